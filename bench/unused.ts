import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freshMsisdn, giveSession, type Place, type Session, sessionByApi } from '../e2e/support/people.ts'
import { openPhone } from './browser.ts'
import { weighFirstRoute } from './budget.ts'
import { origins as everyOrigin, readOrigins } from './sources.ts'

/** The maximum of what a visit does not run of the first route's JavaScript, as a share. */
const maxUnused = 0.25

/** A script of the first route, with the characters that a visit has run. */
interface Ran {
  readonly file: string
  /** 1 for each character of the file that has been run. */
  readonly marks: Uint8Array
}

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number]

/**
 * Opens a page and waits until the app has taken the place of the first screen and nothing is loading any more. The counts do not depend on the speed of the
 * machine.
 * @param dist folder of the build that the server uses
 * @param path of the app, such as '/login'
 * @param session of a person who is logged in
 * @returns what has been run of each script of the first route
 */
export async function runFirst(browser: Browser, app: Place, dist: string, path: string, session?: Session): Promise<readonly Ran[]> {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    if (session !== undefined) await giveSession(page, app, session, 'en', '/sandbox')
    await page.coverage.startJSCoverage()
    await page.goto(app.url + path)
    await page.locator('#first-screen').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    const ran = await page.coverage.stopJSCoverage()
    return weighFirstRoute(dist).scripts.flatMap(({ file }) => {
      const entry = ran.find(({ url }) => url === `${app.url}/${file}`)
      // A visit in one language does not load the words of the other one.
      return entry === undefined ? [] : [{ file, marks: marksOf(entry, readFileSync(join(dist, file), 'utf8').length) }]
    })
  } finally {
    await context.close()
  }
}

/** What has been run of a script. A range within another one says it more exactly. */
function marksOf({ functions }: Coverage, length: number): Uint8Array {
  const marks = new Uint8Array(length)
  const ranges = functions.flatMap((each) => each.ranges).sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  for (const { startOffset, endOffset, count } of ranges) marks.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return marks
}

/** Three first visits. @returns rows of a table: what, measured, budget, ratio */
export async function unusedRows(browser: Browser, app: Place, dist: string): Promise<string[][]> {
  const session = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara' })
  const visits: readonly (readonly [name: string, path: string, session?: Session])[] = [
    ['Home, by a visitor', '/'],
    ['Login', '/login'],
    ['Home, logged in', '/', session],
  ]
  const scripts = weighFirstRoute(dist).scripts.map(({ file }) => file)
  const origins = await readOrigins(dist, scripts)
  const rows = []
  for (const [name, path, owner] of visits) {
    const ran = await runFirst(browser, app, dist, path, owner)
    const all = count(ran, () => true)
    const unused = all - count(ran, (mark) => mark === 1)
    rows.push([name, share(unused, all), `${maxUnused * 100} %`, (unused / all / maxUnused).toFixed(2)])
    for (const origin of everyOrigin) {
      const isOfIt = (file: string, at: number): boolean => origins.get(file)?.[at] === origin
      const total = count(ran, (_mark, file, at) => isOfIt(file, at))
      const notRun = count(ran, (mark, file, at) => mark === 0 && isOfIt(file, at))
      rows.push([`${name}: ${origin}`, share(notRun, total), '', ''])
    }
  }
  return rows
}

/** How many characters a condition holds for. */
function count(ran: readonly Ran[], holds: (mark: number, file: string, at: number) => boolean): number {
  return ran.reduce((sum, { file, marks }) => sum + marks.filter((mark, at) => holds(mark, file, at)).length, 0)
}

function share(part: number, all: number): string {
  return `${(part / 1024).toFixed(0)} of ${(all / 1024).toFixed(0)} KiB, ${((part / all) * 100).toFixed(1)} %`
}
