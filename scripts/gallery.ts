// `npm run gallery`: takes the pictures of docs/gallery from the running app, each screen in both languages and both themes, and writes docs/gallery.md.
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startApp } from '../e2e/support/app.ts'
import { say } from '../e2e/support/people.ts'
import { serveGames } from '../e2e/games/game-server.ts'
import { openPlayWorld } from '../e2e/play/play-world.ts'
import { photograph } from './camera.ts'
import { accountShots } from './gallery/accounts.ts'
import { boards, playBoard } from './gallery/boards.ts'
import { endSeason, visitOfChampion } from './gallery/champions.ts'
import { desktopShots, visitAtDesk } from './gallery/desktop.ts'
import { sendHome, visitOfTwo } from './gallery/friends.ts'
import { matchShots } from './gallery/matches.ts'
import { expect, type Shot } from './gallery/shot.ts'
import { visitOfNewcomer } from './gallery/newcomers.ts'
import { peopleShots } from './gallery/people.ts'
import { prizeShots } from './gallery/prizes.ts'
import { foreignShots, shots } from './gallery/shots.ts'
import { chatShots, visitOfFriends } from './gallery/chats.ts'
import { voiceShots } from './gallery/voice-chat.ts'
import { watchShots } from './gallery/watching.ts'
import { looks, openPhone, seedScores, type Visit, visit } from './gallery/visits.ts'

const docs = join(dirname(import.meta.dirname), 'docs')
const folder = join(docs, 'gallery')
const GAP = 12
/** Pixels: wider pictures are made smaller. */
const maxWidth = 1_100
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
/** `npm run gallery -- NAME` takes only the pictures whose name begins with NAME. */
const wanted = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? ''

const onIphone = { name: 'download', title: 'Download App on an iPhone' }

