import { expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { ask, giveSession, passPreconditions, say, type Session } from '../support/people.ts'
import {
  button,
  ended,
  handleOf,
  languages,
  look,
  movesOf,
  nameOf,
  newcomer,
  open,
  person,
  popup,
  recordMoves,
  row,
  subscribeFromDialog,
  tab,
  visitor,
} from './tournament-steps.ts'
import { addCup, endCup, enter, goldImage, playForCup, type Cup, startTournamentWorld, type TournamentWorld } from './tournament-world.ts'
import { enter as enterButton, press, readScreen } from '../support/screen-reader.ts'
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
  const ar = language === 'ar'

  test(`[TRN-08] [TRN-20] [TRN-23] a visitor opens the tournaments from Home, logs in, subscribes, joins, wins against a random opponent and moves up the board, and claims the voucher after the end, ${language}`, async ({
    browser,
  }) => {
    const cup = await addCup(world)
    const omar = await visitor(world, browser, ar ? 'عمر' : 'Omar', language)
    await ask(world.app, 'POST', '/api/v3/tournament/join', { userId: omar.session.userId, tournamentId: cup.id }, omar.session.token)
    const { page, session, msisdn } = await newcomer(world, browser, language)
    const toCup = () => expect(page).toHaveURL(`${world.app.url}/tournament-preplay/${cup.id}`)
    await page.getByRole('button', { name: nameOf(cup, language) }).click()
    await toCup()
    await look(page, `preplay-${language}`)
    await button(page, 'tournament.join', language).click()
    await subscribeFromDialog(world, page, msisdn, language)
    // The payment leads back to where it was needed.
    await toCup()
    const joining = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v3/tournament/join')
    await button(page, 'tournament.join', language).click()
    expect((await joining).postDataJSON()).toEqual({ userId: session.userId, tournamentId: cup.id })
    await expect(button(page, 'tournament.play', language)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: ar ? /(فوز|انتصار) واحد للوصول إلى المركز 1/ : /1 win to rank 1/ })).toBeVisible()
    await look(page, `preplay-joined-${language}`)
    await button(page, 'tournament.play', language).click()
    await passPreconditions(page, { name: ar ? 'سارة' : 'Sara', language })
    await page.waitForURL(/\/match\/[0-9a-f-]{36}/)

    // Omar looks at the board while they play, and so does the winner in a second tab: her row is the second one.
    const beside = await page.context().newPage()
    for (const watching of [omar.page, beside]) {
      await recordMoves(watching)
      await open(world, watching, `/tournament-preplay/${cup.id}`)
      await watching.getByRole('radio', { name: say('board.title', language) }).check({ force: true })
      await expect(watching.getByRole('listitem').filter({ hasText: ar ? 'سارة' : 'Sara' })).toHaveAttribute('data-place', '2')
    }
    const sara = omar.page.getByRole('button', { name: new RegExp(ar ? 'سارة' : 'Sara') })
    await expect(sara).not.toContainText(/1 win|فوز واحد|انتصار واحد/)
    const own = beside.getByRole('listitem').filter({ has: beside.locator('[aria-current=true]') })
    await expect(own).toHaveAttribute('data-place', '2')
    expect(await movesOf(beside)).toEqual([])

    await playForCup(world, cup, page.url().split('/').at(-1)?.split('?')[0] ?? '', session, omar.session)
    await expect(sara).toContainText(/1 win|فوز واحد|انتصار واحد|فوز/)
    await look(omar.page, `board-${language}`)
    await expect(own).toHaveAttribute('data-place', '1')
    await expect.poll(() => movesOf(beside)).toContain(ar ? 'سارة' : 'Sara')
    await beside.close()

    // The result leads to the board of this tournament.
    const toBoard = button(page, 'tournament.viewBoard', language)
    await expect(toBoard).toBeVisible({ timeout: 30_000 })
    await toBoard.click()
    await expect(page).toHaveURL(`${world.app.url}/tournament-preplay/${cup.id}`)
    await expect(page.getByRole('list', { name: say('board.podium', language) })).toBeVisible()

    await endCup(world, cup, omar.session)
    const won = popup(page, 'ended.won', language)
    await expect(won).toContainText(ar ? 'قسيمة ذهبية' : 'Gold voucher')
    await expect(won).toContainText(nameOf(cup, language))
    await look(page, `popup-${language}`)
    await expect(popup(omar.page, 'ended.over', language)).toContainText(say('ended.noWins', language))
    await look(omar.page, `popup-other-${language}`)
    await won.getByRole('button', { name: say('ended.toWallet', language) }).click()
    await expect(page).toHaveURL(`${world.app.url}/wallet`)
    await look(page, `wallet-${language}`)
    await page.getByRole('button', { name: say('wallet.claimOf', language).split('{')[0]?.trim() ?? '' }).click()
    await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible()
    await look(page, `wallet-claimed-${language}`)
    expect(await violations(page)).toEqual([])
  })
}

