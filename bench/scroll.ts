import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Place } from '../e2e/support/people.ts'
import { madeUp, nextFrame, serveShelves, shelf } from '../e2e/catalog/shelves.ts'
import { openPhone, slowDown, throttle } from './browser.ts'
import { figure, sleep } from './measure.ts'
import { type Task, tasksOf } from './trace.ts'

const shelves = 50
const maxTaskMs = 50
const maxTurns = 400

/** Scrolls the page by one step. */
type Hand = (page: Page, session: CDPSession) => Promise<void>

/** Twelve thousand pixels a second: on a phone no fling begins with more than eight thousand. */
const wheel: Hand = async (page) => {
  await page.mouse.wheel(0, 400)
  await nextFrame(page)
}

const flickMs = 16
const restMs = 250

/** Two thirds of the screen at four thousand pixels a second, released while moving; the next touch comes while the page still moves. */
const thumb: Hand = async (_page, session) => {
  const began = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y: 700 - at * 65 }],
      // The time is that of the finger, and not when the slowed page handles it.
      timestamp: (began + at * flickMs) / 1_000,
    })
  await touch('touchStart', 0)
  for (let at = 1; at <= 8; at += 1) {
    await Promise.all([touch('touchMove', at), sleep(flickMs)])
  }
  await touch('touchEnd', 8)
  await sleep(restMs)
}

/**
 * Scrolls through fifty shelves of Home.
 * @param rate how many times slower the processor is made
 * @returns the tasks of the page's main thread
 */
export async function scrollShelves(browser: Browser, app: Place, hand: Hand, rate: number): Promise<Task[]> {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    await serveShelves(
      page,
      Array.from({ length: shelves }, (_, at) => shelf(`${at}`, { games: madeUp(at * 10, 10) })),
    )
    await page.goto(app.url)
    await page.getByRole('region', { name: 'Shelf 0', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    const session = await slowDown(context, page, rate)
    if (hand === wheel) await page.mouse.move(180, 400)
    const tasks = await tasksOf(browser, page, async () => {
      for (let turn = 0; turn < maxTurns && !(await isThrough(page)); turn += 1) await hand(page, session)
    })
    if (!(await isThrough(page))) {
      const seen = await page.evaluate(
        () => `${document.querySelectorAll('[data-view]').length} rows, ${scrollY} of ${document.documentElement.scrollHeight} px`,
      )
      throw new Error(`the last row was not reached: ${seen}`)
    }
    return tasks
  } finally {
    await context.close()
  }
}

/** Whether the last shelf is shown and nothing is below the screen, also a little later: the page grows once more after the last shelf is shown. */
async function isThrough(page: Page): Promise<boolean> {
  if (!(await isAtEnd(page))) return false
  await sleep(restMs * 2)
  return isAtEnd(page)
}

function isAtEnd(page: Page): Promise<boolean> {
  return page.evaluate(
    (count) => document.querySelectorAll('[data-view]').length === count && scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
    shelves,
  )
}

/** Scrolls at the speed of a thumb, and faster. @returns rows of a table: what, measured, budget */
export async function scrollRows(browser: Browser, app: Place): Promise<string[][]> {
  const rows: string[][] = []
  for (const rate of [1, throttle])
    for (const [by, hand] of [
      ['a thumb', thumb],
      ['a wheel, 400 px a picture', wheel],
    ] as const) {
      const tasks = await scrollShelves(browser, app, hand, rate)
      const where = `${shelves} rows of Home scrolled by ${by}, processor ${rate === 1 ? 'as it is' : `${rate} times slower`}`
      rows.push([where, longOf(tasks.map(({ ms }) => ms)), 'none'])
      // Time that the machine gives to other processes is not counted as work of the page.
      rows.push(['the same, by the processor time of the thread itself', longOf(tasks.map(({ ownMs }) => ownMs)), ''])
    }
  return rows
}

function longOf(tasks: readonly number[]): string {
  const long = tasks.filter((ms) => ms > maxTaskMs)
  if (long.length === 0) return `no task over ${maxTaskMs} ms`
  return `${long.length} ${long.length === 1 ? 'task' : 'tasks'} over ${maxTaskMs} ms, the longest ${figure(Math.max(...long))} ms`
}
