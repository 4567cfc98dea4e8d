// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFirstScreen } from './keep.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.innerHTML =
    '<div id="first-screen" data-path="/" data-greetings="Morning|Afternoon|Evening"><main><h1>Evening</h1></main></div><div id="root"></div>'
})
afterEach(() => localStorage.clear())

interface Visit {
  readonly path?: string
  readonly languages?: readonly string[]
  readonly isNarrow?: boolean
  readonly hour?: number
}

/** The heading of the first screen after the script ran; null when it is removed. */
function headingOf({ path = '/', languages = ['en-US', 'ar'], isNarrow = true, hour = 8 }: Visit = {}): string | null {
  const page = {
    document,
    localStorage,
    navigator: { languages },
    scrollY: 12,
    location: new URL(path, 'https://play.example'),
    matchMedia: () => ({ matches: isNarrow }),
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

test('a heading that is no greeting stays as it is', () => {
  delete document.getElementById('first-screen')?.dataset.greetings
  expect(headingOf({ hour: 8 })).toBe('Evening')
})

test('it stays where the app will show the same language, by choice, by address or by the browser', () => {
  expect(headingOf({ languages: ['ur-PK', 'en-PK'] })).not.toBeNull()
  expect(headingOf({ path: '/?lang=en', languages: ['ar-SA'] })).not.toBeNull()
  localStorage.setItem('language', 'en')
  expect(headingOf({ path: '/?lang=ar', languages: ['ar-SA'] })).not.toBeNull()
})

test('the first screen of a page that needs a session stays for people with one, and only for them', () => {
  const draw = () => {
    document.body.innerHTML = '<div id="first-screen" data-path="/leaderboard" data-members=""><h1>Leaderboard</h1></div>'
  }
  draw()
  expect(headingOf({ path: '/leaderboard' })).toBeNull()
  draw()
  localStorage.setItem('api-token', 'TOKEN')
  expect(headingOf({ path: '/leaderboard' })).toBe('Leaderboard')
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
