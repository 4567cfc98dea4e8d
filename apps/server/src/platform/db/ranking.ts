import type { Queries, Tx } from './pool.ts'
import { countsBefore, createCountsMemory, type Place } from './ranking-counts.ts'
import { createStatements, type RankingTables } from './ranking-statements.ts'

export interface RankingRow {
  readonly user_id: string
  readonly wins: number
  readonly reached_at: Date
}

export interface RankedRow extends RankingRow {
  readonly rank: number
}

/** Exact ranks by wins, among equals by who reached them first, from counts that are maintained (docs/decisions/0016-standings.md). */
export interface Ranking {
  /** The first rows of a board, in one region or in all (''), best first. */
  top(db: Queries, board: number | string, region: string, max: number): Promise<RankingRow[]>
  /** Rows of those people who are on the board, with their ranks, in no order. */
  ranked(db: Queries, board: number | string, region: string, users: readonly string[]): Promise<RankedRow[]>
  /** A person's row with as many rows as `each` before and behind it, best first, as they are at one moment. */
  around(db: Queries, board: number | string, region: string, user: string, each: number): Promise<RankedRow[]>
  /** Adds changes to the counts, at most as many as given. @returns how many; 0 when none wait, or another node is at it */
  fold(tx: Tx, max: number): Promise<number>
  /** Removes the dead rows of changes, through which every reading would go otherwise. */
  vacuum(db: Queries): Promise<void>
}

/** From so many people on, the counts of a board are read once for all of them, and remembered. */
const manyPeople = 32
/** Boards of which the counts are remembered; one has a few thousand numbers. */
const maxRemembered = 64

interface PartRow extends Place {
  readonly kind: 'person' | 'change' | 'count' | 'version'
  readonly user_id: string
  readonly reached_at: Date
  readonly number: number
}

/** A ranking over the tables of a domain. The counts of up to 64 boards are remembered in memory, for each database. */
export function createRanking(tables: RankingTables): Ranking {
  const statements = createStatements(tables)
  const textsOf = (region: string) => (region === '' ? statements.ofAll : statements.ofRegion)
  /** By database: a process may serve several, whose boards have the same numbers. */
  const memories = new WeakMap<Queries, ReturnType<typeof createCountsMemory>>()

  /** Ranks of many people: the counts of the board are read only if they changed since they were read last, in the same statement as everything else. */
  async function rankedMany(db: Queries, text: string, board: number | string, region: string, users: readonly string[]): Promise<RankedRow[]> {
    const name = `${board} ${region}`
    const memory = memories.get(db) ?? createCountsMemory(maxRemembered)
    memories.set(db, memory)
    const known = memory.get(name)
    const parts = await db.query<PartRow>(text, [board, region, users, known?.version ?? null])
    const { person = [], change = [], count = [], version = [] } = Object.groupBy(parts, ({ kind }) => kind)
    const now = version[0]?.number ?? 0
    const counts = known?.version === now ? known : { version: now, before: countsBefore(count) }
    memory.set(name, counts)
    const changed = countsBefore(change)
    return person.map(({ user_id, wins, slice, reached_at, number }) => ({
      user_id,
      wins,
      reached_at,
      rank: 1 + counts.before({ wins, slice: slice >> 6 }) + changed({ wins, slice }) + number,
    }))
  }

  return {
    top: (db, board, region, max) => db.query(textsOf(region).top, [board, region, max]),
    async ranked(db, board, region, users) {
      const [first] = users
      if (first === undefined) return []
      const { rankedOne, ranked, parts } = textsOf(region)
      if (users.length === 1) return db.query(rankedOne, [board, region, first])
      if (users.length < manyPeople || parts === undefined) return db.query(ranked, [board, region, users])
      return rankedMany(db, parts, board, region, users)
    },
    around: (db, board, region, user, each) => db.query(textsOf(region).around(each), [board, region, user]),
    async fold(tx, max) {
      const [lock] = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [tables.foldLock])
      if (lock?.held !== true) return 0
      const [done] = await tx.query<{ folded: number }>(statements.fold, [max])
      return done?.folded ?? 0
    },
    async vacuum(db) {
      await db.query(`vacuum (skip_locked) ${tables.changes}`)
    },
  }
}
