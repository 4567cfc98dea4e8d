// @vitest-environment happy-dom
import type { MatchSummary } from '@majlis/contract/matches.records'
import type { Invite } from '@majlis/contract/me'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreClock, pageClock } from '../../testing/clock.ts'
import { game, idOf, ids, live, me } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const own = `users/${ids.me}`
const template = { title: '1v1', titleAr: '١ ضد ١', isSelectable: true, isVisible: true, maxPlayerCount: 2, minPlayerCount: 2 }
const matchMakingTemplate = { ...template, maxTeamCount: 0, minTeamCount: 0, playersInTeam: 0, teamUp: false }
const way = (id: string, title: string) => ({ id, icon: `/media/${id}.svg`, matchMakingTemplate: { ...matchMakingTemplate, title } })
const snake = game('snake', { title: 'Snake', titleAr: 'أفعى' })
const ludo = game('ludo', { title: 'Ludo', titleAr: 'لودو', multiplayer: true, configurations: [way('duel', 'Duel'), way('four', 'Four')] })

beforeEach(() => server.answer('catalog.gamesList', [snake, ludo]))

describe('a game for one', () => {
  test.each([
    ['en', 'Leave the game', 'Quit?', 'Do you want to leave this game? Unsaved progress will be lost.', 'Cancel', 'Yes, quit'],
    ['ar', 'مغادرة اللعبة', 'مغادرة اللعبة؟', 'هل تريد مغادرة هذه اللعبة؟ سيضيع ما لم يُحفظ منها.', 'إلغاء', 'نعم، مغادرة'],
  ] as const)('[PLY-02] in %s its back button asks before it is left: Cancel stays, Yes leads away', async (language, back, title, text, cancel, yes) => {
    const page = await openScreen('/play/snake', { language })
    await waitFor(() => expect(server.inputsOf('play.recordOpening')).toHaveLength(1))
    await page.person.click(await screen.findByRole('button', { name: back }))
    const ask = await dialog(title)
    expect(ask.getByText(text)).toBeDefined()
    await page.person.click(ask.getByRole('button', { name: cancel }))
    await waitFor(() => expect(ask.element.hasAttribute('open')).toBe(false))
    expect(page.path()).toBe('/play/snake')
    await page.person.click(screen.getByRole('button', { name: back }))
    await page.person.click((await dialog(title)).getByRole('button', { name: yes }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })

  test('its frame is sandboxed, and the round is opened once under an id of its own', async () => {
    await openScreen('/play/snake')
    const frame = await screen.findByTitle('Snake')
    expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    await waitFor(() => expect(server.inputsOf('play.recordOpening')).toMatchObject([{ gameId: 'snake' }]))
    expect(server.inputsOf('play.recordOpening')[0]?.playId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test.each([
    ['NO_SUBSCRIPTION', 'Your Subscription is not active'],
    ['NOT_FOUND', 'Not found'],
  ] as const)('a round that the server refuses with %s is not played', async (code, text) => {
    server.answer('play.recordOpening', refused(code))
    await openScreen('/play/snake')
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
    expect(screen.queryByTitle('Snake')).toBeNull()
  })

  test('a round that is refused because the terms are new makes the next game ask for them', async () => {
    server.answer('play.recordOpening', refused('TERMS_NOT_ACCEPTED'))
    await openScreen('/play/snake')
    const { session } = await import('../../platform/state/session.ts')
    await waitFor(() => expect(session().user?.tncAccepted).toBe(false))
    expect(screen.queryByTitle('Snake')).toBeNull()
  })

  test('a game that is not there says so and leads to the others', async () => {
    const page = await openScreen('/play/nothing')
    await page.person.click(await screen.findByRole('button', { name: 'Play more games' }))
    await waitFor(() => expect(page.path()).toBe('/'))
  })
})

describe('the ways to play a game', () => {
  test('[MAT-02] the picker shows the game and each way with its picture; a chosen one opens a lobby of it', async () => {
    server.answer('matches.requestMatch', refused('INTERNAL'))
    const page = await openScreen('/match/new?game=ludo')
    expect(await screen.findByRole('heading', { name: /Choose how to play|Ludo/ })).toBeDefined()
    const four = await screen.findByRole('button', { name: /Four/ })
    expect(four.querySelector('img')?.getAttribute('src')).toBe('/media/four.svg')
    expect(screen.getByRole('button', { name: /Duel/ })).toBeDefined()
    await page.person.click(four)
    await waitFor(() =>
      expect(server.asked.filter(({ name }) => name === 'matches.requestMatch').map(({ input }) => JSON.stringify(input))).toEqual([
        expect.stringContaining('four'),
      ]),
    )
  })
})

describe('invites above every screen', () => {
  const invite = (change: Partial<Invite> = {}): Invite => ({
    ...{ firebaseNodeId: 'i1', status: 'invited', matchId: idOf(70), gameId: 'ludo', sentBy: ids.omar, sentByName: 'Omar', sentByImage: '' },
    ...{ sentTo: ids.me, sentToName: 'Sara', roomId: null, createdTime: Date.now(), expireAt: Date.now() + 20_000, previousMatchId: null },
    ...{ isTournament: false, tournamentId: null },
    ...change,
  })
  const strip = () => screen.findByRole('list', { name: 'Invites to play' })

  test('[MAT-51] each stands in the strip with the time left, Join and Decline', async () => {
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

  test.each([
    ['en', '3 min each · +2 s a turn'],
    ['ar', '3 د لكل لاعب · +2 ث مع كل دور'],
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

  test('Decline is told once, and the card goes after it was told what became of it', async () => {
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

  test('a running match is one tap away, and not from a game', async () => {
    server.shows('users/:userId', own, live({ match: { matchId: idOf(72), gameId: 'ludo' } }))
    const page = await openScreen('/leaderboard')
    await page.person.click(await screen.findByRole('button', { name: /Return to match/ }))
    await waitFor(() => expect(page.path()).toBe(`/match/${idOf(72)}`))
    expect(screen.queryByRole('button', { name: /Return to match/ })).toBeNull()
  })
})

describe('the own matches', () => {
  const summary = (number: number, change: Partial<MatchSummary> = {}): MatchSummary => ({
    ...{ matchId: idOf(number), gameId: 'ludo', startedAt: 1, endedAt: 2, outcome: 'win', endReason: 'rules', winLevel: null, moves: 9, isRated: false },
    ...{ ratingChange: null, tournamentId: null, opponents: [{ _id: ids.omar, name: 'Omar', userImageUrl: '', isBot: false }] },
    ...change,
  })

  test('each with its outcome, game and opponents; a row leads to its result, and more come by a button', async () => {
    server.answer('matches.matchHistory', ({ cursor }) =>
      cursor === undefined
        ? { matches: [summary(90), summary(91, { outcome: 'lose' })], cursor: `1_${idOf(1)}` }
        : { matches: [summary(92, { outcome: 'draw' })], cursor: null },
    )
    const page = await openScreen('/match-history')
    const texts = async (count: number) => {
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count))
      return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    }
    expect(await texts(2)).toEqual([expect.stringMatching(/Ludo.*Won/), expect.stringMatching(/Ludo.*Lost/)])
    await page.person.click(screen.getByRole('button', { name: 'Show more' }))
    expect((await texts(3)).at(-1)).toMatch(/Draw/)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    const [first] = within(screen.getAllByRole('listitem')[0] as HTMLElement).getAllByRole('button')
    if (first) await page.person.click(first)
    await waitFor(() => expect(page.path()).toBe(`/match/${idOf(90)}`))
  })
})

describe('a link into a match', () => {
  const link = (state: 'open' | 'full' | 'started' | 'over') => ({
    gameId: 'ludo',
    hostName: 'Omar',
    hostImageUrl: '',
    state,
    players: 1,
    maxPlayers: 2,
    expireAt: 1,
    tournamentId: null,
  })

  test('says who asks and for which game, and leads a visitor through the login', async () => {
    server.answer('matches.openLink', link('open'))
    const page = await openScreen('/join/abc', { user: null })
    expect((await screen.findByRole('heading', { name: /wants to play/ })).textContent).toMatch(/Omar.*Ludo/)
    expect(screen.getByText('1 of 2 seats taken')).toBeDefined()
    await page.person.click(screen.getByRole('button', { name: 'Log in and play' }))
    await waitFor(() => expect(page.path()).toBe('/login'))
    expect(sessionStorage.getItem('postLogin')).toBe('/join/abc')
  })

  test.each([
    ['over', 'This invitation is over'],
    ['full', 'All seats are taken'],
    ['started', 'This invitation is over'],
  ] as const)('one that is %s says so to a visitor', async (state, text) => {
    server.answer('matches.openLink', link(state))
    await openScreen('/join/abc', { user: null })
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('one that nobody made says so, and one that cannot be had can be tried again', async () => {
    server.answer('matches.openLink', refused('NOT_FOUND'))
    await openScreen('/join/abc')
    expect(await screen.findByText('This invitation does not exist')).toBeDefined()
    let isDown = true
    server.answer('matches.openLink', () => (isDown ? noAnswer : link('open')))
    const { person } = await openScreen('/join/abc')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(retry)
    expect(await screen.findByRole('button', { name: 'Play now' })).toBeDefined()
  })

  test('what the server has to say against joining is told', async () => {
    server.answer('matches.openLink', link('open'))
    server.answer('matches.joinByLink', refused('MATCH_FULL'))
    const page = await openScreen('/join/abc', { user: me() })
    await page.person.click(await screen.findByRole('button', { name: 'Play now' }))
    expect(await screen.findByText('This match is full')).toBeDefined()
    expect(page.path()).toBe('/join/abc')
  })
})
