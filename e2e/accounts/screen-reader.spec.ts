import { expect } from '@playwright/test'
import { freshMsisdn, pinOf, say } from '../support/people.ts'
import { anotherPin, enter, press, readScreen, type } from '../support/screen-reader.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The login with the keyboard alone, as a script: what the person does, and what a screen reader says then.

const texts = {
  en: { refused: /Invalid PIN/, earlier: /wait 2 minutes/, game: /Tile Merge/ },
  ar: { refused: /الرمز/, earlier: /دقيقت/, game: /دمج المربعات/ },
} as const

for (const language of variants(['en', 'ar'] as const)) {
  test(`a screen reader says each step of the login, with number, PIN, name and terms, in ${language}`, long, async ({ app, browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    const follow = await readScreen(page, language)
    const { refused, earlier, game } = texts[language]
    const msisdn = freshMsisdn()
    await page.goto(`${app.url}/?lang=${language}`)
    const card = page.getByRole('button', { name: game }).first()
    await expect(card).toBeVisible()
    const play = async () => {
      await card.focus()
      await page.keyboard.press('Enter')
    }
    const noName = async () => {
      await page.getByRole('textbox', { name: say('name.label', language) }).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.keyboard.press('Enter')
    }
    await follow([
      { does: 'opens the login', act: enter(page, 'home.logIn', language), page: 'login.confirm', focus: ['heading', 'app.title'] },
      { does: 'chooses the phone', act: enter(page, 'login.phone', language), focus: ['textbox', 'login.number'] },
      { does: 'sends no number', act: press(page, 'Enter'), says: ['login.numberEmpty'], focus: ['textbox', 'login.number'], described: 'login.numberEmpty' },
      { does: 'sends half a number', act: type(page, '0300', 'Enter'), says: ['login.numberWrong'], focus: ['textbox', 'login.number'] },
      { does: 'sends the number', act: type(page, `0${msisdn.slice(2)}`, 'Enter'), focus: ['textbox', 'login.pin'], described: 'login.pinSent' },
    ])
    const pin = await pinOf(app, msisdn)
    await follow([
      { does: 'types another PIN', act: type(page, anotherPin(pin)), says: [refused], focus: ['textbox', 'login.pin'], described: refused },
      { does: 'goes back to the number', act: enter(page, 'login.editNumber', language), focus: ['textbox', 'login.number'] },
      { does: 'sends the same number', act: press(page, 'Enter'), says: [earlier], focus: ['textbox', 'login.pin'] },
      { does: 'types the PIN', act: type(page, pin), page: 'app.title', focus: ['heading', /./] },
      { does: 'opens a game', act: play, dialog: 'gate.noName', focus: ['button', /./] },
      { does: 'sends no name', act: noName, dialog: 'gate.noName', says: ['name.empty'], described: 'name.empty' },
      { does: 'types one', act: type(page, language === 'en' ? 'Sara' : 'سارة', 'Enter'), says: ['play.loading'], focus: ['iframe', game] },
    ])
  })
}
