import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { buildGames } from '../../scripts/build-games.ts'
import { serveGames } from './game-server.ts'
import type { GameServer } from './game-server.ts'
import { looksRight, openGame } from './game-page.ts'
import { test } from '../support/worker.ts'

let games: GameServer

test.beforeAll(async () => {
  await buildGames(dirname(dirname(import.meta.dirname)), { log: () => undefined })
  games = await serveGames()
})
test.afterAll(() => games.close())

const open = (page: Page, query: string) => openGame(page, `${games.url}/sea-battle/?${query}&way=arsenal`)

/** Nothing is cut off: neither the page nor one of its parts lies outside the screen, and no text of a weapon is wider than its button. */
async function fits(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('#me, #rival, #board, #mini, #status, #weapons button, #compose, #tools, #tools button, .fleet, .stock')]
    const boxes = parts.map((part) => [part.id || part.className, part.getBoundingClientRect()] as const).filter(([, box]) => box.width > 0)
    const cut = boxes.filter(([, box]) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
    const long = [...document.querySelectorAll('#weapons small')].filter((text) => text.scrollWidth > (text.parentElement?.clientWidth ?? 0))
    const root = document.documentElement
    return [root.scrollWidth > innerWidth, root.scrollHeight > innerHeight, cut.map(([name]) => name), long.length]
  })
  expect(outside).toEqual([false, false, [], 0])
}

/** The open dialog fits the width of the page, and its last button can be scrolled to. */
async function dialogFits(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const [list, last] = [dialog?.lastElementChild, [...(dialog?.querySelectorAll('button') ?? [])].at(-1)]
    const all = (names: string) => [...(dialog?.querySelectorAll(names) ?? [])]
    const wide = [dialog, ...all('div:not(.visually-hidden), li, li > button')].filter((part) => part && part.scrollWidth > part.clientWidth + 1)
    const boxes = all('li, li button').map((part) => part.getBoundingClientRect())
    last?.scrollIntoView()
    const bottom = last?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    list?.scrollTo(0, 0)
    return [wide.length, boxes.filter(({ left: from, right }) => from < -0.5 || right > innerWidth + 0.5).length, bottom <= innerHeight + 0.5]
  })
  expect(found).toEqual([0, 0, true])
}

const weapon = (page: Page, name: string) => page.locator(`#weapons [data-weapon="${name}"]`)

/** Fires or uses a weapon, by keyboard, at one open cell after the other, until `holds`. */
async function playUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  for (let at = 0; at < 400 && !(await holds()); at += 1) {
    const pressed = await page.evaluate((turn) => {
      const launch = document.querySelector<HTMLElement>("#fire:not([hidden])[aria-disabled='false']")
      const taken = document.querySelector("#weapons [aria-pressed='true']")
      const next = taken ? null : document.querySelector<HTMLElement>("#weapons:not([hidden]) [aria-disabled='false']")
      const cells = [...document.querySelectorAll<HTMLElement>("#cells button[aria-disabled='false']")]
      const target = launch ?? next ?? cells[(turn * 7) % Math.max(1, cells.length)]
      target?.focus()
      return target !== undefined
    }, at)
    if (pressed) await page.keyboard.press('Enter')
    await expect(page.locator('#status')).toHaveClass(/turn|trouble|wait|win|end/)
  }
  expect(await holds()).toBe(true)
}

const first = { en: 'Your turn. Use one weapon, or fire at once', ar: 'دورك: استخدام سلاح واحد، أو إطلاق النار مباشرة' } as const
const saw = { en: /Squares with ships: \d, mines: \d. Fire!/, ar: /مربعات فيها سفن: [\d٠-٩]، وألغام: [\d٠-٩]. دورك للإطلاق!/ } as const
const left = { en: 'Points left: 2', ar: 'النقاط الباقية: ٢' } as const

for (const language of ['en', 'ar'] as const) {
  test(`sea battle, ${language}: an arsenal is composed and placed, one weapon is used a turn, and it is played to its end against the bot`, async ({
    page,
  }) => {
    const complaints = await open(page, `lang=${language}&seed=east&pace=0&motion=reduced`)
    await expect(page.locator('#harbour button')).toHaveCount(9)
    await looksRight(page, fits)
    await page.locator('#compose').click()
    await page.locator('[data-item="gun"] button').first().click()
    await expect(page.locator('#points')).toHaveText(left[language])
    await looksRight(page, dialogFits)
    await page.locator('[data-item="torpedo"] button').last().click()
    await page.locator('#arsenal-done').click()
    await expect(page.locator('#harbour button')).toHaveCount(8)
    await page.locator('#ready').click()
    await expect(page.locator('#mini .ship.mine')).toHaveCount(3)
    await expect(page.locator('#status')).toHaveText(first[language])
    await expect(weapon(page, 'torpedo').locator('b')).toHaveText(/[2٢]/)
    await looksRight(page, fits)

    // The scout plane is taken, aimed, and launched by the button; then the turn is still one's own.
    await weapon(page, 'scout').click()
    await expect(weapon(page, 'scout')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('#fire')).toHaveAttribute('aria-disabled', 'true')
    await page.locator('#cells button').nth(27).click()
    await expect(page.locator('#sea .area')).toHaveCount(9)
    await expect(page.locator('#fire')).toHaveAttribute('aria-disabled', 'false')
    await looksRight(page, fits)
    await page.locator('#fire').click()
    await expect(page.locator('#status')).toHaveText(saw[language])
    await expect(page.locator('#status')).toHaveClass('turn')
    await expect(weapon(page, 'bomber')).toHaveClass(/later/)
    await expect(page.locator('#sea .mark')).toHaveCount(9)
    await looksRight(page, fits)

    await playUntil(page, () => page.locator('.again').isVisible())
    await expect(page.locator('#status')).toHaveClass(/win|end/)
    await expect(page.locator('#weapons')).toBeHidden()
    // Mines that have not exploded are shown at the end.
    await expect(page.locator('#sea :is(.ship.mine, .blown)')).toHaveCount(3)
    await expect(page.locator('#mini :is(.ship.mine, .blown)')).toHaveCount(3)
    await looksRight(page, fits)
    expect(complaints).toEqual([])
  })
}

