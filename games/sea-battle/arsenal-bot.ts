import type { Random } from '@majlis/rules/random'
import { afloat, choose, density } from './aiming.ts'
import type { Lapses } from './aiming.ts'
import { canAim, weaponsOf } from './arsenal.ts'
import type { Move, Use } from './moves.ts'
import { LARGE_SEA, isOpen, seaOf, targets } from './sea.ts'
import type { Marks, Sea } from './sea.ts'
import type { ArsenalView, View } from './state.ts'
import { cellsAimedAt, hasBombs } from './weapons.ts'
import type { Weapon } from './weapons.ts'

interface ArsenalLapses extends Lapses {
  /** How often it uses a weapon where one is of use. */
  readonly uses: number
  /** How near the best the aim of a weapon must be, by the ships that may lie there; 0 for anywhere. */
  readonly aims: number
}

const ARSENAL_STRENGTH: Readonly<Record<1 | 2 | 3, ArsenalLapses>> = {
  1: { forgets: 0.3, careless: 1, near: 0.4, nearHit: 0.01, uses: 0.2, aims: 0 },
  2: { forgets: 0.24, careless: 0.85, near: 0.6, nearHit: 0.4, uses: 0.25, aims: 0.2 },
  3: { forgets: 0, careless: 0, near: 0.97, nearHit: 0.97, uses: 1, aims: 0.97 },
}
/** Milliseconds in which the view of a person shows a weapon on its way, and what a mine does. */
const SHOWN_MS = { weapon: 1500, blast: 1300 } as const

/** The move of a bot with an arsenal: it fires at ships that it has seen or hit; while it searches, it uses its weapons where ships are likely. */
export function chooseStrike(view: View, own: 0 | 1, level: 1 | 2 | 3, random: Random): Move | undefined {
  const rival = own === 0 ? 1 : 0
  const marks = view.seas[rival]
  const sea = seaOf(marks) ?? LARGE_SEA
  const lapses = ARSENAL_STRENGTH[level]
  const lengths = afloat(marks, view.sunk[rival])
  const seen = targets(marks).filter((cell) => marks[cell] === 's')
  if (seen.length > 0 && random.next() >= lapses.forgets) return { cell: seen[random.int(seen.length)] ?? 0, kind: 'shoot' }
  if (view.arsenal && !marks.includes('x') && random.next() < lapses.uses) {
    const ready = weaponsOf(view.arsenal, own)
    const weapon = ready[random.int(Math.max(1, ready.length))]
    const use = weapon && chooseAim(sea, marks, weapon, lengths, lapses.aims, random)
    if (use) return use
  }
  const cell = choose(marks, lengths, lapses, random)
  return cell === undefined ? undefined : { cell, kind: 'shoot' }
}

/** Where a weapon is used: where the cells that it covers are covered by about the largest number of placements of the ships that are left. */
function chooseAim(sea: Sea, marks: Marks, weapon: Weapon, lengths: readonly number[], aims: number, random: Random): Use | undefined {
  const weights = density(marks, lengths, false)
  const all = [false, true].flatMap((down) => (down && weapon !== 'torpedo' ? [] : [...Array(sea.cells).keys()].map((at) => ({ at, down }))))
  const rated = all
    .filter((aim) => canAim(sea, marks, weapon, aim))
    .map((aim) => {
      const cells = cellsAimedAt(sea, weapon, aim)
      // A bomber would set off a mine that was seen.
      if (hasBombs(weapon) && cells.some((cell) => marks[cell] === 'm')) return { aim, weight: 0 }
      return { aim, weight: cells.reduce((sum, cell) => sum + (isOpen(marks[cell]) ? (weights[cell] ?? 0) : 0), 0) }
    })
  const max = Math.max(...rated.map(({ weight }) => weight))
  const pool = rated.filter(({ weight }) => weight >= max * aims)
  const chosen = pool[random.int(Math.max(1, pool.length))]
  return chosen && { at: chosen.aim.at, down: chosen.aim.down, kind: 'use', weapon }
}

/** Milliseconds in which a person sees what the newest move has done, before that person could move. */
export function arsenalPace({ strike }: ArsenalView): number {
  if (!strike) return 0
  return (strike.weapon ? SHOWN_MS.weapon : 0) + (strike.blasts.length > 0 ? SHOWN_MS.blast : 0)
}
