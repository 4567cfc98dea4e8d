// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { botLadder, match, matchId, showMatch } from '../../testing/matches.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const path = `/match/${matchId}`
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('the ladder of bots', () => {
  test.each([
    ['en', 'Choose a bot', 'Bots', /^Sahab/, 'Casual · Played last', 'Skilled', 'Next', ['1 of 3 stars', '2 of 3 stars']],
    ['ar', 'اختيار روبوت', 'الروبوتات', /^سحاب/, 'متوسط · آخر مباراة', 'متقدم', 'التالي', ['١ من ٣ نجوم', '٢ من ٣ نجوم']],
  ] as const)('in %s a bot is chosen by its level, from six of which some are beaten', async (language, choose, title, third, played, fourth, next, stars) => {
    showMatch(server, match())
    server.answer('matches.botLadder', { ...botLadder([1, 3, 0], { level: 2 }, 3), next: 4 })
    server.answer('matches.requestMatch', match())
    const page = await openScreen(path, { language, region: { countryIso: 'sa', numerals: language === 'ar' ? 'arab' : 'latn' } })
    await page.person.click(await button(choose))
    const sheet = await dialog(title)
    await page.person.click(await sheet.findByRole('button', { name: third }))
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', withBot: true, botLevel: 3 }]))
    expect(server.inputsOf('matches.botLadder')).toMatchObject([{ gameId: 'ludo' }])
    await page.person.click(await button(choose))
    const again = await dialog(title)
    const bots = within(await again.findByRole('list', { name: title }))
    expect(bots.getAllByRole('listitem')).toHaveLength(6)
    expect(again.getByText(played)).toBeDefined()
    expect(again.getByText(fourth)).toBeDefined()
    expect(again.getByText(next)).toBeDefined()
    expect(bots.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(stars)
  })

  test.each([
    ['en', { level: 2, isBeaten: false }, ['Today: beat Rimal or a stronger bot', 'Next: beat Bahr', '2 more wins against Sahab for star 2 of 3']],
    [
      'en',
      { level: 4, isBeaten: true, daysInARow: 3 },
      ["Today's bot is beaten · 3 days in a row", 'Next: beat Bahr', '2 more wins against Sahab for star 2 of 3'],
    ],
    [
      'ar',
      { level: 2, isBeaten: false, daysInARow: 2 },
      ['اليوم: الفوز على رمال أو على روبوت أقوى · يومان متتاليان', 'التالي: الفوز على بحر', 'انتصاران على سحاب حتى النجمة 2 من 3'],
    ],
  ] as const)('%#: the bots name three goals: the bot of the day, the next bot and the next star', async (language, today, goals) => {
    showMatch(server, match())
    server.answer('matches.botLadder', botLadder([1, 0, 1], today))
    const page = await openScreen(path, { language })
    await page.person.click(await button(language === 'ar' ? 'اختيار روبوت' : 'Choose a bot'))
    const sheet = await dialog(language === 'ar' ? 'الروبوتات' : 'Bots')
    const list = within(await sheet.findByRole('list', { name: language === 'ar' ? 'الأهداف' : 'Goals' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual(goals)
    expect(sheet.getByText(language === 'ar' ? /روبوت اليوم/ : /Bot of the day/)).toBeDefined()
    expect(sheet.getByText(language === 'ar' ? /بعد تلميح أو تراجع عن نقلة/ : /Wins with hints or moves taken back/)).toBeDefined()
  })

  test('a ladder that could not be loaded says so and is loaded again, and the lobby stays usable', async () => {
    showMatch(server, match())
    server.answer('matches.botLadder', refused('NOT_FOUND'))
    const page = await openScreen(path)
    await page.person.click(await button('Choose a bot'))
    const sheet = await dialog('Bots')
    expect(await sheet.findByText('The bots could not be loaded')).toBeDefined()
    server.answer('matches.botLadder', botLadder([]))
    await page.person.click(sheet.getByRole('button', { name: 'Try again' }))
    expect(within(await sheet.findByRole('list', { name: 'Bots' })).getAllByRole('listitem')).toHaveLength(6)
    await page.person.click(sheet.getByRole('button', { name: 'Close' }))
    expect(await button('Play a bot')).toBeDefined()
  })
})
