import { expect, test } from 'vitest'
import { GOAL } from '../pitch.ts'
import { begin } from '../state.ts'
import type { Event } from '../state.ts'
import { messages } from './messages.ts'
import { afterCup, afterRun, betweenMatches, wordOf } from './texts.ts'
import { readSaved } from './round.ts'

const { progress } = readSaved(undefined)

test.each([
  [[1, 0, 1, 0, 0], [1, 1, 1, 0, 0], 'So close!'],
  [[1, 0, 0], [1, 1, 1, 0], 'Out of the cup'],
])('a match that was lost by %o to %o says how close it was', (mine, theirs, title) => {
  expect(afterRun(messages.en, String, { ...begin('x'), status: 'lost', mine, theirs }, progress, []).title).toBe(title)
})

test('a match that was won is told with its own rival and result, before the next rival', () => {
  const next = { ...begin('x'), match: 1, phase: 'stars' } as const
  const won = { level: 0, mine: 2, theirs: 0 }
  expect(betweenMatches(messages.en, String, next, won, []).text).toBe(
    'You 2, Tea Glasses 0. Next: Quarter-final against Sleepy Camels. This shooter stops before the ball: stay until he shoots.',
  )
  expect(betweenMatches(messages.ar, String, next, won, []).text).toBe(
    'أنت 2، أكواب الشاي 0. التالي: ربع النهائي أمام الجمال النعسانة. هذا المسدّد يتوقف قبل الكرة، والأفضل الثبات حتى يسدّد.',
  )
})

test('after a cup the end names the rival of a match that was lost later, and none when the cup was taken home', () => {
  const won = { ...begin('x'), status: 'won', cup: 1 } as const
  expect(afterRun(messages.en, String, { ...won, match: 2, phase: 'kick' }, progress, []).text).toBe(
    'Brave Hoopoes went through this time. A trophy for the shelf.',
  )
  expect(afterRun(messages.en, String, { ...won, cup: 0, match: 3, phase: 'cup' }, progress, []).text).toBe('A trophy for the shelf.')
})

test('a lost final is called one, for nobody goes through after it', () => {
  const lost = (match: number) => afterRun(messages.en, String, { ...begin('x'), status: 'lost', match, mine: [0, 0, 0], theirs: [1, 1, 1] }, progress, []).text
  expect([lost(2), lost(3)]).toEqual(['Kite Flyers went through this time.', 'The final went to Moon Bakers.'])
})

test('a whole star round and a soft shot at a keeper who waits have texts of their own', () => {
  const word = (kick: object) => wordOf(messages.en, { kind: 'kick', ball: { x: 0, y: 0 }, isWild: false, isBonus: false, ...kick } as Event)
  expect(word({ result: 'goal', hitStar: true, isLast: true })).toBe('All eight!')
  expect(word({ result: 'goal', hitStar: true, isBonus: true, isLast: false })).toBe('Four stars!')
  expect([true, false].map((isSoft) => word({ result: 'saved', isSoft }))).toEqual(['Saved: too soft', 'Saved'])
})

test('a ball off the wood is called by what it hit', () => {
  const word = (x: number, y: number) => wordOf(messages.en, { kind: 'kick', result: 'wood', ball: { x, y }, isWild: false } as Event)
  expect([word(GOAL.half, 60), word(-GOAL.half - 5, 60), word(120, GOAL.height), word(-GOAL.half, GOAL.height)]).toEqual([
    'Off the post!',
    'Off the post!',
    'Off the bar!',
    'Off the post!',
  ])
})

test('after a cup the panel says what is new in the next one, and after the fourth one that all of it stays', () => {
  const text = (cup: number) => afterCup(messages.en, String, { ...begin('x'), cup, match: 3, phase: 'cup' }, []).text
  expect(text(0)).toBe('Go on to the Falcon Cup, or take the trophy home. New there: a wall in the star rounds.')
  expect(text(2)).toContain('Go on to the Crown Cup')
  expect(text(3)).toContain('Go on to a harder Crown Cup')
  expect([text(3), text(7)]).toEqual([text(7), text(3)])
})
