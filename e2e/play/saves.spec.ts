import { type BrowserContext, expect, type Page } from '@playwright/test'
import { replay } from '../../games/tile-merge/step.ts'
import type { App } from '../support/app.ts'
import { ask, freshMsisdn, type Session, say, signInByApi } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

// Saved games between this device, its tabs, the server and other devices.

const gameId = 'tile-merge'
/** A round of tile merge as it is saved. */
interface Saved {
  readonly version: number
  readonly seed: string
  readonly inputs: string
  readonly best: number
}
interface Stored {
  readonly version: number
  readonly data: Saved | null
}

let app: App
test.beforeAll(({ app: own }) => {
  app = own
})

const enter = (page: Page) => signInByApi(page, app, { msisdn: freshMsisdn(), name: 'Amal' })
const framed = (page: Page) => page.frameLocator('iframe')
const onServer = ({ token }: Session) => ask<Stored>(app, 'GET', `/api/v4/save/${gameId}`, undefined, token)

/** What this device keeps: what the game saved, and what else the server has. */
async function onDevice(page: Page, { userId }: Session): Promise<{ data: Saved; version: number; isTold: boolean; rival?: object }> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `saves/${userId}/${gameId}`)
  return JSON.parse(text ?? 'null')
}

/** Opens the game from Home, and waits until a press reaches it. */
async function open(page: Page): Promise<void> {
  await page.locator(`button[data-game="${gameId}"]`).first().click()
  await expect(framed(page).locator('#game')).toBeVisible()
  await expect(page.getByText(say('play.loading'))).toHaveCount(0)
}

/** Slides round and round, twice a count: nearly every slide changes something. */
async function slide(page: Page, count: number): Promise<void> {
  await framed(page).locator('#board').focus()
  for (let at = 0; at < count * 2; at += 1) await page.keyboard.press((['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'] as const)[at % 4] ?? 'ArrowLeft')
}

/** Leaves by the question, which pauses the game: it saves. */
async function quit(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('play.back') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('play.quitYes') })
    .click()
  await expect(page.locator('iframe')).toHaveCount(0)
}

/** Plays until the server has a save, goes offline, plays on and leaves. @returns the save that the server has */
async function playOffline(page: Page, context: BrowserContext, session: Session): Promise<Stored> {
  await open(page)
  await slide(page, 2)
  await expect.poll(async () => (await onServer(session)).data?.inputs.length ?? 0).toBeGreaterThan(0)
  await expect.poll(async () => (await onDevice(page, session)).isTold).toBe(true)
  await context.setOffline(true)
  const before = await onServer(session)
  await slide(page, 4)
  await quit(page)
  await expect.poll(async () => (await onDevice(page, session)).data.inputs.length).toBeGreaterThan(before.data?.inputs.length ?? 0)
  expect(await onServer(session)).toEqual(before)
  return before
}

test('a save made offline reaches the server when the network returns, also after the tab was closed', long, async ({ page, context }) => {
  const session = await enter(page)
  const before = await playOffline(page, context, session)
  const kept = await onDevice(page, session)
  await context.setOffline(false)
  await expect.poll(async () => (await onServer(session)).data).toEqual(kept.data)
  expect((await onServer(session)).version).toBeGreaterThan(before.version)
  // The server's answer is still on its way.
  await expect.poll(async () => (await onDevice(page, session)).isTold).toBe(true)

  await page.goto(app.url)
  await playOffline(page, context, session)
  const closed = await onDevice(page, session)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(app.url)
  await expect.poll(async () => (await onServer(session)).data).toEqual(closed.data)
  // It goes on where it was left.
  await open(next)
  await expect.poll(async () => (await onDevice(next, session)).data.inputs).toBe(closed.data.inputs)
})

