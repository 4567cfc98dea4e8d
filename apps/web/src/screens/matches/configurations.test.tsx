// @vitest-environment happy-dom
import type { Invite } from '@majlis/contract/me'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { idOf, ids, live } from '../../testing/examples.ts'
import { ludo, match, matchId, omar, sara, seating, showMatch } from '../../testing/matches.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const path = `/match/${matchId}`
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const invite = (sentTo: string): Invite => ({
  firebaseNodeId: 'i1',
  status: 'invited',
  matchId,
  gameId: 'ludo',
  sentBy: ids.me,
  sentByName: 'Sara',
  sentByImage: '',
  sentTo,
  sentToName: 'Omar',
  roomId: null,
  createdTime: Date.now(),
  expireAt: Date.now() + 3_600_000,
  previousMatchId: null,
  isTournament: false,
  tournamentId: null,
})

describe('the way to play of a lobby', () => {
  const four = seating({ title: 'Four', titleAr: 'أربعة', maxPlayerCount: 4 })
  const note = { note: 'Steps are points', noteAr: 'الخطوات نقاط' }
  const configurations = [...ludo.configurations, { id: 'four', icon: '/media/four.svg', matchMakingTemplate: four, ...note }]
  const show = (value = match()) => {
    showMatch(server, value)
    server.answer('catalog.gamesList', [{ ...ludo, configurations }])
    server.answer('matches.requestMatch', refused('INTERNAL'))
    server.answer('matches.playWithFriend', refused('INTERNAL'))
  }

  test.each([
    ['en', 'Mode: 1v1', 'Change the mode', 'Choose a mode', 'Four'],
    ['ar', 'النمط: ١ ضد ١', 'تغيير نمط اللعب', 'اختيار نمط اللعب', 'أربعة'],
  ] as const)(
    'in %s is named there; another one opens another lobby, is remembered, and invites the same friend',
    async (language, text, change, title, other) => {
      show()
      server.shows('users/:userId', `users/${ids.me}`, live({ Invites: [invite(ids.omar)] }))
      const page = await openScreen(path, { language, region: { countryIso: 'sa', numerals: 'arab' } })
      expect((await screen.findByText(/^(Mode|النمط):/)).textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(text)
      await page.person.click(await button(change))
      const sheet = await dialog(title)
      expect(sheet.getByRole('button', { current: true }).textContent).toMatch(/1v1|١ ضد ١/)
      await page.person.click(sheet.getByRole('button', { name: new RegExp(`^${other}`) }))
      await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', configurationId: 'four', search: false }]))
      expect(server.inputsOf('matches.playWithFriend')).toMatchObject([{ pid2: ids.omar, gameId: 'ludo', configurationId: 'four' }])
      // Leaving this lobby first would end its links.
      expect(server.inputsOf('matches.exitGame')).toEqual([])
      expect(page.path()).toBe(`/match/new?game=ludo&configuration=four&friends=1&opponent=${ids.omar}`)
      await openScreen('/match/new?game=ludo', { language })
      await waitFor(() => expect(server.inputsOf('matches.requestMatch')[1]).toMatchObject({ gameId: 'ludo', configurationId: 'four' }))
    },
  )

  test('can be chosen while the search waits; without another one the search goes on, and with one it goes on there', async () => {
    show(match({ isSearching: true }))
    server.answer('matches.requestMatch', match())
    const page = await openScreen(path)
    await page.person.click(await button('Change the mode'))
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ search: false }]))
    await page.person.click((await dialog('Choose a mode')).getByRole('button', { name: '1v1' }))
    await waitFor(() => expect(server.inputsOf('matches.findPlayers')).toHaveLength(1))
    const change = await button('Change the mode')
    await waitFor(() => expect(change.getAttribute('aria-busy')).toBeNull())
    await page.person.click(change)
    const sheet = await dialog('Choose a mode')
    server.answer('matches.requestMatch', refused('INTERNAL'))
    await page.person.click(sheet.getByRole('button', { name: /^Four/ }))
    await waitFor(() => expect(page.path()).toBe('/match/new?game=ludo&configuration=four'))
    expect(server.inputsOf('matches.exitGame')).toMatchObject([{ matchId }])
  })

  test.each([
    ['a guest', match({ hostId: ids.omar, players: [omar(), sara()] })],
    ['a host whose guest has come', match({ players: [sara(), omar()] })],
    ['a host of a rematch', match({ previousMatchId: idOf(69) })],
  ])('is named for %s, and cannot be changed', async (_who, value) => {
    show(value)
    await openScreen(path)
    expect(await screen.findByText(/^Mode:/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Change the mode' })).toBeNull()
  })

  test.each([
    ['en', 'Four', 'Steps are points', 'Change the mode'],
    ['ar', 'أربعة', 'الخطوات نقاط', 'تغيير نمط اللعب'],
  ] as const)('in %s says in a few words how it differs, in the picker and in the lobby', async (language, name, about, change) => {
    show()
    await openScreen('/match/new?game=ludo', { language })
    expect((await screen.findByText(about)).closest('button')).toBe(await button(new RegExp(name)))
    const page = await openScreen(path, { language })
    await page.person.click(await button(change))
    expect((await screen.findByText(about)).closest('button')).toBe(await button(new RegExp(name)))
  })

  test('[MAT-69] a chosen friend is asked with one call, which joins their own invite; refused, the lobby opens all the same', async () => {
    showMatch(server, match())
    server.answer('matches.playWithFriend', { matchId, roomDetails: { roomId: idOf(80) } })
    const page = await openScreen(`/match/new?game=ludo&friends=1&opponent=${ids.omar}`)
    await waitFor(() => expect(page.path()).toBe(path))
    const input = [{ pid1: ids.me, pid2: ids.omar, gameId: 'ludo', acceptInvite: true, configurationId: 'duel' }]
    expect(server.inputsOf('matches.playWithFriend')).toMatchObject(input)
    expect(server.inputsOf('matches.requestMatch')).toEqual([])

    server.answer('matches.playWithFriend', refused('NOT_FRIENDS'))
    server.answer('matches.requestMatch', match())
    server.answer('matches.inviteToMatch', refused('NOT_FRIENDS', 'No friends any more.'))
    const other = await openScreen(`/match/new?game=ludo&friends=1&opponent=${ids.omar}`)
    expect(await screen.findByText('No friends any more.')).toBeDefined()
    await waitFor(() => expect(other.path()).toBe(path))
    expect(server.inputsOf('matches.inviteToMatch')).toMatchObject([{ currentUserId: ids.me, otherUserId: ids.omar, matchId, userPlaceIndex: 1 }])
  })

  test('is left out where there is only one', async () => {
    showMatch(server, match())
    await openScreen(path)
    expect(await button('Play')).toBeDefined()
    expect(screen.queryByText(/^Mode:/)).toBeNull()
  })
})
