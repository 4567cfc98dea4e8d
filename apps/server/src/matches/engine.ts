import { matchPath, userPath } from '@majlis/contract/live'
import type { Match, MatchChange } from '@majlis/contract/matches'
import { type MatchEvent, outcomeOf, ruleOnEvent, type Running } from '@majlis/rules/referee'
import { type Batcher, batcher, gatherReads } from '../platform/batch.ts'
import { nextDeadline } from './clocks.ts'
import type { MatchesContext } from './context.ts'
import { type EndReason, finishMatch } from './finishing.ts'
import { codeFor, type GameCode, type PlayedAs } from './games.ts'
import * as sql from './matches.sql.ts'
import { type Faces, newTable, openTable, seatOf, type Table, toMatch } from './table.ts'

export type MoveRefusal = 'OUT_OF_TURN' | 'ILLEGAL_MOVE' | 'STALE_MOVE' | 'MATCH_ENDED' | 'MATCH_NOT_STARTED'

/** Matches kept in memory; the oldest go first and are replayed when asked for. */
const tablesMost = 20_000
/** Milliseconds after which a decided match without a result is looked at again. */
const decidedMs = 2_000

/** What a change of a match's rows leads to; what is absent stays. */
export interface Changed {
  readonly row: Partial<sql.MatchRow> & { readonly version: number }
  readonly players?: readonly sql.PlayerRow[]
}

export interface Engine {
  /** A game's code; with `row` as that match plays it. */
  code(gameId: string, row?: PlayedAs): GameCode | undefined
  /** The match as the database has it; undefined when there is none. */
  table(id: string): Promise<Table | undefined>
  faces(table: Table): Promise<Faces>
  /** What a user may see of a match. */
  view(table: Table, user: string): Promise<Match>
  /** A move as event `seq`; the same move again answers the same. */
  move(id: string, user: string, seq: number, move: unknown): Promise<number | MoveRefusal>
  /** The move of a bot, on its own seat or as a stand-in. */
  moveSeat(id: string, seat: number, seq: number, move: unknown): Promise<number | MoveRefusal>
  /** Seats give up: by leaving, by dropping out, or by letting the clock run out while the match stood at event `at`. All of them: a draw. */
  forfeit(id: string, seats: readonly number[], reason: EndReason, at?: number): Promise<void>
  /** Says the word of a seat of a foreign match; the first word stands. */
  claim(id: string, seat: number, claim: string, reason: EndReason, at?: number): Promise<void>
  /** Ends the match if its events say so but its row does not yet: a crash may fall between the two. */
  settle(id: string): Promise<void>
  /** Takes new matches into memory and tells players of them. */
  opened(matches: readonly sql.NewMatch[]): Promise<void>
  /** Forgets what is in memory after a change of the rows, and tells every watcher the whole match anew. */
  refreshed(id: string): Promise<void>
  /**
   * Changes a running match's rows and tells its players these fields; no move comes between. `work` writes, raising the version by one,
   * and answers what has changed, or undefined for nothing.
   */
  change(id: string, fields: readonly (keyof Match)[], work: (table: Table) => Promise<Changed | undefined>): Promise<Table | undefined>
  /** Tells users that they are in a running match, or in none. */
  tellRunning(users: readonly string[], match: { readonly matchId: string; readonly gameId: string } | null): Promise<void>
  /** Hears when someone who is waited for moves: whoever has no socket, but asks again and again, is not gone. */
  onAwaited(heard: (match: string, user: string) => void): void
  /** Hears when a running match stands at a new turn. */
  onTurn(heard: (table: Table) => void): void
  isSeated(id: string, user: string): boolean
  runningOf(user: string): Promise<{ id: string; game_id: string } | undefined>
  drained(): Promise<void>
}

