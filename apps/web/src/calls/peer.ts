import type { CallSignal } from '@majlis/contract/calls'
import { later } from '../platform/clock.ts'
import { listenTo } from './speaker.ts'

export type Said = Pick<CallSignal, 'description' | 'candidate'>

export interface PeerOptions {
  readonly iceServers: RTCIceServer[]
  /** Neither tells the other an address: everything goes through the relay. */
  readonly relayOnly: boolean
  /** Of the two exactly one is: it gives way when both offer at once, and waits for the first offer. */
  readonly isPolite: boolean
  /** Hands something to the other; false when it could not be sent. */
  readonly send: (said: Said) => Promise<boolean>
  readonly onConnected: (isConnected: boolean) => void
}

/**
 * After so many milliseconds in which nothing came nearer to a connection it is tried again, twice as long each time. The polite side waits
 * longer, so that they do not meet. What is sent and what comes counts as nearer: on a slow way an offer takes seconds, and a new one in
 * between throws away what the first has brought about.
 */
const firstTryMs = 4_000
const lastTryMs = 30_000
/** A connection that is said to be lost often comes back by itself. */
const lostMs = 1_500
/** So many milliseconds the relay has to answer by UDP before it is asked by TCP too; time for four requests. */
const udpMs = 3_000

/** The servers without the relay's ways by TCP; undefined when there are none to leave out, or no others. */
export function withoutTcp(servers: readonly RTCIceServer[]): RTCIceServer[] | undefined {
  const all = servers.map((server) => ({ ...server, urls: [server.urls].flat() }))
  const kept = all
    .map((server) => ({ ...server, urls: server.urls.filter((url) => !/^turns?:.*transport=tcp/.test(url)) }))
    .filter(({ urls }) => urls.length > 0)
  const count = (of: typeof all) => of.flatMap(({ urls }) => urls).length
  return count(kept) < count(all) && kept.some(({ urls }) => urls.some((url) => url.startsWith('turn'))) ? kept : undefined
}

/** One connection to one other person, audio alone, by perfect negotiation: either side may offer at any time. */
export class Peer {
  readonly #options: PeerOptions
  readonly #connection: RTCPeerConnection
  #track: MediaStreamTrack | null = null
  #sender: RTCRtpSender | undefined
  #receiver: RTCRtpReceiver | undefined
  #isOffering = false
  #isIgnoring = false
  #isClosed = false
  #tryMs = firstTryMs
  #heardAt = 0
  #incoming = Promise.resolve()
  #outgoing = Promise.resolve()
  #cancelTry = () => {}
  #cancelWiden = () => {}
  /** The relay is not asked by TCP yet. */
  #isNarrow: boolean
  #hush = () => {}

  constructor(options: PeerOptions) {
    this.#options = options
    // A browser keeps to the way that connects first, and by TCP a voice waits for every packet that is lost: UDP has a start.
    const first = withoutTcp(options.iceServers)
    this.#isNarrow = first !== undefined
    this.#connection = new RTCPeerConnection(this.#asking(first ?? options.iceServers))
    this.#listen()
    // Only one side brings the channel: what both had brought would be two.
    if (!options.isPolite) this.#sender = this.#connection.addTransceiver('audio', { direction: 'sendrecv' }).sender
    this.#tryLater()
  }

  #asking(iceServers: RTCIceServer[]): RTCConfiguration {
    return { iceServers, iceTransportPolicy: this.#options.relayOnly ? 'relay' : 'all', bundlePolicy: 'max-bundle' }
  }

  #listen(): void {
    const connection = this.#connection
    connection.onicegatheringstatechange = () => {
      if (this.#isNarrow && connection.iceGatheringState === 'gathering') this.#widenLater()
    }
    connection.onnegotiationneeded = () => void this.#offer()
    connection.onicecandidate = ({ candidate }) => {
      if (candidate === null || candidate.candidate === '') return
      if (candidate.type === 'relay') this.#cancelWiden()
      const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate
      this.#say({ candidate: { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } })
    }
    connection.ontrack = ({ receiver, track }) => {
      this.#hush()
      this.#receiver = receiver
      this.#hush = listenTo(new MediaStream([track]))
    }
    connection.onconnectionstatechange = () => this.#changed()
  }

