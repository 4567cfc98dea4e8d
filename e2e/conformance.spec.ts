import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { FrameLocator, Page } from '@playwright/test'
import { type InspectorServer, startInspector } from '../scripts/inspector/server.ts'
import type { Check } from '../scripts/inspector/checklist.ts'

const root = dirname(import.meta.dirname)
const games = readdirSync(join(root, 'games')).filter((id) => existsSync(join(root, 'games', id, 'view/index.html')))

let inspector: InspectorServer | undefined

test.beforeAll(async () => {
  test.setTimeout(180_000)
  inspector = await startInspector(root)
})
test.afterAll(() => inspector?.close())
test.use({ viewport: { width: 1100, height: 800 }, hasTouch: false, actionTimeout: 5_000 })

/** Plays a game a little, so that there is something to save, and then to its end. */
interface Player {
  begin(page: Page, frame: FrameLocator): Promise<void>
  /** One input; called until the checklist has seen the end. */
  turn(page: Page, frame: FrameLocator, at: number): Promise<void>
}

const arrows = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const

const players: Readonly<Record<string, Player>> = {
  'tile-merge': {
    begin: async (page, frame) => {
      await frame.locator('#board').focus()
      for (const key of arrows) await page.keyboard.press(key)
    },
    turn: async (page, frame, at) => {
      if (at === 0) await frame.locator('#board').focus()
      await page.keyboard.press(arrows[at % 4] ?? 'ArrowLeft')
    },
  },
  'four-in-a-row': {
    begin: async (_page, frame) => frame.locator('.columns button').nth(3).click(),
    turn: async (page, frame, at) => {
      // The page's buttons have the focus after they were pressed.
      if (at === 0) await frame.locator('.columns button').first().focus()
      await page.keyboard.press(String(1 + ((at * 3) % 7)))
      await page.waitForTimeout(100)
    },
  },
  sudoku: {
    begin: async (_page, frame) => {
      // A saved round opens by itself.
      const level = frame.locator('#levels button').first()
      if (await level.isVisible()) await level.click()
      await frame.locator('#hint').click()
    },
    turn: async (page, frame) => {
      // The hints fill the whole grid.
      await frame.locator('#hint').click({ timeout: 2_000 })
      await page.waitForTimeout(50)
    },
  },
  'desert-run': {
    begin: async (page, frame) => {
      await frame.locator('#panel-main').click()
      await page.keyboard.press('Space')
    },
    // Who does nothing meets a hurdle.
    turn: (page) => page.waitForTimeout(200),
  },
}

/** A game without a player above is given what games commonly take; its end is then not asked for. Add its player. */
const anyone: Player = {
  begin: async (page, frame) => {
    await frame.locator('body').click()
    for (const key of ['Enter', 'Space', ...arrows]) await page.keyboard.press(key)
  },
  turn: async (page, _frame, at) => {
    await page.keyboard.press([...arrows, 'Space', 'Enter', '1', '2', '3'][at % 9] ?? 'Space')
    await page.waitForTimeout(50)
  },
}

const checks = (page: Page): Promise<readonly Check[]> => page.evaluate(() => window.inspector?.checklist() ?? [])
const stateOf = async (page: Page, id: string) => (await checks(page)).find((check) => check.id === id)?.state
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const seen = (page: Page, name: string) => page.evaluate((wanted) => window.inspector?.log.filter((entry) => entry.name === wanted).length ?? 0, name)

test('there are games to inspect', () => {
  expect(games.length).toBeGreaterThanOrEqual(2)
})

for (const id of games) {
  test(`[PLY-12] [PLY-14] ${id} passes the checklist: ready, paused and saved, silent when muted, resumed, ${id in players ? 'played to its end' : 'touched a little'}`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const player = players[id] ?? anyone
    // Muted from the first moment: no sound may start until it is allowed.
    await page.goto(`${inspector?.url}/${id}?audio=off&motion=reduced`)
    const frame = page.frameLocator('#stage iframe')
    await expect.poll(() => stateOf(page, 'ready'), { timeout: 20_000 }).toBe('ok')

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
    await page.waitForTimeout(600)

    const isKnown = id in players
    for (let at = 0; at < (isKnown ? 900 : 60) && (await stateOf(page, 'end')) === 'open'; at += 1) await player.turn(page, frame, at)
    // Who has no player here cannot be asked for an end; everything else is.
    const isMissing = ({ id: check, state }: Check) => state === 'open' && (isKnown || ['hello', 'welcome', 'ready', 'pause', 'resume'].includes(check))
    await expect.poll(async () => (await checks(page)).filter((check) => check.state === 'failed' || isMissing(check))).toEqual([])
  })
}
