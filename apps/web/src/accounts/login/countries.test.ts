import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countries, countryOfCode, namesOf, sortedByName, splitInternational } from './countries.ts'

test('every country is there once, has a name in both languages, and the served regions have the calling codes of the catalogue', () => {
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length)
  for (const { iso, callingCode } of countries) {
    expect(callingCode, iso).toMatch(/^[1-9]\d{0,3}$/)
    for (const language of ['en', 'ar'] as const) expect(namesOf(language)(iso).toLowerCase(), iso).not.toBe(iso)
  }
  const folder = join(import.meta.dirname, '../../../../../catalog/regions')
  for (const file of readdirSync(folder).filter((name) => name !== 'zz.yaml')) {
    const code = /callingCode: "(\d+)"/.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
    expect(countries.find(({ iso }) => `${iso}.yaml` === file)?.callingCode, file).toBe(code)
  }
})

test('a number in international form is split into its country and the local digits', () => {
  const split = (typed: string) => {
    const found = splitInternational(typed)
    return found && [found.country.iso, found.local]
  }
  expect(split('+966501234567')).toEqual(['sa', '501234567'])
  expect(split('00923001234567')).toEqual(['pk', '3001234567'])
  expect(split('+12025550123')).toEqual(['us', '2025550123'])
  expect(split('+12425550123')).toEqual(['bs', '5550123'])
  expect(split('+77011234567')).toEqual(['ru', '7011234567'])
  for (const typed of ['', '+', '+9', '+966', '+9665012', '966501234567', '+99912345678']) expect(split(typed), typed).toBeUndefined()
})

test('names are sorted in the language', () => {
  const some = ['ae', 'sa', 'pk', 'ma'].flatMap((iso) => countries.find((country) => country.iso === iso) ?? [])
  expect(sortedByName(some, 'en').map(({ iso }) => iso)).toEqual(['ma', 'pk', 'sa', 'ae'])
  expect(sortedByName(some, 'ar').map(({ iso }) => iso)).toEqual(['ae', 'ma', 'sa', 'pk'])
  expect(countryOfCode('92')?.iso).toBe('pk')
})
