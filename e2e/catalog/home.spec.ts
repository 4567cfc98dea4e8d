import type { Game } from '@majlis/contract/catalog'
import { expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { say } from '../support/people.ts'
import { gamesCall, home, madeUp, nextFrame, noViolations, pageOf, serveShelves, shelf } from './shelves.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

test("[CAT-14] [CAT-17] Home shows the section titles in both languages, with icons for the catalogue's sections", long, async ({ page }) => {
  await home(app, page)
  // The catalogue fills more than one page of shelves.
  const scrollTo = (name: string) =>
    expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 2_000)
          return page.getByRole('heading', { name, exact: true }).count()
        },
        // As a thumb does, not ever more rarely.
        { intervals: [100] },
      )
      .toBe(1)
  await scrollTo('More games')
  const sections = ['Top hot games', 'Multiplayer games', 'Single-player games', 'More games']
  for (const name of [...sections, 'Adventure', 'Puzzles', 'Classics', 'Arcade', 'Sports', 'Strategy', 'Free Games', 'Premium'])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Search games' })).toBeVisible()
  // The list of every category has all of its games, and Home shows a game on two shelves at most.
  for (const name of ['Multiplayer games', 'Single-player games', 'Adventure', 'Puzzles', 'Classics', 'Arcade', 'Sports', 'Strategy', 'Premium'])
    await expect.poll(() => page.getByRole('region', { name, exact: true }).locator('button[data-game]').count(), name).toBeGreaterThan(0)
  for (const name of ['Free Games', 'More games']) await expect(page.getByRole('link', { name: `View more games: ${name}` })).toBeVisible()
  const all = (await (await page.request.get(`${app.url}/api/v3/games_list`)).json()) as { response: Game[] }
  // Shelves are drawn in pieces: what is missing may be about to come.
  const unlike = async () => {
    const games = await page.locator('[data-view] button[data-game]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-game') ?? ''))
    const counts = all.response.map(({ gameId }) => [gameId, games.filter((own) => own === gameId).length] as const)
    return counts.filter(([, count]) => count < 1 || count > 2)
  }
  await expect.poll(unlike).toEqual([])
  for (const icon of await page.locator('h2 img').all()) {
    // Pictures far from the screen are not fetched.
    await icon.scrollIntoViewIfNeeded()
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await home(app, page, 'ar')
  await scrollTo('المزيد من الألعاب')
  for (const name of ['الألعاب الأكثر رواجًا', 'ألعاب جماعية', 'ألعاب فردية', 'ألغاز', 'كلاسيكيات', 'أركيد', 'ألعاب مجانية', 'المزيد من الألعاب'])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'البحث عن لعبة' })).toBeVisible()
})

for (const language of ['en', 'ar'] as const)
  test(`${language}: each category chip holds its text and its picture`, long, async ({ page }) => {
    await home(app, page, language)
    const chips = page.getByRole('navigation', { name: say('home.categories', language) }).getByRole('link')
    await expect(chips.first()).toBeVisible()
    const ends = await chips.evaluateAll((links) =>
      links.map((link) => {
        const content = document.createRange()
        content.selectNodeContents(link)
        const [inner, outer] = [content.getBoundingClientRect(), link.getBoundingClientRect()]
        return [inner.left - outer.left, outer.right - inner.right]
      }),
    )
    expect(ends.length).toBeGreaterThan(2)
    // Half of the chip's own padding.
    for (const end of ends.flat()) expect(end).toBeGreaterThan(5)
  })

test(
  '[CAT-04] [CAT-06] [CAT-33] a row is horizontal or vertical; an item is 92 percent of the width divided by the items per row, 130 px by default',
  long,
  async ({ page }) => {
    await serveShelves(page, [
      shelf('lying', { games: madeUp(0, 9) }),
      shelf('standing', { games: madeUp(10, 9), viewDirection: 'vertical', noOfItemsPerRow: 3, noOfRows: 3 }),
      shelf('four', { games: madeUp(20, 9), noOfItemsPerRow: 4, noOfRows: 2 }),
      shelf('high', { games: madeUp(30, 9), viewType: 'highlighted' }),
      shelf('dense', { games: madeUp(40, 9), viewType: 'highlighted', noOfItemsPerRow: 4 }),
    ])
    await home(app, page)
    const items = (id: string) => page.getByRole('region', { name: `Shelf ${id}` }).getByRole('listitem')
    const boxes = (id: string) => items(id).evaluateAll((all) => all.map((item) => item.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })))
    await expect(items('lying').first()).toBeVisible()
    // Shelves are drawn in pieces: all of them first.
    await expect(items('high')).toHaveCount(7)
    await expect(items('dense')).toHaveCount(5)
    const lying = await boxes('lying')
    expect(lying.every(({ width, y }) => Math.abs(width - 130) < 1 && y === lying[0]?.y)).toBe(true)
    const vertical = await boxes('standing')
    expect(new Set(vertical.map(({ y }) => y)).size).toBe(3)
    const room = await items('standing')
      .first()
      .evaluate((item) => (item.parentElement?.clientWidth ?? 0) - 32)
    for (const { width } of vertical) expect(Math.abs(width - (room * 0.92) / 3)).toBeLessThan(1)
    for (const id of ['four', 'dense']) for (const { width } of await boxes(id)) expect(Math.abs(width - (room * 0.92) / 4)).toBeLessThan(1)
    expect((await boxes('high'))[0]?.width).toBeGreaterThan(150)
    const background = (id: string) => page.getByRole('region', { name: `Shelf ${id}` }).evaluate((row) => getComputedStyle(row).backgroundImage)
    expect(await background('high')).not.toBe(await background('lying'))
  },
)

