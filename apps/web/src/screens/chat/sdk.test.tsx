// @vitest-environment happy-dom
import type { Window } from 'happy-dom'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ids, me } from '../../testing/examples.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const scriptUrl = 'https://sdk.example/mesibo.js'
const week = 7 * 86_400_000
const sdk = (token: string, life = week) => ({
  mesiboScriptUrl: scriptUrl,
  mesiboAppId: 'com.example.majlis',
  mesiboToken: token,
  mesiboTokenExpiry: token === '' ? 0 : Date.now() + life,
})

/** What the stand-in of the script was called with, in order. */
let calls: string[]
const failed = { en: 'Failed to load mesibo script', ar: 'تعذّر تحميل برنامج mesibo' }

/** The browser of the tests loads no script: it says at once whether one would have been loaded. */
function scripts(areThere: boolean): void {
  const { settings } = (globalThis.window as unknown as Window).happyDOM
  settings.disableJavaScriptFileLoading = true
  settings.handleDisabledFileLoadingAsSuccess = areThere
}

class Mesibo {
  setAppName = (name: string) => calls.push(`app ${name}`)
  setListener = () => calls.push('listener')
  setCredentials = (token: string) => calls.push(`token ${token}`)
  start = () => calls.push('start')
  stop = () => calls.push('stop')
}
const started = (token: string) => ['app com.example.majlis', 'listener', `token ${token}`, 'start']
const loaded = () => document.querySelectorAll(`script[src="${scriptUrl}"]`).length

beforeEach(() => {
  calls = []
  Object.assign(globalThis.window, { Mesibo })
  scripts(true)
  showRoom(server, [said(1, ids.omar, 'Hello Sara')])
})
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
})

test('the script is loaded once a chat is opened, and connects with the token of the record; the end of the session ends it', async () => {
  const page = await openScreen('/', { user: me(sdk('one')) })
  await screen.findByRole('navigation')
  expect([loaded(), calls]).toEqual([0, []])
  page.go(`/chat/${roomId}`)
  await screen.findByText('Hello Sara')
  await waitFor(() => expect(calls).toEqual(started('one')))
  expect(loaded()).toBe(1)
  page.go('/messages')
  await screen.findByRole('heading', { name: 'Messages' })
  expect([loaded(), calls]).toEqual([1, started('one')])
  const { endSession } = await import('../../platform/state/session.ts')
  endSession()
  await waitFor(() => expect(calls).toEqual([...started('one'), 'stop']))
})

test('a token that ends soon is asked for again before the script is loaded', async () => {
  await openScreen('/messages', { user: me(sdk('old', 60_000)) })
  server.answer('me.getUser', me(sdk('new')))
  await waitFor(() => expect(calls).toEqual(started('new')))
})

test.each(['en', 'ar'] as const)('[%s] a script that cannot be loaded is reported once, and the chat works without it', async (language) => {
  scripts(false)
  const page = await openScreen(`/chat/${roomId}`, { language, user: me(sdk('one')) })
  expect(await screen.findByText(failed[language])).toBeDefined()
  server.answer('chat.createMessage', (input) => ({ ...said(2, ids.me, String(input.body)), id: String(input.id) }))
  const box = await screen.findByRole('textbox', { name: language === 'en' ? 'Message' : 'رسالة' })
  await page.person.type(box, 'Hello{Enter}')
  await waitFor(() => expect(server.recorded.some(({ name }) => name === 'chat.createMessage')).toBe(true))
  page.go('/messages')
  await waitFor(() => expect(page.path()).toBe('/messages'))
  expect(screen.queryAllByText(failed[language]).length).toBeLessThanOrEqual(1)
  expect(calls).toEqual([])
})

test('a script without its interface is one that could not be loaded', async () => {
  Object.assign(globalThis.window, { Mesibo: undefined })
  await openScreen('/messages', { user: me(sdk('one')) })
  expect(await screen.findByText(failed.en)).toBeDefined()
})

test.each([
  ['none is configured', { ...sdk(''), mesiboScriptUrl: '' }],
  ['the service makes no token', sdk('')],
])('nothing is loaded where %s', async (_, fields) => {
  await openScreen(`/chat/${roomId}`, { user: me(fields) })
  await screen.findByText('Hello Sara')
  const { openSdk } = await import('../../chat/sdk/session.ts')
  expect(await openSdk()).toBe('off')
  expect([loaded(), calls]).toEqual([0, []])
  expect(screen.queryByText(failed.en)).toBeNull()
})
