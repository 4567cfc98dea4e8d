import type { Locator, Page } from '@playwright/test'
import { freshMsisdn, type Place, pinOf, say } from './people.ts'
import { until } from './until.ts'

/** What somebody met and did between the card of a game and the running game. */
export interface Walk {
  /** What was tapped, in order: the label of each. Number and PIN are typed and count as none. */
  readonly taps: readonly string[]
  /** The screens and dialogs in between, in order. */
  readonly screens: readonly string[]
}

export interface Walker {
  readonly language: 'en' | 'ar'
  /** Whose number is typed; a new one when left out. */
  readonly msisdn?: string
  /** Called whenever a screen or dialog is there, before anything is done. */
  readonly onScreen?: (screen: string) => Promise<void>
}

/**
 * Taps the card of a game on Home, answers everything that is asked by the shortest way, and ends when the game runs or looks for an opponent. A field
 * that has the focus is typed into; a tap into one that has not counts.
 */
export async function walkToGame(page: Page, place: Place, game: string, { language, msisdn = freshMsisdn(), onScreen }: Walker): Promise<Walk> {
  const taps: string[] = []
  const screens: string[] = []
  const typed = new Set<string>()
  const t = (key: string): string => say(key, language)
  const button = (key: string): Locator => page.getByRole('button', { name: t(key), exact: true })
  const inDialog = (key: string): Locator => page.getByRole('dialog').getByRole('button', { name: t(key), exact: true })
  const tap = (name: string, target: Locator) => async (): Promise<void> => {
    taps.push(name)
    await target.click()
  }
  const type = async (field: Locator, text: string): Promise<void> => {
    const id = await field.evaluate((element) => element.id)
    if (typed.has(id)) return
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      taps.push('field')
      await field.click()
    }
    await page.keyboard.type(text)
    typed.add(id)
  }
  const number = page.getByRole('textbox', { name: t('login.number'), exact: true })
  const pin = page.getByRole('textbox', { name: t('login.pin'), exact: true })
  /** What may stand before the game: how it is recognised, and the shortest way past it. */
  const steps: readonly { readonly screen: string; readonly here: Locator; readonly pass: () => Promise<void> }[] = [
    { screen: 'first game', here: inDialog('gate.play'), pass: tap(t('gate.play'), inDialog('gate.play')) },
    { screen: 'first game', here: inDialog('gate.acceptAndPlay'), pass: tap(t('gate.acceptAndPlay'), inDialog('gate.acceptAndPlay')) },
    // The picker of a game with several configurations.
    {
      screen: 'match type',
      here: page.getByRole('heading', { name: t('match.chooseType') }),
      pass: tap('match type', page.getByRole('main').locator('ul button').first()),
    },
    { screen: 'paywall', here: button('pay.skip'), pass: tap(t('pay.skip'), button('pay.skip')) },
    {
      screen: 'PIN',
      here: pin,
      pass: async () => type(pin, await pinOf(place, msisdn)),
    },
    {
      screen: 'number',
      here: number,
      pass: async () => {
        await type(number, `0${msisdn.slice(2)}`)
        await tap(t('login.getPin'), button('login.getPin'))()
        await pin
          .or(page.getByRole('alert').filter({ hasText: /./ }))
          .first()
          .waitFor()
      },
    },
    { screen: 'login methods', here: button('login.phone'), pass: tap(t('login.phone'), button('login.phone')) },
  ]
  // A match begins with the search for an opponent.
  const running = page
    .locator('iframe')
    .or(page.getByText(t('match.finding')))
    .first()
  await tap('card', page.locator(`[data-game="${game}"]`).first())()
  for (;;) {
    const step = await until(`the next step to ${game}`, 60_000, async () => {
      if (await running.isVisible()) return 'game'
      for (const one of steps) if (await one.here.first().isVisible()) return one
      return undefined
    })
    if (step === 'game') return { taps, screens }
    if (step.screen !== screens.at(-1)) {
      screens.push(step.screen)
      await onScreen?.(step.screen)
    }
    await step.pass()
    // What has been passed goes before the next step is looked for.
    await until(`the end of ${step.screen}`, 60_000, async () => !(await step.here.first().isVisible()))
  }
}
