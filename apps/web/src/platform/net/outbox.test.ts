// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../state/session.ts'
import { startOutbox, useOutbox } from './outbox.ts'

type Entries = typeof import('./outboxEntries.ts')

let stop: () => void
beforeEach(() => {
  localStorage.clear()
  useSession.setState({ token: null, user: { _id: 'sara' } as never })
  stop = startOutbox()
})
afterEach(() => stop())

/** This tab, whose person is known and which sends nothing. */
function showTab() {
  const { result } = renderHook(() => useOutbox('chat.createMessage'))
  return {
    states: () => Object.fromEntries(result.current.entries.map(({ id, state }) => [id, state])),
    discard: (id: string) => act(() => result.current.discard(id)),
  }
}

/** Another tab, which has modules of its own. */
async function openAnotherTab(): Promise<Entries> {
  vi.resetModules()
  return import('./outboxEntries.ts')
}

/** Runs what another tab does, and tells this tab afterwards, as a browser does. */
function elsewhere(work: () => void): void {
  const events: StorageEvent[] = []
  const area = localStorage
  const note = (key: string, newValue: string | null) => events.push(new StorageEvent('storage', { key, oldValue: area.getItem(key), newValue }))
  const noted = new Proxy(area, {
    get: (_, name) =>
      ({
        setItem(key: string, value: string) {
          note(key, value)
          area.setItem(key, value)
        },
        removeItem(key: string) {
          note(key, null)
          area.removeItem(key)
        },
      })[String(name)] ?? (Reflect.get(area, name, area) as unknown),
  })
  vi.stubGlobal('localStorage', noted)
  work()
  vi.unstubAllGlobals()
  act(() => {
    for (const event of events) dispatchEvent(event)
  })
}

const entryOf = (id: string) =>
  ({
    id,
    name: 'chat.createMessage',
    userId: 'sara',
    input: { id, roomId: 'room', type: 'text', body: 'text' },
    createdAt: Date.now(),
    state: 'pending',
  }) as never

test('what another tab sends is shown as sent, and what it discards disappears at once', async () => {
  const [tab, other] = [showTab(), await openAnotherTab()]
  elsewhere(() => {
    other.storeEntry(entryOf('kept'))
    other.storeEntry(entryOf('dropped'))
  })
  expect(tab.states()).toEqual({ kept: 'pending', dropped: 'pending' })
  elsewhere(() => {
    other.removeEntry('kept')
    other.dropEntry(entryOf('dropped'))
  })
  expect(tab.states()).toEqual({ kept: 'sent' })
})

test('an entry that this tab discards is gone from it and from the storage', async () => {
  const [tab, other] = [showTab(), await openAnotherTab()]
  elsewhere(() => other.storeEntry(entryOf('one')))
  tab.discard('one')
  expect(tab.states()).not.toHaveProperty('one')
  expect(other.storedEntries()).toEqual([])
})
