import { describe, expect, test } from 'vitest'
import { chooseSaved, getSaved, hasRival, type KeptSave, learnSaved, putSaved, type SaveStore, markSaved } from './saves.ts'
import { createSaveSync, type SaveServer, type PutOutcome } from './saveSync.ts'

function memory(): SaveStore & { readonly kept: Map<string, KeptSave> } {
  const kept = new Map<string, KeptSave>()
  return { kept, read: (gameId) => kept.get(gameId), write: (gameId, saved) => void kept.set(gameId, saved) }
}

describe('a saved game on this device', () => {
  test('counts its versions, and an older copy never overwrites a newer one', () => {
    const store = memory()
    expect(getSaved(store, 'tiles')).toEqual({ data: null, version: 0 })
    expect(putSaved(store, 'tiles', { score: 8 }, 0)).toEqual({ ok: true, version: 1 })
    expect(putSaved(store, 'tiles', { score: 4 }, 0)).toEqual({
      ok: false,
      mine: { data: { score: 4 }, version: 0 },
      theirs: { data: { score: 8 }, version: 1 },
    })
    expect(getSaved(store, 'tiles')).toEqual({ data: { score: 8 }, version: 1 })
  })

  test('what another device saved is gone on with, when all of this device was told', () => {
    const store = memory()
    putSaved(store, 'tiles', 'mine', 0)
    markSaved(store, 'tiles', 1, 1)
    learnSaved(store, 'tiles', { version: 1, data: 'mine' })
    expect(getSaved(store, 'tiles')).toEqual({ data: 'mine', version: 1 })
    learnSaved(store, 'tiles', { version: 5, data: 'theirs' })
    expect(getSaved(store, 'tiles')).toEqual({ data: 'theirs', version: 2 })
  })

  test('what another device saved beside it is put to the game with both, and the game wins by saving again', () => {
    const store = memory()
    putSaved(store, 'tiles', 'mine', 0)
    learnSaved(store, 'tiles', { version: 3, data: 'theirs' })
    expect(getSaved(store, 'tiles')).toEqual({ data: 'mine', version: 1 })
    const answer = putSaved(store, 'tiles', 'mine, later', 1)
    expect(answer).toEqual({ ok: false, mine: { data: 'mine, later', version: 1 }, theirs: { data: 'theirs', version: 2 } })
    expect(putSaved(store, 'tiles', 'both', 2)).toEqual({ ok: true, version: 3 })
    expect(store.kept.get('tiles')).toMatchObject({ serverVersion: 3, isTold: false })
  })

  test.each(['mine', 'theirs'] as const)('before the game begins the person chooses between both: %s', (which) => {
    const store = memory()
    putSaved(store, 'tiles', 'mine', 0)
    expect(hasRival(store, 'tiles')).toBe(false)
    learnSaved(store, 'tiles', { version: 3, data: 'theirs' })
    expect(hasRival(store, 'tiles')).toBe(true)
    chooseSaved(store, 'tiles', which)
    expect(hasRival(store, 'tiles')).toBe(false)
    expect(getSaved(store, 'tiles')).toEqual({ data: which, version: 2 })
    expect(store.kept.get('tiles')).toMatchObject({ serverVersion: 3, isTold: which === 'theirs' })
    chooseSaved(store, 'tiles', 'theirs')
    expect(getSaved(store, 'tiles')).toEqual({ data: which, version: 2 })
  })

  test('3 MiB are kept, a byte more is refused, whatever it is in characters', () => {
    const store = memory()
    const maxLength = 3 * 1024 * 1024 - 2
    expect(putSaved(store, 'tiles', 'x'.repeat(maxLength), 0)).toEqual({ ok: true, version: 1 })
    for (const data of ['x'.repeat(maxLength + 1), 'م'.repeat(maxLength / 2 + 1)]) expect(() => putSaved(store, 'tiles', data, 1)).toThrow(/at most/)
    expect(getSaved(store, 'tiles').version).toBe(1)
  })

  test('a server that lost it is told again; the same data on both sides is no conflict', () => {
    const store = memory()
    putSaved(store, 'tiles', 'mine', 0)
    markSaved(store, 'tiles', 1, 4)
    learnSaved(store, 'tiles', { version: 0, data: null })
    expect(store.kept.get('tiles')).toMatchObject({ data: 'mine', serverVersion: 0, isTold: false })
    learnSaved(store, 'tiles', { version: 2, data: 'mine' })
    expect(store.kept.get('tiles')).toMatchObject({ serverVersion: 2, isTold: true })
  })
})

/** A server of one game that can be made unreachable. */
function server(start = { version: 0, data: null as unknown }) {
  const state = { ...start, isDown: false, puts: 0, answering: Promise.resolve(), isLost: false, isMute: false }
  const api: SaveServer = {
    async put(_gameId, baseVersion, data): Promise<PutOutcome> {
      state.puts += 1
      if (state.isDown) return 'later'
      if (data === 'huge') return 'never'
      if (baseVersion !== state.version) return 'conflict'
      state.version += 1
      state.data = data
      const { version } = state
      await state.answering
      return state.isLost ? 'later' : { version }
    },
    get: async () => (state.isDown || state.isMute ? null : { version: state.version, data: state.data as string }),
  }
  return { state, api }
}

