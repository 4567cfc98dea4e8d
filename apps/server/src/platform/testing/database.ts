import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { installJobs } from '../jobs.ts'
import { type MigrationSource, migrate, platformMigrations, readMigrations } from '../db/migrate.ts'
import { type Db, openPool } from '../db/pool.ts'

/** A database of one test file. */
export interface TestDatabase {
  readonly db: Db
  readonly url: string
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/**
 * Gives a test file its own database, cloned from a template that is migrated once per run (including the tables of the platform and of jobs).
 * Call it in `beforeAll` and `drop()` in `afterAll`.
 */
export async function testDatabase(domains: readonly MigrationSource[] = []): Promise<TestDatabase> {
  const sources = [platformMigrations, ...domains.filter(({ domain }) => domain !== platformMigrations.domain)]
  const server = inject('postgresUrl')
  const migrations = await readMigrations(sources)
  const hash = createHash('sha256')
  for (const { domain, name, checksum } of migrations) hash.update(`${domain}/${name}/${checksum};`)
  const template = `template_${hash.digest('hex').slice(0, 16)}`
  const name = `test_${randomUUID().replaceAll('-', '')}`

  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    // Files run at the same time. The first one makes the template and the others wait, because cloning needs a template without connections.
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, server, template, sources)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const url = on(server, name)
  const db = openPool(url, { maxConnections: 12 })
  return {
    db,
    url,
    async drop() {
      await db.close()
      await runAlone(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function makeTemplate(admin: pg.Client, server: string, template: string, sources: readonly MigrationSource[]): Promise<void> {
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  await migrate(on(server, draft), sources)
  await installJobs(on(server, draft))
  await admin.query(`alter database ${draft} rename to ${template}`)
}

/** A database without any table, for a test that creates the tables itself. */
export async function emptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runAlone(server, `create database ${name}`)
  return { url: on(server, name), drop: () => runAlone(server, `drop database if exists ${name} with (force)`) }
}

async function runAlone(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The URL of another database on the same server. */
function on(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
