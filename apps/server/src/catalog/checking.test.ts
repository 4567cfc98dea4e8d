import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operate, operated } from '../app/testing/operate.ts'
import { startTestApp, type TestApp } from '../app/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { checkPage } from './checking.ts'

/** What the stand-in for a game's host answers, by path. */
interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
let answers: Readonly<Record<string, Answer | 'nothing'>> = {}
const server = createServer(({ url = '' }: IncomingMessage, response: ServerResponse) => {
  const answer = answers[url.replace(/\?.*/, '')] ?? { status: 404 }
  if (answer === 'nothing') return
  const { status = 200, headers = {}, body = '' } = answer
  response.writeHead(status, { 'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/html', ...headers }).end(body)
})
let host = ''
let app: TestApp

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  app = await startTestApp()
})
afterAll(async () => {
  await app.stop()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answers = { '/': { body: '<script src="a.js"></script>' }, '/a.js': { body: 'parent.postMessage("loading_done", "*")' } }
})

const noHttps = { level: 'error', finding: expect.stringContaining('has no https') }
/** The findings about the stand-in, without the one that it has no https. */
async function findings(listed: readonly string[] = [host], timeoutMs = 60_000): Promise<readonly string[]> {
  const limits = { maxBytes: 10_000, timeoutMs, clock: systemClock }
  const report = await checkPage(`http://${host}/`, listed, { ...limits, hosts: [], privateHosts: [host] })
  expect(report.findings[0]).toEqual(noHttps)
  return report.findings.slice(1).map(({ level, finding }) => `${level}: ${finding}`)
}

test('a page with its script lacks nothing but https, and its row learns that it reports when it is loaded', async () => {
  expect(await findings()).toEqual([expect.stringMatching(/^warning: .*`signals: true`/)])
})

test.each<[string, Readonly<Record<string, Answer>>, RegExp]>([
  ['another status', { '/': { status: 503 } }, /^error: .*answers 503/],
  ['another type', { '/': { headers: { 'content-type': 'application/json' } } }, /^error: .*no HTML/],
  ['too many bytes', { '/': { body: ' '.repeat(10_001) } }, /^error: .*more than 10000 bytes/],
  [
    'a redirect to another host',
    { '/': { status: 302, headers: { location: 'https://elsewhere.example/' } } },
    /^error: .*elsewhere\.example is not on the list/,
  ],
  ['a script that is missing', { '/': { body: '<script src="gone.js"></script>' } }, /^error: .*gone\.js cannot be fetched: answers 404/],
  ['a script that is a page', { '/a.js': { headers: { 'content-type': 'text/html' } } }, /^error: .*a\.js cannot be fetched: answers no script/],
  ['a module for its own origin only', { '/': { body: '<script type="module" src="a.js"></script>' } }, /^error: .*Access-Control-Allow-Origin/],
  ['a header against frames', { '/': { headers: { 'x-frame-options': 'DENY' } } }, /^warning: .*X-Frame-Options: DENY/],
  [
    'a policy against frames',
    { '/': { headers: { 'content-security-policy': "default-src *; frame-ancestors 'self'" } } },
    /^warning: .*frame-ancestors 'self'/,
  ],
  ['no signals', { '/': { body: '<p>A game</p>' } }, /^warning: Neither the game bridge/],
  ['code from text', { '/a.js': { body: 'eval(text)' } }, /^warning: .*`evaluates: true`/],
  ['the game bridge', { '/a.js': { body: 'parent.postMessage({gb:"hello",protocol:[1,1]})' } }, /^warning: .*`signals: true`/],
])('%s is found', async (_what, change, finding) => {
  answers = { ...answers, ...change }
  expect(await findings()).toContainEqual(expect.stringMatching(finding))
})

test('a host that does not answer is found', async () => {
  answers = { '/': 'nothing' }
  expect(await findings([host], 50)).toEqual([expect.stringMatching(/^error: .*no answer within 50 ms/)])
})

test('a module that may be loaded and a policy that allows frames are no findings', async () => {
  answers = {
    '/': { headers: { 'content-security-policy': 'frame-ancestors https:' }, body: '<script type="module" src="a.js"></script>' },
    '/a.js': { headers: { 'access-control-allow-origin': '*' }, body: 'loading_done' },
  }
  expect(await findings()).toHaveLength(1)
})

test('the hosts of its files are named, once they are not listed', async () => {
  answers = { '/': { body: '<img src="https://cdn.example/a.png"><link rel="stylesheet" href="/b.css"><a href="https://other.example/">more</a>' } }
  expect(await findings([])).toContain(`warning: foreign-games.yaml does not list ${host}, cdn.example under hosts.`)
  expect(await findings([host, 'cdn.example'])).not.toContainEqual(expect.stringContaining('does not list'))
})

test.each(['games.example.com/planes', 'ftp://games.example.com/', 'javascript:alert(1)'])('%s is no address', async (address) => {
  const rules = { maxBytes: 1, timeoutMs: 1, clock: systemClock, hosts: [], privateHosts: [] }
  expect((await checkPage(address, [], rules)).findings).toEqual([{ level: 'error', finding: expect.stringContaining('no web address') }])
})

test('an operator checks a page by a command', async () => {
  expect(await operated(app, `games check http://${host}/`)).toMatchObject({
    done: 'The page lacks one thing.',
    fields: { hosts: host },
    lists: { findings: expect.arrayContaining([noHttps]) },
  })
  expect((await operate(app, `games check http://${host}/`)).text).toContain('has no https')
  expect(await operate(app, 'games check')).toMatchObject({ code: 2, error: expect.stringContaining('needs URL') })
})
