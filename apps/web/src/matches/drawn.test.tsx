import type { Game } from '@majlis/contract/catalog'
import type { Match, MatchPlayer } from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { ToastProvider } from '@majlis/ui/Toast'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCatalogues } from '../platform/i18n/catalogueFiles.ts'
import { I18nProvider } from '../platform/i18n/index.ts'
import { inScript, withBotsNamed } from './botNames.ts'
import { GamePicker } from './lobby/GamePicker.tsx'
import { Lobby } from './lobby/Lobby.tsx'
import { MatchList } from './records/MatchList.tsx'
import { MatchPanel } from './MatchPanel.tsx'
import { Seat } from './lobby/Seat.tsx'
import { selectionOf } from './lobby/selection.ts'
import { TournamentStanding } from './TournamentStanding.tsx'
import { framedPlayers } from './view.ts'

// What is drawn, as a browser gets it.

const { english, arabic } = readCatalogues()
const storage = { readLanguage: () => null, writeLanguage: () => undefined }

/** The markup of a component, without attributes that only affect its look. */
function drawn(piece: ReactNode, language: 'en' | 'ar' = 'en'): string {
  return renderToStaticMarkup(
    <I18nProvider language={language} messages={language === 'ar' ? arabic : english} storage={storage} region="SA" numerals="arab">
      <ToastProvider label="messages">{piece}</ToastProvider>
    </I18nProvider>,
  )
}

/** The drawn button with this name. */
const buttonOf = (html: string, name: string) => html.match(/<button\b[^>]*>(?:(?!<\/button>).)*<\/button>/g)?.find((button) => button.includes(name))

const player = (id: string, seat: number): MatchPlayer => ({
  ...{ _id: id, status: 'joined', name: id, userImageUrl: '', isBot: false, seat, wins: 0, resultStatus: null, resultRank: null },
  ...{ isConnected: true, graceUntil: null, standIn: false, team: null, rating: null, ratingChange: null, botLevel: null },
})

const template = { title: '1v1', titleAr: '١ ضد ١', isSelectable: true, isVisible: true, maxPlayerCount: 3, minPlayerCount: 2 }
const alone = { maxTeamCount: 0, minTeamCount: 0, playersInTeam: 0, teamUp: false }
const matchMakingTemplate = { ...template, ...alone }

const match: Match = {
  ...{ matchId: 'm', roomId: null, gameId: 'ludo', status: 'waiting', hostId: 'sara', players: [player('sara', 0), player('omar', 1)] },
  ...{ allPlayers: ['sara', 'omar'], matchMakingTemplate, createdAt: 1, startedAt: null, seq: 0, turn: [], legal: [], state: null, lastMove: null },
  ...{
    deadline: null,
    clock: null,
    result: null,
    winLevel: null,
    endReason: null,
    seedHash: '',
    seed: null,
    rulesVersion: 1,
    previousMatchId: null,
    rematchId: null,
  },
  ...{
    movedTo: null,
    isSearching: false,
    searchUntil: null,
    offers: [],
    isForeign: false,
    isRated: true,
    isFriendly: false,
    tournamentId: null,
    tournamentWin: null,
    choice: null,
    chat: [],
  },
}

const friend = (id: string) => ({ _id: id, name: id, userImageUrl: '', isOnline: true })
const nothing = () => undefined
const wishes = {
  onBack: nothing,
  onStart: nothing,
  onTeams: nothing,
  onLink: nothing,
  onRandom: nothing,
  onInvite: nothing,
  onFindFriends: nothing,
  onOpponent: nothing,
  onBot: nothing,
}

function lobby(change: Partial<Match> = {}, open: readonly Invite[] = [], asking: ReadonlySet<string> = new Set(), language: 'en' | 'ar' = 'en'): string {
  const friends = [friend('omar'), friend('lina'), friend('ziad')]
  const drawnLobby = (
    <Lobby
      {...wishes}
      busy={null}
      match={{ ...match, ...change }}
      me="sara"
      title="Ludo"
      elapsed={0}
      friends={friends}
      invites={{ open, ended: [] }}
      asking={asking}
    />
  )
  return drawn(drawnLobby, language)
}

const invite = (extra: Partial<Invite> = {}): Invite => ({
  ...{ firebaseNodeId: 'i', status: 'invited', matchId: 'm', gameId: 'ludo', sentBy: 'sara', sentByName: 'Sara', sentByImage: '', sentTo: 'lina' },
  ...{ sentToName: 'Lina', roomId: null, createdTime: Date.now(), expireAt: Date.now() + 20_000, previousMatchId: null },
  ...{ isTournament: false, tournamentId: null },
  ...extra,
})

