import type { CallSignal } from '@majlis/contract/calls'
import { later } from '../../platform/clock.ts'
import { listenTo } from './speaker.ts'

export type Said = Pick<CallSignal, 'description' | 'candidate'>

export interface PeerOptions {
  readonly iceServers: RTCIceServer[]
  /** Neither side learns an address of the other: everything goes through the relay. */
  readonly relayOnly: boolean
  /** Exactly one of the two sides is polite: it gives way when both offer at once, and waits for the first offer. */
  readonly isPolite: boolean
  /** Sends something to the other side; false when it could not be sent. */
  readonly send: (said: Said) => Promise<boolean>
  readonly onConnected: (isConnected: boolean) => void
  /** Given in calls, where there is video, too: called with what the other side's camera shows. */
  readonly onVideo?: ((stream: MediaStream) => void) | undefined
}

type Kind = 'audio' | 'video'

/**
 * After this number of milliseconds without progress the connection is tried again, and after twice as long each further time. The polite side
 * waits longer, so that both do not try at once. Sent and received signals count as progress: on a slow connection an offer takes seconds, and a
 * new one would discard what the first one has achieved.
 */
const firstTryMs = 4_000
const lastTryMs = 30_000
/** A connection that is reported as lost often recovers by itself. */
const lostMs = 1_500
/** Milliseconds for the relay to answer by UDP before TCP is tried too; enough for four requests. */
const udpMs = 3_000

/** The servers without the relay's TCP addresses; undefined when there are none to leave out, or no others. */
export function withoutTcp(servers: readonly RTCIceServer[]): RTCIceServer[] | undefined {
  const all = servers.map((server) => ({ ...server, urls: [server.urls].flat() }))
  const kept = all
    .map((server) => ({ ...server, urls: server.urls.filter((url) => !/^turns?:.*transport=tcp/.test(url)) }))
    .filter(({ urls }) => urls.length > 0)
  const count = (of: typeof all) => of.flatMap(({ urls }) => urls).length
  return count(kept) < count(all) && kept.some(({ urls }) => urls.some((url) => url.startsWith('turn'))) ? kept : undefined
}

/** One connection to one other person, for audio and in calls also for video, by perfect negotiation: either side may offer at any time. */
export class Peer {
  readonly #options: PeerOptions
  readonly #connection: RTCPeerConnection
  readonly #tracks: Record<Kind, MediaStreamTrack | null> = { audio: null, video: null }
  readonly #senders = new Map<Kind, RTCRtpSender>()
  #receiver: RTCRtpReceiver | undefined
  #isOffering = false
  #isIgnoring = false
  #isClosed = false
  #tryMs = firstTryMs
  #lastSourceAt = 0
  #incoming = Promise.resolve()
  #sending = Promise.resolve()
  #cancelTry = () => {}
  #cancelWiden = () => {}
  /** The relay has not been tried by TCP yet. */
  #isNarrow: boolean
  /** Counts the own descriptions: a candidate belongs to the last one before it. */
  #descriptions = 0
  #hush = () => {}

  constructor(options: PeerOptions) {
    this.#options = options
    // A browser keeps the first route that connects, and with TCP a voice waits for every lost packet. Therefore UDP is tried first.
    const first = withoutTcp(options.iceServers)
    this.#isNarrow = first !== undefined
    this.#connection = new RTCPeerConnection(this.#configuration(first ?? options.iceServers))
    this.#listen()
    // Only one side creates the channels, because two sides would create two of each.
    if (!options.isPolite) for (const kind of this.#kinds()) this.#senders.set(kind, this.#connection.addTransceiver(kind, { direction: 'sendrecv' }).sender)
    this.#tryLater()
  }

  #kinds(): readonly Kind[] {
    return this.#options.onVideo ? ['audio', 'video'] : ['audio']
  }

  #configuration(iceServers: RTCIceServer[]): RTCConfiguration {
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
      if (track.kind === 'video') return this.#options.onVideo?.(new MediaStream([track]))
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

  /** When a network blocks UDP, the relay does not answer. */
  #widenLater(): void {
    this.#cancelWiden()
    this.#cancelWiden = later(udpMs, () => {
      const connection = this.#connection
      if (connection.connectionState === 'connected') return
      this.#isNarrow = false
      connection.setConfiguration(this.#configuration(this.#options.iceServers))
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
      // The other side's offer came first, or the connection was closed.
    } finally {
      this.#isOffering = false
    }
  }

  #sayDescription(): void {
    const { localDescription } = this.#connection
    if (localDescription?.type !== 'offer' && localDescription?.type !== 'answer') return
    this.#descriptions += 1
    this.#say({ description: { type: localDescription.type, sdp: localDescription.sdp } })
  }

  /**
   * Signals are sent one after the other, because a candidate means nothing before its description. The next one waits until the offer was sent. What waits
   * while the server does not answer is left out once a newer description replaces it, which contains the candidates found by then: each would wait for
   * seconds. An answer is sent all the same, since the other side waits for it.
   */
  #say(said: Said): void {
    this.#cancelTry()
    const belongsTo = this.#descriptions
    this.#sending = this.#sending.then(async () => {
      if (this.#isClosed || (belongsTo !== this.#descriptions && said.description?.type !== 'answer')) return
      await this.#options.send(said)
      this.#tryLater()
    })
  }

  /** Handles what the other side has sent, in its order. */
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

  /** The polite side uses the channels that the other side has created. */
  #join(): void {
    for (const transceiver of this.#connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind as Kind
      if (this.#senders.has(kind) || !this.#kinds().includes(kind)) continue
      transceiver.direction = 'sendrecv'
      this.#senders.set(kind, transceiver.sender)
      this.#pass(kind)
    }
  }

  #pass(kind: Kind): void {
    void this.#senders
      .get(kind)
      ?.replaceTrack(this.#tracks[kind])
      .catch(() => {})
  }

  /** Sets the track that the other side hears or sees; null for none. */
  send(kind: Kind, track: MediaStreamTrack | null): void {
    this.#tracks[kind] = track
    this.#pass(kind)
  }

  /** Looks for a new route to the other side, as after a change of network. */
  restart(): void {
    if (this.#isClosed) return
    this.#tryLater()
    // When an offer or its answer was lost, the offer is sent again with all candidates found since.
    if (this.#connection.signalingState === 'have-local-offer') this.#sayDescription()
    else this.#connection.restartIce()
  }

  /** The volume of the other side, 0 to 1; 0 when no new sound has come since the last call. */
  level(): number {
    const [source] = this.#receiver?.getSynchronizationSources() ?? []
    if (source === undefined || source.timestamp === this.#lastSourceAt) return 0
    this.#lastSourceAt = source.timestamp
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
