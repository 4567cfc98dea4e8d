import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { numberOf, row as planRow, submit, subscribe } from '../billing/payers.ts'
import { ask, freshMsisdn, pinOf, say, type Session, sessionByApi, signInByApi, skipPaywall, tokenByApi } from '../support/people.ts'
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

/** The daily plan of a carrier in Pakistan. */
const planId = 1

/**
 * A visitor on Home opens the tournaments, logs in by number and PIN, and skips the paywall: the trial has ended before. Ends on the list of tournaments.
 * @returns also the number
 */
export async function newcomer(world: TournamentWorld, browser: Browser, language: Language): Promise<Visit & { readonly msisdn: string }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
  const page = await context.newPage()
  const msisdn = numberOf('pk')
  // A number has one trial, and this one has ended.
  await ask(world.app, 'POST', '/subscription/v1/unsubSubscription', { msisdn }, await tokenByApi(world.app, { msisdn, language }))
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await open(world, page, '/')
  await expect(button(page, 'home.logIn', language)).toBeVisible()
  await tab(page, language).click()
  await expect(page).toHaveURL(`${world.app.url}/login`)
  const field = page.getByRole('textbox', { name: say('login.number', language), exact: true })
  const byPhone = button(page, 'login.phone', language)
  await field.or(byPhone).first().waitFor()
  if (await byPhone.isVisible()) await byPhone.click()
  await field.fill(`0${msisdn.slice(2)}`)
  await button(page, 'login.getPin', language).click()
  const pin = page.getByRole('textbox', { name: say('login.pin', language), exact: true })
  await pin.waitFor()
  await pin.fill(await pinOf(world.app, msisdn))
  await skipPaywall(page, language)
  await expect(page).toHaveURL(`${world.app.url}/tournament`)
  const [token, userId] = await page.evaluate(() => [localStorage.getItem('api-token') ?? '', localStorage.getItem('userId') ?? ''] as const)
  return { page, session: { token, userId }, msisdn }
}

/** Whoever may not join without a subscription subscribes from there: by carrier billing, with number and PIN. */
export async function subscribeFromDialog(world: TournamentWorld, page: Page, msisdn: string, language: Language): Promise<void> {
  const refused = popup(page, 'access.exclusive', language)
  await refused.getByRole('button', { name: say('access.subscribe', language) }).click()
  await expect(page).toHaveURL(`${world.app.url}/paywall`)
  await planRow(page, planId).click()
  await expect(page.locator('[data-step=number]')).toBeVisible()
  await submit(page)
  await expect(page.locator('[data-step=pin]')).toBeVisible()
  await subscribe(page, world.app, msisdn, language)
  const done = page.getByRole('dialog').filter({ hasText: say('pay.success', language) })
  await done.getByRole('button', { name: say('pay.startUsing', language) }).click()
  await expect(done).toHaveCount(0)
}

export const person = (world: TournamentWorld, name: string, language: Language = 'en') => sessionByApi(world.app, { msisdn: freshMsisdn(), name, language })
export const button = (page: Page, key: string, language: Language = 'en') => page.getByRole('button', { name: say(key, language), exact: true })
export const nameOf = (cup: Cup, language: Language) => (language === 'ar' ? cup.nameAr : cup.name)
export const tab = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: say('tabs.main', language) }).getByRole('link', { name: say('tabs.tournament', language) })
export const open = (world: TournamentWorld, page: Page, path: string) => page.goto(`${world.app.url}${path}`)
export const popup = (page: Page, key: string, language: Language = 'en') => page.getByRole('dialog', { name: say(key, language) })
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** The calls of a page to the server that have no answer yet. A call that is under way would run into its time limit when the page's clock moves. */
export function openCalls(page: Page): { settled(): Promise<void> } {
  const waiting = new Set<Request>()
  page.on('request', (request) => void waiting.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => void waiting.delete(request))
  return { settled: () => expect.poll(() => [...waiting].map((request) => request.url())).toEqual([]) }
}

/** Records, from the next page on, whose row of a board moves to another place. */
export async function recordMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function record(this: Element, ...rest: Parameters<typeof animate>) {
      const name = this.matches('li') ? this.querySelector('bdi')?.textContent : undefined
      if (name) document.documentElement.dataset['moves'] = `${document.documentElement.dataset['moves'] ?? ''}${name}\n`
      return animate.apply(this, rest)
    }
  })
}

/** Whose rows have moved. */
export const movesOf = async (page: Page): Promise<string[]> =>
  ((await page.locator('html').getAttribute('data-moves')) ?? '').split('\n').filter((name) => name !== '')

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