test('[CAT-09] [CAT-10] a category with more games than its rows hold links to its list through navigation state', long, async ({ page }) => {
  const requests = await serveShelves(page, [
    shelf('small', { noOfItemsPerRow: 2, noOfRows: 2 }),
    shelf('big', { games: madeUp(0, 9), noOfItemsPerRow: 2, noOfRows: 2 }),
  ])
  await home(app, page)
  const row = (id: string) => page.getByRole('region', { name: `Shelf ${id}` })
  await expect(row('small').getByRole('listitem')).toHaveCount(4)
  await expect(row('small').getByRole('link', { name: 'View more games' })).toHaveCount(0)
  await expect(row('big').getByRole('listitem')).toHaveCount(5)
  await row('big').getByRole('listitem').getByRole('link', { name: 'View more games' }).click()
  await expect(page).toHaveURL(`${app.url}/games-list`)
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf big' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
  expect(requests).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf big' })).toBeVisible()
  await page.goBack()
  await expect(row('big')).toBeVisible()
})

test('[CAT-07] a banner opens its address and has an Arabic variant; a banner with an unsafe address is not shown', long, async ({ page }) => {
  const banner = { viewType: 'stcplayBanner', icon: '/made/en.svg', iconAr: '/made/ar.svg', games: [] as Game[] } as const
  await serveShelves(page, [
    shelf('out', { ...banner, redirectUrl: 'https://games.example.com/x' }),
    shelf('in', { ...banner, redirectUrl: '/search-games' }),
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', ''].map((redirectUrl, at) => shelf(`bad${at}`, { ...banner, redirectUrl })),
  ])
  await home(app, page)
  const banners = page.locator('[data-view="stcplayBanner"]')
  await expect(banners).toHaveCount(2)
  const out = page.getByRole('link', { name: 'Shelf out' })
  await expect(out).toHaveAttribute('href', 'https://games.example.com/x')
  await expect(out).toHaveAttribute('rel', /noopener/)
  await expect(banners.first().locator('img')).toHaveAttribute('src', '/made/en.svg')
  await page.getByRole('link', { name: 'Shelf in' }).click()
  await expect(page).toHaveURL(`${app.url}/search-games`)
  await home(app, page, 'ar')
  await expect(banners.first().locator('img')).toHaveAttribute('src', '/made/ar.svg')
})

test('[CAT-11] [CAT-22] [CAT-28] [Q-08] the sentinel loads pages of 12 from page 1 on, each once, whatever was stored before', long, async ({ page }) => {
  const requests = await serveShelves(
    page,
    Array.from({ length: 30 }, (_, at) => shelf(`${at}`, { games: madeUp(at * 10, 4) })),
  )
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seen') === null) localStorage.setItem('ipn', '7')
    sessionStorage.setItem('seen', '1')
  })
  await home(app, page)
  await expect(page.getByRole('heading', { name: 'Shelf 0', exact: true })).toBeVisible()
  expect(requests.map(pageOf)).toEqual([1])
  expect(requests.every((url) => url.pathname.endsWith('/12'))).toBe(true)
  await scrollUntil(page, 30)
  await expect(page.getByRole('heading', { name: 'Shelf 29', exact: true })).toBeVisible()
  expect(requests.map(pageOf)).toEqual([1, 2, 3])
  expect(await page.evaluate(() => localStorage.getItem('ipn'))).toBe('3')
  await expect(page.locator('[data-view]')).toHaveCount(30)
  // Away and back within the visit: the list is there at once; nothing is asked again.
  await page.getByRole('button', { name: 'Search games' }).click()
  await page.goBack()
  await expect(page.locator('[data-view]')).toHaveCount(30)
  expect(requests.map(pageOf)).toEqual([1, 2, 3])
  // From the top: the browser puts a page that is loaded again where it was, and the end of the first page would be near.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('heading', { name: 'Shelf 0', exact: true })).toBeInViewport()
  await page.reload()
  await expect(page.locator('[data-view]')).toHaveCount(12)
  await expect.poll(() => requests.map(pageOf)).toEqual([1, 2, 3, 1])
})

