import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../app/config.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { systemClock } from '../../platform/clock.ts'
import { until } from '../../platform/testing/until.ts'
import { chatSettings } from '../settings.ts'

const day = 86_400_000
let ahead = 0
/** The system's clock, some time ahead. */
const clock = { ...systemClock, now: () => Date.now() + ahead }
let app: TestApp
let numbers = 923_088_000_000

beforeAll(async () => {
  app = await startTestApp({}, { clock })
})
afterAll(() => app.stop())

function newPerson(at = app): Promise<Person> {
  numbers += 1
  return at.signIn({ msisdn: String(numbers), name: 'Sara' })
}
const own = async (who: Person) => (await who.call('me.getUser', { id: who.user })).response

interface SdkRequest {
  readonly op: string
  readonly token: string
  readonly user: { readonly address: string; readonly token?: { readonly appid: string; readonly expiry: number } }
}

/** The service of a chat SDK, which answers what a test sets. */
interface Service {
  readonly server: Server
  readonly env: Readonly<Record<string, string>>
  readonly requests: SdkRequest[]
  readonly headers: IncomingHttpHeaders[]
  answer: (sdkRequest: SdkRequest) => object | undefined
}

async function startService(): Promise<Service> {
  let made = 0
  const server = createServer((request, reply) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      const sdkRequest = JSON.parse(text) as SdkRequest
      service.requests.push(sdkRequest)
      service.headers.push(request.headers)
      const answer = request.method === 'POST' && request.url === '/backend/' ? service.answer(sdkRequest) : { result: false, error: 'NOTFOUND' }
      // Without an answer it is silent until the caller gives up.
      if (answer) reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: Service = {
    server,
    requests: [],
    headers: [],
    env: {
      SANDBOX: 'on',
      MESIBO_APP_TOKEN: 'application secret',
      MESIBO_APP_ID: 'com.example.majlis',
      MESIBO_SCRIPT_URL: 'https://sdk.example/mesibo.js',
      MESIBO_API_URL: `${url}/backend/`,
    },
    answer({ op }) {
      made += 1
      return { op, result: true, user: { uid: 1, token: `token ${made}` } }
    },
  }
  return service
}

async function withService(run: (service: Service, node: TestApp) => Promise<void>): Promise<void> {
  const service = await startService()
  const node = await startTestApp(service.env, { clock })
  try {
    await run(service, node)
  } finally {
    await node.stop()
    service.server.closeAllConnections()
    await new Promise((done) => service.server.close(done))
  }
}

test('without a configured service the stand-in makes the token, and its script connects with it', async () => {
  const sara = await newPerson()
  const { mesiboScriptUrl = '', mesiboAppId, mesiboToken, mesiboTokenExpiry = 0 } = await own(sara)
  expect(mesiboScriptUrl).toMatch(/\/sandbox\/mesibo\.js$/)
  expect(mesiboTokenExpiry - clock.now()).toBeGreaterThan(6 * day)
  const script = await fetch(mesiboScriptUrl.replace('localhost', '127.0.0.1'))
  expect([script.headers.get('content-type'), await script.text()]).toEqual([expect.stringContaining('javascript'), expect.stringContaining('class Mesibo')])
  const connect = async (token: string | undefined) =>
    (
      await app.request('/sandbox/mesibo/connect', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, appid: mesiboAppId, isConnected: true }),
      })
    ).body
  expect([await connect('another'), await connect(mesiboToken)]).toEqual([{ status: 4 }, { status: 1 }])
  const people = (await (await fetch(`${app.url}/sandbox/mesibo`)).json()) as { address: string }[]
  expect(people.find(({ address }) => address === sara.user)).toEqual({ address: sara.user, appid: 'majlis', isConnected: true })
})

test('the record of a person has a token of the configured service, which receives the id of the account and nothing else', () =>
  withService(async (service, node) => {
    const sara = await newPerson(node)
    // Nobody's login waits for the service.
    expect(service.requests).toEqual([])
    const [first, second] = await Promise.all([own(sara), own(sara)])
    expect(first).toMatchObject({
      mesiboScriptUrl: 'https://sdk.example/mesibo.js',
      mesiboAppId: 'com.example.majlis',
      mesiboToken: 'token 1',
      mesiboTokenExpiry: expect.any(Number),
    })
    expect(second.mesiboToken).toBe('token 1')
    const user = { address: sara.user, token: { appid: 'com.example.majlis', expiry: 7 * 24 * 60 } }
    expect(service.requests).toEqual([{ op: 'useradd', token: 'application secret', user }])
    expect(service.headers[0]).not.toHaveProperty('authorization')
    // Another node knows the same token, and nobody else sees it.
    const other = await startTestApp({ ...service.env, DATABASE_URL: node.databaseUrl }, { clock })
    expect(await own(other.personOf(sara.user, sara.token))).toMatchObject({ mesiboToken: 'token 1' })
    const omar = await newPerson(other)
    expect((await omar.call('me.getUser', { id: sara.user })).response).not.toHaveProperty('mesiboToken')
    await other.stop()
    expect(service.requests).toHaveLength(1)
  }))

