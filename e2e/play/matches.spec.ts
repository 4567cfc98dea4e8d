import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { freshMsisdn, say, type Session, signInByApi } from '../support/people.ts'
import { noteShown } from '../support/shown.ts'
import type { PlayWorld } from './play-world.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

// A foreign game for two, which knows nothing of the app: it keeps its own state on its own server, its frames claim the result.

let world: PlayWorld

test.beforeAll(async ({ world: own }) => {
  world = own
  // Its script comes between the first two times that it is told of the match, and it is loaded before the second.
  const script = await readFile(join(import.meta.dirname, 'foreign/odd-even/js/fingers.js'))
  world.foreign.answer('/odd-even/js/fingers.js', (_request, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/javascript' }).end(script), 500)
  })
  // The memory of the game's own server: who shows how many fingers.
  const hands = new Map<string, Record<string, number>>()
  world.foreign.answer('/odd-even/hands', (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://games')
    const match = searchParams.get('match') ?? ''
    const shown = hands.get(match) ?? {}
    hands.set(match, shown)
    const player = searchParams.get('player')
    if (player !== null) shown[player] = Number(searchParams.get('fingers'))
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify(shown))
  })
})

interface Player {
  readonly page: Page
  readonly session: Session
}

async function player(browser: Browser, name: string, language: 'en' | 'ar' = 'en'): Promise<Player> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
  return { page, session: await signInByApi(page, world.app, { msisdn: freshMsisdn(), name, language }) }
}

const search = ({ page }: Player) => page.goto(`${world.places.named}/match/new?game=odd-even`)
const game = ({ page }: Player) => page.frameLocator('iframe')

test('two people play a game hosted elsewhere: their frames agree, and both see the splash and then the same result', long, async ({ browser }) => {
  const [one, two] = [await player(browser, 'Sara'), await player(browser, 'عمر', 'ar')]
  const polled: string[] = []
  one.page.on('request', (request) => {
    if (request.url().includes('/getresult/')) polled.push(request.url())
  })
  await search(one)
  await expect(one.page.getByText(say('match.finding'))).toBeVisible()
  await search(two)
  for (const who of [one, two]) await expect(game(who).locator('#side')).toHaveText(/You are (odd|even)/)
  await test.step('[PLY-12] [PLY-13] what each frame receives of the match', async () => {
    await expect(game(one).locator('body')).toHaveAttribute('data-players', '2')
    await expect(game(two).locator('body')).toHaveAttribute('data-language', 'AR')
  })
  // The folder's page, with a timestamp, and its script at the game's own address.
  await test.step('[PLY-06] the page of the folder, with a timestamp', async () => {
    expect(world.foreign.requestedPaths.some((path) => /^\/odd-even\/index\.html\?t=\d{13}$/.test(path))).toBe(true)
    expect(world.foreign.requestedPaths).toContain('/odd-even/js/fingers.js')
  })
  for (const who of [one, two]) await expect(who.page.getByText(say('play.loading'))).toHaveCount(0)
  await game(one).getByRole('button', { name: 'One finger' }).click()
  await expect(one.page.getByRole('status').filter({ hasText: say('result.win') })).toHaveCount(0)
  const isOneOdd = (await game(one).locator('#side').textContent()) === 'You are odd'
  const [won, lost] = isOneOdd ? (['win', 'lose'] as const) : (['lose', 'win'] as const)
  const shown = await noteShown(one.page, { splash: ['[role=status]', say(`result.${won}`)], result: ['h1, h2', say(`result.${won}`)] })
  await game(two).getByRole('button', { name: 'Two fingers' }).click()
  await test.step('[PLY-25] the stored result, the same for both', async () => {
    await expect(one.page.getByRole('heading', { name: say(`result.${won}`) })).toBeVisible()
    await expect(two.page.getByRole('heading', { name: say(`result.${lost}`, 'ar') })).toBeVisible()
  })
  await test.step('[PLY-32] the splash, over the game and before the result', async () => {
    expect((await shown())[0]).toBe('splash')
  })
  await expect(one.page.locator('iframe')).toHaveCount(0)
  await test.step('[PLY-21] the result was asked for', async () => {
    expect(polled.length).toBeGreaterThan(0)
  })
  for (const who of [one, two]) await who.page.context().close()
})

test('[PLY-24] quitting before the start cancels the search and records no loss', long, async ({ browser }) => {
  const early = await player(browser, 'Early')
  await search(early)
  await expect(early.page.getByText(say('match.finding'))).toBeVisible()
  const exited = early.page.waitForResponse((response) => response.url().includes('/api/v4/game/exit'))
  await early.page.getByRole('button', { name: say('match.cancelSearch') }).click()
  expect((await exited).status()).toBe(200)
  await expect(early.page.getByText(say('match.finding'))).toHaveCount(0)
  const played = await early.page.request.get(`${world.app.url}/api/v4/match/history/${early.session.userId}`, {
    headers: { authorization: `Bearer ${early.session.token}` },
  })
  expect(((await played.json()) as { response: { matches: unknown[] } }).response.matches).toEqual([])
  await early.page.context().close()
})
