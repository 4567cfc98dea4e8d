import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json, PutAnswer } from '@majlis/game-bridge/protocol'
import { expect, test } from 'vitest'
import { freshProgress } from '../missions.ts'
import { keepProgress, readSaved } from './keeper.ts'

function hostThat(put: (asked: { readonly data: Json; readonly baseVersion: number }) => PutAnswer | Promise<PutAnswer>): GameHost {
  return { request: (_name: string, asked: { readonly data: Json; readonly baseVersion: number }) => Promise.resolve(put(asked)) } as unknown as GameHost
}

test('progress that another device saved meanwhile is joined, and saved again on its version', async () => {
  let progress = { ...freshProgress, bestMetres: 120, level: 2 }
  const theirs = { data: { ...freshProgress, bestMetres: 700, bestScore: 900, fulfilled: 4 } as unknown as Json, version: 9 }
  const asked: number[] = []
  const host = hostThat(({ data, baseVersion }) => {
    asked.push(baseVersion)
    return baseVersion === 9 ? { ok: true, version: 10 } : { ok: false, mine: { data, version: baseVersion }, theirs }
  })
  const save = keepProgress(
    host,
    { data: null, version: 3 },
    () => ({ progress, run: undefined }),
    (learnt) => {
      progress = learnt
    },
  )
  expect(await save()).toBe(true)
  expect(asked).toEqual([3, 9])
  expect(progress).toMatchObject({ bestMetres: 700, bestScore: 900, level: 2, fulfilled: 4 })
})

test('a save that the app does not take is told', async () => {
  const host = { request: () => Promise.reject(new Error('gone')) } as unknown as GameHost
  expect(
    await keepProgress(
      host,
      undefined,
      () => ({ progress: freshProgress, run: undefined }),
      () => undefined,
    )(),
  ).toBe(false)
})

test('nothing saved is a fresh start', () => {
  expect(readSaved(null)).toEqual({ progress: freshProgress, run: undefined })
})
