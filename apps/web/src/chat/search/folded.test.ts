import { expect, test } from 'vitest'
import { excerptOf, matchesOf } from './folded.ts'

const matched = (text: string, searched: string) => matchesOf(text, searched).flatMap(({ text: part, isMatch }) => (isMatch ? [part] : []))

test('the words that a search has found are marked as they stand in the text', () => {
  expect(matched('Meet me at the Café, cafe!', 'CAFE')).toEqual(['Café', 'cafe'])
  expect(matched('one two three', 'three ONE')).toEqual(['one', 'three'])
  expect(matched('إلى المكتبة الساعة ٩', 'الي المكتبه 9')).toEqual(['إلى', 'المكتبة', '٩'])
  expect(matched('الكِتابُ على الطاولة', 'كتاب')).toEqual(['كِتابُ'])
  expect(matched('یہ کتاب ہے', 'كتاب')).toEqual(['کتاب'])
  expect(matched('۱۲', '12')).toEqual(['۱۲'])
  expect(matched('a😀b', 'b')).toEqual(['b'])
  expect(matched('text', ' ')).toEqual([])
  expect(
    matchesOf('abcabc', 'b')
      .map(({ text }) => text)
      .join(''),
  ).toBe('abcabc')
})

test('an excerpt begins shortly before the first match', () => {
  const long = `${'word '.repeat(40)}pearl after`
  const [before, match, after] = excerptOf(long, 'pearl')
  expect(before?.text).toMatch(/^…/)
  expect(before?.text.length).toBeLessThan(30)
  expect([match, after]).toEqual([
    { text: 'pearl', isMatch: true },
    { text: ' after', isMatch: false },
  ])
  expect(excerptOf('short pearl', 'pearl')[0]).toEqual({ text: 'short ', isMatch: false })
  expect(excerptOf('pearl', 'pearl')).toEqual([{ text: 'pearl', isMatch: true }])
})
