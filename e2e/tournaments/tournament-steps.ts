import type { Browser, Page } from '@playwright/test'
import { ask, freshMsisdn, say, type Session, sessionByApi, signInByApi } from '../support/people.ts'
import { addCup, type Cup, endCup, enter, type TournamentWorld } from './tournament-world.ts'

export type Language = 'en' | 'ar'
export const languages = ['en', 'ar'] as const

export interface Visit {
  readonly page: Page
  readonly session: Session
}

/** Where `E2E_LOOK` names a folder, pictures of what is tested: in the dark at three widths, in the light at that of a phone. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_LOOK']
  if (folder === undefined) return
  const take = (which: string) => page.screenshot({ path: `${folder}/${name}-${which}.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [320, 1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await take(`dark-${width}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await take('light-360')
  await page.emulateMedia({ colorScheme: null })
}

/** Somebody on Home, with the permission to copy. */
export async function visitor(world: TournamentWorld, browser: Browser, name: string, language: Language = 'en', width = 360): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  return { page, session: await signInByApi(page, world.app, { msisdn: freshMsisdn(), name, language }) }
}

export const person = (world: TournamentWorld, name: string, language: Language = 'en') => sessionByApi(world.app, { msisdn: freshMsisdn(), name, language })
export const button = (page: Page, key: string, language: Language = 'en') => page.getByRole('button', { name: say(key, language), exact: true })
export const nameOf = (cup: Cup, language: Language) => (language === 'ar' ? cup.nameAr : cup.name)
export const tab = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: say('tabs.main', language) }).getByRole('link', { name: say('tabs.tournament', language) })
export const open = (world: TournamentWorld, page: Page, path: string) => page.goto(`${world.app.url}${path}`)
export const popup = (page: Page, key: string, language: Language = 'en') => page.getByRole('dialog', { name: say(key, language) })
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** A tournament that the first of the people has won and that has ended. */
export async function ended(world: TournamentWorld, ...people: readonly (readonly [Session, number])[]): Promise<Cup> {
  const cup = await addCup(world)
  await enter(world, cup, people)
  await endCup(world, cup, (people[0] as readonly [Session, number])[0])
  return cup
}

/** What names a person's voucher of a tournament until it is claimed. */
export async function handleOf(world: TournamentWorld, { userId, token }: Session, { id }: Cup): Promise<string> {
  const { vouchers } = await ask<{ vouchers: { tournamentId: string; voucherCode: string }[] }>(world.app, 'GET', `/api/v3/wallet/${userId}`, undefined, token)
  return vouchers.find(({ tournamentId }) => tournamentId === id)?.voucherCode ?? ''
}