for (const which of variants(['mine', 'theirs'] as const)) {
  test(`when a game was saved offline and on another device, the person chooses between the two saves, ${which}`, long, async ({ page, context }) => {
    const session = await enter(page)
    const before = await playOffline(page, context, session)
    const mine = (await onDevice(page, session)).data
    const inputs = ['L', 'D'].find((input) => replay('another-device', input)) ?? ''
    const theirs: Saved = { version: 1, seed: 'another-device', inputs, best: 4096 }
    await ask(app, 'PUT', `/api/v4/save/${gameId}`, { baseVersion: before.version, data: theirs }, session.token)
    const refused = await fetch(`${app.url}/api/v4/save/${gameId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify({ baseVersion: before.version, data: mine }),
    })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ success: false, code: 'SAVE_CONFLICT', response: { version: before.version + 1, data: theirs } })

    await context.setOffline(false)
    await expect.poll(async () => (await onDevice(page, session)).rival).toEqual({ version: before.version + 1, data: theirs })
    expect((await onServer(session)).data).toEqual(theirs)
    await page.goto(app.url)
    await page.locator(`button[data-game="${gameId}"]`).first().click()
    const question = page.getByRole('dialog').filter({ hasText: say('play.choiceTitle') })
    await expect(question).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await question.getByRole('button', { name: say(which === 'mine' ? 'play.choiceMine' : 'play.choiceTheirs') }).click()
    await expect(framed(page).locator('#game')).toBeVisible()
    await expect(page.getByText(say('play.loading'))).toHaveCount(0)
    if (which === 'theirs') await expect(framed(page).locator('#best')).toHaveText(/4,?096/)
    await expect.poll(async () => (await onServer(session)).data?.seed).toBe(which === 'mine' ? mine.seed : theirs.seed)
    await slide(page, 3)
    await quit(page)
    await expect.poll(async () => (await onServer(session)).data).toMatchObject({ seed: which === 'mine' ? mine.seed : theirs.seed })
    await expect.poll(async () => (await onDevice(page, session)).isTold).toBe(true)
    expect((await onDevice(page, session)).rival).toBeUndefined()
  })
}

test('the same game in two tabs: no save is lost silently, and the better best score is kept', long, async ({ page, context }) => {
  const session = await enter(page)
  const other = await context.newPage()
  await other.goto(app.url)
  // Both at once: a tab that comes after the first save goes on with that round.
  await Promise.all([open(page), open(other)])
  const shownIn = async (tab: Page, which: 'score' | 'best') => Number((await framed(tab).locator(`#${which}`).textContent())?.replace(/\D/g, ''))
  // The server has the first save, and its answer is on its way until the second tab has saved, too. Either tab may send a save.
  const [accepted, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route(new RegExp(`/api/v4/save/${gameId}\\b`), async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const response = await route.fetch()
    accepted.resolve()
    await passed.promise
    await route.fulfill({ response })
  })
  // Keys go to the tab in front.
  await page.bringToFront()
  await slide(page, 12)
  // The second tab has played nothing yet: what is kept is the round of the first.
  await expect.poll(async () => (await onDevice(page, session))?.data.best === (await shownIn(page, 'best'))).toBe(true)
  const first = await onDevice(page, session)
  const { best } = first.data
  expect(best).toBeGreaterThan(0)
  await accepted.promise
  await other.bringToFront()
  await slide(other, 2)
  // Its score alone: it may have saved by now, and know the best of the first.
  expect(await shownIn(other, 'score')).toBeLessThan(best)
  await page.bringToFront()
  await quit(page)
  await other.bringToFront()
  await slide(other, 4)
  // The second tab is refused with both, goes on with what is on its screen and takes over the best score.
  await quit(other)
  await expect.poll(async () => (await onDevice(other, session)).data.seed).not.toBe(first.data.seed)
  await expect.poll(async () => (await onDevice(other, session)).data.best).toBe(best)
  passed.resolve()
  await expect.poll(async () => (await onServer(session)).data).toEqual((await onDevice(other, session)).data)
  // Both tabs are one device: nobody is asked to choose between their saves.
  await expect.poll(async () => (await onDevice(other, session)).isTold).toBe(true)
  expect((await onDevice(other, session)).rival).toBeUndefined()
})

/** A game of the bridge that saves whatever it is told to, and shows what it was answered. */
const saver = `addEventListener('message', ({ data, ports: [port] }) => {
  if (data?.gb !== 'welcome' || !port) return
  let id = 0
  const show = (text) => { document.getElementById('heard').textContent = text }
  const put = (data) => port.postMessage({ v: 1, id: ++id, kind: 'req', name: 'save.put', data: { data, baseVersion: data.length > 9 ? 1 : 0 } })
  port.onmessage = ({ data }) => {
    if (data.kind === 'res') show(data.error?.code ?? JSON.stringify(data.data))
    else if (data.kind === 'req') port.postMessage({ v: 1, id: data.id, kind: 'res', name: data.name, data: { saved: true } })
  }
  port.postMessage({ v: 1, id: 0, kind: 'evt', name: 'load.ready', data: {} })
  document.getElementById('small').onclick = () => put('small')
  document.getElementById('huge').onclick = () => put('x'.repeat(4 * 1024 * 1024))
})
parent.postMessage({ gb: 'hello', protocol: [1, 1], game: 'tile-merge' }, '*')`

test('a save of 4 MiB is refused with a reason; the save before it is kept and the game continues', long, async ({ page }) => {
  const session = await enter(page)
  await page.route(/tile-merge\.games\.localhost:\d+\//, (route) =>
    route.request().url().endsWith('saver.js')
      ? route.fulfill({ body: saver, contentType: 'text/javascript' })
      : route.fulfill({
          body: '<!doctype html><pre id="heard" style="margin-top: 120px"></pre><button id="small">small</button><button id="huge">huge</button><script src="saver.js"></script>',
          contentType: 'text/html',
        }),
  )
  await page.locator(`button[data-game="${gameId}"]`).first().click()
  const receivedText = framed(page).locator('#heard')
  await expect(page.getByText(say('play.loading'))).toHaveCount(0)
  await framed(page).getByRole('button', { name: 'small' }).click()
  await expect(receivedText).toHaveText('{"ok":true,"version":1}')
  await framed(page).getByRole('button', { name: 'huge' }).click()
  await expect(receivedText).toHaveText('SIZE_LIMIT')
  await expect.poll(async () => (await onServer(session)).data).toBe('small')
  await quit(page)
})
