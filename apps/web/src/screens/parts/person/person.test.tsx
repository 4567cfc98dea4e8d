// @vitest-environment happy-dom
import type { UserLive } from '@majlis/contract/me'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../../testing/clock.ts'
import { game, idOf, ids, live, me } from '../../../testing/examples.ts'
import { dialog, openScreen, type OpenOptions, testServer } from '../../../testing/screen.tsx'
import { refused } from '../../../testing/server.ts'

const server = testServer()
restoreClock()
const own = `users/${ids.me}`
const unsubscribed = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
const relations = {
  friends: { friends: [ids.omar] },
  none: {},
  sent: { sentRequests: [ids.omar] },
  received: { receivedRequests: [ids.omar] },
  blocked: { hasBlocked: [ids.omar] },
} satisfies Record<string, Partial<UserLive>>
type Relation = keyof typeof relations

beforeEach(() => {
  const row = { rank: 1, userId: ids.omar, name: 'Omar', userImageUrl: '', wins: 40 }
  server.answer('leaderboards.getLeaderboard', { around: [], starts: '2026-03-01', country: null, own: null, rows: [row] })
  server.shows('ownParty/:userId', `ownParty/${ids.me}`, { revision: 1, party: null, invites: [] })
  server.shows('users/:userId', `users/${ids.omar}`, live({ isOnline: true, lastActiveTime: 5 }))
})

/** Opens the sheet of Omar from a leaderboard. */
async function openSheet(relation: Relation, options: OpenOptions = {}) {
  server.shows('users/:userId', own, live(relations[relation]))
  const page = await openScreen('/leaderboard', options)
  await page.person.click(await screen.findByRole('button', { name: /Omar/ }))
  return { page, sheet: await dialog('Omar') }
}

const labelOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/[\u2066-\u2069]/g, '')
const labels = (sheet: Awaited<ReturnType<typeof openSheet>>['sheet']) => sheet.getAllByRole('button').map(labelOf)

describe('the sheet of a person offers what the two may do', () => {
  const rows = [
    ['friends', 'en', ['Close', 'Call Omar', 'Play', 'Start a party', 'Chat', 'Profile']],
    ['friends', 'ar', ['إغلاق', 'الاتصال بـOmar', 'اللعب', 'بدء مجموعة', 'الدردشة', 'الملف الشخصي']],
    ['none', 'en', ['Close', 'Add friend: Omar', 'Profile']],
    ['none', 'ar', ['إغلاق', 'إضافة صديق: Omar', 'الملف الشخصي']],
    ['received', 'en', ['Close', 'Accept the request from Omar', 'Profile']],
    ['received', 'ar', ['إغلاق', 'قبول طلب Omar', 'الملف الشخصي']],
    ['sent', 'en', ['Close', 'Request sent to Omar: withdraw it', 'Profile']],
    ['blocked', 'en', ['Close', 'Profile']],
  ] as const
  test.each(rows)('%s, in %s', async (relation, language, buttons) => {
    const { sheet } = await openSheet(relation, { language })
    await waitFor(() => expect(labels(sheet)).toEqual(buttons))
  })

  test('no call where calls are not allowed, and no party for somebody who is in it, or when it is full', async () => {
    const member = (_id: string, name: string) => ({ _id, name, userImageUrl: '', isLeader: _id === ids.me, isHere: true })
    const party = (...members: ReturnType<typeof member>[]) => ({ partyId: idOf(80), members, invites: [], match: null })
    const show = (revision: number, ...members: ReturnType<typeof member>[]) =>
      server.change('ownParty/:userId', `ownParty/${ids.me}`, { revision, party: party(...members), invites: [] })
    const { sheet } = await openSheet('friends', { region: { voiceCalls: false } })
    await sheet.findByRole('button', { name: 'Start a party' })
    expect(labels(sheet)).toEqual(['Close', 'Play', 'Start a party', 'Chat', 'Profile'])
    const without = ['Close', 'Play', 'Chat', 'Profile']
    show(2, ...[ids.me, ids.lina, ids.ziad, idOf(9)].map((id) => member(id, id)))
    await waitFor(() => expect(labels(sheet)).toEqual(without))
    show(3, member(ids.me, 'Sara'), member(ids.lina, 'Lina'))
    await sheet.findByRole('button', { name: 'Invite to the party' })
    show(4, member(ids.me, 'Sara'), member(ids.omar, 'Omar'))
    await waitFor(() => expect(labels(sheet)).toEqual(without))
  })

  test.each([
    ['en', 'Online', 'Offline'],
    ['ar', 'متصل الآن', 'غير متصل'],
  ] as const)('in %s the presence, as it changes; nothing for somebody who hides it', async (language, online, offline) => {
    const { sheet } = await openSheet('friends', { language })
    expect(await sheet.findByText(online)).toBeDefined()
    server.change('users/:userId', `users/${ids.omar}`, { set: { isOnline: false } })
    expect(await sheet.findByText(offline)).toBeDefined()
    server.change('users/:userId', `users/${ids.omar}`, { set: { lastActiveTime: 0 } })
    await waitFor(() => expect(sheet.getByRole('status').textContent).toBe(''))
  })
})

