import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeTimers } from '@majlis/game-bridge/fixture'
import { BEGUN, READY } from './artist.ts'
import { firstPicture, openPainter } from './painter.ts'

/** An order reports by itself that it was painted; a silent one changes nothing visible. */
type Order = string

class FakeWorker extends EventTarget {
  readonly posted: unknown[] = []
  isEnded = false
  postMessage(message: unknown): void {
    this.posted.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

function opening({ hasWorkers = true, mayStart = true } = {}) {
  vi.stubGlobal(
    'HTMLCanvasElement',
    class HTMLCanvasElement {
      transferControlToOffscreen(): void {}
    },
  )
  const worker = new FakeWorker()
  const timers = fakeTimers()
  const page = Object.assign(new EventTarget(), { document: 'the page', ...(hasWorkers ? { Worker: FakeWorker, OffscreenCanvas: class {} } : {}) })
  const drawn: string[] = []
  const canvases = ['desert', 'sky'].map((name) => Object.assign(new EventTarget(), { transferControlToOffscreen: () => `${name}, handed over` }))
  const painter = openPainter<Order>({
    page: page as unknown as Window,
    timers,
    canvases: canvases as unknown as HTMLCanvasElement[],
    startWorker: () => {
      if (!mayStart) throw new Error('not on this origin')
      return worker as unknown as Worker
    },
    loadArtist: () => {
      let noted = ''
      return Promise.resolve((maker) => ({
        take(order) {
          noted = order
          return order !== 'silent'
        },
        paint: () => void drawn.push(`${String(maker)}: ${noted}`),
      }))
    },
  })
  return { worker, timers, page, drawn, painter, canvases }
}

afterEach(() => void vi.unstubAllGlobals())

describe('the painter', () => {
  test('is the worker once it is ready: it gets the canvases, then every order; the page paints nothing', async () => {
    const { worker, timers, drawn, painter } = opening()
    expect(worker.posted).toEqual([])
    worker.say('something else')
    worker.say(READY)
    const { paint, hasBegun } = await painter
    paint('noon')
    paint('silent')
    worker.say(BEGUN)
    await hasBegun
    expect(worker.posted).toEqual([['desert, handed over', 'sky, handed over'], 'noon', 'silent'])
    timers.pass(60_000)
    expect([worker.isEnded, drawn]).toEqual([false, []])
  })

  test.each([
    ['there are no workers', { hasWorkers: false }],
    ['the origin may not start one', { mayStart: false }],
  ])('is the page where %s', async (_, options) => {
    const { drawn, painter } = opening(options)
    const { paint, hasBegun } = await painter
    let begun = 0
    void hasBegun.then(() => {
      begun = drawn.length
    })
    paint('silent')
    paint('noon')
    await hasBegun
    paint('night')
    expect(begun).toBe(1)
    expect(drawn).toEqual(['the page: noon', 'the page: night'])
  })

  test('as the page paints anew what the device has taken and given back', async () => {
    const { drawn, painter, canvases } = opening({ hasWorkers: false })
    const { paint } = await painter
    paint('noon')
    canvases[1]?.dispatchEvent(new Event('contextrestored'))
    expect(drawn).toEqual(['the page: noon', 'the page: noon'])
  })

  test.each([
    ['fails', ({ worker }: ReturnType<typeof opening>) => worker.fail()],
    ['does not come', ({ timers }: ReturnType<typeof opening>) => timers.pass(5_000)],
  ])('is the page when the worker %s, and stays it when the worker comes late', async (_, happen) => {
    const opened = opening()
    happen(opened)
    const { paint } = await opened.painter
    opened.worker.say(READY)
    paint('noon')
    expect([opened.worker.isEnded, opened.worker.posted, opened.drawn]).toEqual([true, [], ['the page: noon']])
  })
})

describe('the first picture', () => {
  const waiting = (hasBegun: Promise<void>) => {
    const timers = fakeTimers()
    let isThere = false
    const first = firstPicture({ hasBegun }, timers).then(() => {
      isThere = true
    })
    return { timers, first, isThere: () => isThere }
  }

  test('is waited for', async () => {
    const { first, isThere } = waiting(Promise.resolve())
    expect(isThere()).toBe(false)
    await first
    expect(isThere()).toBe(true)
  })

  test('is not waited for longer than 1.5 s: a hidden page paints nothing', async () => {
    const { timers, first, isThere } = waiting(new Promise(() => undefined))
    timers.pass(1_499)
    await Promise.resolve()
    expect(isThere()).toBe(false)
    timers.pass(1)
    await first
  })
})
