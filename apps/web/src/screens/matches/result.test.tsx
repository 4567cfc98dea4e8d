// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { game, idOf, ids, live } from '../../testing/examples.ts'
import { botLadder, changeMatch, ended, match, matchId, omar, player, sara, showMatch } from '../../testing/matches.ts'
import { roomId, roomOf } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const path = `/match/${matchId}`
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const drawn = { players: [sara({ resultStatus: 'draw' }), omar({ resultStatus: 'draw' })], winLevel: null }
const lost = { players: [sara({ resultStatus: 'lose', resultRank: 2 }), omar({ resultStatus: 'win', resultRank: 1 })] }

describe('the result of a match', () => {
  test.each([
    ['en', ended(), 'YOU WIN', 'Good!'],
    ['ar', ended(), 'فزت', null],
    ['en', ended(lost), 'YOU LOSE', 'Well played. One more round?'],
    ['ar', ended(lost), 'خسرت', 'أحسنت اللعب. جولة أخرى؟'],
    ['en', ended(drawn), 'DRAW', 'Evenly matched!'],
    ['ar', ended(drawn), 'تعادل', 'ندّان متكافئان!'],
  ] as const)('[MAT-56] %#: says how it ended', async (language, value, title, text) => {
    showMatch(server, value)
    await openScreen(path, { language })
    expect(await screen.findByText(title, { exact: false })).toBeDefined()
    if (text !== null) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText('Omar')).toBeDefined()
  })

  test.each([
    [{ endReason: 'timeout' }, "Omar's time ran out"],
    [{ endReason: 'timeout', ...lost }, 'Your time ran out'],
    [{ endReason: 'timeout', ...drawn }, 'Time ran out, and the other side could not win any more'],
    [{ endReason: 'left' }, 'Omar resigned'],
    [{ endReason: 'left', ...lost }, 'You resigned'],
    [{ endReason: 'left', players: [sara({ resultStatus: 'win' }), omar({ resultStatus: 'lose' }), player(ids.lina, 'Lina', 2)] }, 'Omar left the match'],
    [{ endCause: 'checkmate' }, 'Checkmate'],
    [{ endCause: 'stalemate', ...drawn }, 'Stalemate: no legal move, and no check'],
    [{ endCause: 'repetition', ...drawn }, 'The same position three times'],
    [{ endCause: 'quiet', ...drawn }, 'Many moves without progress'],
    [{ endCause: 'material', ...drawn }, 'Neither side has the pieces to win'],
    [{ endCause: 'agreed', ...drawn }, 'Both players agreed on the draw'],
    [{ endCause: 'bare' }, 'All pieces of one side were captured'],
    [{ endCause: 'blocked' }, 'Blocked: no legal move was left'],
    [{ endCause: 'full', ...drawn }, 'The board is full'],
    [{ endReason: 'dropped' }, 'The other side did not come back'],
    [{ endReason: 'disputed' }, 'The reported results did not match'],
    [{ isFriendly: true }, 'Friendly match: it does not count in tournaments'],
    [{ players: [sara({ resultStatus: 'win' }), omar({ resultStatus: 'lose', isBot: true })] }, 'Practice match, not ranked'],
    [{ tournamentId: 'open', tournamentWin: 'counted' }, 'The win counts in the tournament'],
    [{ tournamentId: 'open', tournamentWin: 'sameOpponent' }, 'Not counted in the tournament: three wins over this player count'],
  ] as const)('%#: says why it ended, and what it counts for', async (change, text) => {
    showMatch(server, ended(change as never))
    await openScreen(path)
    expect(await screen.findByText(text)).toBeDefined()
  })

  test.each([
    [{ endReason: 'timeout', ...lost }, 'انتهى وقتك'],
    [{ endReason: 'left' }, 'استسلام Omar'],
    [{ endCause: 'repetition', ...drawn }, 'تكرر الوضع نفسه ثلاث مرات'],
    [{ endCause: 'agreed', ...drawn }, 'اتفق اللاعبان على التعادل'],
  ] as const)('%#: says in Arabic why it ended', async (change, text) => {
    showMatch(server, ended(change as never))
    await openScreen(path, { language: 'ar' })
    expect(await screen.findByText((shown) => shown.replaceAll(/[\u2066-\u2069]/g, '') === text)).toBeDefined()
  })

  test.each([
    ['en', 'Score: 2 to 1', '2–1'],
    ['ar', 'النتيجة: ٢ مقابل ١', '٢–١'],
  ] as const)('in %s the score of a match of two stands between the players, the own points first', async (language, label, text) => {
    showMatch(server, ended({ points: [1, 2], players: [omar({ seat: 0, resultStatus: 'lose' }), sara({ seat: 1, resultStatus: 'win' })] }))
    await openScreen(path, { language, region: { countryIso: 'sa', numerals: language === 'ar' ? 'arab' : 'latn' } })
    const score = await screen.findByRole('img', { name: (name) => name.replaceAll(/[\u2066-\u2069]/g, '') === label })
    expect(score.textContent).toBe(text)
    expect(screen.queryByText(language === 'en' ? 'VS' : 'ضد')).toBeNull()
  })

  test('among several players the points of each stand below the name; without points there are none', async () => {
    const players = [sara({ resultStatus: 'win' }), omar({ resultStatus: 'lose' }), player(ids.lina, 'Lina', 2, { resultStatus: 'lose' })]
    showMatch(server, ended({ points: [30, 1, 7], players }))
    await openScreen(path)
    for (const points of ['30 points', '1 point', '7 points']) expect(await screen.findByText(points)).toBeDefined()
    showMatch(server, ended({ points: null, players }))
    await openScreen(path)
    expect(await screen.findByText('Lina')).toBeDefined()
    expect(screen.queryByText(/ points?$/)).toBeNull()
    // Between three or more nothing stands.
    expect(screen.queryByText('VS')).toBeNull()
  })

  test('a match alone against a bot names the next two goals, as they are after it', async () => {
    const bot = player(idOf(9), 'Rimal', 1, { isBot: true, botLevel: 2, resultStatus: 'lose' })
    server.answer('matches.botLadder', botLadder([1, 1], { level: 2, isBeaten: true, daysInARow: 1 }))
    showMatch(server, ended({ players: [sara({ resultStatus: 'win' }), bot] }))
    await openScreen(path)
    const goals = within(await screen.findByRole('list', { name: 'Goals' }))
    expect(goals.getAllByRole('listitem').map((goal) => goal.textContent?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      "Today's bot is beaten · 1 day in a row",
      'Next: beat Sahab',
    ])
  })

  test('a match with other people asks for no goals, also when a bot took part', async () => {
    const bot = player(idOf(9), 'Rimal', 2, { isBot: true, botLevel: 2, resultStatus: 'lose' })
    showMatch(server, ended({ players: [sara({ resultStatus: 'win' }), omar({ resultStatus: 'lose' }), bot] }))
    await openScreen(path)
    expect(await screen.findByText('YOU WIN', { exact: false })).toBeDefined()
    expect(server.inputsOf('matches.botLadder')).toEqual([])
  })

  test('a rated one shows the new rating of both and its change', async () => {
    showMatch(
      server,
      ended({ players: [sara({ resultStatus: 'win', rating: 1000, ratingChange: 12 }), omar({ resultStatus: 'lose', rating: 1100, ratingChange: -12 })] }),
    )
    await openScreen(path)
    expect((await screen.findByText(/Rating 1,?012/)).textContent).toContain('+12')
    expect(screen.getByText(/Rating 1,?088/).textContent).toContain('−12')
  })
})

