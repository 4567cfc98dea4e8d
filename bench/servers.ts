import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import { openPool } from '../apps/server/src/platform/db/pool.ts'
import type { LoopDelay } from './answering.ts'
import serverFlags from '../scripts/launcher/server-flags.json' with { type: 'json' }
import { within } from './measure.ts'

/** A server under load, in a process of its own. */
export interface LoadedServer<Ready> {
  readonly url: string
  /** What it reported when it was ready. */
  readonly ready: Ready
  /** Milliseconds of processor time that it has used, without its database. */
  cpuMs(): Promise<number>
  /** Bytes in use after a garbage collection. */
  heldBytes(): Promise<number>
  /** How late its event loop was since the previous call. */
  loopDelay(): Promise<LoopDelay>
  /** The answer to a command that this program defines. */
  ask<Answer>(word: string, ms: number): Promise<Answer>
  stop(): Promise<void>
}

/** One PostgreSQL for both sides of a comparison: durable, with the product's own settings. */
export interface Cluster {
  /** The URL of a new database on it. */
  database(name: string): Promise<string>
  stop(): Promise<void>
}

const readyWithinMs = 120_000
const goneWithinMs = 10_000
/** All people call from one address, so the limits per address are raised. */
const limits = {
  pinPerAddressHour: 1_000_000,
  pinPerPrefixHour: 1_000_000,
  pinPerCountryDay: 100_000_000,
  requestsPerMinutePerAddress: 10_000_000,
  socketsPerAddress: 100_000,
  socketsPerUser: 100_000,
  visitorCallsPerMinutePerAddress: 10_000_000,
  callsPerMinutePerSession: 10_000_000,
  callsPerTenSecondsPerSocket: 10_000_000,
  messagesPerTenSecondsPerUser: 10_000_000,
  sameTextPerTenMinutesPerUser: 10_000_000,
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'majlis-bench-'))
  const server = await startEmbedded({ dataDir })
  const admin = openPool(server.url, { maxConnections: 1 })
  return {
    async database(name) {
      await admin.query(`create database ${name}`)
      const url = new URL(server.url)
      url.pathname = `/${name}`
      return url.href
    },
    async stop() {
      await admin.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/**
 * Starts one of the programs in this folder on loopback and waits until it is ready. With BENCH_PROFILE it writes a CPU profile into that folder.
 * @throws Error when it ends before it is ready
 */
export async function startServer<Ready>(program: string, databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<LoadedServer<Ready>> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'majlis-bench-'))
  const profile = process.env['BENCH_PROFILE']
  const child = fork(join(import.meta.dirname, program), [], {
    execArgv: [
      ...serverFlags,
      ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${program}.${Date.now()}.cpuprofile`]),
    ],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      LIMITS: JSON.stringify(limits),
      ...env,
    },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    await within(goneWithinMs, `the end of ${program}`, gone).catch(() => child.kill('SIGKILL'))
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const ready = (await within(readyWithinMs, `the start of ${program}`, Promise.race([nextWord(child), gone]))) as Ready | undefined
    if (ready === undefined) throw new Error(`${program} ended before it was ready`)
    const ask = <Answer>(what: string, ms = goneWithinMs): Promise<Answer> => {
      const word = nextWord(child) as Promise<Answer>
      child.send(what)
      return within(ms, `the answer to ${what}`, word)
    }
    return { url: `http://127.0.0.1:${port}`, ready, cpuMs: () => ask('cpu'), heldBytes: () => ask('memory'), loopDelay: () => ask('loop'), ask, stop }
  } catch (problem) {
    await stop()
    throw problem
  }
}

function nextWord(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve))
}
