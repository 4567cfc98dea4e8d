// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstScreenScript } from './script.ts'
import { startApp } from './start.ts'

const program = '/assets/index-1234567.js'

beforeEach(() => {
  // The program is not fetched here.
  ;(window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM.settings.handleDisabledFileLoadingAsSuccess =
    true
  document.head.innerHTML = `<link href="/assets/base.css" data-style disabled><link href="/assets/base.js" data-module><link href="${program}" data-program>`
  document.body.innerHTML = '<div id="first-screen" data-path="/"></div>'
})
afterEach(() => vi.unstubAllGlobals())

/** The addresses of the programs that the page runs. */
const started = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map((script) => script.getAttribute('src')?.replace(/^.*(?=\/assets)/, ''))

/** The files that are fetched meanwhile. */
const preloaded = () => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))

interface Shown {
  readonly visibility?: 'visible' | 'hidden'
  /** 'loading' while the page arrives. */
  readonly ready?: 'loading' | 'interactive'
}

/** Runs it in a page whose frames and tasks are run by the test. */
function runStart({ visibility = 'visible', ready = 'interactive' }: Shown = {}) {
  const frames: (() => void)[] = []
  const tasks: { run: () => void; afterMs: number }[] = []
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  Object.defineProperty(document, 'readyState', { value: ready, configurable: true })
  const page = {
    document,
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, afterMs = 0) => tasks.push({ run, afterMs }),
  }
  startApp(page as unknown as Window & typeof globalThis, 700)
  return {
    frame: () => {
      for (const run of frames.splice(0)) run()
    },
    tasks: (afterMs: number) => {
      for (const task of tasks) if (task.afterMs === afterMs) task.run()
    },
  }
}

test('the app starts once the first screen has been drawn, and only once', () => {
  const page = runStart()
  expect([started(), preloaded()]).toEqual([[], []])
  page.frame()
  expect([started(), preloaded()]).toEqual([[], []])
  page.tasks(0)
  expect([started(), preloaded()]).toEqual([[program], ['/assets/base.js']])
  page.tasks(700)
  expect(started()).toEqual([program])
})

test('styles that the page contains are named as loaded, and stay disabled', () => {
  const page = runStart()
  expect(document.querySelector('link[rel=stylesheet]')).toBeNull()
  page.tasks(700)
  expect(document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.outerHTML).toMatch(/ disabled="" .*rel="stylesheet"/)
})

test.each([true, false])('the app waits for the rest of a page that is still arriving, with a first screen: %s', (hasScreen) => {
  if (!hasScreen) document.getElementById('first-screen')?.remove()
  const page = runStart({ ready: 'loading' })
  page.frame()
  page.tasks(0)
  page.tasks(700)
  expect(started()).toEqual([])
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(started()).toEqual([program])
})

test('a browser that draws no frame starts the app all the same', () => {
  const page = runStart()
  page.tasks(700)
  expect(started()).toEqual([program])
})

test('the app starts at once in a page that is not shown, and in one without a first screen', () => {
  runStart({ visibility: 'hidden' })
  expect(started()).toEqual([program])
  document.head.innerHTML = `<link href="/assets/base.css" data-style disabled><link href="/assets/base.js" data-module><link href="${program}" data-program>`
  document.getElementById('first-screen')?.remove()
  runStart()
  expect(started()).toEqual([program])
})

/** Runs the script as the page does. */
const runScript = (page: object) => new Function('window', 'document', firstScreenScript)(page, document)

test('the script removes the screen where another one will be shown, and starts the app', () => {
  runScript({ document, localStorage, navigator: { languages: ['ar'] }, location, matchMedia })
  expect(document.getElementById('first-screen')).toBeNull()
  expect(started()).toEqual([program])
})

test('where the browser refuses storage, the script removes the screen and starts the app', () => {
  const refusing = {
    document,
    get localStorage() {
      throw new DOMException('refused', 'SecurityError')
    },
  }
  runScript(refusing)
  expect(document.getElementById('first-screen')).toBeNull()
  expect(started()).toEqual([program])
})
