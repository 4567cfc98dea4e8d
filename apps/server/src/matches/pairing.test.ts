import { expect, test } from 'vitest'
import { pair, type PairingRules, type Seeker } from './pairing.ts'

const seeker = (user: string, since = 0, gameId = 'game', configurationId = 'duel'): Seeker => ({ id: `ticket ${user}`, user, gameId, configurationId, since })
const rules = (changed: Partial<PairingRules> = {}): PairingRules => ({
  seats: () => 2,
  apart: (a, b) => a === b,
  hasBot: () => true,
  now: 0,
  botMs: 15_000,
  botAloneMs: 5_000,
  ...changed,
})
const users = (queue: readonly Seeker[], changed?: Partial<PairingRules>) =>
  pair(queue, rules(changed)).map(({ seekers, withBot }) => [...seekers.map(({ user }) => user), ...(withBot ? ['bot'] : [])])

test('the longest waiting are paired first, whatever the order of the queue', () => {
  expect(users([seeker('c', 3), seeker('a', 1), seeker('d', 4), seeker('b', 2)])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('games and configurations never mix', () => {
  expect(users([seeker('a'), seeker('b', 0, 'other'), seeker('c', 0, 'game', 'teams')])).toEqual([])
})

test('those who must not meet are passed over and wait for others', () => {
  const apart = (a: string, b: string) => [a, b].toSorted().join() === 'a,b'
  expect(users([seeker('a', 1), seeker('b', 2), seeker('c', 3)], { apart })).toEqual([['a', 'c']])
  expect(users([seeker('a', 1), seeker('b', 2)], { apart })).toEqual([])
})

test('a table of four starts with four and not before', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((user, at) => seeker(user, at))
  expect(users(five, { seats: () => 4 })).toEqual([['a', 'b', 'c', 'd']])
  expect(users(five.slice(0, 3), { seats: () => 4, now: 60_000 })).toEqual([])
})

test('[MAT-55] a bot comes after 5 s to whoever looks alone, after 15 s to one of several, and only where the game has one', () => {
  expect(users([seeker('a')], { now: 4_999 })).toEqual([])
  expect(users([seeker('a')], { now: 5_000 })).toEqual([['a', 'bot']])
  expect(users([seeker('a')], { now: 5_000, hasBot: () => false })).toEqual([])
  const apart = () => true
  expect(users([seeker('a'), seeker('b')], { now: 14_999, apart })).toEqual([])
  expect(users([seeker('a'), seeker('b')], { now: 15_000, apart })).toEqual([
    ['a', 'bot'],
    ['b', 'bot'],
  ])
})

test('of many nobody sits twice, and at most one is left', () => {
  const queue = Array.from({ length: 401 }, (_, at) => seeker(String(at), at % 7))
  const seated = users(queue).flat()
  expect(new Set(seated).size).toBe(seated.length)
  expect(seated).toHaveLength(400)
})
