import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freshMsisdn, type Place, say, type Session } from '../../e2e/support/people.ts'
import { expect, open, type Shot } from './shot.ts'
import { type looks, openPhone, type Visit } from './visits.ts'

// The name is as long as names may be; the description has both scripts and a long address.

export const games = join(dirname(dirname(import.meta.dirname)), 'games')
export const name = { en: 'Maximiliana Rodriguez', ar: 'عبدالرحمن بن عبدالعزيز' } as const
export const tooLong = { en: 'Maximiliana Rodriguez the Second', ar: 'عبدالرحمن بن عبدالعزيز آل سعود الأول' } as const
export const about = {
  en: {
    bio: 'Chess in the morning, Ludo with the family at night, and Four in a Row whenever somebody dares. أحب الألعاب الجماعية. I collect old board games and write about them: https://example.com/a-very-long-address/without-any-space',
    hometown: 'Llanfairpwllgwyngyll on the island of Anglesey in the north-west of Wales',
  },
  ar: {
    bio: 'شطرنج في الصباح، ولودو مع العائلة في المساء، وأربعة في صف كلما تجرّأ أحد. I love board games. أجمع الألعاب القديمة وأكتب عنها: https://example.com/a-very-long-address/without-any-space',
    hometown: 'مدينة الملك عبدالله الاقتصادية على ساحل البحر الأحمر في منطقة مكة المكرمة',
  },
} as const
const numbers = new Map<Visit, string>()

/** Somebody who opens the app for the first time. */
export async function visitOfNewcomer(browser: Browser, place: Place, look: (typeof looks)[number]): Promise<Visit> {
  const page = await openPhone(browser, look)
  await page.addInitScript((language) => localStorage.setItem('language', language), look.language)
  const one: Visit = { place, page, session: { token: '', userId: '' }, language: look.language }
  numbers.set(one, freshMsisdn())
  return one
}

export const textOf = (one: Visit, key: string) => say(key, one.language)
export const button = (one: Visit, key: string) => one.page.getByRole('button', { name: textOf(one, key), exact: true })
export const dialog = (one: Visit, key: string) => one.page.getByRole('dialog', { name: textOf(one, key) })
export const numberOf = (one: Visit) => numbers.get(one) ?? ''
export const pinField = (one: Visit) => one.page.getByRole('textbox', { name: textOf(one, 'login.pin'), exact: true })
export const scrollTo = (page: Page, share: number) => page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share)
const titled = (one: Visit, key: string) => expect(one.page.getByRole('heading', { name: textOf(one, key), level: 1 })).toBeVisible()

/** The session that the page has. */
export async function sessionOf({ page }: Visit): Promise<Session> {
  return page.evaluate(() => ({ token: localStorage.getItem('api-token') ?? '', userId: localStorage.getItem('userId') ?? '' }))
}

/** A page of the app that opens by its address alone. */
export const opened = (shot: string, title: string, path: string, key: string): Shot => ({
  name: shot,
  title,
  async take(one) {
    await open(one, path)
    await titled(one, key)
    await expect(one.page.getByRole('status', { name: textOf(one, 'common.loading') })).toHaveCount(0)
  },
})
