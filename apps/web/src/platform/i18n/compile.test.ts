import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GENERATED_FILE, readCatalogues } from './catalogueFiles.ts'
import { compileCatalogues, generateTypes } from './compile.ts'

const SIX = '{n, plural, zero {٠} one {١} two {٢} few {#} many {#} other {#}}'
const TWO = '{n, plural, one {# game} other {# games}}'

function problemsOf(english: string | undefined, arabic: string | undefined): readonly string[] {
  const of = (message: string | undefined) => (message === undefined ? {} : { 'a.b': message })
  return compileCatalogues(of(english), of(arabic)).problems
}

test('the catalogues agree, and the generated types are up to date', () => {
  const result = readCatalogues()
  expect(result.problems).toEqual([])
  expect(readFileSync(GENERATED_FILE, 'utf8')).toBe(generateTypes(result.arguments))
})

test('Arabic texts leave digits to the region: numbers are arguments', () => {
  const arabic = JSON.parse(readFileSync(new URL('ar.json', import.meta.url), 'utf8')) as Record<string, string>
  const fixed = Object.entries(arabic).filter(([, text]) => /[0-9]/.test(text.replaceAll(/=\d+ /g, '')))
  // A telephone number is typed in these digits.
  expect(fixed.map(([key]) => key)).toEqual(['unsub.hint'])
})

test('a missing translation is refused in either language, an empty one too', () => {
  expect(problemsOf('Yes', undefined)).toEqual(['a.b: missing in ar.json'])
  expect(problemsOf(undefined, 'نعم')).toEqual(['a.b: missing in en.json'])
  expect(problemsOf('Yes', ' ')).toEqual(['a.b: missing in ar.json'])
})

test('arguments that differ in name or kind are refused', () => {
  expect(problemsOf('Hi {name}', 'أهلًا')).toEqual(['a.b: {name} is used in en.json and not in ar.json'])
  expect(problemsOf('Hi', 'أهلًا {name}')).toEqual(['a.b: {name} is used in ar.json and not in en.json'])
  expect(problemsOf('{n, number}', '{n}')).toEqual(['a.b: {n} is number in en.json and string in ar.json'])
  expect(problemsOf('{who, select, a {A} other {B}}', '{who, select, c {ج} other {ب}}')[0]).toContain('offers a, other in en.json and c, other in ar.json')
})

test('an Arabic plural without all of its six forms is refused', () => {
  expect(problemsOf(TWO, SIX)).toEqual([])
  expect(problemsOf(TWO, SIX.replace('two {٢}', ''))).toEqual(['a.b: the plural of {n} in ar.json lacks "two"'])
  expect(problemsOf(TWO, '{n, plural, =0 {٠} =1 {١} =2 {٢} few {#} many {#} other {#}}')).toEqual([])
  expect(problemsOf(TWO, '{n, plural, other {#}}')).toHaveLength(5)
  expect(problemsOf(TWO, '{n, number} ألعاب')[0]).toContain('ar.json needs a plural')
  expect(problemsOf('{n, plural, other {#}}', SIX)).toEqual(['a.b: the plural of {n} in en.json lacks "one"'])
})

test('an ordinal may be a plain number in Arabic', () => {
  expect(problemsOf('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', 'المركز {n, number}')).toEqual([])
})

test('malformed ICU is refused with the key and the text', () => {
  expect(problemsOf('Hi {name', 'أهلًا {name}')[0]).toMatch(/^a\.b: malformed ICU in en\.json .*Hi \{name$/)
  expect(problemsOf('{n, plural, one {x}}', SIX)[0]).toContain('malformed ICU in en.json')
})

test('a number with a style, a date and a time are refused', () => {
  for (const style of ['number, percent', 'number, ::compact', 'date', 'time, short']) {
    expect(problemsOf(`{n, ${style}}`, '{n}')[0]).toBe('a.b: en.json: {n} has a style of its own: format it before, and pass the text')
  }
})

test('a plain message stays a text, one with arguments arrives parsed, and its types are written', () => {
  const result = compileCatalogues({ 'a.plain': "It's on", 'a.counted': TWO }, { 'a.plain': 'نعم', 'a.counted': SIX })
  expect(result.english['a.plain']).toBe("It's on")
  expect(result.english['a.counted']).toEqual([['n', 'cardinal', { one: [0, ' game'], other: [0, ' games'] }]])
  expect(generateTypes(result.arguments)).toContain("'a.counted': { n: number }\n  'a.plain': undefined")
})
