import type { CallJoined, CallPeer, CallSignal } from '@majlis/contract/calls'
import { call } from '../../platform/net/client.ts'
import { Peer } from './peer.ts'

interface Link {
  readonly peer: Peer
  readonly userId: string
  isConnected: boolean
  wasConnected: boolean
}

export interface MeshOptions {
  readonly joined: CallJoined
  readonly onConnected: (userId: string, isConnected: boolean, wasConnected: boolean) => void
  /** Given in calls: what the camera of another person shows. */
  readonly onVideo?: ((userId: string, stream: MediaStream) => void) | undefined
}

/** The maximum of stored signals of people who are not known to be in the room yet. */
const maxEarly = 64

/** A connection from this page to everyone else in the room. */
export class Mesh {
  readonly #options: MeshOptions
  readonly #links = new Map<string, Link>()
  readonly #apart: Set<string>
  #early: CallSignal[] = []
  readonly #tracks: Record<'audio' | 'video', MediaStreamTrack | null> = { audio: null, video: null }

  constructor(options: MeshOptions) {
    this.#options = options
    this.#apart = new Set(options.joined.apartFrom)
  }

  /** Connects with people who have joined and closes the connections to those who have left. */
  sync(peers: readonly CallPeer[]): void {
    for (const [peerId, link] of this.#links) {
      if (peers.some((each) => each.peerId === peerId)) continue
      link.peer.close()
      this.#links.delete(peerId)
    }
    const { peerId: own } = this.#options.joined
    for (const { peerId, userId } of peers) if (peerId !== own && !this.#links.has(peerId) && !this.#apart.has(userId)) this.#connect(peerId, userId)
  }

  #connect(peerId: string, userId: string): void {
    const { joined, onConnected, onVideo } = this.#options
    const { roomId, iceServers, relayOnlyFor } = joined
    const peer = new Peer({
      iceServers: iceServers as RTCIceServer[],
      relayOnly: relayOnlyFor.includes(userId),
      isPolite: joined.peerId > peerId,
      onVideo: onVideo && ((stream) => onVideo(userId, stream)),
      send: async (said) => (await call('calls.signal', { roomId, peerId: joined.peerId, to: peerId, ...said }, { overSocket: true })).success,
      onConnected(isConnected) {
        if (link.isConnected === isConnected) return
        const { wasConnected } = link
        link.isConnected = isConnected
        link.wasConnected ||= isConnected
        onConnected(userId, isConnected, wasConnected)
      },
    })
    const link: Link = { peer, userId, isConnected: false, wasConnected: false }
    this.#links.set(peerId, link)
    for (const kind of ['audio', 'video'] as const) peer.send(kind, this.#tracks[kind])
    const early = this.#early.filter((signal) => signal.from === peerId)
    this.#early = this.#early.filter((signal) => signal.from !== peerId)
    for (const signal of early) peer.take(signal)
  }

  /** Handles a signal to this page. */
  take(signal: CallSignal): void {
    const link = this.#links.get(signal.from)
    if (link === undefined) this.#early = [...this.#early, signal].slice(-maxEarly)
    else if (signal.isOver === true) {
      this.#apart.add(link.userId)
      link.peer.close()
      this.#links.delete(signal.from)
    } else link.peer.take(signal)
  }

  /** Sets the track that the others hear or see; null for none. */
  send(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    this.#tracks[kind] = track
    for (const { peer } of this.#links.values()) peer.send(kind, track)
  }

  /** Looks for new routes to people who cannot be heard; with `all` to everyone. */
  restart(all = false): void {
    for (const { peer, isConnected } of this.#links.values()) if (all || !isConnected) peer.restart()
  }

  isConnected(userId: string): boolean {
    return [...this.#links.values()].some((link) => link.userId === userId && link.isConnected)
  }

  /** `none`: there is nobody to reach; `lost`: nobody is reached any more; `never`: nobody has been reached yet. */
  get reach(): 'none' | 'some' | 'lost' | 'never' {
    const links = [...this.#links.values()]
    if (links.length === 0) return 'none'
    if (links.some((link) => link.isConnected)) return 'some'
    return links.some((link) => link.wasConnected) ? 'lost' : 'never'
  }

  /** How loud everyone is, by user id. */
  levels(): [userId: string, level: number][] {
    return [...this.#links.values()].map(({ userId, peer }) => [userId, peer.level()])
  }

  close(): void {
    for (const { peer } of this.#links.values()) peer.close()
    this.#links.clear()
  }
}
