import type { Random } from '@majlis/rules/random'
import { type GameBot, strengthFor } from '@majlis/rules/rules'
import { pointsOf } from './turn.ts'
import type { Move, View } from './state.ts'
import { halves, isDouble, laid, type Layout, openEnds, pipsOf, TILES } from './tiles.ts'

/** How much each level weighs each aspect, and how often it plays carelessly. */
const STRENGTH = {
  1: { careless: 0.4, weight: 1, variety: 0, rivals: 0, points: 1 },
  2: { careless: 0.1, weight: 1, variety: 2, rivals: 1.5, points: 4 },
  3: { careless: 0, weight: 1, variety: 3, rivals: 4, points: 6 },
} as const
type Strength = keyof typeof STRENGTH

/** After tiles that it drew the bot waits longer: what it drew stands under the table only until its own tile lies. */
const DRAW_MS = 1300

/**
 * Plays like a person: at once where only one tile fits; it gets rid of heavy tiles and doubles, keeps a choice of numbers, and remembers which seats could not
 * play.
 */
export const bot: GameBot<View, Move> = {
  choose(view, seat, legal, botLevel, random) {
    const level = strengthFor(botLevel, random)
    const scored = legal.map((move) => ({ move, score: worth(view, seat, move, level) }))
    const best = Math.max(...scored.map(({ score }) => score))
    const isLapse = random.next() < STRENGTH[level].careless
    const pool = isLapse ? scored : scored.filter(({ score }) => score >= best - 0.5)
    const { move } = pool[random.int(pool.length)] ?? { move: legal[0] ?? { end: 'right', tile: 0 } }
    const drew = view.last?.waits.find((wait) => wait.seat === seat)?.drew ?? 0
    return { move, thinkMs: pace(legal, level, random) + (drew > 0 ? DRAW_MS : 0) }
  },
}

function worth(view: View, seat: number, { tile, end }: Move, level: Strength): number {
  const { weight, variety, rivals, points } = STRENGTH[level]
  const layout = laid(view, tile, end)
  const ends = openEnds(layout).map(([, pips]) => pips)
  const rest = (view.hand ?? []).filter((one) => one !== tile)
  const choices = new Set(rest.flatMap((one) => halves(one))).size
  const follows = rest.filter((one) => halves(one).some((half) => ends.includes(half))).length
  return (
    weight * (pipsOf(tile) / 3 + (isDouble(tile) ? 3 : 0)) +
    variety * (choices / 2 + Math.min(follows, 3)) +
    points * (pointsOf(view.kind, layout) / 5) +
    rivals * (pressure(view, seat, ends) + scarcity(view, ends, rest) / 4)
  )
}

/** How difficult the ends are for opponents, by the numbers that they were seen not to have; and how easy for a partner. */
function pressure({ lacks, scores, held }: View, seat: number, ends: readonly number[]): number {
  return lacks.reduce((sum, missing, other) => {
    if (other === seat) return sum
    const shut = ends.filter((end) => missing.includes(end)).length
    const isRival = other % scores.length !== seat % scores.length
    const isNext = other === (seat + 1) % held.length
    return sum + (isRival ? 1 : -1) * shut * (isNext ? 1.5 : 1)
  }, 0)
}

/** How many tiles with these numbers are on the table or in the own hand: the more, the fewer are left for the others. */
function scarcity({ line, up, down }: Layout, ends: readonly number[], rest: readonly number[]): number {
  const known = [...[...line, ...up, ...down].map(({ tile }) => tile), ...rest]
  return [...Array(TILES).keys()].filter((tile) => known.includes(tile) && halves(tile).some((half) => ends.includes(half))).length
}

function pace(legal: readonly Move[], level: Strength, random: Random): number {
  const isPlain = new Set(legal.map(({ tile }) => tile)).size <= 1
  return Math.round((isPlain ? 650 : 900 + Math.min(legal.length, 6) * 110) + random.next() * (isPlain ? 500 : 1300) + (level === 3 ? 150 : 0))
}
