import { HOLE, SAND, SIDE, crate, gem, isSand, isTied, layersOf, untied } from '../grid.ts'
import type { Wave } from '../step.ts'

/** A gem in motion. `x` and `y` count cells from the board's top left. */
export interface Piece {
  readonly gem: number
  x: number
  y: number
  scale: number
  alpha: number
}

/** The state that animations change: the piece in each cell, null for a hole. */
export interface Stage {
  pieces: (Piece | null)[]
  /** True with reduced motion: gems fade instead of moving. */
  readonly isStill: boolean
}

/** One animation of a sequence. `show` gets the part of it that has passed, 0 to 1. */
export interface Act {
  readonly hasBegun: boolean
  readonly seconds: () => number
  begin(): void
  show(part: number): void
  end(): void
}

const SWAP_SECONDS = 0.15
const POP_SECONDS = 0.2
const SHUFFLE_SECONDS = 0.7
const CREEP_SECONDS = 0.35

interface Parts {
  readonly seconds: number | (() => number)
  readonly begin?: () => void
  readonly show?: (part: number) => void
  readonly end?: () => void
}

function act({ seconds, begin, show, end }: Parts): Act {
  let hasBegun = false
  return {
    get hasBegun() {
      return hasBegun
    },
    seconds: typeof seconds === 'number' ? () => seconds : seconds,
    begin() {
      hasBegun = true
      begin?.()
    },
    show: (part) => show?.(part),
    end: () => end?.(),
  }
}

const soft = (part: number): number => part * part * (3 - 2 * part)

/** Two neighbours are swapped; `isBack`: and swapped back. */
export function swapAct(stage: Stage, [one, other]: readonly [number, number], isBack: boolean): Act {
  const [ax, ay, bx, by] = [one % SIDE, Math.floor(one / SIDE), other % SIDE, Math.floor(other / SIDE)]
  return act({
    seconds: isBack ? SWAP_SECONDS * 2 : SWAP_SECONDS,
    show(part) {
      const progress = soft(isBack ? 1 - Math.abs(1 - part * 2) : part) * (stage.isStill && isBack ? 0.2 : 1)
      const [a, b] = [stage.pieces[one], stage.pieces[other]]
      if (a) Object.assign(a, { x: ax + (bx - ax) * progress, y: ay + (by - ay) * progress })
      if (b) Object.assign(b, { x: bx + (ax - bx) * progress, y: by + (ay - by) * progress })
    },
    end() {
      if (isBack) return
      const kept = stage.pieces[one] ?? null
      stage.pieces[one] = stage.pieces[other] ?? null
      stage.pieces[other] = kept
    },
  })
}

/** The gems of a wave disappear; those with a power appear. Crates and ropes that are hit shake and lose a layer; pots that are taken sink away. */
export function popAct(stage: Stage, wave: Wave, begin: () => void): Act {
  return act({
    seconds: POP_SECONDS,
    begin,
    show(part) {
      for (const cell of wave.gone) {
        const piece = stage.pieces[cell]
        if (!piece) continue
        piece.alpha = part < 0.5 ? 1 : 2 - part * 2
        if (stage.isStill) continue
        if (wave.landed.includes(cell)) piece.y = Math.floor(cell / SIDE) + part * part * 0.8
        else piece.scale = part < 0.3 ? 1 + part * 0.6 : 1.18 * (1 - (part - 0.3) / 0.7)
      }
      for (const cell of wave.hit) {
        const piece = stage.pieces[cell]
        if (!piece) continue
        if (isSand(piece.gem) || layersOf(piece.gem) === 1) piece.alpha = part < 0.5 ? 1 : 2 - part * 2
        if (!stage.isStill) piece.x = (cell % SIDE) + Math.sin(part * Math.PI * 5) * 0.07 * (1 - part)
      }
    },
    end() {
      for (const cell of wave.gone) stage.pieces[cell] = null
      for (const cell of wave.hit) stage.pieces[cell] = lighter(stage.pieces[cell], cell)
      for (const { cell, kind, power } of wave.made)
        stage.pieces[cell] = { gem: gem(kind, power), x: cell % SIDE, y: Math.floor(cell / SIDE), scale: 1.35, alpha: 1 }
    },
  })
}

