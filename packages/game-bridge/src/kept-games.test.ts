import { expect, test } from 'vitest'
import { connectGame } from './guest.ts'
import { createGameWorker } from './platform/game-worker.ts'
import { fileStore } from './testing/file-store.ts'

const origin = 'https://sudoku.games.example'
const policy = { 'content-security-policy': "default-src 'self'" }
const build = (revision: string, files: readonly string[] = ['/', '/assets/index-1.js']) => ({ revision, files, headers: policy })
const requestFor = (path: string, method = 'GET') => ({ url: origin + path, mode: 'cors', method }) as Request

test('a kept game starts without a network; with one the page is the newest', async () => {
  const { parts, network } = fileStore(origin)
  const worker = createGameWorker(build('one'), parts, origin)
  await worker.install()
  network.says('/', 'newer page')
  expect(await (await worker.answer(requestFor('/')))?.text()).toBe('newer page')
  network.cut()
  for (const path of ['/', '/index.html', '/?host=x']) expect(await (await worker.answer(requestFor(path)))?.text()).toBe('content of /')
  expect(await (await worker.answer(requestFor('/assets/index-1.js')))?.text()).toBe('content of /assets/index-1.js')
  expect(worker.answer(requestFor('/assets/other.js'))).toBeUndefined()
  expect(worker.answer(requestFor('/', 'POST'))).toBeUndefined()
})

test('what a page of the game writes into the store is answered with the policy of the server', async () => {
  const { parts, caches, network } = fileStore(origin)
  const worker = createGameWorker(build('one'), parts, origin)
  await worker.install()
  const forged = new Response('<script src="https://evil.example">', { headers: { 'content-type': 'text/html', 'content-security-policy': '*' } })
  await (await caches.open('game one')).put('/', forged)
  network.cut()
  const reply = await worker.answer(requestFor('/'))
  expect(reply?.headers.get('content-security-policy')).toBe(policy['content-security-policy'])
  expect(reply?.headers.get('content-type')).toBe('text/html')
})

test('a new build replaces the old one, and what did not change is not loaded again', async () => {
  const { parts, caches, network } = fileStore(origin)
  for (const revision of ['one', 'two']) {
    const worker = createGameWorker(build(revision, ['/', '/assets/index-1.js', `/assets/${revision}.js`]), parts, origin)
    await worker.install()
    await worker.activate()
  }
  expect(await caches.keys()).toEqual(['game two'])
  expect(network.requested).toEqual(['/', '/assets/index-1.js', '/assets/one.js', '/', '/assets/two.js'])
})

test('without space nothing is kept', async () => {
  const { parts, caches, isFull } = fileStore(origin)
  isFull(true)
  await expect(createGameWorker(build('one'), parts, origin).install()).rejects.toThrow()
  expect(await caches.keys()).toEqual([])
})

/** A game in a frame whose app sends this welcome; the names of the events that the app hears. */
async function framed(welcome: object, keep: () => Promise<boolean>): Promise<readonly string[]> {
  const { port1, port2 } = new MessageChannel()
  const received: string[] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  const parent = { postMessage: () => undefined }
  const own = {
    parent,
    location: { search: '' },
    addEventListener: (_: 'message', listener: (event: MessageEvent) => void) => void listeners.add(listener),
    removeEventListener: (_: 'message', listener: (event: MessageEvent) => void) => void listeners.delete(listener),
  }
  const last = Promise.withResolvers<void>()
  port1.onmessage = ({ data }: MessageEvent<{ readonly name: string }>) => {
    received.push(data.name)
    if (data.name === 'log') last.resolve()
  }
  const keepEnded = Promise.withResolvers<void>()
  const host = connectGame({
    game: 'sudoku',
    window: own,
    keep: () => keep().finally(() => keepEnded.resolve()),
  })
  for (const listener of listeners) listener({ source: parent, data: { gb: 'welcome', protocol: 1, welcome }, ports: [port2] } as unknown as MessageEvent)
  await host.welcome
  host.emit('load.ready', {})
  if (!('match' in welcome)) await keepEnded.promise
  // The answer of `keep` is told before what is sent after it.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  host.emit('log', { level: 'info', message: 'last' })
  await last.promise
  host.dispose()
  port1.close()
  return received
}

test('a game for one that has loaded is kept, and the app is notified; a match is not', async () => {
  expect(await framed({}, async () => true)).toEqual(['load.ready', 'game.kept', 'log'])
  expect(await framed({}, async () => false)).toEqual(['load.ready', 'log'])
  expect(await framed({ match: { seat: 0 } }, async () => true)).toEqual(['load.ready', 'log'])
})
