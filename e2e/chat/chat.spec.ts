import { expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { doubleTap } from '../support/double-tap.ts'
import { ask, befriend, freshMsisdn, say, signInByApi } from '../support/people.ts'
import type { Session } from '../support/people.ts'
import { long, variants } from '../support/variants.ts'
import { test } from '../support/worker.ts'

let app: App

test.beforeAll(({ app: own }) => {
  app = own
})

async function person(browser: Browser, name: string, language: 'en' | 'ar' = 'en'): Promise<{ page: Page; session: Session }> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })).newPage()
  return { page, session: await signInByApi(page, app, { msisdn: freshMsisdn(), name, language }) }
}

async function send(page: Page, text: string, language: 'en' | 'ar' = 'en'): Promise<void> {
  await page.getByRole('textbox', { name: say('chat.compose', language) }).fill(text)
  await page.getByRole('button', { name: say('chat.send', language), exact: true }).click()
}

const ticks = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).locator('[data-tick]')

test('[CHT-20] [CHT-37] friends exchange messages and see sent, delivered, read and typing', async ({ browser }) => {
  const sara = await person(browser, 'Sara')
  const omar = await person(browser, 'Omar', 'ar')
  await befriend(app, sara.session, omar.session)

  await sara.page.goto(`${app.url}/chat/new?with=${omar.session.userId}`)
  await send(sara.page, 'Good game!')
  await expect(sara.page.getByText(say('common.today'), { exact: true })).toBeVisible()
  // Delivered on any screen of the other's app, read when the room is looked at.
  await test.step('[CHT-09] delivered', async () => {
    await expect(ticks(sara.page, 'Good game!')).toHaveAttribute('data-tick', 'delivered')
  })
  await omar.page.goto(`${app.url}/messages`)
  await omar.page.getByRole('button', { name: /Sara/ }).click()
  await expect(omar.page.getByText('Good game!')).toBeVisible()
  await test.step('[CHT-24] read', async () => {
    await expect(ticks(sara.page, 'Good game!')).toHaveAttribute('data-tick', 'read')
  })

  await test.step('[CHT-17] typing is seen', async () => {
    await omar.page.getByRole('textbox', { name: say('chat.compose', 'ar') }).pressSequentially('نعم')
    await expect(sara.page.getByText(say('chat.typing')).first()).toBeVisible()
  })
  await omar.page.getByRole('button', { name: say('chat.send', 'ar'), exact: true }).click()
  await expect(sara.page.getByText('نعم')).toBeVisible()
})

test('a long press on a message opens its menu, which stays open after the finger is lifted; a moving finger opens none', long, async ({ browser }) => {
  const sara = await person(browser, 'Sara', 'ar')
  const omar = await person(browser, 'Omar')
  await befriend(app, sara.session, omar.session)
  await sara.page.goto(`${app.url}/chat/new?with=${omar.session.userId}`)
  await send(sara.page, 'مرحبًا بك', 'ar')
  const box = await sara.page.getByText('مرحبًا بك').boundingBox()
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }
  const finger = await sara.page.context().newCDPSession(sara.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const menu = sara.page.getByRole('dialog', { name: say('chat.messageMenu', 'ar') })
  await touch('touchStart', [at])
  await menu.waitFor()
  await touch('touchEnd', [])
  await menu.getByRole('button', { name: say('chat.copy', 'ar') }).click()
  await expect(menu).toBeHidden()
  // The same by mouse, after a finger that scrolled: only the mouse's menu is there.
  await touch('touchStart', [at])
  await touch('touchMove', [{ x: at.x, y: at.y - 60 }])
  await touch('touchEnd', [])
  await expect(menu).toBeHidden()
  await sara.page.getByText('مرحبًا بك').click({ button: 'right' })
  await menu.waitFor()
})

