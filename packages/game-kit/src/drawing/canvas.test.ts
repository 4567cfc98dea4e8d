import { expect, test } from 'vitest'
import { followView, keepCanvas, makeSprite, openSheet } from './canvas.ts'
import { notedCanvas } from '../fixture.ts'

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

test('a lost context may come back, and is drawn anew then, also when the screen turned meanwhile', () => {
  const { canvas, surface, fits, resize } = showing()
  resize(100, 200)
  const lost = new Event('contextlost', { cancelable: true })
  canvas.dispatchEvent(lost)
  expect([surface.isLost, lost.defaultPrevented]).toEqual([true, false])
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

test('a canvas that somebody else paints is followed, and itself left alone', () => {
  const { page, canvas, surface } = showing()
  surface.dispose()
  const views: string[] = []
  canvas.clientWidth = 360
  canvas.clientHeight = 640
  const following = followView(page, canvas as unknown as HTMLCanvasElement, ({ width, height, ratio }) => views.push(`${width}x${height}@${ratio}`))
  following.again()
  following.dispose()
  page.devicePixelRatio = 1
  page.dispatchEvent(new Event('resize'))
  expect([views, canvas.width, canvas.height]).toEqual([['360x640@2', '360x640@2'], 0, 0])
})

test('a sheet has its size with the first picture of that size, and each picture begins empty at a CSS pixel, as after a lost context', () => {
  const { calls, canvas } = notedCanvas()
  const sheet = openSheet(canvas)
  expect([sheet.begin(), calls]).toEqual([undefined, []])
  const view = { width: 180, height: 320, ratio: 1.5 }
  sheet.fit(view)
  expect([canvas.width, canvas.height]).toEqual([0, 0])
  expect(sheet.begin()).toEqual(view)
  expect([canvas.width, canvas.height]).toEqual([270, 480])
  // A mark that is only there if the canvas was not resized.
  canvas.width = 1
  calls.length = 0
  sheet.begin()
  expect([canvas.width, calls]).toEqual([
    1,
    [
      ['setTransform', 1.5, 0, 0, 1.5, 0, 0],
      ['clearRect', 0, 0, 180, 320],
    ],
  ])
  sheet.fit({ ...view, ratio: 1 })
  sheet.begin()
  expect([canvas.width, canvas.height]).toEqual([180, 320])
  const none = { getContext: () => null } as unknown as HTMLCanvasElement
  expect(() => openSheet(none)).toThrow('no canvas')
})
