import type { Match } from '@majlis/contract/matches'
import type { TimeOut } from '@majlis/rules/rules'
import { type MatchEvent, outcomeOf, ruleOnEvent, type Running } from '@majlis/rules/referee'
import { type Batcher, batcher } from '../platform/batch.ts'
import { clockOf, isTooLate, timeAfter, type TimeAfter } from './clocks.ts'
import type { MatchesContext } from './context.ts'
import { type EndReason, Finishing, type Finished } from './results/finishing.ts'
import type { GameCode } from './games.ts'
import * as sql from './matches.sql.ts'
import { isHeld, newMatchState, seatOf, type MatchState, toMatch } from './match-state.ts'
import { MatchCache } from './match-cache.ts'
import { noProfiles, MatchBroadcaster } from './broadcaster.ts'
import { Turns } from './turns.ts'

export type MoveRefusal = 'OUT_OF_TURN' | 'ILLEGAL_MOVE' | 'STALE_MOVE' | 'MATCH_ENDED' | 'MATCH_NOT_STARTED'

/** Milliseconds after which a decided match without a result is checked again. A restart does not extend this time (extendDeadlines). */
export const decidedMs = 2_000

/** The consequences of a change of a match's rows. What is absent stays unchanged. */
export interface Changed {
  readonly row: Partial<sql.MatchRow> & { readonly version: number }
  readonly players?: readonly sql.PlayerRow[]
}

export interface Engine {
  /** The code of a game. The code that a match is played with is part of its state. */
  code(gameId: string): GameCode | undefined
  /** The match as the database has it; undefined when there is none. */
  state(id: string): Promise<MatchState | undefined>
  /** What a user may see of a match. */
  view(state: MatchState, user: string): Promise<Match>
  /** Stores a move as event `seq`. The same move again gets the same answer. */
  move(id: string, user: string, seq: number, move: unknown): Promise<number | MoveRefusal>
  /** The move of a bot, for its own seat or for a player who left. */
  moveSeat(id: string, seat: number, seq: number, move: unknown): Promise<number | MoveRefusal>
  /** Seats give up: the player left, dropped out, or ran out of time while the match was at event `at`. If all seats do, the match is a draw. */
  forfeit(id: string, seats: readonly number[], reason: EndReason, at?: number): Promise<void>
  /**
   * Tells the rules that the time of a seat ran out while the match was at event `at`. Answers false where they do nothing about it: the seat gives up.
   */
  timeOut(id: string, seat: number, which: TimeOut, at: number): Promise<boolean>
  /** Stores the claim of a seat in a foreign match. The first claim stays. */
  claim(id: string, seat: number, claim: string, reason: EndReason, at?: number): Promise<void>
  /** Ends the match if its events decide it but its row is still running, because a crash may happen between the two. */
  settle(id: string): Promise<void>
  /** Takes new matches into memory and notifies their players. */
  opened(matches: readonly sql.NewMatch[]): Promise<void>
  /** Drops the match from memory after a change of its rows, and publishes the whole match to everybody who sees it. */
  refreshed(id: string): Promise<void>
  /**
   * Changes a running match's rows and publishes these fields to its players. No move is stored meanwhile. `work` writes, raises the version by one,
   * and returns the changes, or undefined when there are none.
   */
  change(id: string, fields: readonly (keyof Match)[], work: (state: MatchState) => Promise<Changed | undefined>): Promise<MatchState | undefined>
  readonly broadcaster: MatchBroadcaster
  /** The listener is called when a player with a grace period moves: somebody without a socket who keeps calling is not absent. */
  onAwaited(listener: (match: string, user: string) => void): void
  /** The listener is called when a running match reaches a new turn. */
  onTurn(listener: (state: MatchState) => void): void
  isSeated(id: string, user: string): boolean
  runningOf(user: string): Promise<{ id: string; game_id: string } | undefined>
  drained(): Promise<void>
}

const refusals = { OVER: 'MATCH_ENDED', NOT_YOUR_TURN: 'OUT_OF_TURN', MALFORMED: 'ILLEGAL_MOVE', ILLEGAL: 'ILLEGAL_MOVE' } as const

