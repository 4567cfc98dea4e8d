// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { idOf, ids } from '../../testing/examples.ts'
import { roomId, said, showRoom } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const place = `ownCall/${ids.me}`
const me = { _id: ids.me, name: 'Sara', userImageUrl: '' }
const omar = { _id: ids.omar, name: 'Omar', userImageUrl: '' }

const callOf = (change: Partial<DirectCall>): DirectCall => ({
  callId: idOf(90),
  roomId,
  kind: 'voice',
  state: 'ringing',
  outcome: null,
  caller: omar,
  callee: me,
  callerDevice: idOf(91),
  calleeDevice: null,
  placedAt: 1_000,
  ringUntil: 46_000,
  answeredAt: null,
  endedAt: null,
  ...change,
})
const publishCall = (call: DirectCall) => server.change('ownCall/:userId', place, { call })

beforeEach(() => {
  showRoom(server, [])
  server.shows('ownCall/:userId', place, { call: null })
})

describe('[CHT-38] a call from a chat', () => {
  test.each([
    ['en', /^Call.*Omar/, 'Video call', 'Ringing…', 'Call declined'],
    ['ar', /^الاتصال بـ.*Omar/, 'مكالمة فيديو', 'جارٍ الرنين…', 'رُفضت المكالمة'],
  ] as const)('in %s is placed once by its button, rings, and says how it ended', async (language, who, kind, ringing, declined) => {
    let placed: DirectCall | undefined
    server.answer('calls.place', ({ callId, device, kind: wanted }) => {
      placed = callOf({ callId, kind: wanted, caller: me, callee: omar, callerDevice: device })
      return placed
    })
    const page = await openScreen(`/chat/${roomId}`, { language })
    await page.person.click(await screen.findByRole('button', { name: who }))
    await page.person.dblClick((await dialog(who)).getByText(kind))
    expect(await screen.findByText(ringing)).toBeDefined()
    expect(server.inputsOf('calls.place')).toMatchObject([{ otherUserId: ids.omar, kind: 'video' }])
    publishCall({ ...(placed as DirectCall), state: 'ended', outcome: 'declined', endedAt: 2_000 })
    expect(await screen.findByText(declined)).toBeDefined()
  })

  test('is not offered to people who are no friends, nor where calls are not allowed', async () => {
    await openScreen(`/chat/${roomId}`, { region: { voiceCalls: false } })
    expect(await screen.findByRole('button', { name: /^Play with/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull()
    showRoom(server, [], {}, false)
    await openScreen(`/chat/${roomId}`)
    expect(await screen.findByText('To chat you need to add as Friend')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull()
  })

  test.each([
    ['en', 'Video stream not available', 'Accept'],
    ['ar', 'بث الفيديو غير متاح', 'قبول'],
  ] as const)('[ERR-25] in %s by video shows the exact text when no stream arrives', async (language, text, accept) => {
    server.shows('ownCall/:userId', place, { call: callOf({ kind: 'video' }) })
    server.answer('calls.accept', ({ callId, device }) => callOf({ callId, kind: 'video', state: 'active', calleeDevice: device, answeredAt: 2_000 }))
    const page = await openScreen('/', { language })
    await page.person.click(await screen.findByRole('button', { name: accept }))
    // This browser connects to nobody.
    expect((await screen.findByText(text)).textContent).toBe(text)
  })
})

describe('[CHT-38] a call that comes in', () => {
  test('rings over any screen until it was answered elsewhere, or is declined here', async () => {
    const page = await openScreen('/leaderboard')
    await screen.findByRole('navigation')
    publishCall(callOf({}))
    const sheet = await dialog('Incoming voice call')
    expect(sheet.getByText('Omar')).toBeDefined()
    // Whoever is typing does not answer it by accident.
    await waitFor(() => expect(document.activeElement?.tagName).not.toBe('BUTTON'))
    await page.person.keyboard('{Enter}{Escape}')
    expect([...server.inputsOf('calls.accept'), ...server.inputsOf('calls.decline')]).toEqual([])
    publishCall(callOf({ state: 'active', calleeDevice: idOf(92), answeredAt: 2_000 }))
    await waitFor(() => expect(screen.queryByText('Incoming voice call')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()

    const second = callOf({ callId: idOf(93), placedAt: 90_000 })
    server.answer('calls.decline', { ...second, state: 'ended', outcome: 'declined', endedAt: 91_000 })
    publishCall(second)
    await page.person.click((await dialog('Incoming voice call')).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByText('Incoming voice call')).toBeNull())
    expect(server.inputsOf('calls.decline')).toMatchObject([{ callId: idOf(93) }])
  })
})

test.each([
  ['en', ['Missed voice call', 'No answer', 'Declined', '1:05']],
  ['ar', ['مكالمة صوتية فائتة', 'لم يُرَدّ عليها', 'مرفوضة', '1:05']],
] as const)('in %s the chat says what became of each call, without ticks', async (language, texts) => {
  const entry = (seq: number, from: string, outcome: string, duration = 0) =>
    said(seq, from, JSON.stringify({ kind: 'voice', outcome, duration }), { type: 'call' })
  showRoom(server, [entry(1, ids.omar, 'missed'), entry(2, ids.me, 'missed'), entry(3, ids.omar, 'declined'), entry(4, ids.me, 'completed', 65_000)])
  await openScreen(`/chat/${roomId}`, { language })
  const log = within(await screen.findByRole('log'))
  for (const text of texts) expect(await log.findByText(text)).toBeDefined()
  expect(log.queryByRole('img', { name: /Sent|Delivered|Read/ })).toBeNull()
})
