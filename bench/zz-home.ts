import { startApp } from '../e2e/app.ts'
import { madeUp, nextFrame, serveShelves, shelf } from '../e2e/shelves.ts'
import { openBrowser, openPhone, slowDown } from './browser.ts'
const app = await startApp()
const browser = await openBrowser()
for (let round = 0; round < Number(process.argv[2] ?? 2); round++) {
const context = await openPhone(browser)
const page = await context.newPage()
await serveShelves(page, Array.from({ length: 50 }, (_, at) => shelf(`${at}`, { games: madeUp(at * 10, 10) })))
await page.goto(app.url)
await page.getByRole('region', { name: 'Shelf 0', exact: true }).waitFor()
await page.waitForLoadState('networkidle')
await slowDown(context, page)
const s = await browser.newBrowserCDPSession()
await s.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'benchmark'], excludedCategories: ['*'] } } as never)
await page.mouse.move(180, 400)
const through = () => page.evaluate(() => document.querySelectorAll('[data-view]').length === 50 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
for (let turn = 0; turn < 400 && !(await through()); turn++) { await page.mouse.wheel(0, 400); await nextFrame(page) }
const events: any[] = []
s.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as any[])))
await new Promise<void>((r) => { s.once('Tracing.tracingComplete', () => r()); void s.send('Tracing.end') })
const paint = events.find((e) => e.name === 'FunctionCall' || e.name === 'Commit' )
const by = new Map<string, number>()
for (const e of events) if (e.name === 'UpdateLayoutTree') { const k = `${e.pid} ${e.tid}`; by.set(k, (by.get(k) ?? 0) + 1) }
const main = [...by].sort((a, b) => b[1] - a[1])[0]![0]
const own = events.filter((e) => e.ph === 'X' && `${e.pid} ${e.tid}` === main).sort((a, b) => a.ts - b.ts || b.dur - a.dur)
const stack: any[] = []
for (const e of own) { while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop(); const p = stack.at(-1); e.self = e.dur ?? 0; if (p) p.self -= e.dur ?? 0; e.top = stack.find((x) => x.name === 'RunTask' || x.name === 'ThreadControllerImpl::RunTask'); stack.push(e) }
const tasks = own.filter((e) => e.name === 'RunTask' && e.dur > 45000)
console.log('round', round, 'tasks', tasks.length, tasks.map((t) => `${Math.round(t.dur / 1000)}/${Math.round((t.tdur ?? 0) / 1000)}`).join(' '))
for (const t of tasks.toSorted((a, b) => b.dur - a.dur).slice(0, 6)) {
  const ut = own.filter((e) => e.name === 'UpdateLayoutTree' && e.ts >= t.ts && e.ts < t.ts + t.dur).map((e) => e.args?.elementCount); const ly = own.filter((e) => e.name === 'Layout' && e.ts >= t.ts && e.ts < t.ts + t.dur).map((e) => `${e.args?.beginData?.dirtyObjects}/${e.args?.beginData?.totalObjects}`); console.log('   elements', ut.join(','), 'layout', ly.join(','))
  const sum = new Map<string, number>()
  for (const e of own) if (e.ts >= t.ts && e.ts < t.ts + t.dur) { const k = e.name === 'FunctionCall' ? `FunctionCall ${e.args?.data?.functionName} ${(e.args?.data?.url ?? '').split('/').at(-1)}:${e.args?.data?.lineNumber}` : e.name; sum.set(k, (sum.get(k) ?? 0) + e.self / 1000) }
  console.log('--', Math.round(t.dur / 1000), 'ms:', [...sum].sort((a, b) => b[1] - a[1]).slice(0, 12).map(([n, v]) => `${n} ${v.toFixed(1)}`).join(' | '))
}
const groups = new Map<string, { n: number; d: number; by: Map<string, number> }>()
for (const t of own.filter((e) => e.name === 'RunTask')) {
  const inside = own.filter((e) => e.ts >= t.ts && e.ts < t.ts + t.dur)
  if (!inside.some((e) => e.name === 'Commit')) continue
  const n = inside.filter((e) => e.name === 'UpdateLayoutTree').reduce((s, e) => s + (e.args?.elementCount ?? 0), 0)
  const k = n === 0 ? '0' : n < 10 ? '<10' : n < 40 ? '<40' : n < 60 ? '<60' : '60+'
  const g = groups.get(k) ?? { n: 0, d: 0, by: new Map() }
  g.n++; g.d += t.dur / 1000
  for (const e of inside) g.by.set(e.name, (g.by.get(e.name) ?? 0) + e.self / 1000)
  groups.set(k, g)
}
for (const [k, g] of groups) console.log(k, g.n, 'mean', (g.d / g.n).toFixed(1), [...g.by].sort((a, b) => b[1] - a[1]).slice(0, 9).map(([n, v]) => `${n} ${(v / g.n).toFixed(1)}`).join(' | '))
await context.close()
}
await browser.close(); await app.stop()
