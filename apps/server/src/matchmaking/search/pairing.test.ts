import { expect, test } from 'vitest'
import type { Candidate } from './candidates.ts'
import { bandAfter } from './neighbours.ts'
import { pair, type PairingRules } from './pairing.ts'
import { teamsOf } from './teams.ts'

const candidate = (user: string, since = 0, more: Partial<Candidate> = {}): Candidate => ({
  id: `ticket ${user}`,
  user,
  party: [],
  gameId: 'game',
  configurationId: 'duel',
  tournamentId: null,
  since,
  mu: 25,
  gender: null,
  wants: 'any',
  ...more,
})
const rules = (changed: Partial<PairingRules> = {}): PairingRules => ({
  seating: () => ({ seats: 2, teamCount: 0 }),
  apart: () => false,
  hasBot: () => true,
  now: 0,
  botMs: 15_000,
  botAloneMs: 5_000,
  draw: () => 0,
  ...changed,
})
const users = (queue: readonly Candidate[], changed?: Partial<PairingRules>) =>
  pair(queue, rules(changed)).map(({ candidates, bots }) => [...candidates.flatMap(({ user, party }) => [user, ...party]), ...Array<string>(bots).fill('bot')])
const four = () => ({ seats: 4, teamCount: 0 })

test('the longest waiting are paired first, whatever the order of the queue', () => {
  expect(users([candidate('c', 3), candidate('a', 1), candidate('d', 4), candidate('b', 2)])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('[MAT-01] games, configurations and tournaments never mix', () => {
  const queue = [
    candidate('a'),
    candidate('b', 0, { gameId: 'other' }),
    candidate('c', 0, { configurationId: 'teams' }),
    candidate('d', 0, { tournamentId: 'cup' }),
  ]
  expect(users(queue)).toEqual([])
  expect(users([...queue, candidate('e', 0, { tournamentId: 'cup' })])).toEqual([['d', 'e']])
})

test('those who must not meet are passed over and wait for others, their friends included', () => {
  const apart = (a: string, b: string) => [a, b].toSorted().join() === 'a,b'
  expect(users([candidate('a', 1), candidate('b', 2), candidate('c', 3)], { apart })).toEqual([['a', 'c']])
  expect(users([candidate('a', 1), candidate('b', 2)], { apart })).toEqual([])
  expect(users([candidate('c', 1, { party: ['a'] }), candidate('d', 2, { party: ['b'] })], { apart, seating: four })).toEqual([])
})

test('each gets the nearest in strength, and who waits longer may look further', () => {
  const queue = [candidate('a', 0, { mu: 25 }), candidate('b', 1, { mu: 32 }), candidate('c', 2, { mu: 26 }), candidate('d', 3, { mu: 33 })]
  expect(users(queue)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ])
  const far = [candidate('weak', 0, { mu: 8 }), candidate('strong', 1, { mu: 38 })]
  expect(users(far, { now: 1_000 })).toEqual([])
  expect(users(far, { now: 2_400 })).toEqual([])
  expect(users(far, { now: 2_500 })).toEqual([['weak', 'strong']])
  // A newcomer is within the range of strength of somebody who has waited.
  expect(users([candidate('waits', 0, { mu: 2 }), candidate('new', 7_000, { mu: 26 })], { now: 7_000 })).toEqual([['waits', 'new']])
  expect(users([candidate('waits', 0, { mu: 2 }), candidate('new', 500, { mu: 26 })], { now: 500 })).toEqual([])
  const widths = [0, 1_000, 4_000, 7_999, 8_000].map(bandAfter)
  expect(widths).toEqual(widths.toSorted((x, y) => x - y))
})

test('in a tournament the opponent is drawn among those near in strength, and nobody chooses whom to meet', () => {
  const cup = (user: string, since: number, more: Partial<Candidate> = {}) => candidate(user, since, { tournamentId: 'cup', ...more })
  const queue = [cup('a', 0), cup('b', 1), cup('c', 2), cup('d', 3, { mu: 60 })]
  // Outside a tournament the nearest of the same strength who waits longest.
  expect(users(queue.map((one) => ({ ...one, tournamentId: null })))).toEqual([['a', 'b']])
  const opponents = [0, 1].map((drawn) => users(queue, { draw: () => drawn })[0]?.[1])
  expect(new Set(opponents)).toEqual(new Set(['b', 'c']))
  expect(users([cup('a', 0, { wants: 'female', gender: 'male' }), cup('b', 1, { gender: 'male' })])).toEqual([['a', 'b']])
})

test('whom someone wants to meet counts both ways for ten seconds, and then lets them play (Q-30)', () => {
  const choosy = candidate('a', 0, { wants: 'female', gender: 'male' })
  const woman = candidate('w', 2, { gender: 'female' })
  const man = candidate('m', 1, { gender: 'male' })
  expect(users([choosy, man, woman], { now: 100 })).toEqual([['a', 'w']])
  expect(users([choosy, { ...woman, wants: 'female' }], { now: 9_900 })).toEqual([])
  expect(users([choosy, candidate('unsaid', 1)], { now: 9_900 })).toEqual([])
  expect(users([choosy, man], { now: 10_000 })).toEqual([['a', 'm']])
  // A preference is dropped by the waiting time of the other person, too.
  expect(users([choosy, { ...man, wants: 'female', since: 5_000 }], { now: 10_000 })).toEqual([])
})

test('a table of four starts with four; after 15 s bots take what is free', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((user, at) => candidate(user, at))
  expect(users(five, { seating: four })).toEqual([['a', 'b', 'c', 'd']])
  expect(users(five.slice(0, 3), { seating: four, now: 14_000 })).toEqual([])
  expect(users(five.slice(0, 3), { seating: four, now: 15_000 })).toEqual([['a', 'b', 'c', 'bot']])
  expect(users(five.slice(0, 3), { seating: four, now: 60_000, hasBot: () => false })).toEqual([])
})

test('[MAT-55] a bot comes after 5 s to whoever looks alone, after 15 s to one of several, and only where the game has one', () => {
  expect(users([candidate('a')], { now: 4_999 })).toEqual([])
  expect(users([candidate('a')], { now: 5_000 })).toEqual([['a', 'bot']])
  expect(users([candidate('a')], { now: 5_000, hasBot: () => false })).toEqual([])
  expect(users([candidate('a', 0, { tournamentId: 'cup' })], { now: 60_000 })).toEqual([])
  const apart = () => true
  expect(users([candidate('a'), candidate('b')], { now: 14_999, apart })).toEqual([])
  expect(users([candidate('a'), candidate('b')], { now: 15_000, apart })).toEqual([
    ['a', 'bot'],
    ['b', 'bot'],
  ])
})

test('friends stay in one team, and the teams are as equally strong as they can be', () => {
  const teams = () => ({ seats: 4, teamCount: 2 })
  const queue = [candidate('a', 0, { party: ['friend'] }), candidate('b', 1), candidate('c', 2)]
  expect(users(queue, { seating: teams })).toEqual([['a', 'friend', 'b', 'c']])
  // Three friends do not fit into a team of two.
  expect(users([candidate('a', 0, { party: ['x', 'y'] }), candidate('b', 1)], { seating: teams, now: 60_000 })).toEqual([['b', 'bot', 'bot', 'bot']])
  const one = (strength: number) => ({ size: 1, strength })
  expect(teamsOf([{ size: 2, strength: 25 }, one(30), one(20)], 2, 2)).toEqual([0, 1, 1])
  const chosen = teamsOf([one(40), one(30), one(20), one(10)], 2, 2)
  expect([chosen?.[0], chosen?.[3]]).toEqual([chosen?.[1] === 0 ? 1 : 0, chosen?.[0]])
  expect(teamsOf([{ size: 3, strength: 25 }, one(25)], 2, 2)).toBeUndefined()
})

test('of many nobody sits twice, and at most one is left', () => {
  const queue = Array.from({ length: 401 }, (_, at) => candidate(String(at), at % 7))
  const seated = users(queue).flat()
  expect(new Set(seated).size).toBe(seated.length)
  expect(seated).toHaveLength(400)
  // A user who occurs twice, as a companion and alone, gets one seat.
  expect(users([candidate('a', 0, { party: ['b'] }), candidate('b', 1), candidate('c', 2), candidate('d', 3)], { seating: four })).toEqual([
    ['a', 'b', 'c', 'd'],
  ])
})

test('ten thousand of mixed strength are paired with a few looks at each, all but a handful at once', () => {
  const queue = Array.from({ length: 10_000 }, (_, at) => candidate(`u${at}`, at % 997, { mu: 25 + 12 * Math.sin(at * 7.13) }))
  let looks = 0
  const apart = () => {
    looks += 1
    return false
  }
  const pairings = pair(queue, rules({ now: 1_000, apart }))
  expect(looks).toBeLessThan(10 * queue.length)
  expect(pairings.length).toBeGreaterThan(4_990)
  for (const { candidates } of pairings) expect(Math.abs((candidates[0]?.mu ?? 0) - (candidates[1]?.mu ?? 99))).toBeLessThanOrEqual(bandAfter(1_000))
})
