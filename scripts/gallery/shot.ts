import { expect as expectSoon } from '@playwright/test'
import type { FrameLocator, Page } from '@playwright/test'
import { say } from '../../e2e/support/people.ts'
import type { Visit } from './visits.ts'

/** The time-out is long because the machine may be busy. */
export const expect = expectSoon.configure({ timeout: 45_000 })

/** A picture of the gallery. Its function brings the page into the state to be shown. */
export interface Shot {
  readonly name: string
  /** The line above the picture. */
  readonly title: string
  /** The screen is in landscape. */
  readonly isWide?: true
  take(visit: Visit): Promise<void>
}

export const wide = { width: 800, height: 360 } as const
export const upright = { width: 360, height: 800 } as const
export const game = (page: Page): FrameLocator => page.frameLocator('iframe')

export async function open(visit: Visit, path: string): Promise<Page> {
  await visit.page.goto(visit.place.url + path)
  return visit.page
}

/** Opens a game and waits until nothing of the app covers it. */
export async function play(visit: Visit, gameId: string): Promise<Page> {
  const page = await open(visit, `/play/${gameId}`)
  await expect(game(page).locator('#game')).toBeVisible()
  await expect(page.getByText(say('play.loading', visit.language))).toHaveCount(0)
  return page
}
