import { expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { befriend, freshMsisdn, giveSession, say, sessionByApi } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

const look = process.env.E2E_LOOK
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true }
const shot = async (page: Page, name: string) => look !== undefined && (await page.screenshot({ path: `${look}/${name}.png` }))

/** Drops pieces where they come, after other keys for each of them, until the field is full and the app shows the end. */
async function dropAll(page: Page, isOver: () => Promise<boolean>, keys: readonly string[] = []): Promise<void> {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('#game')).toBeVisible()
  // The game's own end has a button that a key would press, and the next round would begin.
  const hasEnded = async () => (await isOver()) || (await frame.locator('#overlay[data-kind=lost]').isVisible())
  await expect
    .poll(
      async () => {
        for (const key of [...keys, 'Space']) if (!(await hasEnded())) await page.keyboard.press(key)
        return isOver()
      },
      { intervals: [100] },
    )
    .toBe(true)
}

test('a person challenges a friend with a round; the friend plays the same one while the score is watched, and both see the result, in both languages', async ({
  app,
  browser,
}) => {
  const [saras, omars] = [await (await browser.newContext(phone)).newPage(), await (await browser.newContext(phone)).newPage()]
  const sara = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'عمر', language: 'ar' })
  await befriend(app, sara, omar)
  await giveSession(saras, app, sara, 'en')
  await giveSession(omars, app, omar, 'ar')
  await expect(omars.getByRole('button', { name: say('notifications.title', 'ar'), exact: true })).toBeVisible()

  // From Home into a game; its end offers the duel.
  await saras.getByRole('button', { name: 'Zellige Rain' }).first().tap()
  const challenge = saras.getByRole('button', { name: say('duels.challenge') })
  await dropAll(saras, () => challenge.isVisible())
  await shot(saras, 'duel-offer')
  await challenge.tap()
  const sheet = saras.getByRole('dialog', { name: say('duels.challenge') })
  await expect(sheet.getByRole('button', { name: 'عمر' })).toBeVisible()
  await shot(saras, 'duel-friends')
  await sheet.getByRole('button', { name: 'عمر' }).dblclick()
  await expect(saras).toHaveURL(/\/duel\/[0-9a-f-]{36}$/)
  await expect(saras.getByText(/^Waiting for/)).toBeVisible()
  expect(await violations(saras)).toEqual([])
  const sides = (page: Page) => page.locator('main ul li b')
  const score = (await sides(saras).first().textContent()) ?? ''
  expect(Number(score.replace(',', ''))).toBeGreaterThan(0)
  await shot(saras, 'duel-waiting')

  // The friend finds it at the bell, and plays; Sara sees the score rise.
  await omars.getByRole('button', { name: /^الإشعارات،/ }).tap()
  await omars.getByRole('button', { name: /Sara.*تحدٍّ/ }).tap()
  await expect(omars).toHaveURL(saras.url().replace(/^.*(?=\/duel\/)/, `${app.url}`))
  await expect(omars.getByText(say('duels.yourTurn', 'ar'), { exact: true })).toBeVisible()
  expect(await violations(omars)).toEqual([])
  await shot(omars, 'duel-turn-ar')
  await omars.getByRole('button', { name: say('duels.play', 'ar'), exact: true }).tap()
  await expect(omars.getByText(/المطلوب تجاوز/)).toBeVisible()
  await expect(saras.getByText(say('duels.playing'))).toBeVisible()
  await expect(omars.frameLocator('iframe').locator('#game')).toBeVisible()
  await shot(omars, 'duel-playing-ar')
  await Promise.all([
    expect.poll(() => sides(saras).nth(1).textContent()).not.toMatch(/^[–0]$/),
    dropAll(omars, async () => !omars.url().endsWith('/play') || omars.getByRole('button', { name: say('result.over', 'ar') }).isVisible(), [
      'ArrowLeft',
      'ArrowLeft',
    ]),
  ])
  await shot(omars, 'duel-over-ar')

  // Both see the result without a reload, and that the server has checked it.
  await expect(omars).toHaveURL(/\/duel\/[0-9a-f-]{36}$/)
  await expect(saras.getByRole('button', { name: say('duels.again') })).toBeVisible()
  await expect(omars.getByRole('button', { name: say('duels.again', 'ar') })).toBeVisible()
  await expect(saras.getByText(say('duels.unproven'))).toHaveCount(0)
  const [own, other] = await sides(saras).allTextContents()
  expect(own).toBe(score)
  expect((await sides(omars).allTextContents()).map(western)).toEqual([other, own])
  await shot(saras, 'duel-result')
  await shot(omars, 'duel-result-ar')

  // Another one, which Sara declines from the list of her duels.
  await omars.getByRole('button', { name: say('duels.again', 'ar') }).tap()
  await expect(omars.getByRole('button', { name: say('duels.play', 'ar'), exact: true })).toBeVisible()
  await saras.goto(`${app.url}/profile`)
  await saras.getByRole('button', { name: say('duels.title') }).tap()
  const turn = saras.getByRole('region', { name: say('duels.yourTurn') })
  await expect(turn).toBeVisible()
  await shot(saras, 'duels')
  await turn.getByRole('button').tap()
  await saras.getByRole('button', { name: say('duels.decline') }).tap()
  await expect(omars.getByText(say('duels.declined', 'ar'))).toBeVisible()
  // The round and the duels in between have left nothing to go back through.
  await omars.getByRole('button', { name: say('common.back', 'ar') }).tap()
  await expect(omars).toHaveURL(/\/notifications$/)
})

