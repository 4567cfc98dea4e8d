import type { GameBot, GameRules } from '@majlis/rules/rules'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeTimers, fakeWindows } from '../fixture.ts'
import { connectGame } from '../guest.ts'
import type { GameHost } from '../guest.ts'
import type { HostEvents, MatchSnapshot } from '../protocol.ts'
import { practice } from './practice.ts'

interface State {
  readonly stones: number
  readonly next: number | null
}

/** Five stones, one or two a turn; who takes the last wins. */
const rules: GameRules<State, number> = {
  version: 1,
  minSeats: 2,
  maxSeats: 2,
  setup: () => ({ stones: 5, next: 0 }),
  turn: ({ next }) => (next === null ? [] : [next]),
  legal: ({ stones, next }, seat) => (next === seat ? [1, 2].filter((take) => take <= stones) : []),
  readMove: (input) => (typeof input === 'number' ? input : undefined),
  apply({ stones, next }, seat, take) {
    if (next !== seat || take < 1 || take > 2 || take > stones) return undefined
    return { stones: stones - take, next: stones === take ? null : 1 - seat }
  },
  outcome: ({ stones }) => (stones > 0 ? { over: false } : { over: true, winners: [0], losers: [1] }),
  view: (state) => state,
}
const bot: GameBot<State, number> = { choose: () => ({ move: 1, thinkMs: 500 }) }

const open: GameHost[] = []
afterEach(() => {
  for (const host of open.splice(0)) host.dispose()
})

/** The game's end of a practice match, as on a page that no app frames. */
function sit(search: string) {
  const timers = fakeTimers()
  let ends = 0
  const inputs = { search, prefersLight: false, prefersReducedMotion: false }
  const own = { ...fakeWindows().guest }
  const window = Object.assign(own, { parent: own })
  const host = connectGame({ game: 'stones', window, standIn: () => practice({ rules, bot, turnMs: 20_000 }, inputs, timers, () => (ends += 1)), timers })
  open.push(host)
  const updates: MatchSnapshot[] = []
  const results: HostEvents['match.result'][] = []
  host.on('match.update', (match) => updates.push(match))
  host.on('match.result', (result) => results.push(result))
  return { timers, host, updates, results, ends: () => ends }
}

describe('practice against the bot', () => {
  test('moves and answers go through the rules; the bot thinks at its pace; the end is reported', async () => {
    const { timers, host, updates, results, ends } = sit('?seed=a&pace=2&lang=ar')
    const { match } = await host.welcome
    expect(match).toMatchObject({ matchId: 'practice-a', seat: 0, seq: 0, turn: [0], legal: [1, 2], deadline: timers.now() + 20_000 })
    expect(match?.players.map(({ name }) => name)).toEqual(['ليلى', 'عمر'])
    expect(await host.request('match.move', { seq: 0, move: 3 })).toEqual({ ok: false, reason: 'ILLEGAL' })
    expect(await host.request('match.move', { seq: 4, move: 1 })).toEqual({ ok: false, reason: 'STALE' })
    expect(await host.request('match.move', { seq: 0, move: 2 })).toEqual({ ok: true, seq: 1 })
    timers.pass(999)
    expect((await host.request('match.resync', {})).seq).toBe(1)
    timers.pass(1)
    expect(await host.request('match.resync', {})).toMatchObject({ seq: 2, turn: [0], legal: [1, 2] })
    expect(await host.request('match.move', { seq: 2, move: 2 })).toEqual({ ok: true, seq: 3 })
    expect(updates.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(updates.at(-1)).toMatchObject({ outcome: { over: true }, deadline: null, legal: [] })
    expect(results).toEqual([{ outcome: 'win', seats: { over: true, winners: [0], losers: [1] } }])
    timers.pass(1599)
    expect(ends()).toBe(0)
    timers.pass(1)
    expect(ends()).toBe(1)
  })

  test('without a pace the bot takes its own time, and with none it answers at once', async () => {
    for (const [pace, wait] of [
      ['', 500],
      ['pace=0', 0],
    ] as const) {
      const { timers, host } = sit(`?${pace}`)
      await host.request('match.move', { seq: 0, move: 1 })
      timers.pass(wait)
      expect((await host.request('match.resync', {})).seq).toBe(2)
    }
  })
})
