import { describe, expect, test } from 'vitest'
import { notedCanvas, stubPaths } from '@majlis/game-kit/fixture'
import type { PenCall } from '@majlis/game-kit/fixture'
import { CAPTAIN } from '../../kinds.ts'
import type { VisitorKind } from '../../kinds.ts'
import { pilot } from '../../pilot.ts'
import { Round } from '../round.ts'
import { placeOf } from '../place.ts'
import type { Order } from './orders.ts'
import { TOWER_SIZE } from './tower-art.ts'

stubPaths()
const { createArtist } = await import('./artist.ts')

const VIEW = { width: 640, height: 360, ratio: 1 }
const NO_EDGES = { top: 0, bottom: 0 }
const fit: Order = { kind: 'fit', view: VIEW, safe: NO_EDGES }

function painting() {
  const { calls, canvas } = notedCanvas()
  const artist = createArtist({ createElement: () => notedCanvas('picture').canvas }, [canvas])
  return {
    canvas,
    give: (...orders: Order[]) => orders.map((order) => artist.take(order)),
    paint(): readonly PenCall[] {
      calls.length = 0
      artist.paint()
      return [...calls]
    },
  }
}

/** The pictures of a round tick by tick, copied as messages are: played by the simple player, from the first tower into the first wave. */
function pictures(ticks: number): Order[] {
  const round = new Round('painted')
  const { state } = round
  return Array.from({ length: ticks }, () => {
    const happened = []
    for (let order = pilot(state); order && round.give(order); order = pilot(state)) happened.push(...state.happenings)
    round.tick()
    happened.push(...state.happenings)
    const { land, phase, drops, towers, visitors, shots, squad, captain } = state
    const seen = { land, phase, drops, towers, visitors, shots, squad, captain }
    return structuredClone<Order>({ kind: 'picture', seen, theme: 'dark', chosen: null, ghost: null, happened, part: 0.5, seconds: 1 / 30 })
  })
}

/** How often a shape was drawn: towers and visitors are images, flashes are not. */
const count = (calls: readonly PenCall[], name: string): number => calls.filter(([called]) => called === name).length

