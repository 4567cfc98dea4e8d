import { expect, test } from 'vitest'
import { resilientArea } from '../state/storage.ts'

/** A browser's storage with a maximum of characters, which then throws, as a full one does. */
function limited(maxLength: number) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if ([...kept.values()].join('').length + value.length > maxLength) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('blocked storage: what is written can be read until the tab closes', () => {
  for (const pick of [
    () => undefined,
    () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  ]) {
    const area = resilientArea(pick)
    expect(area.getItem('api-token')).toBeNull()
    area.setItem('api-token', 'TOKEN')
    expect(area.getItem('api-token')).toBe('TOKEN')
    area.removeItem('api-token')
    expect(area.getItem('api-token')).toBeNull()
  }
})

test('full storage: what was kept stays readable, what does not fit any more stands in memory, and newer wins', () => {
  const disk = limited(8)
  disk.kept.set('api-token', 'TOKEN')
  const area = resilientArea(() => disk)
  expect(area.getItem('api-token')).toBe('TOKEN')
  area.setItem('outbox', 'a long message')
  expect(area.getItem('outbox')).toBe('a long message')
  expect(disk.kept.has('outbox')).toBe(false)
  area.setItem('api-token', 'A LONGER TOKEN')
  expect(area.getItem('api-token')).toBe('A LONGER TOKEN')
  // There is space again: the value is stored.
  area.setItem('outbox', 'ok')
  expect(disk.kept.get('outbox')).toBe('ok')
  area.removeItem('api-token')
  expect([area.getItem('api-token'), disk.kept.has('api-token')]).toEqual([null, false])
})
