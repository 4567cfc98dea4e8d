import { openSounds } from '@majlis/game-bridge/stage/sound'
import type { Score, Sounds } from '@majlis/game-bridge/stage/sound'
import type { Shot } from '../state.ts'
import type { Weapon } from '../weapons.ts'

type BattleSound = 'fire' | 'salvo' | 'seen' | 'flak' | Weapon | Shot['result']

const SCORES: Readonly<Record<BattleSound, Score>> = {
  fire: [
    ['daf', 150, 0, 0.5],
    ['air', 760, 0.03, 0.3],
  ],
  // Several guns, one shortly after the other.
  salvo: [
    ['daf', 150, 0, 0.5],
    ['air', 760, 0.03, 0.3],
    ['daf', 138, 0.09, 0.5],
    ['daf', 162, 0.17, 0.5],
    ['air', 700, 0.2, 0.3],
    ['daf', 144, 0.28, 0.45],
  ],
  // A small engine that passes.
  scout: [
    ['air', 330, 0, 0.3],
    ['air', 390, 0.2, 0.4],
    ['air', 440, 0.45, 0.4],
    ['air', 370, 0.75, 0.25],
  ],
  // A plop, and a screw that turns under water.
  torpedo: [
    ['daf', 200, 0, 0.4],
    ['air', 150, 0.15, 0.35],
    ['daf', 96, 0.35, 0.2],
    ['daf', 96, 0.55, 0.2],
    ['daf', 100, 0.75, 0.25],
  ],
  // Heavy engines, and bombs that whistle.
  bomber: [
    ['air', 120, 0, 0.45],
    ['air', 140, 0.25, 0.5],
    ['pluck', 660, 0.5, 0.15],
    ['pluck', 520, 0.7, 0.15],
    ['pluck', 410, 0.9, 0.15],
  ],
  // The same, lower and longer, with more bombs.
  heavy: [
    ['air', 88, 0, 0.5],
    ['air', 104, 0.2, 0.55],
    ['air', 96, 0.45, 0.5],
    ['pluck', 590, 0.5, 0.15],
    ['pluck', 470, 0.62, 0.15],
    ['pluck', 390, 0.74, 0.15],
    ['pluck', 310, 0.86, 0.15],
    ['pluck', 250, 0.98, 0.15],
  ],
  seen: [
    ['pluck', 523, 0, 0.3],
    ['pluck', 659, 0.1, 0.3],
  ],
  // A dull burst under water, and iron.
  mine: [
    ['daf', 58, 0, 1],
    ['wood', 120, 0.03, 0.6],
    ['daf', 44, 0.16, 0.9],
    ['air', 160, 0.2, 0.5],
    ['wood', 90, 0.3, 0.4],
  ],
  // Iron that breaks, and a splash.
  gun: [
    ['daf', 80, 0, 0.9],
    ['wood', 240, 0.03, 0.6],
    ['wood', 170, 0.12, 0.5],
    ['air', 260, 0.15, 0.4],
  ],
  // Quick shots, and a plane that falls.
  flak: [
    ['wood', 320, 0, 0.5],
    ['wood', 340, 0.08, 0.5],
    ['wood', 320, 0.16, 0.5],
    ['daf', 90, 0.28, 0.9],
    ['pluck', 392, 0.32, 0.25],
    ['pluck', 294, 0.46, 0.25],
    ['air', 160, 0.55, 0.5],
  ],
  // A shell that falls into water: a plop, and drops after it.
  miss: [
    ['daf', 260, 0, 0.35],
    ['air', 520, 0.03, 0.35],
    ['daf', 420, 0.14, 0.12],
    ['daf', 480, 0.22, 0.08],
  ],
  hit: [
    ['daf', 74, 0, 1],
    ['daf', 52, 0.05, 0.9],
    ['wood', 190, 0.02, 0.4],
    ['air', 180, 0.08, 0.5],
  ],
  // One explosion after the other, and the water that closes over the ship.
  sunk: [
    ['daf', 74, 0, 1],
    ['daf', 60, 0.12, 0.9],
    ['daf', 48, 0.25, 0.9],
    ['wood', 150, 0.14, 0.4],
    ['pluck', 147, 0.3, 0.5],
    ['pluck', 110, 0.48, 0.5],
    ['air', 220, 0.5, 0.4],
  ],
}

/** The sounds of the guns. They follow the mute button of the common ones. */
export function openBattleSounds(page: Document, common: Pick<Sounds, 'on'>): { play(sound: BattleSound, lift?: number): void } {
  const sounds = openSounds(page, true, SCORES)
  return {
    play(sound, lift) {
      if (common.on) sounds.play(sound, lift)
    },
  }
}
