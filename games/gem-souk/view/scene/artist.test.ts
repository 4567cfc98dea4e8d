import { describe, expect, test } from 'vitest'
import type { Letters } from '@majlis/game-kit/drawing/typefaces'
import { notedCanvas, stubPaths } from '@majlis/game-kit/fixture'
import type { PenCall } from '@majlis/game-kit/fixture'
import { bestMove } from '../../bot.ts'
import { HOLE } from '../../grid.ts'
import { begin, step } from '../../step.ts'
import { Scene } from '../scene.ts'
import type { Page } from '../scene.ts'
import { createArtist } from './artist.ts'
import type { Order } from './orders.ts'

stubPaths()

type PictureOrder = Extract<Order, { readonly kind: 'picture' }>

const VIEW = { width: 350, height: 350, ratio: 2 }
const FRAME_MS = 1000 / 60
/** A level with holes and dust. */
const LEVEL = 19

function painting() {
  const [board, ground, still] = [notedCanvas('board'), notedCanvas('ground'), notedCanvas('still')]
  const learned: Letters[] = []
  const maker = { createElement: () => notedCanvas('sprite').canvas }
  const artist = createArtist(maker, [board.canvas, ground.canvas, still.canvas], (letters) => void learned.push(letters))
  return {
    board,
    ground,
    still,
    learned,
    give: (...orders: Order[]) => orders.map((order) => artist.take(order)),
    paint(): readonly PenCall[] {
      board.calls.length = 0
      artist.paint()
      return [...board.calls]
    },
    /** The layers that do not move, and whether these orders let them be painted again. */
    laid(...orders: Order[]): { readonly ground: boolean; readonly still: boolean } {
      ground.calls.length = 0
      still.calls.length = 0
      for (const order of orders) artist.take(order)
      artist.paint()
      return { ground: ground.calls.length > 0, still: still.calls.length > 0 }
    },
  }
}

/** A page whose frames are advanced by the test. */
function framed() {
  let due: ((now: number) => void) | undefined
  let now = 0
  class NoObserver {
    observe(): void {}
    disconnect(): void {}
  }
  const page = Object.assign(new EventTarget(), {
    devicePixelRatio: 2,
    ResizeObserver: NoObserver,
    cancelAnimationFrame: () => {
      due = undefined
    },
    requestAnimationFrame: (draw: (now: number) => void) => {
      due = draw
      return 1
    },
  })
  return {
    page: page as unknown as Page,
    pass(): void {
      const draw = due
      due = undefined
      now += FRAME_MS
      draw?.(now)
    },
  }
}

/** The orders while a move is played, copied as messages are. */
function orders(frames: number): Order[] {
  const all: Order[] = []
  const state = begin('painted', LEVEL)
  const move = bestMove(state)
  const played = move && step(state, move)
  if (!played) throw new Error('there is no move')
  const { page, pass } = framed()
  const canvas = { clientWidth: VIEW.width, clientHeight: VIEW.height } as HTMLCanvasElement
  const scene = new Scene(
    page,
    canvas,
    (order) => void all.push(structuredClone(order)),
    { theme: 'dark', reducedMotion: false },
    { onWave: (wave) => scene.say(`+${wave.points}`, wave.gone[0] ?? 0), onRest: () => undefined },
  )
  scene.place(state)
  scene.play(move, played)
  for (let at = 0; at < frames; at += 1) pass()
  return all
}

const isPicture = (order: Order | undefined): order is PictureOrder => order?.kind === 'picture'

/** The board when it is opened: its size, its floor, its first picture. */
function opened() {
  const [fit, floor, picture] = orders(1)
  if (fit?.kind !== 'fit' || floor?.kind !== 'floor' || !isPicture(picture)) throw new Error('the board is not there')
  return { fit, floor, picture }
}

describe('the scene’s orders', () => {
  test('contain the size, the floor, and then what moves', () => {
    const all = orders(30)
    expect(all.slice(0, 2).map(({ kind }) => kind)).toEqual(['fit', 'floor'])
    expect(all.slice(2).every(isPicture)).toBe(true)
    expect(all[0]).toEqual({ kind: 'fit', view: VIEW })
    const { moving, sparks, texts, lying, dust } = all.filter(isPicture).at(-1) ?? opened().picture
    expect([moving.length % 5, sparks.length % 4, texts.length, lying.length, dust.length]).toEqual([0, 0, 1, 49, 49])
    expect(Math.min(moving.length, sparks.length)).toBeGreaterThan(0)
  })
})

