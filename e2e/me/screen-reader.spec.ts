import { expect } from '@playwright/test'
import { freshMsisdn, pinOf, say, signInByApi } from '../support/people.ts'
import { anotherPin, enter, press, readScreen, type } from '../support/screen-reader.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The settings with the keyboard alone, as scripts: what the person does, and what a screen reader says then.

for (const language of variants(['en', 'ar'] as const)) {
  test(`a screen reader says what a switch of the language and the deletion of the account ask and do, in ${language}`, long, async ({ app, browser }) => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    const other = language === 'en' ? 'ar' : 'en'
    const msisdn = freshMsisdn()
    await signInByApi(page, app, { msisdn, name: 'Sara', language: other })
    const languageOf = (which: 'en' | 'ar') => page.getByRole('radio', { name: say(which === 'en' ? 'login.english' : 'login.arabic'), exact: true })
    const send = async () => {
      await page.getByRole('button', { name: new RegExp(`^${say('owner.send', language)}`) }).focus()
      await page.keyboard.press('Enter')
    }
    const goTo = (which: 'en' | 'ar') => async () => {
      await page.goto(`${app.url}/settings`)
      await languageOf(which).focus()
    }
    const switches = async () => {
      await languageOf(language).press('Space')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    const follow = await readScreen(page, language)
    await follow([
      { does: 'opens the settings', act: goTo(other), focus: ['radio', /./] },
      { does: 'chooses the language', act: switches, page: 'settings.title', focus: ['radio', /checked/] },
      { does: 'wants to delete the account', act: enter(page, 'delete.row', language), dialog: 'delete.title', focus: ['button', 'delete.keep'] },
      { does: 'keeps it', act: press(page, 'Escape'), dialog: null, focus: ['button', 'delete.row'] },
      { does: 'wants to delete it after all', act: press(page, 'Enter'), dialog: 'delete.title', focus: ['button', 'delete.keep'] },
      { does: 'is sure', act: enter(page, 'delete.confirm', language), dialog: 'owner.title', focus: ['button', /./] },
      { does: 'gets a PIN', act: send, dialog: 'owner.title', focus: ['textbox', 'login.pin'], described: 'login.pinSent' },
    ])
    const pin = await pinOf(app, msisdn, /confirm a change|تأكيد تغيير/)
    await follow([
      { does: 'types another PIN', act: type(page, anotherPin(pin)), says: [/./], focus: ['textbox', 'login.pin'] },
      { does: 'types the PIN', act: type(page, pin), says: ['delete.done'], page: 'app.title', dialog: null, focus: ['heading', /./] },
    ])
  })
}
