import { startApp } from '../e2e/app.ts'
import { madeUp, nextFrame, serveShelves, shelf } from '../e2e/shelves.ts'
import { openBrowser, openPhone, slowDown } from './browser.ts'
const app = await startApp()
const browser = await openBrowser()
for (let round = 0; round < 25; round++) {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await serveShelves(page, Array.from({ length: 50 }, (_, at) => shelf(`${at}`, { games: madeUp(at * 10, 10) })))
  await page.goto(app.url)
  await page.getByRole('region', { name: 'Shelf 0', exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(context, page)
  await page.mouse.move(180, 400)
  const at = () => page.evaluate(() => ({ rows: document.querySelectorAll('[data-view]').length, y: scrollY, h: document.documentElement.scrollHeight, ih: innerHeight, vh: visualViewport?.height, top: document.elementFromPoint(180, 400)?.className }))
  let turn = 0, last: any
  for (; turn < 300; turn++) { await page.mouse.wheel(0, 400); await nextFrame(page); last = await at(); if (last.rows === 50 && last.y + last.ih >= last.h - 1) break }
  console.log(round, turn, JSON.stringify(last))
  if (turn === 300) {
    await page.screenshot({ path: '/tmp/z-stuck.png' })
    for (let i = 0; i < 5; i++) { await page.mouse.wheel(0, 400); await page.waitForTimeout(500); console.log(JSON.stringify(await at())) }
    console.log(await page.evaluate(() => [...document.querySelectorAll('ul')].filter((u) => u.scrollHeight > u.clientHeight + 0).length))
    await page.mouse.move(180, 300); await page.mouse.wheel(0, 400); await page.waitForTimeout(500); console.log('moved', JSON.stringify(await at()))
    break
  }
  await context.close()
}
await browser.close(); await app.stop()