test('sea battle: a gun shoots a plane down, a torpedo is turned and launched by a second press, and refused weapons say why', async ({ page }) => {
  const complaints = await open(page, 'lang=en&seed=flak&pace=0&motion=reduced')
  await page.locator('#ready').click()
  await expect(page.locator('#status')).toHaveClass('turn')
  await weapon(page, 'scout').click()
  await page.locator('#cells button').nth(8).click()
  await page.locator('#cells button').nth(8).click()
  await expect(page.locator('#status')).toHaveText('A gun shot down your scout plane. Fire!')
  await expect(page.locator('#sea .mark')).toHaveCount(1)
  await expect(page.locator('#sea .mark.spent')).toHaveCount(1)
  // By keys: a press waits until a button is enabled.
  await page.keyboard.press('Digit3')
  await expect(page.locator('#status')).toHaveText('One weapon a turn. Now fire')
  await page.keyboard.press('Digit1')
  await expect(page.locator('#status')).toHaveText('None of it is left')
  // Shots, until it is the next turn.
  const hasCome = async () => (await weapon(page, 'torpedo').getAttribute('aria-disabled')) === 'false'
  for (let at = 0; at < 60 && !(await hasCome()); at += 1) {
    await page.evaluate((turn) => {
      const open = [...document.querySelectorAll<HTMLElement>("#cells button[aria-disabled='false']")]
      open[(turn * 7) % Math.max(1, open.length)]?.click()
    }, at)
    await expect(page.locator('#status')).toHaveClass(/turn|wait|trouble/)
  }
  expect(await hasCome()).toBe(true)
  await weapon(page, 'torpedo').click()
  const cell = page.locator("#cells button[aria-disabled='false']").first()
  const index = await cell.evaluate((button) => [...(button.parentElement?.children ?? [])].indexOf(button))
  const same = page.locator('#cells button').nth(index)
  await same.click()
  await expect(page.locator('#sea .area')).toHaveCount(8)
  const places = () => page.locator('#sea .area').evaluateAll((areas) => areas.map((area) => area.parentElement?.getAttribute('transform')).join(' '))
  const row = await places()
  await page.locator('#turn').click()
  expect(await places()).not.toBe(row)
  await page.locator('#turn').click()
  expect(await places()).toBe(row)
  await same.click()
  await expect(weapon(page, 'torpedo')).toHaveClass(/gone/)
  await expect(page.locator('#turn')).toBeHidden()
  expect(complaints).toEqual([])
})

for (const language of ['en', 'ar'] as const) {
  test(`sea battle, ${language}: four kinds of weapons have space, a heavy bomber covers nine squares, and the looks of fleets are shown`, async ({ page }) => {
    const complaints = await open(page, `lang=${language}&seed=heavy&pace=0&motion=reduced`)
    await page.locator('#look').click()
    await expect(page.locator('#look-list button')).toHaveCount(6)
    await looksRight(page, dialogFits)
    await page.locator('#looks-done').click()
    await page.locator('#compose').click()
    const step = (item: string, sort: 'first' | 'last') => page.locator(`[data-item="${item}"] button`)[sort]().click()
    for (const item of ['gun', 'mine', 'mine']) await step(item, 'first')
    await step('heavy', 'last')
    await expect(page.locator('[data-item="heavy"] .count')).toHaveText(/[1١]/)
    await page.locator('#arsenal-done').click()
    await looksRight(page, fits)
    await page.locator('#ready').click()
    await expect(page.locator('#weapons button:visible')).toHaveCount(4)
    await expect(page.locator('#status')).toHaveClass('turn')
    await looksRight(page, fits)
    await page.keyboard.press('Digit4')
    await page.locator('#cells button').nth(27).click()
    await expect(page.locator('#sea .area')).toHaveCount(9)
    await looksRight(page, fits)
    await page.locator('#fire').click()
    await expect(weapon(page, 'heavy')).toHaveClass(/gone/)
    expect(complaints).toEqual([])
  })
}