describe('after a match', () => {
  test('[MAT-67] its host opens a rematch with one tap, which names the match, its game, its settings and who asks', async () => {
    showMatch(server, ended())
    server.answer('matches.playAgain', match({ matchId: idOf(71) }))
    const page = await openScreen(path)
    await page.person.click(await button('Play again'))
    await waitFor(() => expect(page.path()).toBe(`/match/${idOf(71)}`))
    const { gameId, roomId, matchMakingTemplate } = ended()
    expect(server.inputsOf('matches.playAgain')).toMatchObject([{ matchId, gameId, roomId, userId: ids.me, matchMakingTemplate }])
  })

  test('a refused rematch leaves the result as it was', async () => {
    showMatch(server, ended())
    server.answer('matches.playAgain', refused('INTERNAL'))
    const page = await openScreen(path)
    const again = await button('Play again')
    await page.person.click(again)
    await waitFor(() => expect(server.inputsOf('matches.playAgain')).toHaveLength(1))
    await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'))
    expect(page.path()).toBe(path)
  })

  test('a guest waits for the host, and joins the rematch once there is one', async () => {
    showMatch(server, ended({ hostId: ids.omar }))
    await openScreen(path)
    const again = await button('Play again')
    expect(again.disabled).toBe(true)
    expect(screen.getByText('Omar can start a rematch')).toBeDefined()
    changeMatch(server, { rematchId: idOf(71) })
    expect((await button('Join')).disabled).toBe(false)
    expect(screen.getByText('Omar wants to play again')).toBeDefined()
  })

  test.each([
    ['Fair play', `${path}/verify`],
    ['LeaderBoard', '/leaderboard'],
    ['About the game', `/game/${ended().gameId}`],
  ] as const)('More leads to %s', async (name, to) => {
    showMatch(server, ended())
    const page = await openScreen(path)
    await page.person.click(await button('More'))
    await page.person.click((await dialog('More about this match')).getByRole('button', { name }))
    await waitFor(() => expect(page.path()).toBe(to))
  })

  test.each([
    ['en', true, 'Review', 'Watch again'],
    ['ar', true, 'المراجعة', 'مشاهدة الإعادة'],
    ['en', false, 'Watch again', 'Review'],
  ] as const)('in %s, with grades of the moves %s: %s leads to the replay', async (language, hasReview, name, other) => {
    showMatch(server, ended())
    server.answer('catalog.gamesList', [game(ended().gameId, { hasReview })])
    const page = await openScreen(path, { language })
    await page.person.click(await button(name))
    await waitFor(() => expect(page.path()).toBe(`${path}/replay`))
    expect(screen.queryByRole('button', { name: other })).toBeNull()
  })

  test('a game of somebody else has no replay', async () => {
    showMatch(server, ended({ isForeign: true }))
    await openScreen(path)
    await button('More')
    expect(screen.queryByRole('button', { name: 'Watch again' })).toBeNull()
  })

  test('the other player can be asked to be a friend; with a friend there are a game and a chat', async () => {
    showMatch(server, ended())
    const page = await openScreen(path)
    await page.person.click(await button('More'))
    await page.person.click(await button('Add friend: Omar'))
    await waitFor(() => expect(server.inputsOf('friends.requestFriend')).toHaveLength(1))
    server.shows('users/:userId', `users/${ids.me}`, live({ friends: [ids.omar] }))
    server.answer('chat.createRoom', roomOf())
    const again = await openScreen(path)
    await again.person.click(await button('More'))
    await again.person.click((await dialog('More about this match')).getByRole('button', { name: 'Chat' }))
    await waitFor(() => expect(again.path()).toBe(`/chat/${roomId}`))
  })

  test('the picture of the result is made on demand; where it cannot be, the server says why', async () => {
    showMatch(server, ended())
    server.answer('matches.shareCard', refused('INTERNAL', 'No picture today.'))
    const page = await openScreen(path)
    await page.person.click(await button('More'))
    await page.person.click((await dialog('More about this match')).getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('No picture today.')).toBeDefined()
  })
})

