import { expect, test } from 'vitest'
import { createWatches, type Snapshot } from './watches.ts'

/** A server with one list; a change appends to it. The test decides when it answers and what arrives. */
function world() {
  const list: string[] = []
  const questions: { path: string; answer: (snapshot: Snapshot) => void }[] = []
  const timers: { ms: number; run: () => void; off: boolean }[] = []
  const forgotten: string[] = []
  const watches = createWatches({
    ask: (path) => new Promise((answer) => questions.push({ path, answer })),
    forget: (path) => void forgotten.push(path),
    later: (ms, run) => {
      const timer = { ms, run, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
  })
  const snapshot = (): Snapshot => ({ success: true, response: { version: list.length, value: [...list] } })
  return {
    watches,
    questions,
    forgotten,
    timers,
    /** Makes a change on the server; the returned event may be delivered, late, twice or never. */
    happen(word: string) {
      list.push(word)
      return { path: 'rooms/1', from: list.length - 1, version: list.length, change: word }
    },
    async answer(given: Snapshot = snapshot()) {
      questions.shift()?.answer(given)
      await Promise.resolve()
      await Promise.resolve()
    },
    elapse() {
      for (const timer of timers.splice(0)) if (!timer.off) timer.run()
    },
    value: () => watches.read('rooms/1').value,
    status: () => watches.read('rooms/1').status,
  }
}

const append = ((value: readonly string[], change: string) => [...value, change]) as (value: never, change: never) => unknown

async function watching() {
  const it = world()
  let redraws = 0
  const release = it.watches.subscribe('rooms/1', append, () => {
    redraws += 1
  })
  it.watches.connected()
  await it.answer()
  return { ...it, release, redraws: () => redraws }
}

test('a snapshot and then its changes, in order', async () => {
  const it = await watching()
  expect(it.status()).toBe('live')
  it.watches.change(it.happen('a'))
  it.watches.change(it.happen('b'))
  expect(it.value()).toEqual(['a', 'b'])
  expect(it.questions).toHaveLength(0)
})

test('a change that comes twice counts once', async () => {
  const it = await watching()
  const event = it.happen('a')
  it.watches.change(event)
  it.watches.change(event)
  expect(it.value()).toEqual(['a'])
  expect(it.questions).toHaveLength(0)
})

test('a gap asks again; the last known value stays until the answer', async () => {
  const it = await watching()
  it.watches.change(it.happen('a'))
  it.happen('lost on the way')
  it.watches.change(it.happen('c'))
  expect(it.value()).toEqual(['a'])
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect(it.value()).toEqual(['a', 'lost on the way', 'c'])
})

test('changes in the wrong order heal', async () => {
  const it = await watching()
  const first = it.happen('a')
  const second = it.happen('b')
  it.watches.change(second)
  it.watches.change(first)
  await it.answer()
  expect(it.value()).toEqual(['a', 'b'])
  expect(it.questions).toHaveLength(0)
})

test('changes that overtake the answer are applied after it, once, whatever their order', async () => {
  const it = world()
  it.watches.subscribe('rooms/1', append, () => {})
  it.watches.connected()
  const old = it.happen('in the snapshot')
  const snapshot: Snapshot = { success: true, response: { version: 1, value: ['in the snapshot'] } }
  const b = it.happen('b')
  const c = it.happen('c')
  it.watches.change(c)
  it.watches.change(old)
  it.watches.change(b)
  await it.answer(snapshot)
  expect(it.value()).toEqual(['in the snapshot', 'b', 'c'])
  expect(it.questions).toHaveLength(0)
})

test('after a reconnect everything watched is asked for again, the old value shows meanwhile', async () => {
  const it = await watching()
  it.watches.change(it.happen('a'))
  it.watches.disconnected()
  expect([it.status(), it.value()]).toEqual(['reconnecting', ['a']])
  it.happen('while away')
  it.watches.connected()
  expect(it.questions.map(({ path }) => path)).toEqual(['rooms/1'])
  await it.answer()
  expect([it.status(), it.value()]).toEqual(['live', ['a', 'while away']])
})

test('the answer to a question from before the reconnect is ignored', async () => {
  const it = world()
  it.watches.subscribe('rooms/1', append, () => {})
  it.watches.connected()
  const [old] = it.questions.splice(0)
  it.watches.disconnected()
  it.happen('a')
  it.watches.connected()
  await it.answer()
  old?.answer({ success: true, response: { version: 0, value: [] } })
  await Promise.resolve()
  expect(it.value()).toEqual(['a'])
})

test('a resync asks again', async () => {
  const it = await watching()
  it.happen('never sent')
  it.watches.resync()
  await it.answer()
  expect(it.value()).toEqual(['never sent'])
})

test('a withdrawn right empties the value at once', async () => {
  const it = await watching()
  it.watches.change(it.happen('a'))
  it.watches.lost({ path: 'rooms/1', reason: 'FORBIDDEN' })
  expect([it.status(), it.value()]).toEqual(['lost', undefined])
  it.watches.change(it.happen('b'))
  expect(it.value()).toBeUndefined()
})

test('a refusal is lost, a server that is busy is asked again later', async () => {
  const it = world()
  it.watches.subscribe('rooms/1', append, () => {})
  it.watches.connected()
  await it.answer({ success: false, code: 'UNAVAILABLE' })
  expect(it.status()).toBe('loading')
  expect(it.timers.at(-1)?.ms).toBe(1_000)
  it.elapse()
  await it.answer({ success: false, code: 'FORBIDDEN' })
  expect(it.status()).toBe('lost')
})

test('watchers of one path share one question; it is forgotten a moment after the last one left', async () => {
  const it = await watching()
  const again = it.watches.subscribe('rooms/1', append, () => {})
  expect(it.questions).toHaveLength(0)
  it.release()
  it.elapse()
  expect(it.forgotten).toEqual([])
  again()
  const back = it.watches.subscribe('rooms/1', append, () => {})
  it.elapse()
  expect([it.status(), it.forgotten]).toEqual(['live', []])
  back()
  it.elapse()
  expect([it.status(), it.forgotten]).toEqual(['loading', ['rooms/1']])
})

test('nothing is redrawn when nothing changed', async () => {
  const it = await watching()
  const before = it.redraws()
  const state = it.watches.read('rooms/1')
  const event = it.happen('a')
  it.watches.change(event)
  it.watches.change(event)
  expect(it.redraws()).toBe(before + 1)
  expect(it.watches.read('rooms/1')).not.toBe(state)
  expect(it.watches.read('rooms/1')).toBe(it.watches.read('rooms/1'))
})

test('[ERR-27] a path that the server refuses again and again is failed, asked again all the same, and live with the first snapshot', async () => {
  const it = world()
  it.watches.subscribe('rooms/1', append, () => {})
  it.watches.connected()
  const refusal: Snapshot = { success: false, code: 'UNAVAILABLE' }
  await it.answer(refusal)
  expect(it.status()).toBe('loading')
  it.elapse()
  await it.answer(refusal)
  expect(it.status()).toBe('failed')
  it.watches.refresh('rooms/1')
  await it.answer()
  expect([it.status(), it.value()]).toEqual(['live', []])
})

test('a version that is told without its change makes the page ask again, once, and one that it knows does not', async () => {
  const it = await watching()
  it.watches.change(it.happen('one'))
  it.watches.stands({ path: 'rooms/1', version: 1 })
  expect(it.questions).toHaveLength(0)
  it.happen('two')
  it.watches.stands({ path: 'rooms/1', version: 2 })
  it.watches.stands({ path: 'rooms/1', version: 2 })
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect([it.value(), it.questions.length]).toEqual([['one', 'two'], 0])
  // The change itself arrives late: nothing is drawn twice.
  it.watches.change({ path: 'rooms/1', from: 1, version: 2, change: 'two' })
  expect(it.value()).toEqual(['one', 'two'])
})

test('a version that is told while the page asks is compared with the answer', async () => {
  const it = await watching()
  it.watches.resync()
  const old: Snapshot = { success: true, response: { version: 0, value: [] } }
  it.happen('one')
  it.watches.stands({ path: 'rooms/1', version: 1 })
  await it.answer(old)
  expect(it.questions).toHaveLength(1)
  await it.answer()
  expect(it.value()).toEqual(['one'])
})

test('a path that was lost before or after its release is requested again by the next subscriber', async () => {
  const it = await watching()
  it.watches.lost({ path: 'rooms/1', reason: 'FORBIDDEN' })
  it.release()
  const release = it.watches.subscribe('rooms/1', append, () => {})
  expect(it.status()).toBe('loading')
  await it.answer()
  expect(it.status()).toBe('live')
  release()
  it.watches.lost({ path: 'rooms/1', reason: 'FORBIDDEN' })
  it.watches.subscribe('rooms/1', append, () => {})
  expect(it.status()).toBe('loading')
  await it.answer()
  it.elapse()
  expect([it.status(), it.questions.length]).toEqual(['live', 0])
})
