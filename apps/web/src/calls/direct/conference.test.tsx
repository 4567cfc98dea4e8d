// @vitest-environment happy-dom
import type { DirectCall } from '@majlis/contract/calls'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageClock, restoreClock } from '../../testing/clock.ts'
import { idOf, ids } from '../../testing/examples.ts'
import { roomId, showRoom } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
restoreClock()
const place = `ownCall/${ids.me}`
const scriptUrl = 'https://video.test/external_api.js'
let placed: DirectCall
let conferences: Meet[] = []

interface MeetOptions {
  readonly configOverwrite: { readonly startWithAudioMuted: boolean; readonly startWithVideoMuted: boolean }
  readonly userInfo: { readonly displayName: string }
}

/** A stand-in of the service's own class. */
class Meet {
  readonly options: MeetOptions
  isMuted: boolean
  #muted: (event: { muted: boolean }) => void = () => {}
  constructor(_: string, options: MeetOptions) {
    this.options = options
    this.isMuted = options.configOverwrite.startWithAudioMuted
    conferences.push(this)
  }
  addListener(_: string, listener: (event: { muted: boolean }) => void) {
    this.#muted = listener
  }
  executeCommand() {
    this.isMuted = !this.isMuted
    this.#muted({ muted: this.isMuted })
  }
  dispose() {}
}

/** A microphone and a camera that open when the person permits it. */
function devices(): { readonly permit: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const track = { stop: () => {}, enabled: true }
  const tracks = () => [track]
  const stream = Object.assign(new MediaStream(), { getTracks: tracks, getAudioTracks: tracks, getVideoTracks: tracks })
  const mediaDevices = { getUserMedia: () => promise.then(() => stream), enumerateDevices: async () => [] }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  return { permit: resolve }
}

beforeEach(() => {
  conferences = []
  vi.stubGlobal('RTCPeerConnection', class {})
  vi.stubGlobal('JitsiMeetExternalAPI', Meet)
  showRoom(server, [])
  server.shows('ownCall/:userId', place, { call: null })
  server.answer('calls.place', ({ callId, device, kind }) => {
    placed = {
      callId,
      kind,
      roomId,
      state: 'ringing',
      outcome: null,
      callerDevice: device,
      calleeDevice: null,
      placedAt: 1_000,
      ringUntil: 46_000,
      caller: { _id: ids.me, name: 'Sara', userImageUrl: '' },
      callee: { _id: ids.omar, name: 'Omar', userImageUrl: '' },
      answeredAt: null,
      endedAt: null,
    }
    return placed
  })
  server.answer('calls.join', ({ roomId: callId, peerId = '', isMuted = true }) => {
    const peers = [
      { peerId, userId: ids.me, isMuted },
      { peerId: idOf(85), userId: ids.omar, isMuted: false },
    ]
    server.shows('calls/:roomId', `calls/${callId}`, { peers })
    const conference = { scriptUrl, host: 'video.test', roomName: callId }
    return { roomId: callId, peerId, peers, iceServers: [], iceUntil: null, relayOnlyFor: [], apartFrom: [], conference }
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Calls Omar. The script of the service is there already. */
async function callOmar(kind: 'Voice call' | 'Video call') {
  const page = await openScreen(`/chat/${roomId}`)
  document.head.insertAdjacentHTML('beforeend', `<script src="${scriptUrl}" data-loaded="yes"></script>`)
  await page.person.click(await screen.findByRole('button', { name: /^Call .?Omar/ }))
  await page.person.click((await dialog(/^Call .?Omar/)).getByText(kind))
  return { page, shown: await dialog(/^Call with .?Omar/) }
}

/** Omar accepts. */
async function accepted(): Promise<Meet> {
  server.change('ownCall/:userId', place, { call: { ...placed, state: 'active', calleeDevice: idOf(92), answeredAt: 2_000 } })
  return waitFor(() => {
    const [conference] = conferences
    if (conference === undefined) throw new Error('There is no conference.')
    return conference
  })
}

describe('a conference that carries a call', () => {
  test('is told the name of the person, and speaks at once while the microphone has not been permitted yet', async () => {
    const { permit } = devices()
    const { page, shown } = await callOmar('Voice call')
    const { options, isMuted } = await accepted()
    expect([options.userInfo.displayName, isMuted]).toEqual(['Sara', false])
    await page.person.click(await shown.findByRole('button', { name: 'Microphone', pressed: true }))
    await shown.findByRole('button', { name: 'Microphone', pressed: false })
    expect(conferences[0]?.isMuted).toBe(true)
    // The other hears of both.
    await waitFor(() => expect(server.inputsOf('calls.setMuted').map((input) => input.isMuted)).toEqual([false, true]))
    // What is permitted now is the app's own microphone, which is not needed any more.
    permit()
    await page.person.click(shown.getByRole('button', { name: 'Microphone' }))
    await shown.findByRole('button', { name: 'Microphone', pressed: true })
    expect(conferences[0]?.isMuted).toBe(false)
  })

  test('begins without the sound and the picture of a person who has switched both off while it rang', async () => {
    devices().permit()
    const { page, shown } = await callOmar('Video call')
    for (const name of ['Microphone', 'Camera']) await page.person.click(await shown.findByRole('button', { name, pressed: true }))
    for (const name of ['Microphone', 'Camera']) await shown.findByRole('button', { name, pressed: false })
    expect((await accepted()).options.configOverwrite).toMatchObject({ startWithAudioMuted: true, startWithVideoMuted: true })
    await page.person.click(shown.getByRole('button', { name: 'Microphone' }))
    await shown.findByRole('button', { name: 'Microphone', pressed: true })
    expect(conferences[0]?.isMuted).toBe(false)
  })

  test('has its own pictures: the app misses none', async () => {
    const pass = pageClock()
    devices().permit()
    const { shown } = await callOmar('Video call')
    expect((await accepted()).options.configOverwrite).toMatchObject({ startWithAudioMuted: false, startWithVideoMuted: false })
    await shown.findByRole('timer')
    await pass(8_000)
    await waitFor(() => expect(shown.getByRole('timer').textContent).not.toBe(''))
    expect(shown.queryByText('Video stream not available')).toBeNull()
  })
})