describe('a friendship', () => {
  const addLabel = /^Add friend: .?Omar.?$/

  test('is requested once by a double press, which does not withdraw it; a later press does, and Undo requests it again', async () => {
    const pass = pageClock()
    server.answer('friends.requestFriend', { state: 'sent' })
    server.answer('friends.declineFriend', () => {
      server.change('users/:userId', own, { remove: [{ list: 'sentRequests', id: ids.omar }] })
      return { state: 'none' }
    })
    const { page, sheet } = await openSheet('none')
    const release = server.hold('friends.requestFriend')
    const add = await sheet.findByRole('button', { name: addLabel })
    await page.person.dblClick(add)
    release()
    expect(await screen.findByText('Friend request sent')).toBeDefined()
    expect(server.inputsOf('friends.requestFriend')).toHaveLength(1)
    server.change('users/:userId', own, { add: [{ list: 'sentRequests', id: ids.omar }] })
    // The second half of a slower double press comes when the request is shown in the place of the button.
    await waitFor(() => fireEvent.click(sheet.getByRole('button', { name: /^Request sent to .?Omar/ })))
    await act(() => pass(1_000))
    await page.person.click(sheet.getByRole('button', { name: /^Request sent to .?Omar/ }))
    await page.person.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.inputsOf('friends.requestFriend')).toHaveLength(2))
    expect(server.inputsOf('friends.declineFriend')).toMatchObject([{ otherUserId: ids.omar }])
  })

  test('that is refused gives the reason of the server, and can be requested again', async () => {
    server.answer('friends.requestFriend', refused('TOO_MANY_REQUESTS', 'Too many requests today.'))
    const { page, sheet } = await openSheet('none')
    await page.person.click(await sheet.findByRole('button', { name: addLabel }))
    expect(await screen.findByText('Too many requests today.')).toBeDefined()
    await waitFor(() => expect(sheet.getByRole('button', { name: addLabel }).getAttribute('aria-busy')).not.toBe('true'))
  })

  test('that is accepted opens chat and games at once', async () => {
    server.answer('friends.acceptFriend', () => {
      server.change('users/:userId', own, { add: [{ list: 'friends', id: ids.omar }], remove: [{ list: 'receivedRequests', id: ids.omar }] })
      return { state: 'accepted' }
    })
    const { page, sheet } = await openSheet('received')
    await page.person.click(await sheet.findByRole('button', { name: /^Accept the request from .?Omar/ }))
    expect(await sheet.findByRole('button', { name: 'Chat' })).toBeDefined()
    expect(sheet.getByRole('button', { name: 'Play' })).toBeDefined()
    expect(server.inputsOf('friends.acceptFriend')).toMatchObject([{ otherUserId: ids.omar }])
  })
})

describe('what is chosen in the sheet', () => {
  test('Chat opens the room of the two, and without a subscription the plans', async () => {
    server.answer('chat.createRoom', refused('NOT_FOUND'))
    const { page, sheet } = await openSheet('friends')
    await page.person.click(await sheet.findByRole('button', { name: 'Chat' }))
    await waitFor(() => expect(page.path()).toBe(`/chat/new?with=${ids.omar}`))
    const second = await openSheet('friends', { user: me({ purchaseStatus: unsubscribed }) })
    await second.page.person.click(await second.sheet.findByRole('button', { name: 'Chat' }))
    await waitFor(() => expect(second.page.path()).toBe('/paywall'))
  })

  test.each([
    ['en', /^Play with.*Omar/, 'Play', 'No games yet'],
    ['ar', /^اللعب مع.*Omar/, 'اللعب', 'لا توجد ألعاب بعد'],
  ] as const)('in %s Play says when there is no game for two', async (language, title, play, none) => {
    server.answer('catalog.gamesList', [game('snake')])
    const { page, sheet } = await openSheet('friends', { language })
    await page.person.click(await sheet.findByRole('button', { name: play }))
    expect(await (await dialog(title)).findByText(none)).toBeDefined()
  })

  test('Play loads games that could not be loaded again, and opens a premium one for a subscriber', async () => {
    let isDown = true
    const gems = game('gems', { title: 'Gems', multiplayer: true, isSubRequired: true })
    server.answer('catalog.gamesList', () => (isDown ? refused('INTERNAL') : [gems]))
    server.answer('matches.requestMatch', refused('INTERNAL'))
    const { page, sheet } = await openSheet('friends')
    await page.person.click(await sheet.findByRole('button', { name: 'Play' }))
    const games = await dialog(/^Play with.*Omar/)
    await games.findByText('Error getting game list from server')
    isDown = false
    await page.person.click(games.getByRole('button', { name: 'Try again' }))
    await page.person.click(within(await games.findByRole('region', { name: 'Matches' })).getByRole('button', { name: 'Gems' }))
    await waitFor(() => expect(page.path()).toBe(`/match/new?game=gems&friends=1&opponent=${ids.omar}`))
  })

  test('an invitation into a party that is refused gives the reason', async () => {
    server.answer('parties.invite', refused('TOO_MANY_REQUESTS', 'Too many invitations.'))
    const { page, sheet } = await openSheet('friends')
    await page.person.click(await sheet.findByRole('button', { name: 'Start a party' }))
    expect(await screen.findByText('Too many invitations.')).toBeDefined()
    expect(server.inputsOf('parties.invite')).toMatchObject([{ otherUserId: ids.omar }])
  })
})
