import { expect, test } from 'vitest'
import { generatedName, nameProblem, normalisePhone, tidyName, tidyText } from './naming.ts'

test('[ACC-42] eleven digits that start with 03 become 92 and the rest', () => {
  expect(normalisePhone('03001234567')).toBe('923001234567')
  expect(normalisePhone('0300 123-4567')).toBe('923001234567')
  expect(normalisePhone('0300123456')).toBe('0300123456')
  expect(normalisePhone('04001234567')).toBe('04001234567')
})

test('[ACC-43] ten digits that start with 3 and 0 to 5 get 92; with 6 to 9 they stay', () => {
  for (const second of [0, 1, 2, 3, 4, 5]) expect(normalisePhone(`3${second}01234567`)).toBe(`923${second}01234567`)
  for (const second of [6, 7, 8, 9]) expect(normalisePhone(`3${second}01234567`)).toBe(`3${second}01234567`)
  expect(normalisePhone('300123456')).toBe('300123456')
})

test('international forms lose plus and zeros and stay otherwise; normalising twice changes nothing', () => {
  for (const given of ['+923001234567', '00923001234567', '923001234567']) expect(normalisePhone(given)).toBe('923001234567')
  expect(normalisePhone('+966512345678')).toBe('966512345678')
  for (const given of ['03001234567', '3001234567', '+966512345678', '3901234567']) expect(normalisePhone(normalisePhone(given))).toBe(normalisePhone(given))
})

test('[ACC-36] [ACC-37] a name has 1 to 20 characters, white space not counted', () => {
  for (const empty of ['', '   ', '\t\n', '\u200f', '\u0000\u0007']) expect(nameProblem(tidyName(empty))).toBe('NAME_EMPTY')
  expect(nameProblem('a'.repeat(20))).toBeUndefined()
  expect(nameProblem('a'.repeat(21))).toBe('NAME_LONG')
  expect(nameProblem(tidyName('aaaaaaaaaa   bbbbbbbbbb'))).toBeUndefined()
  expect(nameProblem('😀'.repeat(20))).toBeUndefined()
  expect(nameProblem('م'.repeat(21))).toBe('NAME_LONG')
})

test('[ACC-37] a name is stored tidy: no outer or doubled space, nothing that turns the text around it', () => {
  expect(tidyName('  Amal \u202e  Noor\u0000 ')).toBe('Amal Noor')
  expect(tidyName('\u2066Amal\u2069\u200f')).toBe('Amal')
  expect(tidyName('Amal\u2028\nNoor')).toBe('Amal Noor')
  expect(tidyName('e\u0301')).toBe('é')
})

test('[ACC-36] what nobody sees is no name: only spaces, only invisible letters, only joiners, only marks', () => {
  for (const hidden of [
    '\u3164',
    '\u2800\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\u200b\u200c\u200d',
    '\u2060',
    '\u00ad',
    '\u034f',
    '\u3000 \u2003',
    '\u064b',
    '\ufe0f',
    '\ue000',
  ])
    expect(nameProblem(tidyName(hidden)), JSON.stringify(hidden)).toBe('NAME_EMPTY')
  expect(tidyName('Am\u200bal\u2060\u3164')).toBe('Amal')
})

test('joiners stay where they shape words and emoji; marks do not pile up', () => {
  expect(tidyName('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(tidyName('👩\u200d👧')).toBe('👩\u200d👧')
  expect(tidyName('A\u200d \u200dB\u200c')).toBe('A B')
  expect(tidyName('مُحَمَّد')).toBe('مُحَمَّد'.normalize('NFC'))
  expect([...tidyName(`A${'\u0308'.repeat(3)}${'\u0336'.repeat(40)}l`)].length).toBeLessThan(6)
})

test('[ACC-37] twenty characters fit and 21 do not, in any script', () => {
  for (const letter of ['a', 'م', 'ش', '王', '😀', 'я']) {
    expect(nameProblem(tidyName(letter.repeat(20))), letter).toBeUndefined()
    expect(nameProblem(tidyName(letter.repeat(21))), letter).toBe('NAME_LONG')
  }
})

test('names may be written in any alphabet, and in Arabic beside Latin, but not in two that look alike', () => {
  for (const name of ['Amal', 'أمل', 'Amal أمل', 'Ольга', 'Ελένη', '王芳', 'Amal 王', '7 ⚽', '!?', 'x2'])
    expect(nameProblem(tidyName(name)), name).toBeUndefined()
  // The first letter is Cyrillic, Greek, Armenian, Cherokee.
  for (const name of ['\u0410mal', '\u0391mal', '\u0555mar', '\u13aamal', 'P\u0430yPal']) expect(nameProblem(tidyName(name)), name).toBe('NAME_MIXED')
})

test('longer texts keep their lines', () => {
  expect(tidyText(' a \r\n\r\n\r\n\r\nb\u2028c\t d ')).toBe('a\n\nb\nc d')
  expect(tidyText(' \n ')).toBe('')
})

test("[ACC-41] without a name: 'user' and the digit sum of the phone, or 'user 1234'", () => {
  expect(generatedName('923001234567')).toBe('user 42')
  expect(generatedName(undefined)).toBe('user 1234')
  expect(generatedName('000')).toBe('user 1234')
})

test('joiners and the emoji sign stay where they shape something, and go where they only make another name of the same letters', () => {
  expect(tidyName('Ad\u200dmin')).toBe('Admin')
  expect(tidyName('Am\ufe0fal')).toBe('Amal')
  for (const kept of [
    'می\u200cخواهم',
    'क्\u200dष',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u{1f469}\u{1f3fd}\u200d\u{1f680}',
    '\u2764\ufe0f',
    '1\ufe0f\u20e3',
  ])
    expect(tidyName(kept)).toBe(kept)
})

test('full-width and mathematical letters become the letters that they look like', () => {
  expect(tidyName('Ｏｍａｒ')).toBe('Omar')
  expect(tidyName('\u{1d40e}\u{1d426}\u{1d41a}\u{1d42b}')).toBe('Omar')
})

test('nobody takes a name that passes for the operator, however it is written', () => {
  for (const name of [
    'Majlis',
    'MAJLIS',
    'M a j l i s',
    'majlis.support',
    'Majl1s Supp0rt',
    'Majlís',
    'мајӏіѕ',
    'Admin',
    '@dmin',
    'مجلس',
    'مـجـلـس',
    'الاداره',
    'الإدارة',
  ])
    expect([name, nameProblem(tidyName(name))]).toEqual([name, 'NAME_RESERVED'])
  for (const name of ['Majd', 'Adnan', 'Supporter of Lahore', 'مجد', 'ماجد', 'Milan']) expect([name, nameProblem(tidyName(name))]).toEqual([name, undefined])
})
