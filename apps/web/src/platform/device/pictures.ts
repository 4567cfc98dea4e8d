/** A picked image, ready to be shown. */
export interface PickedPicture {
  /** An address for `<img>`, valid until `close`. */
  readonly url: string
  /** Pixels as shown, in the upright orientation. */
  readonly width: number
  readonly height: number
  /** The decoded image, for `drawSquare`. */
  readonly image: HTMLImageElement
  close(): void
}

/** Why a file cannot be used as an image. */
export type PictureProblem = 'NOT_AN_IMAGE' | 'TOO_LARGE'

/** The maximum size of a file that is read: a phone's best photos are smaller. */
export const maxPictureMegabytes = 15
const MAX_BYTES = maxPictureMegabytes * 1024 * 1024
/** The maximum of decoded pixels: photos of a phone's camera are smaller, and larger images could use up the browser's memory. */
const MAX_PIXELS = 65_000_000

/** The accepted kinds of files. Phones convert their own kinds into these. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif'

/** Reads a picked file. Its bytes decide its kind, and its size is known before it is decoded. */
export async function openPicture(file: Blob): Promise<PickedPicture | PictureProblem> {
  if (file.size > MAX_BYTES) return 'TOO_LARGE'
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const size = pictureSize(bytes)
  if (size === undefined) return 'NOT_AN_IMAGE'
  if (size.width * size.height > MAX_PIXELS) return 'TOO_LARGE'
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    return 'NOT_AN_IMAGE'
  }
  return { url, image, width: image.naturalWidth, height: image.naturalHeight, close: () => URL.revokeObjectURL(url) }
}

/** A picture as it is sent in a message. */
export interface PreparedPicture {
  readonly file: Blob
  readonly type: 'image' | 'gif'
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
}

/** The longest side of a picture that is sent, in pixels: enough for any screen that it is looked at on, and a tenth of the bytes of a photo. */
const SENT_SIDE = 1_600

/**
 * Makes a picked file ready to be sent: at most 1600 pixels a side and encoded again, so that only pixels leave the device. GIFs stay as they are.
 * @param maxBytes the maximum of an upload
 */
export async function preparePicture(file: Blob, maxBytes: number): Promise<PreparedPicture | PictureProblem> {
  if (file.size > MAX_BYTES) return 'TOO_LARGE'
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const size = pictureSize(bytes)
  if (size === undefined) return 'NOT_AN_IMAGE'
  if (size.width * size.height > MAX_PIXELS) return 'TOO_LARGE'
  // Drawing would keep only the first frame.
  if (bytes[0] === GIF_SIGN) return bytes.byteLength > maxBytes ? 'TOO_LARGE' : { file: new Blob([bytes], { type: 'image/gif' }), type: 'gif', ...size }
  const image = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' }).catch(() => undefined)
  if (image === undefined) return 'NOT_AN_IMAGE'
  const share = Math.min(1, SENT_SIDE / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * share))) as [number, number]
  // JPEG has no transparency. Browsers that cannot write WebP write PNG.
  const drawn = await draw(image, width, height, bytes[0] === JPEG_SIGN ? 'image/jpeg' : 'image/webp')
  image.close()
  if (drawn === undefined) return 'NOT_AN_IMAGE'
  return drawn.size > maxBytes ? 'TOO_LARGE' : { file: drawn, type: 'image', width, height }
}

/** The first bytes of a GIF and of a JPEG. */
const [GIF_SIGN, JPEG_SIGN] = [0x47, 0xff]

function draw(image: ImageBitmap, width: number, height: number, type: string): Promise<Blob | undefined> {
  return paint(width, height, { type, quality: 0.82 }, (paper) => {
    paper.imageSmoothingQuality = 'high'
    paper.drawImage(image, 0, 0, width, height)
  })
}

/**
 * Draws a picture of this size in pixels.
 * @param as the media type, and the quality from 0 to 1 for those that lose detail
 * @returns undefined when the browser cannot draw or write it
 */
export function paint(
  width: number,
  height: number,
  as: { readonly type: string; readonly quality?: number },
  onto: (paper: CanvasRenderingContext2D) => void,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (paper === null) return Promise.resolve(undefined)
  onto(paper)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), as.type, as.quality))
}

/**
 * Loads a photo in order to draw it. A photo of another origin is drawn only where that origin allows it.
 * @returns undefined when there is none, or it cannot be loaded or drawn
 */
export async function loadPhoto(src: string): Promise<HTMLImageElement | undefined> {
  if (src === '') return undefined
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = src
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** A part of an image: its upper left corner and its side, in pixels. */
export interface SquarePart {
  readonly x: number
  readonly y: number
  readonly side: number
}

/**
 * Draws a square part of an image, so that only pixels leave the device.
 * @param side pixels a side of the result
 * @returns a JPEG; undefined when the browser cannot draw it
 */
export function drawSquare(image: HTMLImageElement, part: SquarePart, side: number): Promise<Blob | undefined> {
  return paint(side, side, { type: 'image/jpeg', quality: 0.9 }, (paper) => {
    // Transparent parts get a white background, because JPEG has no transparency.
    paper.fillStyle = 'white'
    paper.fillRect(0, 0, side, side)
    paper.imageSmoothingQuality = 'high'
    paper.drawImage(image, part.x, part.y, part.side, part.side, 0, 0, side, side)
  })
}

/** Width and height from the header of a JPEG, PNG, GIF or WebP; undefined for anything else. Nothing is decoded. */
export function pictureSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  if (bytes.length < 30) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  if (text(1, 8) === 'PNG\r\n\x1a\n' && bytes[0] === 0x89) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (/^GIF8[79]a$/.test(text(0, 6))) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webpSize(view, text(12, 16))
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined
}

/** The three forms of WebP (RFC 9649): simple, lossless, extended. */
function webpSize(view: DataView, form: string) {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (form === 'VP8X') return { width: 1 + uint24(24), height: 1 + uint24(27) }
  if (form !== 'VP8L') return undefined
  const packed = view.getUint32(21, true)
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
}

/** A JPEG consists of segments, each with its length. The one that starts a frame contains the size. */
function jpegSize(view: DataView) {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Fill bytes before a marker have no length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
