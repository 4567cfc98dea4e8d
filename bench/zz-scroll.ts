import { startApp } from '../e2e/app.ts'
import { openBrowser } from './browser.ts'
import { scrollShelves } from './phone.ts'
const app = await startApp()
const browser = await openBrowser()
for (let i = 0; i < Number(process.argv[2] ?? 5); i++) { try { const t = await scrollShelves(browser, app as never); console.log(t.length, t.slice(0, 8).join(" ")) } catch (e) { console.log(String(e)) } }
await browser.close(); await app.stop()