/** Runs matches: checks moves by the rules, stores events, and publishes what follows. The state in memory is loaded again when another node was faster. */
export class MatchEngine implements Engine {
  readonly #ctx: MatchesContext
  readonly #games: ReadonlyMap<string, GameCode>
  readonly #cache: MatchCache
  readonly #turns = new Turns()
  readonly #finishing: Finishing
  readonly #listeners: ((state: MatchState) => void)[] = []
  readonly #awaited: ((match: string, user: string) => void)[] = []
  /** Moves of all matches share a statement and a commit: those that arrive while the previous batch is written form the next one. */
  readonly #events: Batcher<sql.Append, number | undefined>
  readonly broadcaster: MatchBroadcaster
  readonly runningOf: Engine['runningOf']

  constructor(ctx: MatchesContext, games: ReadonlyMap<string, GameCode>) {
    this.#ctx = ctx
    this.#games = games
    this.#cache = new MatchCache(ctx.db, games)
    this.#finishing = new Finishing(ctx)
    this.broadcaster = new MatchBroadcaster(ctx)
    this.runningOf = (user) => this.#cache.runningOf(user)
    this.#events = batcher<sql.Append, number | undefined>({ max: 500, flush: (batch) => sql.appendEvents(ctx.db, batch) })
  }

  code(gameId: string): GameCode | undefined {
    return this.#games.get(gameId)
  }

  isSeated(id: string, user: string): boolean {
    return this.#cache.isSeated(id, user)
  }

  state(id: string): Promise<MatchState | undefined> {
    return this.#cache.fresh(id)
  }

  async view(state: MatchState, user: string): Promise<Match> {
    return toMatch(state, await this.broadcaster.profiles(state), seatOf(state, user))
  }

