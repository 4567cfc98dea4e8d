// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ids, live, person } from '../../testing/examples.ts'
import { changeMatch, match, matchId, omar, sara, seating, showMatch } from '../../testing/matches.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
const path = `/match/${matchId}`
const friends = () => {
  server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar, ids.lina] }))
  server.answer('friends.listFriends', { people: [person(ids.omar, 'Omar'), person(ids.lina, 'Lina')], cursor: null })
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const list = async () => within(await screen.findByRole('region', { name: 'Invite friends' }))

describe('the clock of a match', () => {
  const clock = { perMoveMs: null, totalMs: 180_000, incrementMs: 2_000, seats: [] }
  test.each([
    ['en', {}, '3 min each · +2 s a turn'],
    ['ar', { countryIso: 'sa', numerals: 'arab' as const }, '٣ د لكل لاعب · زيادة ٢ ث مع كل دور'],
  ] as const)('in %s the lobby says how long everybody may think', async (language, region, text) => {
    showMatch(server, match({ clock }))
    await openScreen(path, { language, region })
    expect(await screen.findByText(text)).toBeDefined()
  })
})

describe('a lobby for friends', () => {
  test.each([
    ['en', 'Ludo', 'Waiting for a player', 'Play'],
    ['ar', 'لودو', 'بانتظار لاعب', 'بدء اللعب'],
  ] as const)('in %s shows the free seat, and Play waits for a second player', async (language, title, free, play) => {
    showMatch(server, match())
    await openScreen(path, { language })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByRole('img', { name: free }).textContent).toBe(language === 'ar' ? '؟' : '?')
    const start = await button(play)
    expect(start.disabled).toBe(true)
    changeMatch(server, { players: [sara(), omar()], allPlayers: [ids.me, ids.omar] })
    await waitFor(() => expect(start.disabled).toBe(false))
    expect(screen.queryByRole('img', { name: free })).toBeNull()
  })

  test('that is left and opened again at once is a new one: the request waits until the server has ended the former', async () => {
    showMatch(server, match())
    const release = server.hold('matches.exitGame')
    const page = await openScreen(path)
    await page.person.click(await button('Back'))
    await waitFor(() => expect(page.path()).toBe('/'))
    page.go('/match/new?game=ludo&friends=1')
    await screen.findByText('Opening the match…')
    await waitFor(() => expect(server.inputsOf('matches.exitGame')).toMatchObject([{ matchId }]))
    // What the page has sent until now has come before these.
    for (let request = 0; request < 5; request += 1) await (await fetch(`${server.address}/api/v4/nothing`)).text()
    expect(server.inputsOf('matches.requestMatch')).toEqual([])
    release()
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', search: false }]))
  })

  test('a full one starts at once; what the server has against it is shown, and Play works again', async () => {
    showMatch(server, match({ players: [sara(), omar()] }))
    server.answer('matches.startMatch', refused('NOT_HOST'))
    const page = await openScreen(path)
    await page.person.click(await button('Play'))
    await waitFor(() => expect(server.inputsOf('matches.startMatch')).toMatchObject([{ matchId }]))
    const start = await button('Play')
    await waitFor(() => expect(start.getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.queryByText('Play now or add more')).toBeNull()
    await page.person.click(start)
    await waitFor(() => expect(server.inputsOf('matches.startMatch')).toHaveLength(2))
  })

  test('one with free seats asks whether to wait for more', async () => {
    showMatch(server, match({ players: [sara(), omar()], matchMakingTemplate: seating({ maxPlayerCount: 4 }) }))
    const page = await openScreen(path)
    await page.person.click(await button('Play'))
    const ask = await dialog('Play now or add more')
    await page.person.click(ask.getByRole('button', { name: 'Add more' }))
    await waitFor(() => expect(ask.element.hasAttribute('open')).toBe(false))
    expect(server.inputsOf('matches.startMatch')).toEqual([])
    await page.person.click(await button('Play'))
    await page.person.click((await dialog('Play now or add more')).getByRole('button', { name: 'Play now' }))
    await waitFor(() => expect(server.inputsOf('matches.startMatch')).toMatchObject([{ matchId }]))
  })

  test('[MAT-37] a friend is invited once, to the first free place, and somebody who sits there cannot be', async () => {
    friends()
    showMatch(server, match({ players: [sara(), omar()], matchMakingTemplate: seating({ maxPlayerCount: 4 }) }))
    const release = server.hold('matches.inviteToMatch')
    const page = await openScreen(path)
    const add = await (await list()).findByRole<HTMLButtonElement>('button', { name: 'Add Lina' })
    const seated = (await list()).getByRole<HTMLButtonElement>('button', { name: 'Add Omar' })
    expect([seated.disabled, seated.textContent]).toEqual([true, 'In the match'])
    await page.person.click(add)
    await waitFor(() => expect([add.disabled, add.textContent]).toEqual([true, 'Invited']))
    await page.person.click(add)
    release()
    await waitFor(() =>
      expect(server.inputsOf('matches.inviteToMatch')).toEqual([
        { isWeb: 'true', language: 'en', currentUserId: ids.me, otherUserId: ids.lina, matchId, userPlaceIndex: 2 },
      ]),
    )
  })

  test('an invite that the server refuses says why, and can be sent again', async () => {
    friends()
    showMatch(server, match())
    server.answer('matches.inviteToMatch', refused('TOO_MANY_REQUESTS', 'Wait a moment.'))
    const page = await openScreen(path)
    const add = await (await list()).findByRole<HTMLButtonElement>('button', { name: 'Add Lina' })
    await page.person.click(add)
    expect(await screen.findByText('Wait a moment.')).toBeDefined()
    await waitFor(() => expect([add.disabled, add.textContent]).toEqual([false, 'Add']))
  })

  test('a person without friends is led to where they are found', async () => {
    showMatch(server, match())
    const page = await openScreen(path)
    await page.person.click(await button('Find friends'))
    await waitFor(() => expect(page.path()).toBe('/friends?tab=find'))
  })

  test('a link to it is made and copied', async () => {
    showMatch(server, match())
    server.answer('matches.createLink', { token: 'abc', path: '/join/abc', expireAt: Date.now() + 60_000 })
    const page = await openScreen(path)
    await page.person.click(await button('Send: Invite by link'))
    expect(await screen.findByText('Link copied. Send it to the people who should join.')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(`${server.address}/join/abc`)
  })

  test.each([
    ['en', 'Send: Invite by link', 'Exclusive feature', 'Skip for now', 'Your Subscription is not active'],
    ['ar', 'إرسال: دعوة برابط', 'ميزة للمشتركين', 'ليس الآن', 'اشتراكك غير فعّال'],
  ] as const)(
    'without a subscription a link to it shows the dialog of exclusive features, and nothing else, in %s',
    async (language, send, title, skip, other) => {
      showMatch(server, match())
      server.answer('matches.createLink', refused('NO_SUBSCRIPTION'))
      const page = await openScreen(path, { language })
      await page.person.click(await button(send))
      await page.person.click((await dialog(title)).getByRole('button', { name: skip }))
      expect(screen.queryByText(other)).toBeNull()
      expect((await button(send)).getAttribute('aria-busy')).not.toBe('true')
    },
  )

  test('a guest has no buttons of the host', async () => {
    showMatch(server, match({ hostId: ids.omar, players: [omar(), sara()] }))
    await openScreen(path)
    expect(await screen.findByText('Sara')).toBeDefined()
    for (const name of ['Play', 'Send: Invite by link', 'Add Random Players']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('[MAT-23] Back gives up the seat and leads to Home', async () => {
    showMatch(server, match())
    const page = await openScreen(path)
    await page.person.click(await button('Back'))
    await waitFor(() => expect(page.path()).toBe('/'))
    await waitFor(() => expect(server.inputsOf('matches.exitGame')).toMatchObject([{ matchId, gameId: 'ludo' }]))
  })

  test('where four may play in teams, the host switches to two teams', async () => {
    const four = { maxPlayerCount: 4, maxTeamCount: 2, minTeamCount: 2, playersInTeam: 2 }
    showMatch(server, match({ players: [sara(), omar()], matchMakingTemplate: seating(four) }))
    const page = await openScreen(path)
    expect((await button('Play')).disabled).toBe(false)
    await page.person.click(await screen.findByRole('radio', { name: 'Teams' }))
    await waitFor(() => expect(server.inputsOf('matches.updateSettings')).toMatchObject([{ matchId, matchMakingTemplate: { teamUp: true } }]))
    changeMatch(server, { matchMakingTemplate: seating({ ...four, teamUp: true }), players: [sara({ team: 0 }), omar({ team: 1 })] })
    // Teams play only with every seat taken.
    await waitFor(async () => expect((await button('Play')).disabled).toBe(true))
    expect(screen.getAllByText('Team 1').length).toBeGreaterThan(0)
  })
})