try {
  await mkdir(folder, { recursive: true })
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({
    executablePath,
    args: ['--use-fake-device-for-media-stream', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    // Series with two people take long and run separately, and so do the boards: `-- match`, `-- voice`, `-- watch`, `-- chat`, `-- people`,
    // `-- prize`, `-- account`, `-- desktop` and `-- board` take nothing else.
    const isApart = ['match', 'voice', 'watch', 'board', 'chat', 'people', 'prize', 'account', 'desktop'].some((apart) => wanted.startsWith(apart))
    if (!isApart) await photographApp(browser)
    if (!isApart) await ofForeignGames(browser)
    if (wanted === '' || wanted.startsWith('board')) await ofBoards(browser)
    if (wanted === '' || wanted.startsWith('match')) await ofTwo(browser, matchShots)
    if (wanted === '' || wanted.startsWith('voice')) await ofTwo(browser, voiceShots)
    if (wanted === '' || wanted.startsWith('watch')) await ofTwo(browser, watchShots)
    if (wanted === '' || wanted.startsWith('chat')) await ofTwo(browser, chatShots, visitOfFriends)
    if (wanted === '' || wanted.startsWith('people')) await ofTwo(browser, peopleShots, visitOfFriends)
    if (wanted === '' || wanted.startsWith('prize')) await ofChampions(browser, prizeShots, visitOfChampion)
    if (wanted === '' || wanted.startsWith('account')) await ofTwo(browser, accountShots, visitOfNewcomer)
    if (wanted === '' || wanted.startsWith('desktop')) await ofChampions(browser, desktopShots, visitAtDesk)
  } finally {
    await browser.close()
  }
  await writeFile(
    join(docs, 'gallery.md'),
    pageOf([
      onIphone,
      ...shots,
      ...foreignShots,
      ...boards,
      ...matchShots,
      ...voiceShots,
      ...watchShots,
      ...chatShots,
      ...peopleShots,
      ...prizeShots,
      ...accountShots,
      ...desktopShots,
    ]),
  )
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
  console.log(`${sizes.length} pictures, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)} KiB`)
} catch (problem) {
  console.error(problem)
  process.exitCode = 1
}

async function photographApp(browser: Browser): Promise<void> {
  const app = await startApp()
  try {
    await seedScores(app)
    await download(browser, app.url)
    // One that goes on from another has a name that begins alike.
    const chosen = shots.filter(({ name }) => name.startsWith(wanted))
    await takeAll(await Promise.all(looks.map((look) => visit(browser, app, look))), chosen)
  } finally {
    await app.stop()
  }
}

async function ofForeignGames(browser: Browser): Promise<void> {
  const world = await openPlayWorld()
  world.foreign.answer('/slow-start/', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>…'))
  try {
    await takeAll(await Promise.all(looks.map((look) => visit(browser, world.app, look))), foreignShots)
  } finally {
    await world.stop()
  }
}

async function ofBoards(browser: Browser): Promise<void> {
  const server = await serveGames()
  try {
    for (const board of boards.filter(({ name }) => name.startsWith(wanted))) {
      const pictures: Buffer[] = []
      for (const look of looks) {
        const page = await playBoard(browser, server, look, board)
        pictures.push(await still(page))
        await page.context().close()
      }
      await keep(board, pictures)
    }
  } finally {
    await server.close()
  }
}

/** The pictures of a series, up to the scene that failed. */
interface Series {
  readonly pictures: readonly Buffer[]
  readonly problem?: unknown
}

async function takeSeries(one: Visit, shotsOfTwo: readonly Shot[]): Promise<Series> {
  const pictures: Buffer[] = []
  try {
    for (const shot of shotsOfTwo) {
      await shot.take(one)
      pictures.push(await still(one.page))
    }
    return { pictures }
  } catch (problem) {
    return { pictures, problem }
  } finally {
    await one.page.context().close()
  }
}

async function ofTwo(browser: Browser, shotsOfTwo: readonly Shot[], begin = visitOfTwo): Promise<void> {
  const app = await startApp()
  try {
    // Each series runs from its beginning to its end, because invites and turns do not wait for the other looks.
    const taken: Series[] = []
    for (const look of looks) taken.push(await takeSeries(await begin(browser, app, look), shotsOfTwo))
    await sendHome()
    await keepReached(taken, shotsOfTwo)
  } finally {
    await app.stop()
  }
}

/** Each look has a world of its own, because all people see the same tournaments. */
async function ofChampions(browser: Browser, list: readonly Shot[], begin: typeof visitOfChampion): Promise<void> {
  const taken: Series[] = []
  for (const look of looks) {
    const one = await begin(browser, look)
    taken.push(await takeSeries(one, list))
    await endSeason(one)
  }
  await keepReached(taken, list)
}

/** Keeps the pictures that every look has reached, also when a later scene failed. @throws what a scene failed with */
async function keepReached(taken: readonly Series[], list: readonly Shot[]): Promise<void> {
  for (const [at, shot] of list.entries()) {
    const pictures = taken.flatMap((each) => each.pictures[at] ?? [])
    if (pictures.length === looks.length) await keep(shot, pictures)
  }
  for (const { problem } of taken) if (problem !== undefined) throw problem
}

/** The installation of the app on an iPhone, as a visitor sees it. */
async function download(browser: Browser, url: string): Promise<void> {
  const pictures: Buffer[] = []
  for (const look of looks) {
    const page = await openPhone(browser, look, IPHONE)
    await page.addInitScript((language) => localStorage.setItem('language', language), look.language)
    await page.goto(url)
    await page.getByRole('button', { name: say('home.download', look.language) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    pictures.push(await still(page))
    await page.context().close()
  }
  await keep(onIphone, pictures)
}

async function takeAll(visits: readonly Visit[], list: readonly Shot[]): Promise<void> {
  for (const shot of list) {
    const pictures: Buffer[] = []
    for (const one of visits) {
      await shot.take(one)
      // Screens with continuous motion are taken as they are.
      pictures.push(shot.name.endsWith('-run') ? await caught(one.page) : await still(one.page))
    }
    await keep(shot, pictures)
  }
  for (const { page } of visits) await page.context().close()
}

async function caught(page: Page): Promise<Buffer> {
  await page.waitForTimeout(450)
  return photograph(page)
}

/** A picture after all motion has ended. */
async function still(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(900)
  return photograph(page)
}

/** Writes the looks of a screen as one picture: portrait ones side by side, landscape ones in two rows. */
async function keep({ name, isWide }: Pick<Shot, 'name' | 'isWide'>, taken: readonly Buffer[]): Promise<void> {
  if (!name.startsWith(wanted)) return
  const pictures = await Promise.all(taken.map((picture) => sharp(picture).resize({ width: maxWidth, withoutEnlargement: true }).png().toBuffer()))
  const { width = 0, height = 0 } = await sharp(pictures[0]).metadata()
  const columns = isWide ? 2 : 4
  const canvas = { width: columns * (width + GAP) - GAP, height: (pictures.length / columns) * (height + GAP) - GAP, channels: 4 as const }
  const parts = pictures.map((input, at) => ({ input, left: (at % columns) * (width + GAP), top: Math.floor(at / columns) * (height + GAP) }))
  const file = join(folder, `${name}.webp`)
  await sharp({ create: { ...canvas, background: '#8a8794' } })
    .composite(parts)
    .webp({ quality: 70, effort: 6 })
    .toFile(file)
  console.log(`${name}: ${Math.round((await stat(file)).size / 1024)} KiB`)
}

function pageOf(list: readonly { readonly name: string; readonly title: string }[]): string {
  const sections = list.map(({ name, title }) => `## ${title}\n\n![${title}, in four looks](gallery/${name}.webp)\n`)
  return [
    '# Gallery\n',
    'Screens of the catalogue, the game frame, matches, chats, calls, friends, tournaments, prizes, leaderboards, accounts and settings: English and Arabic, each dark and light, on a phone of 360 x 800; at the end the main screens in a window of 1280 x 800.',
    'The pictures are of the running app; `npm run gallery` takes them again and writes this page. The paywall and its dialogs are in [a gallery of their own](gallery-subscription.md).\n',
    ...sections,
  ].join('\n')
}
