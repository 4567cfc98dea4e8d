// @vitest-environment happy-dom
import type { ListedNotification } from '@majlis/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, ids } from '../../testing/examples.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const path = `unreadNotifications/${ids.me}`
const dayMs = 86_400_000

const entry = (id: number, change: Partial<ListedNotification> = {}): ListedNotification => ({
  _id: idOf(id),
  type: 'friendRequest',
  title: 'Omar',
  body: 'New friend request',
  senderId: ids.omar,
  userImageUrl: '',
  at: Date.now(),
  isRead: false,
  ...change,
})

/** The server with these entries, newest first: what is marked as read is read in its next answer, and in the live number. */
function keeps(...all: ListedNotification[]): void {
  let entries = all
  let revision = 1
  const state = () => ({ revision, unread: entries.filter(({ isRead }) => !isRead).length })
  const mark = (isMeant: (id: string) => boolean) => {
    entries = entries.map((each) => (isMeant(each._id) ? { ...each, isRead: true } : each))
    revision += 1
    server.change('unreadNotifications/:userId', path, state())
    return state()
  }
  server.shows('unreadNotifications/:userId', path, state())
  server.answer('notifications.listNotifications', () => ({ notifications: entries, cursor: null }))
  server.answer('notifications.markNotificationRead', ({ notificationId }) => mark((id) => id === notificationId))
  server.answer('notifications.markAllNotificationsRead', ({ upTo }) => mark((id) => id <= upTo))
}

const bell = { en: /^Notifications/, ar: /^الإشعارات/ } as const
const texts = {
  en: { today: 'Today', earlier: 'Earlier', all: 'Mark all as read', two: 'Notifications, 2 unread', none: 'Notifications' },
  ar: { today: 'اليوم', earlier: 'قبل ذلك', all: 'تحديد الكل كمقروء', two: 'الإشعارات، إشعاران غير مقروءين', none: 'الإشعارات' },
} as const

test.each(['en', 'ar'] as const)(
  'the bell of Home opens the list; an opened entry becomes read, and the dot goes with the last one, in %s',
  async (language) => {
    const word = texts[language]
    keeps(entry(9), entry(8, { type: 'missedCall', body: 'Missed call', roomId: idOf(77), at: Date.now() - 2 * dayMs }))
    const page = await openScreen('/', { language })
    await page.person.click(await screen.findByRole('button', { name: word.two }))
    expect(page.path()).toBe('/notifications')
    const today = within(await screen.findByRole('region', { name: word.today }))
    const earlier = within(screen.getByRole('region', { name: word.earlier }))
    expect([today.getAllByRole('listitem').length, earlier.getAllByRole('listitem').length]).toEqual([1, 1])
    await page.person.click(today.getByRole('button', { name: /Omar/ }))
    await waitFor(() => expect(page.path()).toBe('/pending-requests'))
    await waitFor(() => expect(server.inputsOf('notifications.markNotificationRead')).toMatchObject([{ userId: ids.me, notificationId: idOf(9) }]))
    page.go('/notifications')
    await page.person.click(await screen.findByRole('button', { name: word.all }))
    await waitFor(() => expect(screen.getByRole('button', { name: word.all })).toHaveProperty('disabled', true))
    await waitFor(() => expect(server.inputsOf('notifications.markAllNotificationsRead')).toMatchObject([{ userId: ids.me, upTo: idOf(9) }]))
    page.go('/')
    const own = await screen.findByRole('button', { name: bell[language] })
    await waitFor(() => expect(own.getAttribute('aria-label')).toBe(word.none))
  },
)

test('the bell counts what arrives without a reload, and what is read elsewhere; visitors have none', async () => {
  server.shows('unreadNotifications/:userId', path, { revision: 1, unread: 0 })
  await openScreen('/')
  await screen.findByRole('button', { name: 'Notifications' })
  server.change('unreadNotifications/:userId', path, { revision: 2, unread: 1 })
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  server.change('unreadNotifications/:userId', path, { revision: 3, unread: 0 })
  await screen.findByRole('button', { name: 'Notifications' })
  await openScreen('/', { user: null })
  await screen.findByRole('button', { name: 'Search games' })
  expect(screen.queryByRole('button', { name: bell.en })).toBeNull()
})

test.each([
  ['en', /^\d{1,2}:\d\d\s[ap]m$/, 'Yesterday'],
  ['ar', /^\d{1,2}:\d\d\s[صم]$/, 'أمس'],
] as const)('[SHL-16] in %s an entry says its time of today, yesterday, or its date', async (language, today, yesterday) => {
  const now = new Date()
  const noonBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12).getTime()
  keeps(entry(9), entry(8, { at: noonBefore }), entry(7, { at: new Date(2026, 0, 9, 12).getTime() }))
  await openScreen('/notifications', { language })
  const rows = await screen.findAllByRole('listitem')
  const times = rows.map((row) => [...row.querySelectorAll('bdi')].at(-1)?.textContent)
  expect(times).toEqual([expect.stringMatching(today), yesterday, '09/01/2026'])
})

test('an open list shows what arrives', async () => {
  keeps(entry(8))
  await openScreen('/notifications')
  expect((await screen.findAllByRole('listitem')).length).toBe(1)
  keeps(entry(9, { title: 'Lina', senderId: ids.lina }), entry(8))
  server.change('unreadNotifications/:userId', path, { revision: 5, unread: 2 })
  expect(await screen.findByRole('button', { name: /Lina/ })).toBeDefined()
})

test.each([
  ['message', { roomId: idOf(77) }, `/chat/${idOf(77)}`],
  ['missedCall', { roomId: idOf(77) }, `/chat/${idOf(77)}`],
  ['friendRequest', {}, '/pending-requests'],
  ['friendRequest', { isRead: true }, `/profile/${ids.omar}`],
  ['friendAccepted', {}, `/profile/${ids.omar}`],
  ['invite', {}, `/profile/${ids.omar}`],
  ['partyInvite', {}, `/profile/${ids.omar}`],
  ['tournamentExpired', { senderId: null, tournamentId: 'cup' }, '/tournament-preplay/cup'],
  ['duel', { duelId: idOf(78) }, `/duel/${idOf(78)}`],
  ['duelEnded', { duelId: idOf(78) }, `/duel/${idOf(78)}`],
  ['reportResolved', { senderId: null }, '/notifications'],
] as const)('an entry of type %s (%o) opens the right place', async (type, change, place) => {
  keeps(entry(9, { type, ...change }))
  const page = await openScreen('/notifications')
  await page.person.dblClick(await screen.findByRole('button', { name: /Omar/ }))
  await waitFor(() => expect(page.path()).toBe(place))
})

test('an entry that could not be marked is unread again, and "mark all" says so', async () => {
  // An entry of its own: a mark of the test before may still arrive.
  keeps(entry(19))
  server.answer('notifications.markAllNotificationsRead', refused('FORBIDDEN'))
  const page = await openScreen('/notifications')
  await page.person.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('They could not be marked as read, please try again')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: /Omar/ }).textContent).toContain('Unread'))
})

test('further pages are loaded on request', async () => {
  const pages = [
    { notifications: [entry(9)], cursor: idOf(9) },
    { notifications: [entry(8, { title: 'Lina', senderId: ids.lina })], cursor: null },
  ] as const
  server.answer('notifications.listNotifications', ({ cursor }) => ({
    ...pages[cursor === undefined ? 0 : 1],
    notifications: [...pages[cursor === undefined ? 0 : 1].notifications],
  }))
  const page = await openScreen('/notifications')
  await page.person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('button', { name: /Lina/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