  #changed(): void {
    const state = this.#connection.connectionState
    const isConnected = state === 'connected'
    this.#options.onConnected(isConnected)
    if (isConnected) {
      this.#cancelTry()
      this.#tryMs = firstTryMs
    } else if (state === 'disconnected' || state === 'failed') this.#tryLater(lostMs)
  }

  #tryLater(ms = this.#tryMs): void {
    this.#cancelTry()
    if (this.#isClosed) return
    this.#cancelTry = later(this.#options.isPolite ? ms * 1.7 : ms, () => {
      if (this.#connection.connectionState === 'connected') return
      this.#tryMs = Math.min(lastTryMs, this.#tryMs * 2)
      this.restart()
    })
  }

  /** A network that lets no UDP through shows itself by the relay's silence. */
  #widenLater(): void {
    this.#cancelWiden()
    this.#cancelWiden = later(udpMs, () => {
      const connection = this.#connection
      if (connection.connectionState === 'connected') return
      this.#isNarrow = false
      connection.setConfiguration(this.#asking(this.#options.iceServers))
      connection.restartIce()
    })
  }

  async #offer(): Promise<void> {
    if (this.#isClosed) return
    try {
      this.#isOffering = true
      await this.#connection.setLocalDescription()
      this.#sayDescription()
    } catch {
      // The other's offer came in between; or the connection was let go of.
    } finally {
      this.#isOffering = false
    }
  }

  #sayDescription(): void {
    const { localDescription } = this.#connection
    if (localDescription?.type !== 'offer' && localDescription?.type !== 'answer') return
    this.#say({ description: { type: localDescription.type, sdp: localDescription.sdp } })
  }

  /** One after the other: a candidate means nothing before its description. An answer is waited for once the offer has been handed over. */
  #say(said: Said): void {
    this.#cancelTry()
    this.#outgoing = this.#outgoing.then(async () => {
      if (this.#isClosed) return
      await this.#options.send(said)
      this.#tryLater()
    })
  }

  /** Takes up what the other has sent, in the order in which it came. */
  take(said: Said): void {
    this.#incoming = this.#incoming.then(() => this.#take(said)).catch(() => {})
  }

  async #take({ description, candidate }: Said): Promise<void> {
    const connection = this.#connection
    if (this.#isClosed) return
    this.#tryLater()
    if (description !== undefined) {
      const isCollision = description.type === 'offer' && (this.#isOffering || connection.signalingState !== 'stable')
      this.#isIgnoring = !this.#options.isPolite && isCollision
      if (this.#isIgnoring) return
      await connection.setRemoteDescription(description)
      if (description.type === 'offer') {
        this.#join()
        await connection.setLocalDescription()
        this.#sayDescription()
      }
    }
    if (candidate !== undefined && !this.#isIgnoring) await connection.addIceCandidate(candidate as RTCIceCandidateInit)
  }

  /** The polite side speaks on the channel that the other has brought. */
  #join(): void {
    const [transceiver] = this.#connection.getTransceivers()
    if (transceiver === undefined || this.#sender === transceiver.sender) return
    transceiver.direction = 'sendrecv'
    this.#sender = transceiver.sender
    void this.#sender.replaceTrack(this.#track)
  }

  /** What the other hears from now on; null for nothing. */
  speak(track: MediaStreamTrack | null): void {
    this.#track = track
    void this.#sender?.replaceTrack(track).catch(() => {})
  }

  /** Looks for a way to the other anew, as after a change of network. */
  restart(): void {
    if (this.#isClosed) return
    this.#tryLater()
    // An offer that never arrived, or whose answer did not, is sent again with all that was found since.
    if (this.#connection.signalingState === 'have-local-offer') this.#sayDescription()
    else this.#connection.restartIce()
  }

  /** How loud the other is, 0 to 1; 0 when nothing new has come since the last question. */
  level(): number {
    const [source] = this.#receiver?.getSynchronizationSources() ?? []
    if (source === undefined || source.timestamp === this.#heardAt) return 0
    this.#heardAt = source.timestamp
    return source.audioLevel ?? 0
  }

  close(): void {
    this.#isClosed = true
    this.#cancelTry()
    this.#cancelWiden()
    this.#hush()
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
  }
}
