import type { Category, Game } from '@majlis/contract/catalog'
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import type { App } from '../support/app.ts'
import { violations } from '../support/axe.ts'
import { withoutFirstScreen } from '../support/first-screen.ts'

export const gamesCall = '**/api/v3/gameslist/**'
export const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Games that only the test knows; each has a picture of its own. */
export function madeUp(from: number, count: number): Game[] {
  return Array.from({ length: count }, (_, at) => ({
    gameId: `made-${from + at}`,
    title: `Game ${from + at}`,
    titleAr: `لعبة ${from + at}`,
    thumbnail: `/made/${from + at}.svg`,
    gifUrl: '',
    titleIcon: '',
    url: '',
    hue: (from * 7 + at * 31) % 360,
    orientation: 'any',
    analyticsId: '',
    multiplayer: false,
    isSubRequired: false,
    configurations: [],
    rules: { minMatchCount: 0 },
  }))
}

/** A category of made-up games. */
export function shelf(id: string, changes: Partial<Category> = {}): Category {
  const row = {
    _id: id,
    name: `Shelf ${id}`,
    nameAr: `رف ${id}`,
    icon: '',
    iconAr: '',
    redirectUrl: '',
    viewType: 'games',
    viewDirection: 'horizontal',
  } as const
  return { ...row, noOfItemsPerRow: 0, noOfRows: 1, games: madeUp(0, 4), ...changes }
}

const success = (route: Route, response: unknown) => route.fulfill({ json: { success: true, message: '', response } })
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="gold"/></svg>'

/** Answers Home's pages with these shelves; collects the addresses that were asked for. */
export async function serveShelves(on: Page | BrowserContext, shelves: readonly Category[], configUpdated = false): Promise<URL[]> {
  await withoutFirstScreen(on)
  const requests: URL[] = []
  await on.route('**/made/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  await on.route(gamesCall, (route) => {
    const url = new URL(route.request().url())
    requests.push(url)
    const [pageNo = 1, itemCount = 10] = url.pathname.split('/').slice(-2).map(Number)
    return success(route, { categories: shelves.slice((pageNo - 1) * itemCount, pageNo * itemCount), configUpdated, configVersion: 7 })
  })
  return requests
}
export const pageOf = (url: URL) => Number(url.pathname.split('/').at(-2))

/** Home as a visitor sees it. */
export async function home(app: App, page: Page, language: 'en' | 'ar' = 'en') {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  // A picture that a test holds back would hold the load event back, too.
  await page.goto(app.url, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('main')).toBeVisible()
}

/** Fails when axe finds anything. */
export async function noViolations(page: Page, of: string) {
  expect(await violations(page), of).toEqual([])
}
