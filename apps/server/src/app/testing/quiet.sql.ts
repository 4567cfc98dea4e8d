import { expect } from 'vitest'
import type { Db, Queries } from '../../platform/db/pool.ts'

/** How many rows a table has, and what they are. */
export interface Stored {
  readonly count: number
  readonly hash: string
}

/** How many events wait in the outbox, and how many jobs are due or under way: what calls led to goes on until there are none. */
export async function countRunning(db: Queries): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select (select count(*) from event_outbox) + (select count(*) from graphile_worker._private_jobs where run_at <= now()) as n',
  )
  return row?.n ?? 0
}

/** The statement that looks at all tables, by the tables that it leaves out: a hundred statements for each look take longer than what is looked at. */
const statements = new Map<string, string>()

async function statementOf(db: Queries, without: readonly string[]): Promise<string> {
  const key = without.join()
  const known = statements.get(key)
  if (known !== undefined) return known
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [without],
  )
  expect(tables.length).toBeGreaterThan(20)
  // The sum of all rows' hashes does not depend on their order: sorting the rows took longer than reading them.
  const hash = 'coalesce(sum(hashtextextended(t::text, 0)), 0)::text'
  const text = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count, ${hash} as hash from ${name} t`).join(' union all ')
  statements.set(key, text)
  return text
}

/** What every table holds, but those `without`, once the events and jobs of what was done have been worked off. */
export async function readQuietTables(db: Db, without: readonly string[]): Promise<Readonly<Record<string, Stored>>> {
  await expect.poll(() => countRunning(db)).toBe(0)
  const stored = await db.query<Stored & { name: string }>(await statementOf(db, without))
  return Object.fromEntries(stored.map(({ name, ...row }) => [name, row]))
}
