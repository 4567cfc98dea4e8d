import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { type App, startApp } from '../support/app.ts'
import { ask, befriend, freshMsisdn, giveSession, say, type Session, sessionByApi } from '../support/people.ts'
import { expectMore, keepConnections, openWithDevices, received, routesOf } from './devices.ts'
import { hasTurn, startTurn, type Turn } from './turn.ts'
import { long } from '../support/variants.ts'
import { test } from '../support/worker.ts'

interface Seat {
  readonly session: Session
  readonly page: Page
  readonly context: BrowserContext
}

/** People in a running match of this game, each with a page of their own. */
async function seated(
  app: App,
  browsers: readonly Browser[],
  game: { readonly gameId: string; readonly configurationId?: string },
  areFriends: boolean,
): Promise<Seat[]> {
  const sessions = await Promise.all(browsers.map((_, at) => sessionByApi(app, { msisdn: freshMsisdn(), name: `Player ${'ABCD'[at]}` })))
  const [host, ...guests] = sessions as [Session, ...Session[]]
  if (areFriends) for (const guest of guests) await befriend(app, host, guest)
  const { matchId } = await ask<{ matchId: string }>(app, 'POST', '/api/v4/game/play', { ...game, search: false }, host.token)
  const { token } = await ask<{ token: string }>(app, 'POST', '/api/v4/match/link', { matchId }, host.token)
  for (const guest of guests) await ask(app, 'POST', '/api/v4/match/link/join', { token }, guest.token)
  await ask(app, 'POST', '/api/v4/game/start', { matchId }, host.token)
  return Promise.all(
    sessions.map(async (session, at) => {
      const context = await (browsers[at] as Browser).newContext({ viewport: { width: 360, height: 800 }, hasTouch: true })
      await context.grantPermissions(['microphone'], { origin: app.url })
      const page = await context.newPage()
      await page.addInitScript(keepConnections, false)
      await giveSession(page, app, session, 'en', `/match/${matchId}`)
      return { session, page, context }
    }),
  )
}

const pair = { gameId: 'four-in-a-row' }
const table = { gameId: 'ludo', configurationId: 'table' }

const button = (page: Page) => page.getByRole('button', { name: new RegExp(`^${say('voice.button')}`) })
const item = (page: Page, key: string) =>
  page
    .getByRole('menu')
    .getByText(say(key), { exact: true })
    .or(page.getByRole('menu').getByLabel(say(key), { exact: true }))
    .first()
/** For this page the relay's UDP port leads nowhere, as on a network that lets no UDP through. */
const blockUdp = ({ page }: Seat) =>
  page.route('**/api/v4/calls/*/join*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/:\d+\?transport=udp/, ':9?transport=udp') })
  })

/** Presses a button of the menu, which closes whenever something else takes the focus. */
async function press(page: Page, key: string): Promise<void> {
  if (!(await item(page, key).isVisible())) await button(page).click()
  await item(page, key).click()
}
async function join(page: Page, speaks = true): Promise<void> {
  await button(page).click()
  await expect(button(page)).toHaveAccessibleName(`${say('voice.button')}: ${say('voice.stateMuted')}`)
  if (!speaks) return
  await press(page, 'voice.mic')
  await expect(button(page)).toHaveAccessibleName(`${say('voice.button')}: ${say('voice.stateOpen')}`)
}
const running = (app: App, { session, page }: Seat) =>
  ask<{ status: string }>(app, 'GET', `/api/v4/match/get?matchId=${page.url().split('/').at(-1) ?? ''}`, undefined, session.token).then((match) => match.status)

const started: Browser[] = []
const opened = async (...more: string[]) => {
  const browser = await openWithDevices(...more)
  started.push(browser)
  return browser
}
test.afterEach(async () => {
  for (const browser of started.splice(0)) await browser.close()
})

