import { expect } from '@playwright/test'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

const texts = {
  en: {
    name: 'Sara',
    game: /Sea Battle/,
    title: 'Arsenal',
    note: 'Weapons, and mines that hit back',
    place: /^Drag ships and mines/,
    scout: /^Scout plane\. Shows/,
  },
  ar: {
    name: 'سارة',
    game: /معركة بحرية/,
    title: 'ترسانة',
    note: 'أسلحة، وألغام ترد الضربة',
    place: /^السحب لتحريك السفن والألغام/,
    scout: /^طائرة استطلاع\. تكشف/,
  },
} as const

for (const language of ['en', 'ar'] as const)
  test(`in ${language} a match with an arsenal is chosen in the lobby and played against a bot to its end`, long, async ({ browser, app }) => {
    const { name, game, title, note, place, scout } = texts[language]
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
    await signInByApi(page, app, { msisdn: freshMsisdn(), name, language })
    await page.getByRole('button', { name: game }).first().click()
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
    const frame = page.frameLocator('iframe')
    const status = frame.locator('#status')
    await expect(status).toHaveText(place)
    await expect(frame.locator('#harbour button')).toHaveCount(8)
    await frame.locator('#ready').click()
    // The bot may fire first.
    await expect(status).toHaveClass('turn')
    await frame.getByRole('button', { name: scout }).click()
    await frame.locator('#cells button').nth(27).click()
    await frame.locator('#fire').click()
    await expect(frame.locator('#weapons [data-weapon="scout"]')).toHaveClass(/gone/)

    // Weapons as they come, ships that were seen, and otherwise one open square after the other.
    const result = page.getByRole('heading', { name: say('result.win', language) }).or(page.getByRole('heading', { name: say('result.lose', language) }))
    await expect(async () => {
      if (await frame.locator('#close').isVisible()) await frame.locator('#close').click()
      await frame.locator('#game').evaluateAll(([root]) => {
        const launch = root?.querySelector<HTMLElement>("#fire:not([hidden])[aria-disabled='false']")
        const taken = root?.querySelector("#weapons [aria-pressed='true']")
        const weapon = taken ? null : root?.querySelector<HTMLElement>("#weapons:not([hidden]) [aria-disabled='false']")
        const cells = [...(root?.querySelectorAll<HTMLElement>("#cells button[aria-disabled='false']") ?? [])]
        const target = launch ?? weapon ?? cells[(cells.length * 5) % Math.max(1, Math.min(cells.length, 11))]
        target?.click()
      })
      expect(await result.isVisible()).toBe(true)
    }).toPass({ intervals: [150], timeout: 400_000 })
  })