test('truncated text keeps its beginning in its own direction: English in the Arabic interface, and Arabic in the English one', long, async ({ browser }) => {
  /** Whether the text is cut, and its first letter stands within its box all the same. */
  const cut = (page: Page, text: string) =>
    page.getByText(text).evaluate((box) => {
      const range = document.createRange()
      range.setStart(box.firstChild ?? box, 0)
      range.setEnd(box.firstChild ?? box, 1)
      const [letter, own] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
      return { isCut: box.scrollWidth > box.clientWidth, begins: letter.left >= own.left - 1 && letter.right <= own.right + 1 }
    })
  const arab = await person(browser, 'سلطان بن عبد العزيز آل', 'ar')
  const other = await person(browser, 'Abdulrahman AlOtai')
  await befriend(app, arab.session, other.session)
  const english = 'Are you free for a long game of chess tonight or perhaps tomorrow?'
  const arabic = 'هل لديك وقت للعب مباراة شطرنج طويلة الليلة أو ربما غدًا في المساء؟'
  await other.page.goto(`${app.url}/chat/new?with=${arab.session.userId}`)
  await send(other.page, english)
  await expect(ticks(other.page, english)).toHaveAttribute('data-tick', 'delivered')
  await arab.page.goto(`${app.url}/messages`)
  await expect.poll(() => cut(arab.page, english)).toEqual({ isCut: true, begins: true })
  await send(await opened(arab.page, /Abdulrahman/), arabic, 'ar')
  await expect(ticks(arab.page, arabic)).toHaveCount(1)
  await other.page.goto(`${app.url}/messages`)
  await expect.poll(() => cut(other.page, arabic)).toEqual({ isCut: true, begins: true })
  // One's own words stand behind a word of their own, which is never cut.
  await arab.page.goto(`${app.url}/messages`)
  await expect.poll(() => cut(arab.page, arabic)).toEqual({ isCut: true, begins: true })
  await expect(arab.page.getByText(say('chat.you', 'ar'), { exact: true })).toBeVisible()
})

/** The page with the chat of somebody opened from the list. */
async function opened(page: Page, name: RegExp): Promise<Page> {
  await page.getByRole('button', { name }).click()
  await page.waitForURL('**/chat/*')
  return page
}

test('[CHT-15] [CHT-12] a message written without a network waits, survives the tab and arrives once', async ({ browser }) => {
  const sara = await person(browser, 'Sara')
  const omar = await person(browser, 'Omar')
  await befriend(app, sara.session, omar.session)
  await sara.page.goto(`${app.url}/chat/new?with=${omar.session.userId}`)
  await expect(sara.page.getByText(say('chat.start'))).toBeVisible()
  await expect(sara.page.getByRole('textbox', { name: say('chat.compose') })).toBeVisible()

  await app.kill9()
  await send(sara.page, 'Are you there?')
  await expect(ticks(sara.page, 'Are you there?')).toHaveAttribute('data-tick', 'pending')
  await app.restart()
  await sara.page.reload()
  await expect(ticks(sara.page, 'Are you there?')).toHaveAttribute('data-tick', /sent|delivered/)
  await expect(sara.page.getByText('Are you there?')).toHaveCount(1)
})

/** Writes messages one after the other within one task of the page, as fast as the app takes them. */
async function writeAtOnce(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const field = document.querySelector('textarea')
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    if (!field || !set) throw new Error('there is nowhere to write')
    for (const text of all) {
      set.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.form?.requestSubmit()
    }
  }, texts)
}

