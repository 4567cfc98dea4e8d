import { describe, expect, test } from 'vitest'
import type { MatchSnapshot } from '@majlis/game-bridge/protocol'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import { HOME, LOOP, YARD } from '../course.ts'
import type { State } from '../state.ts'
import { messages } from './messages.ts'
import { cornerOf, loopPlace, quartersFor, tokenPlace } from './places.ts'
import { createPlayback } from './playback.ts'
import { canRoll, newSession, openOwner, openTokens, placesIn, withPending, withSnapshot } from './session.ts'
import type { Session } from './session.ts'
import { statusLine } from './status.ts'

const players = ['Sara', 'Omar', 'Lina', 'Zaid'].map((name, seat) => ({ id: name, name, seat }))
const away = [YARD, YARD, YARD, YARD]

interface Change extends Partial<MatchSnapshot> {
  readonly table?: Partial<State>
}
function snapshot({ table, ...rest }: Change = {}): MatchSnapshot {
  const state: State = {
    arms: [0, 2],
    teams: false,
    tokens: [[3, 10, YARD, YARD], away],
    next: 0,
    die: null,
    sixes: 0,
    tries: 1,
    last: null,
    missed: [],
    ...table,
  }
  return {
    matchId: 'm',
    seat: 0,
    players: players.slice(0, state.arms.length),
    view: JSON.parse(JSON.stringify(state)),
    legal: [],
    seq: 4,
    turn: [0],
    outcome: { over: false },
    deadline: null,
    now: 0,
    ...rest,
  }
}
const sit = (change: Change = {}): Session => withSnapshot(newSession, snapshot(change))

