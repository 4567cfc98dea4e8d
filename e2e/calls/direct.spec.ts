import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type App, startApp } from '../support/app.ts'
import { ask, befriend, freshMsisdn, giveSession, say, type Session, sessionByApi } from '../support/people.ts'
import { violations } from '../support/axe.ts'
import { test } from '../support/worker.ts'
import { long } from '../support/variants.ts'
import { expectMore, keepConnections, openWithDevices, received, routesOf } from './devices.ts'
import { hasTurn, startTurn } from './turn.ts'

interface Friend {
  readonly session: Session
  readonly context: BrowserContext
  readonly page: Page
  readonly name: string
}

/** Two friends, each with a browser of their own. */
async function friends(app: App, browsers: readonly Browser[], path: (roomId: string) => readonly [string, string], isRelayed = false) {
  const names = ['Amal', 'Badr'] as const
  const sessions = await Promise.all(names.map((name) => sessionByApi(app, { msisdn: freshMsisdn(), name })))
  const [one, other] = sessions as [Session, Session]
  await befriend(app, one, other)
  const room = await ask<{ _id: string }>(app, 'GET', `/api/v4/user/createRoom/${one.userId}/${other.userId}`, undefined, one.token)
  const pages = await Promise.all(
    sessions.map(async (session, at): Promise<Friend> => {
      const context = await (browsers[at] as Browser).newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
      await context.grantPermissions(['microphone', 'camera'], { origin: app.url })
      const page = await context.newPage()
      await page.addInitScript(keepConnections, isRelayed)
      await giveSession(page, app, session, 'en', path(room._id)[at as 0 | 1])
      return { session, context, page, name: names[at] ?? '' }
    }),
  )
  return { roomId: room._id, one: pages[0] as Friend, other: pages[1] as Friend }
}

async function place(page: Page, name: string, kind: 'call.voice' | 'call.video'): Promise<void> {
  await page.getByRole('button', { name: say('call.who').replace('{name}', name), exact: true }).click()
  await page.getByRole('dialog').getByText(say(kind), { exact: true }).click()
}
const press = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say(key), exact: true })
    .click()
const callWith = (page: Page, name: string) => page.getByRole('dialog', { name: say('call.with').replace('{name}', name) })

const started: Browser[] = []
test.afterEach(async () => {
  for (const browser of started.splice(0)) await browser.close()
})

test(
  '[CHT-38] a friend calls by video, both see and hear each other, and the chat says how long it was; a call that nobody accepts is missed',
  long,
  async ({ app }) => {
    started.push(await openWithDevices(), await openWithDevices())
    const { one, other, roomId } = await friends(app, started, (room) => [`/chat/${room}`, '/'])
    await place(one.page, other.name, 'call.video')
    await expect(callWith(one.page, other.name).getByText(say('call.ringing'))).toBeVisible()
    await expect(other.page.getByRole('dialog', { name: say('call.incomingVideo') })).toBeVisible()
    expect(await violations(other.page)).toEqual([])
    await press(other.page, 'call.accept')
    for (const { page } of [one, other]) for (const kind of ['audio', 'video'] as const) await expectMore(page, kind)
    await expect(callWith(one.page, other.name).getByRole('timer')).toBeVisible()
    await expect(callWith(one.page, other.name).getByLabel(say('call.pictureOf').replace('{name}', other.name))).toBeVisible()
    expect(await violations(one.page)).toEqual([])
    // The other sees that the microphone and the camera are off.
    await press(one.page, 'voice.mic')
    await expect(callWith(other.page, one.name).getByText(say('call.otherMuted').replace('{name}', one.name))).toBeVisible()
    await press(one.page, 'call.camera')
    await expect(callWith(other.page, one.name).getByLabel(say('call.pictureOf').replace('{name}', one.name))).toBeHidden()
    // A page that is loaded again goes on with the call.
    await one.page.reload()
    for (const { page } of [one, other]) await expectMore(page, 'audio')
    await press(other.page, 'call.hangUp')
    for (const { page } of [one, other]) await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => received(one.page, 'audio')).toEqual([])
    await expect(one.page.getByRole('log').getByText(say('chat.callVideo'))).toBeVisible()

    await place(one.page, other.name, 'call.voice')
    await expect(other.page.getByRole('dialog', { name: say('call.incomingVoice') })).toBeVisible()
    await press(one.page, 'call.hangUp')
    await expect(other.page.getByRole('dialog')).toBeHidden()
    await other.page.goto(`${app.url}/chat/${roomId}`)
    await expect(other.page.getByRole('log').getByText(say('chat.missedVoice'))).toBeVisible()
  },
)

