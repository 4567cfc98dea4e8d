// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFirstScreen } from './keep.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML =
    '<div id="first-screen" data-path="/" data-greetings="Morning|Afternoon|Evening"><main><h1>Evening</h1></main></div><div id="root"></div>'
})
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

interface Visit {
  readonly path?: string
  readonly languages?: readonly string[]
  readonly isNarrow?: boolean
  readonly hour?: number
}

const reload = vi.fn()

/** The heading of the first screen after the script ran; null when it is removed. */
function headingOf({ path = '/', languages = ['en-US', 'ar'], isNarrow = true, hour = 8 }: Visit = {}): string | null {
  const page = {
    ...{ document, localStorage, navigator: { languages }, scrollY: 12, HTMLScriptElement },
    addEventListener: window.addEventListener.bind(window),
    ...{ location: Object.assign(new URL(path, 'https://play.example'), { reload }), matchMedia: () => ({ matches: isNarrow }) },
  }
  keepFirstScreen(page as unknown as Window & typeof globalThis, hour)
  return document.getElementById('first-screen')?.querySelector('h1')?.textContent ?? null
}

test.each([
  [4, 'Evening'],
  [5, 'Morning'],
  [11, 'Morning'],
  [12, 'Afternoon'],
  [16, 'Afternoon'],
  [17, 'Evening'],
] as const)('a visitor is greeted by the hour %i of the device: %s', (hour, greeting) => {
  expect(headingOf({ hour })).toBe(greeting)
})

test('the last tap is kept for the app, with the position of the page', () => {
  headingOf()
  const screen = document.getElementById('first-screen')
  expect(screen?.dataset.tap).toBeUndefined()
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 6 }))
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 40, clientY: 300 }))
  expect(screen?.dataset.tap).toBe('40 300 12')
})

test('where the app cannot be loaded, a button says so and loads the page again', () => {
  headingOf()
  const screen = document.getElementById('first-screen')
  if (screen) screen.dataset.failed = 'Not loaded – Try again'
  const script = document.body.appendChild(document.createElement('script'))
  for (const _ of [1, 2]) script.dispatchEvent(new Event('error'))
  const buttons = [...document.querySelectorAll('button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Not loaded – Try again'])
  expect(document.activeElement).toBe(buttons[0])
  buttons[0]?.click()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a picture that does not arrive is no failure of the app; neither is what fails after the first screen', () => {
  headingOf()
  document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'))
  document.getElementById('first-screen')?.remove()
  document.body.appendChild(document.createElement('script')).dispatchEvent(new Event('error'))
  expect(document.querySelector('button')).toBeNull()
})

test('a heading that is no greeting stays as it is', () => {
  delete document.getElementById('first-screen')?.dataset.greetings
  expect(headingOf({ hour: 8 })).toBe('Evening')
})

test('the chosen theme is applied before anything is shown', () => {
  localStorage.setItem('theme', 'light')
  headingOf()
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('it stays where the app will show the same language, by choice, by address or by the browser', () => {
  expect(headingOf({ languages: ['ur-PK', 'en-PK'] })).not.toBeNull()
  expect(headingOf({ path: '/?lang=en', languages: ['ar-SA'] })).not.toBeNull()
  localStorage.setItem('language', 'en')
  expect(headingOf({ path: '/?lang=ar', languages: ['ar-SA'] })).not.toBeNull()
})

test.each<[string, Visit, Readonly<Record<string, string>>]>([
  ['on another path', { path: '/leaderboard' }, {}],
  ['for a person with a session', {}, { 'api-token': 'TOKEN' }],
  ['in another chosen language', {}, { language: 'ar' }],
  ['in another language of the address', { path: '/?lang=ar' }, {}],
  ['in another language of the browser', { languages: ['ar-SA', 'en'] }, {}],
  ['where the region decides the language', { languages: ['ur-PK'] }, {}],
  ['on a large screen', { isNarrow: false }, {}],
])('it is removed %s', (_, visit, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  expect(headingOf(visit)).toBeNull()
})
