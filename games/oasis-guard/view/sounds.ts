import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Score, Sound, Sounds } from '@majlis/game-bridge/stage/sound'
import type { Happening } from '../state.ts'
import { isHeavy } from '../visitors.ts'

type Own = 'storm' | 'guards' | 'spit' | 'stone' | 'beat' | 'burn' | 'splash' | 'fall' | 'gong' | 'build'

const OWN: Readonly<Record<Own, Score>> = {
  stone: [['wood', 330, 0, 0.14]],
  beat: [['daf', 96, 0, 0.4]],
  burn: [['pluck', 784, 0, 0.16]],
  splash: [
    ['air', 420, 0, 0.4],
    ['daf', 180, 0.08, 0.3],
  ],
  fall: [['wood', 240, 0, 0.2]],
  storm: [
    ['air', 180, 0, 0.9],
    ['air', 300, 0.2, 0.8],
    ['daf', 64, 0.1, 0.6],
  ],
  guards: [
    ['daf', 110, 0, 0.5],
    ['daf', 140, 0.12, 0.5],
    ['pluck', 220, 0.22, 0.4],
  ],
  spit: [
    ['air', 700, 0, 0.2],
    ['wood', 150, 0.12, 0.4],
  ],
  gong: [
    ['daf', 70, 0, 0.8],
    ['pluck', 147, 0, 0.5],
    ['daf', 70, 0.22, 0.6],
  ],
  build: [
    ['wood', 196, 0, 0.4],
    ['wood', 262, 0.09, 0.4],
  ],
}

/** The smallest number of ticks between two sounds of a kind, so that a crowd is not too loud. */
const APART: Readonly<Partial<Record<Own | Sound, number>>> = { stone: 4, beat: 8, burn: 8, fall: 3 }

export type OasisSounds = Sounds<Sound | Own> & { react(happening: Happening, tick: number): void }

/** The common oud and daf, and the oasis's own sounds: stones, drums, burning light and water. */
export function openOasisSounds(gestures: EventTarget, startOn: boolean): OasisSounds {
  const sounds = openSounds(gestures, startOn, OWN)
  const last = new Map<string, number>()
  function play(name: Own | Sound, tick: number, lift = 0): void {
    const before = last.get(name) ?? -100
    if (tick >= before && tick - before < (APART[name] ?? 0)) return
    last.set(name, tick)
    sounds.play(name, lift)
  }
  const played: Readonly<Partial<Record<Happening['what'], Own | Sound>>> = {
    throw: 'stone',
    pulse: 'beat',
    beam: 'burn',
    fell: 'fall',
    drank: 'splash',
    storm: 'storm',
    spit: 'spit',
    guards: 'guards',
    tired: 'stone',
    wave: 'gong',
    cleared: 'turn',
    won: 'win',
    lost: 'lose',
  }
  return {
    play: sounds.play,
    setOn: sounds.setOn,
    get on() {
      return sounds.on
    },
    dispose: sounds.dispose,
    react(happening, tick) {
      const name = played[happening.what]
      if (name) play(name, tick, happening.what === 'fell' && isHeavy(happening) ? -7 : 0)
    },
  }
}
