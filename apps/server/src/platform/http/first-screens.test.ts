import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFirstScreens } from './first-screens.ts'

/** The folder of a web app whose program for the first screen is this. */
async function webWith(program: string | undefined): Promise<string> {
  const web = await mkdtemp(join(tmpdir(), 'majlis-web-'))
  onTestFinished(() => rm(web, { recursive: true }))
  await writeFile(join(web, 'package.json'), '{ "type": "module" }')
  if (program !== undefined) await writeFile(join(web, '.first-screen.js'), program)
  return web
}

const sourceOf = (path: string) => (path === '/' ? { data: { version: 7 } } : undefined)

test('a first screen is drawn once for each language, in a thread without the environment of the server', async () => {
  const web = await webWith(`
    import { parentPort, workerData, threadId } from 'node:worker_threads'
    const { language, path, data } = workerData
    parentPort.postMessage({ html: [path, language, data.version, threadId, Object.keys(process.env).length].join(' '), script: "'sha256-x'" })
  `)
  const problems: unknown[] = []
  const screens = createFirstScreens(web, sourceOf, (problem) => problems.push(problem))
  const [english, again, arabic] = await Promise.all([screens.of('/', 'en'), screens.of('/', 'en'), screens.of('/', 'ar')])
  expect(english).toEqual({ html: expect.stringMatching(/^\/ en 7 \d+ 0$/), script: "'sha256-x'" })
  expect(again).toBe(english)
  expect(arabic?.html).toMatch(/^\/ ar 7 \d+ 0$/)
  expect(await screens.of('/leaderboard', 'en')).toBeUndefined()
  expect(problems).toEqual([])
})

test('one thread draws at a time, however many pages are requested at once', async () => {
  const web = await webWith(`
    import { existsSync, rmSync, writeFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { parentPort, workerData } from 'node:worker_threads'
    const { mark } = workerData.data
    const html = existsSync(mark) ? 'together' : 'alone'
    writeFileSync(mark, '')
    await setTimeout(30)
    rmSync(mark)
    parentPort.postMessage({ html, script: '' })
  `)
  const screens = createFirstScreens(
    web,
    () => ({ data: { mark: join(web, 'mark') } }),
    (problem) => expect.unreachable(String(problem)),
  )
  const drawn = await Promise.all(['/', '/game/chess', '/game/ludo'].map((path) => screens.of(path, 'en')))
  expect(drawn.map((screen) => screen?.html)).toEqual(['alone', 'alone', 'alone'])
})

test.each([
  ['throws', 'throw new Error("broken")', 'broken'],
  ['ends without an answer', '', 'not drawn'],
])('a program that %s is reported once, and the page is served without a first screen', async (_, program, message) => {
  const problems: unknown[] = []
  const screens = createFirstScreens(await webWith(program), sourceOf, (problem) => problems.push(problem))
  expect([await screens.of('/', 'en'), await screens.of('/', 'en')]).toEqual([undefined, undefined])
  expect(problems.map(String)).toEqual([expect.stringContaining(message)])
})

test('a build without the program has no first screen', async () => {
  const screens = createFirstScreens(await webWith(undefined), sourceOf, (problem) => {
    throw problem
  })
  expect(await screens.of('/', 'en')).toBeUndefined()
})
