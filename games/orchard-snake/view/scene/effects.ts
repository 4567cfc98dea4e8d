import { WIDTH } from '../../layouts.ts'
import { GARDEN_BOONS, ROUND_BOONS, TIMED_BOONS } from '../../state.ts'
import type { Art } from './art.ts'
import type { Seen } from './orders.ts'
import type { Place } from './place.ts'
import { show } from './things-art.ts'

type Pen = CanvasRenderingContext2D

/** Ticks of an effect that make a full ring: 20 seconds, whether a bonus or a boon began it. */
const FULL_RING = 1200
/** The icons of the effects, in cells: the middle of the first one, the distance between two, and the rows that they cover. */
const FIRST_EFFECT = 0.85
const EFFECT_STEP = 1.35
const EFFECT_ROWS = 2
/** How opaque the icons are while something is under them. */
const PALE = 0.25

/**
 * The current effects, with their remaining time as a ring; a boon that lasts for the whole garden has none. They lie over cells of the garden, so they are
 * pale while the head or anything that it can meet is there.
 */
export function drawEffects(pen: Pen, state: Seen, art: Art): void {
  const ofGarden = GARDEN_BOONS.filter((name) => state.boon === name)
  const names = [...TIMED_BOONS.filter((name) => state[name] > 0), ...ofGarden]
  const right = FIRST_EFFECT + (names.length - 1) * EFFECT_STEP + 1
  pen.globalAlpha = hides(state, right) ? PALE : 1
  let x = FIRST_EFFECT
  for (const name of names) {
    const left = name === 'shield' || name === 'slow' || name === 'magnet' || name === 'double' || name === 'ghost' ? state[name] : 0
    show(pen, art.icons[name], [x, FIRST_EFFECT], 1.05)
    pen.strokeStyle = '#ffc53d'
    pen.lineWidth = 0.13
    pen.beginPath()
    pen.arc(x, FIRST_EFFECT, 0.56, -Math.PI / 2, -Math.PI / 2 + Math.min(1, left / FULL_RING) * Math.PI * 2)
    pen.stroke()
    x += EFFECT_STEP
  }
  pen.globalAlpha = 1
}

/** The combo in the other corner, with the time in which the next bite still belongs to it as a ring; pale like the effects. */
export function drawCombo(pen: Pen, state: Seen): void {
  const { combo } = state
  if (!combo) return
  const x = WIDTH - FIRST_EFFECT
  pen.globalAlpha = hides(state, WIDTH, x - 1) ? PALE : 1
  pen.fillStyle = '#1b0f36'
  pen.beginPath()
  pen.arc(x, FIRST_EFFECT, 0.58, 0, 7)
  pen.fill()
  pen.strokeStyle = '#ffc53d'
  pen.lineWidth = 0.13
  pen.beginPath()
  pen.arc(x, FIRST_EFFECT, 0.56, -Math.PI / 2, -Math.PI / 2 + combo.left * Math.PI * 2)
  pen.stroke()
  pen.fillStyle = '#fff'
  pen.textAlign = 'center'
  pen.font = `800 0.6px 'Baloo Bhaijaan 2', sans-serif`
  pen.fillText(combo.text, x, FIRST_EFFECT + 0.21)
  pen.globalAlpha = 1
}

/** The boons of the round, once for each time they were taken, in a row below the garden where there is height for it. */
export function drawKept(pen: Pen, { kept }: Seen, art: Art, { below }: Place): void {
  if (below === null) return
  const names = ROUND_BOONS.flatMap((name) => (name === 'heart' ? [] : Array.from({ length: kept[name] }, () => name)))
  for (const [at, name] of names.entries()) show(pen, art.icons[name], [WIDTH / 2 + (at - (names.length - 1) / 2) * 1.3, below], 1.15)
}

/** Whether the head or anything that it can meet is under the icons of the effects, which reach from `left` to `right` and over two rows, in cells. */
function hides({ body, fruit, bonus, hedgehogs, key, mushroom, bushes, burrows }: Seen, right: number, left = 0): boolean {
  const walked = hedgehogs.flatMap(({ cell, before }) => [cell, before])
  const cells = [body[0], fruit, bonus?.cell, key, mushroom, ...walked, ...bushes, ...(burrows ?? [])].filter((cell) => typeof cell === 'number')
  return cells.some((cell) => cell % WIDTH < right && cell % WIDTH >= Math.floor(left) && cell < EFFECT_ROWS * WIDTH)
}