describe('the board’s artist', () => {
  test('paints the same picture however many before it were left out', () => {
    const [all, last] = [painting(), painting()]
    const seen = orders(30).map((order) => {
      all.give(order)
      last.give(order)
      return all.paint()
    })
    // The size of its canvas is set with the first picture that is painted.
    const newest = last.paint().slice(1)
    expect(newest.length).toBeGreaterThan(50)
    expect(newest.some(([name]) => name === 'fillText')).toBe(true)
    expect(newest).toEqual(seen.at(-1))
    expect(newest).not.toEqual(seen.at(-2))
  })

  test('paints again what stands', () => {
    const { give, paint } = painting()
    give(...orders(30))
    paint()
    expect(paint()).toEqual(paint())
  })

  test('paints nothing before it has a size, a floor and a picture, and gives the canvases their size only with the picture', () => {
    const { give, paint, board, ground, still } = painting()
    const { fit, floor, picture } = opened()
    const sizes = (): number[] => [board, ground, still].flatMap(({ canvas }) => [canvas.width, canvas.height])
    expect(give(floor, picture)).toEqual([false, true])
    expect([paint(), ground.calls, still.calls]).toEqual([[], [], []])
    expect(give(fit)).toEqual([false])
    expect(sizes()).toEqual([0, 0, 0, 0, 0, 0])
    paint()
    expect(sizes()).toEqual([700, 700, 700, 700, 700, 700])
    const other = painting()
    other.give(fit, picture)
    expect([other.paint(), other.ground.calls]).toEqual([[], []])
    other.give(floor)
    expect(other.paint().length).toBeGreaterThan(0)
  })

  test('paints the ground anew when dust, marks, floor, look or size change or the device has taken it', () => {
    const { laid, ground } = painting()
    const { fit, floor, picture } = opened()
    const [both, none] = [
      { ground: true, still: true },
      { ground: false, still: false },
    ]
    expect(laid(fit, floor, picture)).toEqual(both)
    expect(laid(picture)).toEqual(none)
    expect(laid({ ...picture, selected: 3 })).toEqual({ ground: true, still: false })
    expect(laid({ ...picture, cursor: 3 })).toEqual({ ground: true, still: false })
    expect(laid({ ...picture, dust: picture.dust.map(() => 2) })).toEqual({ ground: true, still: false })
    expect(laid({ ...picture, selected: -1 })).toEqual({ ground: true, still: false })
    expect(laid({ ...floor, theme: 'light' })).toEqual(both)
    expect(laid({ ...fit, view: { ...VIEW, width: 320, height: 320 } })).toEqual(both)
    expect(laid()).toEqual(none)
    ground.canvas.dispatchEvent(new Event('contextrestored'))
    expect(laid()).toEqual(both)
  })

  test('lays gems that lie still once, and draws the others', () => {
    const { laid, paint } = painting()
    const { fit, floor, picture } = opened()
    laid(fit, floor, picture)
    const [cell = -1, gem = 0] = [...picture.lying.entries()].find(([, one]) => one !== HOLE) ?? []
    const drawn = (): number => paint().filter(([name]) => name === 'drawImage').length
    const before = drawn()
    const lifted = picture.lying.map((one, at) => (at === cell ? HOLE : one))
    expect(laid({ ...picture, lying: lifted, moving: [...picture.moving, gem, 0.5, 0.5, 1, 1] })).toEqual({ ground: false, still: true })
    expect(drawn()).toBe(before + 1)
  })

  test('hands on the typefaces, and has nothing to paint for that', () => {
    const { give, learned } = painting()
    const typeface = { family: 'Baloo', source: 'https://gem-souk.test/baloo.woff2', weight: '400 800', range: 'U+0-FF' }
    expect(give({ kind: 'letters', typefaces: [typeface], letters: '+1' })).toEqual([false])
    expect(learned).toMatchObject([{ typefaces: [typeface], letters: '+1' }])
  })
})
