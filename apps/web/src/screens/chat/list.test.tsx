// @vitest-environment happy-dom
import type { Chat } from '@majlis/contract/chat'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { scrollToEnd } from '../../testing/browser.ts'
import { idOf, ids, live, me } from '../../testing/examples.ts'
import { paths, people, roomId, said, showRoom } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const { own, room } = paths
/** No subscription (112), or one without money (115). */
const without = (response_code: number) => ({
  response_code,
  data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null },
})

const chat = (change: Partial<Chat> = {}): Chat => ({
  roomId,
  user: people[1] ?? { _id: '', name: '', userImageUrl: '' },
  isFriend: true,
  lastMessage: said(1, ids.omar, 'See you'),
  unread: 0,
  updatedAt: 1,
  ...change,
})

/** One of many chats, of which lower numbers are newer. */
const numbered = (number: number, isFriend: boolean): Chat =>
  chat({ roomId: idOf(1_000 + number), user: { _id: idOf(5_000 + number), name: `Person ${number}`, userImageUrl: '' }, isFriend, updatedAt: 10_000 - number })

describe('the list of chats', () => {
  test('[CHT-01] name, last message and how many are unread; a row opens its chat', async () => {
    server.shows('chats/:userId', `chats/${ids.me}`, [chat({ unread: 3 })])
    const page = await openScreen('/messages')
    const row = await screen.findByRole('button', { name: /Omar/ })
    expect(row.closest('li')?.textContent).toMatch(/Omar.*See you.*3/)
    expect(within(row.closest('li') as HTMLElement).getByText('3 unread messages')).toBeDefined()
    await page.person.click(row)
    await waitFor(() => expect(page.path()).toBe(`/chat/${roomId}`))
  })

  test('friends and others stand apart', async () => {
    const stranger = chat({ roomId: idOf(51), user: { _id: ids.ziad, name: 'Ziad', userImageUrl: '' }, isFriend: false })
    server.shows('chats/:userId', `chats/${ids.me}`, [chat(), stranger])
    const { person } = await openScreen('/messages')
    expect(await screen.findByText('Omar')).toBeDefined()
    expect(screen.queryByText('Ziad')).toBeNull()
    const others = screen.getAllByRole('radio').at(-1)
    if (others) await person.click(others)
    expect(await screen.findByText('Ziad')).toBeDefined()
    expect(screen.queryByText('Omar')).toBeNull()
  })

  test('requests that wait are announced, with their number', async () => {
    server.shows('users/:userId', own, live({ receivedRequests: [ids.lina, ids.ziad] }))
    const page = await openScreen('/messages')
    await page.person.click(await screen.findByRole('button', { name: /Friend requests/ }))
    await waitFor(() => expect(page.path()).toBe('/friends?tab=requests'))
  })

  test('an empty list leads to the friends', async () => {
    const page = await openScreen('/messages')
    await page.person.click(await screen.findByRole('button', { name: 'Go to friends' }))
    await waitFor(() => expect(page.path()).toBe('/friends'))
  })

  test('without a subscription the paywall stands there instead', async () => {
    const page = await openScreen('/messages', { user: me({ purchaseStatus: without(112) }) })
    await waitFor(() => expect(page.path()).toBe('/paywall'))
  })

  test.each([
    ['a room', `/chat/${roomId}`, false],
    ['a room, in a wide window', `/chat/${roomId}`, true],
    ['a new chat', `/chat/new?with=${ids.omar}`, false],
  ])('without a subscription %s opens the paywall, whatever led there, and shows nothing of the chat', async (_, path, isWide) => {
    showRoom(server, [said(1, ids.omar, 'Hello Sara')])
    const page = await openScreen(path, { isWide, user: me({ purchaseStatus: without(112) }) })
    await waitFor(() => expect(page.path()).toBe('/paywall'))
    expect(screen.queryByText('Hello Sara')).toBeNull()
    expect(server.inputsOf('chat.createRoom')).toEqual([])
  })

  test('with a low balance the dialog stands before a room, and leads Home; during a trial the room is open', async () => {
    showRoom(server, [said(1, ids.omar, 'Hello Sara')])
    const page = await openScreen(`/chat/${roomId}`, { user: me({ purchaseStatus: without(115) }) })
    const low = await dialog('Low balance')
    expect(screen.queryByText('Hello Sara')).toBeNull()
    await page.person.click(low.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(page.path()).toBe('/'))
    await openScreen(`/chat/${roomId}`, { user: me({ onTrial: true, purchaseStatus: without(115) }) })
    expect(await screen.findByText('Hello Sara')).toBeDefined()
  })

  test('[CHT-08] who types is shown in the place of the newest message; an own message shows how far it has come', async () => {
    showRoom(server, [said(1, ids.me, 'Are you there?')])
    server.shows('chats/:userId', `chats/${ids.me}`, [chat({ lastMessage: said(1, ids.me, 'Are you there?') })])
    await openScreen('/messages')
    const row = within((await screen.findByText('Are you there?')).closest('li') as HTMLElement)
    expect(await row.findByRole('img', { name: 'Sent' })).toBeDefined()
    server.change('rooms/:roomId', room, { read: { [ids.omar]: 1 } })
    expect(await row.findByRole('img', { name: 'Read' })).toBeDefined()
    server.change('rooms/:roomId', room, { isTyping: { [ids.omar]: true } })
    expect(await row.findByText('typing…')).toBeDefined()
    server.change('rooms/:roomId', room, { isTyping: { [ids.omar]: false } })
    expect(await row.findByText('Are you there?')).toBeDefined()
  })
})

