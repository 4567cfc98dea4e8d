import { expect, test } from 'vitest'
import { keepCanvas, makeSprite } from './canvas.ts'

function showing() {
  const scales: number[] = []
  let observe: () => void = () => undefined
  const page = Object.assign(new EventTarget(), {
    devicePixelRatio: 3,
    ResizeObserver: class {
      constructor(call: () => void) {
        observe = call
      }
      observe(): void {}
      disconnect(): void {
        observe = () => undefined
      }
    } as unknown as typeof ResizeObserver,
  })
  const context = { setTransform: (scale: number) => scales.push(scale) }
  const canvas = Object.assign(new EventTarget(), { clientWidth: 0, clientHeight: 0, width: 0, height: 0, getContext: () => context })
  const fits: string[] = []
  const surface = keepCanvas(page, canvas as unknown as HTMLCanvasElement, ({ view }) => fits.push(`${view.width}x${view.height}@${view.ratio}`))
  const resize = (width: number, height: number) => {
    Object.assign(canvas, { clientWidth: width, clientHeight: height })
    observe()
  }
  return { page, canvas, surface, fits, scales, resize }
}

test('the canvas follows its box, at two device pixels a CSS pixel at most; hidden or unchanged it is left alone', () => {
  const { canvas, fits, resize, scales } = showing()
  expect(fits).toEqual([])
  resize(360, 640)
  resize(360, 640)
  resize(0, 0)
  resize(640, 360)
  expect(fits).toEqual(['360x640@2', '640x360@2'])
  expect([canvas.width, canvas.height, scales]).toEqual([1280, 720, [2, 2]])
})

test('a zoom changes the ratio alone', () => {
  const { page, fits, resize } = showing()
  resize(100, 100)
  page.devicePixelRatio = 1.5
  page.dispatchEvent(new Event('resize'))
  expect(fits).toEqual(['100x100@2', '100x100@1.5'])
})

test('a lost context is drawn anew when it comes back, also when the screen turned meanwhile', () => {
  const { canvas, surface, fits, resize } = showing()
  resize(100, 200)
  const lost = new Event('contextlost', { cancelable: true })
  canvas.dispatchEvent(lost)
  expect([surface.isLost, lost.defaultPrevented]).toEqual([true, true])
  resize(200, 100)
  expect(fits).toEqual(['100x200@2'])
  canvas.dispatchEvent(new Event('contextrestored'))
  expect([surface.isLost, fits.at(-1)]).toEqual([false, '200x100@2'])
  surface.dispose()
  resize(300, 100)
  expect(fits).toHaveLength(2)
})

test('a sprite has the device’s pixels; without a context it is empty, not an error', () => {
  const page = { createElement: () => ({ width: 0, height: 0, getContext: () => null }) } as unknown as Document
  const { image, width } = makeSprite(page, 10, 5, 1.5, () => expect.unreachable())
  expect([image.width, image.height, width]).toEqual([15, 8, 10])
})