/** What a hit leaves of a crate, of sand, or of a gem that was tied. */
function lighter(piece: Piece | null | undefined, cell: number): Piece | null {
  const value = piece?.gem ?? HOLE
  if (!isTied(value) && layersOf(value) < 2) return null
  return { gem: isTied(value) ? untied(value) : crate(layersOf(value) - 1), x: cell % SIDE, y: Math.floor(cell / SIDE), scale: 1, alpha: 1 }
}

interface Fall {
  readonly piece: Piece
  readonly from: number
  readonly to: number
  readonly seconds: number
}

/** Gems fall from where the wave says they come from; new ones come in over the edge. */
export function fallAct(stage: Stage, wave: Wave): Act {
  let falls: Fall[] = []
  const longest = wave.origins.reduce((max, origin, cell) => Math.max(max, rowsOf(origin, cell)), 0)
  const all = fallSeconds(longest)
  return act({
    seconds: () => (stage.isStill ? 0.16 : all),
    begin() {
      const before = stage.pieces
      stage.pieces = wave.cells.map((value, cell) => {
        if (value === HOLE) return null
        const origin = wave.origins[cell] ?? cell
        const piece = (origin >= 0 ? before[origin] : null) ?? { gem: value, x: cell % SIDE, y: origin, scale: 1, alpha: stage.isStill ? 0 : 1 }
        const rows = rowsOf(origin, cell)
        if (rows > 0 || piece.scale !== 1 || piece.alpha !== 1) falls.push({ piece, from: piece.y, to: Math.floor(cell / SIDE), seconds: fallSeconds(rows) })
        return piece
      })
    },
    show(part) {
      for (const { piece, from, to, seconds } of falls) {
        const own = stage.isStill ? part : Math.min(1, (part * all) / seconds)
        piece.scale = 1 + (piece.scale - 1) * (1 - own)
        piece.alpha = Math.min(1, piece.alpha + own)
        piece.y = stage.isStill ? to : from + (to - from) * landing(own)
      }
    },
    end() {
      for (const { piece, to } of falls) Object.assign(piece, { y: to, scale: 1, alpha: 1 })
      falls = []
    },
  })
}

function rowsOf(origin: number, cell: number): number {
  return Math.floor(cell / SIDE) - (origin >= 0 ? Math.floor(origin / SIDE) : origin)
}

function fallSeconds(rows: number): number {
  return rows === 0 ? 0.12 : 0.17 + 0.055 * rows
}

/** Accelerates, with a small bounce at the end. */
function landing(part: number): number {
  if (part < 0.78) return (part / 0.78) ** 2
  const late = (part - 0.78) / 0.22
  return 1 - Math.sin(late * Math.PI) * 0.045
}

/** Sand covers a gem: it grows over it. */
export function creepAct(stage: Stage, cell: number): Act {
  const size = (part: number): number => (stage.isStill ? 1 : 0.4 + 0.6 * part)
  return act({
    seconds: CREEP_SECONDS,
    begin() {
      stage.pieces[cell] = { gem: SAND, x: cell % SIDE, y: Math.floor(cell / SIDE), scale: size(0), alpha: 0 }
    },
    show(part) {
      const piece = stage.pieces[cell]
      if (piece) Object.assign(piece, { scale: size(soft(part)), alpha: part })
    },
    end() {
      const piece = stage.pieces[cell]
      if (piece) Object.assign(piece, { scale: 1, alpha: 1 })
    },
  })
}

/** No move was left: all gems are turned and shuffled. */
export function shuffleAct(stage: Stage, cells: readonly number[]): Act {
  let isLaid = false
  return act({
    seconds: SHUFFLE_SECONDS,
    show(part) {
      if (part >= 0.5 && !isLaid) {
        isLaid = true
        stage.pieces = cells.map((value, cell) => (value === HOLE ? null : { gem: value, x: cell % SIDE, y: Math.floor(cell / SIDE), scale: 1, alpha: 1 }))
      }
      const size = Math.abs(1 - part * 2)
      for (const piece of stage.pieces) if (piece) Object.assign(piece, stage.isStill ? { alpha: size } : { scale: size })
    },
    end() {
      for (const piece of stage.pieces) if (piece) Object.assign(piece, { scale: 1, alpha: 1 })
    },
  })
}
