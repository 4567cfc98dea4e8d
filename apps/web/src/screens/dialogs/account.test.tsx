// @vitest-environment happy-dom
import { limits } from '@majlis/contract/core/limits'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, vi } from 'vitest'
import type { Language } from '../../platform/i18n/language.ts'
import { testDialogs, text, type CatalogueText } from '../../testing/dialogs.ts'
import { category, game, me } from '../../testing/examples.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'

const server = testServer()
afterEach(() => vi.restoreAllMocks())

const press = async ({ person }: Page, language: Language, label: CatalogueText) =>
  person.click(await screen.findByRole('button', { name: (name) => name.startsWith(text(language, label)) }))

/** Home with one game, which is pressed. */
async function pressGame(language: Language, user: Parameters<typeof me>[0]): Promise<Page> {
  server.answer('catalog.categories', { categories: [category('a', [game('snake')])], configUpdated: false, configVersion: 1 })
  const page = await openScreen('/', { language, user: me(user) })
  await page.person.click(await screen.findByRole('button', { name: /snake/i }))
  return page
}

/** Messages, without a name. */
async function pressMessages(language: Language): Promise<Page> {
  const page = await openScreen('/', { language, user: me({ isNamed: false }) })
  await page.person.click(await screen.findByRole('radio', { name: (name) => name.startsWith(text(language, 'home.messages')) }))
  return page
}

async function writeToUs(language: Language): Promise<void> {
  await endSession(language, 'suspended')
  fireEvent.click(await screen.findByRole('button', { name: text(language, 'help.write') }))
}

async function endSession(language: Language, how: 'elsewhere' | 'suspended'): Promise<void> {
  await openScreen('/', { language })
  await screen.findByRole('navigation')
  const session = await import('../../platform/state/session.ts')
  act(() => (how === 'elsewhere' ? session.endSession(true) : session.sessionSuspended('token')))
}

/** Two games have ended on this device, after which the app asks once. */
async function leaveTwoGames(language: Language): Promise<void> {
  await openScreen('/', { language })
  const { countGame } = await import('../../platform/device/install.ts')
  act(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined }))
    for (const id of ['first', 'second']) countGame(id)
  })
}

async function deleteAccount(language: Language): Promise<Page> {
  const page = await openScreen('/settings', { language })
  await press(page, language, 'delete.row')
  return page
}

const preconditions = { component: 'me/preconditions/PreconditionDialogs.tsx' } as const
const ended = { component: 'app/LoggedOut.tsx' } as const
const deletion = { component: 'me/profile/DeleteAccount.tsx' } as const

describe('[SHL-22] the dialogs of the account', () => {
  testDialogs({
    'the terms': {
      ...preconditions,
      title: 'gate.terms',
      texts: ['gate.termsText', 'gate.termsRead'],
      buttons: ['gate.accept', 'gate.decline'],
      open: (language) => pressGame(language, { tncAccepted: false }),
    },
    'declined terms': {
      ...preconditions,
      title: 'gate.declineText',
      texts: [],
      buttons: ['common.yes', 'common.no'],
      open: async (language) => press(await pressGame(language, { tncAccepted: false }), language, 'gate.decline'),
    },
    'the first game': {
      component: 'me/preconditions/FirstGame.tsx',
      title: 'gate.noName',
      texts: [(t) => t('gate.nameHint', { count: limits.nameLength }), 'gate.termsText'],
      buttons: ['gate.acceptAndPlay', 'gate.decline'],
      open: (language) => pressGame(language, { isNamed: false, tncAccepted: false }),
    },
    'no name': {
      ...preconditions,
      title: 'gate.noName',
      texts: ['gate.noNameText'],
      buttons: ['gate.chooseName', 'common.cancel'],
      open: (language) => pressMessages(language),
    },
    'the name': {
      component: 'me/preconditions/NamePopup.tsx',
      title: 'name.title',
      texts: [(t) => t('name.hint', { count: limits.nameLength })],
      buttons: ['common.save', 'common.cancel'],
      open: async (language) => press(await pressMessages(language), language, 'gate.chooseName'),
    },
    'logged out': {
      ...ended,
      title: 'session.loggedOutTitle',
      texts: ['session.loggedOutElsewhere'],
      buttons: ['common.ok'],
      open: (language) => endSession(language, 'elsewhere'),
    },
    suspended: {
      ...ended,
      title: 'session.suspendedTitle',
      texts: ['session.suspended'],
      buttons: ['common.ok', 'help.write'],
      open: (language) => endSession(language, 'suspended'),
    },
    'feedback of a suspended person': {
      ...ended,
      title: 'feedback.title',
      texts: ['feedback.intro'],
      buttons: ['common.close', 'feedback.send'],
      open: writeToUs,
    },
    'a subscription before the account is deleted': {
      ...deletion,
      title: 'delete.billingTitle',
      texts: ['delete.billingText'],
      buttons: ['delete.unsubscribe', 'delete.goOn', 'common.cancel'],
      open: deleteAccount,
    },
    'deletion of the account': {
      ...deletion,
      title: 'delete.title',
      texts: ['delete.gone', 'delete.stays', 'delete.billing'],
      buttons: ['delete.keep', 'delete.confirm'],
      open: async (language) => press(await deleteAccount(language), language, 'delete.goOn'),
    },
    'the installation': {
      component: 'app/InstallDialog.tsx',
      title: 'install.ask',
      texts: ['install.askText'],
      buttons: ['common.yes', 'common.no'],
      open: leaveTwoGames,
    },
    'the installation on an iPhone': {
      component: 'screens/parts/InstallSteps.tsx',
      title: 'install.title',
      texts: ['install.share', 'install.add'],
      buttons: ['common.ok'],
      async open(language) {
        vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
        await leaveTwoGames(language)
      },
    },
  })
})
