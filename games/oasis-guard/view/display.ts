import { byId } from '@majlis/game-bridge/stage/screen'
import { followView } from '@majlis/game-kit/drawing/canvas'
import type { CanvasPage, View } from '@majlis/game-kit/drawing/canvas'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import type { Order } from '../orders.ts'
import { landOf } from '../state.ts'
import type { Happening, State } from '../state.ts'
import { createHud } from './hud.ts'
import type { Hud } from './hud.ts'
import type { Choose } from './lands.ts'
import type { Messages } from './messages.ts'
import { placeOf } from './place.ts'
import { POWERS } from './power.ts'
import type { PowerName } from './power.ts'
import type { Progress } from './round.ts'
import type { Order as PaintOrder, Theme } from './scene/orders.ts'
import { Spots } from './spots.ts'

export type Page = Window & CanvasPage

/** What the display shows, and what it calls. */
interface Source {
  readonly texts: Messages
  readonly number: (value: number) => string
  readonly paint: Painter<PaintOrder>['paint']
  readonly theme: Theme
  readonly current: () => { readonly state: State; readonly progress: Progress }
  readonly give: (order: Order) => void
  /** null in a duel, where there is nothing to choose. */
  readonly choose: Choose | null
}

/** Shows the round: the numbers and buttons over the land, the stone circles, and the painted picture. */
export class Display {
  readonly #page: Page
  readonly #source: Source
  readonly #hud: Hud
  readonly #spots: Spots
  #theme: Theme
  #place = placeOf(640, 360)
  #view: View | undefined
  /** What has happened since the newest picture. */
  #happened: Happening[] = []

  constructor(page: Page, source: Source) {
    const { texts, number, theme, give, choose } = source
    this.#page = page
    this.#source = source
    this.#theme = theme
    this.#hud = createHud(page.document, texts, number, give, choose)
    this.#spots = new Spots(page.document, texts, number, give)
    // The path whose place is chosen next may be under the menu.
    for (const name of POWERS) byId(page.document, name).addEventListener('click', () => this.#spots.close())
  }

  /** Follows the size of the canvas; `isMoving` tells whether pictures are drawn anyway. */
  follow(isMoving: () => boolean): void {
    followView(this.#page, byId(this.#page.document, 'oasis') as HTMLCanvasElement, (view) => {
      this.#view = view
      this.#fit(view)
      if (!isMoving()) this.draw(1, 0)
    })
  }

  /** Lays the land between the edges that the app covers. */
  #fit(view: View): void {
    const style = getComputedStyle(this.#page.document.documentElement)
    const edge = (name: string): number => Number.parseFloat(style.getPropertyValue(`--safe-${name}`)) || 0
    const safe = { top: edge('top'), bottom: edge('bottom') }
    this.#place = placeOf(view.width, view.height, safe)
    byId(this.#page.document, 'game').toggleAttribute('data-upright', this.#place.isUpright)
    this.placeSpots()
    this.#source.paint({ kind: 'fit', view, safe })
  }

  /** Follows the look of the app, and the edges that it covers. */
  dress(theme: Theme, isStill: boolean): void {
    this.#theme = theme
    if (this.#view) this.#fit(this.#view)
    this.#source.paint({ kind: 'still', isStill })
  }

  /** Places the stone circles of the land, which may be another one. */
  placeSpots(): void {
    this.#spots.place(this.#place, this.#source.current().state)
  }

  /** Shows another round, without what is left of the one before. */
  startOver(): void {
    this.#happened = []
    this.#source.paint({ kind: 'clear' })
    this.placeSpots()
  }

  add(happening: Happening): void {
    this.#happened.push(happening)
  }

  /** Moves the focus to the nearest stone circle in a direction. */
  go(across: number, down: number): void {
    this.#spots.go(across, down)
  }

  /** A touch of the land (CSS pixels of the canvas): the place of the storm, the guards or the captain, or one that closes the menu. */
  touch(x: number, y: number): void {
    if (this.#hud.aim.take(this.#place.toLand({ x, y }))) this.#spots.ignoreTouch()
    else this.#spots.close()
  }

  /** The button of the storm, of the guards or of the captain. */
  press(name: PowerName): void {
    this.#spots.close()
    this.#hud.aim.press(name)
  }

  /** Chooses no place for the storm; false when none was being chosen. */
  stopAiming(): boolean {
    return this.#hud.aim.stop()
  }

  /** Closes the menu of a stone circle and the choices of a land and of skills, and chooses no place for the storm. */
  close(): void {
    this.#hud.aim.stop()
    this.#spots.close()
    this.#hud.close()
  }

  showPace(isQuick: boolean): void {
    byId(this.#page.document, 'pace').setAttribute('aria-pressed', String(isQuick))
  }

  show(): void {
    const { state, progress } = this.#source.current()
    this.#hud.show(state, progress)
    this.#spots.show(state)
  }

  /** @param part how much of a tick has passed since the state's (0 to 1) */
  draw(part: number, seconds: number): void {
    this.show()
    const { state, progress } = this.#source.current()
    const { land, phase, drops, towers, visitors, shots, squad, captain } = state
    const { chosen } = this.#spots
    // Who has no score yet sees by a ghost hand where a tower can be built.
    const isFirst = phase === 'planning' && progress.best === 0 && towers.every((tower) => tower === null)
    const ghost = isFirst && !chosen ? (landOf(state).spots[4] ?? null) : null
    const about = { theme: this.#theme, chosen, ghost, happened: this.#happened, part: Math.min(1, part), seconds }
    this.#source.paint({ kind: 'picture', seen: { land, phase, drops, towers, visitors, shots, squad, captain }, ...about })
    this.#happened = []
  }
}
