import type { Browser, CDPSession, Page } from '@playwright/test'
import { freshMsisdn, type Place, say, signInByApi } from '../e2e/support/people.ts'
import { openPhone } from './browser.ts'
import { sleep, table } from './measure.ts'
import { scrollRows } from './scroll.ts'

/** Share by which memory may grow. */
export const maxGrowth = 0.05
/**
 * Rounds before the first measurement. Snapshots of the heap show that only machine code and its metadata grow from round to round:
 * the browser compiles a function again when it is called more often, half a mebibyte in the first twenty rounds and less in each further
 * one. The numbers of objects, closures and texts are constant from the sixth round on.
 */
const warmRounds = 30
const rounds = 20
/** Measurements of the same page, of which the smallest counts: objects of the last round may not be collected yet. */
const looks = 4
const lookEveryMs = 500
/** Home draws one shelf at a time, so that the number of nodes grows until the last one. */
const maxLooks = 40

/** The memory of a page after a garbage collection. */
export interface Held {
  readonly bytes: number
  readonly nodes: number
  readonly listeners: number
}

/** Opens and closes a game many times. @returns the memory of the app's page after the first rounds, and after twenty more */
export async function openAndClose(browser: Browser, app: Place, game: string): Promise<readonly [Held, Held]> {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    // Without motion, a dialog opens at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
    const session = await context.newCDPSession(page)
    // The game is opened by its address once, so that Home lists it among the games played last.
    await page.goto(`${app.url}/play/${game}`)
    await leave(page, game)
    for (let at = 0; at < warmRounds; at += 1) await round(page, game)
    const before = await held(session)
    for (let at = 0; at < rounds; at += 1) await round(page, game)
    return [before, await held(session)]
  } finally {
    await context.close()
  }
}

/** From Home into the game and back. */
async function round(page: Page, game: string): Promise<void> {
  await page.locator(`button[data-game="${game}"]`).first().click()
  await leave(page, game)
}

async function leave(page: Page, game: string): Promise<void> {
  await page.locator('iframe').waitFor()
  await page.getByText(say('play.loading')).first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('play.back') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('play.quitYes') })
    .click()
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.locator(`button[data-game="${game}"]`).first().waitFor()
}

async function held(session: CDPSession): Promise<Held> {
  let seen: Held[] = []
  for (let look = 0; look < maxLooks && seen.length < looks; look += 1) {
    const now = await holds(session)
    seen = seen.every(({ nodes }) => nodes === now.nodes) ? [...seen, now] : [now]
    await sleep(lookEveryMs)
  }
  if (seen.length < looks) throw new Error('the page does not come to rest')
  return seen.reduce((least, each) => (each.bytes < least.bytes ? each : least))
}

async function holds(session: CDPSession): Promise<Held> {
  // It runs twice, because objects that the first run finds unreachable may hold others that only the second one can free.
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage')
  // The script's heap, and that of the page's own objects, which the protocol reports separately.
  const { usedSize, embedderHeapUsedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; embedderHeapUsedSize: number }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { bytes: usedSize + embedderHeapUsedSize, nodes, listeners: jsEventListeners }
}

/** Both results as rows with their budgets. @returns markdown */
export async function benchPhone(browser: Browser, app: Place): Promise<string> {
  const scrolled = await scrollRows(browser, app)
  const [before, after] = await openAndClose(browser, app, 'tile-merge')
  const growth = after.bytes / before.bytes - 1
  const mib = ({ bytes }: Held): string => (bytes / 2 ** 20).toFixed(2)
  return table(
    ['', 'measured', 'budget'],
    [
      ...scrolled,
      [`memory after ${rounds} rounds of a game, and before`, `${mib(after)} MiB, ${mib(before)} MiB: ${(growth * 100).toFixed(1)} %`, `${maxGrowth * 100} %`],
      ['nodes and listeners after them, and before', `${after.nodes} and ${after.listeners}, ${before.nodes} and ${before.listeners}`, ''],
    ],
  )
}
