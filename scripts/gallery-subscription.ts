// Takes screenshots of the subscription in the running app, in both languages and both themes, and writes docs/gallery-subscription.md:
// `node scripts/gallery-subscription.ts` after `npm start` has built the app once; with NAMES only the pictures whose name begins with one of them.
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, chromium, expect as expectSoon, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type App, startApp } from '../e2e/support/app.ts'
import { type Country, dialog, type Language, numberOf, openPaywall, payer, pinField, row, submit, subscribe, toPin } from '../e2e/billing/payers.ts'
import { pinOf, say } from '../e2e/support/people.ts'

/** The time-out is long because the machine may be busy. */
const expect = expectSoon.configure({ timeout: 30_000 })
const docs = join(dirname(import.meta.dirname), 'docs')
const folder = join(docs, 'gallery-subscription')
const wanted = process.argv.slice(2)
const gap = 12
const looks = [
  ['en', 'dark'],
  ['en', 'light'],
  ['ar', 'dark'],
  ['ar', 'light'],
] as const

interface Visit {
  readonly app: App
  readonly page: Page
  readonly language: Language
  readonly msisdn: string
}

interface Shot {
  readonly name: string
  readonly title: string
  readonly country: Country
  /** The last four digits of the number, which decide how the sandbox reacts. */
  readonly tail?: string
  take(visit: Visit): Promise<unknown>
}

const open = ({ page, app }: Visit, path: string) => page.goto(app.url + path)
const plans = (visit: Visit, serviceId?: number) => openPaywall(visit.page, visit.app, serviceId)
const pin = (visit: Visit, serviceId: number, local?: string) => toPin(visit.page, visit.app, serviceId, local)

async function number(visit: Visit, serviceId: number): Promise<void> {
  await plans(visit, serviceId)
  await row(visit.page, serviceId).click()
  await expect(visit.page.locator('[data-step=number]')).toBeVisible()
}

async function buy(visit: Visit, serviceId: number): Promise<void> {
  await pin(visit, serviceId)
  await subscribe(visit.page, visit.app, visit.msisdn, visit.language)
  await expect(dialog(visit.page)).toContainText(say('pay.success', visit.language))
}

async function refused(visit: Visit, tail: string): Promise<void> {
  await number(visit, 11)
  await visit.page.locator('input[name=phone]').fill(numberOf('sa', tail).slice(3))
  await submit(visit.page)
  await expect(dialog(visit.page)).toBeVisible()
}

/** Shows a low balance, which would take weeks to happen. */
async function lowBalance({ page }: Visit): Promise<void> {
  const facts = {
    onTrial: false,
    serviceId: 11,
    state: 'subscribed',
    package: 'day',
    operatorTitle: 'STC',
    price: 0.66,
    currency: 'SAR',
    paymentType: 'mobile',
  }
  await page.route('**/checkSubscriptionStatus**', async (route) => {
    const body = (await (await route.fetch()).json()) as { data: object }
    const data = {
      ...body.data,
      ...facts,
      msisdn: '966501234567',
      startedAt: Date.UTC(2026, 10, 1),
      renewsAt: Date.UTC(2026, 10, 22),
      graceEndsAt: Date.UTC(2026, 11, 5),
    }
    await route.fulfill({ json: { ...body, success: true, response_code: 115, data } })
  })
}

