import { emojiOf } from '@majlis/contract/chat.plain'
import { expect, test } from 'vitest'
import { loadEmoji, searchEmoji } from './emojiData.ts'

const found = async (language: 'en' | 'ar', typed: string) => searchEmoji(await loadEmoji(language), typed, 50).map(({ emoji }) => emoji)

test('emoji are found by the beginnings of words, in both languages', async () => {
  expect(await found('en', 'tears joy')).toContain('😂')
  expect(await found('en', 'HEAR')).toContain('❤️')
  expect(await found('en', 'pakistan')).toEqual(['🇵🇰'])
  expect(await found('ar', 'دموع')).toContain('😂')
  expect(await found('ar', 'قلب احمر')).toContain('❤️')
  expect(await found('ar', 'المغرب')).toEqual(['🇲🇦'])
  expect(await found('en', 'nothing of this kind')).toEqual([])
})

test('both languages have the same emoji in the same groups, each with a name', async () => {
  const [english, arabic] = await Promise.all([loadEmoji('en'), loadEmoji('ar')])
  expect(arabic.map(({ emoji }) => emoji.map((one) => one.emoji))).toEqual(english.map(({ emoji }) => emoji.map((one) => one.emoji)))
  expect(english.every(({ emoji }) => emoji.length > 50)).toBe(true)
  for (const { emoji } of [...english, ...arabic]) expect(emoji.filter(({ name }) => name === '')).toEqual([])
  expect(arabic.flatMap(({ emoji }) => emoji).filter(({ name }) => !/[\u0600-\u06ff]/.test(name))).toEqual([])
})

test('every emoji is one that the server takes as a reaction', async () => {
  const all = (await loadEmoji('en')).flatMap(({ emoji }) => emoji.map((one) => emojiOf(one.emoji)))
  expect(all.length).toBeGreaterThan(1_000)
  expect(all.filter((emoji) => ![emoji, `${emoji}\ufe0f`].some((each) => /^\p{RGI_Emoji}$/v.test(each)))).toEqual([])
})