test('a token is renewed in its last day; where the service does not answer, the old one is used until its end', () =>
  withService(async (service, node) => {
    const sara = await newPerson(node)
    const { mesiboTokenExpiry: until = 0 } = await own(sara)
    ahead += 5 * day
    expect(await own(sara)).toMatchObject({ mesiboToken: 'token 1', mesiboTokenExpiry: until })
    ahead += day + day / 2
    const answer = service.answer
    service.answer = ({ op }) => ({ op, result: false, error: 'BUSY' })
    expect(await own(sara)).toMatchObject({ mesiboToken: 'token 1', mesiboTokenExpiry: until })
    ahead += day
    expect(await own(sara)).toMatchObject({ mesiboToken: '', mesiboTokenExpiry: 0, mesiboScriptUrl: 'https://sdk.example/mesibo.js' })
    service.answer = answer
    ahead += 60_000
    const renewed = await own(sara)
    expect(renewed.mesiboToken).toBe('token 2')
    expect((renewed.mesiboTokenExpiry ?? 0) - clock.now()).toBeGreaterThan(6 * day)
  }))

test('while the service is silent or answers nonsense, records come without a token, and it is not asked again for half a minute', () =>
  withService(async (service, node) => {
    const [sara, omar] = [await newPerson(node), await newPerson(node)]
    const answers = [undefined, { op: 'useradd', result: false, error: 'INVALIDTOKEN' }, { result: true }, { result: true, user: { token: 7 } }, []]
    for (const answer of answers) {
      service.answer = () => answer
      ahead += 31_000
      const before = service.requests.length
      expect(await own(sara)).toMatchObject({ _id: sara.user, mesiboToken: '', mesiboTokenExpiry: 0 })
      expect(await own(omar)).toMatchObject({ _id: omar.user, mesiboToken: '' })
      expect(service.requests.length - before).toBe(1)
    }
  }))

test('who deletes the account is removed from the service, once it answers', () =>
  withService(async (service, node) => {
    const sara = await newPerson(node)
    await own(sara)
    expect((await sara.call('me.deleteAccount', { userId: sara.user, confirmation: await node.confirm(sara) })).success).toBe(true)
    await until('the removal', 60_000, () => service.requests.some(({ op }) => op === 'userdel'))
    expect(service.requests.map(({ op, user }) => [op, user.address])).toEqual([
      ['useradd', sara.user],
      ['userdel', sara.user],
    ])
  }))

test('settings of the chat SDK that cannot be used are refused by name', () => {
  const script = { MESIBO_SCRIPT_URL: 'https://sdk.example/mesibo.js', MESIBO_APP_TOKEN: 'secret' }
  const { sdk } = readConfig(script).of(chatSettings)
  expect(sdk).toEqual({ scriptUrl: script.MESIBO_SCRIPT_URL, token: 'secret', url: 'https://api.mesibo.com/backend', appId: 'majlis', hosts: [] })
  expect(readConfig(script).sandbox).toBe(false)
  expect(readConfig({}).of(chatSettings).sdk).toBeUndefined()
  expect(() => readConfig({ MESIBO_APP_TOKEN: 'secret' })).toThrow('MESIBO_SCRIPT_URL is not set')
  expect(() => readConfig({ MESIBO_APP_ID: 'x' })).toThrow('MESIBO_APP_ID is set but')
  expect(() => readConfig({ ...script, MESIBO_SCRIPT_URL: 'http://sdk.example/mesibo.js' })).toThrow('MESIBO_SCRIPT_URL must be')
  expect(() => readConfig({ ...script, MESIBO_API_URL: 'ftp://sdk.example' })).toThrow('MESIBO_API_URL must be')
  expect(() => readConfig({ ...script, MESIBO_HOSTS: "*.sdk.example 'self'" })).toThrow('MESIBO_HOSTS must be')
})
