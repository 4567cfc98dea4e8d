import type { CallJoined, CallPeer, CallSignal } from '@majlis/contract/calls'
import { withCallChange, withCallSignal } from '@majlis/contract/calls.reduce'
import { call } from '../../platform/net/client.ts'
import { later } from '../../platform/clock.ts'
import { onConnected, useConnection } from '../../platform/net/connection.ts'
import { subscriptions } from '../../platform/net/live.ts'
import { onOnline, onOtherNetwork } from '../../platform/net/online.ts'
import { regionOverride, onPageHide } from '../../platform/device/page.ts'
import { uuidV7 } from '../../platform/device/random.ts'
import type { Apply, LiveState } from '../../platform/net/subscriptions.ts'
import { Announced } from './announced.ts'
import { type Conference, type ConferenceCall, joinConference } from './conference.ts'
import { Mesh } from './mesh.ts'
import { Notes } from './notes.ts'
import { OwnCamera } from './own-camera.ts'
import { OwnVoice } from './own-voice.ts'
import { followSpeech } from './speech.ts'
import { Trouble } from './trouble.ts'
import type { VoiceProblem, VoiceState, VoiceView } from '../voice.ts'

export interface EngineOptions {
  readonly roomId: string
  readonly userId: string
  readonly show: (view: VoiceView) => void
  /** Called when the room does not exist any more for this page. */
  readonly over: () => void
  /** In a call between friends: the microphone is open from the start, the camera in a video call, and the room is joined when `enter` is called. */
  readonly call?: ConferenceCall | undefined
}

/** Milliseconds before joining is tried again after a failure of the network, and how often it is tried. */
const rejoinMs = 2_000
const maxRejoins = 5
const network: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE'])

/** One stay in a voice room: the people in it, the connections to them, and the own microphone. */
export class Engine {
  readonly #options: EngineOptions
  readonly #notes = new Notes(() => this.#show())
  readonly #voice: OwnVoice
  /** In calls only. */
  readonly #camera: OwnCamera | undefined
  #otherVideo: MediaStream | null = null
  /** The functions that end what this engine has started. */
  readonly #ends: (() => void)[] = []
  #joined: CallJoined | undefined
  #mesh: Mesh | undefined
  #conference: Conference | undefined
  #people: readonly CallPeer[] = []
  #speaking: ReadonlySet<string> = new Set()
  #problem: VoiceProblem | undefined
  /** The room could not be entered. */
  #hasFailed = false
  readonly #trouble = new Trouble((isOn) => this.#troubled(isOn))
  #isEnded = false
  /** The room has listed this stay. From then on, not being listed means that the stay has ended. */
  #isListed = false
  /** Distinguishes one stay from the next. */
  #stay = 0
  readonly #stays = new Set<string>()
  #handledUpTo = 0
  readonly #announced = new Announced()
  #cancelRejoin = () => {}

  constructor(options: EngineOptions) {
    this.#options = options
    this.#voice = new OwnVoice({ speak: (track) => this.#mesh?.send('audio', track), changed: (problem) => this.#voiceChanged(problem) })
    if (options.call === undefined) this.enter()
    else {
      this.#camera = new OwnCamera({ film: (track) => this.#mesh?.send('video', track), changed: () => this.#cameraChanged() })
      this.#voice.toggle()
      if (options.call.isVideo) this.#camera.toggle()
    }
  }

