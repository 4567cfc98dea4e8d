import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open as openFile, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The content stored under a key. */
export interface Blob {
  /** Media type as given when it was put. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** A new stream of the content, or of its bytes from `start` to `end`, both included; read it or destroy it. */
  stream(part?: { readonly start: number; readonly end: number }): Readable
}

/** Images and recordings. The content of a key never changes, so answers may be cached for ever. */
export interface Blobs {
  /** Stores the bytes and returns their key (`keyOf`). The same content is stored once. */
  put(bytes: Uint8Array, about: BlobKind): Promise<string>
  /** The content of a key; undefined for an unknown key and for text that is no key. */
  open(key: string): Promise<Blob | undefined>
  /** Removes the content of a key; an unknown one is no error. */
  remove(key: string): Promise<void>
}

/** What a blob is besides its bytes. */
export interface BlobKind {
  /** Media type. */
  readonly type: string
  /** Whose it is: the same content for two purposes has two keys, so that one can be removed without the other. */
  readonly space?: string
}

/** The key of a blob: the SHA-256 of its space, type and content, 64 hex digits. @throws TypeError for text that is no media type */
export function keyOf(bytes: Uint8Array, { type, space }: BlobKind): string {
  if (!/^[\w.+-]+\/[\w.+-]+(;[ \w=."+-]+)?$/.test(type)) throw new TypeError(`'${type}' is no media type`)
  return createHash('sha256')
    .update(space === undefined ? `${type}\n` : `${space} ${type}\n`)
    .update(bytes)
    .digest('hex')
}

/** Only our own hashes become paths: no text from outside can name another file. */
export const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Blobs as files below a folder, which is made at the first `put`. @param folder absolute path */
export function folderBlobs(folder: string): Blobs {
  const pathOf = (key: string): string | undefined => (isKey(key) ? join(folder, key.slice(0, 2), key) : undefined)

  return {
    async put(bytes, about) {
      const key = keyOf(bytes, about)
      const path = join(folder, key.slice(0, 2), key)
      if (await exists(`${path}.type`)) return key
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 })
      // A folder made by an older version gets these permissions, too.
      await chmod(folder, 0o700)
      await writeWhole(path, bytes)
      // The type is written last: `open` reads it first, so a put that was interrupted in between is ignored.
      await writeWhole(`${path}.type`, Buffer.from(about.type))
      return key
    },
    async open(key) {
      const path = pathOf(key)
      if (path === undefined) return undefined
      const type = await readFile(`${path}.type`, 'utf8').catch(() => undefined)
      if (type === undefined) return undefined
      const { size } = await stat(path)
      return { type, size, stream: (part) => createReadStream(path, part) }
    },
    async remove(key) {
      const path = pathOf(key)
      if (path === undefined) return
      await rm(`${path}.type`, { force: true })
      await rm(path, { force: true })
    },
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Writes to another file, flushes to the disk and renames: a reader sees all of it or nothing, also after a crash. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`
  try {
    const file = await openFile(aside, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  } catch (problem) {
    await rm(aside, { force: true })
    throw problem
  }
}