test('[MAT-15] Add is off for who sits in the match, and on for everybody else', () => {
  const html = lobby()
  expect(buttonOf(html, 'Add omar')).toMatch(/ disabled=/)
  expect(buttonOf(html, 'Add omar')).toContain('In the match')
  expect(buttonOf(html, 'Add lina')).not.toMatch(/ disabled=/)
  expect(buttonOf(lobby({ players: match.players.slice(0, 1), allPlayers: ['sara'] }), 'Add omar')).not.toMatch(/ disabled=/)
  // The request is being sent, so that a second press is not possible.
  expect(buttonOf(lobby({}, [], new Set(['lina'])), 'Add lina')).toMatch(/ disabled=/)
})

test('[MAT-48] the host waits thirty seconds for who was asked, and sees them pass; a guest and a full table do not wait', () => {
  expect(lobby()).not.toContain('Waiting for an answer')
  const asked = lobby({}, [invite({ createdTime: Date.now() - 4_500 })])
  expect(asked).toMatch(/Waiting for an answer<\/span><span role="timer"[^>]*><bdi dir="ltr">26/)
  expect(lobby({}, [invite({ createdTime: Date.now() - 31_000 })])).not.toContain('Waiting for an answer')
  expect(lobby({ hostId: 'omar' }, [invite()])).not.toContain('Waiting for an answer')
  expect(lobby({ players: [...match.players, player('lina', 2)] }, [invite()])).not.toContain('Waiting for an answer')
  // Opening a rematch has invited the other player.
  expect(lobby({ previousMatchId: 'before', createdAt: Date.now() - 1_000 })).toMatch(/Waiting for an answer<\/span><span role="timer"[^>]*><bdi dir="ltr">29/)
  expect(lobby({ previousMatchId: 'before', createdAt: Date.now() - 1_000 }, [], new Set(), 'ar')).toMatch(
    /في انتظار الرد<\/span><span role="timer"[^>]*><bdi dir="ltr">٢٩/,
  )
})

test('the one clock of an invite in the lobby is the host’s own; whoever was asked stands at their seat at half opacity', () => {
  const html = lobby({}, [invite({ createdTime: Date.now() - 4_500 })])
  expect(html.match(/role="timer"/g)).toHaveLength(1)
  expect(buttonOf(html, 'Withdraw the invite to')).toBeDefined()
  expect(html).toMatch(/class="[^"]*pending[^"]*">(?:(?!<\/div>).)*<bdi[^>]*title="Lina"/)
  expect(lobby()).not.toContain('title="Lina"')
})

test('the host who sits alone chooses between anyone, a friend and a bot; nobody does in a tournament, a rematch or as a guest', () => {
  const alone = { players: match.players.slice(0, 1), allPlayers: ['sara'] }
  const pressed = (html: string) => html.match(/<button[^>]*aria-pressed="true"[^>]*>(?:(?!<\/button>).)*/)?.[0]
  expect(pressed(lobby(alone))).toContain('Play a friend')
  expect(lobby(alone)).not.toContain('Play a bot now')
  const searching = lobby({ ...alone, isSearching: true })
  expect(pressed(searching)).toContain('Play someone')
  expect(buttonOf(searching, 'Play a bot now')).toBeDefined()
  expect(buttonOf(searching, 'Add lina')).toBeDefined()
  const foreign = lobby({ ...alone, isSearching: true, isForeign: true })
  expect(foreign).toContain('Play a friend')
  expect(foreign).not.toContain('Play a bot')
  for (const change of [{}, { ...alone, hostId: 'omar' }, { ...alone, tournamentId: 'spring' }, { ...alone, previousMatchId: 'before' }])
    expect(lobby(change)).not.toContain('Play a friend')
  expect(lobby({ ...alone, tournamentId: 'spring', isSearching: true })).not.toContain('Add lina')
  expect(lobby(alone, [], new Set(), 'ar')).toMatch(/مع أي لاعب[\s\S]*مع صديق[\s\S]*مع روبوت/)
})

