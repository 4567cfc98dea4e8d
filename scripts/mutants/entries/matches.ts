import { type Mutant, mutant } from '../entry.ts'

const web = 'apps/web/src'
const screens = `${web}/screens`
const lobby = `${web}/matches/lobby/Lobby.tsx`
const start = `${web}/matches/lobby/Start.tsx`
const lobbyTests = `${screens}/matches/lobby.test.tsx`
const searchTests = `${screens}/matches/search.test.tsx`
const resultTests = `${screens}/matches/result.test.tsx`

/** Breaks in the screens before and after a match, and in those of its prizes. */
export const matchesMutants: readonly Mutant[] = [
  mutant('MAT-11', lobby, 'match.hostId === me && mayTeamUp(match)', 'match.hostId !== me && mayTeamUp(match)', lobbyTests, 'switches to two teams'),
  mutant('MAT-15', `${web}/matches/invites/InviteList.tsx`, "disabled={state !== 'free'}", 'disabled={false}', lobbyTests, 'somebody who sits there cannot be'),
  mutant('MAT-16', `${web}/matches/lobby/Finding.tsx`, 'onClick={onCancel}', 'onClick={() => undefined}', searchTests, 'Cancel ends it'),
  mutant(
    'MAT-30',
    `${screens}/matches/LiveMatch.tsx`,
    "'result' : 'game'), isReady",
    "'result' : 'lobby'), isReady",
    searchTests,
    'then the game in its frame',
  ),
  mutant(
    'MAT-31',
    `${web}/matches/view.ts`,
    'tournamentId === null ? null',
    'tournamentId !== null ? null',
    `${screens}/matches/live-match.test.tsx`,
    'MAT-31',
  ),
  mutant('MAT-31', `${screens}/matches/LiveMatch.tsx`, ' && match.movedTo === null', '', `${screens}/matches/leaving.test.tsx`, 'MAT-31'),
  mutant('MAT-32', start, 'disabled={joined < leastPlayers(match)}', 'disabled={false}', lobbyTests, 'Play waits for a second player'),
  mutant('MAT-33', start, 'joined < maxPlayerCount ?', 'joined < 0 ?', lobbyTests, 'asks whether to wait for more'),
  mutant(
    'MAT-35',
    `${screens}/matches/OpenLobby.tsx`,
    'void (isOwnRematch ? cancelPlayAgain(matchId) : exitMatch(matchId, match.gameId))\n    router.history.replace(after',
    'router.history.replace(after',
    lobbyTests,
    'gives up the seat',
  ),
  mutant(
    'MAT-37',
    `${screens}/matches/OpenLobby.tsx`,
    'me, userId, freePlace(match.players, openInvites(invites.open, matchId, me).length))',
    'me, userId, match.players.length - 1)',
    lobbyTests,
    'MAT-37',
  ),
  mutant(
    'MAT-65',
    `${screens}/matches/OpenLobby.tsx`,
    'match.previousMatchId !== null && match.hostId === me',
    'false',
    `${screens}/matches/end.test.tsx`,
    'MAT-65',
  ),
  mutant(
    'MAT-69',
    `${web}/matches/useMatch.ts`,
    'gameId, acceptInvite: true',
    'gameId, acceptInvite: false',
    `${screens}/matches/configurations.test.tsx`,
    'MAT-69',
  ),
  mutant('', `${web}/matches/view.ts`, 'match.finished?.includes(seat) ?? false', 'false', `${screens}/matches/leaving.test.tsx`, 'without a loss'),
  mutant('MAT-60', `${web}/matches/endNote.ts`, "player.resultStatus === 'lose')", "player.resultStatus === 'win')", resultTests, 'says why it ended'),
  mutant(
    'MAT-61',
    `${web}/matches/MatchPanel.tsx`,
    'match.hostId !== me && !isInvited',
    'match.hostId === me && !isInvited',
    resultTests,
    'a guest waits for the host',
  ),
  mutant(
    'MAT-62',
    `${screens}/matches/MatchEnd.tsx`,
    'if (answer.success) onRematch(answer.response.matchId)',
    'if (!answer.success) onRematch(match.matchId)',
    resultTests,
    'opens a rematch',
  ),
  mutant(
    'TRN-19',
    `${screens}/tournaments/ClaimHistory.tsx`,
    'filter(({ claimed }) => claimed)',
    'filter(() => true)',
    `${screens}/tournaments/wallet.test.tsx`,
    'others are not',
  ),
]
