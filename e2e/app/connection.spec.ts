import { expect } from '@playwright/test'
import { freshMsisdn } from '../support/people.ts'
import { personConnected } from '../support/connection.ts'
import { test } from '../support/worker.ts'
import { login, visit } from './shell-steps.ts'

test('[SHL-08] [SHL-09] the offline banner appears without a network, its button reloads Home, and it disappears online', async ({ page, context }) => {
  await visit(page, '/search-games')
  await context.setOffline(true)
  await expect(page.getByText('Not connected...')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Not connected...')).toHaveCount(0)
  await context.setOffline(true)
  const tryNow = page.getByRole('button', { name: 'Try Now' })
  const reload = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/')
  await tryNow.click()
  await reload
})

test('[SHL-10] a lost realtime connection shows the reconnecting banner until it is restored, without a reload', async ({ page, app, baseURL }) => {
  expect(app.url).toBe(baseURL)
  const connected = personConnected(page)
  await visit(page, '/leaderboard')
  await login(page, freshMsisdn())
  await expect(page.getByRole('heading', { name: 'LeaderBoard' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  // A connection that has not been made cannot be lost.
  await connected
  await app.kill9()
  await expect(page.getByText('You lost network connection, trying to reconnect')).toBeVisible()
  // Looked for from the start: the word of it goes again by itself.
  await Promise.all([expect(page.getByText('You are back online')).toBeVisible(), app.restart()])
  await expect(page.getByText('You lost network connection, trying to reconnect')).toHaveCount(0)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})
