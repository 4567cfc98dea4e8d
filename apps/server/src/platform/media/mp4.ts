/** A box of ISO 14496-12: where it starts, where its content starts, where it ends. */
interface Box {
  readonly name: string
  readonly start: number
  readonly body: number
  readonly end: number
}

/** Brands of files with sound or video. Images (AVIF, HEIC) have brands of their own, and may not name one of these as their first. */
const brands: ReadonlySet<string> = new Set([
  'M4A ',
  'M4B ',
  'mp41',
  'mp42',
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'avc1',
  'dash',
  'cmfc',
  'cmfa',
  'MSNV',
])
const pictureBrands: ReadonlySet<string> = new Set(['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1', 'miaf', 'crx '])
/** The top-level boxes of a recording. Any other is overwritten with zeros. */
const kept: ReadonlySet<string> = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra', 'prft'])
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex', 'moof', 'traf', 'mfra'])
/** Titles, artists, places, cover images, and space that may contain anything. */
const besides: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'ilst', 'keys', 'emsg'])
const codecs: ReadonlySet<string> = new Set(['mp4a', 'Opus', 'fLaC', 'alac', 'ac-3', 'ec-3', 'samr', 'sawb'])
const deepest = 8

/**
 * An MP4 file whose tracks are sound and nothing else, with everything overwritten that contains other data: places, names, covers.
 * Overwritten boxes keep their length, so that offsets in the file stay right.
 * @returns a copy; undefined for any other file
 */
export function mp4Recording(bytes: Uint8Array): Uint8Array | undefined {
  const copy = Buffer.from(bytes)
  const top = boxesOf(copy, 0, copy.length)
  const [first] = top ?? []
  if (!top || first?.name !== 'ftyp' || !isSoundBrand(copy, first)) return undefined
  const movies = top.filter(({ name }) => name === 'moov')
  const [movie] = movies
  if (!movie || movies.length > 1) return undefined
  const tracks = (boxesOf(copy, movie.body, movie.end) ?? []).filter(({ name }) => name === 'trak')
  if (tracks.length === 0 || !tracks.every((track) => isSoundTrack(copy, track))) return undefined
  for (const box of top) {
    if (!kept.has(box.name)) makeBlank(copy, box)
    else if (containers.has(box.name) && !clean(copy, box, 0)) return undefined
  }
  return copy
}

/** The handler of the track says sound, and so does each description of its samples. */
function boxesOf(bytes: Buffer, from: number, end: number): Box[] | undefined {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= end) {
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + 16 > end) return undefined
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const name = bytes.toString('latin1', at + 4, at + 8)
    const head = short === 1 ? 16 : 8
    if (!/^[a-z0-9 -]{4}$/i.test(name) || size < head || at + size > end) return undefined
    boxes.push({ name, start: at, body: at + head, end: at + size })
    at += size
  }
  return at === end ? boxes : undefined
}

function isSoundBrand(bytes: Buffer, { body, end }: Box): boolean {
  const named = (bytes.toString('latin1', body, end).match(/[\s\S]{4}/g) ?? []).filter((_, index) => index !== 1)
  return brands.has(named[0] ?? '') && !named.some((brand) => pictureBrands.has(brand))
}

/** The handler says sound, and so does each description of the samples. */
function isSoundTrack(bytes: Buffer, track: Box): boolean {
  const media = inside(bytes, track, 'mdia')
  const handler = media && inside(bytes, media, 'hdlr')
  if (!media || !handler || bytes.toString('latin1', handler.body + 8, handler.body + 12) !== 'soun') return false
  const information = inside(bytes, media, 'minf')
  const table = information && inside(bytes, information, 'stbl')
  const descriptions = table && inside(bytes, table, 'stsd')
  if (!descriptions) return false
  const entries = boxesOf(bytes, descriptions.body + 8, descriptions.end)
  return entries !== undefined && entries.length > 0 && entries.every(({ name }) => codecs.has(name))
}

/** The one box of this name; undefined when there is none, or more than one. */
function inside(bytes: Buffer, box: Box, name: string): Box | undefined {
  const found = boxesOf(bytes, box.body, box.end)?.filter((each) => each.name === name) ?? []
  return found.length === 1 ? found[0] : undefined
}

function clean(bytes: Buffer, box: Box, depth: number): boolean {
  const boxes = depth < deepest ? boxesOf(bytes, box.body, box.end) : undefined
  if (!boxes) return false
  for (const each of boxes) {
    if (besides.has(each.name)) makeBlank(bytes, each)
    else if (containers.has(each.name) && !clean(bytes, each, depth + 1)) return false
  }
  return true
}

function makeBlank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}
