// @vitest-environment happy-dom
import type { Invite } from '@majlis/contract/me'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock, stopClock } from '../../testing/clock.ts'
import { account, idOf, ids, live, me, person } from '../../testing/examples.ts'
import { ended, match, matchId, showMatch } from '../../testing/matches.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { ludo, snake } from '../../testing/listed-games.ts'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const own = `users/${ids.me}`

beforeEach(() => server.answer('catalog.gamesList', [snake, ludo]))

describe('invites above every screen', () => {
  const invite = (change: Partial<Invite> = {}): Invite => ({
    firebaseNodeId: 'i1',
    status: 'invited',
    matchId: idOf(70),
    gameId: 'ludo',
    sentBy: ids.omar,
    sentByName: 'Omar',
    sentByImage: '',
    sentTo: ids.me,
    sentToName: 'Sara',
    roomId: null,
    createdTime: Date.now(),
    expireAt: Date.now() + 20_000,
    previousMatchId: null,
    isTournament: false,
    tournamentId: null,
    ...change,
  })
  const strip = () => screen.findByRole('list', { name: 'Invites to play' })

  test('[MAT-51] each stands in the strip with the time left, Join and Decline', async () => {
    stopClock()
    const second = invite({ firebaseNodeId: 'i2', matchId: idOf(71), sentBy: ids.lina, sentByName: 'Lina' })
    server.shows('users/:userId', own, live({ Invites: [invite(), second] }))
    await openScreen('/leaderboard')
    await within(await strip()).findAllByText('Ludo')
    const cards = within(await strip()).getAllByRole('listitem')
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Omar.* invites you.*Ludo/),
      expect.stringMatching(/Lina.* invites you.*Ludo/),
    ])
    for (const card of cards) {
      const names = within(card).getAllByRole('button')
      expect(names.map(({ textContent }) => textContent)).toEqual(['Join', 'Decline'])
      expect(within(card).getByRole('timer').textContent).toMatch(/^(20|19|18)/)
    }
  })

  test('[MAT-45] the time left ticks every second', async () => {
    server.shows('users/:userId', own, live())
    await openScreen('/leaderboard')
    await screen.findByRole('heading', { level: 1 })
    stopClock()
    const sent = invite()
    server.change('users/:userId', own, { invite: sent })
    const timer = within(await strip()).getByRole('timer')
    for (const seconds of [20, 19, 18, 17]) {
      vi.setSystemTime(sent.expireAt - seconds * 1_000)
      await waitFor(() => expect(timer.textContent).toMatch(new RegExp(`^${seconds}\\b`)))
    }
  })

  test.each([
    ['en', '3 min each · +2 s a turn'],
    ['ar', '3 د لكل لاعب · زيادة 2 ث مع كل دور'],
  ] as const)('in %s it names the time that was chosen for the match', async (language, control) => {
    const clock = { perMoveMs: null, totalMs: 180_000, incrementMs: 2_000, seats: [] }
    server.shows('users/:userId', own, live({ Invites: [invite({ clock, expireAt: Date.now() + 3_600_000 })] }))
    await openScreen('/leaderboard', { language })
    expect(await screen.findByText(control)).toBeDefined()
  })

  test('Join leads into its lobby', async () => {
    server.shows('users/:userId', own, live({ Invites: [invite()] }))
    const page = await openScreen('/leaderboard')
    await page.person.click(within(await strip()).getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(server.inputsOf('matches.acceptInvite')).toMatchObject([{ firebaseNodeId: 'i1', matchId: idOf(70), userId: ids.me }]))
    await waitFor(() => expect(page.path()).toMatch(/^\/match\//))
  })

  test('[ACC-40] [ACC-69] Join asks for the terms and a name first, and joins once both are there', async () => {
    server.shows('users/:userId', own, live({ Invites: [invite()] }))
    server.answer('accounts.patchUser', ({ name }) => account({ name: name ?? '' }))
    const page = await openScreen('/leaderboard', { user: me({ name: 'user 1234', isNamed: false, tncAccepted: false }) })
    await page.person.click(within(await strip()).getByRole('button', { name: 'Join' }))
    const sheet = await dialog('What should we call you?')
    expect(server.inputsOf('matches.acceptInvite')).toEqual([])
    await page.person.click(sheet.getByRole('button', { name: 'Accept and play' }))
    await waitFor(() => expect(server.inputsOf('matches.acceptInvite')).toMatchObject([{ firebaseNodeId: 'i1' }]))
    await waitFor(() => expect(page.path()).toMatch(/^\/match\//))
  })

  test('Decline is sent once, and the card goes after it has received the result', async () => {
    server.shows('users/:userId', own, live({ Invites: [invite()] }))
    server.answer('matches.rejectInvite', () => {
      server.change('users/:userId', own, { invite: invite({ status: 'rejected' }) })
      return {} as never
    })
    const page = await openScreen('/leaderboard')
    await page.person.click(within(await strip()).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Declined')).toBeDefined()
    expect(server.inputsOf('matches.rejectInvite')).toHaveLength(1)
  })

  test('[MAT-52] one that runs out goes by itself', async () => {
    const pass = pageClock()
    server.shows('users/:userId', own, live({ Invites: [invite()] }))
    await openScreen('/leaderboard')
    await strip()
    await pass(21_000)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join' })).toBeNull())
  })

  test('one that was withdrawn elsewhere cannot be joined any more', async () => {
    server.shows('users/:userId', own, live({ Invites: [invite()] }))
    await openScreen('/leaderboard')
    await strip()
    server.change('users/:userId', own, { invite: invite({ status: 'cancelled' }) })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join' })).toBeNull())
    expect(screen.getByText('Withdrawn')).toBeDefined()
  })

  test('[MAT-63] one into another game pops up beside a result; Cancel declines and hides it before the server has answered', async () => {
    showMatch(server, ended())
    server.answer('catalog.gamesList', [snake, ludo])
    server.shows('users/:userId', own, live({ Invites: [invite({ gameId: 'snake', expireAt: Date.now() + 3_600_000 })] }))
    const release = server.hold('matches.rejectInvite')
    const page = await openScreen(`/match/${matchId}`)
    const popup = await dialog(/Omar.* invites you/)
    expect(popup.getByText('Snake')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Invites to play' })).toBeNull()
    await page.person.click(popup.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(popup.element.hasAttribute('open')).toBe(false))
    expect(screen.queryByRole('list', { name: 'Invites to play' })).toBeNull()
    release()
    await waitFor(() => expect(server.inputsOf('matches.rejectInvite')).toMatchObject([{ firebaseNodeId: 'i1', userId: ids.me }]))
  })

  test('[MAT-48] its host waits thirty seconds, also after it has run out unanswered; one that is declined ends the wait', async () => {
    showMatch(server, match())
    server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar')], cursor: null })
    server.shows('users/:userId', own, live({ friends: [ids.omar] }))
    await openScreen(`/match/${matchId}`)
    await screen.findByRole('button', { name: /^Add .*Omar/ })
    // No answer from before the clock is set corrects it afterwards.
    const release = server.hold('matches.getMatch')
    stopClock()
    const ask = (firebaseNodeId: string): Invite => {
      const sent = invite({ firebaseNodeId, matchId, sentBy: ids.me, sentByName: 'Sara', sentTo: ids.omar, sentToName: 'Omar' })
      server.change('users/:userId', own, { invite: sent })
      return sent
    }
    const waiting = () => screen.queryByText('Waiting for an answer')
    const declined = ask('i1')
    await screen.findByText('Waiting for an answer')
    server.change('users/:userId', own, { invite: { ...declined, status: 'rejected' } })
    await screen.findByText('Declined')
    expect(waiting()).toBeNull()

    const unanswered = ask('i2')
    await screen.findByText('Waiting for an answer')
    vi.setSystemTime(unanswered.expireAt)
    server.change('users/:userId', own, { invite: { ...unanswered, status: 'expired' } })
    await screen.findByText('Time is up')
    expect(waiting()).not.toBeNull()
    await waitFor(() => expect(screen.queryByText('Time is up')).toBeNull())
    expect(waiting()).not.toBeNull()
    vi.setSystemTime(unanswered.createdTime + 30_000)
    await waitFor(() => expect(waiting()).toBeNull())
    release()
  })

  test('a running match is one tap away, and not from a game', async () => {
    server.shows('users/:userId', own, live({ match: { matchId: idOf(72), gameId: 'ludo' } }))
    const page = await openScreen('/leaderboard')
    await page.person.click(await screen.findByRole('button', { name: /Return to match/ }))
    await waitFor(() => expect(page.path()).toBe(`/match/${idOf(72)}`))
    expect(screen.queryByRole('button', { name: /Return to match/ })).toBeNull()
  })
})

test('a lobby offers the friends of all pages, and does not ask again for one that fails', async () => {
  showMatch(server, match())
  server.shows('users/:userId', own, live({ friends: [ids.omar, ids.lina] }))
  server.answer('friends.listFriends', ({ cursor }) =>
    cursor === undefined
      ? { people: [person(ids.omar, 'Omar')], cursor: 'second' }
      : cursor === 'second'
        ? { people: [person(ids.lina, 'Lina')], cursor: 'third' }
        : refused('FORBIDDEN'),
  )
  await openScreen(`/match/${matchId}`)
  await within(await screen.findByRole('region', { name: 'Invite friends' })).findByText('Omar')
  await within(await screen.findByRole('region', { name: 'Invite friends' })).findByText('Lina')
  await waitFor(() => expect(server.inputsOf('friends.listFriends').map(({ cursor }) => cursor)).toEqual([undefined, 'second', 'third']))
})