const shots: readonly Shot[] = [
  { name: 'plans-pk', title: 'Pakistan: plans by carrier', country: 'pk', take: (visit) => plans(visit, 1) },
  { name: 'plans-pk-monthly', title: 'Pakistan: wallet and app store', country: 'pk', take: (visit) => plans(visit, 5) },
  { name: 'plans-sa', title: 'Saudi Arabia: prepaid and postpaid price', country: 'sa', take: (visit) => plans(visit, 11) },
  { name: 'plans-sa-weekly', title: 'Saudi Arabia: weekly plans', country: 'sa', take: (visit) => plans(visit, 12) },
  { name: 'plans-ae', title: 'Emirates', country: 'ae', take: (visit) => plans(visit, 21) },
  { name: 'plans-ma', title: 'Morocco', country: 'ma', take: (visit) => plans(visit, 37) },
  {
    name: 'carrier',
    title: 'Nothing chosen yet',
    country: 'sa',
    take: async (visit) => {
      await plans(visit)
      await visit.page.getByRole('button', { name: say('pay.continue', visit.language) }).click()
    },
  },
  {
    name: 'install',
    title: 'A product of the app store',
    country: 'pk',
    take: async (visit) => {
      await plans(visit, 8)
      await row(visit.page, 8).click()
      await expect(dialog(visit.page)).toBeVisible()
    },
  },
  {
    name: 'no-bundles',
    title: 'A region without plans',
    country: 'pk',
    take: async (visit) => {
      await open(visit, '/?region=zz')
      await expect(visit.page.getByRole('main')).toBeVisible()
      await open(visit, '/paywall')
      await expect(visit.page.getByText(say('pay.noBundles', visit.language))).toBeVisible()
    },
  },
  {
    name: 'plans-failed',
    title: 'The plans could not be loaded',
    country: 'pk',
    take: async (visit) => {
      await visit.page.route('**/getServicesByRegion**', (route) => route.abort())
      await open(visit, '/paywall')
      await expect(visit.page.getByText(say('pay.failed', visit.language))).toBeVisible()
    },
  },
  { name: 'number-sa', title: 'The number that pays', country: 'sa', take: (visit) => number(visit, 11) },
  { name: 'number-sa-weekly', title: 'Mobily, weekly: the number', country: 'sa', take: (visit) => number(visit, 12) },
  { name: 'number-wallet', title: "The wallet's number", country: 'pk', take: (visit) => number(visit, 5) },
  {
    name: 'film',
    title: 'How to set up the wallet',
    country: 'pk',
    take: async (visit) => {
      await number(visit, 5)
      await visit.page.getByRole('button', { name: say('pay.walletHelp', visit.language) }).click()
      await expect
        .poll(() =>
          dialog(visit.page)
            .locator('video')
            .evaluate((video: HTMLVideoElement) => video.readyState),
        )
        .toBeGreaterThan(1)
    },
  },
  { name: 'number-ma', title: "Morocco: on to the operator's page", country: 'ma', take: (visit) => number(visit, 37) },
  {
    name: 'other-carrier',
    title: 'A number of another carrier',
    country: 'sa',
    take: async (visit) => {
      await number(visit, 12)
      await visit.page.locator('input[name=phone]').fill('581234567')
      await submit(visit.page)
    },
  },
  {
    name: 'length',
    title: 'A number of the wrong length',
    country: 'sa',
    take: async (visit) => {
      await number(visit, 11)
      await visit.page.locator('input[name=phone]').fill('50123')
      await submit(visit.page)
      await expect(dialog(visit.page)).toBeVisible()
    },
  },
  { name: 'refused-balance', title: 'Low balance, as the carrier says', country: 'sa', take: (visit) => refused(visit, '9110') },
  { name: 'refused-blacklist', title: 'A blacklisted number', country: 'sa', take: (visit) => refused(visit, '9111') },
  { name: 'pin-pk', title: 'The PIN, six digits', country: 'pk', take: (visit) => pin(visit, 1) },
  { name: 'pin-sa', title: 'The PIN, four digits, with both prices', country: 'sa', take: (visit) => pin(visit, 11) },
  { name: 'pin-sa-weekly', title: 'Mobily, weekly: the PIN', country: 'sa', take: (visit) => pin(visit, 12) },
  { name: 'pin-ae', title: "The PIN, with the operator's wording", country: 'ae', take: (visit) => pin(visit, 21) },
  {
    name: 'pin-short',
    title: 'A PIN that is too short',
    country: 'ae',
    take: async (visit) => {
      await pin(visit, 21)
      await pinField(visit.page, visit.language).fill('12')
      await submit(visit.page)
      await expect(dialog(visit.page)).toBeVisible()
    },
  },
  {
    name: 'pin-wrong',
    title: 'A wrong PIN',
    country: 'pk',
    take: async (visit) => {
      await pin(visit, 1)
      await pinField(visit.page, visit.language).fill((await pinOf(visit.app, visit.msisdn)) === '111111' ? '222222' : '111111')
      await submit(visit.page)
      await expect(dialog(visit.page)).toBeVisible()
      await visit.page.keyboard.press('Escape')
    },
  },
  { name: 'success', title: 'Subscribed', country: 'sa', take: (visit) => buy(visit, 11) },
  {
    name: 'already',
    title: 'The plan that one has',
    country: 'ae',
    take: async (visit) => {
      await buy(visit, 21)
      await plans(visit)
      await row(visit.page, 21).click()
      await expect(dialog(visit.page)).toContainText(say('pay.already', visit.language))
    },
  },
  {
    name: 'result-none',
    title: "Back from the operator's page without a payment",
    country: 'ma',
    take: async (visit) => {
      await open(visit, '/payment-result')
      await expect(visit.page.getByRole('heading', { name: say('pay.resultNone', visit.language) })).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'details',
    title: 'Subscription details',
    country: 'sa',
    take: async (visit) => {
      await buy(visit, 11)
      await open(visit, '/subscription')
      await expect(visit.page.getByText(say('sub.next', visit.language), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'details-low',
    title: 'Low balance',
    country: 'sa',
    take: async (visit) => {
      await lowBalance(visit)
      await open(visit, '/subscription')
      await expect(visit.page.getByText(say('sub.graceEnds', visit.language), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'stop',
    title: 'Stopping',
    country: 'ae',
    take: async (visit) => {
      await buy(visit, 21)
      await open(visit, '/subscription')
      await visit.page.getByRole('button', { name: say('sub.stop', visit.language), exact: true }).click()
      await expect(dialog(visit.page)).toBeVisible()
    },
  },
  {
    name: 'restore',
    title: 'Restore by number',
    country: 'sa',
    take: async (visit) => {
      await open(visit, '/subscription?restore=1')
      await expect(dialog(visit.page)).toBeVisible()
    },
  },
  {
    name: 'exclusive',
    title: 'A feature for subscribers',
    country: 'pk',
    take: async (visit) => {
      await open(visit, '/friends')
      await expect(dialog(visit.page)).toBeVisible()
    },
  },
  {
    name: 'low-balance',
    title: 'Low balance at a gate',
    country: 'sa',
    take: async (visit) => {
      await lowBalance(visit)
      await visit.page.route('**/api/v3/user/**', async (route) => {
        const body = (await (await route.fetch()).json()) as { response: { purchaseStatus: object } }
        await route.fulfill({ json: { ...body, response: { ...body.response, purchaseStatus: { ...body.response.purchaseStatus, response_code: 115 } } } })
      })
      await open(visit, '/messages')
      await expect(dialog(visit.page)).toBeVisible()
    },
  },
  { name: 'unsubscribe', title: 'Unsubscribe, without a login', country: 'pk', take: (visit) => open(visit, '/tp-unsub') },
]

const taken: Shot[] = []
await mkdir(folder, { recursive: true })
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
const app = await startApp()
try {
  for (const shot of shots) {
    taken.push(shot)
    if (wanted.length === 0 || wanted.some((name) => shot.name.startsWith(name))) await take(browser, app, shot)
  }
  await writeFile(join(docs, 'gallery-subscription.md'), page())
} finally {
  await browser.close()
  await app.stop()
}

/** One shot in every look, side by side. */
async function take(from: Browser, at: App, shot: Shot): Promise<void> {
  const pictures: Buffer[] = []
  for (const [language, theme] of looks) {
    const visit = await payer(from, at, { country: shot.country, language, theme, ...(shot.tail !== undefined && { tail: shot.tail }) })
    await shot.take({ app: at, page: visit.page, language, msisdn: visit.msisdn })
    await visit.page.evaluate(() => document.fonts.ready)
    await visit.page.waitForTimeout(700)
    pictures.push(await visit.page.screenshot())
    await visit.page.context().close()
  }
  const { width = 360, height = 800 } = await sharp(pictures[0]).metadata()
  const file = join(folder, `${shot.name}.webp`)
  await sharp({ create: { width: 4 * (width + gap) - gap, height, channels: 4, background: '#8a8794' } })
    .composite(pictures.map((input, place) => ({ input, left: place * (width + gap), top: 0 })))
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
  process.stdout.write(`${shot.name}: ${Math.round((await stat(file)).size / 1024)} KiB\n`)
}

function page(): string {
  const sections = taken.map(({ name, title }) => `## ${title}\n\n![${title}, in four looks](gallery-subscription/${name}.webp)\n`)
  return [
    '# Gallery: the subscription\n',
    'The paywall, its dialogs, subscription details and stopping: English and Arabic, each dark and light, on a phone of 360 x 800, against the sandbox.',
    'The pictures are of the running app; `node scripts/gallery-subscription.ts` takes them again and writes this page. The other screens are in [the gallery](gallery.md).\n',
    ...sections,
  ].join('\n')
}
