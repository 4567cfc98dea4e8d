import { expect, test } from 'vitest'
import { flagsOf, type PlayedMatch, thresholds } from './rules.ts'

/** Nobody shares anything, and opponents play with many others. */
const nothing = { devices: new Map(), payers: new Map(), played: new Map([...'abc'].map((name) => [name, 100])) }
let matches = 0
const match = (opponent: string, more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  id: `m${++matches}`,
  players: ['a', opponent],
  winners: ['a'],
  reason: 'rules',
  win: 'counted',
  moves: 30,
  seconds: 120,
  ...more,
})
const many = (count: number, make: (at: number) => PlayedMatch) => Array.from({ length: count }, (_, at) => make(at))
const kinds = (played: readonly PlayedMatch[], traits: Parameters<typeof flagsOf>[2] = nothing, person = 'a') =>
  flagsOf(person, played, traits).map(({ kind, opponent }) => [kind, opponent])

test('ordinary matches against many people are not flagged', () => {
  expect(kinds([])).toEqual([])
  expect(kinds(many(40, (at) => match(`b${at}`)))).toEqual([])
})

test('a pair meets too often from the threshold on, and only where that is half of its matches', () => {
  const pair = many(thresholds.meetings, () => match('b'))
  expect(kinds(pair.slice(1))).toEqual([])
  expect(kinds(pair)).toEqual([['meetings', 'b']])
  expect(kinds(pair, nothing, 'b')).toEqual([['meetings', 'a']])
  expect(kinds([...pair, ...many(thresholds.meetings, (at) => match(`c${at}`))])).toEqual([['meetings', 'b']])
  expect(kinds([...pair, ...many(thresholds.meetings + 1, (at) => match(`c${at}`))])).toEqual([])
})

test('matches in which somebody did not move do not hide that a pair meets too often', () => {
  const pair = many(thresholds.meetings, () => match('b'))
  const unplayed = many(20, (at) => match(`c${at}`, { win: 'noMoves', winners: [`c${at}`], reason: 'left', moves: 0 }))
  expect(kinds([...pair, ...unplayed])).toContainEqual(['meetings', 'b'])
})

test('an opponent may be an accomplice who lost three counted matches, won none, and plays mostly with the winner', () => {
  const lost = many(thresholds.accompliceWins, () => match('b'))
  const playing = (count: number) => ({ ...nothing, played: new Map([['b', count]]) })
  expect(kinds(lost, playing(5))).toEqual([['accomplice', 'b']])
  expect(kinds([...lost, ...many(30, (at) => match(`c${at}`))], playing(5))).toEqual([['accomplice', 'b']])
  // Three people who play only each other meet the two others equally often.
  expect(kinds(lost, playing(6))).toEqual([])
  expect(kinds(lost.slice(1), playing(2))).toEqual([])
  expect(kinds([...lost, match('b', { winners: ['b'] })], playing(4))).toEqual([])
  expect(
    kinds(
      lost.map((each) => ({ ...each, win: 'friendly' })),
      playing(3),
    ),
  ).toEqual([])
})

test('a person who leaves many matches before both have moved is flagged, the opponents are not', () => {
  const left = (at: number) => match(`b${at}`, { winners: [`b${at}`], reason: 'left', win: 'noMoves', moves: 1 })
  expect(kinds(many(thresholds.avoided - 1, left))).toEqual([])
  expect(kinds(many(thresholds.avoided, left))).toEqual([['avoidance', null]])
  expect(kinds(many(thresholds.avoided, (at) => match(`b${at}`, { reason: 'left', win: 'noMoves', moves: 1 })))).toEqual([])
})

test('a shared device or payment number is flagged for whoever won over the other, with the matches that counted', () => {
  const shared = new Map([
    ['a', new Set(['x', 'y'])],
    ['b', new Set(['y'])],
    ['c', new Set(['z'])],
  ])
  const played = [match('b'), match('b', { win: 'friendly' }), match('c')]
  expect(flagsOf('a', played, { ...nothing, devices: shared })).toEqual([{ kind: 'device', opponent: 'b', matches: [played[0]?.id] }])
  expect(kinds(played, { ...nothing, payers: shared })).toEqual([['payment', 'b']])
  // Who lost gains nothing.
  expect(kinds(played, { ...nothing, devices: shared, payers: shared }, 'b')).toEqual([])
})

test('wins over people who leave early are flagged from the threshold on', () => {
  const left = { reason: 'left', moves: thresholds.earlyMoves - 1 }
  const early = many(thresholds.resignations, (at) => match(`b${at}`, left))
  expect(kinds(early.slice(1))).toEqual([])
  expect(kinds(early)).toEqual([['resignations', null]])
  expect(kinds(many(thresholds.resignations, (at) => match(`b${at}`, { reason: 'left', seconds: thresholds.earlySeconds - 1 })))).toEqual([
    ['resignations', null],
  ])
  expect(kinds(many(9, (at) => match(`b${at}`, { reason: 'left', moves: thresholds.earlyMoves, seconds: thresholds.earlySeconds })))).toEqual([])
  expect(kinds(many(9, (at) => match(`b${at}`, { ...left, win: 'friendly' })))).toEqual([])
})

test('wins that were too fast for a person are flagged, those of the opponent are not', () => {
  const fast = many(thresholds.paceWins, (at) => match(`b${at}`, { win: 'pace' }))
  expect(kinds(fast.slice(1))).toEqual([])
  expect(kinds(fast)).toEqual([['pace', null]])
  expect(kinds(many(9, (at) => match(`b${at}`, { win: 'pace', winners: [`b${at}`] })))).toEqual([])
})
