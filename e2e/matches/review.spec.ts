import { expect } from '@playwright/test'
import { messages as checkers } from '../../games/checkers/view/messages.ts'
import { messages } from '../../games/chess/view/messages.ts'
import { messages as fourInARow } from '../../games/four-in-a-row/view/messages.ts'
import { messages as reversi } from '../../games/reversi/view/messages.ts'
import type { App } from '../support/app.ts'
import { ask, say } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { frame, movable, moves, ownTurn, type Player, player } from './players.ts'

const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Saves a picture where somebody wants to look at it. */
const look = async ({ page, language }: Player, name: string) => {
  if (process.env['E2E_LOOK'] !== undefined) await page.screenshot({ path: `${process.env['E2E_LOOK']}/review-${name}-${language}.png` })
}

/** Gives the match up, and opens its review from the result. */
async function review({ page, language }: Player, app: App, matchId: string): Promise<void> {
  await page.getByRole('button', { name: say('play.back', language) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('play.quitYes', language) })
    .click()
  await page.goto(`${app.url}/match/${matchId}`)
  await page.getByRole('button', { name: say('result.review', language), exact: true }).click()
}

for (const [language, width] of [
  ['en', 360],
  ['ar', 320],
] as const)
  test(
    `chess, ${language}: after the match, Review grades the moves, shows the best one, and a press on a move leads to it`,
    long,
    async ({ browser, app }) => {
      const one = await player(browser, app, 'Huda', language, width)
      const { page } = one
      const texts = messages[language]
      const chosen = { gameId: 'chess', configurationId: 'duel', withBot: true, botLevel: 1 }
      const { matchId } = await ask<{ matchId: string }>(app, 'POST', '/api/v4/game/play', chosen, one.session.token)
      await page.goto(`${app.url}/match/${matchId}`)
      for (const _ of [1, 2]) {
        await expect(movable(one).first()).toBeVisible()
        const before = await moves(one).count()
        await movable(one).first().click()
        await frame(one).locator('.cells button.goal').first().click()
        // The own move, and the answer of the bot.
        await expect.poll(() => moves(one).count()).toBe(before + 2)
      }
      await expect(frame(one).locator('#review')).toBeHidden()
      await review(one, app, matchId)

      // At the end the accuracy of both players stands below the board.
      await page.getByRole('button', { name: say('replay.last', language) }).click()
      const line = frame(one).locator('#review p')
      await expect.poll(async () => bare((await line.textContent()) ?? '')).toMatch(/(\d|[٠-٩])+[%٪].*(\d|[٠-٩])+[%٪]/)
      await look(one, 'end')
      const played = await moves(one).count()
      expect(played).toBeGreaterThanOrEqual(4)

      // A press on the first move leads to it: its grade, and the best move now, as a line and as an arrow.
      await moves(one).first().click()
      await expect(moves(one)).toHaveCount(1)
      const grades = Object.values(texts.grades).map((text) => text.replace('{move}', ''))
      await expect
        .poll(async () => {
          const verdict = bare((await frame(one).locator('#status').textContent()) ?? '')
          return grades.some((grade) => verdict.startsWith(grade.trim()))
        })
        .toBe(true)
      await expect(line).toContainText(texts.bestNow.replace('{move}', ''))
      await expect(frame(one).locator('.best-arrow')).toHaveAttribute('d', /^M/)
      await look(one, 'move')
      await tryMoves(one)
    },
  )

/** Tries moves of both sides after the shown one, is shown the best answer, and leaves by the arrow of the app. */
async function tryMoves(one: Player): Promise<void> {
  const [texts, board] = [messages[one.language], frame(one)]
  const tried = board.locator('#moves .tried .san')
  const button = (name: string) => board.getByRole('button', { name, exact: true })
  const listed = await moves(one).count()
  await movable(one).first().click()
  await board.locator('.cells button.goal').first().click()
  await expect(tried).toHaveCount(1)
  await expect(board.locator('#moves .tried')).toContainText(texts.yourLine)
  await expect(button(texts.playBest)).toHaveAttribute('aria-disabled', 'false')
  await button(texts.playBest).click()
  await expect(tried).toHaveCount(2)
  await expect(button(texts.playBest)).toHaveAttribute('aria-disabled', 'false')
  await look(one, 'tried')
  await expect(board.locator('.best-arrow')).toHaveAttribute('d', /^M/)
  await button(texts.backOne).click()
  await expect(tried).toHaveCount(1)
  await one.page.getByRole('button', { name: say('replay.next', one.language) }).click()
  await expect(tried).toHaveCount(0)
  await expect(moves(one)).toHaveCount(listed + 1)
  await expect(button(texts.toMatch)).toBeHidden()
}