  async #append(state: MatchState, event: MatchEvent<unknown>, reason: EndReason): Promise<number | MoveRefusal> {
    const { code, running, row } = state
    if (running === undefined) return 'MATCH_NOT_STARTED'
    const parsed = event.kind === 'move' ? code.rules.readMove(event.move) : undefined
    if (event.kind === 'move' && parsed === undefined) return 'ILLEGAL_MOVE'
    const ruling = ruleOnEvent(code.rules, row.seed, running, event.kind === 'move' ? { ...event, move: parsed } : event)
    if (!ruling.ok) return refusals[ruling.reason]
    const at = new Date(this.#ctx.clock.now())
    // A decided match is checked again soon, in case this node dies before the result is stored.
    const isOver = outcomeOf(code.rules, ruling.running).over
    const time = timeAfter(state, ruling.running, event, at)
    const deadline = isOver ? new Date(at.getTime() + decidedMs) : time.deadline
    const { seat, kind } = event
    const entry = { match: row.id, seq: ruling.running.seq, kind, seat, move: storedMove(event, parsed), at, deadline, clock: time.stored }
    const version = await this.#events.add(entry)
    if (version === undefined) {
      // Another node stored an event first, or the match ended: the state in memory is outdated.
      this.#cache.forget(row.id)
      return 'STALE_MOVE'
    }
    const step = () =>
      this.#cache.keep(stepped(state, ruling.running, version, { ...time, deadline, at }, kind === 'move' ? { seat, move: parsed } : undefined))
    // Another node may have changed the rows since they were read here; then the state in memory is outdated.
    const next = version === row.version + 1 ? step() : await this.#cache.load(row.id)
    if (next === undefined) return ruling.running.seq
    this.broadcaster.step(next)
    if (isOver) await this.#finish(next, reason)
    else for (const listener of this.#listeners) listener(next)
    return ruling.running.seq
  }

  async #tryMove(known: MatchState | undefined, seat: number | undefined, seq: number, move: unknown, isBot: boolean): Promise<number | MoveRefusal> {
    if (known?.running === undefined) return 'MATCH_NOT_STARTED'
    const player = known.players.find((each) => each.seat === seat)
    // After a bot has replaced the player, only the bot may move for the seat.
    if (player === undefined || (player.stand_in !== null && !isBot)) return 'OUT_OF_TURN'
    if (seq <= known.running.seq) return repeated(await sql.selectEvents(this.#ctx.db, known.row.id), seq, player.seat, move)
    if (known.row.status !== 'started') return 'MATCH_ENDED'
    if (seq > known.running.seq + 1) return 'STALE_MOVE'
    // The clock of the server decides. Nobody loses because of a time in which it was not there.
    if (isTooLate(known, this.#ctx.clock.now()) && this.#ctx.accounts.presence.isServing) return 'OUT_OF_TURN'
    if (player.grace_until !== null && !isBot) for (const listener of this.#awaited) listener(known.row.id, player.account_id)
    return this.#append(known, { kind: 'move', seat: player.seat, move }, known.code.isForeign ? 'claims' : 'rules')
  }

  /** Stores the result of a decided match once, with its wins, medals and leaderboard rows. */
  async #finish(state: MatchState, reason: EndReason): Promise<void> {
    const done = await this.#finishing.finish(state, reason)
    if (done === undefined) return
    const isNext = done.version === state.row.version + 1
    const ended = isNext ? completed(state, done) : await this.#cache.load(state.row.id)
    this.#cache.forget(state.row.id)
    if (ended === undefined) return
    this.broadcaster.end(ended, await this.broadcaster.profiles(ended))
    // Who was free before the end, or has played two games at the same time, may be in another match.
    await Promise.all(
      state.players.filter(isHeld).map(async ({ account_id: user }) => {
        const other = await this.#cache.runningOf(user)
        await this.broadcaster.running([user], other === undefined ? null : { matchId: other.id, gameId: other.game_id })
      }),
    )
    this.#ctx.live.settled(sql.noteOfEnd(state.row.id))
  }

  change(id: string, fields: readonly (keyof Match)[], work: (state: MatchState) => Promise<Changed | undefined>): Promise<MatchState | undefined> {
    return this.#turns.take(id, async () => {
      const known = await this.state(id)
      const changed = known?.row.status === 'started' ? await work(known) : undefined
      if (known === undefined || changed === undefined) return undefined
      const isNext = changed.row.version === known.row.version + 1
      const players = changed.players ?? known.players
      const row = { ...known.row, ...changed.row }
      const next = isNext ? this.#cache.keep({ ...known, row, players, clock: clockOf({ ...known, row }) }) : await this.#cache.load(id)
      if (next === undefined) return undefined
      this.broadcaster.fields(next, fields, fields.includes('players') ? await this.broadcaster.profiles(next) : noProfiles)
      return next
    })
  }

  move(id: string, user: string, seq: number, move: unknown): Promise<number | MoveRefusal> {
    return this.#moveAs(id, (state) => seatOf(state, user), seq, move, false)
  }

  moveSeat(id: string, seat: number, seq: number, move: unknown): Promise<number | MoveRefusal> {
    return this.#moveAs(id, () => seat, seq, move, true)
  }

  #moveAs(id: string, seatIn: (state: MatchState) => number | undefined, seq: number, move: unknown, isBot: boolean): Promise<number | MoveRefusal> {
    return this.#turns.take(id, async () => {
      const known = this.#cache.held(id) ?? (await this.#cache.load(id))
      const answer = await this.#tryMove(known, known && seatIn(known), seq, move, isBot)
      if (typeof answer === 'number' || known === undefined) return answer
      // The move was refused by the state in this node's memory, but another node may have moved the match on meanwhile.
      const fresh = await this.state(id)
      return fresh === undefined || fresh.row.version === known.row.version ? answer : this.#tryMove(fresh, seatIn(fresh), seq, move, isBot)
    })
  }

  forfeit(id: string, seats: readonly number[], reason: EndReason, at?: number): Promise<void> {
    const [seat] = seats
    return seat === undefined ? Promise.resolve() : this.#appendSoon(id, { kind: 'forfeit', seat, seats }, reason, at)
  }

  timeOut(id: string, seat: number, which: TimeOut, at: number): Promise<boolean> {
    return this.#turns.take(id, async () => {
      const known = await this.state(id)
      if (known?.row.status !== 'started' || known.row.last_seq !== at) return true
      return (await this.#append(known, { kind: 'timeout', seat, which }, 'rules')) !== 'ILLEGAL_MOVE'
    })
  }

  claim(id: string, seat: number, claim: string, reason: EndReason, at?: number): Promise<void> {
    return this.#appendSoon(id, { kind: 'move', seat, move: { claim } }, reason, at)
  }

  /** Appends an event at the current number of the match or, with `at`, only while the match is still at that number. */
  #appendSoon(id: string, event: MatchEvent<unknown>, reason: EndReason, at: number | undefined): Promise<void> {
    return this.#turns.take(id, async () => {
      for (let tries = 0; tries < 3; tries += 1) {
        const known = await this.state(id)
        if (known?.row.status !== 'started' || (at !== undefined && known.row.last_seq !== at)) return
        if ((await this.#append(known, event, reason)) !== 'STALE_MOVE') return
      }
    })
  }

  settle(id: string): Promise<void> {
    return this.#turns.take(id, async () => {
      const known = await this.#cache.load(id)
      if (known?.row.status !== 'started') return
      const usual = known.code.isForeign ? 'claims' : 'rules'
      await this.#finish(known, known.running?.forfeited == null ? usual : 'left')
    })
  }

  async opened(matches: readonly sql.NewMatch[]): Promise<void> {
    const users = matches.flatMap((match) => match.players.map((player) => player.user))
    const [people, presences] = await Promise.all([this.#ctx.accounts.publicUsers(users), this.#ctx.accounts.presence.of(users)])
    await Promise.all(matches.map((match) => this.#announce(this.#cache.keep(newMatchState(this.#games, match)), { people, presences }, 1)))
  }

  refreshed(id: string): Promise<void> {
    return this.#turns.take(id, async () => {
      const fresh = await this.#cache.load(id)
      if (fresh) void this.#announce(fresh, await this.broadcaster.profiles(fresh))
    })
  }

  async #announce(state: MatchState, profiles: Parameters<MatchBroadcaster['whole']>[1], from?: number): Promise<void> {
    const published = this.broadcaster.whole(state, profiles, from)
    if (state.row.status === 'started') for (const listener of this.#listeners) listener(state)
    await published
  }

  onAwaited(listener: (match: string, user: string) => void): void {
    this.#awaited.push(listener)
  }

  onTurn(listener: (state: MatchState) => void): void {
    this.#listeners.push(listener)
  }

  async drained(): Promise<void> {
    await this.#events.drained()
    await this.#finishing.drained()
  }
}

/** What an event stores in the place of a move. */
function storedMove(event: MatchEvent<unknown>, parsed: unknown): unknown {
  if (event.kind === 'move') return parsed
  if (event.kind === 'timeout') return event.which
  return event.seats && event.seats.length > 1 ? event.seats : undefined
}

/** The state after an event; `lastMove` is undefined when the event is not a move. */
function stepped(
  state: MatchState,
  running: Running<unknown>,
  version: number,
  { at, clock, deadline, stored }: TimeAfter & { readonly at: Date },
  lastMove: NonNullable<MatchState['lastMove']> | undefined,
): MatchState {
  const moved = lastMove === undefined || state.moved.has(lastMove.seat) ? state.moved : new Set([...state.moved, lastMove.seat])
  const before = { running: state.running, lastMove: state.lastMove }
  const row = { ...state.row, version, deadline, clock: stored ?? state.row.clock, moved_at: at, last_seq: running.seq }
  return { ...state, running, clock, moved, before, lastMove: lastMove ?? state.lastMove, row }
}

/** The state after the end of the match. */
function completed(state: MatchState, { version, result, reason, level, tournamentWin, at, ratingChanges }: Finished): MatchState {
  const ended = { version, status: 'completed', result, win_level: level, tournament_win: tournamentWin, end_reason: reason, ended_at: at } as const
  const row: sql.MatchRow = { ...state.row, ...ended, deadline: null }
  const players = state.players.map((player) => ({
    ...player,
    grace_until: null,
    leave_at: null,
    rating_change: ratingChanges.get(player.account_id) ?? player.rating_change,
  }))
  return { ...state, row: { ...row, choice: null, lines: [] }, players }
}

/** A repeated move gets the answer of the first time. Any other move with a taken number is outdated. */
function repeated(events: readonly sql.EventRow[], seq: number, seat: number, move: unknown): number | 'STALE_MOVE' {
  const stored = events.find((event) => event.seq === seq)
  return stored?.kind === 'move' && stored.seat === seat && JSON.stringify(stored.move) === JSON.stringify(move) ? seq : 'STALE_MOVE'
}
