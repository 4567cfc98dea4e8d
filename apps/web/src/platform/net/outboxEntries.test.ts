import { limits } from '@majlis/contract/core/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../state/session.ts'
import { storage } from '../state/storage.ts'

type Entries = typeof import('./outboxEntries.ts')
type AnyEntry = import('./outboxEntries.ts').AnyEntry

/** The browser's storage, which all tabs share. */
let disk: Record<string, string>
beforeEach(() => {
  disk = {}
  vi.stubGlobal('localStorage', area(disk))
})
afterEach(() => vi.unstubAllGlobals())

/** Browsers store values as own keys of the object. */
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

/** A tab with its own copy of the module. */
async function openTab(): Promise<Entries> {
  vi.resetModules()
  return import('./outboxEntries.ts')
}

function entryOf(id: string, createdAt: number = Date.now()): AnyEntry {
  const input = { id, roomId: 'room', type: 'text', body: `text of ${id}` }
  return { id, name: 'chat.createMessage', userId: 'sara', input, createdAt, state: 'pending' } as AnyEntry
}
/** The same entry as the browser stores it. */
const keptOf = (id: string, createdAt?: number) => ({ ...entryOf(id, createdAt), name: 'POST /chat/v1/messages/create' })
const ids = (entries: readonly AnyEntry[]) => entries.map(({ id }) => id)

test('what two tabs keep and remove at the same moment, before either knows of the other, is all kept and all removed', async () => {
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
  const old = [keptOf('second', at + 1), keptOf('first', at), { ...keptOf('refused', at + 2), state: 'failed', code: 'NOT_FRIENDS' }]
  disk.outbox = JSON.stringify([...old, keptOf('expired', at - limits.messageLifeMs - 1), { id: 7 }, null, 'text'])
  const tab = await openTab()
  expect(ids(tab.storedEntries())).toEqual(['first', 'second', 'refused'])
  expect(disk.outbox).toBeUndefined()
  expect(tab.storedEntry('refused')).toMatchObject({ state: 'failed', code: 'NOT_FRIENDS', input: { body: 'text of refused' } })
  tab.removeEntry('first')
  expect(ids((await openTab()).storedEntries())).toEqual(['second', 'refused'])
})

test('an entry is kept under method and path of its operation, as other releases of the app write and read it', async () => {
  const at = Date.now()
  ;(await openTab()).storeEntry(entryOf('own', at))
  expect(JSON.parse(disk['outbox/own'] ?? '')).toEqual(keptOf('own', at))
  disk['outbox/older'] = JSON.stringify(keptOf('older', at - 1))
  expect((await openTab()).storedEntries()).toEqual([entryOf('older', at - 1), entryOf('own', at)])
})

test('what is no entry, is of an unknown operation, or is older than a message lives, is not sent', async () => {
  disk['outbox/broken'] = '{'
  disk['outbox/list'] = '[]'
  disk['outbox/without'] = JSON.stringify({ ...keptOf('without'), input: null })
  disk['outbox/expired'] = JSON.stringify(keptOf('expired', Date.now() - limits.messageLifeMs - 1))
  disk['outbox/unknown'] = JSON.stringify({ ...keptOf('unknown'), name: 'POST /chat/v9/nothing' })
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
  storage.writeJson('outbox', [keptOf('old')])
  storage.writeJson('outbox/new', keptOf('new'))
  storage.write('theme', 'dark')
  endSession()
  expect(Object.keys(disk).filter((key) => key.startsWith('outbox'))).toEqual([])
  expect(disk.theme).toBe('dark')
})
