import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { stopClock, withoutServerTime } from '../support/clock.ts'
import { ask, befriend, say } from '../support/people.ts'
import { button, ended, handleOf, languages, look, nameOf, newcomer, open, openCalls, person, popup, row, tab, visitor } from './tournament-steps.ts'
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

for (const language of variants(languages)) {
  test(
    `[TRN-01] [TRN-02] [TRN-03] the tab lists running and upcoming tournaments with the remaining time or the start, ${language}`,
    long,
    async ({ browser }) => {
      const { page, session } = await visitor(world, browser, 'Salma', language)
      const [runs, joined, later] = [await addCup(world), await addCup(world), await addCup(world, 3)]
      await enter(world, joined, [[session, 1]])
      await tab(page, language).click()
      const list = (key: string) => page.getByRole('region', { name: say(key, language) })
      await expect(list('tournament.running')).toContainText(nameOf(runs, language))
      await expect(row(page, nameOf(joined, language))).toContainText(say('tournament.joined', language))
      // The own place and wins, and the picture of the game.
      await expect(row(page, nameOf(joined, language))).toContainText(language === 'ar' ? /المركز (1|الأول) · (فوز واحد|انتصار واحد)/ : '1st place · 1 win')
      await expect(row(page, nameOf(runs, language))).not.toContainText('·')
      await expect(row(page, nameOf(joined, language)).locator('[data-picture*="/four-in-a-row/"]')).toBeVisible()
      await expect(row(page, nameOf(runs, language))).not.toContainText(say('tournament.joined', language))
      await expect(row(page, nameOf(runs, language)).getByRole('timer')).toBeVisible()
      await expect(list('tournament.upcoming')).toContainText(nameOf(later, language))
      await expect(list('tournament.upcoming')).not.toContainText(nameOf(runs, language))
      await expect(row(page, nameOf(later, language))).toContainText(/\d\d\/\d\d\/\d{4}.*\d{1,2}:\d\d/)
      await look(page, `tab-${language}`)
      await row(page, nameOf(later, language)).getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1, name: nameOf(later, language) })).toBeVisible()
      await expect(page.getByText(say('tournament.begins', language).split('{')[0]?.trim() ?? '')).toBeVisible()
      await expect(page.getByRole('timer', { name: say('tournament.startsIn', language) })).toBeVisible()
      await expect(button(page, 'tournament.join', language)).toHaveCount(0)
    },
  )

  test(`[TRN-04] [TRN-13] navigation state 1 opens a tournament at its board; back and reload keep it, ${language}`, long, async ({ browser }) => {
    const { page, session } = await visitor(world, browser, 'Mona', language)
    const cup = await addCup(world)
    const rivals = [await person(world, 'First'), await person(world, 'Second'), await person(world, 'Third'), await person(world, 'Fourth')] as const
    await enter(world, cup, [
      [rivals[0], 4],
      [rivals[1], 3],
      [rivals[2], 2],
      [rivals[3], 2],
      [session, 0],
    ])
    await open(world, page, `/tournament-preplay/${cup.id}`)
    const board = page.getByRole('list', { name: say('board.podium', language) })
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(board).toHaveCount(0)
    const show = (key: string) => page.getByRole('radio', { name: say(key, language) }).check({ force: true })
    await show('board.title')
    await expect(board).toBeVisible()
    expect(await page.evaluate(() => (window.history.state as { state?: number }).state)).toBe(1)
    await page.reload()
    await expect(board).toContainText('First')
    await expect(page.getByRole('timer')).toHaveCount(0)
    // Ranks with wins, ties by who was first, and the own row.
    await expect(row(page, 'Fourth')).toBeVisible()
    await expect(row(page, 'Mona')).toContainText(say('board.you', language))
    await look(page, `state1-${language}`)
    await row(page, 'Fourth').getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Fourth' })).toBeVisible()
    await page.goBack()
    await expect(board).toBeVisible()
    await show('tournament.viewInfo')
    await expect(page.getByRole('timer')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(board).toHaveCount(0)
  })

  test(`[TRN-05] [TRN-06] the info pages of a tournament show game, participation, prizes and rights, ${language}`, long, async ({ browser }) => {
    const { page } = await visitor(world, browser, 'Lina', language)
    const cup = await addCup(world)
    await tab(page, language).click()
    await page.getByRole('button', { name: nameOf(cup, language) }).click()
    await expect(page.getByRole('heading', { level: 1, name: nameOf(cup, language) })).toBeVisible()
    await page.getByRole('link', { name: say('tournamentInfo.title', language) }).click()
    await expect(page).toHaveURL(`${world.app.url}/tournament-info?tournament=${cup.id}`)
    for (const key of ['participation', 'wins', 'ranking', 'end', 'rights'])
      await expect(page.getByRole('heading', { name: say(`tournamentInfo.${key}`, language), exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('tournament.prizes', language), exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: nameOf(cup, language) })).toBeVisible()
    await expect(page.getByRole('main').getByText(language === 'ar' ? 'أربعة في صف' : 'Four in a Row', { exact: true })).toBeVisible()
    await look(page, `info-${language}`)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: say('rewardInfo.title', language) }).click()
    await expect(page).toHaveURL(`${world.app.url}/reward-info?tournament=${cup.id}`)
    await expect(page.getByRole('heading', { name: nameOf(cup, language) })).toBeVisible()
    await expect(page.getByText(language === 'ar' ? 'قسيمة ذهبية' : 'Gold voucher')).toBeVisible()
    await look(page, `rewards-${language}`)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: say('ended.toWallet', language) }).click()
    await expect(page).toHaveURL(`${world.app.url}/wallet`)
  })
}

