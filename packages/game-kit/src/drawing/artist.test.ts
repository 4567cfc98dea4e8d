import { afterEach, describe, expect, test, vi } from 'vitest'
import { BEGUN, READY, paintInWorker } from './artist.ts'
import type { WorkerScope } from './artist.ts'

/** An order reports by itself that it was painted; a silent one changes nothing visible. */
type Order = string

afterEach(() => void vi.unstubAllGlobals())

describe('a worker that paints', () => {
  const handedOver = () => ['desert', 'sky'].map((name) => Object.assign(new EventTarget(), { toString: () => name }))

  function working({ hasFrames = true, hasPen = true } = {}) {
    vi.stubGlobal(
      'OffscreenCanvas',
      class OffscreenCanvas {
        getContext = () => (hasPen ? {} : null)
      },
    )
    const said: string[] = []
    const drawn: string[] = []
    let frame: (() => void) | undefined
    let onMessage: (event: { readonly data: unknown }) => void = () => undefined
    const scope: WorkerScope = {
      postMessage: (message) => void said.push(message),
      addEventListener: (_, listener) => {
        onMessage = listener
      },
    }
    if (hasFrames)
      scope.requestAnimationFrame = (draw) => {
        frame = () => draw(0)
        return 1
      }
    paintInWorker<Order>(scope, (_, canvases) => {
      let noted = ''
      return {
        take(order) {
          noted = order
          return order !== 'silent'
        },
        paint: () => void drawn.push(`${noted} on ${canvases.map(String).join(' and ')}`),
      }
    })
    const show = () => {
      const draw = frame
      frame = undefined
      draw?.()
    }
    return { said, drawn, send: (data: unknown) => onMessage({ data }), show }
  }

  test('paints the newest of many orders once a picture of the screen, and nothing while there is none', () => {
    const { said, drawn, send, show } = working()
    send(handedOver())
    send('silent')
    show()
    send('dawn')
    send('noon')
    expect([said, drawn]).toEqual([[READY], []])
    show()
    show()
    send('night')
    show()
    expect(drawn).toEqual(['noon on desert and sky', 'night on desert and sky'])
    expect(said).toEqual([READY, BEGUN])
  })

  test('paints anew what the device has taken and given back', () => {
    const { drawn, send, show } = working()
    const canvases = handedOver()
    send(canvases)
    send('noon')
    show()
    canvases[0]?.dispatchEvent(new Event('contextrestored'))
    show()
    show()
    expect(drawn).toEqual(['noon on desert and sky', 'noon on desert and sky'])
  })

  test.each([
    ['frames', { hasFrames: false }],
    ['pen', { hasPen: false }],
  ])('says nothing where a worker has no %s', (_, options) => {
    expect(working(options).said).toEqual([])
  })
})
