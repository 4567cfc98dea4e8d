import type { GameHost } from '@majlis/game-bridge/guest'
import type { Timers } from '@majlis/game-bridge/platform/timers'
import type { Welcome } from '@majlis/game-bridge/protocol'
import type { Sound, Sounds } from '@majlis/game-bridge/stage/sound'
import type { Day } from '@majlis/game-kit/arcade/day/day'
import type { CanvasPage } from '@majlis/game-kit/drawing/canvas'
import type { Painter } from '@majlis/game-kit/drawing/painter'
import type { TypefacesPage } from '@majlis/game-kit/drawing/typefaces'
import type { Forms } from '@majlis/game-kit/plural'
import type { State } from '../state.ts'
import type { Book } from './book.ts'
import type { GardenMessages } from './garden-messages.ts'
import type { Messages } from './messages.ts'
import type { ModeMessages } from './mode-messages.ts'
import type { Modes } from './modes.ts'
import type { OwnSound } from './own-sounds.ts'
import type { Order } from './scene/orders.ts'

export type Page = Window & CanvasPage & TypefacesPage

export interface Painting {
  readonly painter: Painter<Order>
  /** What the painter paints on, the foremost first. */
  readonly canvases: readonly HTMLCanvasElement[]
}

/** What the parts of the page share. */
export interface Parts extends Painting {
  readonly host: GameHost
  readonly welcome: Welcome
  readonly page: Page
  readonly texts: Messages
  readonly digits: (value: number) => string
  readonly count: (forms: Forms, count: number) => string
  readonly sounds: Sounds<Sound | OwnSound>
  readonly day: Day<State>
  readonly book: Book
  readonly modes: Modes
  readonly gardens: GardenMessages
  readonly modeTexts: ModeMessages
  readonly timers: Timers
}
