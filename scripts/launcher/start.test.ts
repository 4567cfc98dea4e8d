import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const here = dirname(dirname(import.meta.dirname))
const drain = pathToFileURL(join(here, 'apps', 'server', 'src', 'platform', 'drain.ts')).href

/** A small tree around the real launcher: its builds only leave a mark, and its server only drains. */
let tree: string
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'launcher-'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  for (const path of ['start.mjs', 'scripts/launcher/steps.mjs', 'scripts/launcher/server-flags.json']) cpSync(join(here, path), join(tree, path))
  write('package.json', '{"type":"module"}')
  write('package-lock.json', '{"packages":{}}')
  write('node_modules/.package-lock.json', '{"packages":{}}')
  mkdirSync(join(tree, 'node_modules', '.bin'))
  symlinkSync(process.execPath, join(tree, 'node_modules', '.bin', 'node'))
  write('node_modules/vite/bin/vite.js', "require('node:fs').mkdirSync('dist'); require('node:fs').writeFileSync('dist/index.html', '')")
  write('scripts/build-games.ts', "import { mkdirSync } from 'node:fs'\nmkdirSync('games/one/dist', { recursive: true })")
  write('games/one/view/index.html', '')
  write('apps/web/main.ts', 'one')
  write(
    'apps/server/src/app/main.ts',
    `import { openDrain } from '${drain}'
     if (process.env.FAIL) { process.stderr.write('Port 1 is taken.\\n'); process.exit(1) }
     const drain = openDrain(); drain.add('say', () => console.log('drained')); drain.onSignals()
     console.log('pid ' + process.pid); setInterval(() => {}, 1000)`,
  )
})
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(tree, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}, nodeFlags: readonly string[] = []) {
  const child = spawn(process.execPath, [...nodeFlags, 'start.mjs'], { cwd: tree, env: { ...process.env, npm_lifecycle_event: undefined, ...env } })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    child,
    code,
    closed,
    output: () => output,
    async pid() {
      await expect.poll(() => output).toContain('pid ')
      return Number(/pid (\d+)/.exec(output)?.[1])
    },
  }
}
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('the first start builds with visible progress, the second only what changed, and SIGTERM drains the server and leaves with its code', async () => {
  const first = start()
  const pid = await first.pid()
  expect(first.output()).toMatch(/Building the games …[\s\S]*Building the games: done in [\d.]+ s[\s\S]*Building the web app: done in/)
  first.child.kill('SIGTERM')
  expect(await first.code).toBe(0)
  await first.closed
  expect(first.output()).toContain('drained')
  expect(lives(pid)).toBe(false)

  const second = start()
  await second.pid()
  expect(second.output()).not.toContain('Building')
  second.child.kill('SIGINT')
  expect(await second.code).toBe(0)

  rmSync(join(tree, 'apps', 'web', 'dist'), { recursive: true })
  writeFileSync(join(tree, 'apps', 'web', 'main.ts'), 'two')
  const third = start()
  await third.pid()
  expect(third.output()).toContain('Building the web app')
  expect(third.output()).not.toContain('Building the games')
})

test('kill -9 of the launcher leaves no server behind', async () => {
  const run = start()
  const pid = await run.pid()
  run.child.kill('SIGKILL')
  await expect.poll(() => lives(pid)).toBe(false)
})

test('a server that cannot start says why in its own sentence and the launcher leaves with its code', async () => {
  const run = start({ FAIL: '1' })
  expect(await run.code).toBe(1)
  await run.closed
  expect(run.output()).toContain('Port 1 is taken.')
})

test('a build that fails ends the start with its name', async () => {
  writeFileSync(join(tree, 'scripts', 'build-games.ts'), "throw new Error('no such sprite')")
  const run = start()
  expect(await run.code).toBe(1)
  await run.closed
  expect(run.output()).toMatch(/no such sprite[\s\S]*Building the games failed/)
})

test('a Node before 20 is refused in one sentence', async () => {
  const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.19.0'}})`
  const run = start({}, ['--import', older])
  expect(await run.code).toBe(1)
  await run.closed
  expect(run.output()).toBe('Node 18.19.0 is too old: install Node 20 or newer (it then brings its own Node 26).\n')
})
