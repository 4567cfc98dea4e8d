import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@majlis/contract/catalog'
import type { Match } from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { beforeEach, expect, test } from 'vitest'
import { GamePicker } from './lobby/GamePicker.tsx'
import { Lobby } from './lobby/Lobby.tsx'
import { selectionOf } from './lobby/selection.ts'
import { restoreClock, stopClock } from '../testing/clock.ts'
import { buttonOf, drawn, match, matchMakingTemplate, nothing, player } from '../testing/drawn-matches.tsx'

restoreClock()
// Countdowns are compared to the second.
beforeEach(stopClock)

const friend = (id: string) => ({ _id: id, name: id, userImageUrl: '', isOnline: true })
const inviting = {
  onBack: nothing,
  onStart: nothing,
  onTeams: nothing,
  onLink: nothing,
  onRandom: nothing,
  onInvite: nothing,
  onFindFriends: nothing,
  onOpponent: () => Promise.resolve(),
  onBot: nothing,
  onConfiguration: nothing,
  offered: [],
}

const everyFriend = [friend('omar'), friend('lina'), friend('ziad')]

function lobby(
  change: Partial<Match> = {},
  open: readonly Invite[] = [],
  pending: ReadonlySet<string> = new Set(),
  language: 'en' | 'ar' = 'en',
  friends = everyFriend,
): string {
  const drawnLobby = (
    <Lobby
      {...inviting}
      busy={null}
      match={{ ...match, ...change }}
      me="sara"
      title="Ludo"
      elapsed={0}
      friends={friends}
      invites={{ open, ended: [] }}
      pending={pending}
    />
  )
  return drawn(drawnLobby, language)
}

const invite = (extra: Partial<Invite> = {}): Invite => ({
  firebaseNodeId: 'i',
  status: 'invited',
  matchId: 'm',
  gameId: 'ludo',
  sentBy: 'sara',
  sentByName: 'Sara',
  sentByImage: '',
  sentTo: 'lina',
  sentToName: 'Lina',
  roomId: null,
  createdTime: Date.now(),
  expireAt: Date.now() + 20_000,
  previousMatchId: null,
  isTournament: false,
  tournamentId: null,
  ...extra,
})

test.each([
  ['en', 'Back', 'VS', 'Play', 'Finding opponent', 'Cancel the search'],
  ['ar', 'رجوع', 'ضد', 'بدء اللعب', 'نبحث عن منافس', 'إلغاء البحث'],
] as const)(
  '[MAT-09] [MAT-16] in %s the lobby has all its parts, and while it searches the counter and a way out',
  (language, back, versus, play, finding, cancel) => {
    const players = match.players.map((each) => ({ ...each, userImageUrl: `/media/${each._id}.webp` }))
    const html = lobby({ players }, [], new Set(), language)
    expect(buttonOf(html, `aria-label="${back}"`)).toContain('<svg')
    expect(html).toMatch(/<h1[^>]*><bdi>Ludo<\/bdi><\/h1>/)
    for (const name of ['sara', 'omar']) expect(html).toMatch(new RegExp(`src="/media/${name}\\.webp"[^>]*/></span><bdi[^>]*>${name}</bdi>`))
    expect(html).toContain(`>${versus}<`)
    expect(buttonOf(html, `>${play}<`)).not.toMatch(/ disabled=/)
    const searching = lobby({ players: players.slice(0, 1), allPlayers: ['sara'], isSearching: true }, [], new Set(), language)
    expect(searching).toMatch(new RegExp(`role="status">${finding}</span><span[^>]*role="timer">${language === 'ar' ? '٠ ث' : '0 s'}<`))
    expect(buttonOf(searching, `aria-label="${cancel}"`)).toContain('<svg')
  },
)

test.each([
  ['en', 'Wins over bots are included.'],
  ['ar', 'يشمل عدد الانتصارات الفوز على الروبوتات.'],
] as const)('in %s the lobby says that the wins of its seats include those over bots, where they may play', (language, note) => {
  expect(lobby({}, [], new Set(), language)).toContain(`>${note}<`)
  for (const withoutBots of [{ isForeign: true }, { tournamentId: 'cup' }]) expect(lobby(withoutBots, [], new Set(), language)).not.toContain(note)
})

test.each([
  ['en', 'Random Players', 'Add', 'No friends yet'],
  ['ar', 'لاعبون عشوائيون', 'إضافة', 'لا يوجد أصدقاء بعد'],
] as const)('[MAT-14] in %s random players can be added, and friends; without friends it says so', (language, random, add, nobody) => {
  const html = lobby({}, [], new Set(), language)
  expect(html).toContain(random)
  for (const name of [random, 'lina', 'ziad']) expect(buttonOf(html, name)).toContain(`>${add}<`)
  expect(html).not.toContain(nobody)
  const empty = lobby({}, [], new Set(), language, [])
  expect(buttonOf(empty, random)).toContain(`>${add}<`)
  expect(empty).toContain(nobody)
})

