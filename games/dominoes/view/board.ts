import { draw } from '@majlis/game-bridge/stage/draw'
import type { End, Layout } from '../tiles.ts'
import { layOut } from './layout.ts'
import { drawTile } from './tile.ts'

export interface BoardShown {
  readonly layout: Layout
  readonly before: number
  /** The newest tile. */
  readonly newest: number | null
  /** Ends where a picked tile may be laid, with their labels. */
  readonly targets: readonly { readonly end: End; readonly label: string }[]
  readonly label: string
}

export interface Board {
  show(shown: BoardShown): void
}

/** Half the table's size in halves of tiles, on a page in portrait and in landscape. */
const REACH = { tall: { across: 5.6, down: 6.4 }, wide: { across: 10, down: 4 } } as const

/** Draws the line into `root`. `onEnd` is called with the end that is chosen for a picked tile. */
export function createBoard(root: HTMLElement, onEnd: (end: End) => void): Board {
  const picture = draw('svg', { preserveAspectRatio: 'xMidYMid meet' })
  root.append(picture)
  const known = new Map<number, string>()

  return {
    show({ layout, before, newest, targets, label }) {
      const isWide = root.clientWidth > root.clientHeight * 1.5
      const { places, ends, box } = layOut(layout, before, isWide ? REACH.wide : REACH.tall)
      picture.setAttribute('viewBox', box.map((one) => one * 100).join(' '))
      picture.setAttribute('role', 'img')
      picture.setAttribute('aria-label', label)
      const tiles = places.map(({ x, y, upright, first, second, tile }) => {
        const inner = drawTile(first, second)
        const group = draw(
          'g',
          {
            class: `laid${tile === newest ? ' newest' : ''}${known.has(tile) ? '' : ' new'}`,
            transform: `translate(${x * 100} ${y * 100}) rotate(${upright ? 0 : -90})`,
          },
          inner,
        )
        return group
      })
      known.clear()
      for (const { tile } of places) known.set(tile, '')
      picture.replaceChildren(...tiles, ...targets.map((target) => targetMark(target, ends[target.end], onEnd)))
    },
  }
}

function targetMark({ end, label }: { readonly end: End; readonly label: string }, [x, y]: readonly [number, number], onEnd: (end: End) => void): SVGElement {
  const mark = draw(
    'g',
    { class: 'target', role: 'button', tabindex: '0', 'aria-label': label, transform: `translate(${x * 100} ${y * 100})` },
    draw('circle', { class: 'reach', r: '120' }),
    draw('circle', { class: 'ring', r: '52' }),
    draw('path', { d: 'M-20 0h40M0-20v40' }),
  )
  mark.addEventListener('click', () => onEnd(end))
  mark.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onEnd(end)
  })
  return mark
}
