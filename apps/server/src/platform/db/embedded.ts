import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, realpath, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Clock, sleep, systemClock } from '../clock.ts'
import { freePort } from '../free-port.ts'
import { DatabaseSetupError, diskFullSentence } from './failure.ts'
import { claimFolder } from './owner.ts'
import { type Account, findPlace, type Place } from './place.ts'

/** A PostgreSQL server of our own. */
export interface EmbeddedPostgres {
  /** URL of the database `postgres` on it. */
  readonly url: string
  /** Stops it and waits until it has ended. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Absolute path; must exist and be writable. */
  readonly dataDir: string
  /** Server settings in addition to ours, such as `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called when it stopped by itself and is started again. */
  readonly onRestart?: (finalOutput: string) => void
  readonly clock?: Clock
}

const superuser = 'majlis'

/**
 * Starts the packaged PostgreSQL on a free loopback port, after making its cluster if there is none. It ends when this process ends, however
 * that happens; one left over from a crash is stopped first; one that dies is started again on the same port.
 * @throws DatabaseSetupError in one sentence
 */
export async function startEmbedded({ dataDir, settings = {}, onRestart = () => undefined, clock = systemClock }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const release = await claimFolder(dataDir)
  try {
    const place = await findPlace(dataDir)
    const password = await ensureCluster(place, dataDir)
    await endLeftover(place.cluster, clock)
    const port = await freePort()
    let child = await startPatiently(place, port, settings, clock)
    let stopping = false

    const watch = (running: Running): void => {
      running.process.once('exit', () => {
        if (stopping) return
        onRestart(running.finalOutput())
        void restart()
      })
    }
    const restart = async (): Promise<void> => {
      for (let wait = 250; !stopping; wait = Math.min(wait * 2, 5_000)) {
        await sleep(clock, wait)
        if (stopping) return
        try {
          await endLeftover(place.cluster, clock)
          const next = await startPatiently(place, port, settings, clock)
          child = next
          if (stopping) return await end(next)
          return watch(next)
        } catch {
          // Tried again after a longer pause.
        }
      }
    }
    watch(child)

    return {
      url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        stopping = true
        await end(child)
        await release()
      },
    }
  } catch (problem) {
    await release()
    throw problem
  }
}

