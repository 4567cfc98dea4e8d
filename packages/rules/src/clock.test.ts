import { describe, expect, test } from 'vitest'
import { clockAfter, clockAgain, clockEnds, clockSettings, lateSeats, leftAt, type MatchClock, seatEnds, startClock } from './clock.ts'

const start = (rule: Parameters<typeof clockSettings>[0], seats = 2, turn: readonly number[] = [0]) =>
  startClock(clockSettings(rule), seats, { turn, round: 0 }, 1_000)
const moved = (
  clock: MatchClock,
  seat: number,
  at: number,
  turn: readonly number[] = [1 - seat],
  change: { round?: number; isTimeOut?: boolean; interrupted?: number } = {},
) => clockAfter(clock, { seat, at, turn, round: 0, isTimeOut: false, ...change })

describe('the total clock of a seat', () => {
  test('who moves is charged, gets the increment, and the other time runs', () => {
    const begun = start({ total: 180, increment: 2 })
    expect([clockEnds(begun), leftAt(begun, 0, 11_000), leftAt(begun, 1, 11_000)]).toEqual([181_000, 170_000, 180_000])
    const one = moved(begun, 0, 11_000)
    expect(one).toMatchObject({ left: [172_000, 180_000], since: [null, 11_000] })
    expect([seatEnds(one, 0), seatEnds(one, 1)]).toEqual([null, 191_000])
    expect(moved(one, 1, 12_500)).toMatchObject({ left: [172_000, 180_500], since: [12_500, null] })
  })

  test('a turn of several moves is charged each time and gets the increment once, at its end', () => {
    const first = moved(start({ total: 60, increment: 5 }), 0, 4_000, [0])
    expect(first).toMatchObject({ left: [57_000, 60_000], since: [4_000, null] })
    expect(moved(first, 0, 6_000)).toMatchObject({ left: [60_000, 60_000], since: [null, 6_000] })
  })

  test('a time that ran out leaves nothing and earns no increment', () => {
    const begun = start({ total: 10, increment: 5 })
    expect(lateSeats(begun, 11_000)).toEqual([{ seat: 0, which: 'total' }])
    expect(moved(begun, 0, 11_400, [1], { isTimeOut: true }).left).toEqual([0, 10_000])
  })

  test('with both limits the shorter one ends the turn, and says which it was', () => {
    const begun = start({ perMove: 30, total: 60 })
    expect([clockEnds(begun), lateSeats(begun, 31_000)]).toEqual([31_000, [{ seat: 0, which: 'move' }]])
    const late = moved(begun, 0, 31_000, [0], { isTimeOut: true })
    expect([clockEnds(late), lateSeats(late, 61_000)]).toEqual([61_000, [{ seat: 0, which: 'total' }]])
  })
})

describe('a clock where all answer at once', () => {
  test('an answer ends the own time only: the others keep theirs, and are late alone', () => {
    const begun = start({ perMove: 20 }, 3, [0, 1, 2])
    const one = moved(begun, 1, 15_000, [0, 2])
    expect([clockEnds(one), one.since]).toEqual([21_000, [1_000, null, 1_000]])
    expect(lateSeats(one, 21_000)).toEqual([
      { seat: 0, which: 'move' },
      { seat: 2, which: 'move' },
    ])
    expect(moved(one, 0, 16_000, [0, 1, 2]).since).toEqual([16_000, 16_000, 1_000])
  })

  test('a new question gives everybody new time, also those who did not answer the one before', () => {
    const begun = start({ perMove: 20, total: 100 }, 2, [0, 1])
    const next = moved(begun, 0, 15_000, [0, 1], { round: 1 })
    expect(next).toMatchObject({ round: 1, since: [15_000, 15_000], left: [86_000, 86_000] })
    expect(clockEnds(next)).toBe(35_000)
  })
})

describe('a turn that a question to another seat interrupts', () => {
  const asks = (clock: MatchClock, at: number) => moved(clock, 0, at, [1], { interrupted: 0 })

  test('goes on with the time that it had, however often, and the answer has a time of its own', () => {
    const interrupted = asks(start({ perMove: 120 }), 101_000)
    expect([clockEnds(interrupted), interrupted.interrupted]).toEqual([221_000, { seat: 0, ms: 100_000 }])
    const answered = moved(interrupted, 1, 131_000, [0], { interrupted: 0 })
    expect([clockEnds(answered), lateSeats(answered, 151_000)]).toEqual([151_000, [{ seat: 0, which: 'move' }]])
    const again = moved(asks(answered, 141_000), 1, 200_000, [0], { interrupted: 0, isTimeOut: true })
    expect(clockEnds(again)).toBe(210_000)
    // The next turn is new, and so is the one after it.
    const next = moved(again, 0, 205_000)
    expect([clockEnds(next), next.interrupted]).toEqual([325_000, null])
    expect(clockEnds(moved(next, 1, 300_000))).toBe(420_000)
  })

  test('is charged on a total clock once, without the time of the answer, and earns one increment', () => {
    const interrupted = asks(start({ total: 60, increment: 2 }), 11_000)
    const answered = moved(interrupted, 1, 14_000, [0], { interrupted: 0 })
    expect([leftAt(answered, 0, 14_000), leftAt(answered, 1, 14_000), clockEnds(answered)]).toEqual([50_000, 59_000, 64_000])
    expect(moved(answered, 0, 15_000).left).toEqual([51_000, 59_000])
  })
})

describe('a pause', () => {
  test('nobody is charged for it, and the turn ends later by as much', () => {
    const paused = { ...start({ total: 60, increment: 1 }), pausedMs: 20_000 }
    expect([clockEnds(paused), leftAt(paused, 0, 15_000), leftAt(paused, 0, 26_000)]).toEqual([81_000, 60_000, 55_000])
    expect(moved(paused, 0, 26_000)).toMatchObject({ left: [56_000, 60_000], pausedMs: 0 })
  })

  test('a turn that begins again is not charged for what was before', () => {
    expect(clockAgain({ ...start({ total: 60 }), pausedMs: 5 }, 50_000)).toMatchObject({ left: [60_000, 60_000], since: [50_000, null], pausedMs: 0 })
  })

  test('without anybody to move nothing runs out', () => {
    const over = moved(start({ perMove: 10 }), 0, 2_000, [])
    expect([clockEnds(over), lateSeats(over, 99_000), leftAt(over, 0, 99_000)]).toEqual([null, [], null])
  })
})
