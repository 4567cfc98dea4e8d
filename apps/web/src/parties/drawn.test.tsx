// @vitest-environment happy-dom
import type { ChatMessage } from '@majlis/contract/chat'
import type { OwnParty, Party, PartyMember } from '@majlis/contract/parties'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { game, idOf, ids, live, person } from '../testing/examples.ts'
import { ended, ludo, match, omar as seated, sara as ownSeat, showMatch } from '../testing/matches.ts'
import { dialog, openScreen, testServer } from '../testing/screen.tsx'
import { refused } from '../testing/server.ts'

const server = testServer()
const partyId = idOf(80)
const path = `ownParty/${ids.me}`
const member = (_id: string, name: string, change: Partial<PartyMember> = {}): PartyMember => ({
  _id,
  name,
  userImageUrl: '',
  isLeader: false,
  isHere: true,
  ...change,
})
const sara = member(ids.me, 'Sara', { isLeader: true })
const omar = member(ids.omar, 'Omar')
const lina = member(ids.lina, 'Lina')
const party = (change: Partial<Party> = {}): Party => ({ partyId, members: [sara, omar], invites: [], match: null, ...change })
const own = (change: Partial<OwnParty> = {}): OwnParty => ({ revision: 1, party: null, invites: [], ...change })
const bar = () => screen.findByRole('region', { name: 'Party' })

/** A person with friends, and the games that a party can play. */
function showFriends(): void {
  server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar'), person(ids.lina, 'Lina')], cursor: null })
  server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar, ids.lina] }))
  server.answer('catalog.gamesList', [ludo, game('snake')])
}

const line = (seq: number, senderId: string, body: string, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: idOf(800 + seq),
  roomId: partyId,
  seq,
  senderId,
  type: 'text',
  body,
  createdAt: Date.now(),
  ...change,
})

/** The chat of the party with these messages, of which the own person has read none. */
function showChat(lines: readonly ChatMessage[]): void {
  const users = [sara, omar, lina].map(({ _id, name }) => ({ _id, name, userImageUrl: '' }))
  const room = { _id: partyId, users, isTyping: {}, delivered: {}, read: { [ids.me]: 0 }, lastSeq: lines.length }
  server.shows('chatMessages/:roomId', `chatMessages/${partyId}`, [...lines])
  server.shows('rooms/:roomId', `rooms/${partyId}`, room)
  server.shows('hiddenMessages/:roomId/:userId', `hiddenMessages/${partyId}/${ids.me}`, [])
}

