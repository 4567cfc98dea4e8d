// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstScreenScript } from './script.ts'
import { applyStyles } from '../../platform/firstScreen.ts'
import { startApp } from './start.ts'

const program = '/assets/index-1234567.js'
const files = `<link href="/assets/base.css" data-style><link href="/assets/base.js" data-module><link href="${program}" data-program>`

/** No file is fetched here: all arrive, or all fail. */
function areFilesThere(areThere: boolean): void {
  const { settings } = (window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } }).happyDOM
  settings.handleDisabledFileLoadingAsSuccess = areThere
}

beforeEach(() => {
  areFilesThere(true)
  document.head.innerHTML = files
  document.body.innerHTML = '<div id="first-screen" data-path="/"></div>'
})
afterEach(() => vi.unstubAllGlobals())

/** The addresses of the programs that the page runs. */
const started = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map((script) => script.getAttribute('src')?.replace(/^.*(?=\/assets)/, ''))

/** The files that are fetched meanwhile. */
const preloaded = () => [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))

/** The program follows the style sheets. */
const programStarts = () => vi.waitFor(() => expect(started()).toEqual([program]))

interface Shown {
  readonly visibility?: 'visible' | 'hidden'
  /** 'loading' while the page arrives. */
  readonly ready?: 'loading' | 'interactive'
}

/** Runs it in a page whose frames and tasks are run by the test. */
function runStart({ visibility = 'visible', ready = 'interactive' }: Shown = {}) {
  const frames: (() => void)[] = []
  const tasks: { run: () => void; afterMs: number }[] = []
  const pictures: string[] = []
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  Object.defineProperty(document, 'readyState', { value: ready, configurable: true })
  const page = {
    document,
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, afterMs = 0) => tasks.push({ run, afterMs }),
    Image: class {
      set src(address: string) {
        pictures.push(address)
      }
    },
  }
  startApp(page as unknown as Window & typeof globalThis, 700)
  return {
    pictures,
    frame: () => {
      for (const run of frames.splice(0)) run()
    },
    tasks: (afterMs: number) => {
      for (const task of tasks) if (task.afterMs === afterMs) task.run()
    },
  }
}

test('the app starts once the first screen has been drawn and its styles are there, and only once', async () => {
  const page = runStart()
  expect([started(), preloaded()]).toEqual([[], []])
  page.frame()
  expect([started(), preloaded()]).toEqual([[], []])
  page.tasks(0)
  expect([started(), preloaded()]).toEqual([[], ['/assets/base.js']])
  await programStarts()
  page.tasks(700)
  expect(started()).toEqual([program])
})

/** When the style sheets of the app apply. */
const media = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-style]')].map((link) => link.media)

test('the rules in the page give way to the style sheets when the app draws', async () => {
  document.head.innerHTML += '<style data-critical>.card { color: red }</style>'
  runStart().tasks(700)
  await programStarts()
  expect([document.querySelector('style[data-critical]') !== null, media()]).toEqual([true, ['not all']])
  applyStyles()
  expect([document.querySelector('style[data-critical]'), media()]).toEqual([null, ['all']])
})

test('style sheets apply at once where the first screen is not shown', async () => {
  document.head.innerHTML += '<style data-critical>.card { color: red }</style>'
  document.getElementById('first-screen')?.remove()
  runStart()
  expect(media()).toEqual([''])
  await programStarts()
  expect(document.querySelector('style[data-critical]')).toBeNull()
})

test('style sheets that do not arrive do not stop the app, and the rules in the page stay', async () => {
  areFilesThere(false)
  document.head.innerHTML += '<style data-critical>.card { color: red }</style>'
  const page = runStart()
  page.tasks(700)
  expect(started()).toEqual([])
  await programStarts()
  applyStyles()
  expect([document.querySelector('style[data-critical]') !== null, media()]).toEqual([true, ['all']])
})

test('the files of pictures in the page wait for the first frame', () => {
  document.body.innerHTML = '<div id="first-screen" data-path="/"><img src="data:image/svg+xml,x" data-src="/art/cup.svg"><img src="/art/other.svg"></div>'
  const page = runStart()
  page.frame()
  expect(page.pictures).toEqual([])
  page.tasks(0)
  expect(page.pictures).toEqual(['/art/cup.svg'])
})

test.each([true, false])('the app waits for the rest of a page that is still arriving, with a first screen: %s', async (hasScreen) => {
  if (!hasScreen) document.getElementById('first-screen')?.remove()
  const page = runStart({ ready: 'loading' })
  page.frame()
  page.tasks(0)
  page.tasks(700)
  expect(preloaded()).toEqual([])
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
  document.dispatchEvent(new Event('DOMContentLoaded'))
  if (hasScreen) expect(preloaded()).toEqual([])
  page.frame()
  page.tasks(0)
  await programStarts()
})

test('a browser that draws no frame starts the app all the same', async () => {
  const page = runStart()
  page.tasks(700)
  await programStarts()
})

test('the app starts at once in a page that is not shown, and in one without a first screen', async () => {
  runStart({ visibility: 'hidden' })
  await programStarts()
  document.head.innerHTML = files
  document.getElementById('first-screen')?.remove()
  runStart()
  await programStarts()
})

/** Runs the script as the page does. */
const runScript = (page: object) => new Function('window', 'document', firstScreenScript)(page, document)

test('the script removes the screen where another one will be shown, and starts the app', async () => {
  runScript({ document, localStorage, navigator: { languages: ['ar'] }, location, matchMedia })
  expect(document.getElementById('first-screen')).toBeNull()
  await programStarts()
})

test('where the browser refuses storage, the script removes the screen and starts the app', async () => {
  const refusing = {
    document,
    get localStorage() {
      throw new DOMException('refused', 'SecurityError')
    },
  }
  runScript(refusing)
  expect(document.getElementById('first-screen')).toBeNull()
  await programStarts()
})
