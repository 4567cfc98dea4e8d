import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * Unpacks the font inside a WOFF 1.0 file, because the drawing library reads plain fonts only.
 * @throws RangeError or Error for bytes that are no such file
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let table = 0; table < count; table += 1) {
    const at = headerBytes + entryBytes * table
    const [from, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const stored = woff.subarray(from, from + packed)
    const data = packed < length ? inflateSync(stored) : stored
    const entry = 12 + 16 * table
    // Tag and checksum are copied unchanged.
    woff.copy(head, entry, at, at + 4)
    woff.copy(head, entry + 4, at + 16, at + 20)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(length, entry + 12)
    const gap = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, gap)
    offset += data.length + gap.length
  }
  return Buffer.concat(parts)
}

/** The name of the font family in `cardFonts`. */
export const cardFamily = 'Baloo Bhaijaan 2'

/** Writes the display typeface, Latin and Arabic, as plain font files into a folder. @returns their paths */
export async function cardFonts(folder: string): Promise<string[]> {
  const files = join(dirname(createRequire(import.meta.url).resolve('@fontsource/baloo-bhaijaan-2/package.json')), 'files')
  await mkdir(folder, { recursive: true })
  return Promise.all(
    ['latin', 'arabic'].map(async (script) => {
      const path = join(folder, `baloo-bhaijaan-2-${script}.ttf`)
      await writeFile(path, plainFont(await readFile(join(files, `baloo-bhaijaan-2-${script}-700-normal.woff`))))
      return path
    }),
  )
}
