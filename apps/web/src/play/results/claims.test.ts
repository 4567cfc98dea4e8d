import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Claims = typeof import('./claims.ts')
type Claim = import('./claims.ts').Claim

/** The browser's storage, which all tabs share. Browsers store values as own keys of the object. */
let disk: Record<string, string>
beforeEach(() => {
  disk = {}
  const methods = {
    getItem: (key: string) => disk[key] ?? null,
    setItem: (key: string, value: string) => {
      disk[key] = value
    },
    removeItem: (key: string) => delete disk[key],
  }
  vi.stubGlobal('localStorage', new Proxy(disk, { get: (_, name) => methods[name as keyof typeof methods] }))
})
afterEach(() => vi.unstubAllGlobals())

/** A tab with its own copy of the module. */
async function openTab(): Promise<Claims> {
  vi.resetModules()
  return import('./claims.ts')
}

const claimOf = (playId: string, at = Date.now()): Claim => ({ userId: 'sara', gameId: 'snake', playId, outcome: 'win', score: 7, at })
const idsOf = ({ inOrder, storedClaims }: Claims) => inOrder(storedClaims()).map(({ playId }) => playId)
const weekAgo = () => Date.now() - 7 * 24 * 3_600_000 - 1

test('rounds that end without a network in two tabs, before either knows of the other, are all stored and all removed', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const at = Date.now()
  one.storeClaim(claimOf('one', at))
  other.storeClaim(claimOf('other', at + 1))
  one.storeClaim(claimOf('one more', at + 2))
  expect(idsOf(await openTab())).toEqual(['one', 'other', 'one more'])
  other.removeClaim('one')
  expect(idsOf(one)).toEqual(['other', 'one more'])
})

test('the list of the previous version is moved once; a newer claim of the same round stays', async () => {
  const at = Date.now()
  disk['results'] = JSON.stringify([claimOf('second', at), { ...claimOf('first', at - 1), isUnopened: true }, claimOf('old', weekAgo()), null, 'text', {}])
  const tab = await openTab()
  tab.storeClaim({ ...claimOf('second', at), score: 9 })
  expect(idsOf(tab)).toEqual(['first', 'second'])
  expect(disk['results']).toBeUndefined()
  expect(tab.storedClaims().find(({ playId }) => playId === 'second')?.score).toBe(9)
  expect(tab.storedClaims().find(({ playId }) => playId === 'first')?.isUnopened).toBe(true)
  tab.removeClaim('first')
  expect(idsOf(await openTab())).toEqual(['second'])
})

test('what a tab of the previous version stores later is moved too', async () => {
  const tab = await openTab()
  expect(idsOf(tab)).toEqual([])
  disk['results'] = JSON.stringify([claimOf('later')])
  expect(idsOf(tab)).toEqual(['later'])
})

test('what is no claim, or too old to count, is not sent and is removed', async () => {
  disk['results/broken'] = '{'
  disk['results/without'] = JSON.stringify({ ...claimOf('without'), userId: 7 })
  disk['results/old'] = JSON.stringify(claimOf('old', weekAgo()))
  disk['results/good'] = JSON.stringify(claimOf('good'))
  const tab = await openTab()
  expect(idsOf(tab)).toEqual(['good'])
  tab.dropOldClaims()
  expect(Object.keys(disk)).toEqual(['results/good'])
})
