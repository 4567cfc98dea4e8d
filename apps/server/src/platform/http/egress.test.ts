import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { fetchPage, fetchPicture, isInnerAddress, type EgressPolicy } from './egress.ts'

let host = ''
let requests: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
const server = createServer((request, response) => {
  requests.push(request)
  answer(request, response)
})
const html = (response: ServerResponse, text: string, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text)
const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end()
const ask = (url: string, rules: Partial<EgressPolicy> = {}, etag?: string) =>
  fetchPage(url, etag, { hosts: [host], privateHosts: [host], maxBytes: 1_000, timeoutMs: 60_000, clock: systemClock, ...rules })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('[PLY-06] a page of a foreign game', () => {
  test('is fetched as text; its tag is asked after the next time', async () => {
    answer = (request, response) => (request.headers['if-none-match'] === '"a"' ? response.writeHead(304).end() : html(response, '<p>سلام', { etag: '"a"' }))
    expect(await ask(`http://${host}/g`)).toMatchObject({ text: '<p>سلام', etag: '"a"', url: `http://${host}/g` })
    expect(await ask(`http://${host}/g`, {}, '"a"')).toMatchObject({ text: undefined })
  })

  test('from listed hosts only, over http, without credentials', async () => {
    requests = []
    for (const url of [`http://localhost:${host.split(':')[1]}/`, 'http://example.com/', 'file:///etc/passwd', `http://me:x@${host}/`, 'gopher://x/'])
      await expect(ask(url)).rejects.toThrow(/not on the list|no web address|credentials/)
    expect(requests).toHaveLength(0)
  })

  test('never from a private address, neither literal nor by name, unless it is allowed by name', async () => {
    const port = host.split(':')[1] ?? ''
    requests = []
    const urls = [
      `http://${host}/`,
      `http://localhost:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
    ]
    for (const url of urls) await expect(ask(url, { hosts: [new URL(url).host], privateHosts: [] }), url).rejects.toThrow('private address')
    expect(requests).toHaveLength(0)
  })

  test('three redirects are followed, each checked; the last address counts', async () => {
    answer = (request, response) => {
      const hop = Number(request.url?.slice(1))
      return hop < 3 ? redirect(response, `/${hop + 1}`) : html(response, 'there')
    }
    expect(await ask(`http://${host}/0`)).toMatchObject({ text: 'there', url: `http://${host}/3` })
    answer = (request, response) => redirect(response, `/${Number(request.url?.slice(1)) + 1}`)
    await expect(ask(`http://${host}/0`)).rejects.toThrow('more than 3')
    answer = (_request, response) => redirect(response, 'http://169.254.169.254/latest/meta-data')
    await expect(ask(`http://${host}/0`)).rejects.toThrow('not on the list')
    await expect(ask(`http://${host}/0`, { hosts: [host, '169.254.169.254'] })).rejects.toThrow('private address')
    answer = (_request, response) => redirect(response, 'http://')
    await expect(ask(`http://${host}/0`)).rejects.toThrow('no address')
  })

  test('that is huge, slow, gone, of another type or packed is refused', async () => {
    answer = (_request, response) => html(response, 'x'.repeat(1_001))
    await expect(ask(`http://${host}/`)).rejects.toThrow('more than 1000 bytes')
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
    await expect(ask(`http://${host}/`, { timeoutMs: 100 })).rejects.toThrow('within 100 ms')
    answer = () => undefined
    await expect(ask(`http://${host}/`, { timeoutMs: 100 })).rejects.toThrow('within 100 ms')
    answer = (_request, response) => void response.writeHead(500).end()
    await expect(ask(`http://${host}/`)).rejects.toThrow('answers 500')
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    await expect(ask(`http://${host}/`)).rejects.toThrow('no HTML')
    answer = (_request, response) => html(response, 'x', { 'content-encoding': 'gzip' })
    await expect(ask(`http://${host}/`)).rejects.toThrow('encoding')
    answer = (request) => request.socket.destroy()
    await expect(ask(`http://${host}/`)).rejects.toThrow()
  })

  test('pictures come under the same rules, from named hosts and from those below a name', async () => {
    const picture = (rules: Partial<EgressPolicy> = {}) =>
      fetchPicture(`http://${host}/p`, { hosts: [host], privateHosts: [host], maxBytes: 1_000, timeoutMs: 60_000, clock: systemClock, ...rules })
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([1, 2, 3]))
    expect([...(await picture())]).toEqual([1, 2, 3])
    await expect(picture({ privateHosts: [] })).rejects.toThrow('private address')
    await expect(picture({ hosts: ['*.example.com'] })).rejects.toThrow('not on the list')
    await expect(picture({ hosts: [`*${host.slice(1)}`] })).rejects.toThrow('not on the list')
    expect(await picture({ hosts: [`*.${host.split('.').slice(1).join('.')}`] })).toHaveLength(3)
    answer = (_request, response) => html(response, '<p>')
    await expect(picture()).rejects.toThrow('no picture')
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(1_001))
    await expect(picture()).rejects.toThrow('more than 1000 bytes')
  })

  test('inner addresses', () => {
    for (const inner of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '::ffff:0:127.0.0.1',
      '::ffff:0:7f00:1',
      'nonsense',
    ])
      expect(isInnerAddress(inner), inner).toBe(true)
    for (const outer of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111']) expect(isInnerAddress(outer), outer).toBe(false)
  })
})