describe('session', () => {
  test('a roll is pending until a newer snapshot settles it; nothing else can be asked meanwhile', () => {
    const rolled = withPending(sit(), 'roll')
    expect(rolled.pending).toEqual({ move: 'roll', seq: 5 })
    expect(canRoll(rolled)).toBe(false)
    expect(withPending(rolled, 'roll')).toBe(rolled)
    expect(withSnapshot(rolled, snapshot()).pending).toEqual(rolled.pending)
    expect(withSnapshot(rolled, snapshot({ seq: 5 })).pending).toBeNull()
  })

  test('with a die on the table its choices are open, to the own seat alone', () => {
    const choosing = sit({ table: { die: 6 } })
    expect(openTokens(choosing)).toEqual([0, 1, 2])
    expect(withPending(choosing, 1).pending).toEqual({ move: 1, seq: 5 })
    expect(withPending(choosing, 3)).toBe(choosing)
    expect(canRoll(choosing)).toBe(false)
    for (const shut of [
      sit({ table: { die: 6 }, turn: [1] }),
      sit({ table: { die: 6 }, seat: null }),
      { ...choosing, online: false },
      { ...choosing, paused: true },
    ])
      expect(openTokens(shut)).toEqual([])
  })

  test('who is home moves the partner’s tokens', () => {
    const table: Partial<State> = { arms: [0, 1, 2, 3], teams: true, tokens: [[HOME, HOME, HOME, HOME], away, [4, YARD, YARD, YARD], away], die: 6 }
    expect(openOwner(sit({ table }))).toBe(2)
    expect(openTokens(sit({ table }))).toEqual([0, 1])
  })

  test('older snapshots and what is no table are ignored', () => {
    const session = sit({ seq: 5 })
    expect(withSnapshot(session, snapshot({ seq: 4 }))).toBe(session)
    for (const view of [null, {}, { arms: [0], tokens: [[1]] }, { arms: [0, 2], tokens: [[1], [99]] }])
      expect(withSnapshot(session, snapshot({ seq: 9, view }))).toBe(session)
  })

  test('a rush shows whose turns are over, and who has the most points', () => {
    const line = (change: Change, language: 'en' | 'ar' = 'en') => statusLine(sit(change), messages[language], false, String).text
    const over = { next: 1, rush: { turnsLeft: [0, 4], sent: [0, 0] } }
    expect(line({ turn: [1], table: over })).toBe('Your turns are over. \u2068Omar\u2069 plays on')
    expect(line({ turn: [1], table: over }, 'ar')).toContain('انتهت أدوارك')
    const won: Change = { outcome: { over: true, winners: [0], losers: [1] }, table: { ...over, next: null } }
    expect([line(won), line(won, 'ar')]).toEqual(['Most points! You win', 'أكثر النقاط لك! الفوز لك'])
    expect(sit({ table: { rush: {} as never } }).table?.rush).toBeUndefined()
  })

  test('the line shows the most important state, in both languages', () => {
    const line = (session: Session, language: 'en' | 'ar' = 'en') => statusLine(session, messages[language], false, String).text
    expect(line(sit())).toBe('Your turn: roll the die')
    expect(line(sit({ table: { tries: 3 } }))).toBe('Three rolls: a six brings a token out')
    expect(line(sit({ table: { last: { seat: 0, die: 6, moved: null, sent: [], leads: 'again', late: true } } }))).toContain('Time was up')
    expect(line(sit({ turn: [1], table: { next: 1, last: { seat: 0, die: 2, moved: null, sent: [], leads: 'pass', late: true } } }))).toBe(
      'Time was up: we rolled for you. \u2068Omar\u2069 is next',
    )
    expect(line(sit({ table: { die: 3 } }))).toBe('Choose a token')
    expect(line(sit({ table: { last: { seat: 0, die: 6, moved: null, sent: [], leads: 'again' } } }))).toBe('Roll once more!')
    expect(line(sit({ table: { last: { seat: 0, die: 2, moved: null, sent: [], leads: 'again' } } }))).toBe('No six. Rolls left: 1')
    const moved = { owner: 0, token: 0, from: 1, to: 3 }
    const sent = [{ owner: 1, token: 0, from: 29 }]
    expect(line(sit({ table: { last: { seat: 0, die: 2, moved, sent, leads: 'again' } } }))).toBe('You sent a token back: roll once more!')
    expect(line(sit({ table: { last: { seat: 0, die: 2, moved: { ...moved, to: HOME }, sent: [], leads: 'again' } } }))).toBe(
      'A token is home: roll once more!',
    )
    const theirs = { seat: 1, die: 6, moved: { ...moved, owner: 1 }, sent: [], leads: 'again' } as const
    expect(line(sit({ turn: [1], table: { next: 1, last: theirs } }))).toBe('\u2068Omar\u2069 rolls again')
    const struck = { ...theirs, sent: [{ owner: 0, token: 0, from: 3 }] }
    expect(line(sit({ turn: [1], table: { next: 1, last: struck } }))).toBe('\u2068Omar\u2069 sent your token back and rolls again')
    expect(line(sit({ turn: [1], table: { next: 1, last: struck } }), 'ar')).toBe('عادت قطعة لك إلى الساحة. رمية أخرى لـ\u2068Omar\u2069')
    expect(line(sit({ turn: [1], table: { next: 1, last: { seat: 0, die: 2, moved: null, sent: [], leads: 'pass' } } }))).toBe(
      'No move. \u2068Omar\u2069 is next',
    )
    expect(line({ ...sit(), online: false }, 'ar')).toBe(messages.ar.reconnecting)
    expect(line({ ...sit(), away: new Map([[1, null]]) })).toBe('\u2068Omar\u2069 left the match')
    expect(line(sit({ turn: [], outcome: { over: true, winners: [1], losers: [0] } }))).toBe('\u2068Omar\u2069 wins')
    expect(line(sit({ turn: [], table: { next: null }, outcome: { over: true, winners: [0], losers: [1] } }))).toBe('All home! You win')
    expect(line(sit({ turn: [], outcome: { over: true, winners: [0], losers: [1], early: 'left' } }))).toBe('The other side gave up: you win')
    expect(statusLine(sit(), messages.en, true, String).kind).toBe('trouble')
  })
})

