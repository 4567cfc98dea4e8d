import { expect, test } from 'vitest'
import { keyedStorage, readKept } from './platform/prepared.ts'

test('[PLY-08] storage by methods and by names, as browsers keep it', () => {
  const changed: string[] = []
  const storage = keyedStorage(new Map([['a', '1']]), 20, (key) => changed.push(key))
  storage.setItem('b', 2 as unknown as string)
  storage['c'] = 3
  expect([storage.getItem('a'), storage.getItem('b'), storage['c'], storage.getItem('none'), storage['none']]).toEqual(['1', '2', '3', null, undefined])
  expect(Object.keys(storage)).toEqual(['a', 'b', 'c'])
  expect([storage.length, storage.key(1), storage.key(9), 'b' in storage, 'z' in storage]).toEqual([3, 'b', null, true, false])
  delete storage['c']
  storage.removeItem('none')
  storage.setItem('a', '1')
  expect(changed).toEqual(['b', 'c', 'c'])
  expect(() => storage.setItem('d', 'x'.repeat(20))).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
  storage.clear()
  expect([storage.length, JSON.stringify(storage)]).toEqual([0, '{}'])
})

test('[PLY-08] what a frame is named: storage, or a name of another kind', () => {
  expect(readKept('{"gb":"kept","version":3,"local":{"a":"1","b":2},"session":null}')).toEqual({ version: 3, local: new Map([['a', '1']]), session: new Map() })
  for (const odd of ['', 'frame', '{', 'null', '[]', '{"gb":"other","local":{"a":"1"}}']) expect(readKept(odd).local.size).toBe(0)
})
