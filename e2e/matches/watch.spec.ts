import { expect } from '@playwright/test'
import type { Browser, Page, WebSocketRoute } from '@playwright/test'
import { ask, befriend, freshMsisdn, giveSession, say, sessionByApi, type Session } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

const look = async (page: Page, name: string) => {
  const folder = process.env['E2E_LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

async function phone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
}

/** The page's realtime connection, to be cut at once. */
async function socketOf(page: Page): Promise<{ cut: () => void; heal: () => void }> {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/socket\.io/, (route) => {
    if (isCut) return void route.close()
    route.connectToServer()
    open.add(route)
  })
  return {
    cut() {
      isCut = true
      for (const route of open) void route.close()
    },
    heal() {
      isCut = false
    },
  }
}

test('a friend watches a running match one move behind, through a lost connection, and talks about it when it is over', long, async ({ app, browser }) => {
  const session = (name: string, language: 'en' | 'ar' = 'en') => sessionByApi(app, { msisdn: freshMsisdn(), name, language })
  const [amal, badr, watcher, reader] = [await session('Amal'), await session('Badr'), await session('Huda'), await session('ليلى', 'ar')]
  for (const each of [watcher, reader]) await befriend(app, amal, each)

  // Two who look for the same game find each other.
  interface Known {
    readonly matchId: string
    readonly status: string
    readonly movedTo: string | null
    readonly turn: readonly number[]
    readonly players: readonly { readonly _id: string; readonly seat: number }[]
  }
  const requests = [amal, badr].map(({ token }) => ask<Known>(app, 'POST', '/api/v4/game/play', { gameId: 'four-in-a-row' }, token))
  const [ticket] = await Promise.all(requests)
  const known = (id: string) => ask<Known>(app, 'GET', `/api/v4/match/get?matchId=${id}`, undefined, amal.token)
  let match = await known(ticket?.matchId ?? '')
  await expect(async () => {
    match = await known(match.movedTo ?? match.matchId)
    expect(match.status).toBe('started')
  }).toPass()
  const { matchId } = match
  const begins = match.players.find(({ seat }) => seat === match.turn[0])?._id === amal.userId
  const [first, second]: Session[] = begins ? [amal, badr] : [badr, amal]
  const move = (seq: number, column: number) => ask(app, 'POST', '/api/v4/match/move', { matchId, seq, move: { column } }, (seq % 2 ? first : second)?.token)

  const page = await phone(browser)
  const network = await socketOf(page)
  await giveSession(page, app, watcher, 'en', '/friends')
  await expect(page.getByText(say('watch.playing').replace('{game}', 'Four in a Row'))).toBeVisible()
  await look(page, 'watch-friends')
  await page.getByRole('button', { name: 'Watch Amal play Four in a Row' }).click()
  await expect(page).toHaveURL(new RegExp(`/match/${matchId}/watch$`))
  const discs = page.frameLocator('iframe').locator('.disc')
  await expect(page.getByText(say('watch.delay'))).toBeVisible()
  await move(1, 0)
  await move(2, 1)
  await expect(discs).toHaveCount(1)
  await look(page, 'watch-running')

  network.cut()
  await expect(page.getByText(say('connection.reconnecting')).first()).toBeVisible()
  await move(3, 0)
  await move(4, 1)
  network.heal()
  await expect(discs).toHaveCount(3)

  const arabic = await phone(browser)
  await giveSession(arabic, app, reader, 'ar', `/profile/${amal.userId}`)
  await look(arabic, 'watch-profile-ar')
  await arabic.getByRole('button', { name: new RegExp(`${say('watch.watch', 'ar')}.*Amal`) }).click()
  await expect(arabic.frameLocator('iframe').locator('.disc')).toHaveCount(3)
  await look(arabic, 'watch-running-ar')
  // No friend any more: gone at once.
  await ask(app, 'GET', `/api/v3/UnFriend/${amal.userId}/${reader.userId}`, undefined, amal.token)
  await expect(arabic.getByText(say('watch.gone', 'ar'))).toBeVisible()
  await look(arabic, 'watch-gone-ar')

  for (const [seq, column] of [
    [5, 0],
    [6, 1],
    [7, 0],
  ] as const)
    await move(seq, column)
  await expect(page.getByText(say('watch.won').replace('{name}', begins ? 'Amal' : 'Badr'))).toBeVisible()
  await expect(discs).toHaveCount(7)
  await look(page, 'watch-end')
  await page.getByRole('button', { name: say('friends.chatWith').replace('{name}', 'Amal') }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
})
