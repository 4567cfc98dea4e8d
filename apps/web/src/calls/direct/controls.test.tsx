// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPiece } from '../../testing/piece.tsx'
import { CallControls } from './CallControls.tsx'
import { call, type Room, roomOf, stream, video } from '../../testing/direct-calls.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'pictureInPictureEnabled')
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
