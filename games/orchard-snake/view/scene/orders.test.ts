import { notedCanvas } from '@majlis/game-kit/fixture'
import { expect, test } from 'vitest'
import { begin, step } from '../../step.ts'
import { createArtist } from './artist.ts'
import { seenOf } from './orders.ts'

/** A field on which two rivals have come. */
function crowded() {
  const state = Object.assign(begin('crowded', { hasWalls: false, extra: 'rival' }), { score: 30, sinceMove: -10_000 })
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
  expect(seenOf(begin('alone', { hasWalls: false, extra: 'rival' })).rivals).toEqual([])
  expect(seenOf(begin('garden')).rivals).toEqual([])
})

test('each of them is painted', () => {
  const strokesOf = (rivals: number): number => {
    const [board, garden] = [notedCanvas(), notedCanvas()]
    const artist = createArtist({ createElement: () => notedCanvas('sprite').canvas }, [board.canvas, garden.canvas])
    const seen = seenOf(crowded())
    const picture = { seen: { ...seen, rivals: seen.rivals.slice(0, rivals) }, part: 1, seconds: 0, isWaiting: false, thrown: { bursts: [], texts: [] } }
    for (const order of [
      { kind: 'look', look: { isLight: false, isStill: true } },
      { kind: 'fit', view: { width: 360, height: 640, ratio: 2 } },
    ] as const)
      artist.take(order)
    artist.take({ kind: 'picture', picture })
    artist.paint()
    return board.calls.filter(([name]) => name === 'stroke').length
  }
  const [none, one, two] = [strokesOf(0), strokesOf(1), strokesOf(2)]
  expect([one - none, two - one]).toEqual([4, 4])
})
