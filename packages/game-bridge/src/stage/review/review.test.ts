import { describe, expect, test, vi } from 'vitest'
import { fakeTimers } from '../../fixture.ts'
import { createReviewer, reviewInWorker } from './review.ts'

/** A worker that searches when the test says so. */
function fakeWorker() {
  const worker = new EventTarget() as Worker
  const posted: string[] = []
  worker.postMessage = (position: string) => void posted.push(position)
  worker.terminate = vi.fn()
  const answer = (opinion: string) => worker.dispatchEvent(new MessageEvent('message', { data: { position: posted.at(-1), opinion } }))
  return { worker, posted, answer }
}

const inPage = async () => (position: string) => `${position} in the page`

describe('the review of positions', () => {
  test('searches one position after the other in a worker, and drops what is not wanted any more', () => {
    const { worker, posted, answer } = fakeWorker()
    const onNews = vi.fn()
    const reviewer = createReviewer({ timers: fakeTimers(), startWorker: () => worker, loadSearch: inPage, onNews })
    reviewer.want(['a', 'b'])
    expect(posted).toEqual(['a'])
    reviewer.want(['c', 'a'])
    answer('first')
    expect([reviewer.of('a'), reviewer.of('b'), onNews.mock.calls.length]).toEqual(['first', undefined, 1])
    answer('second')
    // What is known is not searched again.
    reviewer.want(['a', 'c'])
    expect(posted).toEqual(['a', 'c'])
  })

  test('where no worker may start, the page searches with pauses', async () => {
    const timers = fakeTimers()
    const startWorker = () => {
      throw new Error('refused')
    }
    const reviewer = createReviewer({ timers, startWorker, loadSearch: inPage, onNews: () => undefined })
    reviewer.want(['a', 'b'])
    await vi.waitFor(() => expect(timers.pending()).toBe(1))
    expect(reviewer.of('a')).toBeUndefined()
    timers.pass(100)
    expect([reviewer.of('a'), reviewer.of('b')]).toEqual(['a in the page', undefined])
    await vi.waitFor(() => expect(timers.pending()).toBe(1))
    timers.pass(100)
    expect(reviewer.of('b')).toBe('b in the page')
  })

  test('a worker that fails is replaced by the page', async () => {
    const timers = fakeTimers()
    const { worker } = fakeWorker()
    const reviewer = createReviewer({ timers, startWorker: () => worker, loadSearch: inPage, onNews: () => undefined })
    reviewer.want(['a'])
    worker.dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(timers.pending()).toBe(1))
    timers.pass(100)
    expect(reviewer.of('a')).toBe('a in the page')
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('the worker is ended at rest, but not within a search, and the next search starts another one', () => {
    const { worker, posted, answer } = fakeWorker()
    const startWorker = vi.fn(() => worker)
    const reviewer = createReviewer({ timers: fakeTimers(), startWorker, loadSearch: inPage, onNews: () => undefined })
    reviewer.rest()
    reviewer.want(['a'])
    reviewer.rest()
    expect(worker.terminate).not.toHaveBeenCalled()
    answer('first')
    reviewer.rest()
    reviewer.rest()
    expect(worker.terminate).toHaveBeenCalledOnce()
    reviewer.want(['b'])
    expect([startWorker.mock.calls.length, posted, reviewer.of('a')]).toEqual([2, ['a', 'b'], 'first'])
  })

  test('a search whose file does not come is loaded again when a position is wanted again', async () => {
    const timers = fakeTimers()
    const loadSearch = vi.fn(inPage).mockRejectedValueOnce(new Error('offline'))
    const startWorker = () => {
      throw new Error('refused')
    }
    const reviewer = createReviewer({ timers, startWorker, loadSearch, onNews: () => undefined })
    reviewer.want(['a'])
    await vi.waitFor(() => {
      reviewer.want(['a'])
      expect(loadSearch).toHaveBeenCalledTimes(2)
    })
    await vi.waitFor(() => expect(timers.pending()).toBe(1))
    timers.pass(100)
    expect(reviewer.of('a')).toBe('a in the page')
  })

  test('a worker answers each position with what the search finds', () => {
    const answers: unknown[] = []
    let post = (_: unknown): void => undefined
    const scope = {
      addEventListener: (_: 'message', listener: (event: { readonly data: unknown }) => void) => {
        post = (data) => listener({ data })
      },
      postMessage: (message: unknown) => answers.push(message),
    }
    reviewInWorker(scope, (position) => position.length)
    post('abc')
    expect(answers).toEqual([{ position: 'abc', opinion: 3 }])
  })
})
