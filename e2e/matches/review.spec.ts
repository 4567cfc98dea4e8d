import { expect } from '@playwright/test'
import { messages } from '../../games/chess/view/messages.ts'
import { ask, say } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { frame, movable, moves, player } from './players.ts'

const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

for (const [language, width] of [
  ['en', 360],
  ['ar', 320],
] as const)
  test(`chess, ${language}: after the match, Watch again grades the moves, shows the best one, and a press on a move leads to it`, async ({ browser, app }) => {
    const one = await player(browser, app, 'Huda', language, width)
    const { page } = one
    const texts = messages[language]
    const look = async (name: string) => {
      if (process.env['E2E_LOOK'] !== undefined) await page.screenshot({ path: `${process.env['E2E_LOOK']}/review-${name}-${language}.png` })
    }
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
    await page.getByRole('button', { name: say('play.back', language) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('play.quitYes', language) })
      .click()
    await page.goto(`${app.url}/match/${matchId}`)
    await page.getByRole('button', { name: say('result.more', language), exact: true }).click()
    await page.getByRole('button', { name: say('result.replay', language) }).click()

    // At the end the accuracy of both players stands below the board.
    await page.getByRole('button', { name: say('replay.last', language) }).click()
    const line = frame(one).locator('#review p')
    await expect.poll(async () => bare((await line.textContent()) ?? '')).toMatch(/(\d|[٠-٩])+[%٪].*(\d|[٠-٩])+[%٪]/)
    await look('end')
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
    await look('move')
  })
