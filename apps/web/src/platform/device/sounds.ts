import { create } from 'zustand'
import { storage } from '../state/storage.ts'

/** Whether the app is muted; stored on this device. */
export const useMuted = create<{ muted: boolean }>(() => ({ muted: storage.read('muted') === '1' }))

/** Mutes the app on this device, or ends that. */
export function setMuted(muted: boolean): void {
  storage.write('muted', muted ? '1' : null)
  useMuted.setState({ muted })
}

/** Seconds after the start, the string's pitch in hertz (0 for a daf stroke), and how loud. */
type Note = readonly [at: number, hertz: number, gain: number]

// Maqam Rast on C for a win, a falling Hijaz for a loss, both short enough not to disturb.
const tunes = {
  tap: [[0, 0, 0.35]],
  message: [
    [0, 523, 0.4],
    [0.09, 659, 0.4],
  ],
  request: [
    [0, 392, 0.5],
    [0.13, 523, 0.5],
    [0.26, 392, 0.5],
    [0.39, 523, 0.5],
  ],
  ring: [
    [0, 392, 0.6],
    [0.16, 523, 0.6],
    [0.32, 646, 0.6],
    [0.32, 0, 0.4],
    [0.7, 523, 0.5],
    [0.86, 646, 0.5],
    [1.02, 784, 0.6],
    [1.02, 0, 0.4],
  ],
  ringback: [
    [0, 349, 0.25],
    [0.02, 440, 0.2],
    [0.5, 349, 0.25],
    [0.52, 440, 0.2],
  ],
  matched: [
    [0, 0, 0.5],
    [0.1, 392, 0.5],
    [0.2, 523, 0.55],
  ],
  turn: [[0, 440, 0.35]],
  win: [
    [0, 0, 0.6],
    [0.02, 523, 0.5],
    [0.14, 588, 0.5],
    [0.26, 646, 0.5],
    [0.38, 784, 0.6],
    [0.38, 0, 0.5],
    [0.6, 1047, 0.5],
  ],
  lose: [
    [0, 392, 0.4],
    [0.18, 370, 0.4],
    [0.36, 311, 0.4],
  ],
  draw: [
    [0, 392, 0.4],
    [0.16, 392, 0.4],
  ],
} as const satisfies Record<string, readonly Note[]>

export type Sound = keyof typeof tunes

let context: AudioContext | undefined

/** Plays a short generated sound (oud pluck, daf tap). Silent when muted, before the first touch, or without audio. */
export function play(sound: Sound): void {
  if (useMuted.getState().muted || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume().catch(() => {})
    for (const [at, hertz, gain] of tunes[sound]) (hertz === 0 ? daf : pluck)(context, context.currentTime + at, gain, hertz)
  } catch {
    // The device has no sound card, so that the app is silent.
  }
}

function pluck(audio: AudioContext, at: number, gain: number, hertz: number) {
  const body = envelope(audio, at, gain * 0.35, 0.45)
  for (const [times, part] of [
    [1, 1],
    [2.003, 0.35],
    [3.01, 0.16],
  ] as const) {
    const string = audio.createOscillator()
    const share = audio.createGain()
    string.type = 'triangle'
    string.frequency.setValueAtTime(hertz * times * 1.006, at)
    string.frequency.exponentialRampToValueAtTime(hertz * times, at + 0.05)
    share.gain.value = part
    string.connect(share).connect(body)
    string.start(at)
    string.stop(at + 0.5)
  }
}

function daf(audio: AudioContext, at: number, gain: number) {
  const skin = audio.createOscillator()
  skin.type = 'sine'
  skin.frequency.setValueAtTime(190, at)
  skin.frequency.exponentialRampToValueAtTime(82, at + 0.12)
  skin.connect(envelope(audio, at, gain * 0.6, 0.18))
  skin.start(at)
  skin.stop(at + 0.2)
}

function envelope(audio: AudioContext, at: number, gain: number, seconds: number): GainNode {
  const node = audio.createGain()
  node.gain.setValueAtTime(0.0001, at)
  node.gain.exponentialRampToValueAtTime(gain, at + 0.006)
  node.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  node.connect(audio.destination)
  return node
}
