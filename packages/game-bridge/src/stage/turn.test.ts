import { describe, expect, test } from 'vitest'
import type { MatchSnapshot } from '../protocol.ts'
import { leftOfTurn, stoppedClock, timeText, withTurn } from './turn.ts'

const HOUR = 3_600_000

function snapshot(change: Partial<MatchSnapshot> = {}): MatchSnapshot {
  return { matchId: 'm', seat: 0, players: [], view: null, legal: [], seq: 4, turn: [0], outcome: { over: false }, deadline: 30_000, now: 10_000, ...change }
}

describe('the clock of a turn', () => {
  test('a device whose clock is wrong by hours counts as the server does', () => {
    for (const wrong of [-5 * HOUR, 0, 7 * HOUR]) {
      const clock = withTurn(stoppedClock, snapshot(), 10_000 + wrong)
      expect(clock.turnMs).toBe(20_000)
      expect(leftOfTurn(clock, snapshot(), 10_000 + wrong)).toBe(20_000)
      expect(leftOfTurn(clock, snapshot(), 25_500 + wrong)).toBe(4_500)
      expect(leftOfTurn(clock, snapshot(), 99_000 + wrong)).toBe(0)
    }
  })

  test('a second snapshot of the same turn keeps its length, the next turn has its own', () => {
    const first = withTurn(stoppedClock, snapshot(), 10_000)
    const again = withTurn(first, snapshot({ now: 22_000 }), 22_000)
    expect(again.turnMs).toBe(20_000)
    expect(leftOfTurn(again, snapshot({ now: 22_000 }), 22_000)).toBe(8_000)
    expect(withTurn(again, snapshot({ seq: 5, now: 23_000, deadline: 53_000 }), 23_000).turnMs).toBe(30_000)
  })

  test('without a deadline nothing runs out, and one that is past lasts a moment', () => {
    expect(leftOfTurn(stoppedClock, snapshot({ deadline: null }), 10_000)).toBeNull()
    expect(withTurn(stoppedClock, snapshot({ deadline: null }), 10_000).turnMs).toBe(1)
    expect(withTurn(stoppedClock, snapshot({ deadline: 9_000 }), 10_000).turnMs).toBe(1)
  })

  test('a time is written as minutes and seconds in the digits of the region, and 0:00 is the end', () => {
    const plain = (value: number) => String(value)
    const arabic = (value: number) => new Intl.NumberFormat('ar-SA', { numberingSystem: 'arab' }).format(value)
    expect([180_000, 65_000, 9_001, 1, 0, 600_000].map((ms) => timeText(ms, plain))).toEqual(['3:00', '1:05', '0:10', '0:01', '0:00', '10:00'])
    expect(timeText(125_000, arabic)).toBe('٢:٠٥')
  })
})
