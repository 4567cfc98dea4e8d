import { expect, test } from 'vitest'
import { keepBackdrop, layBackdrop } from './backdrop.ts'

function behind() {
  const scales: number[] = []
  const pen = { setTransform: (scale: number) => scales.push(scale), clearRect: () => undefined }
  const canvas = Object.assign(new EventTarget(), {
    width: 0,
    height: 0,
    className: '',
    setAttribute: () => undefined,
    getContext: () => pen,
  })
  const laid: unknown[] = []
  const front = { ownerDocument: { createElement: () => canvas }, classList: { add: () => undefined }, before: (element: unknown) => laid.push(element) }
  return { canvas, laid, scales, backdrop: keepBackdrop(layBackdrop(front as unknown as HTMLCanvasElement)) }
}

test('it is painted when its size or its key is another, and otherwise left alone', () => {
  const { canvas, laid, scales, backdrop } = behind()
  expect(laid).toEqual([canvas])
  let drawn = 0
  const show = (width: number, key: string) => backdrop.show({ width, height: 600, ratio: 2 }, key, () => (drawn += 1))
  show(360, 'day')
  show(360, 'day')
  expect([drawn, canvas.width, canvas.height, scales]).toEqual([1, 720, 1200, [1, 2]])
  show(360, 'night')
  show(400, 'night')
  expect([drawn, canvas.width]).toEqual([3, 800])
})

test('a context that was lost is painted anew, since it comes back empty', () => {
  const { canvas, backdrop } = behind()
  let drawn = 0
  const show = () => backdrop.show({ width: 10, height: 10, ratio: 1 }, 1, () => (drawn += 1))
  show()
  canvas.dispatchEvent(new Event('contextrestored'))
  show()
  expect(drawn).toBe(2)
})
