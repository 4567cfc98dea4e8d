import { describe, expect, test } from 'vitest'
import { readCatalogues } from './catalogueFiles.ts'
import { compileCatalogues } from './compile.ts'
import { startingLanguage } from './language.ts'
import { createFormatters, localeOf } from './locale.ts'
import type { MessageKey } from './messages.generated.ts'
import { createTranslator } from './translator.ts'

const { english, arabic, problems } = compileCatalogues(
  {
    'test.games': '{count, plural, one {# game} other {# games}}',
    'test.invites': '{name} invites you',
    'test.rank': '{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  },
  {
    'test.games': '{count, plural, zero {لا ألعاب} one {لعبة واحدة} two {لعبتان} few {# ألعاب} many {# لعبة} other {# لعبة ونيف}}',
    'test.invites': 'يدعوك {name}',
    'test.rank': 'المركز {rank, number}',
  },
)

// The keys above are not the app's own, which the translator itself does not check.
type AnyTranslate = (key: string, values: Record<string, string | number>) => string
const translator = (language: 'en' | 'ar', region: string) =>
  createTranslator(language, localeOf(language, region), language === 'ar' ? arabic : english) as unknown as AnyTranslate

test('the test catalogues agree', () => expect(problems).toEqual([]))

describe('Arabic plural forms', () => {
  const t = translator('ar', 'AE')
  test.each([
    [0, 'لا ألعاب'],
    [1, 'لعبة واحدة'],
    [2, 'لعبتان'],
    [3, '3 ألعاب'],
    [11, '11 لعبة'],
    [100, '100 لعبة ونيف'],
  ])('%i', (count, text) => expect(t('test.games', { count })).toBe(text))
})

test('digits inside messages are those of the region', () => {
  expect(translator('ar', 'SA')('test.games', { count: 1234 })).toBe('١٬٢٣٤ لعبة')
  expect(translator('ar', 'MA')('test.games', { count: 1234 })).toBe('1.234 لعبة')
  expect(translator('en', 'SA')('test.games', { count: 1234 })).toBe('1,234 games')
})

test('[SHL-17] ordinals end in st, nd, rd, th', () => {
  const t = translator('en', 'PK')
  expect([1, 2, 3, 4, 11, 12, 13, 21].map((rank) => t('test.rank', { rank }))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st'])
  // The texts of the leaderboard.
  const catalogue = readCatalogues()
  const shown = createTranslator('en', 'en-PK', catalogue.english)
  expect([1, 2, 3, 4, 11, 12, 13, 21].map((rank) => shown('board.rank', { rank }))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st'])
  expect(translator('ar', 'SA')('test.rank', { rank: 12 })).toBe('المركز ١٢')
})

test('a name in the other script is isolated, one in the same script is left alone', () => {
  expect(translator('en', 'PK')('test.invites', { name: 'Omar' })).toBe('Omar invites you')
  expect(translator('en', 'PK')('test.invites', { name: 'عمر' })).toBe('\u2068عمر\u2069 invites you')
  expect(translator('ar', 'SA')('test.invites', { name: 'Omar' })).toBe('يدعوك \u2068Omar\u2069')
  expect(translator('ar', 'SA')('test.invites', { name: 'عمر' })).toBe('يدعوك عمر')
})

test('numbers by region: Saudi Arabia Arabic digits, Emirates Latin ones, Morocco Latin with its own separators', () => {
  expect(createFormatters('ar', 'SA').formatNumber(1234.5)).toBe('١٬٢٣٤٫٥')
  expect(createFormatters('ar', 'AE').formatNumber(1234.5)).toBe('1,234.5')
  expect(createFormatters('ar', 'MA').formatNumber(1234.5)).toBe('1.234,5')
  expect(createFormatters('en', 'SA').formatNumber(1234.5)).toBe('1,234.5')
  expect(createFormatters('ar', 'SA').formatDigits('01:42:08')).toBe('٠١:٤٢:٠٨')
  expect(createFormatters('ar', 'MA').formatDigits('2 – 1')).toBe('2 – 1')
})

test('[REG-05] the region says which digits its Arabic texts have; English ones are always Latin', () => {
  expect(createFormatters('ar', 'SA', { numerals: 'latn' }).formatNumber(1234.5)).toBe('1,234.5')
  expect(createFormatters('ar', 'AE', { numerals: 'arab' }).formatNumber(1234.5)).toBe('١٬٢٣٤٫٥')
  expect(createFormatters('en', 'SA', { numerals: 'arab' }).formatNumber(1234.5)).toBe('1,234.5')
})

test('[SHL-16] dates are dd/mm/yyyy and Gregorian, times 12-hour with am or pm, in every region', () => {
  const at = Date.UTC(2026, 10, 5, 16, 7)
  for (const region of ['PK', 'US', 'SA', 'AE', 'MA', 'GB']) {
    const english = createFormatters('en', region, { timeZone: 'UTC' })
    expect(english.formatDate(at)).toBe('05/11/2026')
    expect(english.formatTime(at).replaceAll('\u00a0', ' ')).toMatch(/^4:07 pm$/)
  }
  expect(createFormatters('ar', 'SA', { timeZone: 'UTC' }).formatDate(at)).toBe('٠٥/١١/٢٠٢٦')
  expect(createFormatters('ar', 'MA', { timeZone: 'UTC' }).formatDate(at)).toBe('05/11/2026')
  expect(createFormatters('ar', 'SA', { timeZone: 'UTC' }).formatTime(at).replaceAll('\u00a0', ' ')).toBe('٤:٠٧ م')
})

test('the language is the chosen one, else one that the browser asks for; where neither says it is left to the region', () => {
  const storage = (language: string | null) => ({ readLanguage: () => language, writeLanguage: () => undefined })
  expect(startingLanguage(storage('ar'), ['en-US'])).toBe('ar')
  expect(startingLanguage(storage(null), ['fr-FR', 'ar-MA', 'en'])).toBe('ar')
  expect(startingLanguage(storage('xx'), ['fr-FR'])).toBeUndefined()
})

test('a wrong key, a missing argument and one of the wrong type do not compile', () => {
  const t = createTranslator('en', 'en-PK', { 'common.ok': 'OK' })
  expect(t('common.ok')).toBe('OK')
  const neverRun = () => {
    // @ts-expect-error: there is no such key
    t('common.okay')
    // @ts-expect-error: the count is missing
    t('common.playersCount')
    // @ts-expect-error: a count is a number
    t('common.playersCount', { count: '2' })
    // @ts-expect-error: this message takes nothing
    t('common.ok', { count: 2 })
  }
  expect(neverRun).toBeTypeOf('function')
  const key: MessageKey = 'common.ok'
  expect(key).toBe('common.ok')
})
