/** A short wooden sound. */
export type Sound = 'tap' | 'drop' | 'merge' | 'turn' | 'refuse' | 'win' | 'lose'

export interface Sounds {
  /** Plays at once, or not at all while muted or before the first touch or key. `lift` raises the pitch, in semitones. */
  play(sound: Sound, lift?: number): void
  setOn(on: boolean): void
  readonly on: boolean
  dispose(): void
}

/** Strings plucked and skins tapped for each sound: [what, pitch in Hz, delay in s, loudness]. */
const SCORES: Readonly<Record<Sound, readonly (readonly ['pluck' | 'daf', number, number, number])[]>> = {
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

/** Sounds made on the spot: an oud's plucked string and a daf's skin. `gestures` is where the first touch or key is awaited. */
export function openSounds(gestures: EventTarget, startOn: boolean): Sounds {
  let on = startOn
  let context: AudioContext | undefined
  const strings = new Map<number, AudioBuffer>()
  // Browsers let nobody play before a gesture; an earlier context only earns a warning in the console.
  function wake(): void {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
  }
  gestures.addEventListener('pointerdown', wake)
  gestures.addEventListener('keydown', wake)

  return {
    play(sound, lift = 0) {
      if (!on || context?.state !== 'running') return
      for (const [what, pitch, delay, loudness] of SCORES[sound]) {
        const hertz = pitch * 2 ** (lift / 12)
        if (what === 'daf') tapSkin(context, hertz, context.currentTime + delay, loudness)
        else pluck(context, strings, hertz, context.currentTime + delay, loudness)
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
      void context?.close()
    },
  }
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
