import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open as openFile, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** What is stored under a key. */
export interface Blob {
  /** Media type as given when it was put. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** A fresh stream of the content, or of its bytes from `start` to `end`, both included; read it or destroy it. */
  stream(part?: { readonly start: number; readonly end: number }): Readable
}

/** Pictures and recordings. Content never changes under a key, so answers may be cached for ever. */
export interface Blobs {
  /** Stores the bytes and answers their key: the SHA-256 of type and content, 64 hex digits. The same content is kept once. */
  put(bytes: Uint8Array, about: { readonly type: string }): Promise<string>
  /** What is under a key; undefined for an unknown key and for text that is no key. */
  open(key: string): Promise<Blob | undefined>
  /** Removes what is under a key; an unknown one is no error. */
  remove(key: string): Promise<void>
}

/** Blobs as files below a folder, which is made at the first `put`. @param folder absolute path */
export function folderBlobs(folder: string): Blobs {
  // Only our own hashes become paths: no text from outside can name another file.
  const pathOf = (key: string): string | undefined => (/^[0-9a-f]{64}$/.test(key) ? join(folder, key.slice(0, 2), key) : undefined)

  return {
    async put(bytes, { type }) {
      if (!/^[\w.+-]+\/[\w.+-]+(;[ \w=."+-]+)?$/.test(type)) throw new TypeError(`'${type}' is no media type`)
      const key = createHash('sha256').update(`${type}\n`).update(bytes).digest('hex')
      const path = join(folder, key.slice(0, 2), key)
      if (await exists(`${path}.type`)) return key
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
      await writeWhole(path, bytes)
      // The type comes last: `open` looks for it first, so a put cut short in between is not there.
      await writeWhole(`${path}.type`, Buffer.from(type))
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

/** Writes aside, flushes to the disk and renames: a reader sees all of it or nothing, also after a crash. */
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
