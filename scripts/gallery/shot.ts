import { expect as expectSoon } from '@playwright/test'
import type { FrameLocator, Page } from '@playwright/test'
import { say } from '../../e2e/people.ts'
import type { Visit } from './visits.ts'

/** A busy machine takes its time. */
export const expect = expectSoon.configure({ timeout: 45_000 })

/** A picture of the gallery: leaves the page as it is to be seen. */
export interface Shot {
  readonly name: string
  /** The line above the picture. */
  readonly title: string
  /** The screen lies on its side. */
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

/** Opens a game and waits until nothing of the app lies over it. */
export async function play(visit: Visit, gameId: string): Promise<Page> {
  const page = await open(visit, `/play/${gameId}`)
  await expect(game(page).locator('#game')).toBeVisible()
  await expect(page.getByText(say('play.loading', visit.language))).toHaveCount(0)
  return page
}
