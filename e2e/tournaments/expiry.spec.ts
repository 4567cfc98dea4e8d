import { expect } from '@playwright/test'
import { stopClock, withoutServerTime } from '../support/clock.ts'
import { say } from '../support/people.ts'
import { button, handleOf, open, openCalls, popup, row, visitor } from './tournament-steps.ts'
import { addCup, enter, startTournamentWorld, type TournamentWorld } from './tournament-world.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Its own server, so that of the worker is not asked for.
test.use({ baseURL: 'http://localhost' })

let world: TournamentWorld
test.beforeAll(async () => {
  world = await startTournamentWorld()
})
test.afterAll(() => world?.stop())

test(
  "[TRN-09] [TRN-10] [TRN-11] a countdown ticks every second, in the list every minute; at its end it shows 'Expired' and calls the server once",
  long,
  async ({ browser }) => {
    const { page, session } = await visitor(world, browser, 'Ticker')
    const cup = await addCup(world)
    await enter(world, cup, [[session, 1]])
    await withoutServerTime(page)
    await page.clock.install()
    await open(world, page, '/tournament')
    const inList = row(page, cup.name).getByRole('timer')
    await expect(inList).toHaveText(/^0d (1h 0|0h 59)m$/)
    const calls: string[] = []
    await page.route('**/api/v3/tournament/expire*', async (route) => {
      calls.push(route.request().postData() ?? '')
      // The server's clock reaches the end in this moment, and no earlier.
      await world.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [cup.id])
      await route.fallback()
    })
    const toPage = async () => {
      await row(page, cup.name).getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1, name: cup.name })).toBeVisible()
    }
    await toPage()
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/^0d \dh \d+m \d+s$/)
    await stopClock(page)
    const secondsOf = async () => {
      const [hours = 0, minutes = 0, seconds = 0] = (/(\d+)h (\d+)m (\d+)s/.exec((await timer.textContent()) ?? '') ?? []).slice(1).map(Number)
      return (hours * 60 + minutes) * 60 + seconds
    }
    // A tick may have been due when the clock was stopped: it passes first, and React draws what it changes in tasks that come before this one.
    await page.clock.runFor(1_000)
    const drawn = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
    for (let task = 0; task < 3; task += 1) await page.evaluate(drawn)
    const before = await secondsOf()
    await page.clock.runFor(3_000)
    await expect.poll(async () => before - (await secondsOf())).toBe(3)
    // Without seconds nothing moves before a minute is over.
    // A call that is still under way would run into its time limit when the clock moves.
    const listed = page.waitForResponse('**/api/v3/tournaments?*')
    await page.goBack()
    await listed
    await expect(inList).toBeVisible()
    const text = await inList.textContent()
    await page.clock.runFor(30_000)
    await expect(inList).toHaveText(text ?? '')
    await page.clock.runFor(60_000)
    await expect(inList).not.toHaveText(text ?? '')
    await toPage()
    await expect(timer).toBeVisible()
    expect(calls).toEqual([])
    await page.clock.fastForward('01:00:00')
    await expect(page.getByText(say('tournament.expired'), { exact: true })).toBeVisible()
    await page.clock.resume()
    await expect(button(page, 'tournament.play')).toHaveCount(0)
    await expect(popup(page, 'ended.won')).toBeVisible()
    expect(calls.map((body) => JSON.parse(body) as object)).toEqual([{ tournamentId: cup.id }])
  },
)

test('[API-10] the bodies of join, expire and claim are passed through unchanged', long, async ({ browser }) => {
  const { page, session } = await visitor(world, browser, 'Bodies')
  const calls = openCalls(page)
  const cup = await addCup(world)
  const bodies: Record<string, unknown> = {}
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /tournament\/|claimRewards/.test(pathname)) bodies[pathname] = request.postDataJSON()
  })
  await page.clock.install()
  await open(world, page, `/tournament-preplay/${cup.id}`)
  await button(page, 'tournament.join').click()
  await expect(button(page, 'tournament.play')).toBeVisible()
  await world.db.query('update tournament_entry set wins = 1 where tournament_id = $1', [cup.id])
  await page.route('**/api/v3/tournament/expire*', async (route) => {
    await world.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [cup.id])
    await route.continue()
  })
  await calls.settled()
  await page.clock.fastForward('01:10:00')
  await popup(page, 'ended.won')
    .getByRole('button', { name: say('ended.toWallet') })
    .click()
  const handle = await handleOf(world, session, cup)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Claim/ })
    .click()
  await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
  expect(bodies).toMatchObject({
    '/api/v3/tournament/join': { userId: session.userId, tournamentId: cup.id },
    '/api/v3/tournament/expire': { tournamentId: cup.id },
    '/api/v3/claimRewards': { userId: session.userId, voucherCode: handle },
  })
})
