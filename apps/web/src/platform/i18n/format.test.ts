import { expect, test } from 'vitest'
import { compileCatalogues } from './compile.ts'
import { createRules, format, type Values } from './format.ts'

/** A message as it is compiled and then shown in English. */
function shown(message: string, values: Values = {}): string {
  const { english, problems } = compileCatalogues({ 'a.b': message }, { 'a.b': message })
  expect(problems.filter((problem) => !problem.includes('ar.json'))).toEqual([])
  return format(english['a.b'] ?? '', values, createRules('en-PK'))
}

test('arguments, numbers and quoted braces', () => {
  expect(shown('Hi {name}, again {name}', { name: 'Omar' })).toBe('Hi Omar, again Omar')
  expect(shown('{n, number} of {all}', { n: 1_234, all: 5_000 })).toBe('1,234 of 5000')
  expect(shown("It''s '{here}'")).toBe("It's {here}")
})

test('an exact number comes before the form, and # is the number that is counted', () => {
  const games = 'You have {n, plural, =0 {nothing} one {# game of {who}} other {# games}}.'
  const texts = ['You have nothing.', 'You have 1 game of Sara.', 'You have 2,000 games.']
  expect([0, 1, 2_000].map((n) => shown(games, { n, who: 'Sara' }))).toEqual(texts)
})

test('an offset is subtracted before counting, but not from an exact number', () => {
  const liked = '{n, plural, offset:1 =1 {You} one {You and # other} other {You and # others}}'
  expect([1, 2, 5].map((n) => shown(liked, { n }))).toEqual(['You', 'You and 1 other', 'You and 4 others'])
})

test('a choice by name falls back to other, and a plural inside it counts', () => {
  const text = '{who, select, me {Your {n, plural, one {win} other {# wins}}} other {A win}}'
  expect(shown(text, { who: 'me', n: 3 })).toBe('Your 3 wins')
  expect(shown(text, { who: 'you', n: 3 })).toBe('A win')
})
