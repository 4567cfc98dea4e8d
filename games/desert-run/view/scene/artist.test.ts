import { describe, expect, test } from 'vitest'
import type { CanvasMaker } from '@majlis/game-kit/drawing/canvas'
import { notedCanvas, stubPaths } from '@majlis/game-kit/fixture'
import type { PenCall } from '@majlis/game-kit/fixture'
import type { Input } from '../../log.ts'
import { pilot } from '../../pilot.ts'
import { PLACES } from '../../places.ts'
import { begin, metresOf } from '../../state.ts'
import { step } from '../../step.ts'
import type { Order } from './orders.ts'

stubPaths()
const { createArtist } = await import('./artist.ts')

const TICKS = 900
const SEED = 'painted'
const FIT = { kind: 'fit', width: 800, height: 360, density: 1, inset: 0 } as const
const PICTURE = { kind: 'picture', seconds: 1 / 60, part: 0.5, isResting: false, sinceEnd: 0, bestMetres: 0, goalMetres: 100 } as const

function painting() {
  let made = 0
  const maker: CanvasMaker = {
    createElement: () => {
      made += 1
      return notedCanvas(`picture ${made}`).canvas
    },
  }
  const [desert, sky] = [notedCanvas('desert'), notedCanvas('sky')]
  const artist = createArtist(maker, [desert.canvas, sky.canvas])
  const give = (...orders: Order[]) => orders.map((order) => artist.take(order))
  give(FIT)
  return {
    artist,
    give,
    desert: desert.canvas,
    sky,
    /** The calls of one picture, without strips: where those were painted ahead depends on earlier pictures. */
    paint(): readonly PenCall[] {
      desert.calls.length = 0
      artist.paint()
      return desert.calls.filter(([name, ...args]) => !(name === 'drawImage' && args.length === 3))
    },
  }
}

/** The pilot's input in each tick. */
function pilotInputs(): Input[] {
  const state = begin(SEED)
  return Array.from({ length: TICKS }, () => {
    const input = pilot(state)
    step(state, input, state.tick)
    return input
  })
}

const fresh: Order = { kind: 'run', run: { version: 1, seed: SEED, inputs: [], ticks: 0 } }

describe('the desert’s artist', () => {
  test('paints the same picture however many before it were left out', () => {
    const inputs = pilotInputs()
    const [all, last] = [painting(), painting()]
    all.give(fresh)
    last.give(fresh)
    const seen = inputs.map((input) => {
      all.give({ ...PICTURE, played: [input] })
      last.give({ ...PICTURE, played: [input] })
      return all.paint()
    })
    const newest = last.paint()
    expect(newest.length).toBeGreaterThan(20)
    expect(newest).toEqual(seen.at(-1))
    expect(newest).not.toEqual(seen.at(-2))
  })

  test('goes on with a run that was played before', () => {
    const inputs = pilotInputs()
    const log = inputs.flatMap((input, tick) => (input === 0 ? [] : [[tick, input] as const]))
    const [played, resumed] = [painting(), painting()]
    played.give(fresh, { ...PICTURE, seconds: 5, played: inputs.slice(0, -1) }, { ...PICTURE, seconds: 5, played: inputs.slice(-1) })
    resumed.give({ kind: 'run', run: { version: 1, seed: SEED, inputs: log, ticks: TICKS } }, { ...PICTURE, part: 1, seconds: 10, played: [] })
    played.give({ ...PICTURE, part: 1, seconds: 0, played: [] })
    expect(played.paint()).toEqual(resumed.paint())
  })

  test('paints every place of the course and every power, each with its own look', () => {
    const state = begin(SEED)
    const { give, paint } = painting()
    give(fresh, { kind: 'still', isStill: true })
    const seen = new Map<string, number>()
    let played: Input[] = []
    while (state.place !== 'souk' || metresOf(state) < 2600) {
      const input = pilot(state)
      played.push(input)
      step(state, input, state.tick)
      if (state.tick % 150 !== 0) continue
      give({ ...PICTURE, played })
      played = []
      seen.set(state.place ?? 'open', Math.max(seen.get(state.place ?? 'open') ?? 0, paint().length))
    }
    expect([...seen.keys()].sort()).toEqual(['open', ...PLACES].sort())
    expect(Math.min(...seen.values())).toBeGreaterThan(20)
  })

  test('has something to paint when it receives a picture, and gives the canvas its new size only then', () => {
    const { artist, give, desert, paint } = painting()
    expect(give({ kind: 'still', isStill: true }, fresh, { ...PICTURE, played: [] })).toEqual([false, false, true])
    expect(desert.width).toBe(0)
    paint()
    expect([desert.width, desert.height]).toEqual([800, 360])
    give({ ...FIT, width: 360, height: 800, density: 3 })
    expect(desert.width).toBe(800)
    artist.paint()
    expect([desert.width, desert.height]).toEqual([720, 1600])
  })

  test('paints the sky anew when the device has taken it and given it back', () => {
    const { give, sky, paint } = painting()
    give(fresh, { ...PICTURE, played: [] })
    paint()
    const drawn = sky.calls.splice(0)
    paint()
    expect(sky.calls).toEqual([])
    sky.canvas.dispatchEvent(new Event('contextrestored'))
    paint()
    expect(drawn.length).toBeGreaterThan(2)
    expect(sky.calls).toEqual(drawn)
  })

  test('paints nothing before there is a run', () => {
    const { give, paint } = painting()
    give({ ...PICTURE, played: [] })
    expect(paint()).toEqual([])
  })
})
