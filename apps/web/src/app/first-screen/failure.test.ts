// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFailures } from './failure.ts'

const texts = { en: 'Not loaded – Try again', ar: 'تعذّر التحميل' }
const reload = vi.fn()

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<div id="root"></div><div id="page-loading"></div>'
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
})
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
  reload.mockClear()
})

/** A page that watches, and what happens to it. */
function watchedPage(storage: Pick<Storage, 'getItem'> = localStorage) {
  const events = new EventTarget()
  const page = Object.assign(events, { document, localStorage: storage, location: { reload }, HTMLScriptElement })
  watchFailures(page as unknown as Window & typeof globalThis, texts)
  return {
    /** A file of this element does not arrive. */
    miss(tag: 'script' | 'img' | 'link') {
      events.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: document.createElement(tag) }))
    },
    throws: () => void events.dispatchEvent(new Event('error')),
    rejects: () => void events.dispatchEvent(new Event('unhandledrejection')),
  }
}

const buttons = () => [...document.querySelectorAll('button')]

test.each(['miss', 'throws', 'rejects'] as const)(
  'where the app cannot be loaded (%s), a button takes the place of the mark and loads the page again',
  (how) => {
    const page = watchedPage()
    for (const _ of [1, 2]) page[how]('script')
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Not loaded – Try again'])
    expect(document.getElementById('page-loading')).toBeNull()
    expect(document.activeElement).toBe(buttons()[0])
    buttons()[0]?.click()
    expect(reload).toHaveBeenCalledTimes(1)
  },
)

test('the button is in the language of the page', () => {
  document.documentElement.lang = 'ar'
  watchedPage().throws()
  expect(buttons().map(({ textContent }) => textContent)).toEqual([texts.ar])
})

test('a failure over a first screen shows the button, too', () => {
  document.body.insertAdjacentHTML('afterbegin', '<div id="first-screen"></div>')
  document.getElementById('root')?.append('drawn, but hidden')
  watchedPage().miss('script')
  expect(buttons()).toHaveLength(1)
})

test('pictures and styles that do not arrive are no failure of the app; neither is what fails after it has drawn a screen', () => {
  const page = watchedPage()
  page.miss('img')
  page.miss('link')
  document.getElementById('root')?.append(document.createElement('main'))
  page.throws()
  page.rejects()
  expect(buttons()).toEqual([])
})

test('a failure before the page has arrived shows the button once there is a place for it', () => {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true })
  const page = watchedPage()
  page.miss('script')
  page.miss('script')
  expect(buttons()).toEqual([])
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(buttons()).toHaveLength(1)
})

test('the chosen theme is applied before anything is shown; without storage the page goes on', () => {
  localStorage.setItem('theme', 'light')
  watchedPage()
  expect(document.documentElement.dataset['theme']).toBe('light')
  const refusing = {
    getItem(): never {
      throw new DOMException('refused', 'SecurityError')
    },
  }
  watchedPage(refusing).throws()
  expect(buttons()).toHaveLength(1)
})