function syncing(start?: { version: number; data: unknown }) {
  const { state, api } = server(start)
  const store = memory()
  const givenUp = new Set<string>()
  let turn = Promise.resolve()
  const tab = () =>
    createSaveSync({
      store,
      server: api,
      later: () => () => undefined,
      untold: () => [...store.kept].filter(([gameId, kept]) => !kept.isTold && !kept.rival && !givenUp.has(gameId)).map(([gameId]) => gameId),
      giveUp: (gameId) => givenUp.add(gameId),
      inTurn: (_gameId, work) => {
        turn = turn.then(work)
        return turn
      },
      markOf: async (data) => JSON.stringify(data),
    })
  return { state, store, sync: tab(), tab }
}

describe('telling the server', () => {
  test('saves made without a network are told when it is back, only the newest of each game', async () => {
    const { state, store, sync } = syncing()
    state.isDown = true
    for (let at = 0; at < 5; at += 1) putSaved(store, 'tiles', at, at)
    await sync.run()
    expect(state).toMatchObject({ version: 0, puts: 1 })
    state.isDown = false
    await sync.run()
    expect(state).toMatchObject({ version: 1, data: 4, puts: 2 })
    await sync.run()
    expect(state.puts).toBe(2)
  })

  test('a save of another device meanwhile becomes a question to the game; nothing is overwritten', async () => {
    const { state, store, sync } = syncing({ version: 7, data: 'theirs' })
    putSaved(store, 'tiles', 'mine', 0)
    await sync.run()
    expect(state).toMatchObject({ version: 7, data: 'theirs' })
    expect(putSaved(store, 'tiles', 'mine', 1)).toMatchObject({ ok: false, theirs: { data: 'theirs', version: 2 } })
    putSaved(store, 'tiles', 'merged', 2)
    await sync.run()
    expect(state).toMatchObject({ version: 8, data: 'merged' })
  })

  test('a game begins with what the server has; without an answer in time, with what is here', async () => {
    const { state, store, sync } = syncing({ version: 7, data: 'theirs' })
    await sync.learn('tiles')
    expect(getSaved(store, 'tiles').data).toBe('theirs')
    state.isDown = true
    await sync.learn('tiles')
    expect(getSaved(store, 'tiles').data).toBe('theirs')
  })

  test('two tabs that save one after the other are no two devices: the later save is sent after the answer to the earlier one', async () => {
    const { state, store, sync, tab } = syncing()
    const other = tab()
    const { promise, resolve } = Promise.withResolvers<void>()
    state.answering = promise
    putSaved(store, 'tiles', 'first', 0)
    const first = sync.run()
    await expect.poll(() => state.version).toBe(1)
    putSaved(store, 'tiles', 'second', 1)
    const second = other.run()
    resolve()
    await Promise.all([first, second])
    expect(state).toMatchObject({ version: 2, data: 'second', puts: 2 })
    expect(store.kept.get('tiles')).toMatchObject({ data: 'second', serverVersion: 2, isTold: true })
    expect(hasRival(store, 'tiles')).toBe(false)
  })

  test('a save whose answer was lost is recognised: the person is not asked to choose between two saves of this device', async () => {
    const { state, store, sync, tab } = syncing()
    state.isLost = true
    for (const [at, data] of ['first', 'second', 'third'].entries()) {
      putSaved(store, 'tiles', data, at)
      await sync.run()
      expect(state).toMatchObject({ version: 1, data: 'first' })
      state.isDown = true
    }
    Object.assign(state, { isDown: false, isLost: false, isMute: false })
    // The tab has closed; a later one learns what the server has.
    const next = tab()
    await next.run()
    expect(hasRival(store, 'tiles')).toBe(false)
    await next.run()
    expect(state).toMatchObject({ version: 2, data: 'third' })
  })

  test('an answer about the save of before does not replace the one that was sent meanwhile', async () => {
    const { state, store, sync } = syncing()
    putSaved(store, 'tiles', 'first', 0)
    await sync.run()
    putSaved(store, 'tiles', 'second', 1)
    await Promise.all([sync.learn('tiles'), sync.run()])
    expect(state.data).toBe('second')
    expect(getSaved(store, 'tiles').data).toBe('second')
  })

  test('when the other save cannot be loaded after a conflict, it is sent again', async () => {
    const { state, store, sync } = syncing({ version: 7, data: 'theirs' })
    putSaved(store, 'tiles', 'mine', 0)
    state.isMute = true
    await sync.run()
    expect(hasRival(store, 'tiles')).toBe(false)
    state.isMute = false
    await sync.run()
    expect(store.kept.get('tiles')?.rival).toEqual({ version: 7, data: 'theirs' })
  })

  test('what the server will never take stays on this device and is not sent again', async () => {
    const { state, store, sync } = syncing()
    putSaved(store, 'tiles', 'huge', 0)
    await sync.run()
    await sync.run()
    expect(state.puts).toBe(1)
    expect(getSaved(store, 'tiles').data).toBe('huge')
  })
})
