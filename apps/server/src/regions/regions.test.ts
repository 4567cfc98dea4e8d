import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameConfig, RegionConfig } from '@majlis/contract/regions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { readConfig } from '../app/config.ts'
import type { Platform } from '../platform/domain.ts'
import { regions } from './regions.ts'

let app: TestApp
const get = async <T>(path: string, init?: RequestInit) => (await app.request(path, init)).body.response as T
const config = (query = '') => get<RegionConfig>(`/api/v4/config${query}`)

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[ACC-44] [REG-17] without a known place everything is as in Pakistan', async () => {
  expect(await config()).toMatchObject({ countryIso: 'pk', country: { country_code: '92' } })
  expect(await get('/api/v4/geo')).toMatchObject({ country_code: 'PK', country_name: 'Pakistan' })
  expect((await app.request('/api/v4/config?region=pakistan')).status).toBe(400)
})

test('[ACC-04] [REG-05] each region has its own ways in, language and services; Morocco the phone only', async () => {
  const [pk, sa, ae, ma] = await Promise.all(['pk', 'SA', 'ae', 'ma'].map((region) => config(`?region=${region}`)))
  expect(sa).toMatchObject({ countryIso: 'sa', country: { country_code: '966' }, defaultLang: 'ar', numerals: 'arab' })
  expect(ae).toMatchObject({ countryIso: 'ae', country: { country_code: '971' }, defaultLang: 'en', numerals: 'latn' })
  expect(ma).toMatchObject({ countryIso: 'ma', country: { country_code: '212' }, defaultLang: 'ar', loginSequence: 'P' })
  expect(pk).toMatchObject({ countryIso: 'pk', loginSequence: 'PGFT', skipPaywall: true })
  expect(new Set([pk, sa, ae, ma].map((each) => each?.loginServiceId)).size).toBe(4)
})

test('[ACC-03] [REG-05] a country without a file has the default ways in and nothing of a carrier', async () => {
  expect(await config('?region=de')).toMatchObject({ countryIso: 'zz', loginSequence: '', defaultLang: 'en', country: { country_code: '92' } })
})

test('[REG-06] the configuration holds country, regions, texts, versions, login sequence and the skip flag', async () => {
  const sa = await config('?region=sa')
  expect(sa).toMatchObject({ country: { country_code: '966' }, g_configs_url: '/api/v4/gameConfig', skipPaywall: false, loginSequence: 'PGT', terms_url: '' })
  expect(sa.about_us.en).toContain('Majlis')
  expect(sa.about_us.ar).toContain('مجلس')
  expect(sa.v).toBeGreaterThan(0)
  expect(sa.regions.map(({ countryIso }) => countryIso)).toEqual(['ae', 'ma', 'pk', 'sa'])
  const entry = sa.regions.find(({ countryIso }) => countryIso === 'sa')
  expect(entry).toMatchObject({ defaultLang: 'ar', subUiConfig: { loginSequence: 'PGT', skipPaywall: false, numerals: 'arab' } })
  expect(entry?.services.length).toBeGreaterThan(0)
  for (const { serviceId, disclaimers } of entry?.services ?? []) {
    expect(disclaimers.map(({ lang }) => lang).toSorted()).toEqual(['ar', 'en'])
    expect(disclaimers.every((each) => each.serviceId === serviceId)).toBe(true)
  }
})

test('[REG-08] [REG-10] the cloud function answers regions, country and v of the same configuration', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"region":"ae"}' }
  const { regions: list, country, v } = await config('?region=ae')
  expect(await get('/api/v4/getFirebaseConfig', init)).toEqual({ regions: list, country, v })
})

test('[REG-11] the game configuration stands where the regional one says', async () => {
  const { g_configs_url: url, v } = await config()
  expect(await get<GameConfig>(url)).toEqual({ v, itemCount: 12, playerCount: { least: 500, most: 1999, leastSeconds: 5, mostSeconds: 15 } })
})

test('[REG-12] the verification screen receives its texts and the server’s limits', async () => {
  expect(await get('/api/v4/verificationScreenConfig')).toEqual({
    pinLength: 6,
    // As this server is configured: the tests wait a second, the default is two minutes.
    resendSeconds: 1,
    pinMinutes: 10,
    text: { en: 'We sent a PIN by SMS to', ar: 'أرسلنا رمزًا برسالة قصيرة إلى' },
  })
})

