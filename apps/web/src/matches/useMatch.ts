import { limits } from '@majlis/contract/core/limits'
import type { Match } from '@majlis/contract/matches'
import { withMatch } from '@majlis/contract/matches.reduce'
import type { Json, MoveAnswer } from '@majlis/game-bridge/protocol'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../platform/net/client.ts'
import { now, useInterval, useNow, wait } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useOnline } from '../platform/net/online.ts'
import { uuidV7 } from '../platform/device/random.ts'
import { type Live, useLive } from '../platform/net/useLive.ts'
import { session } from '../platform/state/session.ts'
import { inScript } from './botNames.ts'
import { isOngoing, newerOf } from './newer.ts'
import { phaseOf } from './view.ts'

/** Milliseconds between two reads of the match beside the live path. */
const POLL_MS = 2_000

/**
 * A match as this user may see it, live: from its live path, and every two seconds from the server beside it (MAT-18), so that a lost change is
 * noticed too. Polling stops with the screen and with the match, and pauses while offline. The names of bots are in the reader's script.
 */
export function useMatch(matchId: string | null): Live<Match> {
  const { language } = useI18n()
  const live = useLive('mmV4/:matchId', matchId === null ? null : { matchId }, withMatch)
  const [polled, setPolled] = useState<Match>()
  const isRequesting = useRef(false)
  const online = useOnline()
  const own = polled?.matchId === matchId ? polled : undefined
  const value = newerOf(live, own)
  const isOpen = matchId !== null && live.status !== 'lost' && (value === undefined || (isOngoing(value) && value.movedTo === null))
  const ask = async () => {
    // One call at a time, because on a slow network they would queue.
    if (matchId === null || isRequesting.current) return
    isRequesting.current = true
    const answer = await call('matches.getMatch', { matchId })
    isRequesting.current = false
    if (answer.success) setPolled(answer.response)
  }
  useInterval(() => void ask(), isOpen && online ? POLL_MS : null)
  const isBehind = own !== undefined && live.value !== undefined && live.status === 'live' && value === own
  const { refresh } = live
  useEffect(() => {
    if (isBehind) refresh()
  }, [isBehind, refresh])
  const match = useMemo(() => value && { ...value, players: inScript(value.players, language) }, [value, language])
  return { ...live, value: match }
}

/** Failures after which the same move may be sent again. With its number it counts once. */
const REPEATABLE: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
/** A frame waits 10 s for its answer. A move that cannot be sent by then is answered, so that the game may send it again. */
const GIVE_UP_MS = 9_000

/**
 * Sends a move as event `seq`, with retries while only the network fails.
 * @returns ok with the number, or the server's reason for the refusal
 */
export async function sendMove(matchId: string, seq: number, move: Json): Promise<MoveAnswer> {
  const answer = await untilAnswered(() => call('matches.move', { matchId, seq, move }, { overSocket: true }))
  if (answer.success) return { ok: true, seq: answer.response.seq }
  return { ok: false, reason: answer.code === 'ILLEGAL_MOVE' ? 'ILLEGAL' : answer.code }
}

/** Reports a hint that the game has shown after event `seq`, with retries while only the network fails. */
export const countHint = (matchId: string, seq: number) => untilAnswered(() => call('matches.countHint', { matchId, seq }))

/** Sends the same again, with growing pauses, while only the network fails and a frame may still wait for its answer. */
async function untilAnswered<A extends { readonly success: true } | { readonly success: false; readonly code: string }>(send: () => Promise<A>): Promise<A> {
  const until = now() + GIVE_UP_MS
  for (let pause = 300; ; pause = Math.min(2_000, pause * 2)) {
    const answer = await send()
    if (answer.success || !REPEATABLE.has(answer.code) || now() + pause > until) return answer
    await wait(pause)
  }
}

/** The own id, where a request names who acts. */
function ownId(): { userId?: string } {
  const { user } = session()
  return user ? { userId: user._id } : {}
}

/** The last exit of a search or a lobby, until it is answered. */
let exiting: Promise<unknown> = Promise.resolve()

/**
 * Ends a search or a lobby. A match that started meanwhile is not affected.
 * @param gameId its game, where it is known (MAT-23)
 */
export function exitMatch(matchId: string, gameId?: string) {
  const answer = call('matches.exitGame', { matchId, ...(gameId !== undefined && { gameId }) })
  exiting = answer
  return answer
}

/** A request that opens a search or a lobby. */
export type OpeningMatch = Promise<Awaited<ReturnType<typeof requestMatch>> | Awaited<ReturnType<typeof playWithFriend>>>

