import { expect } from '@playwright/test'
import { payer, row } from './payers.ts'
import { pinOf } from '../support/people.ts'
import { anotherPin, enter, press, readScreen, type } from '../support/screen-reader.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// The paywall with the keyboard alone, as a script: what the person does, and what a screen reader says then.

const daily = 1

for (const language of variants(['ar', 'en'] as const)) {
  test(`a screen reader says each step of a subscription, with plan, number and PIN, in ${language}`, long, async ({ app, browser }) => {
    const { page, msisdn } = await payer(browser, app, { country: 'pk', language })
    const follow = await readScreen(page, language)
    const choose = async () => {
      await row(page, daily).focus()
      await page.keyboard.press('Enter')
    }
    const getPin = enter(page, 'login.getPin', language)
    await follow([
      { does: 'opens the paywall', act: () => page.goto(`${app.url}/paywall`), page: 'pay.title', focus: ['heading', 'pay.title'] },
      { does: 'chooses a plan', act: choose, page: 'pay.numberStep', focus: ['heading', 'pay.numberStep'] },
    ])
    await expect(page.locator('input[name=phone]')).not.toHaveValue('')
    await follow([{ does: 'gets a PIN', act: getPin, page: 'login.pinTitle', says: ['pay.busy'], focus: ['textbox', 'login.pin'], described: 'login.pinSent' }])
    const pin = await pinOf(app, msisdn)
    await follow([
      { does: 'sends another PIN', act: type(page, anotherPin(pin), 'Enter'), says: ['pay.pinWrong'], dialog: /./, focus: ['button', 'common.ok'] },
      { does: 'reads on', act: press(page, 'Enter'), dialog: null, focus: ['textbox', 'login.pin'], described: 'pay.pinWrong' },
      { does: 'sends the PIN', act: type(page, pin, 'Enter'), says: ['pay.busy'], dialog: 'pay.success', focus: ['button', 'pay.startUsing'] },
      { does: 'starts', act: press(page, 'Enter'), page: 'app.title', dialog: null },
    ])
  })
}