test('[ACC-29] the two info pages open with a session or a stored user id; without both they lead to the login', long, async ({ browser }) => {
  for (const path of ['/tournament-info', '/reward-info']) {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    await open(world, page, path)
    await expect(page).toHaveURL(`${world.app.url}/login`)
    await page.evaluate(() => localStorage.setItem('userId', '00000000-0000-7000-8000-000000000001'))
    await open(world, page, path)
    await expect(page).toHaveURL(`${world.app.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(path === '/reward-info' ? 'rewardInfo.title' : 'tournamentInfo.title'))
    // The id opens the page and nothing else.
    await open(world, page, '/wallet')
    await expect(page).toHaveURL(`${world.app.url}/login`)
    await open(world, page, `${path}?isMobile=true`)
    await expect(page).toHaveURL(`${world.app.url}${path}?isMobile=true`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

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

test('[SHL-01] every route of the specification shows a page of its own', long, async ({ browser }) => {
  const { page, session } = await visitor(world, browser, 'Walker')
  const cup = await addCup(world)
  const paths = [
    '/',
    '/terms',
    '/tp-unsub',
    '/unsubHook/923001234567',
    '/profile',
    `/profile/${session.userId}`,
    '/settings',
    '/invite-friends',
    '/feedback',
    '/blocked-users',
  ]
    .concat(['/edit-profile', '/play-history', '/discover-people', '/wallet', '/history', '/claim-history', '/pending-requests', '/about-us', '/search-games'])
    .concat(['/games-list', '/leaderboard', '/tournament', `/tournament-preplay/${cup.id}`, '/tournament-info', '/reward-info'])
  for (const path of paths) {
    await open(world, page, path)
    await expect(page.getByRole('main').first(), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByRole('heading', { name: say('screen.notFound') }), path).toHaveCount(0)
    expect(new URL(page.url()).pathname, path).toBe(path)
  }
  const nobody = await (await browser.newContext()).newPage()
  await open(world, nobody, '/login')
  await expect(nobody).toHaveURL(`${world.app.url}/login`)
  await open(world, nobody, '/nowhere/at/all')
  await expect(nobody.getByRole('heading', { name: say('screen.notFound') })).toBeVisible()
})

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

for (const language of variants(languages)) {
  test(`an invite with a tournament opens the tournament's page for the friend, and from there the friendly match, ${language}`, long, async ({ browser }) => {
    const host = await visitor(world, browser, 'Huda', language)
    const guest = await visitor(world, browser, 'Ziad', language)
    await befriend(world.app, host.session, guest.session)
    const cup = await addCup(world)
    await enter(world, cup, [[host.session, 0]])
    await tab(host.page, language).click()
    await host.page.getByRole('button', { name: nameOf(cup, language) }).click()
    await button(host.page, 'tournament.invite', language).click()
    await expect(host.page.getByText(say('result.friendly', language))).toBeVisible()
    // Called off, it leads back to the tournament's page.
    await host.page.getByRole('button', { name: say('common.back', language) }).click()
    await expect(host.page).toHaveURL(`${world.app.url}/tournament-preplay/${cup.id}`)
    await button(host.page, 'tournament.invite', language).click()
    await expect(host.page.getByText(say('result.friendly', language))).toBeVisible()
    await host.page.waitForURL(/\/match\/[0-9a-f-]{36}/)
    const matchId = new URL(host.page.url()).pathname.split('/').at(-1)
    // A link into the lobby of a tournament shows the way to its page too.
    const link = await ask<{ path: string }>(world.app, 'POST', '/api/v4/match/link', { matchId }, host.session.token)
    const third = await visitor(world, browser, 'Third', language)
    await open(world, third.page, link.path)
    await expect(third.page.getByText(say('result.friendly', language))).toBeVisible()
    await button(third.page, 'match.toTournament', language).click()
    await expect(third.page).toHaveURL(`${world.app.url}/tournament-preplay/${cup.id}`)
    await host.page.getByRole('button', { name: new RegExp(say('match.addWho', language).replace('{name}', '.*Ziad.*')) }).click()
    const strip = guest.page.getByRole('list', { name: say('match.invites', language) })
    await strip.getByRole('button', { name: say('match.toTournament', language) }).click()
    await expect(guest.page).toHaveURL(`${world.app.url}/tournament-preplay/${cup.id}`)
    await expect(button(guest.page, 'tournament.join', language)).toBeVisible()
    await strip.getByRole('button', { name: say('match.joinInvite', language) }).click()
    await expect(guest.page).toHaveURL(/\/match\/[0-9a-f-]{36}/)
  })
}
