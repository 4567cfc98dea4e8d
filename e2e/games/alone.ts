import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const NOW = new Date('2026-11-21T18:00:00Z')

/** Opens the page of a game by itself; its time passes when the test lets it. @returns the list to which the page's errors are added */
export async function openAlone(page: Page, address: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.clock.install({ time: NOW })
  await page.goto(address)
  await expect(page.locator('#game')).toBeVisible()
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000))
  return complaints
}
