import { later } from '../../platform/clock.ts'
import { compose, type Note } from './compose.ts'

/** Music that plays until it is stopped. */
export interface Music {
  /** Fades out within half a second. */
  stop(): void
}

/** Quiet enough to stay behind the sounds of a game. */
const LOUDNESS = 0.22
const FADE_S = 0.5
/** Notes are given to the browser so long before they sound, and looked for so often: a busy page is late by less. */
const AHEAD_S = 1.5
const LOOK_MS = 400

/** Plays the endless music of a game, softly, from the first touch or key of the person on: browsers allow no sound before it. */
export function playMusic(gameId: string): Music {
  let playing: Music | undefined
  let cancel: (() => void) | undefined
  const look = () => {
    // A context that is opened too early only causes a warning in the console.
    if (navigator.userActivation?.hasBeenActive === false) cancel = later(LOOK_MS, look)
    else playing = play(gameId)
  }
  look()
  return {
    stop() {
      cancel?.()
      playing?.stop()
    },
  }
}

/** @returns undefined where the browser has no audio */
function play(gameId: string): Music | undefined {
  const context = openContext()
  if (context === undefined) return undefined
  const output = context.createGain()
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = 2_600
  output.gain.value = 0
  output.connect(filter).connect(context.destination)

  let section = 0
  let notes: readonly Note[] = []
  /** When the present section begins and when it ends, in seconds of the context. */
  let [start, end] = [0, 0]
  let next = 0
  let cancel: (() => void) | undefined

  const schedule = () => {
    for (;;) {
      const note = notes[next]
      const at = note === undefined ? end : start + note.at
      if (at > context.currentTime + AHEAD_S) return
      if (note !== undefined) {
        // What is late, such as after a sleep of the device, is left out.
        if (at >= context.currentTime) sound(context, output, note, at)
        next += 1
        continue
      }
      const composed = compose(gameId, section)
      section += 1
      start = Math.max(end, context.currentTime + 0.1)
      end = start + composed.length
      notes = composed.notes
      next = 0
    }
  }
  const look = () => {
    if (context.state === 'running') {
      if (section === 0) output.gain.setTargetAtTime(LOUDNESS, context.currentTime, FADE_S)
      schedule()
    } else context.resume().catch(() => undefined)
    cancel = later(LOOK_MS, look)
  }
  look()

  return {
    stop() {
      cancel?.()
      output.gain.setTargetAtTime(0, context.currentTime, FADE_S / 4)
      later(FADE_S * 1_000, () => void context.close().catch(() => undefined))
    },
  }
}

function openContext(): AudioContext | undefined {
  try {
    return new AudioContext()
  } catch {
    return undefined
  }
}

function sound(context: AudioContext, output: AudioNode, { instrument, hertz, loudness, length }: Note, at: number): void {
  if (instrument === 'string') {
    // A string's overtones fade before its base tone.
    tone(context, output, { type: 'triangle', hertz, at, attack: 0.006, length, loudness })
    tone(context, output, { type: 'sine', hertz: hertz * 2.002, at, attack: 0.004, length: length * 0.45, loudness: loudness * 0.35 })
    tone(context, output, { type: 'sine', hertz: hertz * 3.004, at, attack: 0.003, length: length * 0.25, loudness: loudness * 0.15 })
  } else if (instrument === 'drone') {
    tone(context, output, { type: 'triangle', hertz, at, attack: length * 0.3, length, loudness })
    tone(context, output, { type: 'sine', hertz: hertz * 1.5, at, attack: length * 0.4, length, loudness: loudness * 0.5 })
  } else {
    const isLow = instrument === 'low'
    tone(context, output, { type: 'sine', hertz: isLow ? 150 : 320, slideTo: isLow ? 72 : 240, at, attack: 0.003, length, loudness })
  }
}

interface Tone {
  readonly type: OscillatorType
  readonly hertz: number
  readonly slideTo?: number
  readonly at: number
  readonly attack: number
  readonly length: number
  readonly loudness: number
}

function tone(context: AudioContext, output: AudioNode, { type, hertz, slideTo, at, attack, length, loudness }: Tone): void {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = type
  oscillator.frequency.setValueAtTime(hertz, at)
  if (slideTo !== undefined) oscillator.frequency.exponentialRampToValueAtTime(slideTo, at + length / 2)
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loudness, at + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  oscillator.connect(gain).connect(output)
  oscillator.start(at)
  oscillator.stop(at + length + 0.02)
}