/** Ends the search or the lobby that a request opens, once it is there: the person has left meanwhile. */
export function exitRequested(request: OpeningMatch): void {
  exiting = request.then((answer) => (answer.success ? call('matches.exitGame', { matchId: answer.response.matchId }) : undefined))
}

/** Withdraws a rematch that the own person has asked for, by its lobby, which ends (MAT-65). */
export function cancelPlayAgain(matchId: string) {
  const answer = call('matches.cancelPlayAgain', { matchId })
  exiting = answer
  return answer
}

/** Leaves a started match: one second later it is lost, whatever arrives from this device until then (PLY-23). */
export const leaveMatch = (matchId: string) => call('matches.leaveGame', { matchId, ...ownId(), intent: true })

/** Somebody did not come back: takes the win, agrees to a draw, or lets a bot play on for them. */
export const decide = (matchId: string, choice: 'win' | 'draw' | 'bot') => call('matches.decide', { matchId, choice })

/** Sends a line to everyone in a running match: a text, an emoji's code points, or a quick phrase's id. */
export const sayInMatch = (matchId: string, t: 't' | 'e' | 'q', m: string) => call('matches.say', { matchId, id: uuidV7(), t, m })

/** Lets random players take the free seats of a lobby. The resulting match is `movedTo`. */
export const findPlayers = (matchId: string) => call('matches.findPlayers', { matchId })

/** The host chooses between no teams and two teams, for all players (MAT-12). */
export const setTeams = ({ matchId, matchMakingTemplate }: Match, teamUp: boolean) =>
  call('matches.updateSettings', { matchId, matchMakingTemplate: { ...matchMakingTemplate, teamUp } })

/** A link to the lobby for anyone, friend or not. */
export const createLink = (matchId: string) => call('matches.createLink', { matchId })

/** Takes a seat in the lobby behind a link. */
export const joinByLink = (token: string) => call('matches.joinByLink', { token })

/** The host starts for all who joined. */
export const startMatch = (matchId: string) => call('matches.startMatch', { matchId })

/** Opens or joins the rematch of an ended match, with its settings (MAT-67). */
export const playAgain = ({ matchId, gameId, roomId, matchMakingTemplate }: Match) =>
  call('matches.playAgain', { matchId, gameId, roomId, ...ownId(), matchMakingTemplate })

/**
 * Searches for an opponent, opens a lobby for friends when `search` is false, or plays against a bot at once. A repeated call returns the running search; a
 * running search becomes the lobby.
 */
export async function requestMatch(input: {
  gameId: string
  configurationId?: string
  matchMakingTemplate?: Match['matchMakingTemplate']
  search?: boolean
  botLevel?: number
  withBot?: boolean
  tournamentId?: string
}) {
  // The server would answer with the lobby that is being left, which is cancelled a moment later.
  await exiting
  const { user } = session()
  const isFirstGamePlay = user?.recentPlayed?.every(({ gameId }) => gameId !== input.gameId)
  return call('matches.requestMatch', { ...input, ...(user && { users: [user._id] }), ...(isFirstGamePlay !== undefined && { isFirstGamePlay }) })
}

/**
 * Opens a lobby and invites a friend, or joins the lobby of an open invite of this friend to the same configuration (MAT-69). Two who ask each other at the
 * same time get one match.
 */
export async function playWithFriend(me: string, friend: string, gameId: string, configurationId: string) {
  await exiting
  return call('matches.playWithFriend', { pid1: me, pid2: friend, gameId, acceptInvite: true, configurationId })
}

/**
 * Invites a friend to the lobby. The invite expires after 20 s.
 * @param userPlaceIndex the place that is kept for the friend, counted from 0, the host's (MAT-37)
 */
export const inviteToMatch = (matchId: string, me: string, otherUserId: string, userPlaceIndex: number) =>
  call('matches.inviteToMatch', { currentUserId: me, otherUserId, matchId, userPlaceIndex })

/** With a larger difference between the device's clock and the server's, times of the server cannot be used for counting. */
const CLOCK_TRUST_MS = 45_000

/** Whole seconds since the search began, which may be later than the lobby. A device whose clock is wrong counts from the time when it first saw the search. */
export function useElapsed(match: Match | undefined): number {
  const isSearching = match !== undefined && phaseOf(match) === 'searching'
  const time = useNow(isSearching ? 500 : null)
  const until = match?.searchUntil ?? null
  const [seen, setSeen] = useState(() => ({ until, at: now() }))
  if (seen.until !== until) setSeen({ until, at: now() })
  const begun = until === null ? seen.at : until - limits.searchMs
  const start = Math.abs(seen.at - begun) < CLOCK_TRUST_MS ? begun : seen.at
  return isSearching ? Math.max(0, Math.floor((time - start) / 1000)) : 0
}
