import type { Welcome } from '@majlis/game-bridge/protocol'
import { followView, makeSprite } from '@majlis/game-kit/drawing/canvas'
import type { CanvasPage } from '@majlis/game-kit/drawing/canvas'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import { createParticles } from '@majlis/game-kit/drawing/particles'
import { pairOf } from '../bot.ts'
import { HOLE, SIDE, isFixed, kindOf } from '../grid.ts'
import type { Move } from '../grid.ts'
import type { State, Step, Wave } from '../step.ts'
import { creepAct, fallAct, popAct, shuffleAct, swapAct } from './acts.ts'
import type { Act, Piece, Stage } from './acts.ts'
import { makeDust } from './scene/dust.ts'
import { paintPiece } from './scene/gems.ts'
import type { Flash, Order, Picture, Theme, Word } from './scene/orders.ts'

export type Page = Window & CanvasPage
export type Paint = Painter<Order>['paint']

/** The events of the scene while a move is animated. */
export interface SceneEvents {
  /** A wave begins: its number within the move, and how many gems of it were there before the finale (-1 without). */
  readonly onWave: (wave: Wave, at: number, isFinale: boolean) => void
  /** No gem moves any more. */
  readonly onRest: () => void
}

const SPARKS = 140
/** Seconds for which texts and flashes are shown. */
const TEXT_SECONDS = 0.9
const FLASH_SECONDS = 0.4

/** Something that is shown briefly, with its age in seconds. */
type Aging<What extends { readonly part: number }> = Omit<What, 'part'> & { age: number }

/** The board as shown: the gems that rest and those that move. It is painted only while something moves. */
export class Scene implements Stage {
  pieces: (Piece | null)[] = []
  dust: number[] = []
  isStill: boolean
  selected = -1
  cursor = -1
  readonly #paint: Paint
  readonly #events: SceneEvents
  readonly #loop: Loop
  readonly #sparks = createParticles(SPARKS)
  #theme: Theme
  #acts: Act[] = []
  #elapsed = 0
  #texts: Aging<Word>[] = []
  #hint: Move | null = null
  #hintAge = 0
  #flashes: Aging<Flash>[] = []

  constructor(page: Page, canvas: HTMLCanvasElement, paint: Paint, { theme, reducedMotion }: Pick<Welcome, 'theme' | 'reducedMotion'>, events: SceneEvents) {
    this.#paint = paint
    this.#theme = theme
    this.isStill = reducedMotion
    this.#events = events
    this.#loop = createLoop(page, { ticksPerSecond: 60, tick: () => undefined, draw: (_part, seconds) => this.#frame(seconds) })
    this.#sparks.setStill(reducedMotion)
    followView(page, canvas, (view) => {
      paint({ kind: 'fit', view })
      this.wake()
    })
  }

  get isBusy(): boolean {
    return this.#acts.length > 0
  }

  setLook(theme: Theme, isStill: boolean): void {
    this.#theme = theme
    this.isStill = isStill
    this.#sparks.setStill(isStill)
    this.#lay()
  }

  /** Shows a board at once, and ends all animations. */
  place({ cells, dust }: State): void {
    this.#acts = []
    this.#flashes = []
    this.#texts = []
    this.#sparks.clear()
    this.#hint = null
    this.selected = -1
    this.pieces = cells.map((gem, cell) => (gem === HOLE ? null : pieceAt(gem, cell)))
    this.dust = [...dust]
    this.#lay()
  }

  /** Animates a move and all its effects. */
  play(move: Move, step: Step): void {
    this.showHint(null)
    this.selected = -1
    this.#acts.push(swapAct(this, pairOf(move), false))
    for (const [at, wave] of step.waves.entries()) {
      const isFinale = step.finale >= 0 && at >= step.finale
      this.#acts.push(
        popAct(this, wave, () => this.#pop(wave, at, isFinale)),
        fallAct(this, wave),
      )
    }
    if (step.creep !== undefined) this.#acts.push(creepAct(this, step.creep))
    if (step.isShuffled) this.#acts.push(shuffleAct(this, step.state.cells))
    this.wake()
  }

  /** Two gems that clear nothing are swapped there and back, unless one of them never moves. */
  refuse(move: Move): void {
    this.selected = -1
    if (pairOf(move).every((cell) => !isFixed(this.pieces[cell]?.gem ?? HOLE))) this.#acts.push(swapAct(this, pairOf(move), true))
    this.wake()
  }

  showHint(move: Move | null): void {
    this.#hint = move
    this.#hintAge = 0
    this.wake()
  }

  /** Shows a text that rises from a cell, such as points. */
  say(text: string, cell: number): void {
    this.#texts.push({ text, x: (cell % SIDE) + 0.5, y: Math.floor(cell / SIDE) + 0.5, age: 0 })
    this.wake()
  }

  /** Sparks over the whole board. */
  celebrate(): void {
    for (let at = 0; at < 10; at += 1) {
      const [x, y] = [((at * 0.618) % 1) * SIDE, 1 + ((at * 0.3719) % 1) * 4]
      this.#sparks.burst(10, 4.2, { kind: at % 6, x, y, gravity: 5, life: 1.1, size: 0.16, hue: 0 })
    }
    this.wake()
  }

