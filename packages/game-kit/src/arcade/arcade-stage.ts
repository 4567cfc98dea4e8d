import type { GameHost } from '@majlis/game-bridge/guest'
import type { Welcome } from '@majlis/game-bridge/protocol'
import type { ArcadeOrder } from './arcade-artist.ts'
import { followView } from '../drawing/canvas.ts'
import type { CanvasPage, View } from '../drawing/canvas.ts'
import type { Painter } from '../drawing/painter.ts'

/** The canvases of an arcade game, as its page knows them. */
export interface ArcadeStage {
  /** Its width is 0 before it is shown. */
  readonly view: View
  /** Shakes the stage for this many seconds, at first by `reach` CSS pixels to each side; does nothing with reduced motion. */
  jolt(seconds: number, reach: number): void
}

export interface ArcadeStageNeeds {
  readonly host: GameHost
  readonly welcome: Pick<Welcome, 'theme' | 'reducedMotion'>
  readonly page: CanvasPage
  /** All canvases that are painted, the foremost first: they lie on each other. */
  readonly canvases: readonly HTMLCanvasElement[]
  readonly painter: Painter<ArcadeOrder<never>>
}

/** Seconds from one side to the other. */
const SWING = 0.045

/** Sends size and theme to the painter, for the pictures that follow. */
export function openArcadeStage({ host, welcome, page, canvases, painter }: ArcadeStageNeeds): ArcadeStage {
  let view: View = { width: 0, height: 0, ratio: 1 }
  let isStill = false
  function dress({ theme, reducedMotion }: Pick<Welcome, 'theme' | 'reducedMotion'>): void {
    isStill = reducedMotion
    painter.paint({ kind: 'look', look: { isLight: theme === 'light', isStill } })
  }
  dress(welcome)
  host.on('view.changed', dress)
  const [front] = canvases
  if (!front) throw new Error('there is nothing to paint on')
  followView(page, front, (next) => {
    view = next
    painter.paint({ kind: 'fit', view })
  })
  return {
    get view() {
      return view
    },
    jolt(seconds, reach) {
      if (isStill) return
      const swings = Math.max(1, Math.round(seconds / SWING))
      const translate = Array.from({ length: swings }, (_, at) => `${((at % 2 === 0 ? 1 : -1) * reach * (1 - at / swings)).toFixed(2)}px`)
      for (const canvas of canvases) canvas.animate({ translate: ['0px', ...translate, '0px'], easing: 'ease-in-out' }, seconds * 1_000)
    },
  }
}
