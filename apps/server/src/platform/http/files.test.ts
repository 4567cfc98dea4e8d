import { expect, test } from 'vitest'
import { wantsPage } from './files.ts'

test('the page is for browsers that go somewhere and, at addresses that are sent about, for whoever takes anything; not for what a page fetches', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
  for (const url of ['/', '/?lang=ar', '/games-list', '/subscription', '/join/a.b']) expect([url, wantsPage(browser, url)]).toEqual([url, true])
  // A monitor, a preview of a link, a person at a terminal.
  for (const headers of [{ accept: '*/*' }, {}]) {
    for (const url of ['/', '/?source=link', '/join/abc', '/join/abc?lang=ar', '/game/chess']) expect([url, wantsPage(headers, url)]).toEqual([url, true])
    for (const url of ['/games-list', '/missing.js', '/api/v4/nothing', '/subscription', '/%zz', '//', '/join/', '/join/a/b'])
      expect([url, wantsPage(headers, url)]).toEqual([url, false])
  }
  expect(wantsPage({ accept: '*/*', 'sec-fetch-mode': 'cors' }, '/')).toBe(false)
  expect(wantsPage({ accept: 'application/json' }, '/')).toBe(false)
})
