import { type App, startApp } from '../e2e/support/app.ts'
import { type Walk, walkToGame } from '../e2e/support/walk.ts'
import { openBrowser, openPhone } from './browser.ts'
import { table } from './measure.ts'

/** One game for one player, and one for several. */
const games = ['tile-merge', 'four-in-a-row'] as const
const languages = ['en', 'ar'] as const

interface Measured {
  readonly who: string
  readonly walk: Walk
}

/**
 * What stands between the card of a game and the running game, counted in the real app: taps, and screens or dialogs in between. Number and PIN are typed
 * into fields that have the focus, and count as none.
 * @returns markdown
 */
export async function benchFirstMinutes(): Promise<string> {
  const app = await startApp()
  const browser = await openBrowser()
  try {
    const rows: Measured[] = []
    for (const language of languages) {
      for (const game of games) rows.push(...(await measure(app, await openPhone(browser), game, language)))
    }
    return table(
      ['Who', 'Taps', 'Tapped', 'Screens and dialogs in between'],
      rows.map(({ who, walk: { taps, screens } }) => [who, String(taps.length), taps.join(', '), screens.join(', ') || 'none']),
    )
  } finally {
    await browser.close()
    await app.stop()
  }
}

/** Somebody new, and then the same person again. */
async function measure(app: App, context: Awaited<ReturnType<typeof openPhone>>, game: string, language: 'en' | 'ar'): Promise<Measured[]> {
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  const walk = async (who: string): Promise<Measured> => {
    await page.goto(app.url)
    return { who: `${who}, ${game}, ${language}`, walk: await walkToGame(page, app, game, { language }) }
  }
  const measured = [await walk('somebody new'), await walk('logged in')]
  await context.close()
  return measured
}