test('[MAT-73] [MAT-75] two browsers hear each other; a person mutes, unmutes, and leaves the voice room without leaving the match', long, async ({ app }) => {
  const [one, other] = (await seated(app, [await opened(), await opened()], pair, true)) as [Seat, Seat]
  await Promise.all([join(one.page), join(other.page)])
  for (const { page } of [one, other]) await expectMore(page, 'audio', { people: 1 })
  expect(await routesOf(one.page)).toEqual(['host'])
  // The other hears nothing of who is muted, and sees it.
  await press(one.page, 'voice.mic')
  await expect(
    other.page
      .getByText(say('voice.personMuted').replace('{name}', 'Player A'))
      .or(other.page.getByLabel(say('voice.personMuted').replace('{name}', 'Player A'))),
  ).toBeVisible()
  await press(one.page, 'voice.mic')
  await expectMore(other.page, 'audio', { people: 1 })
  await press(one.page, 'voice.leave')
  await expect(other.page.getByText(say('voice.left').replace('{name}', 'Player A'))).toBeVisible()
  await expect.poll(() => received(one.page, 'audio')).toEqual([])
  expect(await running(app, one)).toBe('started')
  await button(one.page).click()
  for (const { page } of [one, other]) await expect.poll(() => routesOf(page)).toEqual(['host'])
})

test.describe(`through coturn${hasTurn ? '' : ' (skipped: no turnserver on this machine)'}`, () => {
  test.skip(!hasTurn, 'coturn is not installed on this machine')
  let turn: Turn
  let app: App
  test.beforeAll(async () => {
    turn = await startTurn()
    app = await startApp({ env: { ...turn.env, SANDBOX: 'on' } })
  })
  test.afterAll(async () => {
    await app?.stop()
    await turn?.stop()
  })

  test('[MAT-73] four strangers hear each other through the relay only, one of them with UDP blocked', long, async () => {
    const shared = await opened()
    const seats = await seated(app, [shared, shared, shared, shared], table, false)
    await blockUdp(seats[3] as Seat)
    await Promise.all(seats.map(({ page }) => join(page)))
    for (const { page } of seats) await expectMore(page, 'audio', { people: 3 })
    // Where UDP is open the relay is not asked by TCP at all.
    const routes = () => Promise.all(seats.map(({ page }) => routesOf(page)))
    await expect.poll(async () => (await routes()).slice(0, 3).flat()).toEqual(Array(9).fill('relay udp'))
    expect((await routes())[3]).toEqual(Array(3).fill('relay tcp'))
  })

  test('a page that loses its network and the relay reconnects by itself', long, async () => {
    const browser = await opened()
    const [one, other] = (await seated(app, [browser, browser], pair, false)) as [Seat, Seat]
    await Promise.all([join(one.page), join(other.page)])
    for (const { page } of [one, other]) await expectMore(page, 'audio', { people: 1 })
    await one.context.setOffline(true)
    await turn.stop()
    await expect(one.page.getByText(say('voice.stateReconnecting')).first()).toBeVisible()
    await expect(other.page.getByText(say('voice.stateReconnecting')).first()).toBeVisible()
    await turn.start()
    await one.context.setOffline(false)
    for (const { page } of [one, other]) await expectMore(page, 'audio', { people: 1 })
    expect(await running(app, one)).toBe('started')
  })

  test('without the relay a message says that voice chat cannot be reached, and the match continues', long, async () => {
    await turn.stop()
    const browser = await opened()
    const [one, other] = (await seated(app, [browser, browser], pair, false)) as [Seat, Seat]
    for (const { page } of [one, other]) await join(page, false)
    await expect(one.page.getByText(say('voice.failed'))).toBeVisible()
    await expect(button(one.page)).toHaveAccessibleName(`${say('voice.button')}: ${say('voice.stateFailed')}`)
    expect(await running(app, one)).toBe('started')
    // A new attempt removes the message of the failure before; when it fails too, the message returns.
    await press(one.page, 'voice.reconnect')
    await expect(one.page.getByText(say('voice.failed'))).toBeHidden()
    await expect(one.page.getByText(say('voice.failed'))).toBeVisible()
    // The microphone can be opened and closed meanwhile, and whoever has opened it is heard as soon as there is a way.
    const microphone = async (isOn: boolean) => {
      await press(one.page, 'voice.mic')
      await expect(item(one.page, 'voice.mic')).toHaveAttribute('aria-checked', String(isOn))
    }
    for (const isOn of [true, false, true]) await microphone(isOn)
    await turn.start()
    await expect.poll(() => routesOf(other.page)).toEqual(['relay udp'])
    await expectMore(other.page, 'audio', { people: 1 })
    await expect(button(one.page)).toHaveAccessibleName(`${say('voice.button')}: ${say('voice.stateOpen')}`)
    for (const { page } of [one, other]) await expect(page.getByText(say('voice.failed'))).toBeHidden()
  })
})

