import { create } from 'zustand'
import { later, sinceOpened } from '../platform/clock.ts'
import { call } from '../platform/net/client.ts'

/** How many people play each game, from the server. */
interface TrueCounts {
  /** By game id; only games with enough players. */
  readonly games: ReadonlyMap<string, number>
  /** Whether the other games show a random number. Before this is known, nothing is shown. */
  readonly isDecorated: boolean
}

export const useTrueCounts = create<TrueCounts>(() => ({ games: new Map(), isDecorated: false }))

const EVERY_MS = 30_000
let labels = 0
let requestedAt = Number.NEGATIVE_INFINITY
let stop: (() => void) | undefined

/**
 * Updates the counts while a label shows one: one call for all labels, every half minute, and none while the page is hidden.
 * @returns a function that ends it for this label
 */
export function followTrueCounts(): () => void {
  labels += 1
  stop ??= later(Math.max(0, requestedAt + EVERY_MS - sinceOpened()), refresh)
  return () => {
    labels -= 1
    if (labels > 0) return
    stop?.()
    stop = undefined
  }
}

function refresh(): void {
  stop = later(EVERY_MS, refresh)
  if (document.visibilityState !== 'hidden') void load()
}

async function load(): Promise<void> {
  requestedAt = sinceOpened()
  const answer = await call('matches.playerCounts', {})
  if (!answer.success) return
  const { games, isDecorated } = answer.response
  useTrueCounts.setState({ games: new Map(games.map(({ gameId, players }) => [gameId, players])), isDecorated })
}
