import type { Match } from '@majlis/contract/matches'
import { withMatch } from '@majlis/contract/matches.reduce'
import type { Json, MoveAnswer } from '@majlis/game-bridge/protocol'
import { useState } from 'react'
import { call } from '../platform/client.ts'
import { now, useNow, wait } from '../platform/clock.ts'
import { send } from '../platform/live.ts'
import { useLive } from '../platform/useLive.ts'
import { phaseOf } from './view.ts'

/** A match as its watcher may see it, up to date. */
export const useMatch = (matchId: string | null) => useLive('mmV4/:matchId', matchId === null ? null : { matchId }, withMatch)

/** Failures after which the same move may be sent again: with its number it counts once. */
const REPEATABLE: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
/** A frame waits 10 s for its answer; what cannot be sent by then is answered so that the game may ask again. */
const GIVE_UP_MS = 9_000

/**
 * Sends a move as event `seq`, again and again while only the network is in the way.
 * @returns ok with the number, or the server's reason for the refusal
 */
export async function sendMove(matchId: string, seq: number, move: Json): Promise<MoveAnswer> {
  const until = now() + GIVE_UP_MS
  for (let pause = 300; ; pause = Math.min(2_000, pause * 2)) {
    const answer = await send('POST /api/v4/match/move', { matchId, seq, move })
    if (answer.success) return { ok: true, seq: answer.response.seq }
    if (!REPEATABLE.has(answer.code) || now() + pause > until) return { ok: false, reason: answer.code === 'ILLEGAL_MOVE' ? 'ILLEGAL' : answer.code }
    await wait(pause)
  }
}

/** Ends a search or a lobby; a match that started meanwhile is not touched. */
export const exitMatch = (matchId: string) => call('POST /api/v4/game/exit', { matchId })

/** Leaves a started match: a second later it is lost, whatever is heard from here until then (PLY-23). */
export const leaveMatch = (matchId: string) => call('POST /api/v4/game/leaveGame', { matchId, intent: true })

/** Somebody did not come back: takes the win, agrees to a draw, or lets a bot play on for them. */
export const decide = (matchId: string, choice: 'win' | 'draw' | 'bot') => call('POST /api/v4/match/decide', { matchId, choice })

/** Says something to everyone in a running match: a text, an emoji's code points, or a quick phrase's id. */
export const sayInMatch = (matchId: string, t: 't' | 'e' | 'q', m: string) => call('POST /api/v4/match/say', { matchId, t, m })

/** Lets random players fill the free seats of a lobby; the match that comes of it is `movedTo`. */
export const findPlayers = (matchId: string) => call('POST /api/v4/match/findPlayers', { matchId })

/** The host chooses between everyone alone and two sides, for all players (MAT-12). */
export const setTeams = ({ matchId, matchMakingTemplate }: Match, teamUp: boolean) =>
  call('POST /api/v4/match/updateSettings', { matchId, matchMakingTemplate: { ...matchMakingTemplate, teamUp } })

/** A link into the lobby for anyone, friend or not. */
export const createLink = (matchId: string) => call('POST /api/v4/match/link', { matchId })

/** Takes a seat in the lobby behind a link. */
export const joinByLink = (token: string) => call('POST /api/v4/match/link/join', { token })

/** The host starts for all who joined. */
export const startMatch = (matchId: string) => call('POST /api/v4/game/start', { matchId })

/** Opens or joins the rematch of an ended match. */
export const playAgain = (matchId: string) => call('POST /api/v4/game/playAgain', { matchId })

/** Looks for an opponent, or opens a lobby for friends when `search` is false. Asking again answers the search that runs. */
export const requestMatch = (input: { gameId: string; configurationId?: string; search?: boolean; withBot?: boolean }) => call('POST /api/v4/game/play', input)

/** Invites a friend to the lobby; the invite lives 20 s. */
export const inviteToMatch = (matchId: string, me: string, otherUserId: string) => call('POST /api/v4/game/invite', { currentUserId: me, otherUserId, matchId })

/** More than this between the device's clock and the server's makes the server's moments useless for counting. */
const CLOCK_TRUST_MS = 45_000

/** Whole seconds since the search began. A device whose clock is wrong counts from when it first saw the search. */
export function useElapsed(match: Match | undefined): number {
  const isSearching = match !== undefined && phaseOf(match) === 'searching'
  const time = useNow(isSearching ? 500 : null)
  const [opened] = useState(now)
  const start = match && Math.abs(opened - match.createdAt) < CLOCK_TRUST_MS ? match.createdAt : opened
  return isSearching ? Math.max(0, Math.floor((time - start) / 1000)) : 0
}
