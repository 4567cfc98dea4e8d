import { limits } from '@majlis/contract/core/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from './session.ts'
import { storage } from './storage.ts'

type Entries = typeof import('./outboxEntries.ts')
type AnyEntry = import('./outboxEntries.ts').AnyEntry

/** The browser's storage, which all tabs share. */
let disk: Record<string, string>
beforeEach(() => {
  disk = {}
  vi.stubGlobal('localStorage', area(disk))
})
afterEach(() => vi.unstubAllGlobals())

/** As browsers do it: what is kept stands in the object's own keys. */
function area(kept: Record<string, string>, isFull = () => false) {
  return new Proxy(kept, {
    get: (_, name) =>
      ({
        getItem: (key: string) => kept[key] ?? null,
        removeItem: (key: string) => delete kept[key],
        setItem: (key: string, value: string) => {
          if (isFull()) throw new DOMException('full', 'QuotaExceededError')
          kept[key] = value
        },
      })[String(name)],
  })
}

/** A tab has its own copy of the module. */
async function openTab(): Promise<Entries> {
  vi.resetModules()
  return import('./outboxEntries.ts')
}

function entryOf(id: string, createdAt: number = Date.now()): AnyEntry {
  const input = { id, roomId: 'room', type: 'text', body: `text of ${id}` }
  return { id, name: 'POST /chat/v1/messages/create', userId: 'sara', input, createdAt, state: 'pending' } as AnyEntry
}
const ids = (entries: readonly AnyEntry[]) => entries.map(({ id }) => id)

test('what two tabs keep and remove at the same moment, before either has heard of the other, is all kept and all removed', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const at = Date.now()
  for (let index = 0; index < 20; index += 1) {
    one.storeEntry(entryOf(`one ${index}`, at + 2 * index))
    other.storeEntry(entryOf(`other ${index}`, at + 2 * index + 1))
  }
  one.removeEntry('one 0')
  const afterAKill = await openTab()
  const expected = Array.from({ length: 20 }, (_, index) => [`one ${index}`, `other ${index}`]).flat()
  expect(ids(afterAKill.storedEntries())).toEqual(expected.slice(1))
})

test('an outbox of the version before, which was one list, is taken over once', async () => {
  const at = Date.now()
  const old = [entryOf('second', at + 1), entryOf('first', at), { ...entryOf('refused', at + 2), state: 'failed', code: 'NOT_FRIENDS' }]
  disk.outbox = JSON.stringify([...old, entryOf('expired', at - limits.messageLifeMs - 1), { id: 7 }, null, 'text'])
  const tab = await openTab()
  expect(ids(tab.storedEntries())).toEqual(['first', 'second', 'refused'])
  expect(disk.outbox).toBeUndefined()
  expect(tab.storedEntry('refused')).toMatchObject({ state: 'failed', code: 'NOT_FRIENDS', input: { body: 'text of refused' } })
  tab.removeEntry('first')
  expect(ids((await openTab()).storedEntries())).toEqual(['second', 'refused'])
})

test('what is no entry, or is older than a message lives, is not sent', async () => {
  disk['outbox/broken'] = '{'
  disk['outbox/list'] = '[]'
  disk['outbox/without'] = JSON.stringify({ ...entryOf('without'), input: null })
  disk['outbox/expired'] = JSON.stringify(entryOf('expired', Date.now() - limits.messageLifeMs - 1))
  expect((await openTab()).storedEntries()).toEqual([])
})

test('where the browser refuses to keep anything, an entry lives as long as its tab', async () => {
  vi.stubGlobal(
    'localStorage',
    area(disk, () => true),
  )
  const tab = await openTab()
  tab.storeEntry(entryOf('first'))
  expect(ids(tab.storedEntries())).toEqual(['first'])
  tab.removeEntry('first')
  expect(tab.storedEntries()).toEqual([])
  expect(disk).toEqual({})
})

test('[ACC-50] a logout forgets what was not sent, in the old form and the new', () => {
  storage.writeJson('outbox', [entryOf('old')])
  storage.writeJson('outbox/new', entryOf('new'))
  storage.write('theme', 'dark')
  endSession()
  expect(Object.keys(disk).filter((key) => key.startsWith('outbox'))).toEqual([])
  expect(disk.theme).toBe('dark')
})
