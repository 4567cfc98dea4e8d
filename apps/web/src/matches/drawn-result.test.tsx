import type { Match } from '@majlis/contract/matches'
import { expect, test } from 'vitest'
import { inScript, withBotsNamed } from './botNames.ts'
import { MatchList } from './records/MatchList.tsx'
import { MatchPanel } from './MatchPanel.tsx'
import { Seat } from './lobby/Seat.tsx'
import { TournamentRank } from './TournamentRank.tsx'
import { framedPlayers } from './view.ts'
import { buttonOf, drawn, match, nothing, player } from '../testing/drawn-matches.tsx'

test('in a tournament the result shows the time left, the own rank, name and wins, and the way to the board', () => {
  const drawnRank = (own: Parameters<typeof TournamentRank>[0]['own'], isOver = false) => (
    <TournamentRank timeLeft={<i>time</i>} isOver={isOver} own={own} onLeaderboard={nothing} />
  )
  const html = drawn(drawnRank({ rank: 3, name: 'Sara', wins: 12 }))
  expect(html).toMatch(/Ends in<\/span><i>time/)
  expect(drawn(drawnRank(null, true))).not.toContain('Ends in')
  expect(html).toMatch(/<strong[^>]*>3rd<\/strong><bdi[^>]*>Sara<\/bdi><span>12 wins/)
  expect(buttonOf(html, 'VIEW LEADERBOARD')).toBeDefined()
  expect(drawn(drawnRank({ rank: 3, name: 'سارة', wins: 12 }), 'ar')).toMatch(
    /تنتهي خلال[\s\S]*٣<\/strong><bdi[^>]*>سارة<\/bdi><span>١٢ انتصارًا[\s\S]*عرض الترتيب/,
  )
  expect(drawn(drawnRank(null))).not.toContain('<strong')
})

test('[MAT-57] beside Play again stands Play more games; after a match of a tournament it is Chat', () => {
  const ended = { ...match, status: 'completed' as const }
  const actions = {
    isOpening: false,
    onAgain: nothing,
    onMore: nothing,
    onChat: nothing,
    onShare: nothing,
    onReplay: nothing,
    onVerify: nothing,
    onLeaderboard: nothing,
    onAbout: nothing,
    links: null,
  }
  const panel = (change: Partial<Match> = {}) => drawn(<MatchPanel {...actions} me="sara" match={{ ...ended, ...change }} />)
  const first = panel()
  expect(first.indexOf('Play again')).toBeLessThan(first.indexOf('Play more games'))
  expect(buttonOf(first, 'Chat')).toBeUndefined()
  // There are two main actions; below them the replay, and the menu with all others.
  expect(first.match(/<button/g)).toHaveLength(4)
  expect(first.indexOf('Play more games')).toBeLessThan(first.indexOf('Watch again'))
  expect(buttonOf(first, '>More<')).toMatch(/aria-haspopup="dialog"/)
  // A guest waits until the host invites (MAT-61).
  const guest = panel({ hostId: 'omar' })
  expect(buttonOf(guest, 'Play again')).toMatch(/ disabled=/)
  expect(guest).toContain('can start a rematch')
  expect(buttonOf(first, 'Play again')).not.toMatch(/ disabled=/)
  const html = panel({ hostId: 'omar', rematchId: 'next' })
  expect(buttonOf(html, '>Join<')).not.toMatch(/ disabled=/)
  expect(html).not.toContain('can start a rematch')
  const second = panel({ tournamentId: 'spring', rematchId: 'next' })
  expect(second.indexOf('>Join<')).toBeLessThan(second.indexOf('>Chat<'))
  expect(buttonOf(second, 'Play more games')).toBeUndefined()
})

test('a bot is shown as one on the card, in the result and in the history, by a name in the reader\u2019s script; its match is practice', () => {
  const bot = { ...player('b0', 1), name: 'Falak', isBot: true }
  const shown = (language: 'en' | 'ar') => inScript([player('sara', 0), bot], language)
  expect(drawn(<Seat player={shown('en')[1]} />)).toMatch(/Falak[\s\S]*>Bot</)
  expect(drawn(<Seat player={shown('ar')[1]} />, 'ar')).toMatch(/فلك[\s\S]*>روبوت</)
  const handlers = {
    onAgain: nothing,
    onMore: nothing,
    onChat: nothing,
    onShare: nothing,
    onReplay: nothing,
    onVerify: nothing,
    onLeaderboard: nothing,
    onAbout: nothing,
  }
  const result = (change: Partial<Match>, language: 'en' | 'ar' = 'en') =>
    drawn(<MatchPanel {...handlers} isOpening={false} links={null} me="sara" match={{ ...match, status: 'completed', ...change }} />, language)
  expect(result({ players: shown('en'), isFriendly: true })).toMatch(/>Bot<[\s\S]*Practice match, not ranked/)
  expect(result({ players: shown('ar'), isFriendly: true }, 'ar')).toMatch(/فلك[\s\S]*>روبوت<[\s\S]*مباراة تدريبية لا تُحتسب في الترتيب/)
  const master = inScript([player('sara', 0), { ...bot, botLevel: 6 }], 'ar')
  expect(drawn(<Seat player={master[1]} />, 'ar')).toContain('>روبوت · أسطوري<')
  expect(result({ players: master, isFriendly: true })).toContain('>Bot · Master<')
  const people = { players: [player('sara', 0), player('omar', 1)], tournamentId: 'cup' }
  expect(result({ ...people, tournamentId: null })).not.toMatch(/Practice|Friendly|tournament/)
  expect(result({ ...people, isFriendly: true, tournamentWin: 'friendly' })).toContain('Friendly match: it does not count in tournaments')
  expect(result({ ...people, tournamentWin: 'counted' })).toContain('The win counts in the tournament')
  expect(result({ ...people, tournamentWin: 'sameOpponent' })).toContain('three wins over this player count')
  const framed = withBotsNamed({ players: [{ ...bot, botLevel: 6 }, player('omar', 1)] }, (level) => `Bot ${level}`)
  expect(framedPlayers(framed.players, () => 0)).toMatchObject([{ name: 'Falak (Bot 6)', bot: { name: 'Falak', label: 'Bot 6' } }, { name: 'omar' }])
  const past = {
    matchId: 'm',
    gameId: 'chess',
    startedAt: 0,
    endedAt: 0,
    outcome: 'win',
    endReason: 'rules',
    winLevel: null,
    moves: 9,
    isRated: false,
  } as const
  const row = { ...past, ratingChange: null, tournamentId: null, opponents: [{ _id: 'b0', name: 'Falak', userImageUrl: '', isBot: true }] }
  expect(drawn(<MatchList matches={[row]} games={[]} onOpen={nothing} />)).toMatch(/against Falak[\s\S]*>Bot</)
})