for (const language of variants(languages)) {
  test(`[TRN-21] every participant sees the result of an ended tournament once and on one device, winner or not, ${language}`, long, async ({ browser }) => {
    const winner = await visitor(world, browser, 'Huda', language)
    const other = await visitor(world, browser, 'Ziad', language)
    const cup = await ended(world, [winner.session, 2], [other.session, 1], [await person(world, 'Last'), 0])
    const won = popup(winner.page, 'ended.won', language)
    await expect(won).toBeVisible()
    await expect(won).toContainText(nameOf(cup, language))
    await expect(won).toContainText(language === 'ar' ? 'قسيمة ذهبية' : 'Gold voucher')
    await expect(won.locator('[data-picture*="/four-in-a-row/"]')).toBeVisible()
    await expect(won).toContainText(language === 'ar' ? /المركز 1|المركز الأول/ : '1st place')
    const prize = won.getByRole('listitem').locator(`img[src="${goldImage}"]`)
    await expect(prize).toBeVisible()
    expect(await prize.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    expect(await violations(winner.page)).toEqual([])
    // Another device of the same person: seen on one is seen on both.
    const second = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    await giveSession(second, world.app, winner.session, language)
    await expect(popup(second, 'ended.won', language)).toBeVisible()
    await won.getByRole('button', { name: say('common.close', language) }).click()
    await expect(won).toBeHidden()
    await expect(popup(second, 'ended.won', language)).toBeHidden()
    await winner.page.reload()
    await expect(tab(winner.page, language)).toBeVisible()
    await expect(popup(winner.page, 'ended.won', language)).toBeHidden()
    // Rank 2 wins too; rank 3 came with no win, and is told the same kindly.
    await expect(popup(other.page, 'ended.won', language)).toContainText(language === 'ar' ? 'قسيمة برونزية' : 'Bronze voucher')
    await popup(other.page, 'ended.won', language)
      .getByRole('button', { name: say('tournament.viewBoard', language) })
      .click()
    await expect(other.page).toHaveURL(`${world.app.url}/tournament-preplay/${cup.id}`)
    await expect(other.page.getByRole('list', { name: say('board.podium', language) })).toContainText('Huda')
    await other.page.getByRole('button', { name: say('tournament.shareResult', language) }).click()
    const card = other.page.getByRole('dialog').locator('img[src^="blob:"]')
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1_080, 1_080])
    await look(other.page, `share-${language}`)
    expect(await violations(other.page)).toEqual([])
    const saving = other.page.waitForEvent('download')
    await other.page.getByRole('button', { name: say('share.savePicture', language) }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`${cup.id}.png`)
    if (process.env.E2E_LOOK !== undefined) await saved.saveAs(`${process.env.E2E_LOOK}/card-${language}.png`)
  })
}

test('a participant who was offline has a stored push, and sees the popup on return', long, async ({ browser }) => {
  const away = await person(world, 'Away', 'ar')
  const here = await visitor(world, browser, 'Here')
  // Online as soon as the server counts the page's socket.
  await expect.poll(() => world.db.query('select 1 from presence where account_id = $1', [here.session.userId])).toHaveLength(1)
  const cup = await ended(world, [here.session, 1], [away, 0])
  await expect(popup(here.page, 'ended.won')).toBeVisible()
  const kept = async ({ userId }: Session) =>
    world.db.query<{ title: string; body: string; data: object }>(
      "select title, body, data from push_outbox where receiver = $1 and type = 'tournamentExpired'",
      [userId],
    )
  await expect.poll(() => kept(away)).toEqual([{ title: cup.nameAr, body: 'انتهت البطولة ومركزك 2.', data: { tournamentId: cup.id } }])
  expect(await kept(here.session)).toEqual([])
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
  await giveSession(page, world.app, away, 'ar')
  await expect(popup(page, 'ended.over', 'ar')).toContainText(cup.nameAr)
})

