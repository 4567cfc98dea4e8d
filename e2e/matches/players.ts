import type { Browser, Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { freshMsisdn, type Session, signInByApi } from '../support/people.ts'

/** Somebody who plays chess in a window of a phone. */
export interface Player {
  readonly page: Page
  readonly session: Session
  readonly language: 'en' | 'ar'
}

export async function player(browser: Browser, app: App, name: string, language: 'en' | 'ar', width: number): Promise<Player> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 }, hasTouch: true })).newPage()
  return { page, language, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

export const frame = ({ page }: Player) => page.frameLocator('iframe')
/** The status line while the player is to move. Pieces can be pressed in the other player's turn, too: to plan a move. */
export const ownTurn = (one: Player) => frame(one).locator('#status.turn')
/** The squares that can be pressed now. */
export const movable = (one: Player) => frame(one).locator('.cells button[aria-disabled="false"]')
export const moves = (one: Player) => frame(one).locator('#moves .san:not(:empty)')
