// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { idOf, ids, live, person } from '../../testing/examples.ts'
import { botLadder, changeMatch, ended, match, matchId, omar, player, sara, seating, showMatch } from '../../testing/matches.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
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

describe('a search', () => {
  const searching = () => match({ isSearching: true, searchUntil: Date.now() + 30_000, deadline: Date.now() + 30_000 })

  test('[MAT-16] counts its seconds, and Cancel ends it', async () => {
    const pass = pageClock()
    showMatch(server, searching())
    const page = await openScreen(path)
    expect(await screen.findByText('Finding opponent')).toBeDefined()
    await pass(4_000)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^[4-9] s$/))
    await page.person.click(await button('Cancel the search'))
    await waitFor(() => expect(page.path()).toBe('/'))
    await waitFor(() => expect(server.inputsOf('matches.exitGame')).toMatchObject([{ matchId }]))
  })

  test('of a lobby that has waited for friends before begins to count at nought', async () => {
    const pass = pageClock()
    showMatch(server, match({ createdAt: Date.now() }))
    await openScreen(path)
    await button('Play someone')
    await pass(40_000)
    changeMatch(server, { isSearching: true, searchUntil: Date.now() + 30_000 })
    expect((await screen.findByRole('timer')).textContent).toMatch(/^[0-9] s$/)
  })

  test.each([
    ['en', 'Choose a bot', 'Bots', /^Sahab/, 'Casual · Played last', 'Skilled', 'Next', ['1 of 3 stars', '2 of 3 stars']],
    ['ar', 'اختيار روبوت', 'الروبوتات', /^سحاب/, 'متوسط · آخر مباراة', 'متقدم', 'التالي', ['١ من ٣ نجوم', '٢ من ٣ نجوم']],
  ] as const)('in %s a bot is chosen by its level, from six of which some are beaten', async (language, choose, title, third, played, fourth, next, stars) => {
    showMatch(server, match())
    server.answer('matches.botLadder', { ...botLadder([1, 3, 0], { level: 2 }, 3), next: 4 })
    server.answer('matches.requestMatch', match())
    const page = await openScreen(path, { language, region: { countryIso: 'sa', numerals: language === 'ar' ? 'arab' : 'latn' } })
    await page.person.click(await button(choose))
    const sheet = await dialog(title)
    await page.person.click(await sheet.findByRole('button', { name: third }))
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', withBot: true, botLevel: 3 }]))
    expect(server.inputsOf('matches.botLadder')).toMatchObject([{ gameId: 'ludo' }])
    await page.person.click(await button(choose))
    const again = await dialog(title)
    const bots = within(await again.findByRole('list', { name: title }))
    expect(bots.getAllByRole('listitem')).toHaveLength(6)
    expect(again.getByText(played)).toBeDefined()
    expect(again.getByText(fourth)).toBeDefined()
    expect(again.getByText(next)).toBeDefined()
    expect(bots.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(stars)
  })

  test.each([
    ['en', { level: 2, isBeaten: false }, ['Today: beat Rimal or a stronger bot', 'Next: beat Bahr', '2 more wins against Sahab for star 2 of 3']],
    [
      'en',
      { level: 4, isBeaten: true, daysInARow: 3 },
      ["Today's bot is beaten · 3 days in a row", 'Next: beat Bahr', '2 more wins against Sahab for star 2 of 3'],
    ],
    [
      'ar',
      { level: 2, isBeaten: false, daysInARow: 2 },
      ['اليوم: الفوز على رمال أو على روبوت أقوى · يومان متتاليان', 'التالي: الفوز على بحر', 'انتصاران على سحاب حتى النجمة 2 من 3'],
    ],
  ] as const)('%#: the bots name three goals: the bot of the day, the next bot and the next star', async (language, today, goals) => {
    showMatch(server, match())
    server.answer('matches.botLadder', botLadder([1, 0, 1], today))
    const page = await openScreen(path, { language })
    await page.person.click(await button(language === 'ar' ? 'اختيار روبوت' : 'Choose a bot'))
    const sheet = await dialog(language === 'ar' ? 'الروبوتات' : 'Bots')
    const list = within(await sheet.findByRole('list', { name: language === 'ar' ? 'الأهداف' : 'Goals' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual(goals)
    expect(sheet.getByText(language === 'ar' ? /روبوت اليوم/ : /Bot of the day/)).toBeDefined()
  })

  test('a ladder that could not be loaded says so and is loaded again, and the lobby stays usable', async () => {
    showMatch(server, match())
    server.answer('matches.botLadder', refused('NOT_FOUND'))
    const page = await openScreen(path)
    await page.person.click(await button('Choose a bot'))
    const sheet = await dialog('Bots')
    expect(await sheet.findByText('The bots could not be loaded')).toBeDefined()
    server.answer('matches.botLadder', botLadder([]))
    await page.person.click(sheet.getByRole('button', { name: 'Try again' }))
    expect(within(await sheet.findByRole('list', { name: 'Bots' })).getAllByRole('listitem')).toHaveLength(6)
    await page.person.click(sheet.getByRole('button', { name: 'Close' }))
    expect(await button('Play a bot')).toBeDefined()
  })

  test('of a lobby finds a friendly match only with guests', async () => {
    showMatch(server, { ...searching(), isFriendly: true })
    await openScreen(path)
    expect(await screen.findByText('Finding opponent')).toBeDefined()
    expect(screen.queryByText(/^Friendly match/)).toBeNull()
    changeMatch(server, { players: [sara(), omar()], allPlayers: [ids.me, ids.omar] })
    expect(await screen.findByText(/^Friendly match/)).toBeDefined()
  })

  test('waits while a bot is chosen, and goes on when none was', async () => {
    showMatch(server, searching())
    server.answer('matches.botLadder', botLadder([]))
    server.answer('matches.requestMatch', match())
    server.answer('matches.findPlayers', searching())
    const page = await openScreen(path)
    await page.person.click(await button('Choose a bot'))
    const sheet = await dialog('Bots')
    expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', search: false }])
    expect(server.inputsOf('matches.findPlayers')).toEqual([])
    await page.person.click(await sheet.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(server.inputsOf('matches.findPlayers')).toMatchObject([{ matchId }]))
  })

  test('a bot at once, or a friend in the same lobby, in place of a stranger', async () => {
    showMatch(server, searching())
    server.answer('matches.requestMatch', refused('INTERNAL', 'Not now.'))
    const page = await openScreen(path)
    const kinds = within(await screen.findByRole('group', { name: 'Who to play' }))
    expect(kinds.getByRole('button', { name: 'Play someone' }).getAttribute('aria-pressed')).toBe('true')
    await page.person.click(kinds.getByRole('button', { name: 'Play a friend' }))
    expect(await screen.findByText('Not now.')).toBeDefined()
    await page.person.click(await button('Play a bot now'))
    await waitFor(() =>
      expect(server.inputsOf('matches.requestMatch')).toMatchObject([
        { gameId: 'ludo', search: false },
        { gameId: 'ludo', withBot: true },
      ]),
    )
  })

  test('one that found nobody offers what the game allows', async () => {
    showMatch(server, match({ status: 'cancelled', endReason: 'unmatched', offers: ['again', 'bot', 'friend'] }))
    server.answer('matches.requestMatch', refused('INTERNAL', 'Not now.'))
    const page = await openScreen(path)
    expect(await screen.findByText('No opponent found')).toBeDefined()
    await page.person.click(await button('Play a bot'))
    expect(await screen.findByText('Not now.')).toBeDefined()
    expect(server.inputsOf('matches.requestMatch')).toMatchObject([{ gameId: 'ludo', withBot: true }])
    await page.person.click(await button('Invite a friend'))
    await waitFor(() => expect(server.inputsOf('matches.requestMatch')).toMatchObject([{}, { gameId: 'ludo', search: false }]))
  })

  test('one that was merged into another match goes on there', async () => {
    showMatch(server, searching())
    const page = await openScreen(path)
    await screen.findByText('Finding opponent')
    changeMatch(server, { movedTo: idOf(71) })
    await waitFor(() => expect(page.path()).toBe(`/match/${idOf(71)}`))
  })

  test('with an opponent the seats are shown, and then the game in its frame', async () => {
    const pass = pageClock()
    showMatch(server, searching())
    await openScreen(path)
    await screen.findByText('Finding opponent')
    changeMatch(server, { status: 'started', isSearching: false, startedAt: Date.now(), players: [sara(), omar()], allPlayers: [ids.me, ids.omar], turn: [0] })
    expect(await screen.findByText('Ready!')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Play a bot now' })).toBeNull()
    await pass(1_300)
    expect(await screen.findByTitle('Ludo')).toBeDefined()
  })
})

describe('a match of two that is under way', () => {
  const running = () => match({ status: 'started', startedAt: 1, seq: 2, turn: [0], players: [sara(), omar()] })

  test('and ends by a last move shows it for a while, before the result covers it', async () => {
    const pass = pageClock()
    showMatch(server, running())
    await openScreen(path)
    await screen.findByTitle('Ludo')
    changeMatch(server, ended())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull())
    await pass(2_200)
    expect((await screen.findByRole('button', { name: /YOU WIN/i })).querySelector('[role=status]')).not.toBeNull()
  })

  test('[MAT-22] is resigned after a question, once; playing on changes nothing', async () => {
    showMatch(server, running())
    const page = await openScreen(path)
    await page.person.click(await button('Resign'))
    const ask = await dialog('Resign?')
    expect(ask.getByText(/Omar.* wins this match/)).toBeDefined()
    await page.person.click(ask.getByRole('button', { name: 'Play on' }))
    expect(server.inputsOf('matches.leaveGame')).toEqual([])
    await page.person.click(await button('Resign'))
    await page.person.dblClick((await dialog('Resign?')).getByRole('button', { name: 'Resign' }))
    await waitFor(() => expect(server.inputsOf('matches.leaveGame')).toMatchObject([{ matchId, userId: ids.me, intent: true }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull())
  })

  test('where more play, or by rules that only the game knows, there is nobody to resign to', async () => {
    showMatch(server, match({ ...running(), players: [sara(), omar(), player(ids.lina, 'Lina', 2)] }))
    await openScreen(path)
    expect(await button('Say something')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull()
    showMatch(server, match({ ...running(), isForeign: true }))
    await openScreen(path)
    await screen.findAllByRole('button', { name: 'Say something' })
    expect(screen.queryByRole('button', { name: 'Resign' })).toBeNull()
  })
})

describe('a match that cannot be played', () => {
  test.each([
    [{ status: 'cancelled', endReason: 'cancelled' }, 'This match was cancelled'],
    [{ status: 'cancelled', endReason: null, players: [sara(), player(idOf(9), 'Bot', 1, { isBot: true })] }, 'This match was cancelled'],
  ] as const)('%#: says so, and leads to another try or Home', async (change, text) => {
    showMatch(server, match(change as never))
    const page = await openScreen(path)
    expect(await screen.findByText(text)).toBeDefined()
    expect(await button('Try again')).toBeDefined()
    await page.person.click(await button('Back home'))
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('one of others, or none, is not shown', async () => {
    server.answer('matches.getMatch', refused('NOT_FOUND'))
    server.shows('mmV4/:matchId', `mmV4/${matchId}`, 'FORBIDDEN')
    const page = await openScreen(path)
    expect(await screen.findByText("We couldn't find this match")).toBeDefined()
    await page.person.click(await button('Back home'))
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('[MAT-31] one of a tournament that is cancelled, before it is opened or while its lobby is, closes the lobby and leads back to the tournament', async () => {
    const cancelled = { status: 'cancelled', endReason: 'unmatched' } as const
    showMatch(server, ended({ ...cancelled, tournamentId: 'open' }))
    const page = await openScreen(path)
    await waitFor(() => expect(page.path()).toBe('/tournament-preplay/open'))
    showMatch(server, match({ tournamentId: 'open' }))
    const other = await openScreen(path)
    expect(await screen.findByRole('heading', { name: 'Invite friends' })).toBeDefined()
    server.change('mmV4/:matchId', `mmV4/${matchId}`, cancelled)
    await waitFor(() => expect(other.path()).toBe('/tournament-preplay/open'))
    expect(screen.queryByRole('heading', { name: 'Invite friends' })).toBeNull()
  })
})
