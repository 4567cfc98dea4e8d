import { byId, fill } from '@majlis/game-bridge/stage/screen'
import { stars } from '@majlis/game-kit/overlay'
import { BRICK, COLUMNS, FIELD, LEVELS, letterAt, ROUTE, ROWS } from '../levels.ts'
import { STARS } from './speech.ts'
import type { Speech } from './speech.ts'
import { TILES } from './scene/tiles.ts'

export interface MapNeeds {
  readonly page: Document
  readonly speech: Speech
  /** The stars of a level, and how far a player has come. */
  readonly starsOf: (level: number) => number
  readonly furthest: () => number
  /** Begins a round at a level. */
  readonly choose: (level: number) => void
}

/** CSS pixels of a picture for a pixel of the field. */
const SCALE = 0.25

/**
 * The button before a round, and the pictures of all mosaics that it opens: a round can begin at each that was reached.
 * @returns shows the button, or hides it from somebody who has not left the first mosaic
 */
export function createMap(needs: MapNeeds): (isOffered: boolean) => void {
  const { page, speech, starsOf, furthest } = needs
  const { texts, digits } = speech
  const [dialog, button, list] = [byId(page, 'map') as HTMLDialogElement, byId(page, 'map-open'), byId(page, 'map-list')]
  byId(page, 'map-name').textContent = texts.map.open
  byId(page, 'map-title').textContent = texts.map.title
  byId(page, 'map-text').textContent = texts.map.text
  byId(page, 'map-close').setAttribute('aria-label', texts.map.close)
  byId(page, 'map-close').addEventListener('click', () => dialog.close())
  // The keys of the map are not those of the boat behind it.
  dialog.addEventListener('keydown', (event) => event.stopPropagation())
  const total = (): string => {
    const sum = ROUTE.reduce((all, _, at) => all + starsOf(at + 1), 0)
    return fill(texts.map.total, { n: digits(sum), of: digits(LEVELS * STARS) })
  }
  button.addEventListener('click', () => {
    byId(page, 'map-total').textContent = total()
    list.replaceChildren(...ROUTE.map((_, at) => itemOf(at + 1)))
    dialog.showModal()
    // Somebody who came far need not look for the newest mosaic.
    ;[...list.querySelectorAll<HTMLElement>('button:not(:disabled)')].at(-1)?.focus()
  })

  function itemOf(level: number): HTMLElement {
    const [item, card, name, picture] = [page.createElement('li'), page.createElement('button'), page.createElement('b'), page.createElement('canvas')]
    const isOpen = level <= furthest()
    card.type = 'button'
    card.disabled = !isOpen
    const text = isOpen ? texts.map.reached : texts.map.locked
    const won = starsOf(level)
    const aim = speech.aim({ route: ROUTE, level })
    card.setAttribute('aria-label', fill(text, { n: digits(level), stars: digits(won), of: digits(STARS), aim }))
    card.addEventListener('click', () => {
      dialog.close()
      needs.choose(level)
    })
    name.textContent = digits(level)
    drawMosaic(picture, level)
    card.append(picture, name, stars(page, won))
    item.append(card)
    return item
  }

  return (isOffered) => {
    button.hidden = !isOffered || furthest() < 2
    byId(page, 'map-stars').textContent = total()
  }
}

/** A small picture of a mosaic: its bricks as spots of their colours. */
function drawMosaic(canvas: HTMLCanvasElement, mosaic: number): void {
  canvas.width = FIELD.width * SCALE * 2
  canvas.height = ROWS * BRICK.height * SCALE * 2
  canvas.setAttribute('aria-hidden', 'true')
  const pen = canvas.getContext('2d')
  if (!pen) return
  const [width, height] = [BRICK.width * SCALE * 2, BRICK.height * SCALE * 2]
  for (let cell = 0; cell < COLUMNS * ROWS; cell += 1) {
    const colours = TILES[letterAt(mosaic, cell)]
    if (!colours) continue
    pen.fillStyle = colours[1]
    pen.beginPath()
    pen.roundRect((cell % COLUMNS) * width + 1, Math.floor(cell / COLUMNS) * height + 1, width - 2, height - 2, 3)
    pen.fill()
  }
}
