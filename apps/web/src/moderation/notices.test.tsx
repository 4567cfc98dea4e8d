// @vitest-environment happy-dom
import type { ModerationNotice } from '@majlis/contract/moderation'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../testing/clock.ts'
import { game, idOf, ids } from '../testing/examples.ts'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'
import { noAnswer } from '../testing/server.ts'

const server = testServer()
restoreClock()
const path = `moderationNotices/${ids.me}`
const notice = (number: number, change: Partial<ModerationNotice> = {}): ModerationNotice => ({
  _id: idOf(number),
  kind: 'lifted',
  rule: null,
  until: null,
  outcome: null,
  at: number,
  ...change,
})
const warning = notice(80, { kind: 'warned', rule: 'harassment' })
const shows = (...notices: ModerationNotice[]) => server.shows('moderationNotices/:userId', path, { notices })
const seen = () => server.inputsOf('moderation.seeNotice').map(({ noticeId }) => noticeId)

beforeEach(() => server.answer('moderation.seeNotice', ({ noticeId }) => ({ noticeId })))

describe('notices of the operators', () => {
  test('are shown one after the other, the oldest first, and each is reported as read', async () => {
    shows(warning, notice(81, { kind: 'reportResolved', outcome: 'acted' }))
    const page = await openScreen('/leaderboard')
    const first = await dialog('A warning')
    expect(first.getByText(/a rule was broken: Harassment, bullying or abuse\./)).toBeDefined()
    expect(screen.queryByText('Your report was checked')).toBeNull()
    await page.person.click(first.getByRole('button', { name: 'OK' }))
    const second = await dialog('Your report was checked')
    expect(second.getByText('Thank you. A rule was broken, and we have taken action.')).toBeDefined()
    expect(seen()).toEqual([idOf(80)])
    await page.person.click(second.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(second.element.hasAttribute('open')).toBe(false))
    await waitFor(() => expect(seen()).toEqual([idOf(80), idOf(81)]))
    for (const input of server.inputsOf('moderation.seeNotice')) expect(input.userId).toBe(ids.me)
  })

  test('a double press on OK leaves the next notice unread', async () => {
    const pass = pageClock()
    shows(warning, notice(81))
    await openScreen('/leaderboard')
    const ok = (await dialog('A warning')).getByRole('button', { name: 'OK' })
    fireEvent.click(ok)
    fireEvent.click(ok)
    await waitFor(() => expect(ok.closest('dialog')?.hasAttribute('open')).toBe(false))
    expect(screen.queryByText('A warning')).toBeNull()
    await pass(600)
    expect(await dialog('You can chat again')).toBeDefined()
    expect(seen()).toEqual([idOf(80)])
  })

  test.each([
    ['en', {}, 'You are banned from chats', /A rule was broken: Nudity or sexual activity\. Until .*2026.* you can read messages/],
    ['ar', { countryIso: 'sa', numerals: 'arab' }, 'تم حظرك من الدردشة', /إحدى القواعد: عُري أو محتوى جنسي\. حتى .*٢٠٢٦.* يمكنك قراءة/],
  ] as const)('in %s a ban names its rule and its end, in the digits of the region', async (language, region, title, text) => {
    shows(notice(80, { kind: 'chatBanned', rule: 'nudity', until: Date.UTC(2026, 7, 15, 12) }))
    await openScreen('/leaderboard', { language, region })
    expect(await (await dialog(title)).findByText(text)).toBeDefined()
  })

  test.each([
    ['nudity', 'Nudity or sexual activity'],
    ['blasphemy', 'Blasphemy, racism or defamation'],
    ['impersonation', 'Impersonating another user'],
  ] as const)('a warning about %s names the rule', async (rule, text) => {
    shows(notice(80, { kind: 'warned', rule }))
    await openScreen('/leaderboard')
    expect((await dialog('A warning')).getByText(new RegExp(`a rule was broken: ${text}\\.`))).toBeDefined()
  })

  test('that arrive while the page is open are shown, and closed by Escape they count as read', async () => {
    shows()
    const page = await openScreen('/leaderboard')
    await screen.findByRole('navigation', { name: 'Main' })
    server.change('moderationNotices/:userId', path, { notice: notice(82) })
    const sheet = await dialog('You can chat again')
    act(() => void sheet.element.dispatchEvent(new Event('cancel', { cancelable: true })))
    await waitFor(() => expect(seen()).toEqual([idOf(82)]))
    expect(page.path()).toBe('/leaderboard')
  })

  test('stay closed on this device although it could not be reported that they were read', async () => {
    server.answer('moderation.seeNotice', noAnswer)
    shows(warning)
    const page = await openScreen('/leaderboard')
    const sheet = await dialog('A warning')
    await page.person.click(sheet.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(sheet.element.hasAttribute('open')).toBe(false))
    page.go('/tournament')
    await waitFor(() => expect(page.path()).toBe('/tournament'))
    expect(screen.queryByRole('dialog', { name: 'A warning' })).toBeNull()
  })

  test('wait for the end of a game', async () => {
    server.answer('catalog.gamesList', [game('snake', { title: 'Snake' })])
    shows(warning)
    const page = await openScreen('/play/snake')
    await screen.findByTitle('Snake')
    expect(screen.queryByText('A warning')).toBeNull()
    await page.person.click(await screen.findByRole('button', { name: 'Leave the game' }))
    await page.person.click((await dialog('Quit?')).getByRole('button', { name: 'Yes, quit' }))
    expect(within((await dialog('A warning')).element).getByRole('button', { name: 'OK' })).toBeDefined()
  })
})