test('[REG-01] a language that is not offered is answered in English', async () => {
  const say = async (language: string) => (await app.request(`/api/v3/user/x?language=${language}`)).body.message
  expect(await say('ar')).toBe('يُرجى تسجيل الدخول')
  expect(await say('fr')).toBe(await say('en'))
  expect((await app.request('/api/v3/user/x', { headers: { 'accept-language': 'ur-PK' } })).body.message).toBe(await say('en'))
})

test('a first login takes region and language from the number', async () => {
  const person = await app.signIn({ msisdn: '966512345678' })
  const { response } = await person.call('me.getUser', { id: person.user })
  expect(response).toMatchObject({ region: 'sa', language: (await config('?region=sa')).defaultLang, phone: '966512345678' })
})

describe('by address', () => {
  /** The domain as a server without stand-ins composes it; it uses nothing of the platform except its configuration. */
  async function beyondTheSandbox() {
    const domain = regions({ config: readConfig({ SANDBOX: 'off' }) } as Platform)
    await domain.start?.()
    const ask = async (operationId: string, address: string, input: object = {}) => {
      const handled = domain.operations.find(({ operation }) => operation.operationId === operationId)
      return handled?.run(input, { user: '', session: '', token: '', language: 'en', address }, () => expect.fail())
    }
    return { api: domain.api, ask }
  }

  test('[REG-16] [REG-07] a caller is where the address is, and gets that region with its language', async () => {
    const { api, ask } = await beyondTheSandbox()
    expect(await ask('regions.getConfig', '212.138.64.1')).toMatchObject({ countryIso: 'sa', defaultLang: 'ar' })
    expect(await ask('regions.getConfig', '217.0.0.1')).toMatchObject({ countryIso: 'zz' })
    expect(await ask('regions.geoByIp', '217.0.0.1')).toMatchObject({ country_code: 'DE', country_name: 'Germany' })
    expect(api.regionOfAddress('105.128.0.1').countryIso).toBe('ma')
  })

  test('a number belongs to the region of its calling code, and one of another country to none of them', async () => {
    const { api } = await beyondTheSandbox()
    const numbers = ['923001234567', '966501234567', '971501234567', '212601234567', '4915112345678']
    expect(numbers.map((msisdn) => api.regionOfNumber(msisdn).countryIso)).toEqual(['pk', 'sa', 'ae', 'ma', 'zz'])
    // A login by such a number works as before: its PIN and its trial are those of Pakistan.
    const { loginServiceId, trialServiceId, trialDays } = api.region('pk')
    expect(api.regionOfNumber('4915112345678')).toMatchObject({ loginServiceId, trialServiceId, trialDays })
  })

  test('[REG-17] a place that cannot be found is Pakistan', async () => {
    const { api, ask } = await beyondTheSandbox()
    expect(await ask('regions.getConfig', '192.168.1.5')).toMatchObject({ countryIso: 'pk' })
    expect(await ask('regions.geoByIp', 'nonsense')).toMatchObject({ country_code: 'PK' })
    expect(api.regionOfAddress('').countryIso).toBe('pk')
  })

  test('nobody moves to another region by asking, outside of the sandbox', async () => {
    const { ask } = await beyondTheSandbox()
    expect(await ask('regions.getConfig', '94.200.0.1', { region: 'ma' })).toMatchObject({ countryIso: 'ae' })
    expect(await ask('regions.geoByIp', '94.200.0.1', { region: 'ma' })).toMatchObject({ country_code: 'AE' })
  })
})

test('the version changes with the files and with nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'majlis-regions-'))
  await cp(join(import.meta.dirname, '../../../../catalog/regions'), folder, { recursive: true })
  const version = async () => {
    const { operations } = regions({ config: readConfig({}) } as Platform, folder)
    const caller = { user: '', session: '', token: '', language: 'en', address: '' } as const
    const answer = (await operations[0]?.run({}, caller, () => expect.fail())) as RegionConfig | undefined
    return answer?.v
  }
  const before = await version()
  expect([await version(), (await config('?region=ma')).v]).toEqual([before, before])
  await writeFile(join(folder, 'ae.yaml'), (await readFile(join(folder, 'ae.yaml'), 'utf8')).replace('loginSequence: PGF', 'loginSequence: PG'))
  expect(await version()).not.toBe(before)
  await rm(folder, { recursive: true })
})
