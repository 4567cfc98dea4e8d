import { vi } from 'vitest'

/** A microphone and a recorder, which the document of the tests lacks. */
export interface TestMicrophone {
  /** The names of errors with which the next requests are refused, in order. */
  readonly refusals: string[]
  /** Whether it is open. */
  isOpen(): boolean
  /** Ends the recording, as an unplugged microphone does. */
  unplug(): void
}

/** Opens to requests and records some bytes, at the same loudness all the time. `vi.unstubAllGlobals` removes it. */
export function useMicrophone(): TestMicrophone {
  const refusals: string[] = []
  let isOpen = false
  let unplug = () => {}
  const track = { stop: () => (isOpen = false) }
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        const name = refusals.shift()
        if (name !== undefined) throw new DOMException('', name)
        isOpen = true
        return { getAudioTracks: () => [track] }
      },
    },
  })
  vi.stubGlobal('MediaStream', class {})
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running'
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.3) })
      createMediaStreamSource = () => ({ connect: () => undefined })
      close = async () => undefined
    },
  )
  vi.stubGlobal(
    'MediaRecorder',
    class extends EventTarget {
      static isTypeSupported = (type: string) => type.startsWith('audio/webm')
      readonly mimeType: string
      state = 'inactive'
      constructor(_: unknown, { mimeType = '' }: MediaRecorderOptions) {
        super()
        this.mimeType = mimeType
      }
      start() {
        this.state = 'recording'
        unplug = () => this.stop()
      }
      stop() {
        this.state = 'inactive'
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
        this.dispatchEvent(new Event('stop'))
      }
    },
  )
  return { refusals, isOpen: () => isOpen, unplug: () => unplug() }
}
