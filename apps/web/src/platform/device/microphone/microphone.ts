/** Why the browser gave no microphone; `taken`: another program uses it. */
export type MicrophoneProblem = 'denied' | 'noMicrophone' | 'taken' | 'unsupported' | 'failed'

/** An open microphone. */
export interface Microphone {
  readonly track: MediaStreamTrack
  /** The present volume, 0 to 1. */
  readonly level: () => number
  /** Closes it, so that the browser's recording sign disappears. */
  readonly close: () => void
}

/** Why the browser gave no microphone. */
export function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noMicrophone'
  // It is in use, or the device does not answer.
  if (name === 'NotReadableError' || name === 'AbortError') return 'taken'
  return 'failed'
}

/**
 * Requests the microphone, audio only.
 * @returns the problem when there is none; plain HTTP beyond localhost has none (`unsupported`)
 */
export async function openMicrophone(): Promise<Microphone | MicrophoneProblem> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices?.getUserMedia === undefined) return 'unsupported'
  try {
    const stream = await mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true }, video: false })
    const [track] = stream.getAudioTracks()
    if (track === undefined) return 'noMicrophone'
    const meter = meterOf(stream)
    return {
      track,
      level: meter.level,
      close() {
        track.stop()
        meter.close()
      },
    }
  } catch (error) {
    return problemOf(error)
  }
}

/** The volume of a stream: the root mean square of the newest 512 samples. Without Web Audio it is silent, and everything else works. */
function meterOf(stream: MediaStream): { readonly level: () => number; readonly close: () => void } {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => {} }
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      if (context.state === 'suspended') void context.resume()
      analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    },
    close: () => void context.close(),
  }
}