test('[MAT-76] [MAT-75] a message names a microphone that is denied, in use elsewhere or unplugged, and the others are still heard', long, async ({ app }) => {
  const browser = await opened()
  const [one, other] = (await seated(app, [browser, browser], pair, true)) as [Seat, Seat]
  await one.context.clearPermissions()
  await Promise.all([join(one.page, false), join(other.page)])
  await press(one.page, 'voice.mic')
  await expect(one.page.getByRole('dialog').getByText(say('voice.deniedTitle'))).toBeVisible()
  await one.page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.cancel'), exact: true })
    .click()
  await expectMore(one.page, 'audio', { people: 1 })
  // What no test machine has: another app that holds the device, and a plug that is pulled.
  await one.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('held by another app', 'NotReadableError'))
  })
  await press(one.page, 'voice.mic')
  await expect(one.page.getByText(say('voice.taken'))).toBeVisible()
  await other.page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] }
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no device', 'NotFoundError'))
    for (const sender of made.flatMap((connection) => connection.getSenders())) sender.track?.dispatchEvent(new Event('ended'))
  })
  await expect(other.page.getByText(say('voice.noMicrophone'))).toBeVisible()
  await expect(button(other.page)).toHaveAccessibleName(`${say('voice.button')}: ${say('voice.stateMuted')}`)
  expect(await running(app, one)).toBe('started')
})

test('[MAT-78] [MAT-73] a conference script that cannot be loaded is only logged; a loaded one joins the room of the match with audio only', long, async () => {
  const app = await startApp({ env: { VOICE_CONFERENCE_URL: 'https://voices.test/external_api.js' } })
  try {
    const browser = await opened()
    const [one, other] = (await seated(app, [browser, browser], pair, true)) as [Seat, Seat]
    await one.page.route('https://voices.test/**', (route) => route.abort())
    const said: string[] = []
    one.page.on('console', (message) => said.push(message.text()))
    await button(one.page).click()
    await expect.poll(() => said.join(' ')).toContain('The conference could not be loaded.')
    await expect(button(one.page)).toHaveAccessibleName(`${say('voice.button')}: ${say('voice.stateOff')}`)
    await expect(one.page.getByRole('dialog')).toBeHidden()
    expect(await running(app, one)).toBe('started')
    // A stand-in of the external service.
    const script = `window.JitsiMeetExternalAPI = class {
      constructor(host, options) { window.conference = { host, room: options.roomName, audio: options.configOverwrite.startAudioOnly, gone: false } }
      addListener(name, heard) { this.heard = heard; this.muted = true }
      executeCommand() { this.muted = !this.muted; this.heard({ muted: this.muted }) }
      dispose() { window.conference.gone = true }
    }`
    await other.page.route('https://voices.test/**', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await join(other.page)
    const conference = () => other.page.evaluate(() => (window as unknown as { conference: object }).conference)
    expect(await conference()).toEqual({ host: 'voices.test', room: other.page.url().split('/').at(-1), audio: true, gone: false })
    expect(await received(other.page, 'audio')).toEqual([])
    await press(other.page, 'voice.leave')
    await expect.poll(conference).toMatchObject({ gone: true })
  } finally {
    await app.stop()
  }
})
