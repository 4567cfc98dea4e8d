import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startApp } from '../e2e/support/app.ts'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import serverFlags from '../scripts/launcher/server-flags.json' with { type: 'json' }
import { openBrowser } from './browser.ts'
import { firstRouteKiB, weighFirstRoute, weighPart } from './budget.ts'
import { figure, median, sleep, table } from './measure.ts'
import { benchPhone } from './phone.ts'
import { unusedRows } from './unused.ts'

const root = dirname(import.meta.dirname)
const dist = join(root, 'apps/web/dist')
const parts = [
  ['what runs on every screen of a person who is logged in', 'app/LiveStrips'],
  ['the page of a game', 'screens/catalog/GamePage'],
  ['the first game', 'screens/play/Play'],
  ['the first match', 'screens/matches/Match'],
  ['the first chat', 'screens/chat/ChatRoom'],
] as const
const starts = 5
const warmReadySeconds = 3
const coldReadySeconds = 180
const maxColdMs = 900_000

/**
 * What the first visit loads, how fast a server starts, and what Home costs in a browser. @param cold also times `npm start` from a fresh clone @returns
 * markdown
 */
export async function benchPage(cold: boolean): Promise<string> {
  const { scriptKiB, styleKiB, scripts } = weighFirstRoute(dist)
  const rows = [
    ['first route, JavaScript gzipped', `${figure(scriptKiB)} KiB in ${scripts.length} files`, `${firstRouteKiB} KiB`, ratio(scriptKiB, firstRouteKiB)],
    ['first route, styles gzipped', `${figure(styleKiB)} KiB`, '', ''],
  ]
  for (const [name, part] of parts) {
    const { files, scriptKiB: script, styleKiB: style } = weighPart(dist, part)
    rows.push([`${name}, beside the first route`, `${files} files, ${figure(script)} KiB of JavaScript, ${figure(style)} KiB of styles`, '', ''])
  }
  const ready = await warmStarts()
  rows.push([`server ready on an existing database, median of ${starts}`, `${ready.toFixed(2)} s`, `${warmReadySeconds} s`, ratio(ready, warmReadySeconds)])
  if (cold) {
    const seconds = await coldStart()
    rows.push(['`npm start` in a fresh clone until ready', `${figure(seconds)} s`, `${coldReadySeconds} s`, ratio(seconds, coldReadySeconds)])
  }
  return [table(['', 'measured', 'budget', 'ratio'], rows), await inBrowser()].join('\n\n')
}

/** The work of people's browsers: what they do not run of the first route, scrolling through Home, and memory. */
async function inBrowser(): Promise<string> {
  const app = await startApp()
  try {
    const browser = await openBrowser()
    try {
      const unused = table(['JavaScript of the first route that is not run', 'measured', 'budget', 'ratio'], await unusedRows(browser, app, dist))
      return [unused, await benchPhone(browser, app)].join('\n\n')
    } finally {
      await browser.close()
    }
  } finally {
    await app.stop()
  }
}

function ratio(value: number, budget: number): string {
  return (value / budget).toFixed(2)
}

/** Seconds from the start of the process until it says that it is ready. */
async function warmStarts(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'majlis-bench-'))
  const times: number[] = []
  try {
    // The first start creates the database and is not counted.
    for (let start = 0; start <= starts; start += 1) {
      const { seconds, stop } = await timeToReady(process.execPath, [...serverFlags, join(root, 'apps/server/src/app/main.ts')], root, dataDir, 60_000)
      await stop()
      if (start > 0) times.push(seconds)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  return median(times)
}

/** A fresh clone: nothing is installed, nothing is built. The package manager's cache is kept. */
async function coldStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-cold-'))
  try {
    if (spawnSync('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' }).status !== 0) throw new Error('the repository cannot be cloned')
    const { seconds, stop } = await timeToReady('npm', ['start'], folder, join(folder, '.data'), maxColdMs)
    await stop()
    return seconds
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

async function timeToReady(command: string, args: readonly string[], cwd: string, dataDir: string, maxMs: number) {
  const port = await freePort()
  const env = { ...base(), PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const from = performance.now()
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await gone
    clearTimeout(killTimer)
  }
  while (performance.now() - from < maxMs && child.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (reply?.ok) return { seconds: (performance.now() - from) / 1_000, stop }
    await sleep(10)
  }
  await stop()
  throw new Error(`${command} ${args.join(' ')} was not ready within ${maxMs / 1_000} s: ${ended(child)}`)
}

function ended({ exitCode }: ChildProcess): string {
  return exitCode === null ? 'it was still at it' : `it ended with ${exitCode}`
}

/** The environment of this process without variables that name another database, external service or mode. */
function base(): NodeJS.ProcessEnv {
  const foreign = ['DATABASE_URL', 'REDIS_URL', 'SMS_URL', 'SMS_TOKEN', 'PUBLIC_URL', 'GAMES_DOMAIN', 'NODE_ENV', 'SANDBOX', 'HOST', 'LIMITS']
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.includes(name) && !name.startsWith('npm_')))
}
