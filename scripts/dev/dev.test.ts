import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { personsAt } from '../../apps/server/src/app/persons.ts'
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import { reactionTo } from './changes.ts'
import { isForServer } from './front.ts'

const root = dirname(dirname(import.meta.dirname))
const dataDir = mkdtempSync(join(tmpdir(), 'majlis-dev-'))
let dev: ChildProcess | undefined
afterAll(() => {
  dev?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

test('a change restarts the server, builds a game, or is left to Vite', () => {
  expect(reactionTo('apps/server/src/chat/posting.ts')).toEqual({ restart: true, build: undefined })
  expect(reactionTo('packages/contract/src/chat.ts')).toEqual({ restart: true, build: undefined })
  expect(reactionTo('catalog/categories.yaml')).toEqual({ restart: true, build: undefined })
  expect(reactionTo('games/reversi/rules.ts')).toEqual({ restart: true, build: 'reversi' })
  expect(reactionTo('games/reversi/view/game.css')).toEqual({ restart: false, build: 'reversi' })
  expect(reactionTo('packages/game-kit/src/loop.ts')).toEqual({ restart: false, build: 'all' })
  for (const path of ['apps/server/src/chat/chat.test.ts', 'games/reversi/dist/index.html', 'packages/ui/src/Button.tsx', 'apps/web/src/app/App.tsx'])
    expect(reactionTo(path)).toEqual({ restart: false, build: undefined })
})

test('the server answers operations, sockets and games on their own hosts, and Vite all else', () => {
  const to = (url: string, host = 'localhost:8080') => isForServer(host, url, 'games.localhost')
  for (const url of ['/api/v4/config?isWeb=1', '/chat/v1/messages/create', '/socket.io/?EIO=4', '/sandbox', '/sandbox/sms', '/media/x.webp', '/readyz'])
    expect([url, to(url)]).toEqual([url, true])
  for (const url of ['/', '/chat/0190', '/src/app/main.tsx', '/subscription', '/@vite/client', '/match/new?game=ludo'])
    expect([url, to(url)]).toEqual([url, false])
  expect(to('/', 'ludo.games.localhost:8080')).toBe(true)
})

/** The body of a page, requested with any host name. */
function pageOf(port: number, path: string, host = `localhost:${port}`): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, headers: { host, accept: 'text/html' } }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    clientRequest.once('error', reject)
    clientRequest.end()
  })
}

// It takes half a minute, so that only `npm run test:full` runs it.
test.runIf(process.env.FULL === '1')('npm run dev serves app, operations, sockets and games at one address, restarts on change, and stops clean', async () => {
  const port = await freePort()
  const started = spawn(process.execPath, ['dev.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, npm_lifecycle_event: undefined, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: undefined },
  })
  dev = started
  let output = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const code = new Promise<number | null>((resolve) => started.once('exit', resolve))
  const seen = (text: string | RegExp) => expect.poll(() => output).toMatch(text)
  await seen(/Open {7}http:\/\/localhost:\d+/)

  const home = await pageOf(port, '/')
  expect(home.body).toContain('/@vite/client')
  expect(home.body).toContain('name="majlis-sandbox"')
  expect((await pageOf(port, '/src/app/main.tsx')).body).toContain('createRoot')
  expect((await pageOf(port, '/component-gallery.html')).status).toBe(200)
  expect((await pageOf(port, '/api/v4/config')).body, output).toContain('"success":true')
  expect((await pageOf(port, '/', `tile-merge.games.localhost:${port}`)).body).toContain('id="board"')
  const { signIn } = personsAt(`http://127.0.0.1:${port}`)
  const socket = await (await signIn({ msisdn: '923009990001', name: 'Amal' })).socket()
  expect(socket.connected).toBe(true)
  socket.close()

  // The file is saved without a change, which is all that a watcher sees.
  utimesSync(join(root, 'apps/server/src/app/main.ts'), new Date(), new Date())
  await seen(/Restarting the API server[\s\S]*API server ready/)
  expect((await pageOf(port, '/api/v4/config')).body, output).toContain('"success":true')

  started.kill('SIGINT')
  expect(await code).toBe(0)
  await expect(pageOf(port, '/')).rejects.toThrow(/ECONNREFUSED/)
})

test('production is refused', async () => {
  const child = spawn(process.execPath, ['dev.mjs'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  let output = ''
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(output).toContain('npm run dev is for development')
})
