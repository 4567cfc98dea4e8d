import { describe, expect, test } from 'vitest'
import { readCodes } from './stock.ts'

describe('a file of codes', () => {
  test('has one code a line, with a last day', () => {
    expect(readCodes('\uFEFF# bought in June\r\nA-1\r\n\r\n b/2+= , 2027-01-31 \n')).toEqual([
      { code: 'A-1', expireAt: null },
      { code: 'b/2+=', expireAt: new Date('2027-01-31T23:59:59.999Z') },
    ])
  })
  test.each([
    ['A B', 'Line 1 holds no code'],
    ['A\nرمز', 'Line 2 holds no code'],
    ['A\nA', 'Line 2 holds a code that stands above'],
    ['A,2027-02-30', 'Line 1 holds 2027-02-30, which is no day'],
    ['A,tomorrow', 'no day'],
    ['x'.repeat(101), 'no code'],
    ['# nothing', 'holds no codes'],
  ])('%j is refused whole', (text, sentence) => {
    expect(() => readCodes(text)).toThrow(sentence)
  })
})
