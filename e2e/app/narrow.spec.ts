import { expect, type Page } from '@playwright/test'
import { ask, befriend, freshMsisdn, giveSession, say, type Session, sessionByApi } from '../support/people.ts'
import { variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { addCup, enter, startTournamentWorld, type TournamentWorld } from '../tournaments/tournament-world.ts'

// Its own server, so that of the worker is not asked for.
test.use({ baseURL: 'http://localhost', viewport: { width: 320, height: 640 } })

let world: TournamentWorld
test.beforeAll(async () => {
  world = await startTournamentWorld()
})
test.afterAll(() => world?.stop())

/** How an element shows a name: on one line, with an ellipsis where it is cut, and within the page. */
const asWanted = { isOneLine: true, hasEllipsis: true, isWithinPage: true }

/** How every visible element with the text shows it. */
const shownNames = (page: Page, name: string) =>
  page.evaluate((text) => {
    const all = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(text)),
    )
    return all
      .filter((element) => !element.closest('.visually-hidden, [class*="visually-hidden"]'))
      .map((element) => {
        let cutting: HTMLElement | null = element
        while (cutting !== null && getComputedStyle(cutting).textOverflow !== 'ellipsis') cutting = cutting.parentElement
        const style = cutting && getComputedStyle(cutting)
        const box = (cutting ?? element).getBoundingClientRect()
        return {
          isOneLine: style?.whiteSpaceCollapse !== undefined && style.textWrapMode === 'nowrap',
          hasEllipsis: style?.overflowX === 'hidden',
          isWithinPage: box.left >= 0 && box.right <= 320,
          isCut: cutting !== null && cutting.scrollWidth > cutting.clientWidth,
        }
      })
  }, name)

for (const language of variants(['ar', 'en'] as const)) {
  const long = language === 'ar' ? 'صضطظغقفكمن'.repeat(2) : 'W'.repeat(20)
  test(`[SHL-06] [SHL-18] on a narrow phone every screen fits, and a long name is cut with an ellipsis in all lists, in ${language}`, async ({ browser }) => {
    const { app, db } = world
    const person = (name: string) => sessionByApi(app, { msisdn: freshMsisdn(), name, language })
    const [sara, friend, requester, blocked] = [await person('Sara'), await person(long), await person(long), await person(long)]
    await befriend(app, sara, friend)
    await ask(app, 'POST', '/api/v4/friends/request', { otherUserId: sara.userId }, requester.token)
    await ask(app, 'PATCH', `/api/v3/user/${sara.userId}/block/${blocked.userId}`, {}, sara.token)
    const room = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${sara.userId}/${friend.userId}`, undefined, sara.token)
    await ask(app, 'POST', '/chat/v1/messages/create', { roomId: room._id, type: 'text', body: 'M'.repeat(300) }, friend.token)
    const cup = await addCup(world)
    await enter(world, cup, [
      [friend, 2],
      [sara, 1],
    ])
    const win = "insert into win_count (period, starts, user_id, wins, reached_at) values ('lifetime', '1970-01-01', $1, 3, now())"
    await db.query(win, [friend.userId])
    // A friend who is online stands on Home.
    await open(await (await browser.newContext()).newPage(), friend)
    const page = await (await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })).newPage()
    await open(page, sara)

    const choose = (key: string) => () => page.getByRole('radio', { name: say(key, language), exact: true }).check({ force: true })
    const places: readonly (readonly [path: string, prepare?: () => Promise<void>])[] = [
      ...([['/'], ['/friends'], ['/friends?tab=requests'], ['/pending-requests'], ['/blocked-users'], ['/messages']] as const),
      ...([[`/chat/${room._id}`], [`/profile/${friend.userId}`]] as const),
      ['/friends?tab=find', () => page.getByRole('searchbox').fill(long)],
      ['/leaderboard', choose('board.lifetime')],
      [`/tournament-preplay/${cup.id}`, choose('board.title')],
    ]
    for (const [path, prepare] of places) {
      await page.goto(`${app.url}${path}`)
      await prepare?.()
      await expect.poll(async () => (await shownNames(page, long)).length, path).toBeGreaterThan(0)
      for (const { isCut: _, ...shown } of await shownNames(page, long)) expect(shown, path).toEqual(asWanted)
      await fits(page, path)
    }
    // It is cut where there is no room for it, and not by chance whole everywhere.
    await page.goto(`${app.url}/friends`)
    await expect.poll(async () => (await shownNames(page, long)).map(({ isCut }) => isCut)).toContain(true)
    for (const path of ['/tournament', '/settings', '/settings/devices', '/edit-profile', '/invite-friends', '/discover-people', '/wallet', '/subscription']) {
      await page.goto(`${app.url}${path}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(loading(page)).toHaveCount(0)
      await fits(page, path)
    }
    // The placeholders of what loads are no wider than what comes.
    const held = Promise.withResolvers<void>()
    await page.route('**/subscription/v1/consents*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await expect(loading(page)).toBeVisible()
    await fits(page, 'loading')
    held.resolve()
  })

  const loading = (page: Page) => page.getByRole('status', { name: say('common.loading', language) })

  async function open(page: Page, session: Session): Promise<void> {
    await giveSession(page, world.app, session, language)
    await expect(page.getByRole('main')).toBeVisible()
  }
}

/** The page is exactly as wide as the phone, and is not scaled down for it. */
async function fits(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, visualViewport?.scale]), path).toEqual([320, 320, 1])
}