export class MatchEngine implements Engine {
  readonly #ctx: MatchesContext
  readonly #games: ReadonlyMap<string, GameCode>
  readonly #version = gatherReads((ids) => sql.selectVersions(this.#ctx.db, ids))
  readonly #row = gatherReads((ids) => sql.selectMatches(this.#ctx.db, ids))
  /** The running match to return to. */
  readonly runningOf = gatherReads((users) => sql.selectRunningOf(this.#ctx.db, users))
  readonly #tables = new Map<string, Table>()
  readonly #queues = new Map<string, Promise<unknown>>()
  readonly #listeners: ((table: Table) => void)[] = []
  readonly #awaited: ((match: string, user: string) => void)[] = []
  readonly #events: Batcher<sql.Append, number | undefined>

  constructor(ctx: MatchesContext, games: ReadonlyMap<string, GameCode>) {
    this.#ctx = ctx
    this.#games = games
    this.#events = batcher<sql.Append, number | undefined>({ most: 500, flush: (batch) => sql.appendEvents(ctx.db, batch) })
  }

  #now(): Date {
    return new Date(this.#ctx.clock.now())
  }

  /** One change of a match at a time on this node; other nodes are kept out by the event's number. */
  #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(id) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    this.#queues.set(id, settled)
    void settled.then(() => {
      if (this.#queues.get(id) === settled) this.#queues.delete(id)
    })
    return mine
  }

  #keep(table: Table): Table {
    const { id, status } = table.row
    this.#tables.delete(id)
    if (status === 'started') this.#tables.set(id, table)
    const oldest = this.#tables.size > tablesMost ? this.#tables.keys().next().value : undefined
    if (oldest !== undefined) this.#tables.delete(oldest)
    return table
  }

  /** From memory where it is there: good enough to try a move on, since an event enters by its number. */
  async #held(id: string): Promise<Table | undefined> {
    return this.#tables.get(id) ?? this.#load(id)
  }

  /** True for a player of a match in memory: who plays a match that runs never changes. */
  isSeated(id: string, user: string): boolean {
    const known = this.#tables.get(id)
    return known !== undefined && seatOf(known, user) !== undefined
  }

