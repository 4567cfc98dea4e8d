import { hueOf } from '@majlis/ui/hue'
import { paint } from '../platform/device/pictures.ts'

/** A person on the podium of a card. */
export interface CardPerson {
  readonly userId: string
  readonly name: string
  /** The rank as written in the interface's numerals. */
  readonly rank: string
  /** The wins in words. */
  readonly wins: string
  /** The photo; the initial on the person's colour stands for it where it is undefined. */
  readonly photo?: HTMLImageElement | undefined
}

export interface ResultCard {
  readonly direction: 'ltr' | 'rtl'
  /** The name of the tournament. */
  readonly title: string
  readonly game: string
  /** The first three, or fewer. */
  readonly podium: readonly CardPerson[]
  /** The person whose result it is: the name, then the place and the wins in words. */
  readonly own: { readonly userId: string; readonly name: string; readonly place: string; readonly wins: string }
  /** The name of the app, and its address without a scheme. */
  readonly app: string
  readonly address: string
}

/** Pixels a side: the size at which chats and feeds show a square picture without scaling it up. */
const CARD_SIDE = 1_080
const MIDDLE = CARD_SIDE / 2
const MARGIN = 72
/** The lower edge of the podium. */
const FLOOR = 790
const STEP_WIDTH = 300
/** For each place: its step's distance from the middle, its height, and the side of the photo. */
const STEPS = [
  { at: 0, height: 270, photo: 168 },
  { at: -1, height: 200, photo: 136 },
  { at: 1, height: 150, photo: 136 },
] as const
/** The colours of each place's medal: the upper and the lower one. */
const METALS = [
  ['--yellow-high', '--orange-low', '--on-yellow'],
  ['--metal-silver-high', '--metal-silver-low', '--on-metal'],
  ['--metal-bronze-high', '--metal-bronze-low', '--on-metal'],
] as const

/** What every part of the drawing needs. */
interface Brush {
  readonly paper: CanvasRenderingContext2D
  /** The value of a colour token. */
  readonly color: (token: string) => string
  /** The display font in this weight and size in pixels. */
  readonly font: (weight: number, size: number) => string
}

/**
 * Draws the result of a tournament as a picture: the podium, and the person's own place.
 * @returns a PNG of 1080 by 1080 pixels; undefined when the browser cannot draw it
 */
export async function drawResultCard(card: ResultCard): Promise<Blob | undefined> {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const font = (weight: number, size: number) => `${weight} ${size}px ${token('--font-display') || 'sans-serif'}`
  const letters = [card.title, card.game, card.own.name, card.own.place, card.app, ...card.podium.map(({ name }) => name)].join('')
  // A canvas is not drawn again when a font arrives later. Without the font the card is drawn in the fallback font.
  await Promise.all([700, 800].map((weight) => document.fonts?.load(font(weight, 40), letters))).catch(() => undefined)
  return paint(CARD_SIDE, CARD_SIDE, { type: 'image/png' }, (paper) => {
    paper.direction = card.direction
    paper.textAlign = 'center'
    paper.textBaseline = 'alphabetic'
    const brush: Brush = { paper, color: token, font }
    drawStage(brush)
    drawHeadings(brush, card)
    // The highest step is drawn last, over the edges of the others.
    for (const place of [2, 1, 0]) drawStep(brush, card, place)
    drawOwn(brush, card)
    drawFooter(brush, card)
  })
}

function drawStage({ paper, color }: Brush): void {
  const light = paper.createRadialGradient(MIDDLE, 120, 60, MIDDLE, 420, 900)
  light.addColorStop(0, color('--stage-high'))
  light.addColorStop(0.45, color('--stage'))
  light.addColorStop(1, color('--stage-low'))
  paper.fillStyle = light
  paper.fillRect(0, 0, CARD_SIDE, CARD_SIDE)
  paper.strokeStyle = color('--tint')
  paper.lineWidth = 3
  for (let row = 0; row < 5; row += 1) for (let column = 0; column < 5; column += 1) paper.stroke(khatim(column * 270, row * 270, 92))
}

function drawHeadings(brush: Brush, { title, game }: ResultCard): void {
  write(brush, game, { x: MIDDLE, y: 108, size: 40, weight: 700, color: '--on-stage-warm' })
  write(brush, title, { x: MIDDLE, y: 190, size: 70, weight: 800, color: '--on-stage' })
}

/** One of the first three: the step, on it the name and the wins, above it the photo with the medal. */
function drawStep(brush: Brush, { podium, direction, own }: ResultCard, place: number): void {
  const { paper, color, font } = brush
  const person = podium[place]
  const step = STEPS[place]
  const metal = METALS[place]
  if (person === undefined || step === undefined || metal === undefined) return
  // The second stands at the reading side's start, as on the podium of the leaderboard.
  const x = MIDDLE + step.at * STEP_WIDTH * (direction === 'rtl' ? -1 : 1)
  const top = FLOOR - step.height
  paper.fillStyle = color(place === 0 ? '--primary' : '--primary-low')
  paper.fill(rounded(x - STEP_WIDTH / 2 + 6, top, STEP_WIDTH - 12, step.height, 28))
  write(brush, person.name, { x, y: top + 92, size: 36, weight: 700, color: '--on-primary', width: STEP_WIDTH - 44 })
  write(brush, person.wins, { x, y: top + 132, size: 27, weight: 700, color: '--on-primary-soft', width: STEP_WIDTH - 44 })
  drawPhoto(brush, person, { x, y: top - step.photo / 2 - 26, side: step.photo, isOwn: person.userId === own.userId })
  const shine = paper.createLinearGradient(x - 40, top - 44, x + 40, top + 44)
  shine.addColorStop(0.1, color(metal[0]))
  shine.addColorStop(0.9, color(metal[1]))
  paper.fillStyle = shine
  paper.fill(khatim(x, top, 44))
  paper.font = font(800, 38)
  paper.fillStyle = color(metal[2])
  paper.fillText(person.rank, x, top + 13)
}

