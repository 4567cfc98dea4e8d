import { type Browser, expect, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { focused, recordAnnouncements } from '../support/announcements.ts'
import { befriend, freshMsisdn, pinOf, say, type Session, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The main journeys with the keyboard alone: what a screen reader announces, in order, and where the focus is. It is never lost to the body.

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

const languages = ['en', 'ar'] as const
type Language = (typeof languages)[number]
const games = { en: { tiles: 'Tile Merge', four: 'Four in a Row' }, ar: { tiles: 'دمج المربعات', four: 'أربعة في صف' } } as const

async function phone(browser: Browser, language: Language): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 360, height: 800 }, locale: language === 'ar' ? 'ar-SA' : 'en-US' })).newPage()
}

/** The focus is where this says, by role and name. */
const at = (page: Page, expected: RegExp | string) => expect.poll(() => focused(page)).toMatch(expected)
const announced = (announcements: readonly string[], expected: RegExp | string) => expect.poll(() => announcements.join('\n')).toMatch(expected)

for (const language of variants(languages)) {
  test(`a visitor comes from Home into a game with the keyboard, and hears what happens, in ${language}`, long, async ({ browser }) => {
    const page = await phone(browser, language)
    const announcements = await recordAnnouncements(page)
    await page.goto(`${app.url}/?lang=${language}`)
    const card = page.getByRole('button', { name: new RegExp(games[language].tiles) }).first()
    await expect(card).toBeVisible()
    await page.keyboard.press('Tab')
    await at(page, say('common.skip', language))
    await page.keyboard.press('Enter')
    await at(page, say('tabs.home', language))

    await card.focus()
    await page.keyboard.press('Enter')
    await at(page, say('login.number', language))
    const msisdn = freshMsisdn()
    await page.keyboard.type(`0${msisdn.slice(2)}`)
    await page.keyboard.press('Enter')
    await at(page, say('login.pin', language))
    const pin = await pinOf(app, msisdn)
    await page.keyboard.type(pin.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10)))
    await announced(announcements, language === 'en' ? 'Invalid PIN' : /الرمز/)
    await at(page, say('login.pin', language))
    await page.keyboard.type(pin)

    // The dialog has the focus and the suggestion of a name: Enter is enough.
    const dialog = page.getByRole('dialog', { name: say('gate.noName', language) })
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Enter')
    await announced(announcements, say('play.loading', language))
    await at(page, /^iframe/)
  })

  test(`two people play and hear every move and the end, in ${language}`, long, async ({ browser }) => {
    const page = await phone(browser, language)
    const other = await phone(browser, 'en')
    const announcements = await recordAnnouncements(page)
    const [own, theirs] = [
      await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Huda', language }),
      await signInByApi(other, app, { msisdn: freshMsisdn(), name: 'Omar' }),
    ]
    await befriend(app, own, theirs)
    await page.goto(`${app.url}/match/new?game=four-in-a-row&configuration=duel&friends=1`)
    const add = page.getByRole('button', { name: new RegExp(say('match.addWho', language).replace('{name}', '\\W*Omar')) })
    await add.focus()
    await page.keyboard.press('Enter')
    await announced(announcements, say('match.hostWaits', language))
    // The button is another one now: the keyboard stays in its list.
    await expect.poll(() => focused(page)).not.toBe('body')
    await other.getByRole('button', { name: say('match.joinInvite'), exact: true }).click()
    await announced(announcements, say('match.ready', language))
    await at(page, /^iframe/)
    await playToTheEnd(page, other)
    await announced(announcements, language === 'en' ? /Omar: column 6/ : /Omar: العمود/)
    await announced(announcements, new RegExp(`${say('result.win', language)}|${say('result.lose', language)}`))
    await at(page, new RegExp(`^h1 (${say('result.win', language)}|${say('result.lose', language)})`))
    await chatAfter(page, other, announcements, theirs)
  })
}

/** Each drops discs into a column of their own until one has four. */
async function playToTheEnd(page: Page, other: Page): Promise<void> {
  await expect(async () => {
    for (const one of [page, other]) {
      const isOver = (await one.locator('iframe').count()) === 0
      if (isOver) return
      const frame = one.frameLocator('iframe')
      if ((await frame.locator('#status.turn').count()) === 0) continue
      // The keys of this game are the numbers of its columns.
      await frame.locator('#board button').evaluateAll(([first]) => (first as HTMLElement | undefined)?.focus())
      await one.keyboard.press(one === page ? '4' : '6')
    }
    throw new Error('not over')
  }).toPass({ intervals: [100], timeout: 120_000 })
}

/** From the result into the chat: a message that comes is announced. */
async function chatAfter(page: Page, other: Page, announcements: readonly string[], theirs: Session): Promise<void> {
  await page.goto(`${app.url}/chat/new?with=${theirs.userId}`)
  await expect(page.getByRole('textbox')).toBeVisible()
  await other.goto(`${app.url}/messages`)
  await other
    .getByRole('link', { name: /Huda/ })
    .or(other.getByRole('button', { name: /Huda/ }))
    .first()
    .click()
  await other.getByRole('textbox').fill('Well played')
  await other.getByRole('button', { name: say('chat.send'), exact: true }).click()
  await announced(announcements, /Well played/)
}
