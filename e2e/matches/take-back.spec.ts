import { expect } from '@playwright/test'
import { messages } from '../../games/chess/view/messages.ts'
import { ask, befriend, say } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { frame, movable, moves, ownTurn, type Player, player } from './players.ts'

const button = (one: Player, text: 'takeBack' | 'allowBack' | 'refuseBack' | 'backRefused') =>
  frame(one).getByRole('button', { name: messages[one.language][text], exact: true })

/** Makes a move of whoever is next. @returns that player and the other one */
async function moveOnce(players: readonly [Player, Player]): Promise<readonly [mover: Player, other: Player]> {
  const before = await moves(players[0]).count()
  await expect.poll(async () => (await ownTurn(players[0]).count()) + (await ownTurn(players[1]).count())).toBe(1)
  const isFirst = (await ownTurn(players[0]).count()) > 0
  const [mover, other] = isFirst ? players : [players[1], players[0]]
  await movable(mover).first().click()
  await frame(mover).locator('.cells button.goal').first().click()
  for (const one of players) await expect(moves(one)).toHaveCount(before + 1)
  return [mover, other]
}

test('two friends play chess: one asks to take back a move, the other refuses, and allows it when asked again', long, async ({ browser, app }) => {
  const [host, guest] = [await player(browser, app, 'Huda', 'en', 360), await player(browser, app, 'زياد', 'ar', 320)]
  await befriend(app, host.session, guest.session)
  await host.page.goto(`${app.url}/match/new?game=chess&friends=1`)
  await host.page.getByRole('button', { name: /Two minutes a move/ }).click()
  await host.page.getByRole('button', { name: new RegExp(`^${say('match.addWho').replace('{name}', '\\W*زياد\\W*')}$`) }).click()
  await guest.page
    .getByRole('list', { name: say('match.invites', 'ar') })
    .getByRole('button', { name: say('match.joinInvite', 'ar'), exact: true })
    .click()
  const players = [host, guest] as const
  const [first, second] = await moveOnce(players)
  await expect(button(second, 'takeBack')).toBeDisabled()
  await moveOnce(players)
  await button(first, 'takeBack').click()
  await expect(frame(first).locator('#status')).toHaveText(messages[first.language].backRequested)
  await button(second, 'refuseBack').click()
  await expect(button(first, 'backRefused')).toBeDisabled()
  for (const one of players) await expect(moves(one)).toHaveCount(2)

  await moveOnce(players)
  await moveOnce(players)
  const before = (await moves(first).allTextContents()).slice(0, 2)
  await button(first, 'takeBack').click()
  // The request survives a reload of the page of the person who answers it.
  await second.page.reload()
  await button(second, 'allowBack').click()
  for (const one of players) await expect.poll(() => moves(one).allTextContents()).toEqual(before)
  await moveOnce(players)
  for (const one of players) await expect(moves(one)).toHaveCount(3)
})

for (const language of ['en', 'ar'] as const)
  test(`chess against a bot, ${language}: after a move was taken back, the game says that a win will not count`, long, async ({ browser, app }) => {
    const one = await player(browser, app, 'Huda', language, 320)
    const chosen = { gameId: 'chess', configurationId: 'duel', withBot: true, botLevel: 1 }
    const { matchId } = await ask<{ matchId: string }>(app, 'POST', '/api/v4/game/play', chosen, one.session.token)
    await one.page.goto(`${app.url}/match/${matchId}`)
    const status = frame(one).locator('#status')
    const moveSelf = async () => {
      await movable(one).first().click()
      await frame(one).locator('.cells button.goal').first().click()
      await expect(movable(one).first()).toBeVisible()
    }
    await moveSelf()
    await expect(button(one, 'takeBack')).toBeEnabled()
    await button(one, 'takeBack').click()
    await expect(status).toHaveText(messages[language].tookBackBot)
    // The whole sentence is in sight on the narrowest phone.
    expect(await status.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
    if (process.env['E2E_LOOK'] !== undefined) await one.page.screenshot({ path: `${process.env['E2E_LOOK']}/taken-back-${language}.png` })
    await moveSelf()
    await expect(status).not.toHaveText(messages[language].tookBackBot)
  })
