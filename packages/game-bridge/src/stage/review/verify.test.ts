import { beginMatch, outcomeOf, ruleOnMove } from '@majlis/rules/referee'
import type { GameRules } from '@majlis/rules/rules'
import { describe, expect, test } from 'vitest'
import { answerVerification, type MatchRecord, verdictOf } from './verify.ts'

interface Race {
  readonly at: number
  readonly next: number
}

/** The first to reach ten wins; each throw comes from the seed. `goal` depends on the configuration. */
const race = (goal: number): GameRules<Race, 'throw'> => ({
  version: 3,
  minSeats: 2,
  maxSeats: 2,
  setup: () => ({ at: 0, next: 0 }),
  turn: ({ at, next }) => (at >= goal ? [] : [next]),
  legal: ({ at, next }, seat) => (at < goal && seat === next ? ['throw'] : []),
  readMove: (input) => (input === 'throw' ? 'throw' : undefined),
  apply: ({ at, next }, seat, _move, random) => (seat === next ? { at: at + 1 + random.int(6), next: 1 - next } : undefined),
  outcome: ({ at, next }) => (at >= goal ? { over: true, winners: [1 - next], losers: [next] } : { over: false }),
  view: (state) => state,
})
const module = { rules: race(10) as never, rulesFor: ({ configuration }: { configuration: string }) => race(configuration === 'long' ? 30 : 10) as never }

function played(seed: string): MatchRecord & { readonly winner: number } {
  const rules = race(10)
  let running = beginMatch(rules, 2, seed)
  const events: { kind: 'move'; seat: number; move: unknown; seats: number[] }[] = []
  for (let outcome = outcomeOf(rules, running); ; outcome = outcomeOf(rules, running)) {
    if (outcome.over) return { seats: 2, seed, configuration: 'short', teamUp: false, events, winner: outcome.winners[0] ?? -1 }
    const seat = running.state.next
    const ruling = ruleOnMove(rules, seed, running, seat, 'throw')
    if (!ruling.ok) throw new Error(ruling.reason)
    events.push({ kind: 'move', seat, move: 'throw', seats: [] })
    running = ruling.running
  }
}

describe('verifying a match', () => {
  test('an honest record comes to the result that was counted', () => {
    const record = played('honest')
    expect(verdictOf(module, record)).toEqual({ ok: true, rulesVersion: 3, outcome: { over: true, winners: [record.winner], losers: [1 - record.winner] } })
  })

  test('an altered move, another seed and another configuration are seen', () => {
    const record = played('honest')
    expect(verdictOf(module, { ...record, events: record.events.map((event) => ({ ...event, seat: 1 - event.seat })) })).toMatchObject({ ok: false })
    expect(verdictOf(module, { ...record, configuration: 'long' })).toMatchObject({ ok: true, outcome: { over: false } })
    const ends = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => JSON.stringify(verdictOf(module, { ...record, seed })))
    expect(new Set(ends).size).toBeGreaterThan(1)
  })

  test('a match is replayed by the version of the rules with which it began', () => {
    const versions: (number | undefined)[] = []
    const rulesFor = ({ rulesVersion }: { readonly rulesVersion?: number }) => {
      versions.push(rulesVersion)
      return { ...race(10), version: rulesVersion ?? 3 } as never
    }
    expect(verdictOf({ ...module, rulesFor }, { ...played('x'), rulesVersion: 2 })).toMatchObject({ ok: true, rulesVersion: 2 })
    expect(verdictOf({ ...module, rulesFor }, played('x'))).toMatchObject({ ok: true, rulesVersion: 3 })
    expect(versions).toEqual([2, undefined])
  })

  test('who gave up is replayed as such', () => {
    const record = { ...played('x'), events: [{ kind: 'forfeit' as const, seat: 0, move: null, seats: [0] }] }
    expect(verdictOf(module, record)).toMatchObject({ ok: true, outcome: { over: true, winners: [1], losers: [0] } })
  })

  test('the page answers its parent and nobody else', () => {
    const received: unknown[] = []
    const parent = { postMessage: (message: unknown, origin: string) => received.push([message, origin]) }
    let listener: ((event: unknown) => void) | undefined
    const page = { parent, addEventListener: (_type: string, added: (event: unknown) => void) => (listener = added) }
    answerVerification(page as unknown as Window, module)
    expect(received).toEqual([[{ gb: 'verifier' }, '*']])
    listener?.({ source: {}, origin: 'https://elsewhere', data: { gb: 'verify', record: played('x') } })
    listener?.({ source: parent, origin: 'https://app', data: { gb: 'other' } })
    expect(received).toHaveLength(1)
    listener?.({ source: parent, origin: 'https://app', data: { gb: 'verify', record: played('x') } })
    expect(received[1]).toMatchObject([{ gb: 'verdict', verdict: { ok: true } }, 'https://app'])
  })
})
