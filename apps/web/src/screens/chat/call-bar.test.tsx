// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/examples.ts'
import { roomId, showRoom } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const place = `ownCall/${ids.me}`
const call: DirectCall = {
  callId: idOf(90),
  roomId,
  kind: 'voice',
  state: 'ringing',
  outcome: null,
  callerDevice: idOf(91),
  calleeDevice: null,
  caller: { _id: ids.omar, name: 'Omar', userImageUrl: '' },
  callee: { _id: ids.me, name: 'Sara', userImageUrl: '' },
  placedAt: 1_000,
  ringUntil: 46_000,
  answeredAt: null,
  endedAt: null,
}

beforeEach(() => {
  showRoom(server, [])
  server.shows('ownCall/:userId', place, { call })
  server.answer('calls.accept', ({ device }) => ({ ...call, state: 'active', calleeDevice: device, answeredAt: 2_000 }))
  server.answer('calls.hangUp', { ...call, state: 'ended', outcome: 'completed', answeredAt: 2_000, endedAt: 3_000 })
})

const texts = {
  en: {
    who: 'Call with Omar',
    accept: 'Accept',
    small: 'Minimise the call',
    back: 'Return to the call with Omar',
    mic: 'Microphone',
    end: 'Hang up',
    ended: 'Call ended',
  },
  ar: {
    who: 'مكالمة مع Omar',
    accept: 'قبول',
    small: 'تصغير المكالمة',
    back: 'العودة إلى المكالمة مع Omar',
    mic: 'الميكروفون',
    end: 'إنهاء المكالمة',
    ended: 'انتهت المكالمة',
  },
}
/** The names of people are isolated from the text around them. */
const named = (text: string): RegExp => new RegExp(`^${text.replace('Omar', '.?Omar.?')}$`)

describe('a call that is made small', () => {
  test.each(['en', 'ar'] as const)('in %s stays as a bar on every screen, with microphone, end and the way back', async (language) => {
    const { who, accept, small, back, mic, end, ended } = texts[language]
    const page = await openScreen('/', { language })
    await page.person.click(await screen.findByRole('button', { name: accept }))
    await page.person.click((await dialog(named(who))).getByRole('button', { name: small }))
    const bar = within(await screen.findByRole('region', { name: named(who) }))
    expect(screen.queryByRole('dialog', { name: named(who) })).toBeNull()
    // Every other screen can be used meanwhile.
    page.go('/leaderboard')
    await waitFor(() => expect(page.path()).toBe('/leaderboard'))
    expect(bar.getByRole('button', { name: mic, pressed: false })).toBeDefined()
    await page.person.click(bar.getByRole('button', { name: named(back) }))
    await page.person.click((await dialog(named(who))).getByRole('button', { name: small }))
    await page.person.click(within(await screen.findByRole('region', { name: named(who) })).getByRole('button', { name: end }))
    expect(await screen.findByText(ended)).toBeDefined()
    expect(server.inputsOf('calls.hangUp')).toMatchObject([{ callId: call.callId }])
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull())
  })
})

describe('the page of the caller', () => {
  test('reports to the server that it is open for as long as the call rings, and the page of the friend does not', async () => {
    let placed: DirectCall | undefined
    server.shows('ownCall/:userId', place, { call: null })
    server.answer('calls.place', ({ callId, device }) => {
      placed = { ...call, callId, caller: call.callee, callee: call.caller, callerDevice: device, placedAt: 2_000 }
      return placed
    })
    const page = await openScreen(`/chat/${roomId}`)
    await page.person.click(await screen.findByRole('button', { name: named('Call Omar') }))
    await page.person.click((await dialog(named('Call Omar'))).getByText('Voice call'))
    await waitFor(() => expect(server.inputsOf('calls.keepRinging').length).toBeGreaterThan(1))
    expect(server.inputsOf('calls.keepRinging')[0]).toMatchObject({ callId: placed?.callId })
    server.change('ownCall/:userId', place, { call: { ...(placed as DirectCall), state: 'ended', outcome: 'missed', endedAt: 12_000 } })
    expect(await screen.findByText('No answer')).toBeDefined()
    const count = server.inputsOf('calls.keepRinging').length
    await waitFor(() => expect(screen.queryByText('No answer')).toBeNull())
    expect(server.inputsOf('calls.keepRinging')).toHaveLength(count)
  })
})

test('two tabs answer at once: the one that was later stops ringing and says so', async () => {
  server.answer('calls.accept', { refused: 'CALL_ELSEWHERE' })
  const page = await openScreen('/')
  await page.person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('This call was answered on another device')).toBeDefined()
  server.change('ownCall/:userId', place, { call: { ...call, state: 'active', calleeDevice: idOf(92), answeredAt: 2_000 } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: named('Call with Omar') })).toBeNull()
})
