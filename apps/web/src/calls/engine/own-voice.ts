import { later } from '../../platform/clock.ts'
import { type Microphone, openMicrophone } from '../../platform/device/microphone/microphone.ts'
import type { VoiceProblem } from '../voice.ts'

export interface OwnVoiceOptions {
  /** Passes the track that the others hear to the connections; null for none. */
  readonly speak: (track: MediaStreamTrack | null) => void
  readonly changed: (problem: VoiceProblem | undefined) => void
}

/** Milliseconds after which a muted microphone is closed. Until then it can be unmuted at once. */
const releaseMs = 20_000

/** The own microphone, which is requested when the person wants to speak, and not before (MAT-75). */
export class OwnVoice {
  readonly #options: OwnVoiceOptions
  #microphone: Microphone | undefined
  #isRequesting = false
  #isClosed = false
  #cancelRelease = () => {}
  isMuted = true

  constructor(options: OwnVoiceOptions) {
    this.#options = options
  }

  get track(): MediaStreamTrack | null {
    return this.#microphone?.track ?? null
  }

  level(): number {
    return this.isMuted ? 0 : (this.#microphone?.level() ?? 0)
  }

  toggle(): void {
    if (this.isMuted) void this.#speak()
    else this.#mute()
  }

  #mute(problem?: VoiceProblem): void {
    this.isMuted = true
    if (this.#microphone) this.#microphone.track.enabled = false
    this.#cancelRelease()
    this.#cancelRelease = later(releaseMs, () => this.#release())
    this.#options.changed(problem)
  }

  async #speak(): Promise<void> {
    this.#cancelRelease()
    if (this.#microphone === undefined && !this.#isClosed) {
      if (this.#isRequesting) return
      this.#isRequesting = true
      const opened = await openMicrophone()
      this.#isRequesting = false
      if (this.#isClosed) return typeof opened === 'string' ? undefined : opened.close()
      if (typeof opened === 'string') {
        // A microphone that failed while it was in use is muted from then on.
        this.isMuted = true
        return this.#options.changed(opened)
      }
      this.#take(opened)
    }
    if (this.#microphone) this.#microphone.track.enabled = true
    this.isMuted = false
    this.#options.changed(undefined)
  }

  #take(microphone: Microphone): void {
    const { track } = microphone
    this.#microphone = microphone
    // It was unplugged: another microphone replaces it where there is one, otherwise the person is told.
    track.onended = () => {
      if (this.#microphone !== microphone) return
      this.#release()
      if (!this.isMuted) void this.#speak()
    }
    // A call or another app has taken the device, and may release it again.
    track.onmute = () => this.#options.changed('taken')
    track.onunmute = () => this.#options.changed(undefined)
    this.#options.speak(track)
  }

  #release(): void {
    const microphone = this.#microphone
    this.#microphone = undefined
    if (microphone === undefined) return
    this.#options.speak(null)
    microphone.track.onended = null
    microphone.track.onmute = null
    microphone.track.onunmute = null
    microphone.close()
  }

  /** Closes the microphone for good. From then on `isMuted` is only what the person wants; a microphone is requested by those who want to speak. */
  close(): void {
    if (this.#isRequesting && !this.#isClosed) this.isMuted = false
    this.#isClosed = true
    this.#cancelRelease()
    this.#release()
  }
}
