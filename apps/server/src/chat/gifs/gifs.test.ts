import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { befriend, roomOf } from '../../app/testing/people.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { systemClock } from '../../platform/clock.ts'

const day = 86_400_000
let ahead = 0
/** The system's clock, some days ahead. */
const clock = { ...systemClock, now: () => Date.now() + ahead }
let app: TestApp
let sara: Person
let omar: Person
let roomId: string

beforeAll(async () => {
  app = await startTestApp({}, { clock })
  sara = await app.signIn({ msisdn: '923085000001', name: 'Sara' })
  omar = await app.signIn({ msisdn: '923085000002', name: 'Omar' })
  await befriend(sara, omar)
  roomId = await roomOf(sara, omar)
})
afterAll(() => app.stop())

const trending = async (who = sara) => (await who.call('chat.trendingGifs', {})).response.gifs
const search = (q: string, who = sara) => who.call('chat.searchGifs', { q })
const send = (who: Person, body: string, id?: string) => who.call('chat.createMessage', { roomId, type: 'gif', body, ...(id !== undefined && { id }) })

async function download(path: string, token?: string, from = app) {
  const reply = await fetch(from.url + path, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  return { status: reply.status, headers: Object.fromEntries(reply.headers), bytes: Buffer.from(await reply.arrayBuffer()) }
}

test('the own record says whether GIFs can be chosen: where a service is configured', async () => {
  const hasGifs = async (who: Person) => (await who.call('me.getUser', { id: who.user })).response.hasGifs
  expect(await hasGifs(sara)).toBe(true)
  const without = await startTestApp({ DATABASE_URL: app.databaseUrl, SANDBOX: 'off' })
  expect(await hasGifs(without.personOf(sara.user, sara.token))).toBe(false)
  await without.stop()
})

test('[CHT-31] twenty GIFs of the service are offered with addresses of this server alone, which show them moving and still', async () => {
  const gifs = await trending()
  expect(gifs).toHaveLength(20)
  expect(new Set(gifs.map(({ address }) => address)).size).toBe(20)
  for (const gif of gifs)
    expect(gif).toEqual({ address: expect.stringMatching(/^\/gifs\?of=[\w-]+\.[\w-]+$/), title: expect.stringMatching(/\w/), width: 240, height: 200 })
  const [first] = gifs
  const moving = await download(first?.address ?? '')
  expect(moving).toMatchObject({ status: 200, headers: { 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' } })
  expect(moving.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
  expect((await sharp(moving.bytes, { animated: true }).metadata()).pages).toBeGreaterThan(5)
  const still = await download(`${first?.address}&still=1`)
  expect(still).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  expect((await sharp(still.bytes).metadata()).pages ?? 1).toBe(1)
})

test('a search finds GIFs in both languages and names them in the language of the person', async () => {
  const english = (await search('  Heart ')).response.gifs.map(({ title }) => title)
  expect(english).toContain('Beating heart')
  const reply = await app.request(`/api/v4/chat/gifs/search?language=ar&q=${encodeURIComponent('قلب')}`, { headers: { authorization: `Bearer ${omar.token}` } })
  expect((reply.body.response as { gifs: { title: string }[] }).gifs.map(({ title }) => title)).toContain('قلب ينبض')
  expect((await search('zzzz')).response).toEqual({ gifs: [] })
  expect(await search('   ')).toMatchObject({ status: 400 })
  expect(await search('unavailable')).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
})

test('[CHT-31] a GIF that is sent becomes a file of the room, and is shown when its offer has ended', async () => {
  const gif = (await search('trophy')).response.gifs[0] ?? (await search('cup')).response.gifs[0]
  const id = crypto.randomUUID()
  const sent = await send(sara, gif?.address ?? '', id)
  expect(sent).toMatchObject({
    status: 200,
    response: { type: 'gif', body: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/), media: { width: 240, height: 200, alt: 'Winner’s cup' } },
  })
  // The same message again, and the same GIF by somebody else, are the same file.
  expect((await send(sara, gif?.address ?? '', id)).response).toEqual(sent.response)
  expect((await send(omar, gif?.address ?? '')).response.body).toBe(sent.response.body)
  const messages = await omar.call('chat.getAllMessages', { roomId })
  expect(messages.response.find((message) => message.id === id)?.media).toEqual(sent.response.media)

  ahead += 2 * day
  expect((await download(gif?.address ?? '')).status).toBe(404)
  expect((await download(sent.response.body, omar.token)).status).toBe(200)
  expect((await download(sent.response.body)).status).toBe(404)
  const stranger = await app.signIn({ msisdn: '923085000003', name: 'Hadi' })
  expect((await download(sent.response.body, stranger.token)).status).toBe(404)
  // An offer that has ended may still be sent, as by a phone that was offline.
  expect((await send(sara, gif?.address ?? '')).status).toBe(200)
})

test('a message of type gif names what this server offered, and nothing else', async () => {
  const [gif] = await trending()
  const address = gif?.address ?? ''
  const other = (await search('cat')).response.gifs[0]?.address ?? ''
  const forged = `${address.slice(0, address.lastIndexOf('.'))}.${other.slice(other.lastIndexOf('.') + 1)}`
  const payload = Buffer.from(JSON.stringify([Number.MAX_SAFE_INTEGER, 1, 1, '', 'http://127.0.0.1/', 'http://127.0.0.1/'])).toString('base64url')
  for (const body of [forged, `${address}x`, `/gifs?of=${payload}.${'A'.repeat(43)}`, '/gifs', 'https://static.klipy.com/a.gif', 'http://127.0.0.1:1/a.gif'])
    expect([body, (await send(sara, body)).status]).toEqual([body, 400])
  expect(await sara.call('chat.createMessage', { roomId, type: 'image', body: address })).toMatchObject({ status: 400 })
  for (const path of [forged, `/gifs?of=${payload}.${'A'.repeat(43)}`, '/gifs', '/gifs?of=', '/gifs?of=a&of=b'])
    expect([path, (await download(path)).status]).toEqual([path, 404])
})

test('an image may be a sticker of the app, by its exact address', async () => {
  const image = async (body: string) => (await sara.call('chat.createMessage', { roomId, type: 'image', body })).status
  expect([await image('/stickers/lantern.svg'), await image('/stickers/unknown.svg'), await image('/stickers/../x.svg')]).toEqual([200, 400, 400])
})

test('a person who asks for lists without end is refused', async () => {
  const limited = await startTestApp({ DATABASE_URL: app.databaseUrl, LIMITS: JSON.stringify({ gifListsPerMinutePerUser: 2 }) }, { clock })
  const who = limited.personOf(sara.user, sara.token)
  expect([(await search('sun', who)).status, (await search('cat', who)).status, (await search('tea', who)).code]).toEqual([200, 200, 'TOO_MANY_REQUESTS'])
  await limited.stop()
})

/** A GIF service at an address of its own, which answers what a test sets. */
interface Service {
  readonly server: Server
  readonly host: string
  /** Answers to a path, with a media type. */
  readonly files: Map<string, { readonly type: string; readonly bytes: Uint8Array | string; readonly location?: string }>
}

async function startService(): Promise<Service> {
  const files: Service['files'] = new Map()
  const server = createServer((request, reply) => {
    const file = files.get(new URL(request.url ?? '', 'http://x').pathname)
    if (file === undefined) return void reply.writeHead(404).end()
    reply.writeHead(file.location ? 302 : 200, { 'content-type': file.type, ...(file.location && { location: file.location }) }).end(file.bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, files, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const envOf = ({ host }: Service) => ({ DATABASE_URL: app.databaseUrl, SANDBOX: 'on', GIF_URL: `http://${host}`, GIF_KEY: 'key', GIF_HOSTS: host })

test('what the service answers is not trusted: foreign hosts, redirects, private addresses, other types, too many bytes, broken entries', async () => {
  const service = await startService()
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c63' } })
    .gif()
    .toBuffer()
  const at = (path: string, host = service.host) => ({ gif: { url: `http://${host}${path}`, dims: [20, 10] } })
  const forms = {
    good: at('/good.gif'),
    foreign: at('/good.gif', 'localhost:1'),
    redirected: at('/away.gif'),
    page: at('/page.gif'),
    disguised: at('/disguised.gif'),
    large: at('/large.gif'),
    file: { gif: { url: 'file:///etc/passwd', dims: [1, 1] } },
    nonsense: { gif: { url: 'nonsense', dims: [1, 1] } },
  }
  const results = Object.entries(forms).map(([title, media_formats]) => ({ title, media_formats }))
  const broken = [
    null,
    7,
    {},
    { media_formats: 3 },
    { media_formats: { gif: { url: 5, dims: [1, 1] } } },
    { media_formats: { gif: { url: 'http://x/', dims: ['a', 0] } } },
  ]
  service.files.set('/featured', { type: 'application/json', bytes: JSON.stringify({ results: [...broken, ...results] }) })
  service.files.set('/good.gif', { type: 'image/gif', bytes: picture })
  service.files.set('/away.gif', { type: 'image/gif', bytes: '', location: 'http://169.254.169.254/latest' })
  service.files.set('/page.gif', { type: 'text/html', bytes: picture })
  service.files.set('/disguised.gif', { type: 'image/gif', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  service.files.set('/large.gif', { type: 'image/gif', bytes: Buffer.concat([picture, Buffer.alloc(6 * 1024 * 1024)]) })
  const own = await startTestApp({ ...envOf(service), GIF_PRIVATE_HOSTS: service.host }, { clock })
  const who = own.personOf(sara.user, sara.token)
  const offered = await trending(who)
  expect(offered.map(({ title }) => title)).toEqual(Object.keys(forms))
  for (const { title, address } of offered) {
    const wanted = title === 'good' ? 200 : 503
    expect([title, (await download(address, undefined, own)).status, (await send(who, address)).status]).toEqual([title, wanted, wanted])
  }
  // Without the service, what was sent once can still be sent, and lists say that it is not there.
  await new Promise((done) => service.server.close(done))
  expect((await send(who, offered[0]?.address ?? '')).status).toBe(200)
  ahead += day
  expect(await who.call('chat.trendingGifs', {})).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  await own.stop()
})

test('a host of the list with a private address is not asked', async () => {
  const service = await startService()
  service.files.set('/featured', {
    type: 'application/json',
    bytes: JSON.stringify({ results: [{ title: 'inner', media_formats: { gif: { url: `http://${service.host}/a.gif`, dims: [1, 1] } } }] }),
  })
  const own = await startTestApp(envOf(service), { clock })
  const [inner] = await trending(own.personOf(sara.user, sara.token))
  expect((await download(inner?.address ?? '', undefined, own)).status).toBe(503)
  await own.stop()
  await new Promise((done) => service.server.close(done))
})