for (const language of ['ar', 'en'] as const)
  test(`a round that was begun on one device goes on there, and is not played on another, in ${language}`, long, async ({ app, browser }) => {
    const [phones, laptops] = [await (await browser.newContext(phone)).newPage(), await (await browser.newContext()).newPage()]
    const sara = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language })
    const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar', language })
    await befriend(app, sara, omar)
    await giveSession(phones, app, sara, language, '/game/zellige-rain')
    await phones.getByRole('button', { name: say('duels.challenge', language) }).tap()
    await phones.getByRole('dialog').getByRole('button', { name: 'Omar' }).tap()
    await phones.getByRole('button', { name: say('duels.play', language), exact: true }).tap()
    const field = (page: Page) => page.frameLocator('iframe').locator('#game')
    await expect(field(phones)).toBeVisible()

    const duel = new URL(phones.url()).pathname.replace('/play', '')
    await giveSession(laptops, app, sara, language, duel)
    await laptops.getByRole('button', { name: say('duels.goOn', language), exact: true }).click()
    await expect(
      laptops.getByText(language === 'ar' ? 'بدأت هذه الجولة على جهاز أو متصفح آخر. يُرجى متابعتها هناك' : /^This round was begun on another device/),
    ).toBeVisible()
    expect(await violations(laptops)).toEqual([])
    await shot(laptops, `duel-elsewhere-${language}`)
    await laptops.setViewportSize({ width: 320, height: 640 })
    await shot(laptops, `duel-elsewhere-320-${language}`)
    await expect(laptops.locator('iframe')).toHaveCount(0)
    await laptops
      .getByRole('main')
      .getByRole('button', { name: say('common.back', language) })
      .click()
    await expect(laptops).toHaveURL(app.url + duel)

    await phones.reload()
    await expect(field(phones)).toBeVisible()
    for (const page of [phones, laptops]) await page.context().close()
  })

test('both play at the same time; a reload goes on with the round, and leaving keeps it on the device', long, async ({ app, browser }) => {
  const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, colorScheme: 'dark' as const }
  const [saras, omars] = [await (await browser.newContext(phone)).newPage(), await (await browser.newContext(phone)).newPage()]
  const sara = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar', language: 'en' })
  await befriend(app, sara, omar)
  await giveSession(saras, app, sara, 'en', '/game/zellige-rain')
  await shot(saras, 'duel-game-page')
  await saras.getByRole('button', { name: say('duels.challenge') }).tap()
  await saras.getByRole('dialog').getByRole('button', { name: 'Omar' }).tap()
  await giveSession(omars, app, omar, 'en', '/duels')
  await omars
    .getByRole('region', { name: say('duels.yourTurn') })
    .getByRole('button')
    .tap()
  const play = async (page: Page) => {
    await page.getByRole('button', { name: say('duels.play'), exact: true }).tap()
    await expect(page.frameLocator('iframe').locator('#game')).toBeVisible()
  }
  await play(saras)
  await expect(saras.getByText(/has not started/)).toBeVisible()
  await play(omars)
  // What the one plays, the other sees over the own game.
  await expect.poll(async () => (await omars.keyboard.press('Space')) ?? saras.getByText(/Omar.*: [1-9]/).isVisible()).toBe(true)
  await shot(saras, 'duel-live-dark')

  // The question pauses the game, which saves the round: it goes on after a reload, and can be left.
  const frame = omars.frameLocator('iframe')
  const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('duel/')))
  await omars.getByRole('button', { name: say('play.back') }).tap()
  await expect.poll(() => kept(omars)).toHaveLength(1)
  const score = await frame.locator('#score').textContent()
  await omars.reload()
  await expect(frame.locator('#score')).toHaveText(score ?? '')
  expect(score).toMatch(/[1-9]/)
  await omars.getByRole('button', { name: say('play.back') }).tap()
  await expect(omars.getByText(say('duels.quitText'))).toBeVisible()
  await omars.getByRole('button', { name: say('play.quitYes') }).tap()
  await omars.getByRole('button', { name: say('duels.goOn') }).tap()
  await expect(frame.locator('#score')).toHaveText(score ?? '')
  await frame.locator('#overlay .main').click()
  await dropAll(omars, async () => !omars.url().endsWith('/play'))
  await dropAll(saras, async () => !saras.url().endsWith('/play'))
  for (const page of [saras, omars]) {
    await expect(page.getByRole('button', { name: say('duels.again') })).toBeVisible()
    await expect(page.getByText(say('duels.unproven'))).toHaveCount(0)
  }
  await shot(omars, 'duel-result-dark')
})

/** A number as an English page writes it. */
const western = (text: string) => text.replaceAll('٬', ',').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