test('when two tabs of one person write offline at the same time and one is killed, every message arrives once and in order', long, async ({ browser }) => {
  const sara = await person(browser, 'Sara')
  const omar = await person(browser, 'Omar')
  await befriend(app, sara.session, omar.session)
  const room = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${sara.session.userId}/${omar.session.userId}`, undefined, sara.session.token)
  const killed = await sara.page.context().newPage()
  for (const page of [sara.page, killed]) {
    await page.goto(`${app.url}/chat/${room._id}`)
    await expect(page.getByText(say('chat.start'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('chat.compose') })).toBeVisible()
  }
  const here = Array.from({ length: 12 }, (_, index) => `here ${index}`)
  const there = Array.from({ length: 12 }, (_, index) => `there ${index}`)

  await app.kill9()
  await Promise.all([writeAtOnce(sara.page, here), writeAtOnce(killed, there)])
  await expect(sara.page.locator('[data-tick=pending]')).toHaveCount(24)
  await killed.close()
  await app.restart()
  await expect(sara.page.locator('[data-tick=pending]')).toHaveCount(0)

  const stored = await ask<{ body: string }[]>(app, 'GET', `/chat/v1/messages/getAll?roomId=${room._id}`, undefined, omar.session.token)
  const bodies = stored.map(({ body }) => body)
  expect(bodies.toSorted()).toEqual([...here, ...there].toSorted())
  expect(bodies.filter((body) => body.startsWith('here'))).toEqual(here)
  expect(bodies.filter((body) => body.startsWith('there'))).toEqual(there)
  for (const body of bodies) await expect(sara.page.getByText(body, { exact: true })).toHaveCount(1)
})

test('[CHT-19] strangers get the message to become friends first', long, async ({ browser }) => {
  const sara = await person(browser, 'Sara')
  const omar = await person(browser, 'Omar')
  const room = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${sara.session.userId}/${omar.session.userId}`, undefined, sara.session.token)
  await sara.page.goto(`${app.url}/chat/${room._id}`)
  await expect(sara.page.getByText(say('chat.notFriends'))).toBeVisible()
  // The second half of a double tap does not take the request back.
  const withdrawn: string[] = []
  sara.page.on('request', (request) => request.url().includes('/friends/decline') && withdrawn.push(request.url()))
  await doubleTap(sara.page.getByRole('button', { name: say('friends.addWho').replace('{name}', 'Omar') }), say('friends.askedWho').replace('{name}', 'Omar'))
  await expect(sara.page.getByRole('button', { name: say('friends.asked') })).toBeVisible()
  expect(withdrawn).toEqual([])

  await omar.page.goto(`${app.url}/friends?tab=requests`)
  await omar.page.getByRole('button', { name: say('friends.accept') }).click()
  await expect(sara.page.getByRole('textbox', { name: say('chat.compose') })).toBeVisible()
})

test('while the own device is offline nobody is shown as online', long, async ({ browser }) => {
  const sara = await person(browser, 'Sara')
  const omar = await person(browser, 'Omar')
  await befriend(app, sara.session, omar.session)
  await sara.page.goto(`${app.url}/chat/new?with=${omar.session.userId}`)
  const online = sara.page.getByText(say('chat.online'), { exact: true })
  await expect(online).toBeVisible()
  await sara.page.context().setOffline(true)
  await expect(online).toHaveCount(0)
  await sara.page.context().setOffline(false)
  await expect(online).toBeVisible()
})

for (const language of variants(['ar', 'en'] as const)) {
  test(`a refused message shows the reason beside it, and offers a retry only where a retry can succeed, in ${language}`, long, async ({ browser }) => {
    const sara = await person(browser, 'Sara', language)
    const omar = await person(browser, 'Omar')
    await befriend(app, sara.session, omar.session)
    let code = 'CHAT_BANNED'
    await sara.page.routeWebSocket(/\/socket\.io\//, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((message) => {
        const [, id] = /^42(\d+)\["call",\{"operationId":"chat\.createMessage/.exec(String(message)) ?? []
        if (id === undefined) return server.send(message)
        socket.send(`43${id}[${JSON.stringify({ success: false, code, message: 'words of the server', response: {} })}]`)
      })
    })
    await sara.page.goto(`${app.url}/chat/new?with=${omar.session.userId}`)
    const retry = sara.page.getByRole('button', { name: say('chat.retry', language), exact: true })
    for (const [reason, key, canRetry] of [
      ['CHAT_BANNED', 'chat.failedBanned', false],
      ['NOT_FRIENDS', 'chat.failedNotFriends', true],
      ['NO_SUBSCRIPTION', 'chat.failedSubscription', true],
      ['BAD_REQUEST', 'chat.failedInvalid', false],
    ] as const) {
      code = reason
      await send(sara.page, `message ${reason}`, language)
      await expect(sara.page.getByText(say(key, language), { exact: true })).toBeVisible()
      await expect(retry).toHaveCount(canRetry ? 1 : 0)
      // It is still said after a reload.
      await sara.page.reload()
      await expect(sara.page.getByText(say(key, language), { exact: true })).toBeVisible()
      await sara.page.getByRole('button', { name: say('chat.discard', language) }).click()
      await expect(sara.page.getByText(say(key, language), { exact: true })).toHaveCount(0)
    }
  })
}