test.each([
  ['en', 'Individual', 'Teams'],
  ['ar', 'فردي', 'فرق'],
] as const)('[MAT-11] in %s the host chooses between playing alone and in teams where the game allows it; guests do not', (language, alone, teams) => {
  const four = { ...matchMakingTemplate, maxPlayerCount: 4, maxTeamCount: 2, minTeamCount: 2, playersInTeam: 2 }
  const choices = (html: string) => [`>${alone}<`, `>${teams}<`].map((text) => html.includes(text))
  expect(choices(lobby({ matchMakingTemplate: four }, [], new Set(), language))).toEqual([true, true])
  expect(choices(lobby({ matchMakingTemplate: four, hostId: 'omar' }, [], new Set(), language))).toEqual([false, false])
  expect(choices(lobby({}, [], new Set(), language))).toEqual([false, false])
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
  const html = lobby({}, [invite({ createdTime: Date.now() - 4_500 })])
  expect(html).toMatch(/Waiting for an answer<\/span><span role="timer"[^>]*><bdi dir="ltr">26/)
  expect(lobby({}, [invite({ createdTime: Date.now() - 31_000 })])).not.toContain('Waiting for an answer')
  expect(lobby({ hostId: 'omar' }, [invite()])).not.toContain('Waiting for an answer')
  expect(lobby({ players: [...match.players, player('lina', 2)] }, [invite()])).not.toContain('Waiting for an answer')
  // Opening a rematch has invited the other player.
  expect(lobby({ previousMatchId: 'before', createdAt: Date.now() - 1_000 })).toMatch(/Waiting for an answer<\/span><span role="timer"[^>]*><bdi dir="ltr">29/)
  expect(lobby({ previousMatchId: 'before', createdAt: Date.now() - 1_000 }, [], new Set(), 'ar')).toMatch(
    /في انتظار الرد<\/span><span role="timer"[^>]*><bdi dir="ltr">٢٩/,
  )
})

test('[MAT-10] the one clock of an invite in the lobby is the host’s own; whoever was asked stands at their seat at half opacity', () => {
  const html = lobby({}, [invite({ createdTime: Date.now() - 4_500 })])
  expect(html.match(/role="timer"/g)).toHaveLength(1)
  expect(buttonOf(html, 'Withdraw the invite to')).toBeDefined()
  expect(html).toMatch(/class="[^"]*pending[^"]*">(?:(?!<\/div>).)*<bdi[^>]*title="Lina"/)
  expect(readFileSync(join(import.meta.dirname, 'lobby/Seat.module.css'), 'utf8')).toMatch(/\.pending \{\n {2}opacity: 0\.5;\n\}/)
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
  const configurations = [
    { id: 'duel', icon: '/duel.svg', matchMakingTemplate },
    { id: 'four', icon: '', matchMakingTemplate: { ...matchMakingTemplate, title: 'Four', maxPlayerCount: 4 } },
    { id: 'hidden', icon: '', matchMakingTemplate: { ...matchMakingTemplate, isVisible: false } },
  ]
  const game = { gameId: 'ludo', title: 'Ludo', titleAr: 'لودو', hue: 20, thumbnail: '', configurations: configurations } as unknown as Game
  const first = selectionOf(game, null, null, 'sara')
  expect(first).toMatchObject({ game, configuration: null, match: null, isHost: false, showsPicker: true })
  expect(drawn(<GamePicker selection={first} onPick={nothing} onBack={nothing} />).match(/<bdi>(?:1v1|Four)<\/bdi>/g)).toEqual([
    '<bdi>1v1</bdi>',
    '<bdi>Four</bdi>',
  ])
  expect(selectionOf(game, 'four', null, 'sara')).toMatchObject({ configuration: configurations[1], showsPicker: false })
  expect(selectionOf(game, 'hidden', null, 'sara')).toMatchObject({ configuration: null, showsPicker: true })
  expect(selectionOf({ ...game, configurations: configurations.slice(1) }, null, null, 'sara')).toMatchObject({
    configuration: configurations[1],
    showsPicker: false,
  })
  expect(selectionOf({ ...game, configurations: [] }, null, null, 'sara')).toMatchObject({ configuration: null, showsPicker: false })
  expect(selectionOf(game, 'four', match, 'sara')).toMatchObject({ match, isHost: true, showsPicker: false })
  expect(selectionOf(game, 'four', match, 'omar').isHost).toBe(false)
})
