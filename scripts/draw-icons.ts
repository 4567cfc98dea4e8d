import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the icons of the installed app from the icon of the page: node scripts/draw-icons.ts
const folder = join(import.meta.dirname, '../apps/web/public')
const background = '#120e26'

/** Part of the width that the sign takes. Launchers cut a maskable icon to a circle of 80 % of its width. */
const icons = [
  { file: 'app-192.png', width: 192, part: 1, isOpaque: false },
  { file: 'app-512.png', width: 512, part: 1, isOpaque: false },
  { file: 'app-maskable-512.png', width: 512, part: 0.62, isOpaque: true },
  // iOS shows a transparent background as black.
  { file: 'apple-touch-180.png', width: 180, part: 0.72, isOpaque: true },
]

const sign = await readFile(join(folder, 'icon.svg'))
await mkdir(join(folder, 'icons'), { recursive: true })
for (const { file, width, part, isOpaque } of icons) {
  const inner = Math.round(width * part)
  const drawn = await sharp(sign, { density: 600 }).resize(inner, inner).png().toBuffer()
  const empty = { width, height: width, channels: 4 as const, background: isOpaque ? background : 'transparent' }
  await sharp({ create: empty })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'icons', file))
}
