import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRegions } from './read.ts'

test('a region file that does not fit is refused with file and line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-regions-'))
  await writeFile(join(folder, 'xx.yaml'), 'countryIso: XX\n')
  expect(() => readRegions(folder)).toThrow(/^xx\.yaml:\d+ /)
  await rm(folder, { recursive: true })
})

test('[ACC-04] [REG-02] a text that a file leaves empty in Arabic is the English one; Morocco has the phone alone, whatever its file says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-regions-'))
  const shipped = await readFile(join(import.meta.dirname, '../../../../catalog/regions/ma.yaml'), 'utf8')
  const changed = shipped.replace('loginSequence: P\n', 'loginSequence: PGFT\n').replaceAll(/\b(ar|nameAr|titleAr): .+/g, '$1: ""')
  await writeFile(join(folder, 'ma.yaml'), changed)
  const [region] = readRegions(folder)
  const [bundle] = region?.bundles ?? []
  const [service] = bundle?.data[0]?.services ?? []
  expect(region).toMatchObject({ loginSequence: 'P', nameAr: 'Morocco', aboutUs: { ar: expect.stringMatching(/^Majlis brings/) } })
  expect(bundle?.titleAr).toBe('Daily')
  expect(service?.disclaimers.ar).toMatch(/^Majlis costs Inwi customers/)
  expect(service?.headerHtml.ar).toMatch(/^You pay at <b>Inwi<\/b>/)
  await rm(folder, { recursive: true })
})
