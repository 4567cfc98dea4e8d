import sharp from 'sharp'
import { type PictureType, pictureType } from './sniff.ts'

export interface Picture {
  readonly type: PictureType
  readonly bytes: Uint8Array
}

/** Longest side of what is kept, in pixels. */
const mostSide = 2048
/** Pixels of what is decoded, all frames together: about 100 MB of memory. More is a bomb. */
const mostPixels = 25_000_000
const decodersAtOnce = 2

// Only the four decoders that are wanted: the library knows many more, SVG and PDF among them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const waiting: (() => void)[] = []
let decoding = 0

/**
 * Decodes a picture and writes it anew, at most 2048 pixels a side: nothing but pixels comes through, neither EXIF nor what was hidden
 * behind the picture. A few at a time, so that uploads never take the machine.
 * @returns undefined for what is no JPEG, PNG, WebP or GIF, is broken, or has more than 25 million pixels
 */
export function redrawn(bytes: Uint8Array): Promise<Picture | undefined> {
  return drawnInTurn(bytes, async (type) => ({ type, bytes: await redraw(bytes, type) }))
}

/**
 * The middle of a picture as a square of at most `side` pixels a side, always WebP and never moving: a person's photo.
 * @returns undefined as `redrawn` does
 */
export function portrait(bytes: Uint8Array, side: number): Promise<Picture | undefined> {
  return drawnInTurn(bytes, async () => ({
    type: 'image/webp',
    bytes: await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .timeout({ seconds: 8 })
      .toBuffer(),
  }))
}

async function drawnInTurn(bytes: Uint8Array, draw: (type: PictureType) => Promise<Picture>): Promise<Picture | undefined> {
  const type = pictureType(bytes)
  if (type === undefined) return undefined
  if (decoding >= decodersAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else decoding += 1
  try {
    return await draw(type)
  } catch {
    return undefined
  } finally {
    // The turn passes to the next in line without being given back.
    const next = waiting.shift()
    if (next) next()
    else decoding -= 1
  }
}

function redraw(bytes: Uint8Array, type: PictureType): Promise<Uint8Array> {
  const animated = type === 'image/gif' || type === 'image/webp'
  const drawn = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated })
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 8 })
  const written = {
    'image/jpeg': () => drawn.jpeg({ quality: 82 }),
    'image/png': () => drawn.png(),
    'image/webp': () => drawn.webp(),
    'image/gif': () => drawn.gif(),
  }
  return written[type]().toBuffer()
}
