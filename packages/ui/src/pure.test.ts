import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText } from './Countdown.tsx'
import { hueOf } from './hue.ts'
import { digitsIn } from './PinField.tsx'

test('an id always has the same hue, and ids spread over the hues', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const [first, second] = [hueOf(id), hueOf(id)]
      return first === second && first >= 0 && first < 360
    }),
  )
  const hues = new Set(Array.from({ length: 200 }, (_, index) => hueOf(`user-${index}`)))
  expect(hues.size).toBe(12)
})

test('a PIN is read from anything pasted, in any digits', () => {
  expect(digitsIn('Your PIN is 12-34. Thanks', 4)).toBe('1234')
  expect(digitsIn('٤٥٦٧', 4)).toBe('4567')
  expect(digitsIn('۴۵۶۷۸۹', 6)).toBe('456789')
  // Bengali, Devanagari, full width, and bold beside double-struck digits, whose rows touch.
  for (const text of ['০১২৯', '०१२९', '０１２９', '𝟎𝟏𝟐𝟗', '𝟘𝟙𝟚𝟡']) expect(digitsIn(text, 4), text).toBe('0129')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 4, max: 6 }),
      (text, length) => /^[0-9]*$/.test(digitsIn(text, length)) && digitsIn(text, length).length <= length,
    ),
  )
})

test('a countdown shows 0 only at the end and never less', () => {
  expect(clockText(6_128_000)).toBe('01:42:08')
  expect(clockText(14_000)).toBe('0:14')
  expect(clockText(13_001, 'seconds')).toBe('14')
  expect(clockText(1, 'seconds')).toBe('1')
  expect(clockText(-500)).toBe('0:00')
})