describe('the land’s artist', () => {
  test('paints the same picture however many before it were left out', () => {
    const orders = pictures(400)
    const [all, last] = [painting(), painting()]
    all.give(fit)
    last.give(fit)
    const seen = orders.map((order) => {
      all.give(order)
      last.give(order)
      return all.paint()
    })
    const newest = last.paint()
    // All are painted at the newest size, which the canvas gets with the first picture.
    expect(count(newest, 'drawImage')).toBeGreaterThan(3)
    expect(newest.slice(1)).toEqual(seen.at(-1))
    expect(newest.slice(1)).not.toEqual(seen.at(-2))
  })

  test('shows what happened in pictures that were left out, until another round begins', () => {
    const [one, other] = [painting(), painting()]
    const [first] = pictures(1)
    if (first?.kind !== 'picture') throw new Error('there is no picture')
    const quiet: Order = { ...first, happened: [], seconds: 0 }
    const fell: Order = { ...quiet, happened: [{ what: 'fell', kind: 'beetle', x: 100, y: 100, coins: 1 }] }
    one.give(fit, fell, quiet)
    other.give(fit, quiet)
    expect(count(one.paint(), 'arc') - count(other.paint(), 'arc')).toBe(8)
    one.give({ kind: 'clear' }, quiet)
    expect(one.paint()).toEqual(other.paint())
  })

  test('paints a digging jerboa as a heap of sand, a crow above its shadow, and what was spat at a tower', () => {
    const picture = pictures(120).at(-1)
    if (picture?.kind !== 'picture') throw new Error('there is no picture')
    const [visitor] = picture.seen.visitors
    if (!visitor) throw new Error('nobody is there')
    const picturesOf = (kind: VisitorKind, at: number, rests = 0): readonly PenCall[] => {
      const { give, paint } = painting()
      const towers = picture.seen.towers.map((tower) => tower && { ...tower, rests })
      give(fit, { ...picture, happened: [], seen: { ...picture.seen, shots: [], towers, visitors: [{ ...visitor, kind, at: at * 256, id: 1 }] } })
      return paint()
    }
    const [up, below] = [picturesOf('jerboa', 20), picturesOf('jerboa', 70)]
    expect(count(up, 'drawImage') - count(below, 'drawImage')).toBe(1)
    const feet = (kind: VisitorKind): number =>
      Number(
        picturesOf(kind, 20)
          .filter(([called]) => called === 'translate')
          .at(-1)?.[2],
      )
    expect(feet('beetle') - feet('crow')).toBeGreaterThan(15)
    expect(count(picturesOf('beetle', 20, 30), 'arc')).toBeGreaterThan(count(picturesOf('beetle', 20), 'arc'))
  })

  test('paints the guards with the time that is left, one less for each that has left', () => {
    const picture = pictures(2).at(-1)
    if (picture?.kind !== 'picture') throw new Error('there is no picture')
    const drawn = (many: number): readonly PenCall[] => {
      const { give, paint } = painting()
      const guards = [0, 1, 2].slice(0, many).map((nth) => ({ nth, stops: 0, strength: 5 }))
      give(fit, { ...picture, seen: { ...picture.seen, squad: many === 0 ? null : { x: 100, y: 130, ticks: 100, left: 25, guards } } })
      return paint()
    }
    const images = [0, 1, 3].map((guards) => count(drawn(guards), 'drawImage'))
    expect(images.map((all) => all - (images[0] ?? 0))).toEqual([0, 1, 3])
    expect(drawn(1)).toContainEqual(['ellipse', 100, 132, 28, 21, 0, -Math.PI / 2, 0])
  })

  test('paints the captain with a mark for each level and the strength that is left, and nobody while the captain rests', () => {
    const picture = pictures(2).at(-1)
    if (picture?.kind !== 'picture') throw new Error('there is no picture')
    const drawn = (more: { readonly strikes?: number; readonly rest?: number; readonly strength?: number } | null): readonly PenCall[] => {
      const { give, paint } = painting()
      const captain = more && { x: 100, y: 130, goal: { x: 100, y: 130 }, strength: CAPTAIN.strength, stops: 0, rest: 0, strikes: 0, ...more }
      give(fit, { ...picture, seen: { ...picture.seen, captain } })
      return paint()
    }
    const none = count(drawn(null), 'drawImage')
    expect([{}, { rest: 5 }].map((more) => count(drawn(more), 'drawImage') - none)).toEqual([1, 0])
    expect(count(drawn({ strikes: CAPTAIN.levels[1] }), 'ellipse') - count(drawn({}), 'ellipse')).toBe(4)
    expect(drawn({ strength: CAPTAIN.strength / 2 })).toContainEqual(['fillRect', 85, 83, 15, 4])
    expect(drawn({}).filter(([called]) => called === 'fillRect').length).toBeLessThan(drawn({ strength: 1 }).filter(([called]) => called === 'fillRect').length)
  })

  test('on an upright screen paints towers, visitors and flashes with x and y exchanged', () => {
    const upright = { width: 360, height: 800, ratio: 1 }
    const place = placeOf(upright.width, upright.height)
    const { give, paint } = painting()
    const picture = pictures(400).at(-1)
    if (picture?.kind !== 'picture') throw new Error('there is no picture')
    const [tower] = picture.seen.towers.filter((each) => each !== null)
    if (!tower) throw new Error('there is no tower')
    const fell: Order = { ...picture, happened: [{ what: 'heal', x: 400, y: 100 }], seconds: 0.1 }
    give({ kind: 'fit', view: upright, safe: NO_EDGES }, fell)
    const calls = paint()
    expect(calls).toContainEqual(['translate', place.left, place.top])
    const images = calls.filter(([called]) => called === 'drawImage').map(([, , x, y]) => [x, y])
    expect(images).toContainEqual([tower.y - TOWER_SIZE.width / 2, tower.x - TOWER_SIZE.foot])
    expect(calls.filter(([called]) => called === 'arc').map(([, x, y]) => [x, y])).toContainEqual([100, 400])
  })

  test('has something to paint when it receives a picture, and gives the canvas its new size only then', () => {
    const { canvas, give, paint } = painting()
    const [first] = pictures(1)
    if (!first) throw new Error('there is no picture')
    expect(give({ kind: 'still', isStill: true }, first)).toEqual([false, true])
    expect(paint()).toEqual([])
    expect(give({ kind: 'fit', view: { ...VIEW, ratio: 2 }, safe: NO_EDGES })).toEqual([false])
    expect(canvas.width).toBe(0)
    paint()
    expect([canvas.width, canvas.height]).toEqual([1280, 720])
  })
})
