// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe } from 'vitest'
import type { Language } from '../../platform/i18n/language.ts'
import { testDialogs, text } from '../../testing/dialogs.ts'
import { bundle, me, service } from '../../testing/examples.ts'
import { openScreen, type Page, testServer } from '../../testing/screen.tsx'

const server = testServer()
const none = { response_code: 112, data: { paymentType: '', subscriptionId: '', serviceId: 0, onTrial: false, trialEndsAt: null } }
const carriers = { mobile: { en: 'Carrier', ar: 'المشغّل' }, easypaisa: { en: 'Wallet', ar: 'المحفظة' }, gplay: { en: 'Store', ar: 'المتجر' } } as const

/** The answer to a number. */
const sent = (response_code = 0) => ({
  success: response_code === 0,
  response_code,
  message: '',
  header: '',
  data: { serviceId: 7, alreadySub: false, redirectionUrl: '', pinLength: 4, isPinOpen: true },
})

beforeEach(() => server.answer('billing.genAuthCode', sent()))

type Prompt = Parameters<typeof import('../../billing/index.ts').showPrompt>[0]
const prompt = (shown: Prompt) => async (language: Language) => {
  await openScreen('/', { language })
  const { showPrompt } = await import('../../billing/index.ts')
  act(() => showPrompt(shown))
}

/** Opens the paywall and chooses a plan that is paid in this way. */
async function choosePlan(language: Language, carrier: keyof typeof carriers): Promise<Page> {
  const plans = [
    [carriers.mobile[language], service(7)],
    [carriers.easypaisa[language], service(8, { paymentType: 'easypaisa', helpUrl: 'https://video.example/help.mp4' })],
    [carriers.gplay[language], service(9, { paymentType: 'gplay' })],
  ] as const
  server.answer('billing.getServicesByRegion', { data: [bundle('A', plans)] })
  const page = await openScreen('/paywall', { language, user: me({ purchaseStatus: none }) })
  await page.person.click(await screen.findByText(carriers[carrier][language]))
  return page
}

async function sendNumber(language: Language, number: string): Promise<Page> {
  const page = await choosePlan(language, 'mobile')
  const field = await screen.findByRole('textbox')
  await page.person.clear(field)
  await page.person.type(field, `${number}{Enter}`)
  return page
}

async function sendShortPin(language: Language): Promise<void> {
  const page = await sendNumber(language, '3001234567')
  await page.person.type(await screen.findByLabelText(text(language, 'login.pin')), '123{Enter}')
}

async function openWalletHelp(language: Language): Promise<void> {
  const page = await choosePlan(language, 'easypaisa')
  await page.person.click(await screen.findByRole('button', { name: text(language, 'pay.walletHelp') }))
}

/** A running subscription, which the person wants to end. */
async function stop(language: Language): Promise<void> {
  const data = {
    paymentType: 'mobile',
    subscriptionId: 'sub',
    serviceId: 7,
    onTrial: false,
    trialEndsAt: null,
    state: 'subscribed' as const,
    isProcessing: false,
    msisdn: '923001234567',
    operatorTitle: 'A',
    package: 'day',
    price: 8,
    currency: 'PKR',
    startedAt: 1,
    renewsAt: 2,
    graceEndsAt: null,
  }
  server.answer('billing.checkSubscriptionStatus', { response_code: 114, data })
  server.answer('billing.getServicesById', { data: service(7) })
  server.answer('billing.consents', { data: [] })
  const page = await openScreen('/subscription', { language })
  await page.person.click(await screen.findByRole('button', { name: text(language, 'sub.stop') }))
}

const prompts = { component: 'billing/Prompts.tsx', buttons: ['common.ok'] } as const
const notice = { component: 'billing/paywall/steps/NoticeDialog.tsx', buttons: ['common.ok'] } as const

describe('[SHL-22] the dialogs of the subscription', () => {
  testDialogs({
    'the subscription is not active': { ...prompts, title: 'access.none', texts: ['access.noneText'], open: prompt({ kind: 'inactive' }) },
    'low balance': { ...prompts, title: 'access.low', texts: ['access.lowText'], open: prompt({ kind: 'low' }) },
    'the subscription is checked': { ...prompts, title: 'access.checking', texts: ['access.checkingText'], open: prompt({ kind: 'checking' }) },
    'an exclusive feature': {
      ...prompts,
      title: 'access.exclusive',
      texts: ['access.exclusiveText'],
      buttons: ['access.subscribe', 'access.skip'],
      open: prompt({ kind: 'exclusive' }),
    },
    'a successful subscription': {
      ...prompts,
      title: 'pay.success',
      texts: ['pay.successText'],
      buttons: ['pay.startUsing'],
      open: prompt({ kind: 'success' }),
    },
    'already subscribed': { ...prompts, title: 'pay.already', texts: ['pay.alreadyText'], open: prompt({ kind: 'already', msisdn: '' }) },
    'install the app': { ...notice, title: 'pay.installTitle', texts: ['pay.installText'], open: (language) => choosePlan(language, 'gplay') },
    'subscription error': {
      ...notice,
      title: 'pay.numberTitle',
      texts: [(t) => t('pay.numberText', { count: 10 })],
      open: (language) => sendNumber(language, '300123456'),
    },
    'invalid OTP': { ...notice, title: 'pay.pinTitle', texts: [(t) => t('pay.pinText', { count: 4 })], open: sendShortPin },
    'a refusal without a message': {
      ...notice,
      title: 'pay.problem',
      texts: ['login.wrong'],
      async open(language) {
        server.answer('billing.genAuthCode', sent(101))
        await sendNumber(language, '3001234567')
      },
    },
    'the end of the subscription': {
      component: 'screens/billing/Subscription.tsx',
      title: 'sub.stopTitle',
      texts: ['sub.stopText'],
      buttons: ['sub.stopYes', 'sub.stopNo'],
      open: stop,
    },
    'help of the wallet': {
      component: 'billing/paywall/HelpVideo.tsx',
      title: 'pay.walletHelp',
      texts: [],
      buttons: ['common.close'],
      open: openWalletHelp,
    },
  })
})
