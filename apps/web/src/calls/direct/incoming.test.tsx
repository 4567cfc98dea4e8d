// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { idOf, ids } from '../../testing/examples.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'
import { noAnswer, refused } from '../../testing/server.ts'

const server = testServer()
restoreClock()
const place = `ownCall/${ids.me}`
const sara = { _id: ids.me, name: 'Sara', userImageUrl: '' }
const omar = { _id: ids.omar, name: 'Omar', userImageUrl: '' }
const ringing: DirectCall = {
  callId: idOf(90),
  roomId: idOf(50),
  kind: 'voice',
  state: 'ringing',
  outcome: null,
  callerDevice: idOf(91),
  calleeDevice: null,
  caller: omar,
  callee: sara,
  placedAt: 1_000,
  ringUntil: 46_000,
  answeredAt: null,
  endedAt: null,
}
const texts = {
  en: { incoming: 'Incoming voice call', accept: 'Accept', decline: 'Decline', who: /^Call with .?Omar/, end: 'Hang up' },
  ar: { incoming: 'مكالمة صوتية واردة', accept: 'قبول', decline: 'رفض', who: /^مكالمة مع .?Omar/, end: 'إنهاء المكالمة' },
}
const change = (next: Partial<DirectCall>) => server.change('ownCall/:userId', place, { call: { ...ringing, ...next } })
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

beforeEach(() => {
  server.shows('ownCall/:userId', place, { call: ringing })
  server.answer('calls.accept', ({ device }) => ({ ...ringing, state: 'active', calleeDevice: device, answeredAt: 2_000 }))
  server.answer('calls.decline', { ...ringing, state: 'ended', outcome: 'declined', endedAt: 2_000 })
})

