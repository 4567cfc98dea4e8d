import { createBackdrop } from '@majlis/game-kit/backdrop'
import type { Backdrop } from '@majlis/game-kit/backdrop'
import { keepCanvas, makeSprite } from '@majlis/game-kit/canvas'
import type { Sprite, Surface } from '@majlis/game-kit/canvas'
import { createLoop } from '@majlis/game-kit/loop'
import type { Loop } from '@majlis/game-kit/loop'
import { createParticles } from '@majlis/game-kit/particles'
import { CELLS, HOLE, SIDE, kindOf, powerOf } from '../grid.ts'
import type { Move } from '../grid.ts'
import { pairOf } from '../bot.ts'
import type { State, Step, Wave } from '../step.ts'
import { makeDust, paintFloor } from './floor.ts'
import type { Theme } from './floor.ts'
import { paintBlast } from './blasts.ts'
import { paintGem } from './gems.ts'
import { WORDS_SECONDS, paintHint, paintMark, paintSpark, paintWords } from './marks.ts'
import type { Word } from './marks.ts'
import { fallAct, popAct, shuffleAct, swapAct } from './acts.ts'
import type { Act, Piece, Stage } from './acts.ts'

/** What the scene tells while a move is played. */
export interface SceneEvents {
  /** A wave begins: its number within the move, and how many gems of it were there before the finale (-1 without). */
  readonly onWave: (wave: Wave, at: number, isFinale: boolean) => void
  /** Everything has come to rest. */
  readonly onRest: () => void
}

const SPARKS = 140

/** The board on its canvas: what lies where, and what moves. It draws only while something moves. */
export class Scene implements Stage {
  pieces: (Piece | null)[] = []
  dust: number[] = []
  isStill: boolean
  selected = -1
  cursor = -1
  readonly #page: Window
  readonly #surface: Surface
  /** The floor with its dust and marks, and over it the gems that lie still. */
  readonly #ground: Backdrop
  readonly #still: Backdrop
  readonly #events: SceneEvents
  readonly #loop: Loop
  readonly #sparks = createParticles(SPARKS)
  readonly #gems = new Map<number, Sprite>()
  #theme: Theme
  /** The cells of the floor, a hole or none, and how often they were laid. */
  #floor: readonly number[] | undefined
  #laid = 0
  #dusts: readonly Sprite[] = []
  #acts: Act[] = []
  #elapsed = 0
  #words: Word[] = []
  #hint: Move | null = null
  #hintAge = 0
  #blasts: { readonly wave: Wave; age: number }[] = []

  constructor(page: Window & typeof globalThis, canvas: HTMLCanvasElement, theme: Theme, isStill: boolean, events: SceneEvents) {
    this.#page = page
    this.#theme = theme
    this.isStill = isStill
    this.#events = events
    this.#loop = createLoop(page, { ticksPerSecond: 60, tick: () => undefined, draw: (_part, seconds) => this.#frame(seconds) })
    this.#sparks.setStill(isStill)
    this.#ground = createBackdrop(canvas)
    this.#still = createBackdrop(canvas)
    this.#surface = keepCanvas(page, canvas, () => this.#fit())
  }

  /** A cell's side in CSS pixels. */
  get cell(): number {
    return this.#surface.view.width / SIDE
  }

  get isBusy(): boolean {
    return this.#acts.length > 0
  }

  setLook(theme: Theme, isStill: boolean): void {
    this.#theme = theme
    this.isStill = isStill
    this.#sparks.setStill(isStill)
    this.#fit()
  }

  /** Lays a board at once, and forgets what moved. */
  place({ cells, dust }: State): void {
    this.#acts = []
    this.#blasts = []
    this.#words = []
    this.#sparks.clear()
    this.#hint = null
    this.selected = -1
    this.pieces = cells.map((gem, cell) => (gem === HOLE ? null : pieceAt(gem, cell)))
    this.dust = [...dust]
    this.#fit()
  }

