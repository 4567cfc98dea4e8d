import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** A text file in the form in which it is sent. */
export interface PackedFile {
  readonly bytes: Buffer
  readonly encoding: Encoding
  readonly type: string
  readonly etag: string
}

/** A text in the form in which it is sent. */
export interface PackedText {
  readonly bytes: Buffer
  readonly encoding: Encoding
}

export interface Packer {
  /** Undefined for a file that is no text, is not below the folder or does not exist, or when the caller accepts no compressed answers. */
  file(root: string, name: string, accept: string | undefined): Promise<PackedFile | undefined>
  /** Compresses a text that never changes, at once if it was compressed before; undefined when it is short, or the caller accepts no compressed answers. */
  text(text: Buffer, accept: string | undefined): PackedText | Promise<PackedText> | undefined
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}

/** Bytes that fit one packet of the network are not worth compressing. */
const least = 1_200
/** Brotli's best is ten times slower than this, for a twentieth less. */
const fileQuality = 9
/** The page with Home then fits into the packets that a server may send before the first answer of the browser (10 of 1,460 bytes). */
const textQuality = 11

const pack: Readonly<Record<Encoding, (bytes: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Compresses the files of pages when they are first requested, and keeps the result while the file stays the same. */
export function createPacker(): Packer {
  const files = new Map<string, { readonly etag: string; readonly bytes: Promise<Buffer> }>()
  const texts = { br: new WeakMap<Buffer, PackedText | Promise<PackedText>>(), gzip: new WeakMap<Buffer, PackedText | Promise<PackedText>>() }

  function packedFile(path: string, etag: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${path}`
    const known = files.get(key)
    if (known?.etag === etag) return known.bytes
    const bytes = readFile(path).then((text) => pack[encoding](text, fileQuality))
    files.set(key, { etag, bytes })
    bytes.catch(() => files.delete(key))
    return bytes
  }

  return {
    async file(root, name, accept) {
      const encoding = encodingOf(accept)
      const type = types[extname(name)]
      const path = join(root, name)
      if (encoding === undefined || type === undefined || !path.startsWith(root + sep) || name.includes('\0')) return undefined
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) return undefined
      const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}-${encoding}"`
      return { bytes: await packedFile(path, etag, encoding), encoding, type, etag }
    },
    text(text, accept) {
      const encoding = text.length < least || accept === undefined ? undefined : encodingOf(accept)
      if (encoding === undefined) return undefined
      const known = texts[encoding].get(text)
      if (known) return known
      const packed = pack[encoding](text, textQuality).then((bytes) => ({ bytes, encoding }))
      texts[encoding].set(text, packed)
      void packed.then((ready) => texts[encoding].set(text, ready))
      return packed
    },
  }
}

/** The best encoding that the caller accepts. */
export function encodingOf(accept: string | undefined): Encoding | undefined {
  const taken = (accept ?? '').split(',').flatMap((each) => {
    const [name = '', ...rest] = each.split(';').map((part) => part.trim())
    return rest.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((each) => taken.includes(each))
}
