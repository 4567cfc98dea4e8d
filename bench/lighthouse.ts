import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import { type App, startApp } from '../e2e/support/app.ts'
import { freshMsisdn, giveSession, sessionByApi } from '../e2e/support/people.ts'
import { browserArgs, browserPath, openBrowser, throttle } from './browser.ts'
import { figure, median, table } from './measure.ts'
import { tasksOf } from './trace.ts'

const root = dirname(import.meta.dirname)
/** Fetched when it is first run and not a dependency: with its own dependencies it takes 176 MB, which no other command needs. */
const lighthouse = 'lighthouse@13.5.0'
const runs = 3
/** Where the whole reports are kept. */
const keptIn = process.env['BENCH_PROFILE']
const maxTimesEmpty = 1.6
const minScore = 95
/** A task blocks the thread for what it takes beyond this time. */
const blockedFromMs = 50

interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** Whether it needs a session. */
  readonly isPersonal?: boolean
}

/** A page of text without scripts, from the same server: what browser, network and Lighthouse take of each figure. */
const emptyPage: MeasuredPage = { name: 'a page of text without scripts', path: '/sandbox' }
const pages: readonly MeasuredPage[] = [
  { name: 'Home', path: '/' },
  { name: 'Login', path: '/login' },
  { name: 'Leaderboard, logged in', path: '/leaderboard', isPersonal: true },
  { name: 'the page of a game', path: '/game/chess' },
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly finalDisplayedUrl: string
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly title: string; readonly score: number | null; readonly scoreDisplayMode: string }>
  >
}

/** Lighthouse for a phone on a slow network, over four pages and one without scripts. @returns markdown */
export async function benchLighthouse(): Promise<string> {
  const app = await startApp()
  try {
    const measured = []
    for (const page of [emptyPage, ...pages]) measured.push({ ...page, ...(await measure(app, page)) })
    const empty = measured[0]?.lcpMs ?? 0
    const rows = measured.map(({ name, lcpMs, tbtMs, ownTbtMs, scores }, at) => [
      name,
      `${Math.round(lcpMs)} ms`,
      at === 0 ? '' : (lcpMs / empty).toFixed(2),
      `${Math.round(tbtMs)} ms`,
      `${Math.round(ownTbtMs)} ms`,
      ...scores.map((score) => (at === 0 ? '' : figure(score))),
    ])
    const failed = measured.slice(1).flatMap(({ name, problems }) => problems.map((problem) => `- ${name}: ${problem}`))
    return [
      `Medians of ${runs} runs each. LCP is the time until the largest part is drawn, and may be ${maxTimesEmpty} times that of the page without scripts; TBT is the time for which the thread was blocked: by the clock, in which graphics drawn by the same two cores, the server and Lighthouse itself have their part, and by the processor time of the page's thread alone, as on a device with graphics of its own (what each task took beyond ${blockedFromMs} ms on a processor ${throttle} times slower). Each of the four scores is to be ${minScore} or more.`,
      table(['', 'LCP', 'times', 'TBT', 'own TBT', 'performance', 'accessibility', 'best practices', 'SEO'], rows),
      ...(failed.length > 0 ? [`What Lighthouse finds apart from speed:\n\n${failed.join('\n')}`] : []),
    ].join('\n\n')
  } finally {
    await app.stop()
  }
}

async function measure(app: App, page: MeasuredPage) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await report(app, page))
  const blocked: number[] = []
  for (let run = 0; run < runs; run += 1) blocked.push(await ownBlockedMs(app, page))
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
  const path = new URL(reports[0]?.finalDisplayedUrl ?? app.url).pathname
  if (path !== page.path) throw new Error(`${page.path} led to ${path}`)
  return {
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    ownTbtMs: median(blocked),
    scores: categories.map((category) => median(reports.map((each) => (each.categories[category].score ?? 0) * 100))),
    problems: Object.values(reports[0]?.audits ?? {})
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ title }) => title),
  }
}

/** For how long the page's thread is blocked while the page loads, by its own processor time on a slower processor. */
async function ownBlockedMs(app: App, { path, isPersonal = false }: MeasuredPage): Promise<number> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
      locale: 'en-US',
    })
    const page = await context.newPage()
    if (isPersonal) {
      await giveSession(page, app, await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara' }), 'en', '/sandbox')
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    }
    const tasks = await tasksOf(browser, page, async () => {
      await page.goto(app.url + path, { waitUntil: 'networkidle' })
    })
    return tasks.reduce((sum, { ownMs }) => sum + Math.max(0, ownMs * throttle - blockedFromMs), 0)
  } finally {
    await browser.close()
  }
}

/** One run in a browser of its own, whose cache is empty. */
async function report(app: App, { path, isPersonal = false }: MeasuredPage): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: browserPath(),
    args: [...browserArgs(), `--remote-debugging-port=${port}`],
    serviceWorkers: 'block',
    locale: 'en-US',
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    if (isPersonal) {
      await giveSession(page, app, await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara' }), 'en', '/sandbox')
      await (await browser.newCDPSession(page)).send('Network.clearBrowserCache')
    }
    const file = join(folder, 'report.json')
    await run('npx', [
      '--yes',
      lighthouse,
      app.url + path,
      `--port=${port}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
    ])
    const text = await readFile(file, 'utf8')
    if (keptIn !== undefined) await writeFile(join(keptIn, `lighthouse${path.replaceAll('/', '-')}.json`), text)
    return JSON.parse(text) as Report
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function run(command: string, args: readonly string[]): Promise<void> {
  // Lighthouse needs a newer Node than the oldest one that starts the project.
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${lighthouse} ended with ${code}`))))
  })
}
