import type { Shot, View } from '../state.ts'
import { LARGE_SEA, seaOf } from '../sea.ts'
import type { Ship } from '../sea.ts'
import { hitsOfStrike, wasOpen } from './arsenal.ts'

/** Between the results of two shots of a salvo, milliseconds. */
const SHOT_MS = 400
/** Without a clock the match is over, or it is a replay, which shows the next move a second later, so all results are shown within this time. */
const HURRIED_MS = 900

/** Milliseconds between the results of two shots of a salvo of so many. `hasClock`: the time of a turn runs. */
export function shotGap(shots: number, hasClock: boolean): number {
  return hasClock ? SHOT_MS : Math.min(SHOT_MS, HURRIED_MS / Math.max(1, shots - 1))
}

/** The shots of `after` that are not known in `before`, in the order of firing. */
export function newShots(before: View, after: View): readonly Shot[] {
  const shots = after.arsenal ? hitsOfStrike(after.arsenal.strike) : (after.salvo ?? (after.last ? [after.last] : []))
  return shots.filter(({ seat, cell }) => wasOpen(before.seas[targetOf(seat)][cell]))
}

/** The views from `before` to `after`, one for each shot of the salvo between them, the last of which is `after`; only `after` where there is no salvo. */
export function salvoSteps(before: View, after: View): readonly View[] {
  const { salvo = [] } = after
  if (before.phase !== 'shoot' || salvo.length === 0 || newShots(before, after).length < salvo.length) return [after]
  return [...salvo.keys()].map((at) => (at === salvo.length - 1 ? after : afterShots(before, after, salvo.slice(0, at + 1))))
}

/** What is known after the first shots of the salvo between two views: the same seat goes on firing. */
function afterShots(before: View, after: View, salvo: readonly Shot[]): View {
  const owner = targetOf(salvo[0]?.seat ?? 0)
  const marks = [...before.seas[owner]]
  const sunk = [...before.sunk[owner]]
  for (const shot of salvo) {
    marks[shot.cell] = shot.result === 'miss' ? 'o' : 'x'
    const ship = shipSunkBy(shot, after)
    if (!ship) continue
    seaOf(before.seas[owner])?.sink(marks, ship)
    sunk.push(ship)
  }
  const text = marks.join('')
  return {
    ...before,
    seas: owner === 0 ? [text, before.seas[1]] : [before.seas[0], text],
    sunk: owner === 0 ? [sunk, before.sunk[1]] : [before.sunk[0], sunk],
    last: salvo.at(-1) ?? null,
    salvo,
  }
}

/** The ship that a shot has sunk; undefined when it has sunk none. */
export function shipSunkBy({ seat, cell, result }: Shot, { seas, sunk }: View): Ship | undefined {
  if (result !== 'sunk') return undefined
  const sea = seaOf(seas[0]) ?? LARGE_SEA
  return sunk[targetOf(seat)].find((ship) => sea.cellsOf(ship).includes(cell))
}

/** The number of shots of the newest salvo that have hit, among those that are shown. */
export function hitsOf({ salvo = [] }: View): number {
  return salvo.filter(({ result }) => result !== 'miss').length
}

/** The seat that is fired at by a seat. */
export function targetOf(seat: number): 0 | 1 {
  return seat === 0 ? 1 : 0
}