describe('places', () => {
  const tokens = [[HOME, 9, YARD, YARD], [HOME, HOME, HOME, HOME], [HOME, 2, YARD, YARD], away]
  const over: Change = { turn: [], table: { arms: [0, 1, 2, 3], tokens, next: null }, outcome: { over: true, winners: [1], losers: [0, 2, 3] } }
  const placesFor = (change: Change) => {
    const { match, table } = sit({ ...over, ...change })
    return placesIn(match, table)
  }

  test('a match of three or four that was won has places, and the line says the own one', () => {
    expect(placesFor({})).toEqual([2, 1, 3, 4])
    const line = (language: 'en' | 'ar') => statusLine(sit(over), messages[language], false, String).text
    expect([line('en'), line('ar')]).toEqual(['\u2068Omar\u2069 wins. Your place: 2', 'الفوز لـ\u2068Omar\u2069. مركزك: 2'])
  })

  test('whoever is home while others play on reads the own place', () => {
    const home = [HOME, HOME, HOME, HOME]
    const line = (finished: readonly number[], language: 'en' | 'ar') =>
      statusLine(sit({ turn: [1], table: { arms: [0, 1, 2, 3], tokens: [home, away, home, away], next: 1, finished } }), messages[language], false, String)
    expect(line([0, 2], 'en')).toEqual({ text: 'You came first! The others play on', kind: 'win' })
    expect(line([2, 0], 'en')).toEqual({ text: 'You have place\u00a02. The others play on', kind: 'wait' })
    expect([line([0], 'ar').text, line([2, 0], 'ar').text]).toEqual(['المركز الأول لك! اللعب مستمر بين الباقين', 'لك المركز\u00a02. اللعب مستمر بين الباقين'])
    expect(line([2], 'en').text).toBe('It is \u2068Omar\u2069’s turn')
  })

  test('the order of coming home decides the places at the end', () => {
    const home = [HOME, HOME, HOME, HOME]
    expect(placesFor({ table: { ...over.table, tokens: [home, home, home, away], finished: [2, 1, 0] } })).toEqual([3, 2, 1, 4])
  })

  test('who gave up is behind who stayed, whatever stands on the board', () => {
    const outcome = { over: true, winners: [1], losers: [0, 2, 3], ranks: [4, 1, 2, 3] } as const
    expect(placesFor({ table: { ...over.table, finished: [1] }, outcome })).toEqual([4, 1, 2, 3])
    // A place that was shown during the match stays.
    expect(placesFor({ table: { ...over.table, finished: [1, 0] }, outcome })).toEqual([2, 1, 2, 3])
  })

  test('a running match, one that somebody left, a match of two, teams and a rush have none', () => {
    const rush = { turnsLeft: [0, 0, 0, 0], sent: [0, 0, 0, 0] }
    const none: Change[] = [
      { outcome: { over: false } },
      { outcome: { over: true, winners: [0, 1, 2], losers: [3], early: 'left' } },
      { table: { tokens: tokens.slice(0, 2) } },
      { table: { ...over.table, teams: true } },
      { table: { ...over.table, rush } },
    ]
    expect(none.map(placesFor)).toEqual(none.map(() => null))
  })
})

describe('the board', () => {
  test('the loop is 52 different squares, each beside the next', () => {
    const places = Array.from({ length: LOOP }, (_, square) => loopPlace(square))
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(LOOP)
    for (const [at, { x, y }] of places.entries()) {
      const next = places[(at + 1) % LOOP] ?? { x: 0, y: 0 }
      // At the inner corners a step is diagonal.
      expect(Math.max(Math.abs(next.x - x), Math.abs(next.y - y))).toBe(1)
    }
  })

  test('everybody finds the own yard bottom left, and the way home leads from the loop into the middle', () => {
    for (const arm of [0, 1, 2, 3]) {
      expect(cornerOf(arm, quartersFor(arm))).toBe(3)
      expect(tokenPlace(arm, YARD, 0, quartersFor(arm)).y).toBeGreaterThan(9)
      const path = Array.from({ length: 6 }, (_, at) => tokenPlace(arm, 50 + at, 0, 0))
      for (const [at, { x, y }] of path.slice(1).entries()) expect(Math.abs(x - (path[at]?.x ?? 0)) + Math.abs(y - (path[at]?.y ?? 0))).toBe(1)
    }
  })
})

test('snapshots are shown one after the other; whoever is far behind sees the newest at once', () => {
  const timers = fakeTimers()
  const shown: string[] = []
  const playback = createPlayback(timers, (match, isHurried) => {
    shown.push(`${match.seq}${isHurried ? '!' : ''}`)
    return 1_000
  })
  playback.add(snapshot({ seq: 1 }))
  playback.add(snapshot({ seq: 2 }))
  expect(shown).toEqual(['1'])
  timers.pass(1_000)
  expect(shown).toEqual(['1', '2'])
  for (const seq of [3, 4, 5, 6, 7]) playback.add(snapshot({ seq }))
  timers.pass(1_000)
  expect(shown).toEqual(['1', '2', '7!'])
  playback.clear()
  playback.add(snapshot({ seq: 1 }))
  timers.pass(5_000)
  expect(shown).toEqual(['1', '2', '7!', '1'])
})
