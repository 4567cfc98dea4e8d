import { describe, expect, test } from 'vitest'
import type { GameHost } from '@majlis/game-bridge/guest'
import type { PutAnswer } from '@majlis/game-bridge/protocol'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import { countIn, createAutosave, savedFields } from './autosave.ts'

function keeping(answers: (PutAnswer | null)[]) {
  const puts: { readonly baseVersion: number }[] = []
  const timers = fakeTimers()
  const host = {
    request: (_name: string, data: { readonly baseVersion: number }) => {
      puts.push(data)
      const answer = answers.shift()
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('gone'))
    },
  } as unknown as GameHost
  let best = 0
  const autosave = createAutosave(host, timers, {
    start: { data: null, version: 3 },
    current: () => ({ version: 1, seed: 's', inputs: 'L', best }),
    learn: (theirs) => {
      best = countIn(savedFields(theirs, 1)?.['best'])
    },
  })
  return { autosave, puts, timers, best: () => best }
}

describe('autosave', () => {
  test('many changes are one save', async () => {
    const { autosave, puts, timers } = keeping([{ ok: true, version: 4 }])
    for (let at = 0; at < 5; at += 1) autosave.touch()
    timers.pass(2000)
    expect(await autosave.flush()).toBe(true)
    expect(puts).toMatchObject([{ baseVersion: 3 }])
  })

  test('an end waits for its save for a moment at most', async () => {
    const { autosave, timers } = keeping([{ ok: true, version: 4 }])
    autosave.touch()
    expect(await autosave.settle()).toBe(true)
    const silent = createAutosave({ request: () => new Promise(() => undefined) } as unknown as GameHost, timers, {
      start: undefined,
      current: () => null,
      learn: () => undefined,
    })
    silent.touch()
    const settled = silent.settle()
    timers.pass(1500)
    expect(await settled).toBe(false)
  })

  test('a conflict is put again on the newer version, and its best score is learnt', async () => {
    const theirs = { data: { version: 1, seed: 'x', inputs: '', best: 900 }, version: 8 }
    const { autosave, puts, best } = keeping([
      { ok: false, mine: { data: null, version: 3 }, theirs },
      { ok: true, version: 9 },
    ])
    autosave.touch()
    expect(await autosave.flush()).toBe(true)
    expect(puts).toMatchObject([{ baseVersion: 3 }, { baseVersion: 8, data: { best: 900 } }])
    expect(best()).toBe(900)
  })

  test('an app that does not answer counts as not saved, and tried again', async () => {
    const { autosave } = keeping([null, { ok: true, version: 4 }])
    autosave.touch()
    expect(await autosave.flush()).toBe(false)
    expect(await autosave.flush()).toBe(true)
    expect(await autosave.flush()).toBe(true)
  })
})

describe('a saved game', () => {
  const older = { 1: (fields: object) => ({ ...fields, version: 2, lives: 3 }), 2: (fields: object) => ({ ...fields, version: 3, hats: 0 }) }

  test('of an older version is brought up to this one, step by step', () => {
    expect(savedFields({ version: 1, best: 5 }, 3, older)).toEqual({ version: 3, best: 5, lives: 3, hats: 0 })
    expect(savedFields({ version: 3, best: 5 }, 3, older)).toEqual({ version: 3, best: 5 })
  })

  test('that nobody can read is dropped', () => {
    for (const data of [undefined, null, 5, 'x', [], {}, { version: 4 }, { version: 0 }, { version: 1.5 }, { version: '1' }]) {
      expect(savedFields(data, 3, older)).toBeUndefined()
    }
    expect(savedFields({ version: 1 }, 3, { 2: (fields) => fields })).toBeUndefined()
  })

  test('holds counts that are counts', () => {
    expect([7.9, -3, Number.NaN, 'x', null, undefined, 2e9].map((value) => countIn(value))).toEqual([7, 0, 0, 0, 0, 0, 1e9])
    expect([countIn(0, 1), countIn(12, 1, 10)]).toEqual([1, 10])
  })
})
