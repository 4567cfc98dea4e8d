import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { ask, befriend, say } from '../support/people.ts'
import { button, languages, look, nameOf, open, person, row, tab, visitor } from './tournament-steps.ts'
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
