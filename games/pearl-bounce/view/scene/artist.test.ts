import { describe, expect, test } from 'vitest'
import { notedCanvas } from '@majlis/game-kit/fixture'
import type { PenCall } from '@majlis/game-kit/fixture'
import { pilot } from '../../pilot.ts'
import { EVENTS, RADIUS } from '../../state.ts'
import { begin, step } from '../../step.ts'
import { burstsOf } from '../bursts.ts'
import { createArt } from './art.ts'
import { createArtist } from './artist.ts'
import { seenOf } from './orders.ts'
import type { Order } from './orders.ts'
import { placeOf } from './place.ts'

type PictureOrder = Extract<Order, { readonly kind: 'picture' }>

const VIEW = { width: 360, height: 640, ratio: 2 }
const fit: Order = { kind: 'fit', view: VIEW }
const look = (isLight: boolean, isStill = false): Order => ({ kind: 'look', look: { isLight, isStill } })

function painting() {
  const [board, sea] = [notedCanvas(), notedCanvas()]
  const artist = createArtist({ createElement: () => notedCanvas('sprite').canvas }, [board.canvas, sea.canvas])
  return {
    board,
    sea,
    give: (...orders: Order[]) => orders.map((order) => artist.take(order)),
    paint(): readonly PenCall[] {
      board.calls.length = 0
      artist.paint()
      return [...board.calls]
    },
  }
}

/** The pictures of a round tick by tick, copied as messages are, until something has happened for the `times`th time. */
function pictures(event: number, times = 1): PictureOrder[] {
  const state = begin('painted')
  const seen: PictureOrder[] = []
  for (let left = times; left > 0 && state.status === 'playing'; ) {
    const input = pilot(state)
    step(state, input === null ? [] : [input])
    if (state.events & event) left -= 1
    seen.push(structuredClone<PictureOrder>({ kind: 'picture', picture: { seen: seenOf(state), part: 1, seconds: 1 / 60, bursts: burstsOf(state) } }))
  }
  return seen
}

const sparks = (calls: readonly PenCall[]): number => calls.filter(([name]) => name === 'fill').length

describe('the sea’s artist', () => {
  test('paints the same picture however many before it were left out', () => {
    const [all, last] = [painting(), painting()]
    for (const { give } of [all, last]) give(look(false), fit)
    const seen = pictures(EVENTS.brick, 3).map((order) => {
      all.give(order)
      last.give(order)
      return all.paint()
    })
    // The size of its canvas, and the bricks, come with the first picture that is painted.
    const newest = last.paint().slice(1)
    expect(newest.length).toBeGreaterThan(20)
    expect(newest).toEqual(seen.at(-1))
    expect(newest).not.toEqual(seen.at(-2))
  })

  test('throws splinters where a brick broke, and none where less motion is wished', () => {
    const [lively, still] = [painting(), painting()]
    const orders = pictures(EVENTS.brick)
    lively.give(look(false), fit, ...orders)
    still.give(look(false, true), fit, ...orders)
    expect(sparks(lively.paint()) - sparks(still.paint())).toBeGreaterThanOrEqual(7)
    // Another round does not show them.
    lively.give({ kind: 'reset' })
    expect(sparks(lively.paint())).toBe(sparks(still.paint()))
  })

  test('paints the sea when a brick breaks, the look or the size is another, or the device has taken it, and else leaves it', () => {
    const { give, paint, sea } = painting()
    const orders = pictures(EVENTS.brick)
    const [first, broken] = [orders[0], orders.at(-1)]
    if (!first || !broken) throw new Error('nothing was seen')
    const drawn = (...orders: Order[]): boolean => {
      sea.calls.length = 0
      give(...orders)
      paint()
      return sea.calls.length > 0
    }
    expect(drawn(look(false), fit)).toBe(false)
    expect(drawn(first)).toBe(true)
    expect(drawn(first)).toBe(false)
    expect(drawn(broken)).toBe(true)
    expect(drawn(look(true))).toBe(true)
    expect(drawn({ kind: 'fit', view: { ...VIEW, width: 320 } })).toBe(true)
    expect(drawn()).toBe(false)
    sea.canvas.dispatchEvent(new Event('contextrestored'))
    expect(drawn()).toBe(true)
  })
})

test('the field lies in the middle of its canvas, as large as it fits', () => {
  expect(placeOf({ width: 720, height: 520 })).toEqual({ zoom: 1, left: 180, top: 0 })
  // In portrait there is space below for the finger that steers.
  expect(placeOf({ width: 180, height: 500 })).toEqual({ zoom: 0.5, left: 0, top: 88 })
  expect(placeOf({ width: 360, height: 584 })).toEqual({ zoom: 1, left: 0, top: 0 })
})

test('pearls, the glowing one as well, have a rim: white on light water is hardly seen', () => {
  const sprites: (readonly PenCall[])[] = []
  const createElement = (): HTMLCanvasElement => {
    const { calls, canvas } = notedCanvas('sprite')
    sprites.push(calls)
    return canvas
  }
  createArt({ createElement }, 1)
  const pearls = sprites.filter((calls) => calls.some(([name, x, y, radius]) => name === 'arc' && x === 20 && y === 20 && radius === RADIUS))
  expect(pearls).toHaveLength(2)
  for (const calls of pearls) expect(calls.filter(([name]) => name === 'stroke')).toHaveLength(1)
})
