import type { Page } from '@playwright/test'

/** Resolves once the page has a realtime connection with a session: visitors have one without. */
export const personConnected = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      let hasToken = false
      socket.on('framesent', ({ payload }) => {
        hasToken ||= String(payload).startsWith('40{"token"')
      })
      socket.on('framereceived', ({ payload }) => {
        if (hasToken && String(payload).startsWith('40')) resolve()
      })
    })
  })
