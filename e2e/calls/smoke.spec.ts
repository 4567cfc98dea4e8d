import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { App } from '../support/app.ts'
import { freshMsisdn, logIn, passPreconditions, say } from '../support/people.ts'
import { variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'
import { openWithDevices } from './devices.ts'

// The journey of two friends, from a link to a block. One of them has never been here; their apps have different languages.

interface Person {
  readonly page: Page
  readonly name: string
  readonly language: 'en' | 'ar'
}

const started: Browser[] = []
test.afterEach(async () => {
  for (const browser of started.splice(0)) await browser.close()
})

async function person(app: App, name: string, language: 'en' | 'ar'): Promise<Person> {
  const browser = await openWithDevices()
  started.push(browser)
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, baseURL: app.url, locale: language })
  await context.grantPermissions(['microphone', 'camera', 'clipboard-read', 'clipboard-write'], { origin: app.url })
  const page = await context.newPage()
  // Without the system's share sheet, which no test can press, links are copied.
  await page.addInitScript(() => Object.defineProperty(window.navigator, 'share', { value: undefined }))
  page.setDefaultTimeout(60_000)
  return { page, name, language }
}

/** A button by the key of its text; a name in it stands isolated. */
const button = ({ page, language }: Person, key: string, name = '') =>
  page.getByRole('button', { name: new RegExp(`^${say(key, language).replace('{name}', `\\W*${name}\\W*`)}$`) })
const sheetButton = ({ page, language }: Person, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say(key, language), exact: true })
    .last()
const board = ({ page }: Person) => page.frameLocator('iframe')
const columns = (one: Person) => board(one).locator('button[aria-disabled]')
const log = ({ page }: Person) => page.getByRole('log')

async function drop(one: Person, other: Person, column: number): Promise<void> {
  await expect(columns(one).nth(column)).toHaveAttribute('aria-disabled', 'false')
  await columns(one).nth(column).click()
  await expect(columns(other).nth((column + 1) % 7)).toHaveAttribute('aria-disabled', 'false')
}

/** The guest comes by a link, logs in for the first time and sits down in the lobby: that begins the match. */
async function meetByLink(app: App, host: Person, guest: Person): Promise<void> {
  await logIn(host.page, app, { msisdn: freshMsisdn(), language: host.language })
  await host.page.goto('/game/four-in-a-row')
  await button(host, 'gamePage.playFriend').click()
  await passPreconditions(host.page, host)
  await host.page.getByRole('button', { name: host.language === 'en' ? 'One on one' : 'واحد ضد واحد' }).click()
  await host.page.getByRole('button', { name: say('match.link', host.language) }).click()
  await expect(host.page.getByText(say('match.linkCopied', host.language))).toBeVisible()
  const link = await host.page.evaluate(() => navigator.clipboard.readText())

  await guest.page.goto(link)
  await expect(guest.page.getByRole('heading', { level: 1 })).toContainText(host.name)
  await button(guest, 'join.loginFirst').click()
  await guest.page.waitForURL('**/login')
  await logIn(guest.page, app, { msisdn: freshMsisdn(), language: guest.language })
  await guest.page.waitForURL('**/join/*')
  await button(guest, 'join.go').click()
  await passPreconditions(guest.page, guest)
  for (const one of [host, guest]) await expect(columns(one)).toHaveCount(7)
}

/** Four in a row by whoever begins; both see the result. */
async function play(host: Person, guest: Person): Promise<void> {
  const begins = async (one: Person) => (await columns(one).first().getAttribute('aria-disabled')) === 'false'
  await expect.poll(async () => (await begins(host)) !== (await begins(guest))).toBe(true)
  const [one, two] = (await begins(host)) ? [host, guest] : [guest, host]
  for (const column of [0, 1, 0, 1, 0, 1]) await (column === 0 ? drop(one, two, column) : drop(two, one, column))
  await columns(one).nth(0).click()
  await expect(one.page.getByRole('heading', { name: say('result.win', one.language) })).toBeVisible()
  await expect(two.page.getByRole('heading', { name: say('result.lose', two.language) })).toBeVisible()
}

async function becomeFriends(one: Person, other: Person): Promise<void> {
  await button(one, 'result.more').click()
  await button(one, 'friends.addWho', other.name).click()
  await button(other, 'friends.acceptWho', one.name).click()
}

for (const language of variants(['ar', 'en'] as const))
  test(`[CHT-01] two people meet by a link, play, become friends, chat in every way, call each other, and part by report and block; the guest in ${language}`, async ({
    app,
  }) => {
    const [omar, sara] = [await person(app, 'Omar', language === 'ar' ? 'en' : 'ar'), await person(app, 'سارة', language)]
    await meetByLink(app, omar, sara)
    await play(omar, sara)
    await becomeFriends(sara, omar)

    // Each comes to the chat from the result.
    for (const one of [omar, sara]) {
      if (one === omar) await button(one, 'result.more').click()
      await sheetButton(one, 'result.chat').click()
      await one.page.getByRole('textbox', { name: say('chat.compose', one.language), exact: true }).waitFor()
    }
    await omar.page.getByRole('textbox', { name: say('chat.compose', omar.language), exact: true }).fill('Good game!')
    await button(omar, 'chat.send').click()
    await expect(log(sara).getByText('Good game!')).toBeVisible()

    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a7f62' } })
      .jpeg()
      .toBuffer()
    await sara.page.locator('input[type=file][multiple]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(button(omar, 'chat.openImage')).toHaveCount(1)

    await button(omar, 'expressions.open').click()
    await omar.page.getByText(say('expressions.gifs', omar.language), { exact: true }).click()
    await omar.page.locator('[data-cell]').first().click()
    await expect(button(sara, 'chat.openGif')).toHaveCount(1)

    await button(sara, 'chat.record').hover()
    await sara.page.mouse.down()
    await expect(sara.page.getByRole('timer')).toHaveText(/[2٢]$/)
    await sara.page.mouse.up()
    await expect(button(omar, 'chat.playVoice')).toHaveCount(1)

    await button(omar, 'call.who', sara.name).click()
    await omar.page.getByRole('dialog').getByText(say('call.voice', omar.language), { exact: true }).click()
    await expect(sara.page.getByRole('dialog', { name: say('call.incomingVoice', sara.language) })).toBeVisible()
    await sheetButton(sara, 'call.accept').click()
    for (const one of [omar, sara]) await expect(one.page.getByRole('dialog').getByRole('timer')).toBeVisible()
    await sheetButton(omar, 'call.hangUp').click()
    for (const one of [omar, sara]) await expect(log(one).getByText(say('chat.callVoice', one.language))).toBeVisible()

    await button(sara, 'friends.menu', omar.name).click()
    await sheetButton(sara, 'friends.report').click()
    await sara.page.getByRole('dialog').getByLabel(say('friends.reasonHarassment', sara.language)).check()
    await sheetButton(sara, 'friends.reportSend').click()
    await expect(sara.page.getByText(say('friends.toastReported', sara.language))).toBeVisible()
    await button(sara, 'friends.menu', omar.name).click()
    await sheetButton(sara, 'friends.block').click()
    await expect(sara.page.getByText(say('friends.blockText', sara.language))).toBeVisible()
    await sheetButton(sara, 'friends.block').click()
    await sara.page.waitForURL('**/messages')
    // The other one can neither write nor call any more, and sees it at once.
    await expect(button(omar, 'call.who', sara.name)).toHaveCount(0)
    await expect(omar.page.getByRole('textbox', { name: say('chat.compose', omar.language), exact: true })).toHaveCount(0)
  })