const SQUARES = '.cells button[aria-disabled="false"]'

for (const { game, configurationId, language, width, texts, open, best } of variants([
  { game: 'checkers', configurationId: 'classic', language: 'ar', width: 320, texts: checkers.ar, open: SQUARES, best: '.best-arrow[d^="M"]' },
  { game: 'reversi', configurationId: 'duel', language: 'en', width: 360, texts: reversi.en, open: SQUARES, best: '.best-ring.shown' },
  {
    game: 'four-in-a-row',
    configurationId: 'duel',
    language: 'en',
    width: 320,
    texts: fourInARow.en,
    open: '.columns button[aria-disabled="false"]',
    best: '.best-ring.shown',
  },
] as const))
  test(`${game}, ${language}: after the match, Review grades the moves and shows the best one`, long, async ({ browser, app }) => {
    const one = await player(browser, app, 'Huda', language, width)
    const { page } = one
    const chosen = { gameId: game, configurationId, withBot: true, botLevel: 1 }
    const { matchId } = await ask<{ matchId: string }>(app, 'POST', '/api/v4/game/play', chosen, one.session.token)
    await page.goto(`${app.url}/match/${matchId}`)
    await expect(ownTurn(one)).toBeVisible()
    await frame(one).locator(open).first().click()
    if (game === 'checkers') await frame(one).locator('.cells button.goal').first().click()
    // The answer of the bot.
    await expect(ownTurn(one)).toBeHidden()
    await expect(ownTurn(one)).toBeVisible()
    await expect(frame(one).locator('#review')).toBeHidden()
    await review(one, app, matchId)

    // Forwards to the first move: its grade, and the best move now, as a line and on the board.
    await page.getByRole('button', { name: say('replay.last', language) }).click()
    await page.getByRole('button', { name: say('replay.first', language) }).click()
    await page.getByRole('button', { name: say('replay.next', language) }).click()
    const grades = Object.values(texts.grades).map((text) => text.replace('{move}', '').trim())
    const verdict = async () => bare((await frame(one).locator('#status').textContent()) ?? '')
    await expect
      .poll(async () => {
        const text = await verdict()
        return grades.some((grade) => text.includes(grade))
      })
      .toBe(true)
    const line = frame(one).locator('#review p')
    await expect(line).toContainText(texts.bestNow.replace('{move}', ''))
    await expect(frame(one).locator(best)).toBeAttached()
    await expect(frame(one).locator('.meter')).toHaveAttribute('aria-label', /./)
    await look(one, `${game}-move`)
    if (game !== 'four-in-a-row') {
      // A move of the own choice, the best answer, and back.
      await frame(one).locator(SQUARES).first().click()
      if (game === 'checkers') await frame(one).locator('.cells button.goal').first().click()
      await expect(frame(one).locator('.play-best')).toHaveAttribute('aria-disabled', 'false')
      await look(one, `${game}-tried`)
      await frame(one).locator('.play-best').click()
      for (const _ of [1, 2]) await frame(one).getByRole('button', { name: reversi[language].backOne, exact: true }).click()
      await expect(frame(one).locator('.variation')).toBeHidden()
    }

    // At the end the accuracy of both players stands below the board.
    await page.getByRole('button', { name: say('replay.last', language) }).click()
    await expect.poll(async () => bare((await line.textContent()) ?? '')).toMatch(/(\d|[٠-٩])+[%٪].*(\d|[٠-٩])+[%٪]/)
    await look(one, `${game}-end`)
  })