describe('the result of a match of a tournament', () => {
  const row = (userId: string, name: string, rank: number, wins: number) => ({ userId, name, userImageUrl: '', rank, wins })
  const cup = {
    _id: 'cup',
    name: 'Cup',
    nameAr: 'كأس',
    gameId: 'ludo',
    thumbnail: '',
    startsAt: 1,
    expireTime: Date.now() + 3_600_000,
    isActive: true,
    isCancelled: false,
    isJoined: true,
    leaderboard: null,
    rewards: [],
  }

  test.each([
    ['en', 'Tournament', 'Ends in', 'Expired'],
    ['ar', 'البطولات', 'تنتهي خلال', 'انتهت'],
  ] as const)(
    '[MAT-58] shows the time left, the own rank, name and wins live, and leads to the board; after the end it says that it is over, in %s',
    async (language, title, label, over) => {
      showMatch(server, ended({ tournamentId: 'cup' }))
      const rows = [row(ids.omar, 'Omar', 1, 5), row(ids.me, 'Sara', 2, 4)] as const
      server.answer('tournaments.tournamentLeaderboard', { tournament: cup, rows: [...rows], own: rows[1], around: [] })
      server.shows('tournaments/:tournamentId', 'tournaments/cup', { hasEnded: false, rows: rows.map((each) => ({ ...each, reachedAt: 1 })) })
      const page = await openScreen(path, { language })
      const part = within(await screen.findByRole('region', { name: title }))
      expect(part.getByRole('timer', { name: label })).toBeDefined()
      const own = () => part.getByText('Sara').parentElement?.textContent
      expect(own()).toMatch(language === 'ar' ? /^2Sara4 / : /^2ndSara4 wins$/)
      // The win of this match counts.
      server.change('tournaments/:tournamentId', 'tournaments/cup', { rows: [{ ...row(ids.me, 'Sara', 1, 6), reachedAt: 2 }] })
      await waitFor(() => expect(own()).toMatch(language === 'ar' ? /^1Sara6 / : /^1stSara6 wins$/))
      server.change('tournaments/:tournamentId', 'tournaments/cup', { hasEnded: true, rows: [] })
      expect(await part.findByText(over)).toBeDefined()
      expect(part.queryByRole('timer')).toBeNull()
      expect(part.queryByText(label)).toBeNull()
      await page.person.click(part.getByRole('button', { name: language === 'ar' ? 'عرض الترتيب' : 'VIEW LEADERBOARD' }))
      await waitFor(() => expect(page.path()).toBe('/tournament-preplay/cup'))
    },
  )

  test('reports once that the time of the tournament is over, and then shows that it has ended', async () => {
    const pass = pageClock()
    const ending = { ...cup, expireTime: Date.now() + 60_000 }
    const board = (isActive: boolean) => ({ tournament: { ...ending, isActive }, rows: [], own: null, around: [] })
    showMatch(server, ended({ tournamentId: 'cup' }))
    server.answer('tournaments.tournamentLeaderboard', board(true))
    server.shows('tournaments/:tournamentId', 'tournaments/cup', { hasEnded: false, rows: [] })
    let loadsAfter = 0
    server.answer('tournaments.expireTournament', () => {
      server.answer('tournaments.tournamentLeaderboard', () => {
        loadsAfter += 1
        return board(false)
      })
      return { _id: 'cup', isActive: false }
    })
    await openScreen(path)
    const part = within(await screen.findByRole('region', { name: 'Tournament' }))
    expect(part.getByRole('timer')).toBeDefined()
    expect(server.inputsOf('tournaments.expireTournament')).toEqual([])
    await pass(60_000)
    await waitFor(() => expect(server.inputsOf('tournaments.expireTournament')).toMatchObject([{ tournamentId: 'cup' }]))
    await waitFor(() => expect(loadsAfter).toBeGreaterThan(0))
    expect(await part.findByText('Expired')).toBeDefined()
    expect(server.inputsOf('tournaments.expireTournament')).toHaveLength(1)
  })
})
