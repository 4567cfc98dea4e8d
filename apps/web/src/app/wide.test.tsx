// @vitest-environment happy-dom
import type { Chat } from '@majlis/contract/chat'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { text } from '../testing/dialogs.ts'
import { idOf, ids } from '../testing/examples.ts'
import { people, roomId, said, showRoom } from '../testing/room.ts'
import { openScreen, testServer } from '../testing/screen.tsx'

const server = testServer()

const chat = (change: Partial<Chat> = {}): Chat => ({
  roomId,
  user: people[1] ?? { _id: '', name: '', userImageUrl: '' },
  isFriend: true,
  lastMessage: said(1, ids.omar, 'See you'),
  unread: 0,
  updatedAt: 2,
  ...change,
})
const lina = chat({ roomId: idOf(51), user: { _id: ids.lina, name: 'Lina', userImageUrl: '' }, updatedAt: 1 })

for (const language of ['en', 'ar'] as const) {
  const navigation = () => screen.queryByRole('navigation', { name: text(language, 'tabs.main') })

  describe(`a window of 1280 px, in ${language}`, () => {
    test('the navigation stands on every screen except where one plays, logs in or pays', async () => {
      for (const path of ['/', '/settings', '/messages', '/match-history']) {
        await openScreen(path, { language, isWide: true })
        await waitFor(() => expect(navigation(), path).not.toBeNull())
        const links = within(navigation() as HTMLElement).getAllByRole('link')
        expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/tournament', '/leaderboard', '/profile'])
      }
      for (const path of ['/paywall', '/play/snake', '/match/new?game=ludo']) {
        await openScreen(path, { language, isWide: true })
        await screen.findByRole('main')
        expect(navigation(), path).toBeNull()
      }
    })

    test('it comes before the screen, and the skip link leads past it', async () => {
      const { person } = await openScreen('/settings', { language, isWide: true })
      const main = await screen.findByRole('main')
      const skip = screen.getByRole('link', { name: text(language, 'common.skipToContent') })
      expect(skip.compareDocumentPosition(navigation() as HTMLElement) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      expect((navigation() as HTMLElement).compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      await person.click(skip)
      expect(document.activeElement).toBe(main)
    })

    test('the list of chats stays beside the open room, and marks it', async () => {
      server.shows('chats/:userId', `chats/${ids.me}`, [chat(), lina])
      showRoom(server, [said(1, ids.omar, 'See you')])
      const page = await openScreen('/messages', { language, isWide: true })
      expect(await screen.findByRole('heading', { name: text(language, 'chat.choose') })).toBeDefined()
      const list = screen.getByRole('complementary', { name: text(language, 'chat.title') })
      await page.person.click(await within(list).findByRole('button', { name: /Omar/ }))
      await waitFor(() => expect(page.path()).toBe(`/chat/${roomId}`))
      // The main of the room takes the place of the one that asks to choose.
      await waitFor(() => expect(within(screen.getByRole('main')).getByText('See you')).toBeDefined())
      // The same list: it was not drawn anew.
      expect(list.isConnected).toBe(true)
      expect(within(list).getByRole('button', { current: true }).textContent).toMatch(/Omar/)
      expect(within(screen.getByRole('main')).queryByRole('button', { name: text(language, 'common.back') })).toBeNull()
      await page.person.click(within(list).getByRole('button', { name: /Lina/ }))
      await waitFor(() => expect(page.path()).toBe(`/chat/${lina.roomId}`))
      expect(within(list).getByRole('button', { current: true }).textContent).toMatch(/Lina/)
    })
  })

  test(`a phone shows the list of chats or a room, in ${language}`, async () => {
    server.shows('chats/:userId', `chats/${ids.me}`, [chat(), lina])
    showRoom(server, [said(1, ids.omar, 'See you')])
    const page = await openScreen(`/chat/${roomId}`, { language })
    expect(await screen.findByText('See you')).toBeDefined()
    expect(screen.queryByRole('complementary')).toBeNull()
    await page.person.click(screen.getByRole('button', { name: text(language, 'common.back') }))
    await waitFor(() => expect(page.path()).toBe('/messages'))
    expect(await within(screen.getByRole('main')).findByRole('button', { name: /Lina/ })).toBeDefined()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
}
