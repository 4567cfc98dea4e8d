import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { befriend, freshMsisdn, say, type Session, signInByApi } from '../support/people.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

interface Player {
  readonly page: Page
  readonly session: Session
}

async function player(browser: Browser, name: string): Promise<Player> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
  return { page, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language: 'en' }) }
}

const columns = ({ page }: Player) => page.frameLocator('iframe').locator('button[aria-disabled]')

/** Without a network something is tried: the banner says so, and no dialog does. */
async function withoutNetwork(page: Page, attempt: () => Promise<unknown>): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('Not connected...')).toBeVisible()
  await attempt()
  await expect(page.getByText('Not connected...')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Not connected...')).toHaveCount(0)
}

/** Presses a button whose request fails. */
const pressInVain = (button: Locator) => Promise.all([button.page().waitForEvent('requestfailed'), button.click()])

test(
  '[ERR-30] [SHL-08] a network failure in a lobby, at an invite or in a match opens no dialog: the banner shows it, and everything continues',
  long,
  async ({ browser }) => {
    const [host, guest] = [await player(browser, 'Sara'), await player(browser, 'Omar')]
    await befriend(app, host.session, guest.session)
    await host.page.goto(`${app.url}/match/new?game=four-in-a-row&configuration=duel&friends=1`)
    const invite = host.page.getByRole('button', { name: say('match.addWho').replace('{name}', 'Omar') })
    await expect(invite).toBeEnabled()
    await withoutNetwork(host.page, () => pressInVain(invite))
    await expect(invite).toBeEnabled()
    await invite.click()

    const join = guest.page.getByRole('button', { name: say('match.joinInvite') })
    await expect(join).toBeVisible()
    await withoutNetwork(guest.page, () => pressInVain(join))
    await join.click()
    // The full lobby begins by itself.
    for (const who of [host, guest]) await expect(columns(who)).toHaveCount(7)

    const isOnTurn = async (who: Player) => (await columns(who).first().getAttribute('aria-disabled')) === 'false'
    await expect.poll(async () => (await isOnTurn(host)) !== (await isOnTurn(guest))).toBe(true)
    const [one, two] = (await isOnTurn(host)) ? [host, guest] : [guest, host]
    // The game takes no move that could be lost, and goes on when the network is back.
    const column = columns(one).nth(3)
    await withoutNetwork(one.page, () => expect(column).toHaveAttribute('aria-disabled', 'true'))
    await expect(column).toHaveAttribute('aria-disabled', 'false')
    await column.click()
    await expect(columns(two).nth(0)).toHaveAttribute('aria-disabled', 'false')
    await columns(two).nth(0).click()
    await expect(columns(one).nth(0)).toHaveAttribute('aria-disabled', 'false')
    for (const who of [host, guest]) await who.page.context().close()
  },
)