test('[CAT-27] [Q-33] a failed later page empties the list; a retry starts with page 1', long, async ({ page }) => {
  await serveShelves(
    page,
    Array.from({ length: 30 }, (_, at) => shelf(`${at}`, { games: madeUp(at * 10, 4) })),
  )
  const second = '**/api/v3/gameslist/2/**'
  await page.route(second, (route) => route.fulfill({ status: 403, json: { success: false, code: 'FORBIDDEN', message: '', response: {} } }))
  await home(app, page)
  // All of the first page: its shelves are drawn one after the other.
  await expect(page.locator('[data-view]')).toHaveCount(12)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('heading', { name: 'Error getting game list from server' })).toBeVisible()
  await expect(page.locator('[data-view]')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('ipn'))).toBe('0')
  await noViolations(page, 'failed')
  await page.unroute(second)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Shelf 0', exact: true })).toBeVisible()
})

test('[REG-13] [CAT-23] a changed configuration is loaded and its number is stored; the next visit sends that number', long, async ({ page }) => {
  const requests = await serveShelves(page, [shelf('a')], true)
  let configs = 0
  page.on('response', (response) => {
    if (response.url().includes('/api/v4/config')) configs += 1
  })
  // The list comes after the configuration, so that the second asking is seen as one.
  await page.route(gamesCall, async (route) => {
    await expect.poll(() => configs).toBeGreaterThan(0)
    // The page has taken the configuration in.
    for (let turn = 0; turn < 5; turn += 1) await nextFrame(page)
    await route.fallback()
  })
  await home(app, page)
  await expect(page.getByRole('heading', { name: 'Shelf a' })).toBeVisible()
  await expect.poll(() => configs).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('configNo'))).toBe('7')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Shelf a' })).toBeVisible()
  // The list of the last visit stands at once: the call comes behind it.
  await expect.poll(() => requests.map((url) => url.searchParams.get('configVersion'))).toEqual(['0', '7'])
})

test('[CAT-34] images load three quarters of a screen ahead of the viewport while fifty rows scroll', long, async ({ page }) => {
  const loaded = new Set<string>()
  page.on('request', (request) => request.url().includes('/made/') && loaded.add(new URL(request.url()).pathname))
  await serveShelves(
    page,
    Array.from({ length: 50 }, (_, at) => shelf(`${at}`, { games: madeUp(at * 10, 6) })),
  )
  await home(app, page)
  for (const near of [0, 20]) await expect.poll(() => loaded.has(`/made/${near}.svg`)).toBe(true)
  // By the time the first picture is there, all that the page wants without scrolling has been requested.
  await expect(page.locator('[data-view] [data-picture="/made/0.svg"]').first()).toBeVisible()
  expect(loaded.has('/made/110.svg')).toBe(false)
  await scrollUntil(page, 50)
  await page.getByRole('region', { name: 'Shelf 49' }).scrollIntoViewIfNeeded()
  await expect.poll(() => loaded.has('/made/490.svg')).toBe(true)
  // A shelf far away is not drawn, and still is there for who does not look.
  await expect(page.locator('[data-view]').first()).toHaveCSS('content-visibility', 'auto')
  await expect(page.getByRole('region', { name: 'Shelf 49' })).toHaveCSS('content-visibility', 'visible')
  await expect(page.getByRole('region', { name: 'Shelf 0', exact: true }).getByRole('button')).toHaveCount(6)
})

test('a shelf outside the viewport keeps its height, so the page is equally high after scrolling down and back', long, async ({ page }) => {
  await serveShelves(
    page,
    Array.from({ length: 12 }, (_, at) => shelf(`${at}`, { games: madeUp(at * 10, 10), noOfRows: 2, noOfItemsPerRow: at % 2 === 0 ? 0 : 3 })),
  )
  await home(app, page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect(page.locator('[data-view] button[data-game]')).toHaveCount(6 * 10 + 6 * 6)
  const whole = await page.locator('[data-view]').evaluateAll((shelves) => shelves.map((each) => each.getBoundingClientRect().height))
  expect(Math.min(...whole)).toBeGreaterThan(300)
  const drawn = await height()
  await page.getByRole('region', { name: 'Shelf 11' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-view]').first()).toHaveCSS('content-visibility', 'auto')
  // At the end more shelves are asked for, and a skeleton stands there until it is known that there are none.
  await expect.poll(height).toBe(drawn)
  await page.getByRole('region', { name: 'Shelf 0', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-view]').last()).toHaveCSS('content-visibility', 'auto')
  await expect.poll(height).toBe(drawn)
})

/** Scrolls as a thumb does, until so many shelves are drawn: a page that comes late is waited for. */
async function scrollUntil(page: Page, shelves: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 2_000)
        await nextFrame(page)
        return page.locator('[data-view]').count()
      },
      { intervals: [20] },
    )
    .toBe(shelves)
}
