import { expect, test } from 'vitest'
import { wantsPage } from './files.ts'

test('the page is for browsers that go somewhere and for whoever takes anything, not for what a page fetches', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
  for (const path of ['', '/', '/games-list', '/subscription', '/join/a.b']) expect([path, wantsPage(browser, path)]).toEqual([path, true])
  // A monitor, a preview of a link, a person at a terminal.
  for (const headers of [{ accept: '*/*' }, {}])
    for (const path of ['', '/', '/games-list', '/join/abc']) expect([path, wantsPage(headers, path)]).toEqual([path, true])
  for (const path of ['/missing.js', '/favicon.ico', '/api', '/api/v4/nothing', '/chat/v1', '/subscription'])
    expect([path, wantsPage({ accept: '*/*' }, path)]).toEqual([path, false])
  expect(wantsPage({ accept: '*/*', 'sec-fetch-mode': 'cors' }, '/games-list')).toBe(false)
  expect(wantsPage({ accept: 'application/json' }, '/')).toBe(false)
})
