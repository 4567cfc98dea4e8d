// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { renderPiece } from '../../testing/piece.tsx'
import { type CallVideo, silence } from '../voice.ts'
import { CallBar, type CallBarProps } from './CallBar.tsx'
import { CallControls } from './CallControls.tsx'
import { CallScreen } from './CallScreen.tsx'
import { StatusLine } from './StatusLine.tsx'
import { statusOf } from './status.ts'
import type { useCallRoom } from './useCallRoom.ts'

type Room = ReturnType<typeof useCallRoom>

restoreClock()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'pictureInPictureEnabled')
})

const omar = { _id: 'omar', name: 'Omar', userImageUrl: '' }
const call: DirectCall = {
  ...{ callId: 'c', roomId: 'r', kind: 'video', state: 'active', outcome: null, callerDevice: 'd', calleeDevice: 'e' },
  ...{ caller: { _id: 'sara', name: 'Sara', userImageUrl: '' }, callee: omar, placedAt: 1, ringUntil: 2, answeredAt: 1, endedAt: null },
}
const actions = ['join', 'leave', 'toggleMute', 'reconnect', 'dismissProblem', 'enter', 'toggleCamera', 'flipCamera'] as const
const stream = () => new MediaStream()

/** The room of the call, and the names of what was requested of it. */
function roomOf(change: Partial<Room> = {}): { readonly room: Room; readonly done: string[] } {
  const done: string[] = []
  const acts = Object.fromEntries(actions.map((name) => [name, () => void done.push(name)])) as Pick<Room, (typeof actions)[number]>
  const room: Room = {
    ...silence,
    ...acts,
    state: 'on',
    read: () => silence,
    subscribe: () => () => undefined,
    frame: document.createElement('div'),
    ...change,
  }
  return { room, done }
}

const video = (change: Partial<CallVideo> = {}): CallVideo => ({
  ...{ own: null, isMirrored: true, canFlip: false, other: null, isOtherOn: false, isConference: false },
  ...change,
})

const labels = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

describe('the buttons of a call', () => {
  const controls = (room: Room, change: Partial<DirectCall> = {}, done: string[] = [], hasPicture = false) => (
    <CallControls
      room={room}
      call={{ ...call, ...change }}
      hasPicture={hasPicture}
      onFloat={() => void done.push('float')}
      onHangUp={() => void done.push('hangUp')}
    />
  )

  test.each([
    ['en', ['Microphone', 'Camera', 'Hang up'], ['Connect again', 'Microphone', 'Camera', 'Hang up'], ['Close']],
    ['ar', ['الميكروفون', 'الكاميرا', 'إنهاء المكالمة'], ['إعادة الاتصال', 'الميكروفون', 'الكاميرا', 'إنهاء المكالمة'], ['إغلاق']],
  ] as const)('in %s are those of its state, and none but Close after the end', (language, usual, lost, ended) => {
    const { show } = renderPiece(controls(roomOf({ video: video() }).room), language)
    expect(labels()).toEqual(usual)
    for (const state of ['failed', 'unreached'] as const) {
      show(controls(roomOf({ state, video: video() }).room))
      expect(labels()).toEqual(lost)
    }
    show(controls(roomOf({ video: video({ own: stream(), canFlip: true }) }).room, { state: 'ended' }))
    expect(labels()).toEqual(ended)
  })

  test('say whether microphone and camera are on, and do what they say', async () => {
    const { room, done } = roomOf({ state: 'failed', isMuted: false, video: video({ own: stream(), canFlip: true }) })
    const { person, show } = renderPiece(controls(room, {}, done))
    expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.title)).toEqual(['Microphone', 'Camera'])
    for (const name of ['Connect again', 'Microphone', 'Camera', 'Switch camera', 'Hang up']) await person.click(screen.getByRole('button', { name }))
    expect(done).toEqual(['reconnect', 'toggleMute', 'toggleCamera', 'flipCamera', 'hangUp'])
    show(controls(roomOf({ video: video({ canFlip: true }) }).room))
    expect(screen.getAllByRole('button', { pressed: false }).map((button) => button.title)).toEqual(['Microphone', 'Camera'])
    // There is nothing to switch while the camera is off.
    expect(screen.queryByRole('button', { name: 'Switch camera' })).toBeNull()
  })

  test('a conference has its own button for the camera', () => {
    renderPiece(controls(roomOf({ video: video({ isConference: true }) }).room))
    expect(labels()).toEqual(['Microphone', 'Hang up'])
  })

  test('picture in picture is offered where the browser has it and there is a picture', async () => {
    const done: string[] = []
    const { show, person } = renderPiece(controls(roomOf().room, {}, done, true))
    expect(screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull()
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true })
    show(controls(roomOf().room, {}, done, false))
    expect(screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull()
    show(controls(roomOf().room, {}, done, true))
    await person.click(screen.getByRole('button', { name: 'Picture in picture' }))
    expect(done).toEqual(['float'])
  })
})

