import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ask, befriend, freshMsisdn, say, sessionByApi } from '../support/people.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

/**
 * What the client of a released version kept in the browser of a person who had gone offline with two messages unsent: recorded from that client, with
 * `{placeholders}` for what differs in each run. The key of the device was recorded as raw bytes, base64, since the one in a browser cannot be read.
 */
interface KeptClient {
  readonly keyDatabase: { readonly name: string; readonly version: number; readonly store: string; readonly entry: string; readonly raw: string }
  /** Whose state is sealed; not readable from outside. */
  readonly sealedUserId: string
  readonly localStorage: Readonly<Record<string, string>>
}

const recorded = readFileSync(join(import.meta.dirname, 'kept', 'client-2026-11-23.json'), 'utf8')

test('this version reads what the client of 2026-11-23 stored: session, sealed state, unsent messages, language, theme', long, async ({ app, browser }) => {
  const owner = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Salma', language: 'ar' })
  const friend = await sessionByApi(app, { msisdn: freshMsisdn(), name: 'Omar' })
  await befriend(app, owner, friend)
  const { _id: roomId } = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${owner.userId}/${friend.userId}`, undefined, owner.token)
  const values = { userId: owner.userId, token: owner.token, roomId, host: new URL(app.url).host, now: String(Date.now()) }
  const kept = JSON.parse(recorded.replaceAll(/\{(userId|token|roomId|host|now)\}/g, (_, key: keyof typeof values) => values[key])) as KeptClient

  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, colorScheme: 'light', locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${app.url}/sandbox/sms`)
  await page.evaluate(async ({ keyDatabase, localStorage: entries }) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    const request = indexedDB.open(keyDatabase.name, keyDatabase.version)
    request.onupgradeneeded = () => request.result.createObjectStore(keyDatabase.store)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('the database of the key could not be opened'))
    })
    const raw = Uint8Array.from(atob(keyDatabase.raw), (character) => character.charCodeAt(0))
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
    const put = database.transaction(keyDatabase.store, 'readwrite').objectStore(keyDatabase.store).put(key, keyDatabase.entry)
    await new Promise((resolve) => {
      put.onsuccess = resolve
    })
    database.close()
  }, kept)

  // Where the server answers nothing, the name stands only in the sealed state.
  const silent = await context.newPage()
  await silent.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => route.abort(),
  )
  await silent.routeWebSocket(/socket\.io/, () => undefined)
  await page.evaluate((id) => localStorage.setItem('userId', id), kept.sealedUserId)
  await silent.goto(`${app.url}/profile`)
  await expect(silent.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(silent.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(silent.getByText('Salma').first()).toBeVisible()
  await silent.close()

  await page.evaluate((id) => localStorage.setItem('userId', id), owner.userId)
  await page.goto(`${app.url}/chat/${roomId}`)
  for (const text of ['رسالة من القديم', 'second, kept while offline']) await expect(page.getByText(text)).toBeVisible()
  await expect
    .poll(async () => {
      const messages = await ask<readonly { body: string }[]>(app, 'GET', `/chat/v1/messages/getAll?roomId=${roomId}`, undefined, friend.token)
      return messages.map(({ body }) => body)
    })
    .toEqual(['رسالة من القديم', 'second, kept while offline'])
  await expect(page.getByLabel(say('chat.tickSent', 'ar'))).toHaveCount(2)
  await context.close()
})
