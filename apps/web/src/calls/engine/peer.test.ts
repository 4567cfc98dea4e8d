import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Peer, type Said } from './peer.ts'

/** A connection of a browser, as far as a peer uses it before the other side answers. */
class FakeConnection {
  connectionState = 'new'
  signalingState = 'stable'
  iceGatheringState = 'new'
  localDescription: { type: string; sdp: string } | null = null
  onnegotiationneeded = () => {}
  onicecandidate = (_event: object) => {}
  onicegatheringstatechange = () => {}
  onconnectionstatechange: (() => void) | null = null
  ontrack = () => {}
  #offers = 0
  constructor() {
    made = this
  }
  addTransceiver() {
    return { sender: { replaceTrack: () => Promise.resolve() } }
  }
  setLocalDescription() {
    this.#offers += 1
    this.localDescription = { type: 'offer', sdp: `offer ${this.#offers}` }
    return Promise.resolve()
  }
  restartIce() {
    this.onnegotiationneeded()
  }
  close() {}
  found(candidate: string) {
    this.onicecandidate({ candidate: { candidate, type: 'host', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'u' } })
  }
}
let made: FakeConnection | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const textOf = ({ description, candidate }: Said) => description?.sdp ?? (candidate as { candidate: string } | undefined)?.candidate

test('what waits for the server is left out once a new offer replaces it', async () => {
  const sent: (string | undefined)[] = []
  const answers: (() => void)[] = []
  const send = (said: Said) => {
    sent.push(textOf(said))
    return new Promise<boolean>((resolve) => answers.push(() => resolve(true)))
  }
  const peer = new Peer({ iceServers: [], relayOnly: false, isPolite: false, send, onConnected: () => {} })
  const connection = made as FakeConnection
  connection.onnegotiationneeded()
  await vi.advanceTimersByTimeAsync(0)
  for (const name of ['a', 'b', 'c']) connection.found(name)
  await vi.advanceTimersByTimeAsync(0)
  // The server does not answer the first offer, while the network has changed.
  expect(sent).toEqual(['offer 1'])
  peer.restart()
  await vi.advanceTimersByTimeAsync(0)
  connection.found('d')
  for (let at = 0; at < 3; at += 1) {
    answers[at]?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(sent).toEqual(['offer 1', 'offer 2', 'd'])
  peer.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
})
