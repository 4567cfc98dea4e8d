import { matchPath, userPath, watchedPath } from '@majlis/contract/live'
import type { Match, MatchChange } from '@majlis/contract/matches'
import type { WatchedChange } from '@majlis/contract/matches.watched'
import { seatView } from '@majlis/rules/referee'
import { shownClock } from './clocks.ts'
import type { MatchesContext } from './context.ts'
import { watchedEnd, watchedStep, watchedVersion } from './watching/watched.ts'
import { finishedSeats, isHeld, type MatchState, type Profiles, shownMove, toMatch } from './match-state.ts'

export const noProfiles: Profiles = { people: new Map(), presences: new Map() }

/** The fields that the end of a match changes. */
const endFields: readonly (keyof Match)[] = [
  ...([
    'status',
    'players',
    'turn',
    'finished',
    'legal',
    'deadline',
    'clock',
    'result',
    'winLevel',
    'endReason',
    'endCause',
    'points',
    'seed',
    'tournamentWin',
    'choice',
    'chat',
  ] as const),
]
const wholeMatch: readonly (keyof Match)[] = [
  ...(['roomId', 'status', 'hostId', 'createdAt', 'players', 'allPlayers', 'matchMakingTemplate', 'startedAt', 'seq', 'turn', 'finished'] as const),
  ...(['legal', 'state', 'lastMove', 'deadline', 'clock', 'result', 'winLevel', 'endReason', 'endCause', 'seedHash', 'seed', 'rulesVersion'] as const),
  ...(['previousMatchId', 'rematchId', 'movedTo', 'isSearching', 'searchUntil', 'offers', 'isForeign', 'isRated'] as const),
  ...(['points', 'isFriendly', 'tournamentId', 'tournamentWin', 'choice', 'chat', 'hints', 'hintSeqs'] as const),
]

/** Publishes a match to its players, to each the own view. */
export class MatchBroadcaster {
  readonly #ctx: MatchesContext

  constructor(ctx: MatchesContext) {
    this.#ctx = ctx
  }

  async profiles({ players }: MatchState): Promise<Profiles> {
    const ids = players.map((player) => player.account_id)
    const [people, presences] = await Promise.all([this.#ctx.accounts.publicUsers(ids), this.#ctx.accounts.presence.of(ids)])
    return { people, presences }
  }

  /** Publishes some fields of the match. */
  fields(state: MatchState, fields: readonly (keyof Match)[], profiles: Profiles, from?: number): void {
    this.#each(state, from, (seat) => {
      const whole = toMatch(state, profiles, seat)
      return Object.fromEntries(fields.map((field) => [field, whole[field]])) as MatchChange
    })
  }

  /** Publishes what a move changes, and nothing else, because nearly all updates are moves. */
  step(state: MatchState): void {
    const { code, row, running } = state
    if (running === undefined) return
    const deadline = row.deadline?.getTime() ?? null
    const clock = state.clock?.totalMs == null ? {} : { clock: shownClock(state) }
    const finished = code.rules.finished && { finished: finishedSeats(state) }
    this.#each(state, undefined, (seat): MatchChange => {
      const seen = seatView(code.rules, running, seat)
      return {
        seq: seen.seq,
        turn: [...seen.turn],
        legal: [...seen.legal],
        state: seen.view,
        lastMove: shownMove(state, seat),
        deadline,
        ...clock,
        ...finished,
      }
    })
    // Spectators see the first event together with the second.
    if (running.seq > 1) this.#watchers(state, () => watchedStep(state))
  }

  /** Publishes the end, to the players and to spectators. */
  end(state: MatchState, profiles: Profiles): void {
    this.fields(state, endFields, profiles)
    this.#watchers(state, () => watchedEnd(state, profiles))
  }

  #watchers({ row }: MatchState, changeOf: () => WatchedChange): void {
    const params = { matchId: row.id }
    if (this.#ctx.live.isWatched(watchedPath, params)) void this.#ctx.live.publish(watchedPath, params, changeOf(), { version: watchedVersion(row) })
  }

  #each({ row, players }: MatchState, from: number | undefined, changeOf: (seat: number) => MatchChange): void {
    const changes = new Map<string, MatchChange>()
    for (const { seat, account_id, is_bot } of players) if (!is_bot) changes.set(account_id, changeOf(seat))
    this.#ctx.live.publishViews(matchPath, { matchId: row.id }, changes, { version: row.version, ...(from !== undefined && { from }) })
  }

  /** Publishes the whole match and, once it runs, that its players are in it. */
  async whole(state: MatchState, profiles: Profiles, from?: number): Promise<void> {
    this.fields(state, wholeMatch, profiles, from)
    const { id: matchId, game_id: gameId, status } = state.row
    if (status !== 'started') return
    await this.running(
      state.players.filter(isHeld).map((player) => player.account_id),
      { matchId, gameId },
    )
  }

  /** Publishes to users that they are in a running match, or in none. */
  async running(users: readonly string[], match: { readonly matchId: string; readonly gameId: string } | null): Promise<void> {
    await Promise.all(users.map((userId) => this.#ctx.live.publish(userPath, { userId }, { set: { match } })))
  }
}
