import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readManifest } from '@majlis/game-bridge/manifest'
import { auditPlayout, playBots } from '@majlis/rules/audit'
import { seededRandom } from '@majlis/rules/random'
import { beginMatch, ruleOnMove } from '@majlis/rules/referee'
import { BOT_LEVELS } from '@majlis/rules/rules'
import { bot } from './bot.ts'
import { rules, rulesFor } from './rules.ts'
import { LARGE_SEA, SMALL_SEA, seaOf } from './sea.ts'
import type { Fleet } from './sea.ts'

const random = seededRandom('unused')

test('game.json offers the duel first, and each configuration has its rules', async () => {
  const manifest = readManifest(JSON.parse(await readFile(join(import.meta.dirname, 'game.json'), 'utf8')))
  if (typeof manifest === 'string') throw new Error(manifest)
  expect(manifest.configurations.map(({ id }) => id)).toEqual(['duel', 'salvo', 'quick', 'arsenal'])
  const starts = manifest.configurations.map(({ id }) => rulesFor({ configuration: id }).setup(2, seededRandom('start')))
  expect(starts.map(({ salvo }) => salvo)).toEqual([undefined, [], undefined, undefined])
  expect(starts.map(({ arsenal }) => arsenal !== undefined)).toEqual([false, false, false, true])
  const seas = manifest.configurations.map(({ id }, at) => {
    const start = starts[at]
    return (
      start &&
      rulesFor({ configuration: id })
        .view(start, 0)
        .seas.map((marks) => marks.length)
    )
  })
  expect(seas).toEqual([
    [64, 64],
    [64, 64],
    [49, 49],
    [64, 64],
  ])
  for (const configuration of ['duel', 'unknown', '']) expect(rulesFor({ configuration })).toBe(rules)
})

test('a duel that was stored before there were other configurations is replayed to the same state', () => {
  // Both seats placed their third proposal; then the cells that were fired at, in order.
  const cells = '36 36 37 18 19 27 26 42 17 16 50 51 49 4 5 3 21 20 6 7 54 29 61 22 23 51 33 33 31 18 63 62'.split(' ').map(Number)
  let running = beginMatch(rules, 2, 'stored')
  for (const cell of [null, null, ...cells]) {
    const seat = rules.turn(running.state)[0] ?? 0
    const ruling = ruleOnMove(rules, 'stored', running, seat, cell === null ? rules.legal(running.state, seat)[2] : { kind: 'shoot', cell })
    if (!ruling.ok) throw new Error(ruling.reason)
    running = ruling.running
  }
  const fleets = [
    [
      { at: 32, down: true, length: 4 },
      { at: 43, down: false, length: 3 },
      { at: 21, down: false, length: 3 },
      { at: 9, down: true, length: 2 },
      { at: 55, down: true, length: 2 },
    ],
    [
      { at: 4, down: false, length: 4 },
      { at: 49, down: false, length: 3 },
      { at: 16, down: false, length: 3 },
      { at: 36, down: false, length: 2 },
      { at: 62, down: false, length: 2 },
    ],
  ]
  const shots = [
    [36, 37, 18, 19, 26, 17, 16, 50, 51, 49, 4, 5, 3, 6, 7, 54, 61, 33, 31, 63, 62],
    [36, 27, 42, 21, 20, 29, 22, 23, 51, 33, 18],
  ]
  expect(running).toEqual({
    state: { fleets, shots, salts: [2094926782, 889930896], next: 0, last: { seat: 0, cell: 62, result: 'sunk' }, winner: 0 },
    seq: 34,
    drawn: 3,
    seats: 2,
    forfeited: null,
  })
  expect(Object.keys(rules.view(running.state, 0))).toEqual(['phase', 'placed', 'fleets', 'seas', 'sunk', 'next', 'last', 'winner'])
})

