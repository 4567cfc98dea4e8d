import { limits } from '@majlis/contract/core/limits'
import { later, sinceOpened } from '../../platform/clock.ts'
import { type Microphone, type MicrophoneProblem, openMicrophone } from '../../platform/device/microphone/microphone.ts'
import { type Level, peaksOf } from './peaks.ts'

/*
 * The format. AAC in MP4 is played by every browser, so it is the first choice: Safari records it, and Chrome does on Android, Windows and macOS.
 * Firefox, and Chrome on Linux, record Opus in WebM or Ogg, which Safari plays since 17.4 (WebM) and 18.4 (Ogg). For a browser that cannot play
 * what arrives, the receiver's side decodes Opus itself (decode.worker.ts). Nothing is encoded again on the server.
 */
const formats = [
  { mimeType: 'audio/mp4;codecs=mp4a.40.2', audioBitsPerSecond: 48_000 },
  { mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 32_000 },
  { mimeType: 'audio/ogg;codecs=opus', audioBitsPerSecond: 32_000 },
  { mimeType: 'audio/mp4', audioBitsPerSecond: 48_000 },
] as const

/** The format in which this browser records; empty where the browser has to choose. Five minutes stay far below the maximum of an upload. */
export const recordingFormat = (): MediaRecorderOptions => formats.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? {}

/** A voice message that is ready to be sent. */
export interface Recording {
  readonly file: Blob
  readonly durationMs: number
  /** As in the contract: a hexadecimal digit for each part. */
  readonly peaks: string
}

/** Why a recording ended by itself: the maximum was reached, or the microphone stopped. */
export type RecordingEnd = 'full' | 'interrupted'

const MEASURE_MS = 50

/** One recording. */
export class Recorder {
  readonly #microphone: Microphone
  readonly #recorder: MediaRecorder
  readonly #startedAt = sinceOpened()
  readonly #levels: Level[] = []
  readonly #parts: Blob[] = []
  readonly #stopped: Promise<void>
  #durationMs: number | undefined
  #cancelMeasure = () => {}

  /** Opens the microphone and records. @returns the problem where that is not possible */
  static async start(onEnd: (why: RecordingEnd) => void): Promise<Recorder | MicrophoneProblem> {
    if (typeof MediaRecorder === 'undefined') return 'unsupported'
    const microphone = await openMicrophone()
    if (typeof microphone === 'string') return microphone
    try {
      return new Recorder(microphone, onEnd)
    } catch {
      microphone.close()
      return 'failed'
    }
  }

  private constructor(microphone: Microphone, onEnd: (why: RecordingEnd) => void) {
    this.#microphone = microphone
    this.#recorder = new MediaRecorder(new MediaStream([microphone.track]), recordingFormat())
    this.#recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && this.#parts.push(data))
    this.#stopped = new Promise((resolve) => {
      this.#recorder.addEventListener('stop', () => {
        // Nobody has stopped it: the microphone was unplugged, or a call took it.
        if (this.#durationMs === undefined) {
          this.#close()
          onEnd('interrupted')
        }
        resolve()
      })
    })
    this.#recorder.start()
    this.#measure(onEnd)
  }

  /** Milliseconds that have been recorded. */
  get durationMs(): number {
    return this.#durationMs ?? Math.min(limits.recordingMs, sinceOpened() - this.#startedAt)
  }

  /** The loudness of the newest moments, oldest first. */
  newest(count: number): readonly number[] {
    return this.#levels.slice(-count).map(({ level }) => level)
  }

  /** Ends the recording. @returns undefined when nothing was recorded */
  async finish(): Promise<Recording | undefined> {
    this.#stop()
    await this.#stopped
    const durationMs = Math.max(1, Math.round(this.durationMs))
    const file = new Blob(this.#parts, { type: this.#recorder.mimeType.split(';')[0] ?? '' })
    return file.size === 0 ? undefined : { file, durationMs, peaks: peaksOf(this.#levels, durationMs) }
  }

  /** Ends the recording and deletes it. */
  discard(): void {
    this.#stop()
    this.#parts.length = 0
  }

  #stop(): void {
    if (this.#durationMs !== undefined) return
    this.#close()
    if (this.#recorder.state !== 'inactive') this.#recorder.stop()
  }

  /** The microphone is closed after the recorder has stopped, which is at once: its last sound is not lost. */
  #close(): void {
    this.#durationMs = this.durationMs
    this.#cancelMeasure()
    void this.#stopped.then(() => this.#microphone.close())
  }

  #measure(onEnd: (why: RecordingEnd) => void): void {
    const at = sinceOpened() - this.#startedAt
    this.#levels.push({ at, level: this.#microphone.level() })
    if (at >= limits.recordingMs) {
      this.#stop()
      onEnd('full')
    } else this.#cancelMeasure = later(MEASURE_MS, () => this.#measure(onEnd))
  }
}
