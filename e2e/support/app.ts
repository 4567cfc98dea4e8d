import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { compiledOnce } from '../../apps/server/src/platform/testing/compiled.ts'
import { fastFolder } from '../../apps/server/src/platform/testing/fast-folder.ts'
import { until } from './until.ts'

/** The real server in a process of its own, with a database and a data folder of its own. */
export interface App {
  /** As a browser opens it, without a trailing slash: 'http://localhost:40123'. */
  readonly url: string
  /** Where the stand-ins are: `${sandboxUrl}/sms`. */
  readonly sandboxUrl: string
  /** Its data folder. */
  readonly dataDir: string
  /** What the server has written so far, for a failing test's report. */
  output(): string
  /** Ends it as `kill -9` does. */
  kill9(): Promise<void>
  /** Starts it again on the same port and data; kills it first if it still runs. */
  restart(): Promise<void>
  /** Ends it in order and removes its data. */
  stop(): Promise<void>
}

export interface AppOptions {
  /** A free one by default. */
  readonly port?: number
  /** A temporary folder by default, removed by `stop`; one that is given stays. */
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
}

const root = dirname(dirname(import.meta.dirname))
const readyWithinMs = 240_000
const portTurns = 3

/**
 * All people of a test share one address: what counts per address is raised, what counts per number stays real. Payments are asked after soon.
 * No bot takes the place of a person whose page opens slowly: a search ends before one would come.
 */
export const limits = {
  pinPerAddressHour: 100_000,
  pinTriesPerAddressHour: 100_000,
  requestsPerMinutePerAddress: 1_000_000,
  socketsPerAddress: 10_000,
  visitorCallsPerMinutePerAddress: 1_000_000,
  callsPerMinutePerSession: 100_000,
  paymentCheckSeconds: 5,
  botSeconds: 300,
  botAloneSeconds: 300,
}

/** Starts the server and waits until it is ready. @throws Error with the server's last words when it does not become so */
export async function startApp({ port, dataDir, env = {} }: AppOptions = {}): Promise<App> {
  let chosen = port ?? (await freePort())
  const folder = dataDir ?? (await mkdtemp(join(fastFolder(), 'majlis-e2e-')))
  let running = launch()
  // A free port may be another worker's by the time that the server opens it.
  for (let turn = 1; !(await ready(running, chosen)); turn += 1) {
    if (port !== undefined || turn === portTurns) throw new Error(`no port was free:\n${running.output()}`)
    chosen = await freePort()
    running = launch()
  }
  const url = `http://localhost:${chosen}`

  function launch(): Running {
    return spawnServer({ PORT: String(chosen), DATA_DIR: folder, LOG_LEVEL: 'warn', LIMITS: JSON.stringify(limits), ...env })
  }

  return {
    url,
    sandboxUrl: `${url}/sandbox`,
    dataDir: folder,
    output: () => running.output(),
    kill9: () => end(running, 'SIGKILL'),
    async restart() {
      await end(running, 'SIGKILL')
      running = launch()
      if (!(await ready(running, chosen))) throw new Error(running.output())
    },
    async stop() {
      await end(running, 'SIGTERM')
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

interface Running {
  readonly child: ChildProcess
  readonly gone: Promise<void>
  readonly output: () => string
}

function spawnServer(env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [join(root, 'apps', 'server', 'src', 'app', 'main.ts')], {
    cwd: root,
    // A test never reaches the databases, caches or parties that the machine's own environment names.
    env: {
      ...compiledOnce,
      ...without(process.env, ['DATABASE_URL', 'REDIS_URL', 'SMS_URL', 'SMS_TOKEN', 'PUBLIC_URL', 'GAMES_DOMAIN', 'NODE_ENV', 'SANDBOX', 'HOST']),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (part: Buffer): void => {
    output = (output + part.toString()).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return { child, gone, output: () => output }
}

function without(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
}

/** Waits until it is ready; false when another program has its port. */
async function ready({ child, output }: Running, port: number): Promise<boolean> {
  const state = await until('a server that is ready', readyWithinMs, async () => {
    if (child.exitCode !== null && output().includes('is taken by another program')) return 'taken'
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended before it was ready:\n${output()}`)
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    return reply?.ok && 'ready'
  }).catch((problem: Error) => {
    child.kill('SIGKILL')
    throw new Error(`${problem.message}\n${output()}`)
  })
  return state === 'ready'
}

async function end({ child, gone }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(killTimer)
}