describe('the small sea', () => {
  const quick = rulesFor({ configuration: 'quick' })
  const FLEET: Fleet = [
    { at: 0, down: false, length: 4 },
    { at: 14, down: false, length: 3 },
    { at: 18, down: false, length: 2 },
    { at: 34, down: true, length: 2 },
  ]
  const ready = () => ({ ...quick.setup(2, random), fleets: [FLEET, FLEET] as const, next: 0 as const })

  test('has 49 cells, and a smaller fleet that is placed within them', () => {
    expect(seaOf('.'.repeat(49))).toBe(SMALL_SEA)
    expect([seaOf('.'.repeat(64)), seaOf('.'.repeat(50))]).toEqual([LARGE_SEA, undefined])
    const start = quick.setup(2, random)
    expect(quick.apply(start, 0, { kind: 'place', ships: FLEET }, random)).toBeDefined()
    const [, ...rest] = FLEET
    const large = LARGE_SEA.randomFleet(seededRandom('large'))
    const wrong: Fleet[] = [rest, large, [{ at: 4, down: false, length: 4 }, ...rest], [{ at: 28, down: true, length: 4 }, ...rest]]
    for (const ships of wrong) expect(quick.apply(start, 0, { kind: 'place', ships }, random)).toBeUndefined()
    expect(quick.legal(start, 1).every((move) => move.kind === 'place' && SMALL_SEA.isFleet(move.ships))).toBe(true)
    expect([48, 49].map((cell) => quick.readMove({ kind: 'shoot', cell }))).toEqual([{ cell: 48, kind: 'shoot' }, undefined])
    expect(quick.readMove({ kind: 'place', ships: large })).toBeUndefined()
    expect(quick.readMove({ kind: 'place', ships: FLEET })).toEqual({ kind: 'place', ships: FLEET })
  })

  test('is played as a duel: after a hit the same seat shoots again, and cells beside a sunk ship are known', () => {
    const hit = quick.apply(ready(), 0, { kind: 'shoot', cell: 34 }, random)
    expect(hit).toMatchObject({ next: 0, last: { result: 'hit' } })
    const sunk = hit && quick.apply(hit, 0, { kind: 'shoot', cell: 41 }, random)
    expect(sunk).toMatchObject({ next: 0, last: { result: 'sunk' } })
    const view = sunk && quick.view(sunk, 0)
    expect([26, 27, 33, 40, 47, 48].map((cell) => view?.seas[1][cell])).toEqual(Array(6).fill('-'))
    expect([28, 35, 42].map((cell) => view?.seas[1][cell])).toEqual(['.', '.', '.'])
    expect(view?.sunk[1]).toEqual([FLEET[3]])
    expect(view?.fleets[1]).toBeNull()
    expect(sunk && quick.apply(sunk, 0, { kind: 'shoot', cell: 48 }, random)).toBeUndefined()
    expect(sunk && quick.apply(sunk, 0, { kind: 'shoot', cell: 6 }, random)).toMatchObject({ next: 1 })
  })

  test('random matches end, replay and stay frozen', () => {
    for (let match = 0; match < 8; match += 1) {
      const { state } = auditPlayout(quick, 2, `quick ${match}`, 2 + 2 * 49).end
      expect(state.winner).not.toBeNull()
    }
  })

  test.each(BOT_LEVELS)('the bot plays to the end at level %i', (level) => {
    expect(playBots(quick, bot, [level, level], `quick ${level}`).state.winner).not.toBeNull()
  })

  test('no fleet of the rival is in a view before the end', () => {
    const start = { ...ready(), fleets: [FLEET, SMALL_SEA.randomFleet(seededRandom('hidden'))] as const }
    const other = { ...ready(), fleets: [FLEET, SMALL_SEA.randomFleet(seededRandom('another'))] as const, salts: [1, 2] as const }
    expect(quick.view(start, 0)).toEqual(quick.view(other, 0))
    expect(quick.view(start, undefined)).toEqual(quick.view(other, undefined))
    expect(quick.view(start, undefined).fleets).toEqual([null, null])
  })
})