  /** Starts painting, which continues until nothing moves any more. */
  wake(): void {
    this.#loop.start()
  }

  rest(): void {
    this.#loop.stop()
  }

  /** The picture of a gem, crate or pot for the page. */
  icon(document: Document, value: number, side: number): HTMLCanvasElement {
    return makeSprite(document, side, side, 2, (paint) => {
      paint.translate(side / 2, side / 2)
      paint.scale(side, side)
      paintPiece(paint, value)
    }).image
  }

  dustIcon(document: Document, side: number): HTMLCanvasElement {
    return makeDust(document, 1, side, 2, this.#theme).image
  }

  #pop(wave: Wave, at: number, isFinale: boolean): void {
    for (const cell of [...wave.gone, ...wave.hit]) {
      const [x, y] = [(cell % SIDE) + 0.5, Math.floor(cell / SIDE) + 0.5]
      const kind = kindOf(this.pieces[cell]?.gem) ?? 1
      this.#sparks.burst(wave.gone.length > 14 ? 3 : 5, 2.6, { kind, x, y, gravity: 4, life: 0.55, size: 0.11, hue: 0 })
    }
    for (const cell of wave.swept) this.dust[cell] = Math.max(0, (this.dust[cell] ?? 0) - 1)
    const hasRays = wave.blasts.some(({ power }) => power === 'star')
    if (wave.blasts.length > 0) this.#flashes.push({ blasts: wave.blasts, gone: hasRays ? wave.gone : [], age: 0 })
    this.#events.onWave(wave, at, isFinale)
  }

  /** Places the pieces on the floor; before there are any, there is no floor. */
  #lay(): void {
    if (this.pieces.length === 0) return
    this.#paint({ kind: 'floor', cells: this.pieces.map((piece) => (piece ? 0 : HOLE)), theme: this.#theme })
    this.wake()
  }

  #frame(seconds: number): void {
    this.#advance(seconds)
    this.#paint({ kind: 'picture', ...this.#picture() })
    const isMoving =
      this.#acts.length > 0 || this.#sparks.alive > 0 || this.#texts.length > 0 || this.#flashes.length > 0 || (this.#hint !== null && !this.isStill)
    if (!isMoving) this.#loop.stop()
  }

  #advance(seconds: number): void {
    this.#sparks.advance(seconds)
    this.#hintAge += seconds
    for (const word of this.#texts) word.age += seconds
    for (const flash of this.#flashes) flash.age += seconds
    this.#texts = this.#texts.filter(({ age }) => age < TEXT_SECONDS)
    this.#flashes = this.#flashes.filter(({ age }) => age < FLASH_SECONDS)
    let [act] = this.#acts
    if (!act) return
    this.#elapsed += seconds
    while (act && this.#elapsed >= act.seconds()) {
      this.#elapsed -= act.seconds()
      if (!act.hasBegun) act.begin()
      act.show(1)
      act.end()
      this.#acts.shift()
      ;[act] = this.#acts
    }
    if (act) {
      if (!act.hasBegun) act.begin()
      act.show(this.#elapsed / act.seconds())
    } else {
      this.#elapsed = 0
      this.#events.onRest()
    }
  }

  /** The current picture: built on every frame, so it is short. */
  #picture(): Picture {
    const lying: number[] = []
    const moving: number[] = []
    for (const [cell, piece] of this.pieces.entries()) {
      const isLying = piece !== null && liesStill(piece, cell)
      lying.push(isLying ? piece.gem : HOLE)
      if (piece && !isLying && isSeen(piece)) moving.push(piece.gem, piece.x, piece.y, piece.scale, piece.alpha)
    }
    const sparks: number[] = []
    this.#sparks.each(({ kind, x, y, size }, part) => sparks.push(kind, x, y, size * (1 - part)))
    const progress = this.isStill ? 0.5 : Math.min(1, Math.max(0, (this.#hintAge % 1.5) * 1.3 - 0.25))
    return {
      isStill: this.isStill,
      lying,
      moving,
      sparks,
      dust: this.dust,
      cursor: this.cursor,
      selected: this.selected,
      flashes: this.#flashes.map(({ blasts, gone, age }) => ({ blasts, gone, part: age / FLASH_SECONDS })),
      hint: this.#hint && !this.isBusy ? { pair: pairOf(this.#hint), progress } : null,
      texts: this.#texts.map(({ text, x, y, age }) => ({ text, x, y, part: age / TEXT_SECONDS })),
    }
  }
}

function liesStill({ x, y, scale, alpha }: Piece, cell: number): boolean {
  return x === cell % SIDE && y === Math.floor(cell / SIDE) && scale === 1 && alpha === 1
}

/** Neither invisible nor above the board. */
function isSeen({ y, scale, alpha }: Piece): boolean {
  return scale > 0.01 && alpha > 0.01 && y >= -0.99
}

function pieceAt(gem: number, cell: number): Piece {
  return { gem, x: cell % SIDE, y: Math.floor(cell / SIDE), scale: 1, alpha: 1 }
}