for (const language of variants(languages)) {
  test(
    `[TRN-16] [TRN-17] [TRN-18] the wallet shows the vouchers; a double tap and two tabs claim once, and the code stays visible, ${language}`,
    long,
    async ({ browser }) => {
      const { page, session } = await visitor(world, browser, 'Nabil', language)
      await ended(world, [session, 1], [await person(world, 'Loser'), 0])
      await popup(page, 'ended.won', language)
        .getByRole('button', { name: say('common.close', language) })
        .click()
      // The way from Home: profile, wallet.
      await page
        .getByRole('navigation', { name: say('tabs.main', language) })
        .getByRole('link', { name: say('tabs.profile', language) })
        .click()
      await button(page, 'wallet.title', language).click()
      await expect(page).toHaveURL(`${world.app.url}/wallet`)
      const claim = (of: Page) =>
        of
          .getByRole('listitem')
          .getByRole('button')
          .filter({ hasText: say('wallet.claim', language) })
      const code = (of: Page) => of.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
      await expect(claim(page)).toBeVisible()
      await expect(page.getByText(/H-[0-9A-Z]{4}/)).toHaveCount(0)
      const second = await page.context().newPage()
      await open(world, second, '/wallet')
      await expect(claim(second)).toBeVisible()
      const calls: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/v3/claimRewards') calls.push(request.postData() ?? '')
      })
      await claim(page).dblclick()
      await expect(code(page)).toBeVisible()
      expect(calls).toHaveLength(1)
      expect(Object.keys(JSON.parse(calls[0] ?? '{}') as object).toSorted()).toEqual(['userId', 'voucherCode'])
      const shown = await code(page).textContent()
      // The other tab still offers it: it is refused, and shows the same code.
      await claim(second).click()
      await expect(second.getByText(say('wallet.claimed', language))).toHaveCount(0)
      await expect(code(second)).toHaveText(shown ?? '')
      expect(await world.db.query("select 1 from voucher_entry where account_id = $1 and kind = 'claimed'", [session.userId])).toHaveLength(1)
      await page.reload()
      await expect(code(page)).toHaveText(shown ?? '')
      await code(page).click()
      await expect(page.getByText(say('wallet.copied', language))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
    },
  )

  test(
    `[TRN-14] [TRN-15] [TRN-19] past tournaments show rank, wins and prize; claimed vouchers have their own list, ${language}`,
    long,
    async ({ browser }) => {
      const { page, session } = await visitor(world, browser, 'Rana', language)
      for (const path of ['/history', '/wallet', '/claim-history'])
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 800 })
          await open(world, page, path)
          await expect(page.getByText(say(path === '/history' ? 'past.empty' : path === '/wallet' ? 'wallet.empty' : 'claims.empty', language))).toBeVisible()
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
        }
      const cups = [await ended(world, [session, 2], [await person(world, 'One'), 0]), await ended(world, [await person(world, 'Two'), 3], [session, 1])]
      // One after the other, the oldest first. The server knows that each was seen before the page is left.
      for (const cup of cups) {
        const seen = page.waitForResponse('**/tournament/seen*')
        await popup(page, 'ended.won', language)
          .filter({ hasText: nameOf(cup, language) })
          .getByRole('button', { name: say('common.close', language) })
          .click()
        await seen
      }
      await ask(
        world.app,
        'POST',
        '/api/v3/claimRewards',
        { userId: session.userId, voucherCode: await handleOf(world, session, cups[1] as Cup) },
        session.token,
      )
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await open(world, page, '/tournament')
      await page.getByRole('link', { name: say('past.title', language) }).click()
      await expect(page).toHaveURL(`${world.app.url}/history`)
      const [first, second] = cups as [Cup, Cup]
      await expect(row(page, nameOf(first, language))).toContainText(language === 'ar' ? 'قسيمة ذهبية' : 'Gold voucher')
      await expect(row(page, nameOf(second, language))).toContainText(language === 'ar' ? 'قسيمة برونزية' : 'Bronze voucher')
      await look(page, `history-${language}`)
      // Both name the person.
      for (const [path, at] of [
        ['/api/v3/tournaments', 'userId'],
        [`/api/v3/userTournamentsHistory/${session.userId}`, null],
      ] as const)
        expect(
          requested
            .map((url) => new URL(url))
            .filter(({ pathname, searchParams }) => pathname === path && (at === null || searchParams.get(at) === session.userId)),
        ).not.toEqual([])
      await row(page, nameOf(second, language)).getByRole('button').click()
      await expect(page.getByRole('list', { name: say('board.podium', language) })).toContainText('Two')
      await open(world, page, '/wallet')
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
      await page.getByRole('link', { name: say('claims.title', language) }).click()
      await expect(page).toHaveURL(`${world.app.url}/claim-history`)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('main').getByRole('listitem')).toContainText(nameOf(second, language))
      await expect(page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
      await look(page, `claims-${language}`)
      expect(await violations(page)).toEqual([])
    },
  )
}

for (const language of variants(languages)) {
  test(`a screen reader says the list, the way in, the own rank and the result of a tournament, ${language}`, long, async ({ browser }) => {
    const { page, session } = await visitor(world, browser, 'Mona', language)
    const cup = await addCup(world)
    await enter(world, cup, [[await person(world, 'First'), 3]])
    const follow = await readScreen(page, language)
    const name = new RegExp(nameOf(cup, language))
    const list = async () => {
      await open(world, page, '/tournament')
      await row(page, nameOf(cup, language)).getByRole('button').focus()
    }
    await follow([
      { does: 'looks at the list', act: list, page: 'tournament.title', focus: ['button', name] },
      { does: 'opens one', act: press(page, 'Enter'), page: name, focus: ['heading', name] },
      { does: 'joins', act: enterButton(page, 'tournament.join', language), says: ['tournament.rank'], focus: ['button', 'tournament.play'] },
      {
        does: 'waits for the end',
        act: () => endCup(world, cup, session),
        dialog: 'ended.over',
        focus: ['button', 'tournament.viewBoard'],
      },
      { does: 'looks at the board', act: press(page, 'Enter'), dialog: null, page: name, focus: ['heading', name] },
    ])
  })
}
