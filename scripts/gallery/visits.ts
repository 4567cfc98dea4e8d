import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { ask, freshMsisdn, type Person, type Place, type Session, sessionByApi, signInByApi } from '../../e2e/support/people.ts'
import { VERSION } from '../../games/tile-merge/step.ts'
import { goodSlides } from '../recording/slides.ts'
import { inputMs } from '../seed/seed.ts'

/** The four looks that every screen has to support. */
export const looks = [
  { language: 'en', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
  { language: 'ar', theme: 'light' },
] as const

/** A person in the app, in one of the looks. */
export interface Visit {
  readonly place: Place
  readonly page: Page
  readonly language: 'en' | 'ar'
  readonly session: Session
}

const names = { en: ['Layla', 'Omar', 'Sara', 'Yousef', 'Huda'], ar: ['ليلى', 'عمر', 'سارة', 'يوسف', 'هدى'] } as const
const phone = { width: 360, height: 800 } as const

/** Opens a phone in a look, without a login. */
export async function openPhone(browser: Browser, { language, theme }: (typeof looks)[number], userAgent?: string): Promise<Page> {
  const locale = language === 'ar' ? 'ar-SA' : 'en-US'
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 1.25,
    hasTouch: true,
    colorScheme: theme,
    locale,
    ...(userAgent !== undefined && { userAgent }),
  })
  return context.newPage()
}

/** A person who has just logged in, on a phone in a look. */
export async function visit(browser: Browser, place: Place, look: (typeof looks)[number]): Promise<Visit> {
  const page = await openPhone(browser, look)
  const session = await signInByApi(page, place, person(look.language, 0))
  return { place, page, session, language: look.language }
}

/** Other people, with scores of tile merge that the server has replayed. */
export async function seedScores(place: Place): Promise<void> {
  const languages = ['en', 'ar', 'en', 'ar', 'en'] as const
  const sessions = []
  for (const [at, language] of languages.entries()) sessions.push(await sessionByApi(place, person(language, at)))
  await Promise.all(sessions.map(({ token }) => playTiles(place, token)))
}

function person(language: 'en' | 'ar', at: number): Person {
  return { msisdn: freshMsisdn(), language, name: names[language][at] ?? '' }
}

/** Opens a game, as a card does. */
export async function openGame(place: Place, token: string, gameId: string): Promise<{ readonly playId: string; readonly seed: string }> {
  const playId = randomUUID()
  const { seed } = await ask<{ seed: string }>(place, 'POST', '/api/v4/playgame', { gameId, playId }, token)
  return { playId, seed }
}

/** A won round of tile merge without a frame, reported with its proof after the shortest time that the server accepts. */
export async function playTiles(place: Place, token: string): Promise<void> {
  const gameId = 'tile-merge'
  const { playId, seed } = await openGame(place, token, gameId)
  const { inputs, state } = goodSlides(seed)
  await new Promise((resolve) => setTimeout(resolve, inputs.length * inputMs))
  const outcome = state.status === 'won' ? 'win' : 'lose'
  await ask(place, 'POST', '/api/v3/saveresult', { gameId, playId, outcome, score: state.score, proof: { version: VERSION, seed, inputs } }, token)
}
