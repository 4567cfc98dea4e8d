import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** Somebody whom the stand-ins of Facebook, Google and Twitter know. */
export interface StandInPerson {
  /** Digits, as the real ones give. */
  readonly id: string
  readonly name: string
  readonly email: string
  /** Ids of friends who use the app too. */
  readonly friends: readonly string[]
  /** Colour of the picture, in degrees. */
  readonly hue: number
}

export interface People {
  /** Those who are always there. */
  readonly known: readonly StandInPerson[]
  find(id: string): StandInPerson | undefined
  /** The person of a name: always the same one. */
  named(name: string): StandInPerson
}

const names = ['Amal Haddad', 'Badr Saleh', 'Dana Khalil', 'Omar Farouk', 'سارة المنصوري', 'Zainab Raza']

/** The people of one provider; each provider has ids of its own. */
export function makePeople(provider: string): People {
  const ids = names.map((name) => idOf(provider, name))
  // Everybody is a friend of the two next to them.
  const known = names.map((name, at) => person(provider, name, [ids[(at + 1) % ids.length], ids[(at + ids.length - 1) % ids.length]].filter(isText)))
  const all = new Map(known.map((each) => [each.id, each]))
  return {
    known,
    find: (id) => all.get(id),
    named(name) {
      const found = all.get(idOf(provider, name)) ?? person(provider, name, [])
      all.set(found.id, found)
      return found
    },
  }
}

function person(provider: string, name: string, friends: readonly string[]): StandInPerson {
  const id = idOf(provider, name)
  return { id, name, email: `${id}@example.com`, friends, hue: Number(BigInt(id) % 360n) }
}

function idOf(provider: string, name: string): string {
  return (createHash('sha256').update(`${provider}\n${name}`).digest().readBigUInt64BE() % 10n ** 17n).toString().padStart(17, '1')
}

function isText(value: string | undefined): value is string {
  return value !== undefined
}

/** A picture of somebody as PNG: a head and shoulders in their colour. @param side pixels */
export function portraitOf({ hue }: StandInPerson, side: number): Buffer {
  const [ground, figure] = [colour(hue, 0.45, 0.8), colour(hue, 0.6, 0.35)]
  const rows = Buffer.alloc(side * (side * 3 + 1))
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [u, v] = [x / side - 0.5, y / side]
      const isFigure = u * u + (v - 0.4) ** 2 < 0.03 || (u / 0.34) ** 2 + ((v - 0.98) / 0.34) ** 2 < 1
      rows.set(isFigure ? figure : ground, y * (side * 3 + 1) + 1 + x * 3)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // 8 bits a channel, three channels.
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Hue in degrees, saturation and lightness from 0 to 1, as three bytes. */
function colour(hue: number, saturation: number, lightness: number): number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((shift) => {
    const at = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  })
}
