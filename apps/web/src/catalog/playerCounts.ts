import type { GameConfig } from '@majlis/contract/regions'
import { later } from '../platform/clock.ts'
import { randomBetween } from '../platform/device/random.ts'

type Counts = GameConfig['playerCount']

/** A game's number, and where it is shown. */
interface Shown {
  readonly counts: Counts
  count: number
  /** Seconds until another number. */
  left: number
  readonly labels: Map<HTMLElement, (count: number) => void>
}

/** One number per game for as long as the page lives, and one clock for all: numbers that are due change in the same frame. */
const games = new Map<string, Shown>()
let stop: (() => void) | undefined
const TICK_MS = 1_000

function shownOf(gameId: string, counts: Counts): Shown {
  const known = games.get(gameId)
  if (known && isSame(known.counts, counts)) return known
  // The first second has started already.
  const fresh = { counts, count: draw(counts), left: 1 + wait({ ...counts, mostSeconds: counts.mostSeconds - 1 }), labels: known?.labels ?? new Map() }
  games.set(gameId, fresh)
  return fresh
}

/** A configuration that is read again has the same content in another object. */
function isSame(one: Counts, other: Counts): boolean {
  return (Object.keys(one) as (keyof Counts)[]).every((key) => one[key] === other[key])
}

/** The number of a game now. */
export const countOf = (gameId: string, counts: Counts): number => shownOf(gameId, counts).count

/**
 * Sets the number of a label, now and whenever it changes.
 * @returns a function that stops it
 */
export function showCount(label: HTMLElement, gameId: string, counts: Counts, notify: (count: number) => void): () => void {
  const shown = shownOf(gameId, counts)
  shown.labels.set(label, notify)
  notify(shown.count)
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
    // The number of a game without a label in view waits until it has one.
    if (shown.left > 0 || ![...shown.labels.keys()].some(isDrawn)) continue
    shown.left = wait(shown.counts)
    shown.count = draw(shown.counts)
    for (const notify of shown.labels.values()) notify(shown.count)
  }
}

/** Browsers before 2024 do not have this function; there every label changes. */
const isDrawn = (element: { checkVisibility?: Element['checkVisibility'] }): boolean => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
const draw = ({ least, most }: Counts): number => randomBetween(least, most)
const wait = ({ leastSeconds, mostSeconds }: Counts): number => randomBetween(leastSeconds, mostSeconds)
