// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, testServer } from '../testing/screen.tsx'

testServer()

test.each([
  [
    'en',
    'Play Games & Talk Live',
    { '/friends': 'Friends', '/settings': 'Settings', '/nowhere': "We couldn't find this page", '/paywall': 'Choose your plan' },
  ],
  ['ar', 'ألعاب ودردشة مباشرة', { '/friends': 'الأصدقاء', '/settings': 'الإعدادات' }],
] as const)('each screen gives the page its title, and Home the one of the app, in %s', async (language, app, titles) => {
  const page = await openScreen('/', { language })
  await waitFor(() => expect(document.title).toBe(app))
  for (const [path, title] of Object.entries(titles)) {
    page.go(path)
    await waitFor(() => expect(document.title).toBe(`${title} · ${app}`))
  }
  page.go('/')
  await waitFor(() => expect(document.title).toBe(app))
})
