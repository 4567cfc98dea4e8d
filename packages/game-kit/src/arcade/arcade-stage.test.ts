import { expect, test } from 'vitest'
import type { GameHost } from '@majlis/game-bridge/guest'
import type { ArcadeOrder } from './arcade-artist.ts'
import { openArcadeStage } from './arcade-stage.ts'
import type { CanvasPage } from '../drawing/canvas.ts'

interface Motion {
  readonly translate: readonly string[]
  readonly ms: number
}

function open(reducedMotion: boolean) {
  const reported: ArcadeOrder<never>[] = []
  let observe: () => void = () => undefined
  const page = Object.assign(new EventTarget(), {
    devicePixelRatio: 2,
    ResizeObserver: class {
      constructor(call: () => void) {
        observe = call
      }
      observe(): void {}
      disconnect(): void {}
    },
  }) as unknown as CanvasPage
  const motions: Motion[] = []
  const canvas = (width: number) => ({
    clientWidth: width,
    clientHeight: 500,
    animate: ({ translate }: { readonly translate: readonly string[] }, ms: number) => motions.push({ translate, ms }),
  })
  const canvases = [canvas(360), canvas(0)]
  const received = new Map<string, (view: { readonly theme: 'dark' | 'light'; readonly reducedMotion: boolean }) => void>()
  const host = { on: (name: string, listener: () => void) => received.set(name, listener) } as unknown as GameHost
  const stage = openArcadeStage({
    host,
    welcome: { theme: 'dark', reducedMotion },
    page,
    canvases: canvases as unknown as HTMLCanvasElement[],
    painter: { paint: (order) => void reported.push(order), hasBegun: Promise.resolve() },
  })
  return { stage, reported, motions, canvases, resize: () => observe(), dress: received.get('view.changed') }
}

test('the painter receives the look and the size at once, and what becomes of them', () => {
  const { stage, reported, canvases, resize, dress } = open(false)
  const view = { width: 360, height: 500, ratio: 2 }
  expect(reported).toEqual([
    { kind: 'look', look: { isLight: false, isStill: false } },
    { kind: 'fit', view },
  ])
  expect(stage.view).toEqual(view)
  Object.assign(canvases[0] ?? {}, { clientWidth: 640, clientHeight: 300 })
  resize()
  dress?.({ theme: 'light', reducedMotion: true })
  expect(reported.slice(2)).toEqual([
    { kind: 'fit', view: { width: 640, height: 300, ratio: 2 } },
    { kind: 'look', look: { isLight: true, isStill: true } },
  ])
  expect(stage.view.width).toBe(640)
})

test('a jolt shakes all that is painted together, less and less, and ends where it began', () => {
  const { stage, motions } = open(false)
  stage.jolt(0.18, 4)
  expect(motions).toHaveLength(2)
  expect(motions[0]).toEqual({ translate: ['0px', '4.00px', '-3.00px', '2.00px', '-1.00px', '0px'], ms: 180 })
  expect(motions[1]).toEqual(motions[0])
})

test('nothing shakes where less motion is wished, from the beginning or since a moment ago', () => {
  const [still, lively] = [open(true), open(false)]
  still.stage.jolt(0.4, 5)
  lively.dress?.({ theme: 'dark', reducedMotion: true })
  lively.stage.jolt(0.4, 5)
  expect([still.motions, lively.motions]).toEqual([[], []])
})
