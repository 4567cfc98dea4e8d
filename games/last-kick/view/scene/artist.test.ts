import { describe, expect, test } from 'vitest'
import { notedCanvas, stubPaths } from '@majlis/game-kit/fixture'
import type { PenCall } from '@majlis/game-kit/fixture'
import { begin } from '../../state.ts'
import { step } from '../../step.ts'
import { HOME } from '../teams.ts'
import { TurnPlay } from '../turn-play.ts'
import type { Order } from './orders.ts'

stubPaths()
const { createArtist } = await import('./artist.ts')

const VIEW = { width: 360, height: 640, ratio: 2 }
const fit: Order = { kind: 'fit', view: VIEW }
const cheer: Order = { kind: 'cheer', eye: 'shooter', at: { x: 0, y: 100 }, count: 30 }

function painting() {
  const [pitch, ground] = [notedCanvas(), notedCanvas()]
  const artist = createArtist({ createElement: () => notedCanvas().canvas }, [pitch.canvas, ground.canvas])
  return {
    pitch,
    ground,
    give: (...orders: Order[]) => orders.map((order) => artist.take(order)),
    paint(): readonly PenCall[] {
      pitch.calls.length = 0
      artist.paint()
      return [...pitch.calls]
    },
  }
}

/** The pictures of the first turn tick by tick, copied as messages are. */
function pictures(ticks: number): Order[] {
  const turn = new TurnPlay(begin('painted'), 'first', { play: (input) => step(begin('painted'), input), struck: () => undefined, decided: () => undefined })
  return Array.from({ length: ticks }, () => {
    turn.step()
    return structuredClone<Order>({ kind: 'picture', picture: turn.picture(), theme: 'dark', seconds: 1 / 60 })
  })
}

describe('the pitch’s artist', () => {
  test('paints the same picture however many before it were left out', () => {
    const [all, last] = [painting(), painting()]
    all.give(fit, cheer)
    last.give(fit, cheer)
    const seen = pictures(40).map((order) => {
      all.give(order)
      last.give(order)
      return all.paint()
    })
    const newest = last.paint()
    // The size of its canvas is set with the first picture that is painted.
    const withoutSize = newest.slice(1)
    expect(withoutSize.length).toBeGreaterThan(100)
    expect(withoutSize).toEqual(seen.at(-1))
    expect(withoutSize).not.toEqual(seen.at(-2))
  })

  test('has something to paint when it receives a picture, and gives the canvas its new size only then', () => {
    const { give, paint, pitch, ground } = painting()
    const [first] = pictures(1)
    if (!first) throw new Error('there is no picture')
    expect(give({ kind: 'still', isStill: true }, cheer, first)).toEqual([false, false, true])
    expect([paint(), ground.calls]).toEqual([[], []])
    expect(give(fit)).toEqual([false])
    expect(pitch.canvas.width).toBe(0)
    paint()
    expect([pitch.canvas.width, pitch.canvas.height, ground.canvas.width, ground.canvas.height]).toEqual([720, 1280, 720, 1280])
  })

  test('throws confetti, and none with reduced motion', () => {
    const [lively, still] = [painting(), painting()]
    const [first] = pictures(1)
    if (!first) throw new Error('there is no picture')
    lively.give(fit, cheer, first)
    still.give({ kind: 'still', isStill: true }, fit, cheer, first)
    const stars = (calls: readonly PenCall[]): number => calls.filter(([name]) => name === 'fill').length
    expect(stars(lively.paint()) - stars(still.paint())).toBe(30)
  })

  test('paints the path of a bent ball and of its shadow, and the bow that the hand shows', () => {
    const { give, paint } = painting()
    give(fit)
    const [first] = pictures(1)
    if (first?.kind !== 'picture') throw new Error('there is no picture')
    const callsOf = (picture: typeof first.picture, name: string) => {
      give({ ...first, picture })
      return paint().filter(([call]) => call === name)
    }
    const trail = [0.2, 0.3, 0.4, 0.5].map((part) => ({ x: 300 * part, y: 100, far: 1 - part }))
    expect(callsOf({ ...first.picture, trail }, 'stroke').length - callsOf(first.picture, 'stroke').length).toBe(2 * (trail.length - 1))
    const bowed = (bow: number) => callsOf({ ...first.picture, ghost: { to: { x: 0, y: 100 }, bow, part: 0.5 } }, 'quadraticCurveTo')
    expect(Number(bowed(-0.15)[0]?.[1])).toBeLessThan(Number(bowed(0)[0]?.[1]))
    expect(Number(bowed(0.15)[0]?.[1])).toBeGreaterThan(Number(bowed(0)[0]?.[1]))
  })

  test('paints pennants in the wind only, a wall of three, and a defender', () => {
    const { give, paint } = painting()
    give(fit)
    const [first] = pictures(1)
    if (first?.kind !== 'picture') throw new Error('there is no picture')
    const countOf = (picture: typeof first.picture): number => {
      give({ ...first, picture })
      return paint().filter(([name]) => name === 'fill').length
    }
    const plain = countOf(first.picture)
    expect(countOf({ ...first.picture, wind: -2 }) - plain).toBe(2)
    const block = { x: 100, half: 50, height: 120 }
    const one = countOf({ ...first.picture, defender: block }) - plain
    expect(one).toBeGreaterThan(3)
    expect(countOf({ ...first.picture, wall: block }) - plain).toBe(3 * one)
  })

  test('paints the own figure in the shirt of the own team, and the home team in place of it where it is the rival', () => {
    const { give, paint } = painting()
    give(fit)
    const [first] = pictures(1)
    if (first?.kind !== 'picture') throw new Error('there is no picture')
    const strokes = (team: number, kicker: { readonly swing: number } | null): number => {
      give({ kind: 'gear', ball: 0, gloves: 0, team }, { ...first, picture: { ...first.picture, kicker } })
      return paint().filter(([name]) => name === 'stroke').length
    }
    // The sash of the home team is one line, the stripes of the first rival are three.
    const [LIMBS, SASH, STRIPES] = [7, 1, 3]
    expect(strokes(HOME, { swing: 0 }) - strokes(HOME, null)).toBe(LIMBS + SASH)
    expect(strokes(1, { swing: 0 }) - strokes(1, null)).toBe(LIMBS + STRIPES)
    expect(strokes(HOME, null) - strokes(1, null)).toBe(STRIPES - SASH)
  })

  test('paints the ground once, and anew when the eyes, the theme or the size change or the device has taken it', () => {
    const { give, paint, ground } = painting()
    const [first] = pictures(1)
    if (first?.kind !== 'picture') throw new Error('there is no picture')
    const drawn = (...orders: Order[]): boolean => {
      ground.calls.length = 0
      give(...orders)
      paint()
      return ground.calls.length > 0
    }
    expect(drawn(fit, first)).toBe(true)
    expect(drawn(first)).toBe(false)
    expect(drawn({ ...first, theme: 'light' })).toBe(true)
    expect(drawn({ kind: 'fit', view: { ...VIEW, width: 320 } })).toBe(true)
    expect(drawn({ ...first, theme: 'light', picture: { ...first.picture, eye: 'goalkeeper' } })).toBe(true)
    expect(drawn()).toBe(false)
    ground.canvas.dispatchEvent(new Event('contextrestored'))
    expect(drawn()).toBe(true)
  })
})
