// Takes the pictures of docs/screenshots from the running app: `npm run screenshots` after `npm start` has built it once.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startApp } from '../e2e/support/app.ts'
import { ask, befriend, freshMsisdn, type Person, say, type Session, signInByApi } from '../e2e/support/people.ts'
import { photograph } from './camera.ts'

const folder = join(dirname(import.meta.dirname), 'docs', 'screenshots')
const screen = { width: 360, height: 800 }
/** The maximum size of one picture, in bytes: the README shows eight of them. */
const maxBytes = 150_000

interface Guest {
  readonly page: Page
  readonly session: Session
}

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  // The server of the tests, with a temporary database.
  const app = await startApp()
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const guest = (person: Omit<Person, 'msisdn'>, theme: 'dark' | 'light') => enter(browser, app, { ...person, msisdn: freshMsisdn() }, theme)
    const layla = await guest({ name: 'Layla', language: 'en' }, 'dark')
    const omar = await guest({ name: 'Omar', language: 'en' }, 'dark')
    const noor = await guest({ name: 'نور', language: 'ar' }, 'light')

    await playAlone(layla.page, app.url)
    await playTogether(app.url, layla.page, omar.page)
    for (const [winner, loser] of [
      [layla, noor],
      [noor, omar],
      [omar, noor],
    ] as const)
      await playTogether(app.url, winner.page, loser.page, false)
    await befriend(app, layla.session, omar.session)
    await chatOfFriends(app, layla, omar)

    await layla.page.goto(`${app.url}/leaderboard`)
    await shoot(layla.page, 'leaderboard-en-dark')
    await layla.page.goto(app.url)
    await shoot(layla.page, 'home-en-dark')
    await noor.page.goto(app.url)
    await shoot(noor.page, 'home-ar-light')
  } finally {
    await browser.close()
    await app.stop()
  }
}

async function enter(browser: Browser, app: { readonly url: string }, person: Person, theme: 'dark' | 'light'): Promise<Guest> {
  const locale = person.language === 'ar' ? 'ar-SA' : 'en-US'
  const context: BrowserContext = await browser.newContext({ viewport: screen, deviceScaleFactor: 2, hasTouch: true, colorScheme: theme, locale })
  const page = await context.newPage()
  return { page, session: await signInByApi(page, app, person) }
}

/** Slides of the single-player game: too few to reach its goal, enough for a typical board. */
async function playAlone(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/play/tile-merge`)
  const board = page.frameLocator('iframe').locator('#board')
  await board.focus()
  for (let at = 0; at < 26; at += 1) await board.press(['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown'][at % 4] ?? 'ArrowLeft')
  await board.blur()
  await shoot(page, 'game-tile-merge')
}

/** The moves in turn, those of the later winner first: a fourth disc in column 1 ends the match. */
const columns = [3, 3, 2, 4, 1, 0, 2, 2, 6, 6, 1, 5, 1, 4]

/** Two strangers play, and the first one wins. The screenshots are of the lobby, the match and its result. */
async function playTogether(url: string, first: Page, second: Page, isTaken = true): Promise<void> {
  const board = (page: Page) => page.frameLocator('iframe').locator('#board button')
  const isOnTurn = async (page: Page) => (await board(page).first().getAttribute('aria-disabled')) === 'false'
  const take = async (name: string) => (isTaken ? shoot(first, name) : undefined)
  const drop = async (page: Page, column: number) => {
    await expect(board(page).nth(column)).toHaveAttribute('aria-disabled', 'false')
    await board(page).nth(column).click()
  }

  await first.goto(`${url}/match/new?game=four-in-a-row&configuration=duel`)
  await expect(first).toHaveURL(/\/match\/[0-9a-f-]{36}/)
  await take('lobby-en-dark')
  await second.goto(`${url}/match/new?game=four-in-a-row&configuration=duel`)
  await Promise.all([first, second].map((page) => expect(board(page)).toHaveCount(7)))
  await expect.poll(async () => (await isOnTurn(first)) || (await isOnTurn(second))).toBe(true)
  if (await isOnTurn(second)) await drop(second, 0)
  for (const [at, column] of columns.entries()) await drop(at % 2 === 0 ? first : second, column)
  await expect(board(first).nth(1)).toHaveAttribute('aria-disabled', 'false')
  await take('match-en-dark')
  await board(first).nth(1).click()
  const language = (await first.locator('html').getAttribute('lang'))?.startsWith('ar') ? 'ar' : 'en'
  await expect(first.getByRole('button', { name: say('result.again', language) })).toBeVisible({ timeout: 15_000 })
  await take('win-en-dark')
}

/** A conversation of two friends, in which an answer to the last message is being typed. */
async function chatOfFriends(app: { readonly url: string }, layla: Guest, omar: Guest): Promise<void> {
  const { _id: room } = await ask<{ _id: string }>(
    app,
    'GET',
    `/api/v4/user/createRoom/${layla.session.userId}/${omar.session.userId}`,
    undefined,
    layla.session.token,
  )
  const write = (who: Guest, body: string) =>
    ask(app, 'POST', '/chat/v1/messages/create', { roomId: room, senderId: who.session.userId, type: 'text', body }, who.session.token)
  await write(omar, 'Good game! I did not see that column coming.')
  await write(layla, 'Thank you 😄 You nearly had me on the left.')
  await write(omar, 'يلا، جولة ثانية الليلة؟')
  await write(layla, 'After dinner. Bring your best discs.')
  await Promise.all([layla, omar].map((one) => one.page.goto(`${app.url}/chat/${room}`)))
  await expect(omar.page.getByText('Bring your best discs.')).toBeVisible()
  await omar.page.getByRole('textbox', { name: say('chat.compose') }).pressSequentially('Deal', { delay: 30 })
  await expect(layla.page.getByText(say('chat.typing')).first()).toBeVisible()
  await shoot(layla.page, 'chat-en-dark')
}

/** Takes one screenshot after all motion has ended, and writes it in the smallest size that looks right. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(1_200)
  const raw = await photograph(page)
  for (const [width, colours] of [
    [720, 256],
    [540, 256],
    [540, 128],
  ] as const) {
    const small = await sharp(raw).resize({ width }).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer()
    if (small.length > maxBytes && colours !== 128) continue
    await writeFile(join(folder, `${name}.png`), small)
    process.stdout.write(`${name}: ${width} px, ${Math.round(small.length / 1_000)} kB\n`)
    return
  }
}

await main()
