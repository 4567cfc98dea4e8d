import type { Page } from '@playwright/test'

/** Where the page is, as the helpers of people.ts take it. */
export const place = (page: Page) => ({ url: new URL(page.url()).origin })

/** The buttons and signs of the ways in. */
export const loginMethods = (page: Page, language: 'en' | 'ar' = 'en') => page.getByRole('button', { name: language === 'en' ? /^Continue with/ : /^المتابعة/ })

/** What the browser asked the server for, by path. */
export function requestsOf(page: Page, path: string): { url: URL; body: Record<string, unknown> }[] {
  const found: { url: URL; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path) found.push({ url, body: (request.postDataJSON() ?? {}) as Record<string, unknown> })
  })
  return found
}
