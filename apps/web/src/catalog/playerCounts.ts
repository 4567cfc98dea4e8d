import type { GameConfig } from '@majlis/contract/regions'
import { later } from '../platform/clock.ts'
import { randomBetween } from '../platform/random.ts'

type Counts = GameConfig['playerCount']

/** A game's number, and where it is shown. */
interface Shown {
  readonly counts: Counts
  count: number
  /** Seconds until another number. */
  left: number
  readonly labels: Map<HTMLElement, (count: number) => void>
}

/** One number a game for as long as the page lives, and one clock for all: those that are due change in one picture of the screen. */
const games = new Map<string, Shown>()
let stop: (() => void) | undefined
const TICK_MS = 1_000

function shownOf(gameId: string, counts: Counts): Shown {
  const known = games.get(gameId)
  if (known && isSame(known.counts, counts)) return known
  // The first second has begun already.
  const fresh = { counts, count: draw(counts), left: 1 + wait({ ...counts, mostSeconds: counts.mostSeconds - 1 }), labels: known?.labels ?? new Map() }
  games.set(gameId, fresh)
  return fresh
}

/** A configuration that is read again says the same in another object. */
function isSame(one: Counts, other: Counts): boolean {
  return (Object.keys(one) as (keyof Counts)[]).every((key) => one[key] === other[key])
}

/** The number of a game now. */
export const countOf = (gameId: string, counts: Counts): number => shownOf(gameId, counts).count

/**
 * Tells a label its game's number now, and whenever there is another one.
 * @returns stops it
 */
export function showCount(label: HTMLElement, gameId: string, counts: Counts, tell: (count: number) => void): () => void {
  const shown = shownOf(gameId, counts)
  shown.labels.set(label, tell)
  tell(shown.count)
  stop ??= later(TICK_MS, tick)
  return () => {
    shown.labels.delete(label)
    if ([...games.values()].some(({ labels }) => labels.size > 0)) return
    stop?.()
    stop = undefined
  }
}

function tick(): void {
  stop = later(TICK_MS, tick)
  for (const shown of games.values()) {
    shown.left -= 1
    // The number of a game that is nowhere in view waits until it is.
    if (shown.left > 0 || ![...shown.labels.keys()].some(isDrawn)) continue
    shown.left = wait(shown.counts)
    shown.count = draw(shown.counts)
    for (const tell of shown.labels.values()) tell(shown.count)
  }
}

/** Browsers before 2024 may not say: there every label changes. */
const isDrawn = (element: { checkVisibility?: Element['checkVisibility'] }): boolean => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
const draw = ({ least, most }: Counts): number => randomBetween(least, most)
const wait = ({ leastSeconds, mostSeconds }: Counts): number => randomBetween(leastSeconds, mostSeconds)
