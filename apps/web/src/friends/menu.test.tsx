// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ids, me, person } from '../testing/examples.ts'
import { roomId, said, showRoom } from '../testing/room.ts'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
const other = { ...person(ids.omar, 'Omar'), profileImage: '', images: [], wins: 3 }
const texts = {
  en: { more: /^More about .?Omar/, unfriend: 'Unfriend', block: 'Block', report: 'Report', unblock: 'Unblock', ask: /^Block .?Omar/, close: 'Close' },
  ar: { more: /^المزيد عن .?Omar/, unfriend: 'إلغاء الصداقة', block: 'حظر', report: 'إبلاغ', unblock: 'إلغاء الحظر', ask: /^حظر .?Omar/, close: 'إغلاق' },
}

beforeEach(() => {
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
})

/** Opens the menu about Omar in the chat with him, or on his profile. */
async function openMenu(path: string, language: 'en' | 'ar' = 'en') {
  const opening = openScreen(path, { language })
  server.answer('me.getUser', ({ id }) => (id === ids.omar ? other : me()))
  const page = await opening
  await page.person.click(await screen.findByRole('button', { name: texts[language].more }))
  return { page, menu: await dialog('Omar') }
}
const chat = `/chat/${roomId}`
const profile = `/profile/${ids.omar}`
const labelsOf = (buttons: HTMLElement[]) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('the menu about a person', () => {
  test.each(['en', 'ar'] as const)('in %s ends a friendship only where there is one', async (language) => {
    const { close, unfriend, block, report } = texts[language]
    const friend = await openMenu(profile, language)
    await waitFor(() => expect(labelsOf(friend.menu.getAllByRole('button'))).toEqual([close, unfriend, block, report]))
    server.change('users/:userId', `users/${ids.me}`, { remove: [{ list: 'friends', id: ids.omar }] })
    await waitFor(() => expect(labelsOf(friend.menu.getAllByRole('button'))).toEqual([close, block, report]))
  })

  test('is not offered about oneself', async () => {
    await openScreen('/profile')
    await screen.findByRole('heading', { name: 'Sara' })
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
  })

  test.each(['en', 'ar'] as const)('in %s blocks once for a double press, leads away from the chat, and offers to unblock', async (language) => {
    const release = server.hold('friends.block')
    server.answer('friends.block', { state: 'blocked' })
    const { page, menu } = await openMenu(chat, language)
    await page.person.click(menu.getByRole('button', { name: texts[language].block }))
    const ask = await dialog(texts[language].ask)
    const button = ask.getByRole('button', { name: texts[language].block })
    await page.person.dblClick(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(page.path()).toBe(chat)
    release()
    await waitFor(() => expect(page.path()).toBe('/messages'))
    expect(server.inputsOf('friends.block')).toMatchObject([{ userId1: ids.me, userId2: ids.omar }])
    server.answer('friends.unblock', { state: 'unblocked' })
    await page.person.click(await screen.findByRole('button', { name: texts[language].unblock }))
    await waitFor(() => expect(server.inputsOf('friends.unblock')).toMatchObject([{ userId: ids.me, otherUserId: ids.omar }]))
  })

  test('leads back to its button from a report, whose dialog closes by itself, and the next report begins anew', async () => {
    const { page, menu } = await openMenu(profile)
    await page.person.click(menu.getByRole('button', { name: 'Report' }))
    const sheet = await dialog(/^Report/)
    await page.person.click(sheet.getByRole('checkbox', { name: 'Nudity or sexual activity' }))
    await page.person.click(sheet.getByRole('button', { name: 'Close' }))
    // A dialog that is removed while it is open takes the focus with it.
    await waitFor(() => expect([sheet.element.isConnected, sheet.element.hasAttribute('open')]).toEqual([true, false]))
    await page.person.click(screen.getByRole('button', { name: texts.en.more }))
    await page.person.click((await dialog('Omar')).getByRole('button', { name: 'Report' }))
    const next = await dialog(/^Report/)
    expect((next.getByRole('checkbox', { name: 'Nudity or sexual activity' }) as HTMLInputElement).checked).toBe(false)
  })

  test('leads nowhere when the screen was left before the block was answered', async () => {
    const release = server.hold('friends.block')
    server.answer('friends.block', { state: 'blocked' })
    const { page, menu } = await openMenu(profile)
    await page.person.click(menu.getByRole('button', { name: 'Block' }))
    await page.person.click((await dialog(texts.en.ask)).getByRole('button', { name: 'Block' }))
    await waitFor(() => expect(server.inputsOf('friends.block')).toHaveLength(1))
    page.go('/settings')
    release()
    expect(await screen.findByText(/Omar.* is blocked/)).toBeDefined()
    expect(page.path()).toBe('/settings')
  })

  test('keeps a person from whom Cancel is pressed, and the menu can be opened again', async () => {
    const { page, menu } = await openMenu(chat)
    await page.person.click(menu.getByRole('button', { name: 'Block' }))
    const ask = await dialog(texts.en.ask)
    await page.person.click(ask.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(ask.element.hasAttribute('open')).toBe(false))
    expect(server.inputsOf('friends.block')).toEqual([])
    await page.person.click(screen.getByRole('button', { name: texts.en.more }))
    expect((await dialog('Omar')).getByRole('button', { name: 'Block' })).toBeDefined()
  })
})

describe('a report', () => {
  const openReport = async (path: string) => {
    const { page, menu } = await openMenu(path)
    await page.person.click(menu.getByRole('button', { name: 'Report' }))
    return { page, sheet: await dialog(/^Report .?Omar/) }
  }

  test('from a chat names its room, is sent once for a double press, and counts no reason that was taken back', async () => {
    const { page, sheet } = await openReport(chat)
    for (const name of ['Nudity or sexual activity', 'Harassment, bullying or abuse', 'Nudity or sexual activity'])
      await page.person.click(sheet.getByRole('checkbox', { name }))
    await page.person.dblClick(sheet.getByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Thank you. Your report was sent')).toBeDefined()
    expect(server.inputsOf('moderation.reportRoom')).toMatchObject([{ roomId, selectedOptions: ['harassment'] }])
    expect(server.inputsOf('chat.createRoom')).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Report/ })).toBeNull())
  })

  test('that cannot be sent says so and keeps the reasons; a choice removes the note about a missing one', async () => {
    server.answer('moderation.reportRoom', refused('INTERNAL'))
    const { page, sheet } = await openReport(profile)
    const send = sheet.getByRole('button', { name: 'Send report' })
    await page.person.click(send)
    expect(sheet.getByRole('alert')).toBeDefined()
    const box: HTMLInputElement = sheet.getByRole('checkbox', { name: 'Impersonating another user' })
    await page.person.click(box)
    expect(sheet.queryByRole('alert')).toBeNull()
    await page.person.click(send)
    expect(await screen.findByText('Your report could not be sent. Please try again')).toBeDefined()
    expect([box.checked, sheet.element.hasAttribute('open')]).toEqual([true, true])
    expect(server.inputsOf('moderation.reportRoom')).toMatchObject([{ otherUserId: ids.omar, selectedOptions: ['impersonation'] }])
  })

  test('that was closed starts empty again', async () => {
    const { page, sheet } = await openReport(chat)
    await page.person.click(sheet.getByRole('checkbox', { name: 'Impersonating another user' }))
    await page.person.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Report/ })).toBeNull())
    await page.person.click(screen.getByRole('button', { name: texts.en.more }))
    await page.person.click((await dialog('Omar')).getByRole('button', { name: 'Report' }))
    const boxes: HTMLInputElement[] = (await dialog(/^Report .?Omar/)).getAllByRole('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false])
  })
})
