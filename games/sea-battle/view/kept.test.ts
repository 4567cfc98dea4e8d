import { expect, test } from 'vitest'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import type { GameHost } from '@majlis/game-bridge/guest'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { STANDARD } from '../stock.ts'
import type { Stock } from '../stock.ts'
import { Kept } from './kept.ts'

const HEAVY: Stock = { scout: 1, torpedo: 0, bomber: 0, heavy: 1, gun: 1, mine: 3 }
const played = (change: Partial<MatchSnapshot> = {}) => ({ matchId: 'm', seat: 0, turn: [0], ...change }) as MatchSnapshot

/** What is kept of a save, and the saves that it sends. The first one is refused where another device has saved `theirs`. */
function open(data: Json, theirs?: Json) {
  const timers = fakeTimers()
  const puts: Json[] = []
  const request = (_name: string, put: { readonly data: Json; readonly baseVersion: number }) => {
    puts.push(put.data)
    if (theirs !== undefined && puts.length === 1) return Promise.resolve({ ok: false, mine: put, theirs: { data: theirs, version: 9 } })
    return Promise.resolve({ ok: true, version: put.baseVersion + 1 })
  }
  const kept = new Kept({ request } as unknown as GameHost, timers, { saved: { data, version: 1 } })
  kept.follow(played())
  return {
    kept,
    async saves() {
      timers.pass(5000)
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return puts
    },
  }
}

test('somebody new has the standard set and the first look; what is saved comes back in the next visit', async () => {
  const { kept, saves } = open(null)
  expect([kept.stock, kept.look, kept.open, kept.sunk, kept.hasNew]).toEqual([STANDARD, 0, 1, 0, false])
  kept.arm(HEAVY)
  kept.sink('m', 10)
  kept.choose(1)
  const [saved = null] = await saves()
  expect(saved).toEqual({ stock: HEAVY, look: 1, sunk: 10, known: 1 })
  const again = open(saved).kept
  expect([again.stock, again.look, again.sunk, again.open, again.hasNew]).toEqual([HEAVY, 1, 10, 2, true])
  again.see()
  expect(again.hasNew).toBe(false)
})

test('the same arsenal once more is not saved', async () => {
  const { kept, saves } = open({ stock: { ...HEAVY } })
  kept.arm(HEAVY)
  kept.see()
  kept.choose(0)
  expect(await saves()).toEqual([])
})

test('ships count in the match that is played here only, and the one that opens a look says which', () => {
  const { kept } = open({ sunk: 8 })
  expect([kept.sink('m', 1), kept.sink('m', 0), kept.sink('m', 1), kept.sink('m', 1)]).toEqual([undefined, undefined, 1, undefined])
  kept.follow(played({ matchId: 'watched', seat: null }))
  kept.follow(played({ matchId: 'replay', turn: [] }))
  expect([kept.sink('watched', 5), kept.sink('replay', 5), kept.sunk]).toEqual([undefined, undefined, 11])
})

test('a look that is not open cannot be chosen, nor read from a save', () => {
  const { kept } = open({ sunk: 30, look: 4 })
  expect(kept.look).toBe(0)
  kept.choose(3)
  expect(kept.look).toBe(0)
  kept.choose(2)
  expect(kept.look).toBe(2)
})

test('an arsenal that costs too much, or none at all, is that of the beginning', () => {
  const stocks = [{ scout: 2, torpedo: 3, bomber: 3 }, null, 'x', {}]
  for (const stock of stocks) expect(open({ stock }).kept.stock).toEqual(STANDARD)
  expect(open({ stock: { mine: 99, scout: -1 } }).kept.stock).toEqual({ scout: 0, torpedo: 0, bomber: 0, heavy: 0, gun: 0, mine: 6 })
})

test('what another device has sunk meanwhile is not lost', async () => {
  const { kept, saves } = open({ sunk: 9 }, { sunk: 40, known: 3 })
  kept.sink('m', 1)
  expect((await saves()).at(-1)).toMatchObject({ sunk: 40, known: 3 })
  expect(kept.open).toBe(3)
})
