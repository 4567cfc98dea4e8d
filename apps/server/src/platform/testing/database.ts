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
 * Gives a test file its own database, cloned from a template that is migrated once a run (the platform's and the jobs' tables included).
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
    // Files run side by side: the first makes the template, the others wait; cloning needs it without connections.
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, server, template, sources)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const url = on(server, name)
  const db = openPool(url, { most: 12 })
  return {
    db,
    url,
    async drop() {
      await db.close()
      const last = new pg.Client({ connectionString: server })
      await last.connect()
      await last.query(`drop database if exists ${name} with (force)`)
      await last.end()
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

/** The same server, another database. */
function on(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
