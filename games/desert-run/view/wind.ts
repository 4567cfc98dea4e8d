import { openAudio } from '@majlis/game-bridge/stage/sound'

/** The desert's own sounds, in addition to the common ones: a soft wind and steps in the sand. */
export interface Wind {
  setOn(on: boolean): void
  /** Plays the wind while a run continues, louder with `strength` (0 to 1); 0 is silence. */
  blow(strength: number): void
  step(): void
}

const LOUDNESS = 0.035
const STEP_LOUDNESS = 0.05

/** Makes the wind; it waits for the first touch or key, as browsers require. */
export function openWind(gestures: EventTarget, startOn: boolean): Wind {
  let on = startOn
  let wanted = 0
  let sound: { readonly context: AudioContext; readonly gain: GainNode; readonly noise: AudioBuffer } | undefined
  function set(): void {
    sound?.gain.gain.setTargetAtTime(on ? wanted * LOUDNESS : 0, sound.context.currentTime, 0.4)
  }
  function wake(): void {
    if (!sound) {
      const context = openAudio()
      if (!context) return
      const noise = makeNoise(context)
      sound = { context, noise, gain: startWind(context, noise) }
      set()
    }
    if (sound.context.state !== 'running') sound.context.resume().catch(() => undefined)
  }
  gestures.addEventListener('pointerdown', wake)
  gestures.addEventListener('keydown', wake)
  return {
    setOn(next) {
      on = next
      set()
    },
    blow(strength) {
      wanted = strength
      set()
    },
    step() {
      if (on && sound?.context.state === 'running') tread(sound.context, sound.noise)
    },
  }
}

function startWind(context: AudioContext, noise: AudioBuffer): GainNode {
  const source = context.createBufferSource()
  const band = context.createBiquadFilter()
  const gust = context.createOscillator()
  const depth = context.createGain()
  const gain = context.createGain()
  source.buffer = noise
  source.loop = true
  band.type = 'bandpass'
  band.frequency.value = 420
  band.Q.value = 0.8
  gust.frequency.value = 0.13
  depth.gain.value = 170
  gain.gain.value = 0
  gust.connect(depth).connect(band.frequency)
  source.connect(band).connect(gain).connect(context.destination)
  source.start()
  gust.start()
  return gain
}

function tread(context: AudioContext, noise: AudioBuffer): void {
  const source = context.createBufferSource()
  const low = context.createBiquadFilter()
  const gain = context.createGain()
  const at = context.currentTime
  source.buffer = noise
  low.type = 'lowpass'
  low.frequency.value = 900
  gain.gain.setValueAtTime(STEP_LOUDNESS, at)
  gain.gain.exponentialRampToValueAtTime(0.0005, at + 0.07)
  source.connect(low).connect(gain).connect(context.destination)
  source.start(at, (at * 7) % 1.5)
  source.stop(at + 0.08)
}

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let noise = 22_695_477
  for (let at = 0; at < samples.length; at += 1) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) | 0
    samples[at] = noise / 2 ** 31
  }
  return buffer
}