describe('a call that comes in', () => {
  test.each(['en', 'ar'] as const)('in %s is answered once, however often its buttons are pressed, and the call opens', async (language) => {
    const release = server.hold('calls.accept')
    const page = await openScreen('/', { language })
    const { incoming, accept, decline, who, end } = texts[language]
    const sheet = await dialog(incoming)
    await page.person.dblClick(sheet.getByRole('button', { name: accept }))
    await waitFor(() => expect(sheet.getAllByRole('button').map(isOff)).toEqual([true, true]))
    await page.person.click(sheet.getByRole('button', { name: decline }))
    release()
    expect((await dialog(who)).getByRole('button', { name: end })).toBeDefined()
    expect(server.inputsOf('calls.accept')).toMatchObject([{ callId: ringing.callId, device: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    expect(server.inputsOf('calls.decline')).toEqual([])
    expect(screen.queryByText(incoming)).toBeNull()
  })

  test('that the server does not let be accepted says why, rings on, and can be declined', async () => {
    server.answer('calls.accept', refused('CHAT_BANNED', 'You cannot take calls at the moment.'))
    const page = await openScreen('/')
    const sheet = await dialog('Incoming voice call')
    await page.person.click(sheet.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('You cannot take calls at the moment.')).toBeDefined()
    await waitFor(() => expect(sheet.getAllByRole('button').map(isOff)).toEqual([false, false]))
    await page.person.click(sheet.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByText('Incoming voice call')).toBeNull())
    expect(server.inputsOf('calls.decline')).toMatchObject([{ callId: ringing.callId }])
  })

  test('that could not be declined for want of a connection stays, and is declined by the next press', async () => {
    server.answer('calls.decline', noAnswer)
    const page = await openScreen('/')
    const sheet = await dialog('Incoming voice call')
    await page.person.click(sheet.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(server.inputsOf('calls.decline').length).toBeGreaterThan(0))
    await waitFor(() => expect(sheet.getAllByRole('button').map(isOff)).toEqual([false, false]))
    server.answer('calls.decline', { ...ringing, state: 'ended', outcome: 'declined', endedAt: 2_000 })
    await page.person.click(sheet.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByText('Incoming voice call')).toBeNull())
  })

  test('that rings when the connection is lost rings no longer than its time; before that its buttons say that there is none', async () => {
    const pass = pageClock()
    server.shows('ownCall/:userId', place, { call: { ...ringing, placedAt: Date.now(), ringUntil: Date.now() + 45_000 } })
    const page = await openScreen('/')
    const sheet = await dialog('Incoming voice call')
    server.lose()
    await screen.findByText(/trying to reconnect/)
    await page.person.click(sheet.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Oops! Something is not right, please check your connection')).toBeDefined()
    expect(screen.getByText('Incoming voice call')).toBeDefined()
    await pass(50_000)
    await waitFor(() => expect(screen.queryByText('Incoming voice call')).toBeNull())
  })

  test('whose code cannot be loaded at first comes a moment later, and breaks nothing', async () => {
    const pass = pageClock()
    let tries = 0
    vi.doMock('./IncomingCall.tsx', async (original) => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return original()
    })
    await openScreen('/leaderboard')
    await waitFor(() => expect(tries).toBe(1))
    expect(await screen.findByRole('heading', { name: 'LeaderBoard' })).toBeDefined()
    await pass(3_000)
    await dialog('Incoming voice call')
    vi.doUnmock('./IncomingCall.tsx')
  })

  test('that its caller gives up disappears, and nothing about its end is shown', async () => {
    await openScreen('/')
    await dialog('Incoming voice call')
    change({ state: 'ended', outcome: 'cancelled', endedAt: 9_000 })
    await waitFor(() => expect(screen.queryByText('Incoming voice call')).toBeNull())
    expect(screen.queryByText('Call cancelled')).toBeNull()
    // An earlier state that comes late does not let it ring again.
    change({})
    change({ callId: idOf(93), kind: 'video', placedAt: 99_000 })
    expect(await dialog('Incoming video call')).toBeDefined()
    expect(screen.queryByText('Incoming voice call')).toBeNull()
  })

  test('goes on in its tab after a reload, and not in another tab', async () => {
    const page = await openScreen('/')
    await page.person.click((await dialog('Incoming voice call')).getByRole('button', { name: 'Accept' }))
    await dialog(texts.en.who)
    const calleeDevice = server.inputsOf('calls.accept')[0]?.device ?? null
    server.shows('ownCall/:userId', place, { call: { ...ringing, state: 'active', calleeDevice, answeredAt: 2_000 } })
    await openScreen('/leaderboard')
    expect(await dialog(texts.en.who)).toBeDefined()
    sessionStorage.clear()
    await openScreen('/leaderboard')
    await screen.findByRole('navigation')
    change({ callId: idOf(94), placedAt: 99_000 })
    await dialog('Incoming voice call')
    expect(screen.queryByRole('button', { name: 'Hang up' })).toBeNull()
  })
})

test('a call that another tab has placed is not shown here', async () => {
  server.shows('ownCall/:userId', place, { call: { ...ringing, caller: sara, callee: omar } })
  await openScreen('/leaderboard')
  await screen.findByRole('navigation')
  change({ callId: idOf(93), placedAt: 99_000 })
  await dialog('Incoming voice call')
  expect(screen.queryByText('Ringing…')).toBeNull()
})

describe('the ring', () => {
  const rung: unknown[] = []
  beforeEach(() => {
    rung.length = 0
    Object.assign(navigator, { vibrate: (pattern: unknown) => rung.push(pattern) })
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'vibrate')
    Reflect.deleteProperty(navigator, 'userActivation')
  })

  test('is repeated until the person answers', async () => {
    const pass = pageClock()
    const release = server.hold('calls.decline')
    const page = await openScreen('/')
    const sheet = await dialog('Incoming voice call')
    await pass(6_000)
    expect(rung.length).toBeGreaterThan(2)
    expect(rung[0]).toEqual([400, 200, 400])
    await page.person.click(sheet.getByRole('button', { name: 'Decline' }))
    const count = rung.length
    await pass(9_000)
    expect(rung).toHaveLength(count)
    release()
    await waitFor(() => expect(screen.queryByText('Incoming voice call')).toBeNull())
  })
})
