import { expect } from '@playwright/test'
import type { FrameLocator } from '@playwright/test'
import { befriend, freshMsisdn, say, signInByApi } from '../support/people.ts'
import { frame, player } from './players.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

const texts = {
  en: {
    name: 'Sara',
    card: /Sea Battle/,
    title: 'Arsenal',
    note: 'Weapons, and mines that hit back',
    place: /^Your fleet and arsenal are ready/,
    scout: /^Scout plane, left: 1\. Shows/,
  },
  ar: {
    name: 'سارة',
    card: /معركة بحرية/,
    title: 'ترسانة',
    note: 'أسلحة، وألغام ترد الضربة',
    place: /^أسطولك وترسانتك جاهزان/,
    scout: /^طائرة استطلاع، الباقي/,
  },
} as const

/** Does one thing that is open in the game: launches or takes a weapon, or fires at a square. */
async function playOn(game: FrameLocator): Promise<void> {
  if (await game.locator('#close').isVisible()) await game.locator('#close').click()
  await game.locator('#game').evaluateAll(([root]) => {
    const launch = root?.querySelector<HTMLElement>("#fire:not([hidden])[aria-disabled='false']")
    const taken = root?.querySelector("#weapons [aria-pressed='true']")
    const weapon = taken ? null : root?.querySelector<HTMLElement>("#weapons:not([hidden]) [aria-disabled='false']")
    const cells = [...(root?.querySelectorAll<HTMLElement>("#cells button[aria-disabled='false']") ?? [])]
    const target = launch ?? weapon ?? cells[(cells.length * 5) % Math.max(1, Math.min(cells.length, 11))]
    target?.click()
  })
}

for (const language of ['en', 'ar'] as const)
  test(`in ${language} a match with an arsenal is chosen in the lobby and played against a bot to its end`, long, async ({ browser, app }) => {
    const { name, card, title, note, place, scout } = texts[language]
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
    await signInByApi(page, app, { msisdn: freshMsisdn(), name, language })
    await page.getByRole('button', { name: card }).first().click()
    const choice = page.getByRole('button', { name: title })
    await expect(choice).toContainText(note)
    await choice.click()
    await page.getByRole('button', { name: say('bots.choose', language), exact: true }).click()
    await page
      .getByRole('dialog', { name: say('bots.title', language) })
      .getByRole('list', { name: say('bots.title', language) })
      .getByRole('listitem')
      .filter({ hasText: say('bots.level.1', language) })
      .getByRole('button')
      .click()
    const game = page.frameLocator('iframe')
    const status = game.locator('#status')
    await expect(status).toHaveText(place)
    await expect(game.locator('#harbour button')).toHaveCount(9)
    await game.locator('#ready').click()
    // The bot may fire first.
    await expect(status).toHaveClass('turn')
    await game.getByRole('button', { name: scout }).click()
    await game.locator('#cells button').nth(27).click()
    await game.locator('#fire').click()
    await expect(game.locator('#weapons [data-weapon="scout"]')).toHaveClass(/gone/)

    // Weapons as they come, ships that were seen, and otherwise one open square after the other.
    const result = page.getByRole('heading', { name: say('result.win', language) }).or(page.getByRole('heading', { name: say('result.lose', language) }))
    await expect(async () => {
      await playOn(game)
      expect(await result.isVisible()).toBe(true)
    }).toPass({ intervals: [150], timeout: 400_000 })
  })

test('two friends play with arsenals of their own: each sees the weapons of the other at work, and one of them wins', long, async ({ browser, app }) => {
  const host = await player(browser, app, 'Huda', 'en', 360)
  const guest = await player(browser, app, 'زياد', 'ar', 360)
  await befriend(app, host.session, guest.session)
  await host.page.reload()
  await host.page.getByRole('button', { name: texts.en.card }).first().click()
  await host.page.getByRole('button', { name: texts.en.title }).click()
  await host.page.getByRole('button', { name: new RegExp(`^${say('match.addWho').replace('{name}', '\\W*زياد\\W*')}$`) }).click()
  const invites = guest.page.getByRole('list', { name: say('match.invites', 'ar') })
  await invites.getByRole('button', { name: say('match.joinInvite', 'ar'), exact: true }).click()
  for (const one of [host, guest]) {
    await expect(frame(one).locator('#harbour button')).toHaveCount(9)
    // Without a gun the scout plane below comes home.
    await frame(one).locator('#compose').click()
    await frame(one).locator('[data-item="gun"] button').first().click()
    await frame(one).locator('#arsenal-done').click()
    await expect(frame(one).locator('#harbour button')).toHaveCount(8)
    await frame(one).locator('#ready').click()
  }
  const turns = () => Promise.all([host, guest].map((one) => frame(one).locator('#status.turn').count()))
  await expect.poll(async () => (await turns()).filter((count) => count > 0).length).toBe(1)
  const [first, second] = (await turns())[0] === 1 ? [host, guest] : [guest, host]
  await frame(first).locator('[data-weapon="scout"]').click()
  await frame(first).locator('#cells button').nth(27).click()
  await frame(first).locator('#fire').click()
  const isEnglish = second === host
  await expect(frame(second).locator('#status')).toHaveText(isEnglish ? /^The scout plane of .* saw part of your waters$/ : /كشفت جزءًا من مياهك$/)
  await expect(frame(second).locator('#call')).toHaveCSS('direction', isEnglish ? 'ltr' : 'rtl')
  await expect(frame(first).locator('#weapons [data-weapon="scout"]')).toHaveClass(/gone/)

  const ends = [host, guest].map(({ page, language }) => ({
    win: page.getByRole('heading', { name: say('result.win', language) }),
    lose: page.getByRole('heading', { name: say('result.lose', language) }),
  }))
  await expect(async () => {
    for (const one of [host, guest]) await playOn(frame(one))
    for (const { win, lose } of ends) expect(await win.or(lose).isVisible()).toBe(true)
  }).toPass({ intervals: [150], timeout: 400_000 })
  expect(await Promise.all(ends.map(({ win }) => win.isVisible()))).toContain(true)
  expect(await Promise.all(ends.map(({ lose }) => lose.isVisible()))).toContain(true)
})
