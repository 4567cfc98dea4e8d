import type { RegionConfig } from '@majlis/contract/regions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'

let app: TestApp
const config = async (query = '') => (await app.request(`/api/v4/config${query}`)).body.response as RegionConfig

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[ACC-44] [REG-17] without a known place everything is as in Pakistan', async () => {
  expect(await config()).toMatchObject({ countryIso: 'pk', country: { country_code: '92' } })
  expect((await config('?region=zz')).countryIso).toBe('pk')
  expect((await app.request('/api/v4/config?region=pakistan')).status).toBe(400)
})

test('[ACC-04] each region has its own ways in and language; Morocco the phone only', async () => {
  expect(await config('?region=SA')).toMatchObject({ countryIso: 'sa', country: { country_code: '966' } })
  expect(await config('?region=ma')).toMatchObject({ countryIso: 'ma', loginSequence: 'P' })
})

test('a first login takes region and language from the number', async () => {
  const person = await app.signIn({ msisdn: '966512345678' })
  const { response } = await person.call('GET /api/v3/user/:id', { id: person.user })
  expect(response).toMatchObject({ region: 'sa', language: (await config('?region=sa')).defaultLang, phone: '966512345678' })
})
