import { problemOf } from '../../platform/device/microphone/microphone.ts'
import type { CallVideo, CameraProblem } from '../voice.ts'

export interface OwnCameraOptions {
  /** Passes the track that the others see to the connections; null for none. */
  readonly film: (track: MediaStreamTrack | null) => void
  readonly changed: () => void
}

type Facing = 'user' | 'environment'

/** Small enough for a phone's upload, and large enough for its screen. */
const wanted = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 } }

/** The own camera in a call. */
export class OwnCamera {
  readonly #options: OwnCameraOptions
  #stream: MediaStream | null = null
  #facing: Facing = 'user'
  #isRequesting = false
  #isClosed = false
  /** Whether the person wants to be seen; it stays as it was when the camera is closed. */
  isWanted = false
  problem: CameraProblem | undefined
  /** True where there is another camera to switch to. */
  canFlip = false

  constructor(options: OwnCameraOptions) {
    this.#options = options
  }

  /** What the camera shows; null while it is off. */
  get stream(): MediaStream | null {
    return this.#stream
  }

  get track(): MediaStreamTrack | null {
    return this.#stream?.getVideoTracks()[0] ?? null
  }

  /** The pictures of the call, with what has come from the other. */
  view(other: MediaStream | null, isOtherOn: boolean): Omit<CallVideo, 'isConference'> {
    const own = { own: this.#stream, isMirrored: this.#facing === 'user', canFlip: this.canFlip }
    return { ...own, other, isOtherOn, ...(this.problem !== undefined && { problem: this.problem }) }
  }

  toggle(): void {
    if (this.#stream) this.#turnOff()
    else void this.#turnOn(this.#facing)
  }

  /** Switches between the front and the back. A phone opens one camera at a time. */
  async flip(): Promise<void> {
    if (this.#stream === null || this.#isRequesting) return
    const before = this.#facing
    this.#turnOff()
    await this.#turnOn(before === 'user' ? 'environment' : 'user')
    if (this.#stream === null) await this.#turnOn(before)
  }

  #turnOff(): void {
    for (const track of this.#stream?.getTracks() ?? []) {
      track.onended = null
      track.onmute = null
      track.onunmute = null
      track.stop()
    }
    this.#stream = null
    this.isWanted = false
    this.#options.film(null)
    this.#options.changed()
  }

  async #turnOn(facing: Facing): Promise<void> {
    if (this.#isRequesting || this.#isClosed) return
    this.#isRequesting = true
    this.isWanted = true
    this.#report(undefined)
    const opened = await open(facing)
    this.#isRequesting = false
    if (this.#isClosed) return typeof opened === 'string' ? undefined : stop(opened)
    if (typeof opened === 'string') {
      this.isWanted = false
      return this.#report(opened)
    }
    this.#stream = opened
    this.#facing = facing
    const track = this.track
    if (track) this.#follow(track)
    this.#options.film(track)
    this.#options.changed()
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    this.canFlip = devices.filter(({ kind }) => kind === 'videoinput').length > 1
    this.#options.changed()
  }

  #follow(track: MediaStreamTrack): void {
    // It was unplugged, or the permission was taken back: another camera replaces it where there is one, otherwise the person is told.
    track.onended = () => {
      this.#turnOff()
      void this.#turnOn(this.#facing)
    }
    // Another app has taken the device, and may release it again.
    track.onmute = () => this.#report('taken')
    track.onunmute = () => this.#report(undefined)
  }

  #report(problem: CameraProblem | undefined): void {
    this.problem = problem
    this.#options.changed()
  }

  dismissProblem(): void {
    this.#report(undefined)
  }

  close(): void {
    this.#isClosed = true
    if (this.#stream) stop(this.#stream)
    this.#stream = null
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function open(facingMode: Facing): Promise<MediaStream | CameraProblem> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices?.getUserMedia === undefined) return 'unsupported'
  try {
    return await mediaDevices.getUserMedia({ video: { ...wanted, facingMode } })
  } catch (error) {
    const problem = problemOf(error)
    return problem === 'noMicrophone' ? 'noCamera' : problem
  }
}
