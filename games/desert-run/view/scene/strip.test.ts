import { expect, test } from 'vitest'
import type { Frame } from './camera.ts'
import { createStrip } from './strip.ts'

function showing() {
  const drawn: [left: number, width: number][] = []
  const copied: number[] = []
  const pen = { setTransform: () => undefined, clearRect: () => undefined }
  const page = { createElement: () => ({ width: 0, height: 0, getContext: () => pen }) } as unknown as Document
  const strip = createStrip(page, { top: 100, height: 50, scale: 2 }, (_, { width }, left) => drawn.push([left, width]))
  const context = { drawImage: (_image: unknown, x: number) => copied.push(x) } as unknown as CanvasRenderingContext2D
  const frame: Frame = { width: 800, height: 360, ground: 268, left: 0, seconds: 0, metres: 0, still: false, scarf: 0 }
  return { drawn, copied, strip, show: (left: number, key: number) => strip.show(context, frame, left, key) }
}

test('a strip is painted half a screen ahead, moved in whole device pixels, and painted anew where it ends', () => {
  const { drawn, copied, show } = showing()
  show(10, 1)
  show(10.3, 1)
  show(409, 1)
  expect(drawn).toEqual([[10, 1200]])
  expect(copied).toEqual([0, -1, -798])
  show(411, 1)
  expect(drawn).toEqual([
    [10, 1200],
    [411, 1200],
  ])
})

test('it is painted anew when it looks different, when what passes goes back to the start, and after an order to forget', () => {
  const { drawn, strip, show } = showing()
  show(500, 1)
  show(500, 2)
  show(0, 2)
  strip.forget()
  show(0, 2)
  expect(drawn.map(([left]) => left)).toEqual([500, 500, 0, 0])
})
