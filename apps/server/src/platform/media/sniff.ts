import { mp4Recording } from './mp4.ts'
import { webmRecording } from './webm.ts'

/** Accepted kinds of files, recognised by their bytes. File names and claimed types are ignored. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'
export type SoundType = 'audio/webm' | 'audio/ogg' | 'audio/mp4'

/** The kind of image that the first bytes claim. Decoding shows whether it is one. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif'
  return undefined
}

/** A recording as it is stored. */
export interface Recording {
  readonly type: SoundType
  readonly bytes: Uint8Array
}

/**
 * A recording without any data besides its sound. Its structure has to fill the file to the last byte, all its tracks have to be sound, and no
 * program may read it as a page: a file that is two things at once is refused.
 */
export function recordingOf(bytes: Uint8Array): Recording | undefined {
  const recording = ogg(bytes) ?? typed('audio/mp4', mp4Recording(bytes)) ?? typed('audio/webm', webmRecording(bytes))
  return recording !== undefined && !holdsMarkup(recording.bytes) ? recording : undefined
}

const typed = (type: SoundType, bytes: Uint8Array | undefined): Recording | undefined => bytes && { type, bytes }

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString('latin1')
}

const firstPageOfStream = 0x02

/** Ogg consists of pages: 27 bytes, a table of segment lengths, the segments (RFC 3533). Every stream begins with a page that names Opus or Vorbis. */
function ogg(bytes: Uint8Array): Recording | undefined {
  const streams = new Set<string>()
  let at = 0
  while (at < bytes.length) {
    if (text(bytes, at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return undefined
    const segments = bytes[at + 26]
    if (segments === undefined) return undefined
    const table = bytes.subarray(at + 27, at + 27 + segments)
    if (table.length < segments) return undefined
    const body = at + 27 + segments
    const stream = text(bytes, at + 14, at + 18)
    if (((bytes[at + 5] ?? 0) & firstPageOfStream) !== 0) {
      if (text(bytes, body, body + 8) !== 'OpusHead' && text(bytes, body, body + 7) !== '\x01vorbis') return undefined
      streams.add(stream)
    }
    if (!streams.has(stream)) return undefined
    at = body + table.reduce((sum, length) => sum + length, 0)
  }
  return at > 0 && at === bytes.length ? { type: 'audio/ogg', bytes } : undefined
}

function holdsMarkup(bytes: Uint8Array): boolean {
  return /<(!doctype|html|head|body|script|iframe|svg)[\s>/]|%PDF-\d/i.test(Buffer.from(bytes).toString('latin1'))
}
