/** Kinds of files that are taken, by what their bytes say; names and claimed types count for nothing. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'
export type SoundType = 'audio/webm' | 'audio/ogg' | 'audio/mp4'

/** What a picture claims to be by its first bytes; whether it is one shows when it is decoded. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif'
  return undefined
}

/**
 * What a recording is. Recordings are kept as they come, so their outer structure has to fill the file to its last byte, and none
 * may read as a page to anyone: a file that is two things at once is neither.
 */
export function soundType(bytes: Uint8Array): SoundType | undefined {
  const type = isOgg(bytes) ? 'audio/ogg' : isMp4(bytes) ? 'audio/mp4' : isWebm(bytes) ? 'audio/webm' : undefined
  return type !== undefined && !holdsMarkup(bytes) ? type : undefined
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString('latin1')
}

/** Ogg is pages: 27 bytes, a table of segment lengths, the segments (RFC 3533). The first one holds Opus or Vorbis. */
function isOgg(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    if (text(bytes, at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return false
    const segments = bytes[at + 26]
    if (segments === undefined) return false
    const table = bytes.subarray(at + 27, at + 27 + segments)
    if (table.length < segments) return false
    const body = at + 27 + segments
    if (at === 0 && text(bytes, body, body + 8) !== 'OpusHead' && text(bytes, body, body + 7) !== '\x01vorbis') return false
    at = body + table.reduce((sum, length) => sum + length, 0)
  }
  return at > 0 && at === bytes.length
}

/** MP4 is boxes, each with its length and name (ISO 14496-12); the first is `ftyp`. */
function isMp4(bytes: Uint8Array): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at)
    if (short === 1 && at + 16 > bytes.length) return false
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (!/^[a-z0-9 ]{4}$/i.test(text(bytes, at + 4, at + 8)) || size < 8) return false
    at += size
  }
  return at === bytes.length
}

/** WebM is an EBML header of doctype webm and one segment, whose length recorders leave open. */
function isWebm(bytes: Uint8Array): boolean {
  if (!begins(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return false
  const length = bytes[4] ?? 0
  // A header longer than 126 bytes would need a longer length; no recorder writes one.
  if ((length & 0x80) === 0) return isLongHeader(bytes)
  return hasSegment(bytes, 5 + (length & 0x7f), 5)
}

/** Some recorders write the header's length in eight bytes. */
function isLongHeader(bytes: Uint8Array): boolean {
  if (bytes[4] !== 0x01 || bytes.subarray(5, 11).some((byte) => byte !== 0)) return false
  return hasSegment(bytes, 12 + (bytes[11] ?? 0), 12)
}

function hasSegment(bytes: Uint8Array, end: number, start: number): boolean {
  return text(bytes, start, end).includes('\x42\x82\x84webm') && begins(bytes.subarray(end), [0x18, 0x53, 0x80, 0x67])
}

function holdsMarkup(bytes: Uint8Array): boolean {
  return /<(!doctype|html|head|body|script|iframe|svg)[\s>/]|%PDF-\d/i.test(Buffer.from(bytes).toString('latin1'))
}
