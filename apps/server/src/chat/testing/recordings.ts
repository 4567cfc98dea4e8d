/** An Ogg page that contains `body`, as RFC 3533 lays it out; checksums are not checked. */
export function oggPage(body: Buffer, { stream = 1, isFirst = false } = {}): Buffer {
  const lengths = [...Array(Math.floor(body.length / 255)).fill(255), body.length % 255]
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = isFirst ? 2 : 0
  head.writeUInt32LE(stream, 14)
  head[26] = lengths.length
  return Buffer.concat([head, Buffer.from(lengths), body])
}
export const ogg = (body = 'sound') => Buffer.concat([oggPage(Buffer.from('OpusHead\x01\x01'), { isFirst: true }), oggPage(Buffer.from(body))])

/** An EBML element; its length takes eight bytes, as some recorders write it. */
export function element(id: number, body: Buffer): Buffer {
  const name = Buffer.from(id.toString(16), 'hex')
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([name, size, body])
}
/** A track: its type (1 video, 2 sound, 17 subtitles) and its codec. */
export const soundEntry = (type: number, codec: string) => element(0xae, Buffer.concat([element(0x83, Buffer.from([type])), element(0x86, Buffer.from(codec))]))

/** A WebM file as a browser records it: segment and cluster of open length. */
export function webmWith({ entries = [soundEntry(2, 'A_OPUS')], inInfo = [] as readonly Buffer[], more = [] as readonly Buffer[] }): Buffer {
  const open = Buffer.from('01ffffffffffffff', 'hex')
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    open,
    element(0x1549a966, Buffer.concat([element(0x4d80, Buffer.from('Recorder')), ...inInfo])),
    element(0x1654ae6b, Buffer.concat(entries)),
    Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
    open,
    element(0xe7, Buffer.from([0])),
    element(0xa3, Buffer.from('the sound')),
    ...more,
  ])
}
export const webm = () => webmWith({})

/** A box of MP4. */
export function box(name: string, ...body: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(body.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4)
  return Buffer.concat([head, content])
}
const zeros = (length: number) => Buffer.alloc(length)

/** A track of MP4: what its handler says, and what its samples are. */
export function track(handler: string, codec: string, more: readonly Buffer[] = []): Buffer {
  const samples = box('stbl', box('stsd', zeros(4), Buffer.from([0, 0, 0, 1]), box(codec, zeros(28))), box('stco', zeros(8)))
  return box('trak', box('tkhd', zeros(84)), box('mdia', box('mdhd', zeros(24)), box('hdlr', zeros(8), handler, zeros(13)), box('minf', samples)), ...more)
}

interface Mp4 {
  readonly brand?: string
  readonly others?: string
  readonly tracks?: readonly Buffer[]
  readonly inTrack?: readonly Buffer[]
  readonly inMovie?: readonly Buffer[]
  readonly top?: readonly Buffer[]
}

export function mp4With({ brand = 'M4A ', others = 'isom', inTrack = [], tracks = [track('soun', 'mp4a', inTrack)], inMovie = [], top = [] }: Mp4): Buffer {
  return Buffer.concat([box('ftyp', brand, zeros(4), others), box('moov', box('mvhd', zeros(100)), ...tracks, ...inMovie), ...top, box('mdat', 'the sound')])
}
export const mp4 = () => mp4With({})
