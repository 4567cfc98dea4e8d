import { startApp } from '../e2e/app.ts'
import { freshMsisdn, signInByApi } from '../e2e/people.ts'
import { anyone, players } from '../scripts/players.ts'
import { openBrowser } from './browser.ts'
import { readFileSync } from 'node:fs'
const app = await startApp()
const browser = await openBrowser()
for (const theme of (process.argv[3] ?? 'dark,light').split(',') as ('dark' | 'light')[]) for (const id of process.argv[2]!.split(',')) {
  const { orientation } = JSON.parse(readFileSync(`games/${id}/game.json`, 'utf8'))
  const context = await browser.newContext({ viewport: orientation === 'landscape' ? { width: 800, height: 360 } : { width: 360, height: 800 }, hasTouch: true, colorScheme: theme, deviceScaleFactor: 2, locale: theme === 'dark' ? 'en-US' : 'ar' })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(id, m.text()))
  await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
  await page.goto(`${app.url}/play/${id}`)
  await page.waitForFunction(() => document.querySelector('section iframe') && !document.querySelector('section progress'), undefined, { timeout: 60000 })
  const located = page.frameLocator('iframe')
  const player = players[id] ?? anyone
  await player.begin(page, located)
  for (let at = 0; at < 3; at++) { await player.turn(page, located, at).catch(() => {}); await page.waitForTimeout(Number(process.argv[4] ?? 200)) }
  await page.screenshot({ path: `/tmp/z-${id}-${theme}.png` })
  await context.close()
}
await browser.close(); await app.stop()