  /** Plays a move and all that it sets off. */
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
    if (step.isShuffled) this.#acts.push(shuffleAct(this, step.state.cells))
    this.wake()
  }

  /** Two gems that change nothing go there and back. */
  refuse(move: Move): void {
    this.selected = -1
    this.#acts.push(swapAct(this, pairOf(move), true))
    this.wake()
  }

  showHint(move: Move | null): void {
    this.#hint = move
    this.#hintAge = 0
    this.wake()
  }

  /** Words that rise from a cell, such as points. */
  say(text: string, cell: number): void {
    this.#words.push({ text, x: (cell % SIDE) + 0.5, y: Math.floor(cell / SIDE) + 0.5, age: 0 })
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

  /** Draws from now on until all is at rest. */
  wake(): void {
    this.#loop.start()
  }

  rest(): void {
    this.#loop.stop()
  }

  /** A gem's picture for the page. */
  icon(document: Document, kind: number, side: number): HTMLCanvasElement {
    return makeSprite(document, side, side, 2, (paint) => {
      paint.translate(side / 2, side / 2)
      paint.scale(side, side)
      paintGem(paint, kind, 'none')
    }).image
  }

  dustIcon(document: Document, side: number): HTMLCanvasElement {
    return makeDust(document, 1, side, 2, this.#theme).image
  }

  #pop(wave: Wave, at: number, isFinale: boolean): void {
    for (const cell of wave.gone) {
      const [x, y] = [(cell % SIDE) + 0.5, Math.floor(cell / SIDE) + 0.5]
      const kind = kindOf(this.pieces[cell]?.gem) ?? 1
      this.#sparks.burst(wave.gone.length > 14 ? 3 : 5, 2.6, { kind, x, y, gravity: 4, life: 0.55, size: 0.11, hue: 0 })
    }
    for (const cell of wave.swept) this.dust[cell] = Math.max(0, (this.dust[cell] ?? 0) - 1)
    if (wave.blasts.length > 0) this.#blasts.push({ wave, age: 0 })
    this.#events.onWave(wave, at, isFinale)
  }

  #fit(): void {
    const { view } = this.#surface ?? { view: { width: 0, ratio: 1 } }
    if (view.width === 0 || this.pieces.length === 0) return
    this.#floor = this.pieces.map((piece) => (piece ? 0 : HOLE))
    this.#laid += 1
    this.#gems.clear()
    this.#dusts = [1, 2].map((layers) => makeDust(this.#page.document, layers, this.cell, view.ratio, this.#theme))
    this.wake()
  }

  #sprite(gem: number): Sprite {
    const known = this.#gems.get(gem)
    if (known) return known
    const side = this.cell
    const made = makeSprite(this.#page.document, side, side, this.#surface.view.ratio, (paint) => {
      paint.translate(side / 2, side / 2)
      paint.scale(side * 0.94, side * 0.94)
      paintGem(paint, kindOf(gem) ?? 0, powerOf(gem))
    })
    this.#gems.set(gem, made)
    return made
  }

  #frame(seconds: number): void {
    this.#advance(seconds)
    this.#draw()
    const isMoving =
      this.#acts.length > 0 || this.#sparks.alive > 0 || this.#words.length > 0 || this.#blasts.length > 0 || (this.#hint !== null && !this.isStill)
    if (!isMoving) this.#loop.stop()
  }

  #advance(seconds: number): void {
    this.#sparks.advance(seconds)
    this.#hintAge += seconds
    for (const word of this.#words) word.age += seconds
    for (const blast of this.#blasts) blast.age += seconds
    this.#words = this.#words.filter(({ age }) => age < WORDS_SECONDS)
    this.#blasts = this.#blasts.filter(({ age }) => age < 0.4)
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

  #draw(): void {
    const { context: paint, view, isLost } = this.#surface
    if (isLost || view.width === 0 || !this.#floor) return
    const cell = this.cell
    paint.clearRect(0, 0, view.width, view.height)
    this.#layStill(this.#floor, cell)
    for (const [at, piece] of this.pieces.entries()) if (piece && !liesStill(piece, at)) this.#drawPiece(paint, piece, cell)
    for (const { wave, age } of this.#blasts) for (const blast of wave.blasts) paintBlast(paint, blast, wave, age / 0.4, cell)
    this.#sparks.each((spark, part) => paintSpark(paint, spark, part, cell))
    if (this.#hint && !this.isBusy)
      paintHint(paint, pairOf(this.#hint), this.isStill ? 0.5 : Math.min(1, Math.max(0, (this.#hintAge % 1.5) * 1.3 - 0.25)), cell)
    paintWords(paint, this.#words, this.isStill, cell)
  }

  #layStill(floor: readonly number[], cell: number): void {
    this.#ground.show(this.#surface.view, `${this.#laid} ${this.cursor} ${this.selected} ${this.dust.join('')}`, (paint) => {
      paintFloor(paint, floor, cell, this.#theme)
      for (let at = 0; at < CELLS; at += 1) {
        const dust = this.#dusts[Math.min(2, this.dust[at] ?? 0) - 1]
        if (dust) paint.drawImage(dust.image, (at % SIDE) * cell, Math.floor(at / SIDE) * cell, cell, cell)
      }
      paintMark(paint, this.cursor, this.#theme === 'dark' ? '#fff' : '#3b1136', 2.5, cell)
      paintMark(paint, this.selected, '#ffb41f', 4, cell)
    })
    const lying = this.pieces.map((piece, at) => (piece && liesStill(piece, at) ? piece.gem : HOLE))
    this.#still.show(this.#surface.view, `${this.#laid} ${lying.join(' ')}`, (paint) => {
      for (const [at, gem] of lying.entries()) if (gem !== HOLE) this.#drawPiece(paint, pieceAt(gem, at), cell)
    })
  }

  #drawPiece(paint: CanvasRenderingContext2D, piece: Piece, cell: number): void {
    if (piece.scale <= 0.01 || piece.alpha <= 0.01 || piece.y < -0.99) return
    const [side, x, y] = [cell * piece.scale, (piece.x + 0.5) * cell, (piece.y + 0.5) * cell]
    paint.globalAlpha = Math.min(1, piece.alpha)
    paint.drawImage(this.#sprite(piece.gem).image, x - side / 2, y - side / 2, side, side)
    paint.globalAlpha = 1
  }
}

function liesStill({ x, y, scale, alpha }: Piece, cell: number): boolean {
  return x === cell % SIDE && y === Math.floor(cell / SIDE) && scale === 1 && alpha === 1
}

/** A piece that lies still in its cell. */
export function pieceAt(gem: number, cell: number): Piece {
  return { gem, x: cell % SIDE, y: Math.floor(cell / SIDE), scale: 1, alpha: 1 }
}