test('[MAT-36] what is chosen on the way into a match: game, its ways, the chosen one, the match, who is host, and whether the ways are to be seen', () => {
  const ways = [
    { id: 'duel', icon: '/duel.svg', matchMakingTemplate },
    { id: 'four', icon: '', matchMakingTemplate: { ...matchMakingTemplate, title: 'Four', maxPlayerCount: 4 } },
    { id: 'hidden', icon: '', matchMakingTemplate: { ...matchMakingTemplate, isVisible: false } },
  ]
  const game = { gameId: 'ludo', title: 'Ludo', titleAr: 'لودو', hue: 20, thumbnail: '', configurations: ways } as unknown as Game
  const first = selectionOf(game, null, null, 'sara')
  expect(first).toMatchObject({ game, configuration: null, match: null, isHost: false, showsPicker: true })
  expect(drawn(<GamePicker selection={first} onPick={nothing} onBack={nothing} />).match(/<bdi>(?:1v1|Four)<\/bdi>/g)).toEqual([
    '<bdi>1v1</bdi>',
    '<bdi>Four</bdi>',
  ])
  expect(selectionOf(game, 'four', null, 'sara')).toMatchObject({ configuration: ways[1], showsPicker: false })
  expect(selectionOf(game, 'hidden', null, 'sara')).toMatchObject({ configuration: null, showsPicker: true })
  expect(selectionOf({ ...game, configurations: ways.slice(1) }, null, null, 'sara')).toMatchObject({ configuration: ways[1], showsPicker: false })
  expect(selectionOf({ ...game, configurations: [] }, null, null, 'sara')).toMatchObject({ configuration: null, showsPicker: false })
  expect(selectionOf(game, 'four', match, 'sara')).toMatchObject({ match, isHost: true, showsPicker: false })
  expect(selectionOf(game, 'four', match, 'omar').isHost).toBe(false)
})

test('[MAT-58] in a tournament the result shows the time left, the own rank, name and wins, and the way to the board', () => {
  const standing = (own: Parameters<typeof TournamentStanding>[0]['own']) => (
    <TournamentStanding expireTime={3_600_000 + 62_000} now={0} own={own} onLeaderboard={nothing} />
  )
  const html = drawn(standing({ rank: 3, name: 'Sara', wins: 12 }))
  expect(html).toMatch(/role="timer" aria-label="Ends in"[^>]*><bdi dir="ltr">01:01:02/)
  expect(html).toMatch(/<strong[^>]*>3<\/strong><bdi[^>]*>Sara<\/bdi><span>12 wins/)
  expect(buttonOf(html, 'VIEW LEADERBOARD')).toBeDefined()
  expect(drawn(standing({ rank: 3, name: 'سارة', wins: 12 }), 'ar')).toMatch(
    /٠١:٠١:٠٢[\s\S]*٣<\/strong><bdi[^>]*>سارة<\/bdi><span>١٢ انتصارًا[\s\S]*عرض الترتيب/,
  )
  expect(drawn(standing(null))).not.toContain('<strong')
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
    links: null,
  }
  const panel = (change: Partial<Match> = {}) => drawn(<MatchPanel {...actions} me="sara" match={{ ...ended, ...change }} />)
  const first = panel()
  expect(first.indexOf('Play again')).toBeLessThan(first.indexOf('Play more games'))
  expect(buttonOf(first, 'Chat')).toBeUndefined()
  // There are two main actions; all others are in the menu.
  expect(first.match(/<button/g)).toHaveLength(3)
  expect(buttonOf(first, '>More<')).toMatch(/aria-haspopup="dialog"/)
  // A guest waits until the host invites (MAT-61).
  const guest = panel({ hostId: 'omar' })
  expect(buttonOf(guest, 'Play again')).toMatch(/ disabled=/)
  expect(guest).toContain('can start a rematch')
  expect(buttonOf(first, 'Play again')).not.toMatch(/ disabled=/)
  const asked = panel({ hostId: 'omar', rematchId: 'next' })
  expect(buttonOf(asked, '>Join<')).not.toMatch(/ disabled=/)
  expect(asked).not.toContain('can start a rematch')
  const second = panel({ tournamentId: 'spring', rematchId: 'next' })
  expect(second.indexOf('>Join<')).toBeLessThan(second.indexOf('>Chat<'))
  expect(buttonOf(second, 'Play more games')).toBeUndefined()
})

test('a bot is shown as one on the card, in the result and in the history, by a name in the reader\u2019s script; its match is practice', () => {
  const bot = { ...player('b0', 1), name: 'Falak', isBot: true }
  const shown = (language: 'en' | 'ar') => inScript([player('sara', 0), bot], language)
  expect(drawn(<Seat player={shown('en')[1]} />)).toMatch(/Falak[\s\S]*>Bot</)
  expect(drawn(<Seat player={shown('ar')[1]} />, 'ar')).toMatch(/فلك[\s\S]*>روبوت</)
  const handlers = { onAgain: nothing, onMore: nothing, onChat: nothing, onShare: nothing, onReplay: nothing, onVerify: nothing, onLeaderboard: nothing }
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
  expect(result({ ...people, tournamentWin: 'counted' })).toContain('This win counts in the tournament')
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
