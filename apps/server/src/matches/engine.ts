import { matchPath, userPath } from '@majlis/contract/live'
import type { Match, MatchChange, MatchResult } from '@majlis/contract/matches'
import { ruleOnEvent, type Running } from '@majlis/rules/referee'
import { winLevelOf } from '../play/index.ts'
import { type Batcher, batcher, gatherReads } from '../platform/batch.ts'
import type { MatchesContext } from './context.ts'
import type { GameCode } from './games.ts'
import * as sql from './matches.sql.ts'
import { type Faces, newTable, openTable, outcome, seatOf, type Table, toMatch } from './table.ts'

export type MoveRefusal = 'OUT_OF_TURN' | 'ILLEGAL_MOVE' | 'STALE_MOVE' | 'MATCH_ENDED' | 'MATCH_NOT_STARTED'
export type EndReason = 'rules' | 'left' | 'timeout'

/** Milliseconds a player may think; then the turn, and with it the match, is lost. */
export const turnMs = 60_000
/** Matches kept in memory; the oldest go first and are replayed when asked for. */
const tablesMost = 20_000

export interface Engine {
  code(gameId: string): GameCode | undefined
  /** The match as the database has it; undefined when there is none. */
  table(id: string): Promise<Table | undefined>
  faces(table: Table): Promise<Faces>
  /** What a user may see of a match. */
  view(table: Table, user: string): Promise<Match>
  /** A move as event `seq`; the same move again answers the same. */
  move(id: string, user: string, seq: number, move: unknown): Promise<number | MoveRefusal>
  /** A seat gives up: by leaving, or by letting its clock run out while the match stood at event `at`. */
  forfeit(id: string, seat: number, reason: 'left' | 'timeout', at?: number): Promise<void>
  /** Ends the match if its events say so but its row does not yet: a crash may fall between the two. */
  settle(id: string): Promise<void>
  /** Takes new matches into memory and tells players of them. */
  opened(matches: readonly sql.NewMatch[]): Promise<void>
  /** Forgets what is in memory after a change of the rows, and tells every watcher the whole match anew. */
  refreshed(id: string): Promise<void>
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
  readonly #events: Batcher<sql.Append, number | undefined>

  constructor(ctx: MatchesContext, games: ReadonlyMap<string, GameCode>) {
    this.#ctx = ctx
    this.#games = games
    this.#events = batcher<sql.Append, number | undefined>({ most: 500, flush: (batch) => sql.appendEvents(ctx.db, batch) })
    ctx.accounts.presence.onChange((user) => {
      this.#presenceChanged(user).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'presence in a match could not be told'))
    })
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
    const code = row && this.#games.get(row.game_id)
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
    const code = this.#games.get(table.row.game_id)
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

  async #append(table: Table, seat: number, kind: 'move' | 'forfeit', move: unknown, reason: EndReason): Promise<number | MoveRefusal> {
    const { running, row } = table
    const code = this.#codeOf(table)
    if (running === undefined) return 'MATCH_NOT_STARTED'
    const parsed = kind === 'move' ? code.rules.readMove(move) : undefined
    if (kind === 'move' && parsed === undefined) return 'ILLEGAL_MOVE'
    const ruling = ruleOnEvent(code.rules, row.seed, running, kind === 'move' ? { kind, seat, move: parsed } : { kind, seat })
    if (!ruling.ok) return ({ OVER: 'MATCH_ENDED', NOT_YOUR_TURN: 'OUT_OF_TURN', MALFORMED: 'ILLEGAL_MOVE', ILLEGAL: 'ILLEGAL_MOVE' } as const)[ruling.reason]
    const at = this.#now()
    const deadline = new Date(at.getTime() + turnMs)
    const version = await this.#events.add({ match: row.id, seq: ruling.running.seq, kind, seat, move: parsed, at, deadline })
    if (version === undefined) {
      // Another node was first, or the match ended: what is in memory is old.
      this.#tables.delete(row.id)
      return 'STALE_MOVE'
    }
    const next = this.#keep(stepped(table, ruling.running, version, deadline, kind === 'move' ? { seat, move: parsed } : table.lastMove))
    this.#tell(next, ['seq', 'turn', 'legal', 'state', 'lastMove', 'deadline'], noFaces)
    if (outcome(code, next)) await this.#finish(next, reason)
    else for (const heard of this.#listeners) heard(next)
    return ruling.running.seq
  }

  async #tryMove(known: Table | undefined, user: string, seq: number, move: unknown): Promise<number | MoveRefusal> {
    if (known?.running === undefined) return 'MATCH_NOT_STARTED'
    const seat = seatOf(known, user)
    if (seat === undefined) return 'OUT_OF_TURN'
    if (seq <= known.running.seq) return repeated(await sql.selectEvents(this.#ctx.db, known.row.id), seq, seat, move)
    if (known.row.status !== 'started') return 'MATCH_ENDED'
    if (seq > known.running.seq + 1) return 'STALE_MOVE'
    return this.#append(known, seat, 'move', move, 'rules')
  }

  /** The result of a decided match exists once, with the wins, medals and leaderboard rows it brings. */
  async #finish(table: Table, reason: EndReason): Promise<void> {
    const decided = outcome(this.#codeOf(table), table)
    if (!decided) return
    const { row, players } = table
    const userAt = (seat: number) => players.find((player) => player.seat === seat)?.account_id ?? ''
    const result: MatchResult = {
      win: decided.winners.map((seat) => ({ playerId: userAt(seat), rank: 1 })),
      lose: decided.losers.map((seat) => ({ playerId: userAt(seat), rank: decided.winners.length + 1 })),
    }
    const at = this.#now()
    let level: Match['winLevel'] = null
    const version = await this.#ctx.db.transaction(async (tx) => {
      const completed = await sql.completeMatch(tx, row.id, result, null, reason, at)
      if (completed === undefined) return undefined
      // In id order: two matches that end at once never wait for each other in a circle.
      for (const player of players.toSorted((a, b) => (a.account_id < b.account_id ? -1 : 1))) {
        if (player.is_bot) continue
        const won = decided.winners.includes(player.seat)
        const lost = decided.losers.includes(player.seat)
        const counted = await this.#ctx.play.countOutcome(tx, player.account_id, row.game_id, won ? 'win' : lost ? 'lose' : 'draw', at)
        if (!won) continue
        level = winLevelOf(counted.streak)
        // Wins over bots raise the medal only: prizes hang on leaderboards.
        if (!row.has_bot) await this.#ctx.leaderboards.recordWin(tx, player.account_id, at)
      }
      if (level) await sql.setWinLevel(tx, row.id, level)
      return completed
    })
    const ended = version === undefined ? undefined : await this.#load(row.id)
    if (ended === undefined) return
    this.#tell(ended, ['status', 'players', 'turn', 'legal', 'deadline', 'result', 'winLevel', 'endReason', 'seed'], await this.faces(ended))
    for (const player of players) if (!player.is_bot) await this.#ctx.live.publish(userPath, { userId: player.account_id }, { set: { match: null } })
  }

