import { join } from 'node:path'
import sharp from 'sharp'
import { ask, freshMsisdn, giveSession, logIn, pinOf } from '../../e2e/support/people.ts'
import { about, button, dialog, games, name, numberOf, opened, pinField, scrollTo, sessionOf, tooLong, textOf } from './newcomers.ts'
import { expect, open, type Shot } from './shot.ts'

// A person from the login to the last of the settings.

const loginShots: readonly Shot[] = [
  {
    name: 'account-login',
    title: 'The ways to log in',
    async take(one) {
      await open(one, '/login')
      await expect(button(one, 'login.phone')).toBeVisible()
    },
  },
  {
    name: 'account-number',
    title: 'The number, with an error',
    async take(one) {
      await button(one, 'login.phone').click()
      await one.page.getByLabel(textOf(one, 'login.number')).fill('0300')
      await button(one, 'login.getPin').click()
      await expect(one.page.getByText(textOf(one, 'login.numberWrong'))).toBeVisible()
    },
  },
  {
    name: 'account-game',
    title: 'The login on the way to a game',
    async take(one) {
      const { page } = one
      await open(one, '/')
      await page.locator('[data-game="tile-merge"]').first().click()
      await expect(page.getByLabel(textOf(one, 'login.number'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    },
  },
  {
    name: 'account-pin',
    title: 'The PIN',
    async take(one) {
      await one.page.getByLabel(textOf(one, 'login.number')).fill(`0${numberOf(one).slice(2)}`)
      await button(one, 'login.getPin').click()
      await expect(pinField(one)).toBeFocused()
    },
  },
  {
    name: 'account-pin-wrong',
    title: 'A wrong PIN',
    async take(one) {
      const pin = await pinOf(one.place, numberOf(one))
      await pinField(one).fill(pin === '111111' ? '222222' : '111111')
      await expect(one.page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
    },
  },
]

const newShots: readonly Shot[] = [
  {
    name: 'account-first',
    title: 'Before the first game: a name',
    async take(one) {
      await pinField(one).fill(await pinOf(one.place, numberOf(one)))
      await expect(dialog(one, 'gate.noName')).toBeVisible()
    },
  },
  {
    name: 'account-nameless',
    title: 'The own profile, without a name',
    async take(one) {
      await open(one, '/profile')
      await expect(button(one, 'gate.chooseName')).toBeVisible()
    },
  },
  {
    name: 'account-name',
    title: 'A name that is too long',
    async take(one) {
      await button(one, 'gate.chooseName').click()
      const popup = dialog(one, 'name.title')
      await popup.getByLabel(textOf(one, 'name.label')).fill(tooLong[one.language])
      await popup.getByRole('button', { name: textOf(one, 'common.save'), exact: true }).click()
      await expect(popup.getByRole('alert').or(popup.locator('[aria-invalid=true]')).first()).toBeVisible()
    },
  },
]

const profileShots: readonly Shot[] = [
  {
    name: 'account-edit',
    title: 'The own profile is edited',
    async take(one) {
      const { token } = await sessionOf(one)
      const interests = await ask<readonly { readonly id: string }[]>(one.place, 'GET', '/api/v3/getInterests', undefined, token)
      const chosen = { interests: interests.slice(0, 4).map(({ id }) => id), birthday: '1999-12-31', gender: 'female' }
      await ask(one.place, 'PATCH', '/api/v4/user', { name: name[one.language], ...about[one.language], ...chosen }, token)
      await open(one, '/edit-profile')
      await expect(one.page.getByLabel(textOf(one, 'edit.nickname'))).toHaveValue(name[one.language])
    },
  },
  {
    name: 'account-edit-below',
    title: 'The own profile is edited, farther down',
    async take({ page }) {
      await expect(page.getByRole('checkbox').first()).toBeAttached()
      await scrollTo(page, 1)
    },
  },
  {
    name: 'account-photo',
    title: 'Where a photo comes from',
    async take(one) {
      await scrollTo(one.page, 0)
      await button(one, 'photo.change').click()
      await expect(dialog(one, 'photo.title')).toBeVisible()
    },
  },
  {
    name: 'account-crop',
    title: 'The part of a photo to be shown',
    async take(one) {
      const buffer = await sharp(join(games, 'oasis-guard/thumbnail.svg'), { density: 200 }).resize(900, 600).jpeg().toBuffer()
      const input = one.page.locator(`input[type=file][aria-label="${textOf(one, 'photo.choose')}"]`)
      await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      await expect(one.page.getByRole('application', { name: textOf(one, 'photo.move') })).toBeVisible()
    },
  },
  {
    name: 'account-profile',
    title: 'The own profile, filled',
    async take(one) {
      await button(one, 'photo.use').click()
      await expect(one.page.locator('main img[src^="/media/"]')).toBeVisible()
      await open(one, '/profile')
      await expect(one.page.getByRole('heading', { name: name[one.language] })).toBeVisible()
    },
  },
  {
    name: 'account-profile-below',
    title: 'The own profile, farther down',
    take: ({ page }) => scrollTo(page, 1),
  },
]

const settingsShots: readonly Shot[] = [
  opened('account-settings', 'Settings', '/settings', 'settings.title'),
  { name: 'account-settings-middle', title: 'Settings: this device', take: ({ page }) => scrollTo(page, 0.38) },
  { name: 'account-settings-below', title: 'Settings: the own data', take: ({ page }) => scrollTo(page, 1) },
  {
    name: 'account-delete',
    title: 'Before the account is deleted',
    async take(one) {
      await one.page.getByRole('button', { name: textOf(one, 'delete.row') }).click()
      await expect(dialog(one, 'delete.title')).toBeVisible()
    },
  },
  opened('account-logins', 'The ways into the own account', '/settings/logins', 'ways.title'),
  {
    name: 'account-devices',
    title: 'Devices that are logged in',
    async take(one) {
      await open(one, '/settings/devices')
      await expect(one.page.getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'account-owner',
    title: 'The owner confirms a change',
    async take(one) {
      await open(one, '/settings/logins')
      await one.page
        .getByRole('list', { name: textOf(one, 'ways.more') })
        .getByRole('button')
        .first()
        .click()
      await expect(dialog(one, 'owner.title').getByRole('button').nth(1)).toBeVisible()
    },
  },
  {
    name: 'account-owner-pin',
    title: 'The owner confirms a change, with a PIN',
    async take(one) {
      await dialog(one, 'owner.title')
        .getByRole('button', { name: textOf(one, 'owner.send') })
        .click()
      await expect(pinField(one)).toBeVisible()
    },
  },
]

const pageShots: readonly Shot[] = [
  opened('account-help', 'Help, with an answer', '/help#block', 'help.title'),
  opened('account-feedback', 'Feedback', '/feedback', 'feedback.title'),
  {
    name: 'account-feedback-wrong',
    title: 'Feedback, with errors',
    async take(one) {
      await button(one, 'feedback.send').click()
      await expect(one.page.getByText(textOf(one, 'feedback.emailWrong'))).toBeVisible()
    },
  },
  opened('account-about', 'About the app', '/about-us', 'about.title'),
  opened('account-terms', 'The terms', '/terms/', 'terms.title'),
  {
    name: 'account-lost',
    title: 'A page that does not exist',
    async take(one) {
      await open(one, '/nowhere')
      await expect(one.page.getByText(textOf(one, 'screen.notFound'))).toBeVisible()
    },
  },
  {
    name: 'account-install',
    title: 'The app offers to be installed',
    async take(one) {
      const { page } = one
      await page.evaluate(() => localStorage.setItem('install', '2'))
      await open(one, '/')
      await expect(page.getByRole('main')).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
      await expect(dialog(one, 'install.ask')).toBeVisible()
    },
  },
]

const sheetShots: readonly Shot[] = [
  {
    name: 'account-first-terms',
    title: 'Before the first game: a name and the terms',
    async take(one) {
      const { page, place, language } = one
      // Somebody else on this device, in a region where the login does not accept the terms.
      await page.route('**/api/v4/config?*', async (route) => {
        const reply = await route.fetch()
        const body = (await reply.json()) as { response: object }
        await route.fulfill({ json: { ...body, response: { ...body.response, terms_by: 'sheet' } } })
      })
      await page.evaluate(() => localStorage.clear())
      await giveSession(page, place, { token: '', userId: '' }, language, '/login')
      await logIn(page, place, { msisdn: freshMsisdn(), language })
      await open(one, '/')
      await page.locator('[data-game="tile-merge"]').first().click()
      await expect(button(one, 'gate.acceptAndPlay')).toBeVisible()
    },
  },
  {
    name: 'account-declined',
    title: 'The terms are declined',
    async take(one) {
      await button(one, 'gate.decline').click()
      await expect(dialog(one, 'gate.declineText')).toBeVisible()
    },
  },
]

export const accountShots: readonly Shot[] = [...loginShots, ...newShots, ...profileShots, ...settingsShots, ...pageShots, ...sheetShots]
