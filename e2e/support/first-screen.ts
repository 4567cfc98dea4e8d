import type { BrowserContext, Page } from '@playwright/test'

/** Home without the first screen of the server and the list of games in it, for tests that answer the list themselves. */
export async function withoutFirstScreen(on: Page | BrowserContext): Promise<void> {
  await on.addInitScript(() => {
    const remover = new MutationObserver(() => document.getElementById('first-screen')?.remove())
    remover.observe(document, { childList: true, subtree: true })
    // The app starts afterwards.
    document.addEventListener('DOMContentLoaded', () => remover.disconnect())
  })
}