describe('what is said about a call', () => {
  test.each([
    ['en', ['Call ended', 'No answer', 'Call declined', 'Call cancelled', /^.?Omar.? is in another call$/]],
    ['ar', ['انتهت المكالمة', 'لا يوجد رد', 'رُفضت المكالمة', 'أُلغيت المكالمة', /^.?Omar.? في مكالمة أخرى$/]],
  ] as const)('in %s each end has its own text', (language, texts) => {
    const outcomes = ['completed', 'missed', 'declined', 'cancelled', 'busy'] as const
    const line = (outcome: DirectCall['outcome']) => (
      <StatusLine status={statusOf({ state: 'ended', outcome }, { ...silence, state: 'on' }, true)} since={1} name="Omar" />
    )
    const { show } = renderPiece(line(null), language)
    expect(screen.getByRole('status').textContent).toBe(texts[0])
    for (const [at, outcome] of outcomes.entries()) {
      show(line(outcome))
      expect(screen.getByText(texts[at] as string | RegExp)).toBeDefined()
    }
  })

  test('before the two hear each other the state of the connection decides, whoever is connected', () => {
    const of = (state: Room['state'], isConnected: boolean) => statusOf({ state: 'active', outcome: null }, { ...silence, state }, isConnected)
    expect((['failed', 'unreached', 'reconnecting', 'on', 'joining'] as const).map((state) => of(state, false))).toEqual([
      ...['call.failed', 'call.unreached', 'call.reconnecting', 'call.connecting', 'call.connecting'],
    ])
    expect((['failed', 'reconnecting', 'on'] as const).map((state) => of(state, true))).toEqual(['call.failed', 'call.reconnecting', 'call.talking'])
    expect(statusOf({ state: 'ringing', outcome: null }, { ...silence, state: 'failed' }, false)).toBe('call.ringing')
  })

  test.each([
    ['en', /^1:\d\d$/, /^61:\d\d$/],
    ['ar', /^١:[٠-٩]{2}$/, /^٦١:[٠-٩]{2}$/],
  ] as const)('in %s a clock counts the time since the answer, read from left to right', async (language, minute, hour) => {
    const pass = pageClock()
    renderPiece(<StatusLine status="call.talking" since={Date.now() - 59_000} name="Omar" />, language)
    const clock = screen.getByRole('timer')
    expect(clock.getAttribute('dir')).toBe('ltr')
    await pass(2_000)
    expect(await screen.findByText(minute)).toBe(clock)
    await pass(3_600_000)
    expect(await screen.findByText(hour)).toBe(clock)
  })
})

