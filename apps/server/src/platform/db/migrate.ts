import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sleep, systemClock } from '../clock.ts'
import { asDatabaseFailure, codeOf, DatabaseSetupError } from './failure.ts'

/** The migrations of one domain: a folder of `NNN-name.sql` files. A folder that does not exist contains none. */
export interface MigrationSource {
  readonly domain: string
  readonly folder: string
}

/** The platform's own tables; they come first. */
export const platformMigrations: MigrationSource = { domain: 'platform', folder: join(import.meta.dirname, 'migrations') }

/** One file, read. */
export interface Migration {
  readonly domain: string
  /** The file's name without `.sql`, as in '001-rooms'. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text, hex. */
  readonly checksum: string
}

/** Milliseconds for which a statement waits for a table before it gives way to the running servers. */
const lockTimeoutMs = 2_000
const lockTries = 30
/** The first line of a file whose statements run one by one outside of a transaction, as `create index concurrently` must. */
const outsideMark = '-- outside a transaction'

// Any constant: all nodes of one database must ask for the same lock.
const lockKey = 7_260_411_853

/**
 * Reads all files in order of domain as given, then of name.
 * @throws DatabaseSetupError for a file that is not named NNN-name.sql, or two with one number
 */
export async function readMigrations(sources: readonly MigrationSource[]): Promise<Migration[]> {
  const perDomain = await Promise.all(sources.map(readDomain))
  return perDomain.flat()
}

async function readDomain({ domain, folder }: MigrationSource): Promise<Migration[]> {
  const files = await readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return []
    throw problem
  })
  const taken = new Map<string, string>()
  const names = files.filter((file) => file.endsWith('.sql')).sort()
  for (const file of names) {
    if (!/^\d{3}-[a-z0-9-]+\.sql$/.test(file)) throw new DatabaseSetupError(`The migration ${domain}/${file} must be named like 001-rooms.sql.`)
    const number = file.slice(0, 3)
    const other = taken.get(number)
    if (other !== undefined) throw new DatabaseSetupError(`The migrations ${domain}/${other} and ${domain}/${file} have the same number.`)
    taken.set(number, file)
  }
  return Promise.all(
    names.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      return { domain, name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to date. Each file runs once, in its own transaction, while every other node waits.
 *
 * Migrations only add (tables, nullable columns, defaults, indexes): the version that is still running on another node, or that
 * one rolls back to, must keep working. A file that has been applied anywhere is never edited: write the next one.
 * A file that begins with the line '-- outside a transaction' runs its statements one by one, each ending with a semicolon at the end of a line.
 * It may be cut short and runs again from its start, so each statement must bear that: `drop index concurrently if exists` before `create`.
 * Rows of files that are not in the folders (a newer version was here) are left alone.
 * @param url the database's URL
 * @returns the names applied now, as 'domain/001-name'
 * @throws DatabaseSetupError when an applied file was changed, or a file fails; DatabaseUnavailable when there is no connection
 */
export async function migrate(url: string, sources: readonly MigrationSource[]): Promise<string[]> {
  return applyMigrations(url, await readMigrations(sources))
}

/** As `migrate`, with files that were read before: a test makes the database of an earlier version with a part of them. */
export async function applyMigrations(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'majlis migrations', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await takeLock(client)
    // A migration that waits for a table delays all later statements on it: it gives up and tries again.
    await client.query(`set lock_timeout = '${lockTimeoutMs}ms'`)
    await client.query(`create table if not exists migration (
      domain text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(), primary key (domain, name))`)
    return await applyMissing(client, migrations)
  } catch (problem) {
    throw asDatabaseFailure(problem)
  } finally {
    // Ending the session releases the lock.
    await client.end().catch(() => undefined)
  }
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ domain: string; name: string; checksum: string }>('select domain, name, checksum from migration')
  const known = new Map(rows.map((row) => [`${row.domain}/${row.name}`, row.checksum]))
  for (const { domain, name, checksum } of migrations) {
    const before = known.get(`${domain}/${name}`)
    if (before === undefined || before === checksum) continue
    throw new DatabaseSetupError(`The migration ${domain}/${name}.sql was changed after it had been applied: put it back and write a new file instead.`)
  }
  const applied: string[] = []
  for (const migration of migrations) {
    const name = `${migration.domain}/${migration.name}`
    if (known.has(name)) continue
    await apply(client, migration)
    applied.push(name)
  }
  return applied
}

/** Tries again and again: a statement that waits for the lock would itself block `create index concurrently`. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockKey}) as taken`)
    if (rows[0]?.taken === true) return
    await sleep(systemClock, 100)
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration)
    } catch (problem) {
      const isLocked = problem instanceof DatabaseSetupError && codeOf(problem.cause) === '55P03'
      if (!isLocked || tries === lockTries) throw problem
      await sleep(systemClock, 500)
    }
  }
}

async function applyOnce(client: pg.Client, { domain, name, sql, checksum }: Migration): Promise<void> {
  const isOutside = sql.startsWith(outsideMark)
  try {
    if (isOutside) for (const statement of statementsOf(sql)) await client.query(statement)
    await client.query('begin')
    if (!isOutside) await client.query(sql)
    await client.query('insert into migration (domain, name, checksum) values ($1, $2, $3)', [domain, name, checksum])
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback').catch(() => undefined)
    const failure = asDatabaseFailure(problem)
    if (failure !== problem) throw failure
    throw new DatabaseSetupError(`The migration ${domain}/${name}.sql failed: ${problem instanceof Error ? problem.message : 'unknown'}.`, { cause: problem })
  }
}

function statementsOf(sql: string): string[] {
  return sql
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
