import { expect, test } from 'vitest'
import { openPicture, pictureSize } from './pictures.ts'

/** A file from parts at offsets: text, or numbers as single bytes. */
function file(length: number, parts: Readonly<Record<number, string | readonly number[]>>): Uint8Array {
  const bytes = new Uint8Array(length)
  for (const [at, part] of Object.entries(parts)) bytes.set(typeof part === 'string' ? new TextEncoder().encode(part) : part, Number(at))
  return bytes
}

const png = (width: number, height: number) =>
  file(64, { 0: [0x89], 1: 'PNG\r\n\x1a\n', 12: 'IHDR', 16: [0, 0, width >> 8, width & 255], 20: [0, 0, height >> 8, height & 255] })

test('the size of a picture is read from its first bytes', () => {
  expect(pictureSize(png(640, 480))).toEqual({ width: 640, height: 480 })
  expect(pictureSize(file(40, { 0: 'GIF89a', 6: [64, 1, 200, 0] }))).toEqual({ width: 320, height: 200 })
  expect(pictureSize(file(40, { 0: 'RIFF', 8: 'WEBPVP8 ', 26: [64, 1, 200, 0] }))).toEqual({ width: 320, height: 200 })
  expect(pictureSize(file(40, { 0: 'RIFF', 8: 'WEBPVP8X', 24: [63, 1, 0, 199, 0, 0] }))).toEqual({ width: 320, height: 200 })
  expect(pictureSize(file(40, { 0: 'RIFF', 8: 'WEBPVP8L', 21: [0x3f, 0xc1, 0x31, 0] }))).toEqual({ width: 320, height: 200 })
  // A JPEG with a segment of EXIF before its frame.
  const jpeg = file(60, { 0: [0xff, 0xd8, 0xff, 0xe1, 0, 16], 20: [0xff, 0xc2, 0, 17, 8, 0, 200, 1, 64] })
  expect(pictureSize(jpeg)).toEqual({ width: 320, height: 200 })
})

test('[ACC-61] what is no picture, whatever it is called, is none', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  for (const text of ['', 'hello', svg, '<!doctype html><script>alert(1)</script> and more words', '%PDF-1.7 and some more of it, long enough']) {
    expect(pictureSize(new TextEncoder().encode(text))).toBeUndefined()
    expect(await openPicture(new File([text], 'me.png', { type: 'image/png' }))).toBe('NOT_AN_IMAGE')
  }
  // A JPEG without a frame.
  expect(pictureSize(file(40, { 0: [0xff, 0xd8, 0xff, 0xe1, 0, 200] }))).toBeUndefined()
})

test('[ACC-61] 20 MB and 16,000 x 16,000 pixels are too large, and are not decoded to find out', async () => {
  expect(await openPicture(new Blob([new Uint8Array(20 * 1024 * 1024)]))).toBe('TOO_LARGE')
  expect(await openPicture(new Blob([png(16_000, 16_000) as Uint8Array<ArrayBuffer>]))).toBe('TOO_LARGE')
})
