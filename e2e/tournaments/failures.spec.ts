import { expect } from '@playwright/test'
import { say } from '../support/people.ts'
import { button, ended, languages, look, newcomer, open, openCalls, person, popup, visitor } from './tournament-steps.ts'
import { addCup, enter, startTournamentWorld, type TournamentWorld } from './tournament-world.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Its own server, so that of the worker is not asked for.
test.use({ baseURL: 'http://localhost' })

let world: TournamentWorld
test.beforeAll(async () => {
  world = await startTournamentWorld()
})
test.afterAll(() => world?.stop())

for (const language of variants(languages))
  test(`[TRN-07] without a subscription neither joining nor playing works: the dialog leads to the subscription, ${language}`, long, async ({ browser }) => {
    const { page, session } = await newcomer(world, browser, language)
    const cup = await addCup(world)
    const prompt = popup(page, 'access.exclusive', language)
    const entries = () => world.db.query('select 1 from tournament_entry where tournament_id = $1 and account_id = $2', [cup.id, session.userId])
    await open(world, page, `/tournament-preplay/${cup.id}`)
    await button(page, 'tournament.join', language).click()
    await expect(prompt.getByRole('button', { name: say('access.subscribe', language) })).toBeVisible()
    await prompt.getByRole('button', { name: say('access.skip', language) }).click()
    await expect(prompt).toBeHidden()
    expect(await entries()).toEqual([])
    // Somebody who joined while the subscription ran.
    await enter(world, cup, [[session, 0]])
    // The status of the subscription is not known yet when Play is pressed: one dialog follows the other.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(/\/checkSubscriptionStatus|\/api\/v3\/user\//, async (route) => {
      await pressed
      await route.continue()
    })
    await page.reload()
    await button(page, 'tournament.play', language).click()
    await expect(popup(page, 'access.checking', language)).toBeVisible()
    press()
    await expect(prompt.getByRole('button', { name: say('access.subscribe', language) })).toBeVisible()
    await look(page, `play-refused-${language}`)
    await prompt.getByRole('button', { name: say('access.skip', language) }).click()
    await expect(page).toHaveURL(`${world.app.url}/tournament-preplay/${cup.id}`)
    expect(await world.db.query('select 1 from ticket where account_id = $1', [session.userId])).toEqual([])
  })

test('[TRN-12] [TRN-24] [TRN-25] failed lists show an error and a retry; a refused join and a refused claim change nothing', long, async ({ browser }) => {
  const { page, session } = await visitor(world, browser, 'Unlucky')
  const calls = openCalls(page)
  const cup = await addCup(world)
  const lists = [
    ['/tournament', '**/api/v3/tournaments?*', 'tournament.failed'],
    ['/history', '**/api/v3/userTournamentsHistory/*', 'past.failed'],
    ['/wallet', '**/api/v3/wallet/*', 'wallet.failed'],
    ['/claim-history', '**/api/v3/wallet/*', 'wallet.failed'],
    [`/tournament-preplay/${cup.id}`, '**/api/v3/tournamentLeaderboard/**', 'tournament.failed'],
  ] as const
  for (const [at, [path, pattern, key]] of lists.entries()) {
    // The first failure is one that the app tries again by itself before it shows it.
    const failure = at === 0 ? { status: 500, code: 'INTERNAL' } : { status: 429, code: 'TOO_MANY_REQUESTS' }
    await page.route(pattern, (route) => route.fulfill({ status: failure.status, json: { success: false, code: failure.code, message: 'x', response: null } }))
    await open(world, page, path)
    await expect(page.getByRole('alert').getByText(say(key)), path).toBeVisible()
    await page.unroute(pattern)
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('common.retry') })
      .click()
    await expect(page.getByRole('alert'), path).toHaveCount(0)
  }
  // Joining: refused by the server, nothing changes.
  const out = [cup.id, session.userId]
  await world.db.query('insert into tournament_disqualified (tournament_id, account_id, wins, at) values ($1, $2, 0, now())', out)
  const refused = page.waitForResponse('**/api/v3/tournament/join*')
  await button(page, 'tournament.join').click()
  const answer = await refused
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([403, 'DISQUALIFIED'])
  await expect(page.getByText('You were taken out of this tournament')).toBeVisible()
  await expect(button(page, 'tournament.join')).toBeEnabled()
  expect(await world.db.query('select 1 from tournament_entry where tournament_id = $1 and account_id = $2', out)).toEqual([])
  await expect(page.getByRole('timer')).toBeVisible()
  // Expiry: an error with a way to try again; then the tournament is over.
  await page.unrouteAll()
  await page.clock.install()
  await page.route('**/api/v3/tournament/expire*', (route) => route.abort())
  await open(world, page, `/tournament-preplay/${cup.id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  // A call that is still under way would run into its time limit when the clock moves.
  await calls.settled()
  await page.clock.fastForward('01:10:00')
  await expect(page.getByText(say('tournament.expireFailed'))).toBeVisible()
  await page.unrouteAll()
  // Its time is over for the server when the call comes: before that it would end the tournament by itself, and nothing could be tried again.
  await page.route('**/api/v3/tournament/expire*', async (route) => {
    await world.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [cup.id])
    await route.continue()
  })
  await page.getByRole('button', { name: say('common.retry') }).click()
  await expect(page.getByText(say('tournament.expireFailed'))).toHaveCount(0)
  await expect(page.getByText(say('tournament.expired'), { exact: true })).toBeVisible()
  await expect(button(page, 'tournament.join')).toHaveCount(0)
  // Claiming: refused, the voucher stays as it is.
  await ended(world, [session, 1], [await person(world, 'Other'), 0])
  await popup(page, 'ended.won')
    .getByRole('button', { name: say('ended.toWallet') })
    .click()
  await page.route('**/api/v3/claimRewards*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Please try again', response: {} } }),
  )
  const claim = page.getByRole('listitem').getByRole('button', { name: /^Claim/ })
  await claim.click()
  await expect(page.getByText('Please try again')).toBeVisible()
  await expect(claim).toBeEnabled()
  await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toHaveCount(0)
})
