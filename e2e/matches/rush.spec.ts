import { type Browser, expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { befriend, freshMsisdn, say, type Session, signInByApi } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Ludo against the clock: everybody has twenty turns and one minute, and the most points win.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

type Language = 'en' | 'ar'
interface Player {
  readonly page: Page
  readonly session: Session
  readonly language: Language
}

const turnsText: Readonly<Record<Language, RegExp>> = { en: /^Turns: (\d+)$/, ar: /^الأدوار: ([\d٠-٩]+)$/ }

async function player(browser: Browser, name: string, language: Language): Promise<Player> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
  return { page, language, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

const frame = ({ page }: Player) => page.frameLocator('iframe')
const status = (one: Player) => frame(one).locator('#status')
/** The own card is at the bottom left. */
const card = (one: Player) => frame(one).locator('#corner-3')
const look = async ({ page, language }: Player, name: string) => {
  const folder = process.env['E2E_LOOK']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${language}.png` })
}

/** The turns that a player has left, as the own card says. */
async function turnsLeft(one: Player): Promise<number> {
  const text = await card(one).locator('.side-note').textContent()
  const digits = turnsText[one.language].exec(text ?? '')?.[1]
  // Without the text the number is none, so that nothing is taken for zero turns.
  if (digits === undefined) return Number.NaN
  return Number(digits.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)))
}

/** Whoever is next rolls or moves, until a condition holds. */
async function playUntil(players: readonly Player[], holds: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    for (const one of players) {
      const open = frame(one).locator('#die[aria-disabled="false"], #board button[aria-disabled="false"]')
      if ((await open.count()) === 0) continue
      // A key, because a die that waits to be rolled moves; what is closed by the time of the key takes no notice of it.
      await open.evaluateAll(([first]) => (first as HTMLElement | undefined)?.focus())
      await one.page.keyboard.press('Enter')
    }
    expect(await holds()).toBe(true)
  }).toPass({ intervals: [100], timeout: 240_000 })
}

/** Two friends in a rush: the host comes from the card on Home, the guest by the invite. */
async function begin(browser: Browser): Promise<readonly [Player, Player]> {
  const [host, guest] = [await player(browser, 'Huda', 'en'), await player(browser, 'زياد', 'ar')]
  await befriend(app, host.session, guest.session)
  await host.page.reload()
  await host.page.getByRole('button', { name: /Ludo/ }).first().click()
  const rush = host.page.getByRole('button', { name: 'Two-minute rush' })
  await expect(rush).toBeVisible()
  await look(host, 'rush-picker')
  await rush.click()
  await expect(host.page.getByText('1 min each', { exact: false })).toBeVisible()
  await host.page.getByRole('button', { name: new RegExp(`^${say('match.addWho', 'en').replace('{name}', '\\W*زياد\\W*')}$`) }).click()
  await guest.page.getByRole('button', { name: say('match.joinInvite', 'ar'), exact: true }).click()
  for (const one of [host, guest]) await expect(card(one)).toBeVisible()
  return [host, guest]
}

test('two friends play a rush of Ludo: points, turns and a clock each, in both languages', long, async ({ browser }) => {
  const players = await begin(browser)
  for (const one of players) {
    await expect(card(one).locator('.side-note')).toHaveText(turnsText[one.language])
    await expect(card(one).locator('.clock')).toHaveText(/^[0٠]:[\d٠-٩]{2}$|^[1١]:[0٠]{2}$/)
  }
  await playUntil(players, async () => (await Promise.all(players.map(turnsLeft))).every((left) => left <= 18))
  for (const one of players)
    await expect(card(one).locator('.count')).toHaveAttribute('aria-label', one.language === 'en' ? /^Points: \d+$/ : /^النقاط: [\d٠-٩]+$/)
  for (const one of players) await look(one, 'rush')
})

test('a rush ends after everybody’s turns, and its result says who has the most points', long, async ({ browser }) => {
  const players = await begin(browser)
  await playUntil(players, async () => /win|end/.test((await status(players[0]).getAttribute('class')) ?? ''))
  const points = await Promise.all(players.map(async (one) => Number((await card(one).locator('.count').textContent()) ?? '0')))
  expect(Math.max(...points)).toBeGreaterThan(0)
  const outcome = await status(players[0]).getAttribute('class')
  await expect(
    players[0].page.getByText(say(outcome === 'win' ? 'result.win' : points[0] === points[1] ? 'result.draw' : 'result.lose'), { exact: true }),
  ).toBeVisible()
})
