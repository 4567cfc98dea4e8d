import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startEmbedded } from './embedded.ts'
import { codeOf, DatabaseSetupError, diskFullSentence, isConnectionLost, isUnwritable } from './failure.ts'
import { type Db, openPool } from './pool.ts'
import { unprivilegedUrl } from './role.ts'

/** The part of the configuration that names a database. */
export interface DatabaseConfig {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The most connections of the pool; its own default without it. */
  readonly databaseConnections?: number
}

/** What the opener reports while it runs. */
export interface DatabaseNotes {
  /** A connection was lost while idle, or the embedded server stopped and is started again. */
  readonly onTrouble?: (what: string) => void
}

/**
 * Opens the database that the configuration names: the server of `databaseUrl`, or the embedded one in `dataDir`.
 * `close()` of the result also stops the embedded server.
 * @throws DatabaseSetupError in one sentence when it cannot be used
 */
export async function openDatabase(config: DatabaseConfig, { onTrouble = () => undefined }: DatabaseNotes = {}): Promise<Db> {
  const { databaseConnections: maxConnections } = config
  const pool = { ...(maxConnections !== undefined && { maxConnections }), onError: (problem: Error) => onTrouble(problem.message) }
  if (config.databaseUrl !== undefined) {
    const db = openPool(config.databaseUrl, pool)
    await firstWord(db, config.databaseUrl)
    return db
  }
  await ensureWritable(config.dataDir)
  const server = await startEmbedded({ dataDir: config.dataDir, onRestart: (reason) => onTrouble(`the embedded PostgreSQL stopped (${reason})`) })
  let db: Db
  try {
    const url = await unprivilegedUrl(server.url).catch((problem: unknown) => {
      throw new DatabaseSetupError(embeddedReason(problem, config.dataDir), { cause: problem })
    })
    db = openPool(url, pool)
    await firstWord(db, url, config.dataDir)
  } catch (problem) {
    await server.stop()
    throw problem
  }
  return {
    ...db,
    get load() {
      return db.load
    },
    async close() {
      await db.close()
      await server.stop()
    },
  }
}

/** Makes the data folder. @throws DatabaseSetupError when it cannot be made or written */
export async function ensureWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (problem) {
    if (codeOf(problem) === 'ENOSPC') throw new DatabaseSetupError(diskFullSentence(dataDir), { cause: problem })
    throw new DatabaseSetupError(`The data folder ${dataDir} cannot be written (${codeOf(problem) ?? 'unknown'}): set DATA_DIR to a folder that can.`, {
      cause: problem,
    })
  }
}

/** Node's own recursive mkdir never returns where a parent takes no folders (seen under /proc). */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o755 })
  } catch (problem) {
    const code = codeOf(problem)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    const parent = dirname(path)
    if (code !== 'ENOENT' || (await stat(parent).catch(() => undefined)) !== undefined) throw problem
    await makeFolder(parent)
    await mkdir(path, { mode: 0o755 })
  }
}

async function firstWord(db: Db, url: string, dataDir?: string): Promise<void> {
  try {
    const [row] = await db.query<{ version: number }>("select current_setting('server_version_num')::int as version")
    if ((row?.version ?? 0) < 180_000) throw new DatabaseSetupError(`DATABASE_URL names a PostgreSQL older than 18 (${row?.version}).`)
  } catch (problem) {
    await db.close()
    if (problem instanceof DatabaseSetupError) throw problem
    throw new DatabaseSetupError(dataDir === undefined ? reason(problem, url) : embeddedReason(problem, dataDir), { cause: problem })
  }
}

/** One sentence without the URL's password. */
function reason(problem: unknown, url: string): string {
  const { host, pathname } = new URL(url)
  const code = codeOf(problem)
  if (code === '28P01' || code === '28000') return `DATABASE_URL is refused by ${host}: the user or password is wrong.`
  if (code === '3D000') return `DATABASE_URL names the database '${pathname.slice(1)}', which does not exist on ${host}.`
  if (isConnectionLost(problem)) return `DATABASE_URL names ${host}, where no PostgreSQL answers.`
  return `DATABASE_URL cannot be used: ${problem instanceof Error ? problem.message : 'unknown error'}.`
}

/** One sentence about the database in the data folder, which is used when no URL is set. */
function embeddedReason(problem: unknown, dataDir: string): string {
  const code = codeOf(problem)
  if (code === '28P01' || code === '28000')
    return `The password in ${join(dataDir, 'postgres-password')} is not that of the embedded database: put the file back from a backup, or set DATA_DIR to another folder.`
  if (isUnwritable(problem)) return diskFullSentence(dataDir)
  const why = problem instanceof Error ? problem.message : 'unknown error'
  return `The embedded database in ${dataDir} cannot be used (${why}): restore the folder from a backup, or set DATA_DIR to another folder.`
}
