import { seaOf } from '../sea.ts'
import type { ArsenalView, Choice, Shot, Strike } from '../state.ts'
import { WEAPONS } from '../weapons.ts'
import type { Weapon } from '../weapons.ts'

type Given<T> = { readonly [Key in keyof T]?: unknown }

/** Reads the arsenal of a view that came over the wire, whose seas have these marks; undefined when it is none. `readShot` reads a shot. */
export function readArsenal(given: unknown, marks: string, readShot: (one: unknown) => Shot | null): ArsenalView | undefined {
  const all = seaOf(marks)?.cells ?? 0
  if (typeof given !== 'object' || given === null) return undefined
  const { mines, used, turns, strike, choice } = given as Given<ArsenalView>
  const lists = pairOf(mines).map((one) => (one === null ? null : cellsOf(one, all)))
  const usedBy = pairOf(used).map(weaponsOf)
  const chosen = readChoice(choice, all)
  const turnsOf = pairOf(turns).map((one) => (typeof one === 'number' ? one : 0))
  return {
    mines: [lists[0] ?? null, lists[1] ?? null],
    used: [usedBy[0] ?? [], usedBy[1] ?? []],
    turns: [turnsOf[0] ?? 0, turnsOf[1] ?? 0],
    strike: readStrike(strike, all, readShot),
    ...(chosen && { choice: chosen }),
  }
}

function readChoice(given: unknown, all: number): Choice | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { weapons, guns, fired, hasUsed } = given as Given<Choice>
  const chosen = pairOf(weapons).map((one) => (one === null ? null : weaponsOf(one)))
  const [placed, spent] = [pairOf(guns).map((one) => (one === null ? null : cellsOf(one, all))), pairOf(fired).map((one) => cellsOf(one, all))]
  return {
    weapons: [chosen[0] ?? null, chosen[1] ?? null],
    guns: [placed[0] ?? null, placed[1] ?? null],
    fired: [spent[0] ?? [], spent[1] ?? []],
    hasUsed: hasUsed === true,
  }
}

function readStrike(given: unknown, all: number, readShot: (one: unknown) => Shot | null): Strike | null {
  if (typeof given !== 'object' || given === null) return null
  const { seat, weapon, cells, shots, blasts, gun } = given as Given<Strike>
  if (seat !== 0 && seat !== 1) return null
  const read = (list: unknown): Shot[] => (Array.isArray(list) ? list.map(readShot).filter((shot) => shot !== null) : [])
  const [by] = cellsOf([gun], all)
  return { seat, weapon: weaponOf(weapon), cells: cellsOf(cells, all), shots: read(shots), blasts: read(blasts), ...(by !== undefined && { gun: by }) }
}

function pairOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) && given.length === 2 ? given : []
}

function cellsOf(given: unknown, all: number): number[] {
  return Array.isArray(given) ? given.filter((cell): cell is number => Number.isInteger(cell) && cell >= 0 && cell < all) : []
}

function weaponsOf(given: unknown): Weapon[] {
  return Array.isArray(given) ? given.map(weaponOf).filter((weapon) => weapon !== null) : []
}

function weaponOf(given: unknown): Weapon | null {
  return WEAPONS.find((weapon) => weapon === given) ?? null
}
