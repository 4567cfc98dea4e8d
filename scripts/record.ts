// `npm run record -- GAME|all`: plays a game by script and records it: games/GAME/media/picture.webp and games/GAME/media/film.webp.
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { type GameServer, serveGames } from '../e2e/games/game-server.ts'
import { buildGames } from './build-games.ts'
import type { Scene } from './recording/scene.ts'
import { scenes } from './recording/scenes.ts'
import { FRAME_MS, openStage } from './recording/stage.ts'

const root = dirname(import.meta.dirname)
/** Pixels of the still picture: a card of Home on a screen of double density. */
const PICTURE = 336
/** The maximum size of a recording, in bytes. */
const MAX_BYTES = 120 * 1024
/** From the finest attempt to the coarsest: pixels, and the quality of WebP. */
const TRIES = [
  [240, 70],
  [240, 55],
  [240, 40],
  [240, 25],
  [208, 25],
] as const

try {
  const wanted = process.argv.slice(2).find((word) => !word.startsWith('-'))
  const games = await gamesWanted(wanted)
  await buildGames(root, { log: () => undefined })
  const server = await serveGames()
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    for (const game of games) await record(browser, server, game)
  } finally {
    await browser.close()
    await server.close()
  }
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}

async function gamesWanted(wanted: string | undefined): Promise<readonly string[]> {
  const all = Object.keys(scenes)
  if (wanted === 'all') {
    const folders = await readdir(join(root, 'games'))
    const missing = folders.filter((id) => !all.includes(id))
    if (missing.length > 0) console.log(`Without a scene in scripts/recording/scenes.ts, so not recorded: ${missing.join(', ')}.`)
    return all.filter((id) => folders.includes(id))
  }
  if (wanted === undefined || !all.includes(wanted)) throw new Error(`npm run record -- GAME|all, where GAME is one of ${all.join(', ')}.`)
  return [wanted]
}

async function record(browser: Browser, server: GameServer, game: string): Promise<void> {
  const scene = scenes[game]?.()
  if (!scene) return
  const frames = await film(browser, `${server.url}/${game}/?${scene.query}`, scene)
  const folder = join(root, 'games', game, 'media')
  await mkdir(folder, { recursive: true })
  const still = frames[scene.still] ?? frames[0]
  await sharp(still).resize(PICTURE, PICTURE).webp({ quality: 80, effort: 6 }).toFile(join(folder, 'picture.webp'))
  const { bytes, how } = await encoded(frames)
  await writeFile(join(folder, 'film.webp'), bytes)
  const { size } = await stat(join(folder, 'picture.webp'))
  console.log(`${game}: picture ${kib(size)}, film ${kib(bytes.length)} (${frames.length} pictures, ${how})`)
}

async function film(browser: Browser, url: string, scene: Scene): Promise<Buffer[]> {
  const stage = await openStage(browser, { url, width: scene.width, height: scene.height })
  try {
    await scene.prepare(stage)
    const lens = typeof scene.lens === 'string' ? stage.page.locator(scene.lens) : scene.lens
    const frames: Buffer[] = []
    for (let at = 0; at < scene.frames; at += 1) {
      await scene.act(stage, at)
      await stage.pass(FRAME_MS)
      frames.push(await stage.picture(lens))
    }
    return frames
  } finally {
    await stage.close()
  }
}

/** The recording as an animated WebP, in the finest form that fits: a GIF of the same pictures is three times as large. @throws Error when even the coarsest does not fit */
async function encoded(frames: readonly Buffer[]): Promise<{ readonly bytes: Buffer; readonly how: string }> {
  for (const [size, quality] of TRIES) {
    const small = await Promise.all(
      frames.map((frame) => sharp(frame).resize(size, size, { fit: 'cover' }).flatten({ background: '#17122b' }).png().toBuffer()),
    )
    const bytes = await sharp(small, { join: { animated: true } })
      .webp({ quality, effort: 6, loop: 0, delay: frames.map(() => FRAME_MS) })
      .toBuffer()
    if (bytes.length <= MAX_BYTES) return { bytes, how: `${size} px, quality ${quality}` }
  }
  throw new Error(`A film of ${frames.length} pictures does not fit into ${kib(MAX_BYTES)}: make its scene shorter or calmer.`)
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`
}
