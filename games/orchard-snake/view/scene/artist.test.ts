import { describe, expect, test } from 'vitest'
import type { Letters } from '@majlis/game-kit/drawing/typefaces'
import { notedCanvas } from '@majlis/game-kit/fixture'
import type { PenCall } from '@majlis/game-kit/fixture'
import { HEIGHT } from '../../layouts.ts'
import { pilot } from '../../pilot.ts'
import { EVENTS } from '../../state.ts'
import { begin, step } from '../../step.ts'
import { thrownBy } from '../thrown.ts'
import { createArtist } from './artist.ts'
import { seenOf } from './orders.ts'
import type { Order } from './orders.ts'
import { placeOf } from './place.ts'

type PictureOrder = Extract<Order, { readonly kind: 'picture' }>

const VIEW = { width: 360, height: 640, ratio: 2 }
const fit: Order = { kind: 'fit', view: VIEW }
const look = (isLight: boolean, isStill = false): Order => ({ kind: 'look', look: { isLight, isStill } })

function painting() {
  const [board, garden] = [notedCanvas(), notedCanvas()]
  const pen = board.canvas.getContext('2d')
  if (!pen) throw new Error('the canvas has no pen')
  // How opaque a thing is drawn is noted, too.
  const noting = new Proxy(pen, { set: (_, key, part) => key !== 'globalAlpha' || board.calls.push(['globalAlpha', part]) > 0 })
  Object.assign(board.canvas, { getContext: () => noting })
  const learned: Letters[] = []
  const artist = createArtist({ createElement: () => notedCanvas('sprite').canvas }, [board.canvas, garden.canvas], (letters) => learned.push(letters))
  return {
    garden,
    learned,
    give: (...orders: Order[]) => orders.map((order) => artist.take(order)),
    paint(): readonly PenCall[] {
      board.calls.length = 0
      artist.paint()
      return [...board.calls]
    },
  }
}

/** The pictures of a round tick by tick, copied as messages are, until something has been eaten for the `times`th time. */
function pictures(times: number): PictureOrder[] {
  const state = begin('painted')
  const seen: PictureOrder[] = []
  for (let left = times; left > 0 && state.status === 'playing'; ) {
    const input = pilot(state)
    step(state, input === null ? [] : [input])
    if (state.events & EVENTS.bite) left -= 1
    const thrown = thrownBy(state, String)
    seen.push(structuredClone<PictureOrder>({ kind: 'picture', picture: { seen: seenOf(state), part: 1, seconds: 1 / 60, isWaiting: false, thrown } }))
  }
  return seen
}

const count = (calls: readonly PenCall[], name: string): number => calls.filter(([called]) => called === name).length

