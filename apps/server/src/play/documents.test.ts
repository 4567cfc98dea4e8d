import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { EgressError } from '../platform/http/egress.ts'
import { openDocuments } from './documents.ts'

let app: TestApp
let person: Person
let folder = ''
let urls: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
const server = createServer((request, response) => {
  urls.push(request.url ?? '')
  answer(request, response)
})
const page = '<!doctype html><title>Planes</title><script src="a.js"></script>'
/** Requests for the page of one game: the server may only now get to those of an earlier test, which nobody waits for any more. */
const requestsOf = (gameId: string) => urls.filter((url) => url.startsWith(`/${gameId}/`))
const ask = (gameId: string) => person.call('play.gameDocument', { gameId })
const framed = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'majlis-foreign-'))
  const row = (id: string) => `  - { id: ${id}, title: Planes, titleAr: طائرات, url: "http://${host}/${id}/" }\n`
  await writeFile(join(folder, 'games.yaml'), `hosts: ["${host}", "files.example"]\ngames:\n${row('planes')}${row('gone')}${row('trick')}`)
  app = await startTestApp({ FOREIGN_GAMES: join(folder, 'games.yaml'), FOREIGN_PRIVATE_HOSTS: host })
  person = await app.signIn({ msisdn: '923080000001', name: 'Amal' })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  urls = []
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
})

test('[PLY-09] [PLY-10] the prepared page is answered as text; twenty who ask at once cause one fetch', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask('planes')))
  for (const { status, response } of replies) {
    expect(status).toBe(200)
    expect(response).toContain('<title>Planes</title>')
    expect(response).toMatch(/<script src="http:\/\/127\.0\.0\.1:\d+\/planes\/a\.js">/)
  }
  expect(requestsOf('planes')).toHaveLength(1)
  expect(requestsOf('planes')[0]).toMatch(/^\/planes\/\?t=\d{13}$/)
})

test('[PLY-09] a built-in game answers its own page; unknown games answer 404', async () => {
  const { response } = await ask('tile-merge')
  expect(response).toContain('tile-merge.games.localhost')
  expect(await ask('no-such-game')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('[PLY-08] the frame gets the same page with the helper first, and a policy that knows its host and no other', async () => {
  const { status, body, headers } = await framed('/frames/planes/index.html')
  expect(status).toBe(200)
  expect(String(body['text'])).toMatch(/^<!DOCTYPE html><html><head><script>\(function\(\)/)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src http:\/\/127\.0\.0\.1:\d+\/frames\/planes\/ http:\/\/127\.0\.0\.1:\d+ 'unsafe-inline' 'wasm-unsafe-eval';/)
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toContain('files.example')
  expect((await framed('/frames/planes/other.js')).status).toBe(404)
})

test("the app's service worker fetches from its own origin and from no other: its own policy decides, not that of the page", async () => {
  const { status, headers } = await framed('/sw.js', { 'service-worker': 'script' })
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

test('a built-in game keeps the strict policy, and takes over no requests', async () => {
  const { headers } = await framed('/frames/tile-merge/index.html')
  expect(headers.get('origin-agent-cluster')).toBe('?1')
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe-inline'[^;]*script|unsafe-eval/)
  expect((await framed('/frames/tile-merge/index.html', { 'service-worker': 'script' })).status).toBe(403)
  // The one worker that the server offers belongs to an origin of the game's own.
  expect((await framed('/frames/tile-merge/game-worker.js', { 'service-worker': 'script' })).status).toBe(403)
})

test('[PLY-11] a host that is slow, huge, of another kind, redirecting to a private address or gone gives no page, and the server goes on', async () => {
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const source = (gameId: string, url: string) => ({ gameId, url, multiplayer: false, reports: false, evaluates: false, hosts: [] })
  const sources = new Map([
    ...['slow', 'drips', 'huge', 'json', 'private', 'elsewhere'].map((id) => [id, source(id, `http://${host}/${id}/`)] as const),
    // Nobody listens there: the port of discard.
    ['gone', source('gone', 'http://127.0.0.1:9/gone/')] as const,
  ])
  answer = (request, response) => {
    const kind = request.url?.split('/')[1]
    if (kind === 'drips') response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
    else if (kind === 'huge') response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(20_000))
    else if (kind === 'json') response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    else if (kind === 'private') response.writeHead(302, { location: `http://localhost:${port}/` }).end()
    else if (kind === 'elsewhere') response.writeHead(302, { location: 'http://example.com/' }).end()
  }
  const documents = openDocuments({
    clock: systemClock,
    log: pino({ level: 'silent' }),
    folder,
    maxBytes: 10_000,
    timeoutMs: 200,
    hosts: [host, `localhost:${port}`, '127.0.0.1:9'],
    privateHosts: [host, '127.0.0.1:9'],
    foreign: (gameId: string) => sources.get(gameId),
  })
  await Promise.all([...sources.keys()].map((id) => expect(documents.frame(id), id).rejects.toThrow(EgressError)))
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  expect((await ask('planes')).status).toBe(200)
})

test('[PLY-11] a page that cannot be had is reported as such, to the app and to the frame; the host is not asked again at once', async () => {
  answer = (_request, response) => response.writeHead(500).end()
  expect(await ask('gone')).toMatchObject({ status: 503, code: 'GAME_UNAVAILABLE', message: "Couldn't play this game at this time" })
  expect((await framed('/frames/gone/index.html')).status).toBe(503)
  expect(requestsOf('gone')).toHaveLength(1)
  answer = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
  expect(await ask('trick')).toMatchObject({ status: 503, code: 'GAME_UNAVAILABLE' })
})
