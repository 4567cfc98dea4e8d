import { expect } from '@playwright/test'
import { freshMsisdn, say, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

test('in Arabic a person chooses the easiest bot of chess from Home, and its name and level stand in the match', long, async ({ browser, app }) => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true })).newPage()
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'ليلى', language: 'ar' })
  await page
    .getByRole('button', { name: /الشطرنج/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'دقيقتان لكل نقلة' }).click()
  await page.getByRole('button', { name: say('bots.choose', 'ar'), exact: true }).click()
  const bots = page.getByRole('dialog', { name: say('bots.title', 'ar') })
  const list = bots.getByRole('list', { name: say('bots.title', 'ar') })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  // A newcomer's goals: the bot of the day, which is the weakest one, and stars.
  const goals = bots.getByRole('list', { name: say('bots.goals', 'ar') })
  await expect(goals.getByRole('listitem')).toHaveCount(3)
  await expect(goals).toContainText('زيتون')
  await expect(bots.getByText(say('bots.next', 'ar'), { exact: true })).toHaveCount(1)
  const newcomer = list.getByRole('listitem').filter({ hasText: say('bots.level.1', 'ar') })
  const name = 'زيتون'
  await expect(newcomer).toContainText(name)
  await newcomer.getByRole('button').click()
  const label = say('bots.label', 'ar').replace('{level}', say('bots.level.1', 'ar'))
  const rival = page.frameLocator('iframe').locator('#rival')
  await expect(rival.locator('.name')).toHaveText(name)
  await expect(rival.locator('.note')).toHaveText(label)
  // Nothing of the two lines is cut.
  const isWhole = (line: string) => rival.locator(line).evaluate((element) => element.scrollWidth <= element.clientWidth)
  for (const line of ['.name', '.note']) await expect.poll(() => isWhole(line), line).toBe(true)
})

for (const [language, name] of [
  ['en', 'Sara'],
  ['ar', 'سارة'],
] as const)
  test(`in ${language} a hint against a bot stays used when the page is loaded again`, long, async ({ browser, app }) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
    await signInByApi(page, app, { msisdn: freshMsisdn(), name, language })
    await page
      .getByRole('button', { name: language === 'ar' ? /ريفيرسي/ : /Reversi/ })
      .first()
      .click()
    await page.getByRole('button', { name: say('bots.choose', language), exact: true }).click()
    const bots = page.getByRole('dialog', { name: say('bots.title', language) })
    await expect(bots.getByText(say('bots.unaided', language))).toBeVisible()
    await bots
      .getByRole('list', { name: say('bots.title', language) })
      .getByRole('button')
      .first()
      .click()
    const frame = page.frameLocator('iframe')
    const hint = frame.getByRole('button', { name: language === 'ar' ? /تلميح/ : /Hint/ })
    await expect(hint).toHaveText(/[3٣]/)
    await expect(hint).toHaveAttribute('aria-disabled', 'false')
    const counted = page.waitForResponse((response) => response.url().includes('/match/hint') && response.ok())
    await hint.click()
    await expect(frame.locator('#status')).toContainText(language === 'ar' ? 'تلميح:' : 'Hint:')
    await expect(hint).toHaveText(/[2٢]/)
    await counted
    await page.reload()
    await expect(hint).toHaveText(/[2٢]/)
    await expect(hint).toHaveAttribute('aria-disabled', 'false')
  })