describe('an invite into a party', () => {
  const invite = { inviteId: idOf(81), partyId, createdAt: Date.now(), expireAt: Date.now() + 3_600_000, sender: omar, others: [member(ids.lina, 'Lina')] }

  test('is shown on every screen with the time that is left, says who is there, and is answered once', async () => {
    server.shows('ownParty/:userId', path, own({ invites: [invite] }))
    server.answer('parties.accept', { partyId })
    const page = await openScreen('/')
    const list = await screen.findByRole('list', { name: 'Invitations to parties' })
    expect(within(list).getByText(/Omar/)).toBeDefined()
    expect(within(list).getByText(/with.*Lina/)).toBeDefined()
    expect(within(list).getByRole('timer')).toBeDefined()
    await page.person.dblClick(within(list).getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(server.inputsOf('parties.accept')).toHaveLength(1))
    server.change('ownParty/:userId', path, own({ revision: 2, party: party() }))
    expect(within(await bar()).getByText('2 people')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations to parties' })).toBeNull())
    // An older state that comes late changes nothing.
    server.change('ownParty/:userId', path, own({ revision: 1, invites: [invite] }))
    server.change('ownParty/:userId', path, own({ revision: 3, party: party({ members: [sara] }) }))
    expect(await within(await bar()).findByText('Only you')).toBeDefined()
  })

  test('that has ended is said in words, also in Arabic, where whoever joins leaves the other party', async () => {
    server.shows('ownParty/:userId', path, own({ party: party(), invites: [invite] }))
    server.answer('parties.accept', refused('INVITE_OVER', 'انتهت هذه الدعوة'))
    const page = await openScreen('/', { language: 'ar' })
    const list = await screen.findByRole('list', { name: 'دعوات إلى مجموعات' })
    expect(within(list).getByText('الانضمام يعني مغادرة مجموعتك الحالية')).toBeDefined()
    await page.person.click(within(list).getByRole('button', { name: 'انضمام' }))
    expect(await screen.findByText('انتهت هذه الدعوة')).toBeDefined()
  })
})

describe('the bar of a party', () => {
  test('leads to its people: the leader invites, withdraws, removes and leaves', async () => {
    showFriends()
    server.shows('ownParty/:userId', path, own({ party: party({ members: [sara, { ...omar, isHere: false }] }) }))
    for (const name of ['parties.remove', 'parties.leave', 'parties.decline'] as const) server.answer(name, {})
    server.answer('parties.invite', { inviteId: idOf(82), partyId, expireAt: Date.now() + 3_600_000 })
    const page = await openScreen('/')
    await page.person.click(within(await bar()).getByRole('button', { name: /People in the party/ }))
    const sheet = await dialog('Party')
    expect(sheet.getByText(/Leader/)).toBeDefined()
    expect(sheet.getByText('Away')).toBeDefined()
    await page.person.click(await sheet.findByRole('button', { name: /Invite.*Lina/ }))
    await waitFor(() => expect(server.inputsOf('parties.invite')).toMatchObject([{ otherUserId: ids.lina }]))
    const invite = { inviteId: idOf(82), partyId, createdAt: Date.now(), expireAt: Date.now() + 3_600_000, sentBy: ids.me, person: member(ids.lina, 'Lina') }
    server.change('ownParty/:userId', path, own({ revision: 2, party: party({ invites: [invite] }) }))
    await page.person.click(await sheet.findByRole('button', { name: /Withdraw.*Lina/ }))
    await waitFor(() => expect(server.inputsOf('parties.decline')).toMatchObject([{ inviteId: idOf(82) }]))
    await page.person.click(sheet.getByRole('button', { name: /Remove.*Omar/ }))
    await waitFor(() => expect(server.inputsOf('parties.remove')).toMatchObject([{ partyId, otherUserId: ids.omar }]))
    await page.person.click(sheet.getByRole('button', { name: 'Leave the party' }))
    await waitFor(() => expect(server.inputsOf('parties.leave')).toMatchObject([{ partyId }]))
    server.change('ownParty/:userId', path, own({ revision: 3 }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Party' })).toBeNull())
  })

  test('lets its leader choose a game for everybody, says who cannot play, and opens the match when it begins', async () => {
    showFriends()
    server.shows('ownParty/:userId', path, own({ party: party() }))
    server.answer('parties.play', { matchId: null, hindrances: [{ userId: ids.omar, reason: 'playing' }] })
    const page = await openScreen('/')
    await page.person.click(within(await bar()).getByRole('button', { name: 'Choose a game for everybody' }))
    const sheet = await dialog('Choose a game for everybody')
    await page.person.click((await sheet.findAllByRole('button', { name: /Ludo/ }))[0] as HTMLElement)
    expect(await screen.findByText(/Omar.*is in another match/)).toBeDefined()
    expect(server.inputsOf('parties.play')).toMatchObject([{ partyId, gameId: 'ludo', mode: 'against', fillsSeats: false }])
    const match = { matchId: idOf(83), gameId: 'ludo' }
    server.change('ownParty/:userId', path, own({ revision: 2, party: party({ match }) }))
    await waitFor(() => expect(page.path()).toBe(`/match/${match.matchId}`))
  })

  test('has no choice of a game for members who do not lead, and the number of messages that are not read', async () => {
    server.shows(
      'ownParty/:userId',
      path,
      own({
        party: party({
          members: [
            { ...omar, isLeader: true },
            { ...sara, isLeader: false },
          ],
        }),
      }),
    )
    showChat([line(1, ids.omar, 'Ludo?')])
    const page = await openScreen('/')
    expect(within(await bar()).queryByRole('button', { name: 'Choose a game for everybody' })).toBeNull()
    await page.person.click(await within(await bar()).findByRole('button', { name: 'Party chat, 1 new message' }))
    const sheet = await dialog('Party chat')
    expect(await sheet.findByText('Ludo?')).toBeDefined()
    expect(sheet.getByText('Omar')).toBeDefined()
  })
})

test('after a match the party is still together, and its leader chooses the next game', async () => {
  showFriends()
  showMatch(server, ended({ allPlayers: [ids.me, ids.omar] }))
  server.shows('ownParty/:userId', path, own({ party: party() }))
  const page = await openScreen(`/match/${ended().matchId}`)
  expect(await screen.findByText('Your party is still together. Choose the next game.')).toBeDefined()
  await page.person.click(within(await bar()).getByRole('button', { name: 'Next game' }))
  expect(await dialog('Choose a game for everybody')).toBeDefined()
})

test('the sheet of a friend starts a party', async () => {
  showFriends()
  server.shows('ownParty/:userId', path, own())
  server.shows('users/:userId', `users/${ids.omar}`, live({ isOnline: true }))
  server.answer('parties.invite', { inviteId: idOf(82), partyId, expireAt: Date.now() + 3_600_000 })
  const page = await openScreen('/')
  await page.person.click(await within(await screen.findByRole('region', { name: 'Friends online' })).findByRole('button', { name: /Omar/ }))
  const sheet = await dialog('Omar')
  await page.person.click(await sheet.findByRole('button', { name: 'Start a party' }))
  await waitFor(() => expect(server.inputsOf('parties.invite')).toMatchObject([{ otherUserId: ids.omar }]))
  expect(await screen.findByText(/was invited to your party/)).toBeDefined()
})

describe.each([
  ['en', 'Party chat, 2 new messages', 'Party chat', 'Reply', /In reply to.*Lina.*Ludo\?/, 'Reply, in short', /👍.*Omar.*Lina/],
  ['ar', 'دردشة المجموعة، رسالتان جديدتان', 'دردشة المجموعة', 'رد', /Lina.*Ludo\?/, 'نعم', /👍.*Omar.*Lina/],
] as const)('the chat of a party in %s', (language, unread, title, reply, quote, answer, who) => {
  test('counts what is new, names who is quoted and who has reacted, and Escape cancels a reply only', async () => {
    showChat([line(1, ids.lina, 'Ludo?'), line(2, ids.omar, 'Yes', { previousId: idOf(801), reactions: { [ids.omar]: '👍', [ids.lina]: '👍' } })])
    server.answer('chat.createMessage', ({ id = '', body, previousId }) => line(3, ids.me, body, { id, ...(previousId !== undefined && { previousId }) }))
    server.answer('chat.reactToMessage', line(2, ids.omar, 'Yes'))
    server.shows('ownParty/:userId', path, own({ party: party({ members: [sara, omar, lina] }) }))
    const page = await openScreen('/', { language })
    await page.person.click(await screen.findByRole('button', { name: unread }))
    const sheet = await dialog(title)
    expect(await sheet.findByRole('button', { name: quote })).toBeDefined()
    expect(sheet.getByRole('button', { name: who })).toBeDefined()
    const choose = async () => {
      fireEvent.contextMenu(sheet.getAllByText('Yes')[0]?.closest('[data-message]') as HTMLElement)
      await page.person.click(await screen.findByRole('button', { name: reply }))
    }
    await choose()
    const field = sheet.getByRole('textbox')
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
    await choose()
    await page.person.type(sheet.getByRole('textbox'), `${answer}{Enter}`)
    await waitFor(() => expect(server.inputsOf('chat.createMessage')).toMatchObject([{ roomId: partyId, body: answer, previousId: idOf(802) }]))
    await page.person.click(sheet.getByRole('button', { name: who }))
    await waitFor(() => expect(server.inputsOf('chat.reactToMessage')).toMatchObject([{ messageId: idOf(802), emoji: '👍' }]))
  })
})

test.each([
  ['en', 'Party: 2 people, 1 new message', 'Party', 'Party chat, 1 new message', 'Choose a game for everybody'],
  ['ar', 'المجموعة: شخصان، رسالة جديدة واحدة', 'المجموعة', 'دردشة المجموعة، رسالة جديدة واحدة', 'اختيار لعبة للجميع'],
] as const)(
  'in a match in %s a button opens the bar over the game, with the chat and without the choice of another game',
  async (language, button, title, chat, choose) => {
    showFriends()
    showChat([line(1, ids.omar, 'Your turn')])
    showMatch(server, match({ status: 'started', players: [ownSeat(), seated()], startedAt: 1, seq: 1, turn: [0] }))
    server.shows('ownParty/:userId', path, own({ party: party() }))
    const page = await openScreen(`/match/${ended().matchId}`, { language })
    const toggle = await screen.findByRole('button', { name: button })
    expect(screen.queryByRole('region', { name: title })).toBeNull()
    await page.person.click(toggle)
    const shown = within(await screen.findByRole('region', { name: title }))
    expect(shown.queryByRole('button', { name: choose })).toBeNull()
    await page.person.click(shown.getByRole('button', { name: chat }))
    expect(await (await dialog(chat.split(/,|،/)[0] as string)).findByText('Your turn')).toBeDefined()
    await page.person.keyboard('{Escape}')
    fireEvent.keyDown(toggle, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  },
)
