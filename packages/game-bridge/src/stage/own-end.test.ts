import { expect, test } from 'vitest'
import { fakeTimers } from '../fixture.ts'
import type { GuestEvents, MatchSnapshot } from '../protocol.ts'
import { OwnEnd } from './own-end.ts'

const running: MatchSnapshot = {
  matchId: 'm',
  seat: 0,
  players: [],
  view: null,
  legal: [],
  seq: 4,
  turn: [0],
  outcome: { over: false },
  deadline: null,
  now: 0,
}
const over: MatchSnapshot = { ...running, seq: 5, turn: [], outcome: { over: true, winners: [1], losers: [0] } }

/** An end whose messages to the app are noted. */
function opened() {
  const sent: unknown[] = []
  const timers = fakeTimers()
  let closed = 0
  const host = { emit: <Name extends keyof GuestEvents>(name: Name, data: GuestEvents[Name]) => void sent.push([name, data]) }
  const end = new OwnEnd(host, timers, () => {
    closed += 1
  })
  return { end, timers, sent, closed: () => closed }
}

test('the app is told when the end is open and when the player closes it, once each', () => {
  const { end, timers, sent, closed } = opened()
  end.follow({ match: running }, over)
  // The newest state once more opens nothing.
  end.follow({ match: over }, over)
  expect([end.isOpen, sent]).toEqual([true, [['match.end', { isOpen: true }]]])
  end.close()
  end.close()
  expect([end.isOpen, sent.slice(1), closed(), timers.pending()]).toEqual([false, [['match.end', { isOpen: false }]], 1, 0])
})

test('an end that nobody closes is closed by itself', () => {
  const { end, timers, sent, closed } = opened()
  end.follow({ match: running }, over)
  timers.pass(60_000)
  expect([end.isOpen, sent.at(-1), closed()]).toEqual([false, ['match.end', { isOpen: false }], 1])
})

test('neither a match that was over before nor one that the own seat gave up has such an end; the next match closes it', () => {
  const { end, sent } = opened()
  end.follow({ match: null }, over)
  end.follow({ match: running }, { ...over, outcome: { over: true, winners: [1], losers: [0], early: 'left' } })
  end.follow({ match: running }, { ...running, seq: 5 })
  expect([end.isOpen, sent]).toEqual([false, []])
  end.follow({ match: running }, { ...over, outcome: { over: true, winners: [0], losers: [1], early: 'left' } })
  expect(end.isOpen).toBe(true)
  end.follow({ match: over }, { ...running, matchId: 'n' })
  expect(end.isOpen).toBe(false)
})
