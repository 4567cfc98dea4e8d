// @vitest-environment happy-dom
import type { Invite } from '@majlis/contract/me'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreClock, stopClock } from '../../testing/clock.ts'
import { account, game, idOf, ids, live, me } from '../../testing/examples.ts'
import { paths, roomId, said, showRoom as showRoomOn } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import type { TestServer } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const { own } = paths

const showRoom = (...given: Parameters<typeof showRoomOn> extends [TestServer, ...infer Rest] ? Rest : never) => showRoomOn(server, ...given)

const open = (language: 'en' | 'ar' = 'en') => openScreen(`/chat/${roomId}`, { language })

beforeEach(() => showRoom([said(1, ids.omar, 'Hello Sara'), said(2, ids.me, 'Hello Omar')]))

describe('an invite in a chat', () => {
  const invite = (change: Partial<Invite> = {}): Invite => ({
    firebaseNodeId: 'invite-1',
    status: 'invited',
    matchId: idOf(70),
    gameId: 'chess',
    sentBy: ids.omar,
    sentByName: 'Omar',
    sentByImage: '',
    sentTo: ids.me,
    sentToName: 'Sara',
    roomId,
    createdTime: Date.now(),
    expireAt: Date.now() + 20_000,
    previousMatchId: null,
    isTournament: false,
    tournamentId: null,
    ...change,
  })
  const body = (sentBy: string, sentTo: string) =>
    JSON.stringify({ _gameId: 'chess', _pid1: sentBy, _pid2: sentTo, matchId: idOf(70), firebaseNodeId: 'invite-1', status: 'invited', timestamp: Date.now() })

  test('[MAT-49] a received one counts down and has Join and Decline', async () => {
    stopClock()
    server.answer('catalog.gamesList', [game('chess', { title: 'Chess' })])
    showRoom([said(1, ids.omar, body(ids.omar, ids.me), { type: 'invite' })])
    server.shows('users/:userId', own, live({ friends: [ids.omar], Invites: [invite()] }))
    const page = await open()
    const card = within((await screen.findByRole('button', { name: 'Join' })).closest('li') as HTMLElement)
    expect(card.getByRole('timer').textContent).toMatch(/^(20|19|18)/)
    expect(card.getByText('Chess')).toBeDefined()
    await page.person.click(card.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(server.inputsOf('matches.rejectInvite')).toMatchObject([{ firebaseNodeId: 'invite-1', userId: ids.me, matchId: idOf(70) }]))
  })

  test('[ACC-69] Join asks for new terms first', async () => {
    showRoom([said(1, ids.omar, body(ids.omar, ids.me), { type: 'invite' })])
    server.shows('users/:userId', own, live({ friends: [ids.omar], Invites: [invite()] }))
    server.answer('accounts.patchUser', () => account({ tncAccepted: true }))
    const page = await openScreen(`/chat/${roomId}`, { user: me({ tncAccepted: false }) })
    await page.person.click(await screen.findByRole('button', { name: 'Join' }))
    const terms = await dialog('Terms and conditions')
    expect(server.inputsOf('matches.acceptInvite')).toEqual([])
    await page.person.click(terms.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(server.inputsOf('matches.acceptInvite')).toMatchObject([{ firebaseNodeId: 'invite-1' }]))
  })

  test('[MAT-49] [MAT-50] a sent one has Cancel, and shows afterwards that it was withdrawn', async () => {
    showRoom([said(1, ids.me, body(ids.me, ids.omar), { type: 'invite' })])
    const sent = invite({ sentBy: ids.me, sentByName: 'Sara', sentTo: ids.omar, sentToName: 'Omar' })
    server.shows('users/:userId', own, live({ friends: [ids.omar], Invites: [sent] }))
    server.answer('matches.rejectInvite', () => {
      server.change('users/:userId', own, { invite: { ...sent, status: 'cancelled' } })
      return {} as never
    })
    const page = await open()
    await page.person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(server.inputsOf('matches.rejectInvite')).toHaveLength(1))
    expect(await screen.findByText('Withdrawn')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })
})
