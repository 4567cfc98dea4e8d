import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { type InspectorServer, startInspector } from '../../scripts/inspector/server.ts'
import type { Check } from '../../scripts/inspector/checklist.ts'
import { anyone, players } from '../../scripts/players.ts'
import { test } from '../support/worker.ts'

const root = dirname(dirname(import.meta.dirname))
const games = readdirSync(join(root, 'games')).filter((id) => existsSync(join(root, 'games', id, 'view/index.html')))
/** Games for one player, which show the end of a round by themselves and continue in the same frame. */
const forOne = games.filter((id) => {
  const { multiplayer } = JSON.parse(readFileSync(join(root, 'games', id, 'game.json'), 'utf8')) as { readonly multiplayer: boolean }
  return !multiplayer
})

let inspector: InspectorServer | undefined

test.beforeAll(async () => {
  inspector = await startInspector(root)
})
test.afterAll(() => inspector?.close())
test.use({ viewport: { width: 1100, height: 800 }, hasTouch: false })

const checks = (page: Page): Promise<readonly Check[]> => page.evaluate(() => window.inspector?.checklist() ?? [])
const stateOf = async (page: Page, id: string) => (await checks(page)).find((check) => check.id === id)?.state
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const seen = (page: Page, name: string) => page.evaluate((wanted) => window.inspector?.log.filter((entry) => entry.name === wanted).length ?? 0, name)

test('every built-in game has a player in scripts/players.ts that plays it to its end', () => {
  expect(games.length).toBeGreaterThanOrEqual(6)
  expect(games.filter((id) => !(id in players))).toEqual([])
})

for (const id of games) {
  test(`[PLY-12] [PLY-14] ${id} passes the checklist: ready, paused and saved, silent when muted, resumed, ${id in players ? 'played to its end' : 'touched a little'}`, async ({
    page,
  }) => {
    const player = players[id] ?? anyone
    // Muted from the first moment: no sound may start until it is allowed.
    await page.goto(`${inspector?.url}/${id}?audio=off&motion=reduced&bot=10`)
    const frame = page.frameLocator('#stage iframe')
    await expect.poll(() => stateOf(page, 'ready')).toBe('ok')

    await player.begin(page, frame)
    await button(page, 'Pause')
    await expect.poll(() => stateOf(page, 'pause')).toBe('ok')
    await button(page, 'Resume')
    await button(page, 'Network gone')
    await button(page, 'Network gone')
    await button(page, 'Sound on/off')
    await button(page, 'Sound on/off')

    // Closed and opened again with what it saved; then somebody saves beside it.
    await button(page, 'Reload with its save')
    await expect.poll(() => seen(page, 'load.ready')).toBe(2)
    await button(page, 'Save on another device')
    await player.begin(page, frame)
    await button(page, 'Pause')
    await expect.poll(() => seen(page, 'host.pause')).toBe(4)
    await button(page, 'Resume')
    await expect.poll(() => stateOf(page, 'resume')).toBe('ok')

    const isKnown = id in players
    // After the end, a player may wait for an input that is not possible any more.
    const end = page.waitForFunction(() => window.inspector?.checklist().some((check) => check.id === 'end' && check.state !== 'open'), undefined, {
      timeout: 0,
    })
    for (let at = 0; (isKnown || at < 60) && (await stateOf(page, 'end')) === 'open'; at += 1) await Promise.race([end, player.turn(page, frame, at)])
    // Who has no player here cannot be asked for an end; everything else is.
    const isMissing = ({ id: check, state }: Check) => state === 'open' && (isKnown || ['hello', 'welcome', 'ready', 'pause', 'resume'].includes(check))
    await expect.poll(async () => (await checks(page)).filter((check) => check.state === 'failed' || isMissing(check))).toEqual([])
    if (!forOne.includes(id)) return
    const reported = await page.evaluate(() => window.inspector?.log.find(({ name, from }) => name === 'round.end' && from === 'game')?.data)
    expect(reported).toMatchObject({ goesOn: true })
  })
}
