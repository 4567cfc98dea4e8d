// `node scripts/draw-gifs.ts`: draws the GIFs of the sandbox (apps/sandbox/gifs) and the stickers of chats (apps/web/public/stickers) from scripts/drawings.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { stickerNames } from '../packages/contract/src/chat.plain.ts'
import { type Drawing, drawings } from './drawings/list.ts'

const root = join(import.meta.dirname, '..')
const gifs = join(root, 'apps/sandbox/gifs')
const stickers = join(root, 'apps/web/public/stickers')

/** Pixels of a GIF. */
const WIDTH = 240
const HEIGHT = 200
const FRAMES = 14
const FRAME_MS = 100
/** The moment of its loop that a sticker shows. */
const STILL = 0.28

async function animated({ draw, background }: Drawing): Promise<Buffer> {
  const frames = Array.from({ length: FRAMES }, (_, at) => {
    const inner = draw(at / FRAMES)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="-40 -10 280 ${n(HEIGHT)}"><rect x="-40" y="-60" width="280" height="320" fill="${background}"/>${inner}</svg>`
    return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
  })
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ colours: 32, effort: 10, dither: 0, loop: 0, delay: Array.from({ length: FRAMES }, () => FRAME_MS), interFrameMaxError: 6 })
    .toBuffer()
}

/** Units of the drawing that a GIF shows from top to bottom. */
const n = (height: number): number => (height / WIDTH) * 280

const isSticker = (name: string): boolean => (stickerNames as readonly string[]).includes(name)

const sticker = ({ draw }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -12 212 212" width="212" height="212">${draw(STILL)}</svg>\n`

await mkdir(gifs, { recursive: true })
await mkdir(stickers, { recursive: true })
const list = []
for (const drawing of drawings) {
  const bytes = await animated(drawing)
  await writeFile(join(gifs, `${drawing.name}.gif`), bytes)
  if (isSticker(drawing.name)) await writeFile(join(stickers, `${drawing.name}.svg`), sticker(drawing))
  list.push({ name: drawing.name, en: drawing.en, ar: drawing.ar, keywords: drawing.keywords, width: WIDTH, height: HEIGHT, bytes: bytes.length })
}
await writeFile(join(gifs, 'list.json'), `${JSON.stringify(list, null, 2)}\n`)
console.log(`${list.length} GIFs, ${Math.round(list.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} KiB`)