describe('the small bar of a call', () => {
  const bar = (change: Partial<CallBarProps> = {}, done: string[] = []) => (
    <CallBar
      {...{ other: omar, isEnded: false, isMuted: true, picture: null, status: 'call.ringing', since: null, ...change }}
      onReturn={() => void done.push('return')}
      onMute={() => void done.push('mute')}
      onHangUp={() => void done.push('hangUp')}
    />
  )

  test('has microphone, end and the way back; after the end the way back alone', async () => {
    const done: string[] = []
    const { person, show } = renderPiece(bar({}, done))
    expect(screen.getByText('Ringing…')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Microphone', pressed: false }))
    await person.click(screen.getByRole('button', { name: 'Hang up' }))
    await person.click(screen.getByRole('button', { name: /^Return to the call with .?Omar/ }))
    expect(done).toEqual(['mute', 'hangUp', 'return'])
    show(bar({ isEnded: true, status: 'call.ended' }))
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('is dragged within the screen; the press that ends a drag presses nothing, the next one does', () => {
    const done: string[] = []
    renderPiece(bar({}, done))
    const region = screen.getByRole('region', { name: /^Call with/ })
    const back = screen.getByRole('button', { name: /^Return/ })
    const at = (clientX: number, clientY: number) => ({ button: 0, pointerId: 1, clientX, clientY })
    vi.spyOn(region, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 50))
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400)
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600)
    fireEvent.pointerDown(back, at(0, 0))
    // So little is no drag yet.
    fireEvent.pointerMove(back, at(3, 3))
    expect(region.style.translate).toBe('0px 0px')
    fireEvent.pointerMove(back, at(40, -30))
    expect(region.style.translate).toBe('40px -30px')
    fireEvent.pointerMove(back, at(4_000, -4_000))
    expect(region.style.translate).toBe('92px -92px')
    fireEvent.pointerUp(back)
    fireEvent.click(back)
    expect(done).toEqual([])
    fireEvent.pointerMove(back, at(10, 10))
    expect(region.style.translate).toBe('92px -92px')
    fireEvent.pointerDown(back, at(0, 0))
    fireEvent.pointerUp(back)
    fireEvent.click(back)
    expect(done).toEqual(['return'])
    fireEvent(window, new Event('resize'))
    expect(region.style.translate).toBe('0px 0px')
  })
})

describe('the screen of a call', () => {
  const screenOf = (room: Room, { isConnected = true, isMissing = false, isOpen = true, change = {} as Partial<DirectCall> } = {}) => (
    <CallScreen
      {...{ room, isConnected, isOpen, other: omar, call: { ...call, ...change }, status: 'call.connecting', since: null }}
      video={{ picture: null, isMissing, onPlaying: () => undefined }}
      remote={{ current: null }}
      onFloat={() => undefined}
      onMinimise={() => undefined}
      onHangUp={() => undefined}
    />
  )
  const muted = (isMuted: boolean) => roomOf({ people: [{ userId: 'omar', isMuted, isConnected: true }] }).room

  test.each([
    ['en', /^.?Omar.? is muted$/],
    ['ar', /^ميكروفون .?Omar.? مغلق$/],
  ] as const)('in %s says that the other is muted, once the two are connected', (language, text) => {
    const { show } = renderPiece(screenOf(muted(true)), language)
    expect(screen.getByText(text)).toBeDefined()
    show(screenOf(muted(false)))
    expect(screen.queryByText(text)).toBeNull()
    show(screenOf(muted(true), { isConnected: false }))
    expect(screen.queryByText(text)).toBeNull()
  })

  test('says that no picture comes, shows the own one until the end, and nothing of its status behind the small bar', () => {
    const own = { video: video({ own: stream() }) }
    const { show } = renderPiece(screenOf(roomOf(own).room, { isMissing: true }))
    expect(screen.getByText('Video stream not available')).toBeDefined()
    expect(screen.getByLabelText('Your video')).toBeDefined()
    expect(screen.getByText('Connecting…')).toBeDefined()
    show(screenOf(roomOf(own).room, { isOpen: false }))
    expect(screen.queryByText('Connecting…')).toBeNull()
    show(screenOf(roomOf(own).room, { change: { state: 'ended', outcome: 'completed' } }))
    expect(screen.queryByLabelText('Your video')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make the call small' })).toBeNull()
  })
})
