import type sharp from 'sharp'
import { loadSharp } from './sharp.ts'
import { type PictureType, pictureType } from './sniff.ts'

export interface Picture {
  readonly type: PictureType
  readonly bytes: Uint8Array
}

/** A picture with what is shown before it has been loaded. */
export interface DescribedPicture extends Picture {
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
  /** A blurred WebP of at most 24 pixels a side. */
  readonly preview: Uint8Array
  /** A WebP of at most 480 pixels a side, of the first frame; undefined where the picture itself is that small and does not move. */
  readonly thumbnail: Uint8Array | undefined
}

type Library = typeof sharp

/** The longest side of a stored image, in pixels. */
const maxSide = 2048
/** The longest side of a thumbnail and of a preview, in pixels. */
const thumbnailSide = 480
const previewSide = 24
/** The maximum of decoded pixels, all frames together: about 100 MB of memory. A larger image is an attack. */
const maxPixels = 25_000_000
const decodersAtOnce = 2

const waiting: (() => void)[] = []
let decoding = 0

/**
 * Decodes an image and encodes it again, at most 2048 pixels a side. Only pixels pass: neither EXIF nor data that was hidden behind the image.
 * Few images are processed at a time, so that uploads never take the whole machine.
 * @returns undefined for bytes that are not a JPEG, PNG, WebP or GIF, are broken, or have more than 25 million pixels
 */
export function redrawn(bytes: Uint8Array): Promise<DescribedPicture | undefined> {
  return drawnInTurn(bytes, async (library, type) => {
    const { data, info } = await redraw(library, bytes, type)
    const height = info.pageHeight ?? info.height
    const isSmall = Math.max(info.width, height) <= thumbnailSide && (info.pages ?? 1) === 1
    const [preview, thumbnail] = await Promise.all([
      still(library, data, previewSide).blur(0.8).webp({ quality: 40 }).toBuffer(),
      isSmall ? undefined : still(library, data, thumbnailSide).webp({ quality: 76 }).toBuffer(),
    ])
    return { type, bytes: data, width: info.width, height, preview, thumbnail }
  })
}

/** The first frame of a picture, at most `side` pixels a side. */
const still = (library: Library, bytes: Uint8Array, side: number) =>
  library(bytes, { limitInputPixels: maxPixels }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).timeout({ seconds: 8 })

/**
 * The middle of an image as a square of at most `side` pixels a side, always a WebP without animation: a person's avatar.
 * @returns undefined as `redrawn` does
 */
export function portrait(bytes: Uint8Array, side: number): Promise<Picture | undefined> {
  return drawnInTurn(bytes, async (library) => ({
    type: 'image/webp',
    bytes: await library(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
      .webp({ quality: 82 })
      .timeout({ seconds: 8 })
      .toBuffer(),
  }))
}

/**
 * A picture that stays as it is, with what is shown before it has been loaded. For pictures of a service that this server chose: its bytes are not encoded again.
 * @returns undefined as `redrawn` does
 */
export function describedPicture(bytes: Uint8Array): Promise<DescribedPicture | undefined> {
  return drawnInTurn(bytes, async (library, type) => {
    const { width, height, pageHeight = height } = await library(bytes, { limitInputPixels: maxPixels, animated: true }).metadata()
    const [preview, thumbnail] = await Promise.all([
      still(library, bytes, previewSide).blur(0.8).webp({ quality: 40 }).toBuffer(),
      still(library, bytes, thumbnailSide).webp({ quality: 76 }).toBuffer(),
    ])
    return { type, bytes, width, height: pageHeight, preview, thumbnail }
  })
}

/** The first frame of a picture as a WebP of at most 480 pixels a side. @returns undefined as `redrawn` does */
export function firstFrame(bytes: Uint8Array): Promise<Picture | undefined> {
  return drawnInTurn(bytes, async (library) => ({ type: 'image/webp', bytes: await still(library, bytes, thumbnailSide).webp({ quality: 70 }).toBuffer() }))
}

async function drawnInTurn<P extends Picture>(bytes: Uint8Array, draw: (library: Library, type: PictureType) => Promise<P>): Promise<P | undefined> {
  const type = pictureType(bytes)
  if (type === undefined) return undefined
  const library = await loadSharp()
  if (decoding >= decodersAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else decoding += 1
  try {
    return await draw(library, type)
  } catch {
    return undefined
  } finally {
    // The slot passes directly to the next waiting call.
    const next = waiting.shift()
    if (next) next()
    else decoding -= 1
  }
}

function redraw(library: Library, bytes: Uint8Array, type: PictureType) {
  const animated = type === 'image/gif' || type === 'image/webp'
  const drawn = library(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 8 })
  const written = {
    'image/jpeg': () => drawn.jpeg({ quality: 82 }),
    'image/png': () => drawn.png(),
    'image/webp': () => drawn.webp(),
    'image/gif': () => drawn.gif(),
  }
  return written[type]().toBuffer({ resolveWithObject: true })
}