  /** As the database has it: another node may have moved. */
  async table(id: string): Promise<Table | undefined> {
    const known = this.#tables.get(id)
    return known && (await this.#version(id)) === known.row.version ? known : this.#load(id)
  }

  async #load(id: string): Promise<Table | undefined> {
    this.#tables.delete(id)
    const row = await this.#row(id)
    const code = row && this.code(row.game_id, row)
    if (row === undefined || code === undefined) return undefined
    const [players, stored] = await Promise.all([sql.selectPlayers(this.#ctx.db, id), sql.selectEvents(this.#ctx.db, id)])
    return this.#keep(openTable(code, row, players, stored))
  }

  async faces({ players }: Table): Promise<Faces> {
    const ids = players.map((player) => player.account_id)
    const [people, presences] = await Promise.all([this.#ctx.accounts.publicUsers(ids), this.#ctx.accounts.presence.of(ids)])
    return { people, presences }
  }

  #codeOf(table: Table): GameCode {
    const code = this.code(table.row.game_id, table.row)
    if (code === undefined) throw new Error(`The game ${table.row.game_id} has no rules.`)
    return code
  }

  /** Tells each player their own view of the fields that a step changed. */
  #tell(table: Table, fields: readonly (keyof Match)[], faces: Faces, from?: number): void {
    const code = this.#codeOf(table)
    const changes = new Map<string, MatchChange>()
    for (const { seat, account_id, is_bot } of table.players) {
      if (is_bot) continue
      const whole = toMatch(code, table, faces, seat)
      changes.set(account_id, Object.fromEntries(fields.map((field) => [field, whole[field]])) as MatchChange)
    }
    this.#ctx.live.publishViews(matchPath, { matchId: table.row.id }, changes, { version: table.row.version, ...(from !== undefined && { from }) })
  }

  async #append(table: Table, event: MatchEvent<unknown>, reason: EndReason): Promise<number | MoveRefusal> {
    const { running, row } = table
    const code = this.#codeOf(table)
    if (running === undefined) return 'MATCH_NOT_STARTED'
    const parsed = event.kind === 'move' ? code.rules.readMove(event.move) : undefined
    if (event.kind === 'move' && parsed === undefined) return 'ILLEGAL_MOVE'
    const ruling = ruleOnEvent(code.rules, row.seed, running, event.kind === 'move' ? { ...event, move: parsed } : event)
    if (!ruling.ok) return ({ OVER: 'MATCH_ENDED', NOT_YOUR_TURN: 'OUT_OF_TURN', MALFORMED: 'ILLEGAL_MOVE', ILLEGAL: 'ILLEGAL_MOVE' } as const)[ruling.reason]
    const at = this.#now()
    // A decided match is taken up again soon, should this node die before the result is stored.
    const isOver = outcomeOf(code.rules, ruling.running).over
    const deadline = isOver ? new Date(at.getTime() + decidedMs) : deadlineOf(code, row, at)
    const { seat, kind } = event
    const move = event.kind === 'move' ? parsed : event.seats && event.seats.length > 1 ? event.seats : undefined
    const version = await this.#events.add({ match: row.id, seq: ruling.running.seq, kind, seat, move, at, deadline })
    if (version === undefined) {
      // Another node was first, or the match ended: what is in memory is old.
      this.#tables.delete(row.id)
      return 'STALE_MOVE'
    }
    const next = this.#keep(stepped(table, ruling.running, version, deadline, kind === 'move' ? { seat, move: parsed } : table.lastMove))
    this.#tell(next, ['seq', 'turn', 'legal', 'state', 'lastMove', 'deadline'], noFaces)
    if (isOver) await this.#finish(next, reason)
    else for (const heard of this.#listeners) heard(next)
    return ruling.running.seq
  }

  async #tryMove(known: Table | undefined, seat: number | undefined, seq: number, move: unknown, isBot: boolean): Promise<number | MoveRefusal> {
    if (known?.running === undefined) return 'MATCH_NOT_STARTED'
    const player = known.players.find((each) => each.seat === seat)
    // Once a bot stands in, the seat is the bot's.
    if (player === undefined || (player.stand_in !== null && !isBot)) return 'OUT_OF_TURN'
    if (seq <= known.running.seq) return repeated(await sql.selectEvents(this.#ctx.db, known.row.id), seq, player.seat, move)
    if (known.row.status !== 'started') return 'MATCH_ENDED'
    if (seq > known.running.seq + 1) return 'STALE_MOVE'
    if (player.grace_until !== null && !isBot) for (const heard of this.#awaited) heard(known.row.id, player.account_id)
    return this.#append(known, { kind: 'move', seat: player.seat, move }, this.#codeOf(known).isForeign ? 'claims' : 'rules')
  }

  /** The result of a decided match exists once, with the wins, medals and leaderboard rows it brings. */
  async #finish(table: Table, reason: EndReason): Promise<void> {
    const { row, players } = table
    const ended = (await finishMatch(this.#ctx, this.#codeOf(table), table, reason)) ? await this.#load(row.id) : undefined
    if (ended === undefined) return
    this.#tell(ended, endFields, await this.faces(ended))
    await this.tellRunning(
      players.filter((player) => !player.is_bot && player.stand_in === null).map((player) => player.account_id),
      null,
    )
  }

  async tellRunning(users: readonly string[], match: { readonly matchId: string; readonly gameId: string } | null): Promise<void> {
    for (const userId of users) await this.#ctx.live.publish(userPath, { userId }, { set: { match } })
  }

  /** Tells everyone at the table the whole match, and, once it runs, that it does. */
  #announce(table: Table, faces: Faces, from?: number): void {
    this.#tell(table, wholeMatch, faces, from)
    const { id: matchId, game_id: gameId, status } = table.row
    if (status !== 'started') return
    for (const player of table.players)
      if (!player.is_bot && player.stand_in === null)
        void this.#ctx.live.publish(userPath, { userId: player.account_id }, { set: { match: { matchId, gameId } } })
    for (const heard of this.#listeners) heard(table)
  }

  change(id: string, fields: readonly (keyof Match)[], work: (table: Table) => Promise<Changed | undefined>): Promise<Table | undefined> {
    return this.#inTurn(id, async () => {
      const known = await this.table(id)
      const changed = known?.row.status === 'started' ? await work(known) : undefined
      if (known === undefined || changed === undefined) return undefined
      const isNext = changed.row.version === known.row.version + 1
      const players = changed.players ?? known.players
      const next = isNext ? this.#keep({ ...known, row: { ...known.row, ...changed.row }, players }) : await this.#load(id)
      if (next === undefined) return undefined
      this.#tell(next, fields, fields.includes('players') ? await this.faces(next) : noFaces)
      return next
    })
  }

  code(gameId: string, row?: PlayedAs): GameCode | undefined {
    const code = this.#games.get(gameId)
    return code && row ? codeFor(code, row) : code
  }

  async view(known: Table, user: string): Promise<Match> {
    return toMatch(this.#codeOf(known), known, await this.faces(known), seatOf(known, user))
  }

  move(id: string, user: string, seq: number, move: unknown): Promise<number | MoveRefusal> {
    return this.#moveAs(id, (table) => seatOf(table, user), seq, move, false)
  }

  moveSeat(id: string, seat: number, seq: number, move: unknown): Promise<number | MoveRefusal> {
    return this.#moveAs(id, () => seat, seq, move, true)
  }

  #moveAs(id: string, seatIn: (table: Table) => number | undefined, seq: number, move: unknown, isBot: boolean): Promise<number | MoveRefusal> {
    return this.#inTurn(id, async () => {
      const known = await this.#held(id)
      const answer = await this.#tryMove(known, known && seatIn(known), seq, move, isBot)
      if (typeof answer === 'number' || known === undefined) return answer
      // Refused by what this node remembers; another node may have moved the match on meanwhile.
      const fresh = await this.table(id)
      return fresh === undefined || fresh.row.version === known.row.version ? answer : this.#tryMove(fresh, seatIn(fresh), seq, move, isBot)
    })
  }

  forfeit(id: string, seats: readonly number[], reason: EndReason, at?: number): Promise<void> {
    const [seat] = seats
    return seat === undefined ? Promise.resolve() : this.#appendSoon(id, { kind: 'forfeit', seat, seats }, reason, at)
  }

  claim(id: string, seat: number, claim: string, reason: EndReason, at?: number): Promise<void> {
    return this.#appendSoon(id, { kind: 'move', seat, move: { claim } }, reason, at)
  }

  /** Appends an event at whatever number the match stands, or, with `at`, only while it still stands there. */
  #appendSoon(id: string, event: MatchEvent<unknown>, reason: EndReason, at: number | undefined): Promise<void> {
    return this.#inTurn(id, async () => {
      for (let tries = 0; tries < 3; tries += 1) {
        const known = await this.table(id)
        if (known?.row.status !== 'started' || (at !== undefined && known.row.last_seq !== at)) return
        if ((await this.#append(known, event, reason)) !== 'STALE_MOVE') return
      }
    })
  }

  settle(id: string): Promise<void> {
    return this.#inTurn(id, async () => {
      const known = await this.#load(id)
      if (known?.row.status !== 'started') return
      const usual = this.#codeOf(known).isForeign ? 'claims' : 'rules'
      await this.#finish(known, known.running?.forfeited == null ? usual : 'left')
    })
  }

  async opened(matches: readonly sql.NewMatch[]): Promise<void> {
    const users = matches.flatMap((match) => match.players.map((player) => player.user))
    const [people, presences] = await Promise.all([this.#ctx.accounts.publicUsers(users), this.#ctx.accounts.presence.of(users)])
    for (const match of matches) this.#announce(this.#keep(newTable(this.#games, match)), { people, presences }, 1)
  }

  refreshed(id: string): Promise<void> {
    return this.#inTurn(id, async () => {
      const fresh = await this.#load(id)
      if (fresh) this.#announce(fresh, await this.faces(fresh))
    })
  }

  onAwaited(heard: (match: string, user: string) => void): void {
    this.#awaited.push(heard)
  }

  onTurn(heard: (table: Table) => void): void {
    this.#listeners.push(heard)
  }

  drained(): Promise<void> {
    return this.#events.drained()
  }
}

