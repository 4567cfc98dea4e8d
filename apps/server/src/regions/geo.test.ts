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

test('a database that cannot be read stops the start with a reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-geo-'))
  await writeFile(join(folder, 'places.mmdb'), 'no database')
  await expect(openGeo(join(folder, 'places.mmdb'))).rejects.toThrow()
  await expect(openGeo(join(folder, 'missing.mmdb'))).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true })
})
