import { expect, type Page } from '@playwright/test'
import { solutionOf } from '../../games/sudoku/solver.ts'
import { violations } from '../support/axe.ts'
import { befriend, freshMsisdn, giveSession, say, sessionByApi } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

const look = process.env.E2E_LOOK
const shot = async (page: Page, name: string) => look !== undefined && (await page.screenshot({ path: `${look}/${name}.png` }))
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true }

/** Challenges a friend from the page of a game, and opens the own round. */
async function challengeFromPage(page: Page, friend: string): Promise<void> {
  await page.getByRole('button', { name: say('duels.challenge') }).tap()
  await page.getByRole('dialog').getByRole('button', { name: friend }).tap()
  await page.getByRole('button', { name: say('duels.play'), exact: true }).tap()
}

/** Writes every missing digit by keyboard. */
async function solve(page: Page): Promise<void> {
  const cells = page.frameLocator('iframe').locator('.cell')
  await expect(cells).toHaveCount(81)
  const givens = await cells.evaluateAll((all) =>
    all
      .toSorted((one, other) => Number(one.getAttribute('data-cell')) - Number(other.getAttribute('data-cell')))
      .map((cell) => (cell.getAttribute('data-kind') === 'empty' ? 0 : Number(cell.querySelector('.value')?.textContent))),
  )
  const solution = solutionOf(givens)
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  for (let row = 0; row < 9; row += 1) {
    for (let step = 0; step < 9; step += 1) {
      const cell = row * 9 + (row % 2 === 0 ? step : 8 - step)
      if (givens[cell] === 0) await page.keyboard.press(String(solution?.[cell]))
      if (step < 8) await page.keyboard.press(row % 2 === 0 ? 'ArrowRight' : 'ArrowLeft')
    }
    if (row < 8) await page.keyboard.press('ArrowDown')
  }
}

test('a duel that begins and is found in the chat: both play the same puzzle without a menu, and the faster one wins', long, async ({ app, browser }) => {
  const [saras, omars] = [await (await browser.newContext(phone)).newPage(), await (await browser.newContext(phone)).newPage()]
  const sara = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar', language: 'en' })
  await befriend(app, sara, omar)
  await giveSession(saras, app, sara, 'en', '/friends')
  await giveSession(omars, app, omar, 'en', '/friends')
  await saras.getByRole('button', { name: /^Chat.*Omar/ }).tap()
  // The list that is left has a button of this name, too.
  await expect(saras.getByRole('textbox', { name: say('chat.compose') })).toBeVisible()
  await saras.getByRole('button', { name: /^Play with.*Omar/ }).tap()
  const games = saras.getByRole('dialog').getByRole('region', { name: say('duels.title') })
  await games.getByRole('button', { name: 'Sudoku' }).scrollIntoViewIfNeeded()
  await shot(saras, 'duel-games')
  await games.getByRole('button', { name: 'Sudoku' }).tap()
  await saras.getByRole('button', { name: say('duels.play'), exact: true }).tap()
  const board = (page: Page) => page.frameLocator('iframe')
  await expect(board(saras).locator('#level')).toHaveText('Medium')
  await expect(board(saras).locator('#back')).toBeHidden()
  await omars.getByRole('button', { name: /^Chat.*Sara/ }).tap()
  const inChat = omars.getByRole('list', { name: say('duels.title') }).getByRole('button', { name: /Sudoku.*Your turn/ })
  await expect(inChat).toBeVisible()
  await shot(omars, 'duel-in-chat')
  expect(await violations(omars)).toEqual([])
  await inChat.tap()
  await omars.getByRole('button', { name: say('duels.play'), exact: true }).tap()
  await expect(board(omars).locator('.cell')).toHaveCount(81)
  const digits = (page: Page) => board(page).locator('.cell .value').allTextContents()
  expect(await digits(omars)).toEqual(await digits(saras))
  await shot(saras, 'duel-sudoku')

  await solve(saras)
  await expect(saras).toHaveURL(/\/duel\/[0-9a-f-]{36}$/)
  await expect(omars.getByText(/beat/i)).toBeVisible()
  // Somebody who gives up has played, too.
  await board(omars).locator('#pause').click()
  await board(omars).locator('#overlay').getByRole('button').last().click()
  await board(omars).locator('#overlay').getByRole('button').last().click()
  for (const page of [saras, omars]) {
    await expect(page.getByRole('button', { name: say('duels.again') })).toBeVisible()
    await expect(page.getByText(say('duels.unproven'))).toHaveCount(0)
  }
  const scores = await saras.locator('main ul li b').allTextContents()
  expect(Number(scores[0]?.replace(',', ''))).toBeGreaterThan(1_000)
  expect(scores[1]).toBe('0')
})

test('every game for one player opens a duel without a choice before it', long, async ({ app, browser }) => {
  const page = await (await browser.newContext(phone)).newPage()
  const sara = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Sara', language: 'en' })
  const omar = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar', language: 'en' })
  await befriend(app, sara, omar)
  const choices = {
    'sleepy-scorpions': '#menu, #back, #restart',
    'gem-souk': '#overlay, #restart',
    'seven-tents': '#overlay, #deal',
    'tile-merge': '#restart, #day',
    sudoku: '#menu, #back',
    // The last one: on a phone it takes the whole screen.
    'oasis-guard': '#lands',
  } as const
  for (const [game, selector] of Object.entries(choices)) {
    if (game === 'oasis-guard') await page.setViewportSize({ width: 800, height: 360 })
    await giveSession(page, app, sara, 'en', `/game/${game}`)
    await challengeFromPage(page, 'Omar')
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('#game'), game).toBeVisible()
    for (const choice of await frame.locator(selector).all()) await expect(choice, game).toBeHidden()
    await shot(page, `duel-${game}`)
  }
})
