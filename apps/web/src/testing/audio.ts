import { vi } from 'vitest'

/** What was played through the browser's audio, which the document of the tests lacks. */
export interface TestAudio {
  /** Contexts that are open. */
  readonly open: ReadonlySet<object>
  /** Tones that were started: hertz, and the second of the context. */
  readonly tones: readonly { readonly hertz: number; readonly at: number }[]
  /** Moves the time of all contexts, seconds. */
  pass(seconds: number): void
}

/** Audio that runs at once and is silent. `vi.unstubAllGlobals` removes it. */
export function useAudio(): TestAudio {
  const open = new Set<object>()
  const tones: { hertz: number; at: number }[] = []
  let time = 0
  const param = () => ({ value: 0, setTargetAtTime: () => undefined, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined })
  const node = () => ({ connect: (to: unknown) => to, gain: param(), frequency: param(), type: '' })
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running'
      readonly destination = {}
      constructor() {
        open.add(this)
      }
      get currentTime() {
        return time
      }
      createGain = node
      createBiquadFilter = node
      createOscillator = () => {
        let hertz = 0
        const frequency = {
          ...param(),
          setValueAtTime: (value: number) => {
            hertz = value
          },
        }
        return { ...node(), frequency, start: (at: number) => void tones.push({ hertz, at }), stop: () => undefined }
      }
      close = async () => void open.delete(this)
    },
  )
  return {
    open,
    tones,
    pass(seconds) {
      time += seconds
    },
  }
}
