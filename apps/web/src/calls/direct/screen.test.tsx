// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPiece } from '../../testing/piece.tsx'
import { CallBar, type CallBarProps } from './CallBar.tsx'
import { CallScreen } from './CallScreen.tsx'
import { call, omar, type Room, roomOf, stream, video } from '../../testing/direct-calls.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the small bar of a call', () => {
  const bar = (change: Partial<CallBarProps> = {}, done: string[] = []) => (
    <CallBar
      other={omar}
      isEnded={false}
      isMuted={true}
      picture={null}
      status="call.ringing"
      since={null}
      {...change}
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
      room={room}
      isConnected={isConnected}
      isOpen={isOpen}
      other={omar}
      call={{ ...call, ...change }}
      status="call.connecting"
      since={null}
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
    expect(screen.queryByRole('button', { name: 'Minimise the call' })).toBeNull()
  })
})