  /** Tells everyone at the table the whole match, and, once it runs, that it does. */
  #announce(table: Table, faces: Faces, from?: number): void {
    this.#tell(table, wholeMatch, faces, from)
    const { id: matchId, game_id: gameId, status } = table.row
    if (status !== 'started') return
    for (const player of table.players)
      if (!player.is_bot) void this.#ctx.live.publish(userPath, { userId: player.account_id }, { set: { match: { matchId, gameId } } })
    for (const heard of this.#listeners) heard(table)
  }

  async #presenceChanged(user: string): Promise<void> {
    const running = await this.runningOf(user)
    if (running === undefined) return
    await this.#inTurn(running.id, async () => {
      const known = await this.table(running.id)
      const version = known && (await sql.raiseVersion(this.#ctx.db, running.id))
      if (known === undefined || version === undefined) return
      const isNext = version === known.row.version + 1
      const next = isNext ? this.#keep({ ...known, row: { ...known.row, version } }) : await this.#load(running.id)
      if (next === undefined) return
      this.#tell(next, ['players'], await this.faces(next))
    })
  }

  code(gameId: string): GameCode | undefined {
    return this.#games.get(gameId)
  }

  async view(known: Table, user: string): Promise<Match> {
    return toMatch(this.#codeOf(known), known, await this.faces(known), seatOf(known, user))
  }

  move(id: string, user: string, seq: number, move: unknown): Promise<number | MoveRefusal> {
    return this.#inTurn(id, async () => {
      const known = await this.#held(id)
      const answer = await this.#tryMove(known, user, seq, move)
      if (typeof answer === 'number' || known === undefined) return answer
      // Refused by what this node remembers; another node may have moved the match on meanwhile.
      const fresh = await this.table(id)
      return fresh === undefined || fresh.row.version === known.row.version ? answer : this.#tryMove(fresh, user, seq, move)
    })
  }

  forfeit(id: string, seat: number, reason: 'left' | 'timeout', at?: number): Promise<void> {
    return this.#inTurn(id, async () => {
      for (let tries = 0; tries < 3; tries += 1) {
        const known = await this.table(id)
        if (known?.row.status !== 'started' || (at !== undefined && known.row.last_seq !== at)) return
        if ((await this.#append(known, seat, 'forfeit', undefined, reason)) !== 'STALE_MOVE') return
      }
    })
  }

  settle(id: string): Promise<void> {
    return this.#inTurn(id, async () => {
      const known = await this.#load(id)
      if (known?.row.status === 'started') await this.#finish(known, 'rules')
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

  onTurn(heard: (table: Table) => void): void {
    this.#listeners.push(heard)
  }

  drained(): Promise<void> {
    return this.#events.drained()
  }
}

const noFaces: Faces = { people: new Map(), presences: new Map() }
const wholeMatch: readonly (keyof Match)[] = [
  ...([
    'roomId',
    'status',
    'hostId',
    'createdAt',
    'players',
    'allPlayers',
    'matchMakingTemplate',
    'startedAt',
    'seq',
    'turn',
    'legal',
    'state',
    'lastMove',
  ] as const),
  ...(['deadline', 'result', 'winLevel', 'endReason', 'seedHash', 'seed', 'rulesVersion', 'previousMatchId', 'rematchId'] as const),
]

function stepped(table: Table, running: Running<unknown>, version: number, deadline: Date, lastMove: Table['lastMove']): Table {
  return { ...table, running, lastMove, row: { ...table.row, version, deadline, last_seq: running.seq } }
}

/** A retried move answers as the first time; anything else at a taken number is stale. */
function repeated(events: readonly sql.EventRow[], seq: number, seat: number, move: unknown): number | 'STALE_MOVE' {
  const stored = events.find((event) => event.seq === seq)
  return stored?.kind === 'move' && stored.seat === seat && JSON.stringify(stored.move) === JSON.stringify(move) ? seq : 'STALE_MOVE'
}