describe('the garden’s artist', () => {
  test('paints the same picture however many before it were left out', () => {
    const [all, last] = [painting(), painting()]
    for (const { give } of [all, last]) give(look(false), fit)
    const seen = pictures(2).map((order) => {
      all.give(order)
      last.give(order)
      return all.paint()
    })
    // The size of its canvas is set with the first picture that is painted.
    const newest = last.paint().slice(1)
    expect(newest.length).toBeGreaterThan(100)
    expect(newest).toEqual(seen.at(-1))
    expect(newest).not.toEqual(seen.at(-2))
  })

  test('throws juice and points where something was eaten; only the points where less motion is wished', () => {
    const [lively, still] = [painting(), painting()]
    const orders = pictures(1)
    lively.give(look(false), fit, ...orders)
    still.give(look(false, true), fit, ...orders)
    const [moving, resting] = [lively.paint(), still.paint()]
    expect(count(moving, 'fill') - count(resting, 'fill')).toBeGreaterThanOrEqual(10)
    expect([count(moving, 'fillText'), count(resting, 'fillText')]).toEqual([1, 1])
    // They disappear after a second, and at once in another round.
    const [newest] = orders.slice(-1)
    if (newest) still.give({ ...newest, picture: { ...newest.picture, seconds: 1, thrown: { bursts: [], texts: [] } } })
    lively.give({ kind: 'reset' })
    expect([count(lively.paint(), 'fillText'), count(still.paint(), 'fillText')]).toEqual([0, 0])
  })

  test('paints the garden once, and anew when the look or the size is another or the device has taken it', () => {
    const { give, paint, garden } = painting()
    const [first] = pictures(1)
    if (!first) throw new Error('nothing was seen')
    const drawn = (...orders: Order[]): boolean => {
      garden.calls.length = 0
      give(...orders)
      paint()
      return garden.calls.length > 0
    }
    expect(drawn(look(false), fit)).toBe(false)
    expect(drawn(first)).toBe(true)
    expect(drawn(first)).toBe(false)
    expect(drawn({ ...first, picture: { ...first.picture, seen: { ...first.picture.seen, layout: 2 } } })).toBe(true)
    expect(drawn(look(true))).toBe(true)
    expect(drawn({ kind: 'fit', view: { ...VIEW, width: 320 } })).toBe(true)
    expect(drawn()).toBe(false)
    garden.canvas.dispatchEvent(new Event('contextrestored'))
    expect(drawn()).toBe(true)
  })

  test('shows the effect of each boon with its icon, and a snake that stands still while boons are offered', () => {
    const { give, paint } = painting()
    give(look(true), fit)
    const [first] = pictures(1)
    if (!first) throw new Error('nothing was seen')
    const seeing = (seen: Partial<typeof first.picture.seen>, seconds = 0): readonly PenCall[] => {
      give({ ...first, picture: { ...first.picture, seconds, seen: { ...first.picture.seen, shield: 0, ...seen } } })
      return paint()
    }
    const icons = (seen: Partial<typeof first.picture.seen>): number => count(seeing(seen), 'drawImage') - count(seeing({}), 'drawImage')
    expect(
      [{ shield: 9 }, { slow: 9 }, { magnet: 9 }, { double: 9 }, { ghost: 9 }, { boon: 'light' } as const, { boon: 'magnet' } as const].map(icons),
    ).toEqual([1, 1, 1, 1, 1, 1, 0])
    expect(icons({ shield: 9, slow: 9, magnet: 9, double: 9, boon: 'light' })).toBe(5)
    // A boon of the round is below the texts, as often as it was taken.
    expect(icons({ kept: { memory: 1, longer: 0, harvest: 2 } })).toBe(3)
    // The dashes show how far the magnet reaches.
    expect([count(seeing({ magnet: 9 }), 'setLineDash'), count(seeing({}), 'setLineDash')]).toEqual([2, 0])
    // Before it moves it blinks, at first pale and never invisible; while boons are offered it does not.
    const pales = (seen: Partial<typeof first.picture.seen>): number => seeing(seen).filter(([name, value]) => name === 'globalAlpha' && value === 0.45).length
    expect([pales({ rest: 9 }), pales({}), pales({ rest: 9, offered: 3 })]).toEqual([1, 0, 0])
    expect(count(seeing({ rest: 9 }), 'stroke')).toBe(count(seeing({}), 'stroke'))
  })

  test('draws the icons of effects pale while something to meet is under them', () => {
    const { give, paint } = painting()
    give(look(false), fit)
    const [first] = pictures(1)
    if (!first) throw new Error('nothing was seen')
    const alpha = (seen: Partial<typeof first.picture.seen>): unknown => {
      const free = { body: [100, 113], fruit: 90, bonus: null, hedgehogs: [], shield: 0, slow: 0, magnet: 0, double: 9, boon: null }
      give({ ...first, picture: { ...first.picture, seen: { ...first.picture.seen, ...free, ...seen } } })
      return paint()
        .filter(([called]) => called === 'globalAlpha')
        .at(-2)?.[1]
    }
    expect(alpha({})).toBe(1)
    const hedgehog = { cell: 40, before: 14, heading: 2, sinceMove: 3 }
    const things = [{ hedgehogs: [hedgehog] }, { key: 1 }, { mushroom: 13 }, { bushes: [14] }, { burrows: [1, 100] as const }]
    for (const seen of [{ fruit: 1 }, { body: [13, 26] }, { bonus: { cell: 14, kind: 'gold', left: 90 } as const }, ...things]) expect(alpha(seen)).toBe(0.25)
    // Two icons cover more cells than one; below and beside them nothing is hidden.
    expect([alpha({ fruit: 2 }), alpha({ fruit: 2, shield: 9 }), alpha({ fruit: 26 }), alpha({ fruit: 4, shield: 9 })]).toEqual([1, 0.25, 1, 1])
    // A tail there is not in danger.
    expect(alpha({ body: [100, 0] })).toBe(1)
  })

  test('marks all cells around the head from which a magnet takes fruit, diagonally, too', () => {
    const { give, paint } = painting()
    give(look(false), fit)
    const [first] = pictures(1)
    if (!first) throw new Error('nothing was seen')
    give({ ...first, picture: { ...first.picture, seen: { ...first.picture.seen, magnet: 9 } } })
    expect(paint().filter(([called]) => called === 'roundRect')).toEqual([['roundRect', -2.5, -2.5, 5, 5, 0.5]])
  })

  test('draws what gardens bring: burrows, bushes, a mushroom, a key and the lock of its fruit, two hedgehogs', () => {
    const { give, paint } = painting()
    give(look(false), fit)
    const [first] = pictures(1)
    if (!first) throw new Error('nothing was seen')
    const images = (seen: Partial<typeof first.picture.seen>): number => {
      give({ ...first, picture: { ...first.picture, seen: { ...first.picture.seen, ...seen } } })
      return count(paint(), 'drawImage')
    }
    const [plain, walker] = [images({}), { cell: 40, before: 40, heading: 1, sinceMove: 0 }]
    const added = [{ burrows: [50, 60] as const }, { bushes: [50, 60, 70] }, { mushroom: 50 }, { key: 50 }, { hedgehogs: [walker, walker] }].map(
      (seen) => images(seen) - plain,
    )
    expect(added).toEqual([2, 3, 1, 2, 2])
  })

  test('breaks the body of a snake where it goes through a burrow, and draws none between the two', () => {
    const { give, paint } = painting()
    give(look(false, true), fit)
    const [first] = pictures(1)
    if (!first) throw new Error('nothing was seen')
    // Up into the burrow at row 8 and column 2, and out of the one at column 10.
    const [entry, into, out] = [9 * 13 + 2, 8 * 13 + 2, 8 * 13 + 10]
    const snake = { body: [out - 13, out, entry, entry + 13], left: null, growing: 0, heading: 0, burrows: [into, out] as const }
    give({ ...first, picture: { ...first.picture, seen: { ...first.picture.seen, ...snake, fruit: 0 } } })
    const lines = paint().filter(([called, x, y]) => called === 'lineTo' && typeof x === 'number' && typeof y === 'number' && y > 8 && y < 9.9)
    expect(lines.some(([, x]) => Math.abs(Number(x) - 10.5) < 0.01)).toBe(true)
    const moves = paint().filter(([called, , y]) => called === 'moveTo' && typeof y === 'number' && Math.abs(y - 8.5) < 0.2)
    expect(moves.some(([, x]) => Math.abs(Number(x) - 2.5) < 0.01)).toBe(true)
  })

  test('learns the typefaces of its words', () => {
    const { give, learned } = painting()
    const letters = { typefaces: [{ family: 'Baloo', source: 'https://orchard-snake.test/a.woff2', weight: '400 800', range: 'U+0-FF' }], letters: '+1' }
    expect(give({ kind: 'letters', ...letters })).toEqual([false])
    expect(learned).toEqual([{ kind: 'letters', ...letters }])
  })
})

test('the garden begins at the top of its canvas, as wide as that where the texts below it leave the height; icons below them need height, too', () => {
  // A phone of 360 x 800 in the app: the canvas begins below the header.
  expect(placeOf({ width: 360, height: 674, ratio: 2 })).toEqual({ cell: 27.5, left: 1.25, top: 0, below: HEIGHT + 91 / 27.5 })
  expect(placeOf({ width: 320, height: 444, ratio: 1 })).toEqual({ cell: 22, left: 17, top: 0, below: null })
  expect(placeOf({ width: 320, height: 40, ratio: 1 }).cell).toBeGreaterThanOrEqual(0)
})
