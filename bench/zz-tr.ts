import { startApp } from '../e2e/app.ts'
import { freshMsisdn, signInByApi } from '../e2e/people.ts'
import { anyone, players } from '../scripts/players.ts'
import { openBrowser, openPhone, slowDown } from './browser.ts'
import { readFileSync } from 'node:fs'
const id = process.argv[2] ?? 'sudoku'
const app = await startApp()
const browser = await openBrowser()
const context = await openPhone(browser)
const page = await context.newPage()
await signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
const { orientation } = JSON.parse(readFileSync(`games/${id}/game.json`, 'utf8'))
if (orientation === 'landscape') await page.setViewportSize({ width: 800, height: 360 })
await page.goto(`${app.url}/play/${id}`)
await page.waitForFunction(() => document.querySelector('section iframe') && !document.querySelector('section progress'), undefined, { timeout: 60000 })
const frame = page.frames().find((f) => f.url().includes(`${id}.games`))!
const located = page.frameLocator('iframe')
const player = players[id] ?? anyone
await player.begin(page, located)
const slowed = process.argv.includes('fast') ? { detach: async () => {} } : await slowDown(context, frame)
const inj = process.argv.find((a) => a.startsWith('inj='))?.slice(4)
if (inj) { await frame.addStyleTag({ content: '@keyframes zzs{50%{scale:1.4}}@keyframes zzo{50%{opacity:.3}}@keyframes zzf{0%{scale:1}50%{scale:1.4}100%{scale:1}}' }); await frame.evaluate((js) => { (0, eval)(js) }, inj) }
await frame.evaluate(() => { const tick = () => { performance.mark('bench-frame'); performance.clearMarks('bench-frame'); requestAnimationFrame(tick) }; requestAnimationFrame(tick) })
const s = await browser.newBrowserCDPSession()
const cats = process.argv.includes('lean') ? ['disabled-by-default-devtools.timeline', 'blink.user_timing', 'benchmark'] : ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing', 'blink.animations', 'rail', 'benchmark', 'cc', 'blink', 'v8', ...(process.argv.includes('inv') ? ['disabled-by-default-devtools.timeline.invalidationTracking'] : [])]
await s.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: cats, excludedCategories: ['*'] } } as never)
const until = performance.now() + 6000
for (let at = 0; performance.now() < until && !frame.isDetached(); at++) {
  if (!process.argv.includes('idle')) await Promise.race([player.turn(page, located, at).catch(() => undefined), page.waitForTimeout(1000)])
  await page.waitForTimeout(150)
}
const events: any[] = []
s.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as any[])))
await new Promise<void>((r) => { s.once('Tracing.tracingComplete', () => r()); void s.send('Tracing.end') })
const marks = events.filter((e) => e.name === 'bench-frame').sort((a, b) => a.ts - b.ts)
const { pid, tid } = marks[0]
const own = events.filter((e) => e.ph === 'X' && e.pid === pid && e.tid === tid).sort((a, b) => a.ts - b.ts || b.dur - a.dur)
// frames
const self = new Map<string, number>()
const frames = marks.slice(0, -1).map((m, i) => ({ from: m.ts, to: marks[i + 1].ts, total: 0, by: new Map<string, number>() }))
const stack: any[] = []
for (const e of own) { while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop(); const p = stack.at(-1); e.self = e.tdur ?? e.dur ?? 0; if (p) p.self -= e.tdur ?? e.dur ?? 0; stack.push(e) }
for (const e of own) { const f = frames.find((x) => e.ts >= x.from && e.ts < x.to); if (!f) continue; if (e.name === 'RunTask') f.total += (e.tdur ?? e.dur) / 1000; f.by.set(e.name, (f.by.get(e.name) ?? 0) + e.self / 1000) }
const sorted = frames.toSorted((a, b) => a.total - b.total)
console.log('mean x4', (4 * frames.reduce((s, f) => s + f.total, 0) / frames.length).toFixed(2), 'frames', frames.length, 'median', sorted[sorted.length >> 1]!.total.toFixed(1), 'p25', sorted[sorted.length >> 2]!.total.toFixed(1))
const mid = sorted.slice(Math.floor(sorted.length * 0.4), Math.floor(sorted.length * 0.6))
const sum = new Map<string, number>()
for (const f of mid) for (const [n, v] of f.by) sum.set(n, (sum.get(n) ?? 0) + v / mid.length)
for (const [n, v] of [...sum].sort((a, b) => b[1] - a[1]).slice(0, 22)) console.log(v.toFixed(2).padStart(7), n)
if (process.argv.includes('inv')) {
  const inv = new Map<string, number>()
  for (const e of events) if (e.name?.includes('Invalidat') || e.name?.includes('ScheduleStyle') || e.name?.includes('LayoutInvalid')) { const d = e.args?.data ?? {}; const k = `${e.name} ${d.nodeName ?? ''} ${d.reason ?? ''} ${d.extraData ?? ''} ${(d.invalidationList ?? []).map((x: any) => x.id ?? x.classId ?? x.attribute ?? '').join(',')}`; inv.set(k, (inv.get(k) ?? 0) + 1) }
  for (const [k, v] of [...inv].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log(v, k)
  const up = events.filter((e) => e.name === 'UpdateLayoutTree' && e.pid === pid).map((e) => [e.args?.elementCount, ((e.tdur ?? 0) / 1000).toFixed(1)])
  console.log('style', JSON.stringify(up.slice(0, 80)))
}
await slowed.detach().catch(() => undefined)
await browser.close(); await app.stop()
if (process.argv.includes('anim')) { const c = new Map(); for (const e of events) if (e.name === 'Animation' && e.args?.data) { const d = e.args.data; const k = JSON.stringify([d.state, d.compositeFailed, d.unsupportedProperties, d.nodeName, d.displayName ?? d.name]); c.set(k, (c.get(k) ?? 0) + 1) } for (const [k, v] of [...c].sort((a, b) => b[1] - a[1])) console.log(v, k) }
