/** A short wooden sound. */
export type Sound = 'tap' | 'drop' | 'merge' | 'turn' | 'refuse' | 'win' | 'lose'

/** Plucked strings, drum taps, wood knocks and breaths of air: [instrument, pitch in Hz, delay in s, loudness from 0 to 1]. */
export type Score = readonly (readonly [instrument: 'pluck' | 'daf' | 'wood' | 'air', hertz: number, delay: number, loudness: number])[]

export interface Sounds<Name extends string = Sound> {
  /** Plays at once, or not at all while muted or before the first touch or key. `lift` raises the pitch, in semitones. */
  play(sound: Name, lift?: number): void
  setOn(on: boolean): void
  readonly on: boolean
  dispose(): void
}

/** The largest number of sounds at once: two hundred taps a second are no louder than a few, and cost no more. */
const MAX_SOUNDS = 24
/** The largest number of plucked strings in the cache; a game has fewer pitches. */
const MAX_STRINGS = 48

const SCORES: Readonly<Record<Sound, Score>> = {
  tap: [['daf', 210, 0, 0.35]],
  drop: [['daf', 120, 0, 0.8]],
  merge: [
    ['pluck', 220, 0, 0.5],
    ['daf', 160, 0, 0.3],
  ],
  turn: [['pluck', 294, 0, 0.35]],
  refuse: [
    ['daf', 90, 0, 0.5],
    ['daf', 80, 0.11, 0.4],
  ],
  win: [
    ['pluck', 294, 0, 0.5],
    ['pluck', 370, 0.12, 0.5],
    ['pluck', 440, 0.24, 0.5],
    ['pluck', 587, 0.36, 0.6],
    ['daf', 110, 0.36, 0.7],
  ],
  lose: [
    ['pluck', 294, 0, 0.4],
    ['pluck', 277, 0.18, 0.35],
    ['pluck', 220, 0.36, 0.35],
  ],
}

/**
 * Synthesised sounds: an oud's plucked string, a daf's skin, a knock on wood, a breath of air. `gestures` is where the first touch or key is awaited;
 * `own` adds a game's own sounds to the common ones. A browser that refuses audio is silent.
 */
export function openSounds<Own extends string = never>(gestures: EventTarget, startOn: boolean, own?: Readonly<Record<Own, Score>>): Sounds<Sound | Own> {
  const scores: Readonly<Record<string, Score>> = { ...SCORES, ...own }
  let on = startOn
  let context: AudioContext | undefined
  /** The times at which the sounds that play now end. */
  let playing: number[] = []
  const strings = new Map<number, AudioBuffer>()
  // Browsers play nothing before a gesture; a context that is opened earlier only causes a warning in the console.
  function wake(): void {
    context ??= openAudio()
    if (context && context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => undefined)
  }
  gestures.addEventListener('pointerdown', wake)
  gestures.addEventListener('keydown', wake)

  return {
    play(sound, lift = 0) {
      if (!on || context?.state !== 'running') return
      const now = context.currentTime
      playing = playing.filter((end) => end > now)
      for (const [instrument, pitch, delay, loudness] of scores[sound] ?? []) {
        if (playing.length >= MAX_SOUNDS) return
        playing.push(now + delay + 0.3)
        const hertz = pitch * 2 ** (lift / 12)
        if (instrument === 'daf') tapSkin(context, hertz, now + delay, loudness)
        else if (instrument === 'wood') playWood(context, hertz, now + delay, loudness)
        else if (instrument === 'air') breathe(context, hertz, now + delay, loudness)
        else pluck(context, strings, hertz, now + delay, loudness)
      }
    },
    setOn(next) {
      on = next
    },
    get on() {
      return on
    },
    dispose() {
      gestures.removeEventListener('pointerdown', wake)
      gestures.removeEventListener('keydown', wake)
      context?.close().catch(() => undefined)
    },
  }
}

/** The browser's audio; undefined where it refuses: some give a page only a few contexts. */
export function openAudio(): AudioContext | undefined {
  try {
    return new AudioContext()
  } catch {
    return undefined
  }
}

/** A wooden bar: a short tone with its second mode above it. */
function playWood(context: AudioContext, hertz: number, at: number, loudness: number): void {
  for (const [times, share, seconds] of [
    [1, 1, 0.14],
    [2.76, 0.35, 0.05],
  ] as const) {
    const bar = context.createOscillator()
    const gain = context.createGain()
    bar.type = 'triangle'
    bar.frequency.value = hertz * times
    gain.gain.setValueAtTime(loudness * share, at)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    bar.connect(gain).connect(context.destination)
    bar.start(at)
    bar.stop(at + seconds + 0.01)
  }
}

/** A breath that rises to `hertz`: a soft sweep of a tone, for things that fly or open. */
function breathe(context: AudioContext, hertz: number, at: number, loudness: number): void {
  const air = context.createOscillator()
  const gain = context.createGain()
  air.type = 'sine'
  air.frequency.setValueAtTime(hertz / 2, at)
  air.frequency.exponentialRampToValueAtTime(hertz, at + 0.2)
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loudness * 0.5, at + 0.06)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.26)
  air.connect(gain).connect(context.destination)
  air.start(at)
  air.stop(at + 0.28)
}

function tapSkin(context: AudioContext, hertz: number, at: number, loudness: number): void {
  const skin = context.createOscillator()
  const gain = context.createGain()
  skin.type = 'sine'
  skin.frequency.setValueAtTime(hertz * 1.8, at)
  skin.frequency.exponentialRampToValueAtTime(hertz, at + 0.05)
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.16)
  skin.connect(gain).connect(context.destination)
  skin.start(at)
  skin.stop(at + 0.18)
}

function pluck(context: AudioContext, strings: Map<number, AudioBuffer>, hertz: number, at: number, loudness: number): void {
  const key = Math.round(hertz)
  const buffer = strings.get(key) ?? pluckedString(context, hertz)
  if (strings.size >= MAX_STRINGS) strings.clear()
  strings.set(key, buffer)
  const source = context.createBufferSource()
  const gain = context.createGain()
  source.buffer = buffer
  gain.gain.value = loudness
  source.connect(gain).connect(context.destination)
  source.start(at)
}

/** A plucked string after Karplus and Strong (1983): a burst of noise that runs through an averaging loop. */
function pluckedString(context: AudioContext, hertz: number): AudioBuffer {
  const length = Math.floor(context.sampleRate * 0.7)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  const period = Math.max(2, Math.round(context.sampleRate / hertz))
  let noise = 22_695_477
  for (let at = 0; at < length; at += 1) {
    if (at < period) {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) | 0
      samples[at] = noise / 2 ** 31
    } else samples[at] = 0.496 * ((samples[at - period] ?? 0) + (samples[at - period + 1] ?? 0))
  }
  const fade = Math.floor(context.sampleRate * 0.1)
  for (let at = 0; at < fade; at += 1) samples[length - 1 - at] = (samples[length - 1 - at] ?? 0) * (at / fade)
  return buffer
}
