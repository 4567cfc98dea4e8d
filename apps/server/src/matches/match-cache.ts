import { batchedLoader } from '../platform/batch.ts'
import type { Db } from '../platform/db/pool.ts'
import { codeFor, type GameCode } from './games.ts'
import * as sql from './matches.sql.ts'
import { replayedState, seatOf, type MatchState } from './match-state.ts'

/** The number of matches kept in memory. The oldest are dropped first, and are replayed when they are needed. */
const maxMatches = 20_000

/** Running matches in memory: a cache of the rows. */
export class MatchCache {
  readonly #games: ReadonlyMap<string, GameCode>
  readonly #held = new Map<string, MatchState>()
  readonly #version: (id: string) => Promise<number | undefined>
  readonly #row: (id: string) => Promise<sql.MatchRow | undefined>
  readonly #players: (id: string) => Promise<sql.PlayerRow[] | undefined>
  readonly #events: (id: string) => Promise<sql.EventRow[] | undefined>
  /** The running match that a user can return to. */
  readonly runningOf: (user: string) => Promise<{ id: string; game_id: string } | undefined>

  constructor(db: Db, games: ReadonlyMap<string, GameCode>) {
    this.#games = games
    this.#version = batchedLoader((ids) => sql.selectVersions(db, ids))
    this.#row = batchedLoader((ids) => sql.selectMatches(db, ids))
    this.#players = batchedLoader((ids) => sql.selectPlayersOf(db, ids))
    this.#events = batchedLoader((ids) => sql.selectEventsOf(db, ids))
    this.runningOf = batchedLoader((users) => sql.selectRunningOf(db, users))
  }

  keep(state: MatchState): MatchState {
    const { id, status } = state.row
    this.#held.delete(id)
    if (status === 'started') this.#held.set(id, state)
    if (this.#held.size > maxMatches) {
      const [oldest] = this.#held.keys()
      if (oldest !== undefined) this.#held.delete(oldest)
    }
    return state
  }

  forget(id: string): void {
    this.#held.delete(id)
  }

  /** The match from memory. It is enough to try a move, because the event's number decides whether the move is stored. */
  held(id: string): MatchState | undefined {
    return this.#held.get(id)
  }

  /** Whether a user plays in a match in memory. The players of a running match never change. */
  isSeated(id: string, user: string): boolean {
    const known = this.#held.get(id)
    return known !== undefined && seatOf(known, user) !== undefined
  }

  /** The match as the database has it, because another node may have moved. */
  async fresh(id: string): Promise<MatchState | undefined> {
    const known = this.#held.get(id)
    return known && (await this.#version(id)) === known.row.version ? known : this.load(id)
  }

  /** Reads and replays the match. */
  async load(id: string): Promise<MatchState | undefined> {
    this.#held.delete(id)
    const row = await this.#row(id)
    const code = row && this.#games.get(row.game_id)
    if (row === undefined || code === undefined) return undefined
    const [players = [], events = []] = await Promise.all([this.#players(id), row.last_seq > 0 ? this.#events(id) : []])
    const state = replayedState(codeFor(code, row), row, players, events)
    // A move may have been stored during the read.
    const known = this.#held.get(id)
    return known && known.row.version > row.version ? known : this.keep(state)
  }
}