/** Makes the cluster if there is none. @returns the superuser's password */
async function ensureCluster({ account, binaries, cluster, majorVersion }: Place, dataDir: string): Promise<string> {
  const secret = join(dataDir, 'postgres-password')
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version !== '') {
    if (version.trim() === majorVersion) return readPassword(secret)
    throw new DatabaseSetupError(
      `The data in ${cluster} is of PostgreSQL ${version.trim()}, this is ${majorVersion}: move it with pg_dump, or set DATA_DIR to another folder.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  // Made under another name and renamed: an interrupted initdb must not look like a cluster.
  const aside = `${cluster}.new`
  const scratch = await mkdtemp(join(tmpdir(), 'majlis-initdb-'))
  try {
    await rm(aside, { recursive: true, force: true })
    await mkdir(aside, { recursive: true, mode: 0o700 })
    const passwordFile = join(scratch, 'password')
    await writeFile(passwordFile, password, { mode: 0o600 })
    for (const each of [aside, scratch, passwordFile]) await give(each, account)
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await runToEnd(
      join(binaries, 'bin', 'initdb'),
      ['-D', aside, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale],
      account,
      dataDir,
    )
    await writeFile(secret, `${password}\n`, { mode: 0o600 })
    await rm(cluster, { recursive: true, force: true })
    await rename(aside, cluster)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return password
}

async function readPassword(file: string): Promise<string> {
  const password = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (password !== '') return password
  throw new DatabaseSetupError(
    `The file ${file} is missing or empty, and the embedded database opens with it alone: put it back from a backup, or set DATA_DIR to another folder.`,
  )
}

async function give(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** The smallest size of a new cluster in bytes. */
const clusterBytes = 64 * 1024 * 1024

/** Whether there is enough space for a cluster: initdb does not always say that the disk is full. */
async function hasRoom(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => undefined)
  return disk === undefined || disk.bavail * disk.bsize > clusterBytes
}

const isDiskFull = (output: string): boolean => output.includes('No space left on device')

function runToEnd(command: string, args: readonly string[], account: Account, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(-2_000)
    })
    child.once('error', (problem) => reject(new DatabaseSetupError(`The embedded PostgreSQL cannot be started (${problem.message}): set DATABASE_URL.`)))
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : void hasRoom(dataDir).then((isRoom) => {
            const said = `The embedded PostgreSQL cannot make its data folder: ${lastLine(output)}`
            reject(new DatabaseSetupError(isRoom && !isDiskFull(output) ? said : diskFullSentence(dataDir)))
          }),
    )
  })
}

/** Stops a PostgreSQL of this cluster that outlived its server, and removes a pid file that names another process. */
async function endLeftover(cluster: string, clock: Clock): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (!(await holds(pid, cluster))) return await rm(pidFile, { force: true })
  // SIGINT is a fast shutdown; SIGQUIT, for one that hangs, an immediate one that the next start recovers from.
  for (const [signal, tries] of [
    ['SIGINT', 100],
    ['SIGQUIT', 50],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let n = 0; n < tries; n += 1) {
      if (!(await holds(pid, cluster))) return
      await sleep(clock, 50)
    }
  }
}

/** True when `pid` is alive and its command line names the cluster. Compares real paths, because the folder may be a link. */
async function holds(pid: number, cluster: string): Promise<boolean> {
  const output = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const real = await realpath(cluster)
  for (const word of output) {
    if (word.startsWith('/') && (await realpath(word).catch(() => '')) === real) return true
  }
  return false
}

interface Running {
  readonly process: ChildProcess
  readonly finalOutput: () => string
}

async function startPatiently(place: Place, port: number, settings: Readonly<Record<string, string>>, clock: Clock): Promise<Running> {
  const until = clock.now() + 5_000
  for (;;) {
    try {
      return await startOnce(place, port, settings)
    } catch (problem) {
      const passing = problem instanceof Error && /lock file|shared memory|Address already in use/i.test(problem.message)
      if (!passing || clock.now() > until) throw problem
      await sleep(clock, 100)
    }
  }
}

// The shell in between has one end of our pipe: when this process ends, even by kill -9, the pipe closes and the shell stops PostgreSQL.
const guard = 'exec 3<&0; "$@" 3<&- & P=$!; (cat <&3 >/dev/null; kill -INT $P) 2>/dev/null & wait $P'

function startOnce({ account, binaries, cluster }: Place, port: number, settings: Readonly<Record<string, string>>): Promise<Running> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // Statements may contain personal data; PostgreSQL does not log their text.
    log_min_error_statement: 'panic',
    ...settings,
  }
  const args = ['-D', cluster, '-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn('/bin/sh', ['-c', guard, 'sh', join(binaries, 'bin', 'postgres'), ...args], {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.on('error', () => undefined)
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      output = (output + part.toString()).slice(-4_000)
      if (output.includes('ready to accept connections')) resolve({ process: child, finalOutput: () => lastLine(output) })
    })
    child.once('error', (problem) => reject(new DatabaseSetupError(`The embedded PostgreSQL cannot be started (${problem.message}): set DATABASE_URL.`)))
    child.once('exit', () =>
      reject(
        new DatabaseSetupError(
          isDiskFull(output) ? diskFullSentence(dirname(cluster)) : `The embedded PostgreSQL in ${dirname(cluster)} did not start: ${lastLine(output)}`,
        ),
      ),
    )
  })
}

function lastLine(output: string): string {
  const lines = output.trim().split('\n')
  const errorLine = lines.filter((line) => /FATAL|PANIC|error/i.test(line)).at(-1) ?? lines.at(-1) ?? ''
  return errorLine.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim() || 'it said nothing'
}

function end({ process: child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.stdin?.end()
  })
}
