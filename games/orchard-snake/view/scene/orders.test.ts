import { notedCanvas } from '@majlis/game-kit/fixture'
import { expect, test } from 'vitest'
import { FRUIT_COUNTS, PLAIN } from '../../mode.ts'
import { begin, step } from '../../step.ts'
import { createArtist } from './artist.ts'
import { seenOf } from './orders.ts'
import type { Seen } from './orders.ts'

/** A field on which two rivals have come. */
function crowded() {
  const state = Object.assign(begin('crowded', { ...PLAIN, hasWalls: false, extra: 'rival' }), { score: 30, sinceMove: -10_000 })
  for (let tick = 0; tick < 600; tick += 1) step(state, [])
  return state
}

test('the snakes of a field have three colours, whatever that of the player is', () => {
  const state = crowded()
  for (let look = 0; look < 8; look += 1) {
    const { rivals } = seenOf(state, look)
    expect(rivals.map(({ body }) => body)).toEqual(state.rivals.map(({ body }) => body))
    expect(new Set([look, ...rivals.map((rival) => rival.look)]).size).toBe(3)
  }
  expect(seenOf(begin('alone', { ...PLAIN, hasWalls: false, extra: 'rival' })).rivals).toEqual([])
  expect(seenOf(begin('garden')).rivals).toEqual([])
})

/** How often something of this kind is drawn for a picture. */
function drawn(call: string, seen: Seen): number {
  const [board, garden] = [notedCanvas(), notedCanvas()]
  const artist = createArtist({ createElement: () => notedCanvas('sprite').canvas }, [board.canvas, garden.canvas])
  for (const order of [
    { kind: 'look', look: { isLight: false, isStill: true } },
    { kind: 'fit', view: { width: 360, height: 640, ratio: 2 } },
  ] as const)
    artist.take(order)
  artist.take({ kind: 'picture', picture: { seen, part: 1, seconds: 0, isWaiting: false, thrown: { bursts: [], texts: [] } } })
  artist.paint()
  return board.calls.filter(([name]) => name === call).length
}

test('each of them is painted', () => {
  const seen = seenOf(crowded())
  const [none = 0, one = 0, two = 0] = [0, 1, 2].map((rivals) => drawn('stroke', { ...seen, rivals: seen.rivals.slice(0, rivals) }))
  expect([one - none, two - one]).toEqual([4, 4])
})

test('each of several fruits is painted', () => {
  const [one = 0, three = 0, five = 0] = FRUIT_COUNTS.map((fruits) => drawn('drawImage', seenOf(begin('fruits', { ...PLAIN, fruits }))))
  expect([three - one, five - one]).toEqual([2, 4])
})