describe('a list of more chats than the newest fifty', () => {
  const friends = Array.from({ length: 95 }, (_, number) => numbered(number, true))
  const others = Array.from({ length: 25 }, (_, number) => numbered(number + 100, false))

  /** Scrolls until a page of this number was asked for and answered, and nothing more is on its way. */
  async function scrollUntil(type: 0 | 1, pageNo: number): Promise<void> {
    await waitFor(() => {
      scrollToEnd()
      expect(requestedPages(type)).toContain(pageNo)
    })
  }
  const requestedPages = (type: 0 | 1) =>
    server
      .inputsOf('chat.conversations')
      .filter((input) => Number(input.type) === type)
      .map(({ pageNo }) => Number(pageNo))
  const names = () => screen.getAllByText(/^Person \d+$/).map(({ textContent }) => Number(textContent?.slice('Person '.length)))

  test('[CHT-04] [CHT-05] pages of friends and of strangers are added until an empty one; nothing is asked for after it', async () => {
    server.shows('chats/:userId', `chats/${ids.me}`, friends.slice(0, 50))
    server.answer('chat.conversations', ({ type, pageNo }) => {
      const page = Number(pageNo)
      return (Number(type) === 0 ? friends : others).slice((page - 1) * 20, page * 20)
    })
    const { person } = await openScreen('/messages')
    await screen.findByText('Person 0')
    await scrollUntil(0, 6)
    await waitFor(() => expect(names()).toEqual(friends.map((_, number) => number)))
    await person.click(screen.getAllByRole('radio').at(-1) as HTMLElement)
    await screen.findByText('Person 100')
    await scrollUntil(1, 3)
    await waitFor(() => expect(names()).toEqual(others.map((_, number) => number + 100)))
    // After the empty page 6 of friends and 3 of strangers stands the marker 999: scrolling asks for nothing more.
    scrollToEnd()
    await person.click(screen.getAllByRole('radio')[0] as HTMLElement)
    await screen.findByText('Person 94')
    scrollToEnd()
    server.change('chats/:userId', `chats/${ids.me}`, { ...numbered(0, true), updatedAt: 20_000, unread: 1 })
    await screen.findByText('1 unread message')
    scrollToEnd()
    expect([requestedPages(0), requestedPages(1)]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3],
    ])
  })

  test.each([
    ['en', 'Error getting friends list from server', 'Error getting stranger list from server', 'No messages yet', 'Try again'],
    ['ar', 'تعذّر جلب قائمة الأصدقاء من الخادم', 'تعذّر تحميل الأشخاص', 'لا توجد رسائل بعد', 'إعادة المحاولة'],
  ] as const)('[SOC-21] a page that fails says whether it is of friends or of strangers, in %s', async (language, ofFriends, ofStrangers, empty, retry) => {
    server.shows('chats/:userId', `chats/${ids.me}`, friends.slice(0, 50))
    let isDown = true
    server.answer('chat.conversations', ({ type, pageNo }) => (isDown ? refused('FORBIDDEN') : Number(type) === 1 && Number(pageNo) === 1 ? others : []))
    const { person } = await openScreen('/messages', { language })
    expect(await screen.findByText(ofFriends)).toBeDefined()
    const release = server.hold('chat.conversations')
    await person.click(screen.getAllByRole('radio').at(-1) as HTMLElement)
    await waitFor(() => expect(requestedPages(1)).toEqual([1]))
    // Whether there are any is not known yet, nor after the failure.
    expect(screen.queryByText(empty)).toBeNull()
    release()
    expect(await screen.findByText(ofStrangers)).toBeDefined()
    expect([screen.queryByText(ofFriends), screen.queryByText(empty)]).toEqual([null, null])
    isDown = false
    await person.click(screen.getByRole('button', { name: retry }))
    expect(await screen.findByText('Person 100')).toBeDefined()
    expect(screen.queryByText(ofStrangers)).toBeNull()
  })
})
