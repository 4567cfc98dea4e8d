/** An element of EBML (RFC 8794): its id with the length marker, where it starts, where its content starts, where it ends. */
interface Element {
  readonly id: number
  readonly start: number
  readonly body: number
  /** Undefined where the recorder left the length open. */
  readonly end: number | undefined
}

const ids = { ebml: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, info: 0x1549a966, tracks: 0x1654ae6b, cluster: 0x1f43b675, entry: 0xae } as const
const entryIds = { type: 0x83, codec: 0x86 } as const
/** Tags, attachments and chapters may contain names, places and cover images. */
const allowed: ReadonlySet<number> = new Set([ids.info, ids.tracks, 0x114d9b74, 0x1c53bb6b, 0xec, 0xbf, 0xe7, 0xa3, 0xa0, 0xab, 0xa7])
/** The title and names of files. */
const besides: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469, 0x1043a770])
/**
 * A WebM file whose tracks are sound and nothing else, with its tags, attachments and title overwritten.
 * @returns a copy; undefined for any other file
 */
const besidesInInfo: ReadonlySet<number> = new Set([0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb])
const soundTrack = 2

/** Clusters have an open length when they were recorded live: their content is read as if it were beside them. */
export function webmRecording(bytes: Uint8Array): Uint8Array | undefined {
  const copy = Buffer.from(bytes)
  const head = elementAt(copy, 0)
  if (head?.id !== ids.ebml || head.end === undefined || !hasDocType(copy, head)) return undefined
  const segment = elementAt(copy, head.end)
  if (segment?.id !== ids.segment || (segment.end !== undefined && segment.end !== copy.length)) return undefined
  const tracks: boolean[] = []
  // Clusters are of open length when they were recorded live: their content is walked through as if it stood beside them.
  for (let at = segment.body; at < copy.length; ) {
    const element = elementAt(copy, at)
    if (!element) return undefined
    if (element.id === ids.cluster) {
      at = element.body
      continue
    }
    if (element.end === undefined) return undefined
    if (besides.has(element.id)) makeVoid(copy, element.start, element.end)
    else if (!allowed.has(element.id)) return undefined
    if (element.id === ids.info && !cleanInfo(copy, element.body, element.end)) return undefined
    if (element.id === ids.tracks) tracks.push(hasSoundOnly(copy, element.body, element.end))
    at = element.end
  }
  return tracks.length === 1 && tracks[0] === true ? copy : undefined
}

function elementAt(bytes: Buffer, start: number): Element | undefined {
  const idLength = Math.clz32(bytes[start] ?? 0) - 23
  if (idLength > 4 || start + idLength >= bytes.length) return undefined
  const id = bytes.readUIntBE(start, idLength)
  const sizeAt = start + idLength
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23
  if (sizeLength > 8 || sizeAt + sizeLength > bytes.length) return undefined
  const body = sizeAt + sizeLength
  let size = BigInt(`0x${bytes.toString('hex', sizeAt, body)}`) - (1n << BigInt(7 * sizeLength))
  const isOpen = size === (1n << BigInt(7 * sizeLength)) - 1n
  if (isOpen) size = 0n
  const end = body + Number(size)
  if (end > bytes.length) return undefined
  return { id, start, body, end: isOpen ? undefined : end }
}

/** Overwrites an element with a void element of the same length. */
function elementsOf(bytes: Buffer, from: number, end: number): (Element & { readonly end: number })[] | undefined {
  const elements: (Element & { readonly end: number })[] = []
  for (let at = from; at < end; ) {
    const element = elementAt(bytes, at)
    if (element?.end === undefined || element.end > end) return undefined
    elements.push({ ...element, end: element.end })
    at = element.end
  }
  return elements
}

function hasDocType(bytes: Buffer, { body, end = body }: Element): boolean {
  const found = elementsOf(bytes, body, end)?.find(({ id }) => id === ids.docType)
  return found !== undefined && bytes.toString('latin1', found.body, found.end) === 'webm'
}

function hasSoundOnly(bytes: Buffer, from: number, end: number): boolean {
  const entries = elementsOf(bytes, from, end)?.filter(({ id }) => id === ids.entry) ?? []
  return entries.length > 0 && entries.every((entry) => isSound(bytes, entry.body, entry.end))
}

function isSound(bytes: Buffer, from: number, end: number): boolean {
  const fields = elementsOf(bytes, from, end) ?? []
  const types = fields.filter(({ id }) => id === entryIds.type)
  const codecs = fields.filter(({ id }) => id === entryIds.codec)
  return (
    types.length === 1 &&
    codecs.length === 1 &&
    types.every((type) => bytes.subarray(type.body, type.end).reduce((value, byte) => value * 256 + byte, 0) === soundTrack) &&
    codecs.every((codec) => bytes.toString('latin1', codec.body, codec.end).startsWith('A_'))
  )
}

function cleanInfo(bytes: Buffer, from: number, end: number): boolean {
  const elements = elementsOf(bytes, from, end)
  for (const element of elements ?? []) if (besidesInInfo.has(element.id)) makeVoid(bytes, element.start, element.end)
  return elements !== undefined
}

/** Puts a void element of the same length in the place of another one. */
function makeVoid(bytes: Buffer, start: number, end: number): void {
  const length = end - start
  bytes.fill(0, start, end)
  bytes[start] = 0xec
  if (length < 9) bytes[start + 1] = 0x80 | (length - 2)
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), start + 1)
}
