import { describe, expect, test } from 'vitest'
import type { MatchSnapshot } from '../protocol.ts'
import { cardFacts, voiceMark } from './cards.ts'
import { stoppedClock, withTurn } from './turn.ts'

const players = [
  { id: 'a', name: 'Sara', seat: 0 },
  { id: 'b', name: 'Omar', seat: 1, hue: 35 },
]
function snapshot(change: Partial<MatchSnapshot> = {}): MatchSnapshot {
  return { matchId: 'm', seat: 0, players, view: null, legal: [], seq: 1, turn: [0], outcome: { over: false }, deadline: 30_000, now: 0, ...change }
}
const nobody = new Map<number, number | null>()

describe("a player's card", () => {
  test('the clock runs on the card of the seat whose turn it is, and is urgent at the end', () => {
    const match = snapshot()
    const clock = withTurn(stoppedClock, match, 0)
    expect(cardFacts(match, 0, clock, nobody, 0)).toMatchObject({ isOwn: true, isActive: true, seconds: 30, share: 1, isUrgent: false })
    expect(cardFacts(match, 0, clock, nobody, 24_999)).toMatchObject({ seconds: 6, isUrgent: false })
    expect(cardFacts(match, 0, clock, nobody, 25_000)).toMatchObject({ seconds: 5, isUrgent: true })
    expect(cardFacts(match, 0, clock, nobody, 40_000)).toMatchObject({ seconds: 0, share: 0 })
    expect(cardFacts(match, 1, clock, nobody, 25_000)).toMatchObject({ isOwn: false, isActive: false, seconds: null, isUrgent: false, player: players[1] })
  })

  test('with a total clock both cards show a time, the one whose turn it is runs, and the last twenty seconds are urgent', () => {
    const match = snapshot({
      clocks: [
        { left: 65_000, endsAt: 65_000 },
        { left: 180_000, endsAt: null },
      ],
      deadline: 65_000,
    })
    const wrong = 7_200_000
    const clock = withTurn(stoppedClock, match, wrong)
    const facts = (seat: number, at: number) => cardFacts(match, seat, clock, nobody, at + wrong)
    expect([facts(0, 0), facts(1, 0)]).toMatchObject([
      { total: 65_000, isUrgent: false },
      { total: 180_000, isUrgent: false },
    ])
    expect([facts(0, 44_999).isUrgent, facts(0, 45_000).isUrgent, facts(1, 45_000).isUrgent]).toEqual([false, true, false])
    expect([facts(0, 70_000).total, facts(1, 70_000).total]).toEqual([0, 180_000])
  })

  test('a match that is over, or has no clock, shows no seconds', () => {
    const over = snapshot({ outcome: { over: true, winners: [0], losers: [1] } })
    expect(cardFacts(over, 0, stoppedClock, nobody, 0)).toMatchObject({ isActive: false, seconds: null })
    expect(cardFacts(snapshot({ deadline: null }), 0, stoppedClock, nobody, 0)).toMatchObject({ isActive: true, seconds: null, share: 1 })
  })

  test('both seats may be asked at once; who is away is, and a watcher owns no card', () => {
    const both = snapshot({ turn: [0, 1], seat: null })
    const clock = withTurn(stoppedClock, both, 0)
    const away = new Map([[1, null]])
    expect([0, 1].map((seat) => cardFacts(both, seat, clock, away, 0))).toMatchObject([
      { isOwn: false, isActive: true, isAway: false },
      { isOwn: false, isActive: true, isAway: true },
    ])
    expect(cardFacts(snapshot({ players: [] }), 1, clock, nobody, 0).player).toBeUndefined()
  })
})

describe("a player's voice on the card", () => {
  const marks = [
    { seat: 0, isMuted: false, isSpeaking: true },
    { seat: 1, isMuted: true, isSpeaking: true },
    { seat: 2, isMuted: false, isSpeaking: false },
  ]

  test('[MAT-75] whoever speaks has the ring, whoever is muted never, and who is not in the room has no mark', () => {
    expect([0, 1, 2, 3].map((seat) => voiceMark(marks, seat))).toEqual(['speaking', 'muted', 'open', ''])
  })
})
