import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readAppPage } from './pages.ts'

const built = `<html lang="en" dir="ltr">
  <head>
    <script>watch("<")</script>
    <title>Play</title>
    <script type="module" crossorigin src="/assets/index-1234567.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/first-1234567.js">
    <link rel="stylesheet" crossorigin href="/assets/first-1234567.css">
    <link rel="modulepreload" crossorigin href="/assets/ar-1234567.js" data-language="ar">
    <link rel="modulepreload" crossorigin href="/assets/en-1234567.js" data-language="en">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

async function appPage(options = {}) {
  const web = await mkdtemp(join(tmpdir(), 'majlis-page-'))
  onTestFinished(() => rm(web, { recursive: true }))
  await writeFile(join(web, 'index.html'), built)
  const page = await readAppPage({ web, sandbox: false, publicUrl: 'https://play.example', gamesDomain: 'games.play.example', ...options })
  if (page === undefined) throw new Error('there is no page')
  return page
}

/** The files that the browser requests while it reads the page: modules, then styles. */
const requested = (html: string) => [...html.matchAll(/<(?:script .*src|link rel="(?:modulepreload|stylesheet)" .*href)="([^"]+)"/g)].map(([, file]) => file)

const arabic = { code: 'ar', direction: 'rtl' } as const

test('a page without a first screen runs the app at once, with the words of its language only', async () => {
  const html = (await appPage()).with(arabic, undefined, undefined).toString()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<script type="module" crossorigin src="/assets/index-1234567.js"></script>')
  expect(requested(html)).toEqual(['/assets/index-1234567.js', '/assets/first-1234567.js', '/assets/first-1234567.css', '/assets/ar-1234567.js'])
})

test('a page with a first screen names the files of the app for its script, and requests none of them', async () => {
  const screen = { html: '<link rel="modulepreload" crossorigin href="/assets/Login-1234567.js"><div id="first-screen"></div>', script: "'sha256-x'" }
  const html = (await appPage()).with(arabic, undefined, screen).toString()
  expect(requested(html)).toEqual([])
  expect(html).toContain('<link data-style crossorigin href="/assets/first-1234567.css">')
  expect(html).toContain('<link data-program crossorigin href="/assets/index-1234567.js">')
  const later = [...html.matchAll(/<link data-module crossorigin href="([^"]+)"/g)].map(([, file]) => file)
  expect(later).toEqual(['/assets/first-1234567.js', '/assets/ar-1234567.js', '/assets/Login-1234567.js'])
  expect(html.indexOf('id="first-screen"')).toBeLessThan(html.indexOf('id="root"'))
})

test('the same parts make the same page', async () => {
  const page = await appPage()
  const screen = { html: '<div id="first-screen"></div>', script: "'sha256-x'" }
  expect(page.with(arabic, undefined, screen)).toBe(page.with(arabic, undefined, screen))
  expect(page.with(arabic, undefined, undefined)).toBe(page.with(arabic, undefined, undefined))
  expect(page.with(arabic, undefined, screen)).not.toBe(page.with(arabic, undefined, undefined))
})

test('the policy names the script of every page, and that of the first screen where there is one', async () => {
  const page = await appPage()
  const source = `'sha256-${createHash('sha256').update('watch("<")').digest('base64')}'`
  expect(page.with(arabic, undefined, undefined).toString()).toContain('<script>watch("<")</script>')
  expect(page.scriptsWith(undefined)).toBe(source)
  expect(page.scriptsWith({ html: '', script: "'sha256-x'" })).toBe(`${source} 'sha256-x'`)
})

test.each([
  [{}, undefined],
  [{ gamesDomain: 'games.example' }, 'https://play.example games.example'],
  [{ publicUrl: 'http://play.localhost:8080', gamesDomain: 'games.localhost' }, 'http://play.localhost:8080 games.localhost'],
  [{ publicUrl: 'http://localhost:8080', gamesDomain: 'games.localhost' }, undefined],
  // Another machine has its own `games.localhost`.
  [{ publicUrl: 'http://192.168.1.5:8080', gamesDomain: 'games.localhost' }, undefined],
  [{ publicUrl: 'http://192.168.1.5:8080', gamesDomain: '192.168.1.5.nip.example' }, 'http://192.168.1.5:8080 192.168.1.5.nip.example'],
])('a page says where games are when that does not follow from its own host (%o)', async (options, content) => {
  const html = (await appPage(options)).with(arabic, undefined, undefined).toString()
  expect(/<meta name="majlis-games" content="([^"]*)">/.exec(html)?.[1]).toBe(content)
})
