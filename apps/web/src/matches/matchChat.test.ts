import { quickPhrases } from '@majlis/contract/matches.plain'
import { expect, test } from 'vitest'
import ar from '../platform/i18n/ar.json' with { type: 'json' }
import en from '../platform/i18n/en.json' with { type: 'json' }
import type { Translate } from '../platform/i18n/index.ts'
import { emojis, fromCodePoints, lineText, phraseKeys, toCodePoints } from './matchChat.ts'

const inEnglish = ((key: keyof typeof en) => en[key]) as unknown as Translate
const inArabic = ((key: keyof typeof ar) => ar[key]) as unknown as Translate

test('[MAT-71] an emoji travels as its code points in hex and comes back as it was', () => {
  expect(toCodePoints('😀')).toBe('1f600')
  expect(toCodePoints('🇵🇰')).toBe('1f1f5-1f1f0')
  for (const emoji of emojis) expect(fromCodePoints(toCodePoints(emoji))).toBe(emoji)
  for (const odd of ['', 'zz', '110000', '-1']) expect(fromCodePoints(odd)).toBe('\ufffd')
  expect(lineText({ t: 'e', m: '1f44f' }, inEnglish)).toBe('👏')
})

test('[MAT-71] a quick phrase is read in the reader’s language, whatever the sender’s was', () => {
  expect(lineText({ t: 'q', m: 'good-luck' }, inEnglish)).toBe('Good luck!')
  expect(lineText({ t: 'q', m: 'good-luck' }, inArabic)).toBe('بالتوفيق!')
  for (const phrase of quickPhrases) for (const messages of [en, ar]) expect(messages[phraseKeys[phrase]], phrase).toBeTruthy()
  expect(lineText({ t: 'q', m: 'toString' }, inEnglish)).toBe('')
  expect(lineText({ t: 't', m: 'q' }, inEnglish)).toBe('q')
})
