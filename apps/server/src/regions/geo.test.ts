import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openGeo } from './geo.ts'

test.each([
  ['39.32.0.1', 'PK', 'Pakistan'],
  ['212.138.64.1', 'SA', 'Saudi Arabia'],
  ['94.200.0.1', 'AE', 'United Arab Emirates'],
  ['105.128.0.1', 'MA', 'Morocco'],
  ['::ffff:94.200.0.1', 'AE', 'United Arab Emirates'],
  ['2001:16a0::1', 'SA', 'Saudi Arabia'],
  ['217.0.0.1', 'DE', 'Germany'],
])('[REG-16] the shipped database knows the country of %s', async (address, country_code, country_name) => {
  const geo = await openGeo()
  expect(geo.placeOf(address)).toEqual({ country_code, country_name, city: '', postal: '', latitude: 0, longitude: 0, state: '' })
})

test.each(['127.0.0.1', '10.0.0.7', '192.168.1.5', '172.16.0.1', '100.64.0.1', '::1', 'fe80::1', '', 'nonsense', '999.1.1.1', '1.2.3.4, 5.6.7.8'])(
  '[REG-17] of %s no country is known, and asking does no harm',
  async (address) => {
    expect((await openGeo()).placeOf(address)).toBeUndefined()
  },
)

/** A value in the format of MMDB: texts, numbers, lists and maps, each shorter than 285. */
function encoded(value: unknown): Buffer {
  const head = (type: number, size: number): Buffer => {
    const [kind, further] = type > 7 ? [0, [type - 7]] : [type, []]
    return Buffer.from(size < 29 ? [(kind << 5) | size, ...further] : [(kind << 5) | 29, ...further, size - 29])
  }
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(Number.isInteger(value) ? 4 : 8)
    if (Number.isInteger(value)) bytes.writeUInt32BE(value)
    else bytes.writeDoubleBE(value)
    return Buffer.concat([head(Number.isInteger(value) ? 6 : 3, bytes.length), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([head(11, value.length), ...value.map(encoded)])
  const fields = Object.entries(value as object)
  return Buffer.concat([head(7, fields.length), ...fields.flat().map(encoded)])
}

/** A database in which every IPv4 address has this record. */
function databaseOf(record: object): Buffer {
  const metadata = { binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 0, database_type: 'places', ip_version: 4 }
  // One node, whose both sides are the first record: behind the node and 16 empty bytes.
  const tree = Buffer.from([0, 0, 17, 0, 0, 17])
  const about = encoded({ ...metadata, node_count: 1, record_size: 24 })
  return Buffer.concat([tree, Buffer.alloc(16), encoded(record), Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), about])
}

test.each([
  ['plain fields', { country_code: 'PK', city: 'Lahore', postcode: '54000', latitude: 31.5497, longitude: 74.3436, state1: 'Punjab', state2: 'Lahore' }],
  [
    "MaxMind's nested fields",
    {
      country: { iso_code: 'PK', geoname_id: 1_168_579, names: { de: 'Pakistan', en: 'Pakistan' } },
      city: { geoname_id: 1_172_451, names: { de: 'Lahor', en: 'Lahore' } },
      postal: { code: '54000' },
      location: { accuracy_radius: 50, latitude: 31.5497, longitude: 74.3436, time_zone: 'Asia/Karachi' },
      subdivisions: [{ iso_code: 'PB', names: { en: 'Punjab' } }, { names: { en: 'Lahore Division' } }],
    },
  ],
])('a database of cities with %s fills every field', async (_, record) => {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-geo-'))
  await writeFile(join(folder, 'places.mmdb'), databaseOf(record))
  const place = { country_code: 'PK', country_name: 'Pakistan', city: 'Lahore', postal: '54000', latitude: 31.5497, longitude: 74.3436, state: 'Punjab' }
  expect((await openGeo(join(folder, 'places.mmdb'))).placeOf('39.32.0.1')).toEqual(place)
  await rm(folder, { recursive: true })
})

test('a database that cannot be read stops the start with a reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-geo-'))
  await writeFile(join(folder, 'places.mmdb'), 'no database')
  await expect(openGeo(join(folder, 'places.mmdb'))).rejects.toThrow()
  await expect(openGeo(join(folder, 'missing.mmdb'))).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true })
})