const noFaces: Faces = { people: new Map(), presences: new Map() }
const endFields: readonly (keyof Match)[] = [
  ...(['status', 'players', 'turn', 'legal', 'deadline', 'result', 'winLevel', 'endReason', 'seed', 'choice', 'chat'] as const),
]
const wholeMatch: readonly (keyof Match)[] = [
  ...(['roomId', 'status', 'hostId', 'createdAt', 'players', 'allPlayers', 'matchMakingTemplate', 'startedAt', 'seq', 'turn'] as const),
  ...(['legal', 'state', 'lastMove', 'deadline', 'result', 'winLevel', 'endReason', 'seedHash', 'seed', 'rulesVersion'] as const),
  ...(['previousMatchId', 'rematchId', 'movedTo', 'isSearching', 'searchUntil', 'offers', 'isForeign', 'isRated'] as const),
  ...(['tournamentId', 'choice', 'chat'] as const),
]

/** While those who stayed choose, their time runs, not the turn's. */
function deadlineOf(code: GameCode, { choice }: sql.MatchRow, at: Date): Date {
  return choice === null ? nextDeadline(code, at) : new Date(choice.until)
}

function stepped(table: Table, running: Running<unknown>, version: number, deadline: Date, lastMove: Table['lastMove']): Table {
  return { ...table, running, lastMove, row: { ...table.row, version, deadline, last_seq: running.seq } }
}

/** A retried move answers as the first time; anything else at a taken number is stale. */
function repeated(events: readonly sql.EventRow[], seq: number, seat: number, move: unknown): number | 'STALE_MOVE' {
  const stored = events.find((event) => event.seq === seq)
  return stored?.kind === 'move' && stored.seat === seat && JSON.stringify(stored.move) === JSON.stringify(move) ? seq : 'STALE_MOVE'
}