function drawPhoto({ paper, color, font }: Brush, person: CardPerson, at: { x: number; y: number; side: number; isOwn: boolean }): void {
  const { x, y, side } = at
  const shape = rounded(x - side / 2, y - side / 2, side, side, side * 0.34)
  const hue = hueOf(person.userId)
  const shade = paper.createLinearGradient(0, y - side / 2, 0, y + side / 2)
  // The two colours of an avatar, as the tokens derive them from a hue.
  shade.addColorStop(0, `oklch(0.61 0.17 ${hue})`)
  shade.addColorStop(1, `oklch(0.46 0.16 ${hue})`)
  paper.fillStyle = shade
  paper.fill(shape)
  if (person.photo === undefined) {
    paper.font = font(700, side * 0.46)
    paper.fillStyle = color('--on-primary')
    const [initial = '?'] = person.name.trim()
    paper.fillText(initial.toLocaleUpperCase(), x, y + side * 0.17)
  } else {
    paper.save()
    paper.clip(shape)
    const { naturalWidth, naturalHeight } = person.photo
    const part = Math.min(naturalWidth, naturalHeight)
    paper.drawImage(person.photo, (naturalWidth - part) / 2, (naturalHeight - part) / 2, part, part, x - side / 2, y - side / 2, side, side)
    paper.restore()
  }
  if (!at.isOwn) return
  paper.strokeStyle = color('--yellow')
  paper.lineWidth = 8
  paper.stroke(shape)
}

/** The person's own place in large letters, below the podium. */
function drawOwn(brush: Brush, { own }: ResultCard): void {
  brush.paper.fillStyle = brush.color('--shade')
  brush.paper.fill(rounded(MARGIN, FLOOR, CARD_SIDE - 2 * MARGIN, 158, 32))
  write(brush, own.place, { x: MIDDLE, y: FLOOR + 78, size: 64, weight: 800, color: '--yellow' })
  write(brush, [own.name, own.wins].filter((word) => word !== '').join(' · '), { x: MIDDLE, y: FLOOR + 130, size: 36, weight: 700, color: '--on-stage' })
}

function drawFooter(brush: Brush, { app, address, direction }: ResultCard): void {
  const { paper, color } = brush
  paper.fillStyle = color('--yellow')
  paper.fill(khatim(direction === 'rtl' ? CARD_SIDE - MARGIN - 24 : MARGIN + 24, 1_014, 28))
  const start = direction === 'rtl' ? CARD_SIDE - MARGIN - 68 : MARGIN + 68
  write(brush, app, { x: start, y: 1_030, size: 44, weight: 800, color: '--on-stage', align: 'start', width: 360 })
  write(brush, address, {
    x: direction === 'rtl' ? MARGIN : CARD_SIDE - MARGIN,
    y: 1_028,
    size: 34,
    weight: 700,
    color: '--on-stage-warm',
    align: 'end',
    width: 480,
  })
}

interface Line {
  readonly x: number
  readonly y: number
  /** Pixels; smaller where the text would be too wide. */
  readonly size: number
  readonly weight: number
  /** A colour token. */
  readonly color: string
  readonly width?: number
  readonly align?: CanvasTextAlign
}

/** The smallest size of a text that is too wide, as a part of its full size. Below it the text is cut. */
const SMALLEST = 0.7

/** Writes one line: smaller where it would be too wide, and then cut with an ellipsis. */
function write({ paper, color, font }: Brush, text: string, line: Line): void {
  const { width = CARD_SIDE - 2 * MARGIN, align = 'center' } = line
  paper.fillStyle = color(line.color)
  paper.textAlign = align
  paper.font = font(line.weight, line.size)
  const share = Math.max(SMALLEST, Math.min(1, width / Math.max(1, paper.measureText(text).width)))
  paper.font = font(line.weight, Math.floor(line.size * share))
  const letters = [...text]
  let shown = text
  while (letters.length > 1 && paper.measureText(shown).width > width) {
    letters.pop()
    shown = `${letters.join('').trimEnd()}…`
  }
  paper.fillText(shown, line.x, line.y)
  paper.textAlign = 'center'
}

/** The eight-pointed star: two squares of which one is turned by 45 degrees. `radius` reaches its points. */
function khatim(x: number, y: number, radius: number): Path2D {
  const path = new Path2D()
  const inner = radius * 0.765
  for (let corner = 0; corner < 16; corner += 1) {
    const angle = (corner * Math.PI) / 8
    const reach = corner % 2 === 0 ? radius : inner
    path.lineTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle))
  }
  path.closePath()
  return path
}

function rounded(x: number, y: number, width: number, height: number, radius: number): Path2D {
  const path = new Path2D()
  // Browsers before 2022 have no round corners.
  if (typeof path.roundRect === 'function') path.roundRect(x, y, width, height, radius)
  else path.rect(x, y, width, height)
  return path
}
