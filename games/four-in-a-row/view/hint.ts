import { draw } from '@majlis/game-bridge/stage/board/draw'
import { UNIT } from './gallery.ts'
import { disc } from './pieces.ts'

/** The height at which a disc waits over its column, in the drawing's units. */
export const WAITING = -66

/** The disc that is about to fall: where it is, and where it would land while somebody aims. */
export interface Hint {
  readonly seat: number
  readonly column: number
  /** The row from the top; null while it only waits. */
  readonly row: number | null
}

/** Draws the disc that is about to fall into `layer`, and the way down to its cell into `under`. */
export function createHint(layer: SVGElement, under: SVGElement, arches: readonly SVGElement[]): (hint: Hint | null) => void {
  let carried: { readonly seat: number; readonly root: SVGElement } | null = null

  return (hint) => {
    for (const [column, arch] of arches.entries()) arch.classList.toggle('aimed', hint?.row !== null && hint?.column === column)
    under.replaceChildren()
    if (!hint) {
      carried = null
      layer.replaceChildren()
      return
    }
    const { seat, column, row } = hint
    // The same disc stays and glides from column to column.
    const isSame = carried?.seat === seat
    const root: SVGElement = (isSame ? carried?.root : undefined) ?? draw('g', { class: 'carried' }, disc(seat, 'ghost'))
    root.style.transform = `translate(${column * UNIT + UNIT / 2}px, ${WAITING}px)`
    if (!isSame) layer.replaceChildren(root)
    carried = { seat, root }
    layer.classList.toggle('aimed', row !== null)
    if (row === null) return
    const x = String(column * UNIT + UNIT / 2)
    under.append(
      draw('rect', { class: 'path', x: String(column * UNIT + 4), y: '0', width: '92', height: String(row * UNIT + 96), rx: '46' }),
      draw('circle', { class: `target seat-${seat}`, cx: x, cy: String(row * UNIT + UNIT / 2), r: '34' }),
    )
  }
}