test('[CHT-38] [ERR-25] a configured video-call script carries the call; one that cannot be loaded leaves it without a stream', long, async () => {
  const app = await startApp({ env: { VIDEO_CALL_URL: 'https://video.test/external_api.js', SANDBOX: 'on' } })
  try {
    started.push(await openWithDevices(), await openWithDevices())
    const { one, other } = await friends(app, started, (room) => [`/chat/${room}`, '/'])
    // A stand-in of the service, which belongs to somebody else.
    const script = `window.JitsiMeetExternalAPI = class {
      constructor(host, { roomName, parentNode, configOverwrite }) {
        const frame = document.createElement('p')
        frame.textContent = 'The conference of ' + host
        parentNode.append(frame)
        window.conference = { room: roomName, isMuted: configOverwrite.startWithAudioMuted, hasVideo: !configOverwrite.startWithVideoMuted, isGone: false }
      }
      addListener() {}
      executeCommand() {}
      dispose() { window.conference.isGone = true }
    }`
    await one.page.route('https://video.test/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await other.page.route('https://video.test/**', (route) => route.abort())
    const answer = one.page.waitForResponse('**/api/v4/call/place*')
    await place(one.page, other.name, 'call.video')
    const { response } = (await (await answer).json()) as { response: { callId: string } }
    await press(other.page, 'call.accept')
    await expect(callWith(one.page, other.name).getByText('The conference of video.test')).toBeVisible()
    const conference = () => one.page.evaluate(() => (window as unknown as { conference: object }).conference)
    expect(await conference()).toEqual({ room: response.callId, isMuted: false, hasVideo: true, isGone: false })
    await expect(callWith(other.page, one.name).getByText('Video stream not available', { exact: true })).toBeVisible()
    expect(await received(one.page, 'audio')).toEqual([])
    await press(other.page, 'call.hangUp')
    await expect.poll(conference).toMatchObject({ isGone: true })
    await expect(one.page.getByRole('dialog')).toBeHidden()
  } finally {
    await app.stop()
  }
})

test('a video call goes on by itself after the network of both has been away, with sound and pictures on both sides', long, async () => {
  test.skip(!hasTurn, 'coturn is not installed on this machine')
  const turn = await startTurn()
  const app = await startApp({ env: { ...turn.env, SANDBOX: 'on' } })
  try {
    started.push(await openWithDevices(), await openWithDevices())
    const { one, other } = await friends(app, started, (room) => [`/chat/${room}`, '/'], true)
    await place(one.page, other.name, 'call.video')
    await press(other.page, 'call.accept')
    for (const { page } of [one, other]) for (const kind of ['audio', 'video'] as const) await expectMore(page, kind)
    for (const { page } of [one, other]) expect(await routesOf(page)).toEqual(['relay udp'])
    await one.context.setOffline(true)
    await turn.stop()
    for (const [{ page }, { name }] of [
      [one, other],
      [other, one],
    ] as const)
      await expect(callWith(page, name).getByText(say('call.reconnecting'))).toBeVisible()
    await turn.start()
    await one.context.setOffline(false)
    // More than five seconds of sound.
    for (const { page } of [one, other]) await expectMore(page, 'audio', { bytes: 20_000 })
    for (const { page } of [one, other]) await expectMore(page, 'video')
    for (const [{ page }, { name }] of [
      [one, other],
      [other, one],
    ] as const)
      await expect(callWith(page, name).getByRole('timer')).toBeVisible()
    await press(other.page, 'call.hangUp')
    for (const { page } of [one, other]) await expect(page.getByRole('dialog')).toBeHidden()
    await expect(one.page.getByRole('log').getByText(say('chat.callVideo'))).toBeVisible()
  } finally {
    await app.stop()
    await turn.stop()
  }
})
