import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { openReplays, type Replays } from './replay.ts'

/** Games with different errors; `good` scores the length of its inputs. */
const games = {
  good: 'export const VERSION = 1; export const replay = (seed, inputs) => ({ score: inputs.length })',
  endless: 'export const VERSION = 1; export const replay = () => { for (;;); }',
  greedy: 'export const VERSION = 1; export const replay = () => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)) }',
  exits: 'export const VERSION = 1; export const replay = () => process.exit(1)',
  throws: 'export const VERSION = 1; export const replay = () => { throw new Error("no") }',
  later: 'export const VERSION = 1; export const replay = () => { setTimeout(() => { throw new Error("later") }, 0); return { score: 1 } }',
  hangs: 'export const VERSION = 1; export const replay = () => { setTimeout(() => { for (;;); }, 0); return { score: 1 } }',
  broken: 'export const VERSION = ',
  curious: 'export const VERSION = 1; export const replay = () => ({ score: Object.keys(process.env).length })',
} as const

let folder: string
let replays: Replays
const replay = (game: keyof typeof games | 'absent', inputs: unknown = 'abc', version = 1) =>
  replays.ask({ file: pathToFileURL(join(folder, `${game}.mjs`)).href, proof: { version, seed: 's', inputs } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'majlis-replay-'))
  for (const [name, code] of Object.entries(games)) await writeFile(join(folder, `${name}.mjs`), code)
  replays = openReplays({ clock: systemClock, maxMs: 1_000, maxWaiting: 4 })
})
afterAll(async () => {
  await replays.stop()
  await rm(folder, { recursive: true })
})

test('steps that throw, exit, never end, eat memory, or are not there are answered with nothing, and the next replay works', async () => {
  expect(await replay('good')).toEqual({ score: 3, leastMs: 240, outcome: null, setup: null, isDuelable: true })
  for (const game of ['endless', 'greedy', 'exits', 'throws', 'broken', 'absent'] as const) {
    expect(await replay(game), game).toBeUndefined()
    expect(await replay('good'), `after ${game}`).toMatchObject({ score: 3 })
  }
  expect(await replay('later')).toMatchObject({ score: 1 })
  expect(await replay('good', 'abcd')).toMatchObject({ score: 4 })
  expect(await replay('good', 'abc', 2)).toBeUndefined()
})

test('a game sees nothing of the environment', async () => {
  expect(await replay('curious')).toMatchObject({ score: 0 })
})

test('what a game leaves behind in its worker costs the next one nothing', async () => {
  for (const game of ['later', 'later', 'hangs'] as const) {
    expect(await replay(game), game).toMatchObject({ score: 1 })
    // One of them gets the worker that is about to end.
    expect(await Promise.all([replay('good'), replay('curious'), replay('good')]), `after ${game}`).toMatchObject([{ score: 3 }, { score: 0 }, { score: 3 }])
  }
})

test('whoever has many rounds played again delays the next person by one of them', async () => {
  const fair = openReplays({ clock: systemClock, maxMs: 30_000, maxWaiting: 64, maxWaitingEach: 16, workers: 1 })
  const done: string[] = []
  const ask = (by: string) =>
    fair.ask({ file: pathToFileURL(join(folder, 'good.mjs')).href, proof: { version: 1, seed: 's', inputs: 'abc' } }, by).then(
      () => done.push(by),
      () => done.push('refused'),
    )
  const all = Array.from({ length: 30 }, () => ask('many'))
  all.push(ask('one'))
  await Promise.all(all)
  await fair.stop()
  expect(done.filter((by) => by === 'refused')).toHaveLength(13)
  // With one worker the order of the answers is that of the queue: one was running, and one of the same person may be next.
  expect(done.filter((by) => by !== 'refused').indexOf('one')).toBeLessThan(3)
})

test('too many at once are asked to come again; those that wait are answered', async () => {
  const all = Array.from({ length: 10 }, () => replay('good').catch((problem: { statusCode?: number }) => problem.statusCode))
  const answers = await Promise.all(all)
  expect(answers.filter((answer) => answer === 503).length).toBe(4)
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(6)
})