  /** Joins the room, once. */
  enter(): void {
    if (this.#stay === 0) void this.#join()
  }

  #show(): void {
    if (this.#isEnded) return
    const people = this.#people.map(({ userId, isMuted }) => {
      const isOwn = userId === this.#options.userId
      return {
        userId,
        isMuted: isOwn ? this.#voice.isMuted : isMuted,
        isConnected: isOwn || this.#conference !== undefined || this.#mesh?.isConnected(userId) === true,
      }
    })
    const notes = this.#notes.all
    const problem = this.#problem ?? (this.#trouble.isOn ? 'failed' : undefined)
    this.#options.show({
      state: this.#state(),
      isMuted: this.#voice.isMuted,
      speaking: this.#speaking,
      people,
      notes,
      ...(problem !== undefined && { problem }),
      ...(this.#camera && { video: { ...this.#camera.view(this.#otherVideo, this.#isOtherFilmed()), isConference: this.#joined?.conference != null } }),
    })
  }

  #isOtherFilmed(): boolean {
    return this.#people.some(({ userId, isCameraOn }) => userId !== this.#options.userId && isCameraOn === true)
  }

  #state(): VoiceState {
    if (this.#hasFailed) return 'failed'
    if (this.#trouble.isOn) return 'unreached'
    if (this.#joined === undefined) return this.#isListed ? 'reconnecting' : 'joining'
    return useConnection.getState().status !== 'connected' || this.#mesh?.reach === 'lost' ? 'reconnecting' : 'on'
  }

  async #join(tries = 0, peerId = uuidV7()): Promise<void> {
    this.#stay += 1
    const stay = this.#stay
    const { roomId } = this.#options
    if (typeof RTCPeerConnection === 'undefined') return this.#fail('unsupported')
    const region = regionOverride()
    const answer = await call('calls.join', { roomId, peerId, isMuted: this.#voice.isMuted, ...(region && { region }) })
    if (this.#isEnded || stay !== this.#stay) {
      // The person left before the answer: nobody may be listed in the room who cannot hear.
      // This also runs without an answer, because the server may have processed the call.
      void call('calls.leave', { roomId, peerId })
      return
    }
    if (answer.success) return this.#enter(answer.response)
    if (!network.has(answer.code) || tries >= maxRejoins) return this.#fail(answer.code === 'CALLS_NOT_HERE' ? 'region' : 'failed')
    this.#cancelRejoin = later(rejoinMs * (tries + 1), () => void this.#join(tries + 1, peerId))
  }

  #fail(problem: VoiceProblem): void {
    this.#hasFailed = true
    this.#problem = problem
    this.#notes.add('problem')
  }

  #enter(joined: CallJoined): void {
    this.#joined = joined
    this.#hasFailed = false
    this.#isListed = false
    this.#stays.add(joined.peerId)
    this.#people = joined.peers
    this.#announced.note(joined.peers, joined.peerId)
    this.#announce()
    if (joined.conference !== null) void this.#confer(joined)
    else {
      this.#mesh = new Mesh({ joined, onConnected: (...what) => this.#connected(...what), onVideo: this.#camera && ((_, stream) => this.#arrived(stream)) })
      this.#mesh.send('audio', this.#voice.track)
      this.#mesh.send('video', this.#camera?.track ?? null)
      this.#mesh.sync(joined.peers)
    }
    if (this.#ends.length === 0) this.#listen()
    else for (const path of this.#paths()) subscriptions.refresh(path)
    this.#watchTrouble()
    this.#show()
  }

  async #confer(joined: CallJoined): Promise<void> {
    const stay = this.#stay
    const { userId, call: inCall } = this.#options
    // The conference opens microphone and camera itself, as they were or were wanted.
    this.#closeDevices()
    const wanted = () => ({ isMuted: this.#voice.isMuted, isFilmed: this.#camera?.isWanted === true })
    const conference = await joinConference(joined, userId, wanted, (isMuted) => this.#conferenceMuted(isMuted), inCall)
    if (this.#isEnded || stay !== this.#stay) return conference?.close()
    if (conference === undefined) {
      console.warn('The conference could not be loaded.')
      // A match continues without voice chat, so that it is only logged there (MAT-78).
      if (!inCall) return this.#options.over()
      this.#fail('failed')
    } else this.#conference = conference
    this.#announce()
    this.#show()
  }

  #closeDevices(): void {
    this.#voice.close()
    this.#camera?.close()
  }

  #paths(): [room: string, signals: string] {
    const { roomId, userId } = this.#options
    return [`calls/${roomId}`, `callSignals/${roomId}/${userId}`]
  }

  #listen(): void {
    const [room, signals] = this.#paths()
    this.#ends.push(
      subscriptions.subscribe(room, withCallChange as Apply, () =>
        this.#roomChanged(subscriptions.read(room) as LiveState<{ readonly peers: readonly CallPeer[] }>),
      ),
      subscriptions.subscribe(signals, withCallSignal as Apply, () =>
        this.#take((subscriptions.read(signals) as LiveState<readonly CallSignal[]>).value ?? []),
      ),
      onConnected(() => this.#reconnected()),
      useConnection.subscribe(() => this.#show()),
      onOnline((isOnline) => isOnline && this.#mesh?.restart()),
      onOtherNetwork(() => this.#mesh?.restart(true)),
      onPageHide(() => this.#options.over()),
      followSpeech(
        () => [[this.#options.userId, this.#voice.level()], ...(this.#mesh?.levels() ?? [])],
        (speaking) => {
          this.#speaking = speaking
          this.#show()
        },
      ),
    )
    // Paths that were lost before this stay may be available again.
    for (const path of [room, signals]) if (subscriptions.read(path).status === 'lost') subscriptions.refresh(path)
    this.#take((subscriptions.read(signals) as LiveState<readonly CallSignal[]>).value ?? [])
  }

  #roomChanged({ status, value }: LiveState<{ readonly peers: readonly CallPeer[] }>): void {
    const { userId } = this.#options
    // The match is over, or the person has left it.
    if (status === 'lost') this.#options.over()
    if (status !== 'live' || value === undefined || this.#joined === undefined) return
    const own = value.peers.find((peer) => peer.userId === userId)
    if (own === undefined) {
      // The room had listed this stay: the connection was lost for too long.
      if (this.#isListed) this.#again()
      return
    }
    // Another page of the same person has joined.
    if (!this.#stays.has(own.peerId)) this.#options.over()
    if (own.peerId !== this.#joined.peerId) return
    const before = this.#people.map((peer) => peer.userId)
    const after = value.peers.map((peer) => peer.userId)
    this.#isListed = true
    this.#people = value.peers
    this.#mesh?.sync(value.peers)
    for (const user of after) if (!before.includes(user)) this.#notes.add('joined', user)
    for (const user of before) if (!after.includes(user)) this.#notes.add('left', user)
    this.#watchTrouble()
    this.#show()
  }

  #take(signals: readonly CallSignal[]): void {
    for (const signal of signals) {
      if (signal.seq <= this.#handledUpTo) continue
      this.#handledUpTo = signal.seq
      if (signal.to === this.#joined?.peerId) this.#mesh?.take(signal)
    }
    this.#show()
  }

  #connected(userId: string, isConnected: boolean, wasConnected: boolean): void {
    if (this.#isEnded) return
    if (isConnected && wasConnected) this.#notes.add('back', userId)
    if (!isConnected && this.#people.some((peer) => peer.userId === userId)) this.#notes.add('lost', userId)
    this.#watchTrouble()
    this.#show()
  }

  #watchTrouble(): void {
    const reach = this.#mesh?.reach ?? 'none'
    this.#trouble.look(reach === 'some' || reach === 'none')
  }

  #troubled(isOn: boolean): void {
    if (isOn) this.#notes.add('problem')
    else if (this.#problem === undefined) this.#notes.takeBack('problem')
  }

  /** What could not be sent while the server was unreachable is sent again. */
  #reconnected(): void {
    this.#mesh?.restart()
    if (this.#joined) this.#announced.note(this.#people, this.#joined.peerId)
    this.#announce()
  }

  #voiceChanged(problem: VoiceProblem | undefined): void {
    this.#problem = problem
    if (problem !== undefined) this.#notes.add('problem')
    this.#conference?.setMuted(this.#voice.isMuted)
    this.#announce()
    this.#show()
  }

  #cameraChanged(): void {
    this.#announce()
    this.#show()
  }

  #arrived(stream: MediaStream): void {
    this.#otherVideo = stream
    this.#show()
  }

  #announce(): void {
    if (this.#joined) this.#announced.send(this.#joined, { isMuted: this.#voice.isMuted, isCameraOn: (this.#camera?.stream ?? null) !== null })
  }

  /** The conference has its own microphone, and reports whether it is muted. */
  #conferenceMuted(isMuted: boolean): void {
    this.#voice.isMuted = isMuted
    this.#announce()
    this.#show()
  }

  toggleMute(): void {
    if (this.#conference) this.#conference.setMuted(!this.#voice.isMuted)
    else this.#voice.toggle()
  }

  toggleCamera(): void {
    this.#camera?.toggle()
  }

  flipCamera(): void {
    void this.#camera?.flip()
  }

  reconnect(): void {
    this.#problem = undefined
    this.#hasFailed = false
    this.#again()
  }

  dismissProblem(): void {
    this.#problem = undefined
    this.#camera?.dismissProblem()
    this.#show()
  }

  /** Closes every connection and joins the room again, with new credentials for the relay. */
  #again(): void {
    this.#letGo()
    this.#troubled(false)
    this.#joined = undefined
    this.#show()
    void this.#join()
  }

  #letGo(): void {
    this.#cancelRejoin()
    this.#trouble.clear()
    this.#mesh?.close()
    this.#mesh = undefined
    this.#otherVideo = null
    this.#conference?.close()
    this.#conference = undefined
  }

  /** Leaves the room and closes everything. */
  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    const { roomId } = this.#options
    if (this.#joined) void call('calls.leave', { roomId, peerId: this.#joined.peerId }, { overSocket: true })
    this.#letGo()
    this.#closeDevices()
    this.#notes.clear()
    for (const undo of this.#ends) undo()
  }
}
