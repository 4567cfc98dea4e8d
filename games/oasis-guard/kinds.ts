/** Ticks of a second. The page may play them at twice the speed. */
export const TICK_RATE = 30

export const VISITORS = ['beetle', 'gnat', 'lizard', 'tortoise', 'moth', 'crow', 'jerboa', 'snake', 'young', 'hyena', 'scorpion', 'camel'] as const
/**
 * The visitors that come for the water. A moth heals those around it; a scorpion comes with every fifth wave. A crow flies straight to the water, a jerboa
 * digs, a snake leaves two young ones, a hyena hurries those around it, and a camel, which comes last, makes towers rest.
 */
export type VisitorKind = (typeof VISITORS)[number]

export interface VisitorTraits {
  readonly strength: number
  /** Parts of a pixel a tick. */
  readonly speed: number
  /** Subtracted from every hit, but never all of it. */
  readonly shell: number
  readonly coins: number
  /** Drops that it drinks. */
  readonly thirst: number
  /** Its share of a wave's strength, and ticks to the next visitor of its kind. */
  readonly weight: number
  readonly gap: number
  /** The first wave with which it may come. */
  readonly from: number
}

export const TRAITS: Readonly<Record<VisitorKind, VisitorTraits>> = {
  beetle: { strength: 30, speed: 310, shell: 0, coins: 5, thirst: 1, weight: 2, gap: 24, from: 1 },
  gnat: { strength: 12, speed: 400, shell: 0, coins: 2, thirst: 1, weight: 1, gap: 10, from: 2 },
  lizard: { strength: 26, speed: 560, shell: 0, coins: 5, thirst: 1, weight: 2, gap: 22, from: 3 },
  tortoise: { strength: 85, speed: 200, shell: 4, coins: 10, thirst: 2, weight: 5, gap: 44, from: 4 },
  moth: { strength: 48, speed: 250, shell: 0, coins: 9, thirst: 1, weight: 4, gap: 40, from: 8 },
  crow: { strength: 30, speed: 250, shell: 0, coins: 7, thirst: 1, weight: 4, gap: 40, from: 3 },
  jerboa: { strength: 22, speed: 380, shell: 0, coins: 7, thirst: 1, weight: 3, gap: 30, from: 3 },
  snake: { strength: 32, speed: 300, shell: 0, coins: 6, thirst: 1, weight: 4, gap: 34, from: 3 },
  young: { strength: 10, speed: 420, shell: 0, coins: 1, thirst: 1, weight: 1, gap: 10, from: 3 },
  hyena: { strength: 52, speed: 330, shell: 0, coins: 10, thirst: 1, weight: 5, gap: 50, from: 3 },
  scorpion: { strength: 460, speed: 165, shell: 3, coins: 60, thirst: 6, weight: 20, gap: 60, from: 5 },
  camel: { strength: 1500, speed: 150, shell: 4, coins: 150, thirst: 8, weight: 60, gap: 90, from: 15 },
}

export const TOWERS = ['sling', 'well', 'drum', 'mirror'] as const
/** A sling throws at the first visitor, a fountain slows all around it, a drum hits all around it, a mirror burns the strongest through its shell. */
export type TowerKind = (typeof TOWERS)[number]

export interface TowerTraits {
  readonly cost: number
  readonly range: number
  /** Ticks between two actions. */
  readonly pause: number
  readonly force: number
  /** The percentage by which it slows. */
  readonly slows: number
  /** Pixels around its target within which a stone hits everybody, too. */
  readonly burst?: number
  /** Ticks for which everybody that it hits stands still. */
  readonly holds?: number
  /** How many it burns at once. */
  readonly targets?: number
}

/** The three heights of each kind. */
export const TOWER_TRAITS: Readonly<Record<TowerKind, readonly TowerTraits[]>> = {
  sling: [
    { cost: 50, range: 105, pause: 18, force: 9, slows: 0 },
    { cost: 55, range: 118, pause: 17, force: 17, slows: 0 },
    { cost: 110, range: 132, pause: 9, force: 20, slows: 0 },
  ],
  well: [
    { cost: 60, range: 78, pause: 10, force: 0, slows: 35 },
    { cost: 60, range: 90, pause: 10, force: 1, slows: 45 },
    { cost: 100, range: 112, pause: 10, force: 2, slows: 60 },
  ],
  drum: [
    { cost: 80, range: 72, pause: 40, force: 12, slows: 0 },
    { cost: 80, range: 80, pause: 38, force: 23, slows: 0 },
    { cost: 150, range: 92, pause: 34, force: 44, slows: 0 },
  ],
  mirror: [
    { cost: 110, range: 170, pause: 60, force: 46, slows: 0 },
    { cost: 110, range: 190, pause: 56, force: 90, slows: 0 },
    { cost: 190, range: 215, pause: 50, force: 180, slows: 0 },
  ],
}

/** The other third height of each kind: the player chooses one of the two. */
export const OTHER_TRAITS: Readonly<Record<TowerKind, TowerTraits>> = {
  sling: { cost: 110, range: 126, pause: 24, force: 32, slows: 0, burst: 44 },
  well: { cost: 120, range: 92, pause: 10, force: 9, slows: 40 },
  drum: { cost: 150, range: 84, pause: 44, force: 26, slows: 0, holds: 16 },
  mirror: { cost: 190, range: 200, pause: 50, force: 72, slows: 0, targets: 3 },
}

/** Coins for the first drop of water that is bought, and by how much each further one costs more. */
export const REFILL = { cost: 150, more: 100 } as const

/**
 * The player's sandstorm: the wave from which it can be used, the ticks until it can be used again, how far it reaches (px), how far it carries back
 * (px, heavy visitors less), and for how many ticks and by how many per cent it slows.
 */
export const STORM = { from: 3, pause: 32 * TICK_RATE, reach: 72, back: 120, heavyBack: 36, ticks: 45, slows: 60 } as const

/**
 * The player's guards: the wave from which they can be sent, how many they are, the ticks until they can be sent again, for how many ticks they stay, how far
 * they reach (px), and for how many per cent of that time a guard can stop visitors; a heavy one costs it so many ticks at once. How often (ticks) and with
 * what force each of them strikes.
 */
export const GUARDS = { from: 5, count: 3, pause: 28 * TICK_RATE, ticks: 9 * TICK_RATE, reach: 24, strength: 80, heavy: 5, strikes: 15, force: 8 } as const

/**
 * The captain, whom the player leads along the paths: the wave with which the captain comes, how far (px) from the water, how far (px) a tick and a stop
 * reach, ticks and force of strikes, what each of four levels adds and the strikes that it takes. The strength is used up by a tick of stopping anybody,
 * or a heavy visitor, comes back otherwise, and without it the captain rests for some ticks.
 */
export const CAPTAIN = {
  from: 7,
  home: 60,
  speed: 3,
  reach: 26,
  pause: 12,
  force: 14,
  more: 14,
  levels: [15, 45, 90, 150],
  strength: 840,
  tires: 3,
  heavy: 10,
  recovers: 1,
  rest: 18 * TICK_RATE,
} as const

/** The percentage of its price that a sold tower returns. */
export const GIVES_BACK = 70
