import type { Sprite } from '@majlis/game-kit/drawing/canvas'
import { middleOf } from '../../gardens.ts'
import { TICKS } from '../../state.ts'
import type { Walker } from '../../state.ts'
import type { Art } from './art.ts'
import type { Seen } from './orders.ts'

type Pen = CanvasRenderingContext2D
type Point = readonly [number, number]

/** Ticks for which a bonus stays, and from which on it blinks. */
const [BONUS_TICKS, BLINK_TICKS] = [600, 120] as const

/** Draws everything on the grass but the snake, one unit a cell. `beat`: the size of what can be eaten. */
export function drawThings(pen: Pen, state: Seen, art: Art, { beat, isStill }: { readonly beat: number; readonly isStill: boolean }): void {
  const { bonus, hedgehogs, burrows, key, mushroom, bushes, more } = state
  for (const cell of burrows ?? []) show(pen, art.things.burrow, middleOf(cell), 1.15)
  for (const cell of bushes) show(pen, art.things.bush, middleOf(cell), 1.15)
  if (mushroom !== null) show(pen, art.things.mushroom, middleOf(mushroom), 1.05)
  if (key !== null) show(pen, art.things.key, middleOf(key), 1.1 * beat)
  drawFruit(pen, state, art, beat)
  for (const { cell, kind } of more) {
    const sprite = art.fruits[kind]
    if (sprite) show(pen, sprite, middleOf(cell), 1.12 * beat)
  }
  if (bonus) drawBonus(pen, bonus, art, { beat, isStill })
  for (const hedgehog of hedgehogs) drawHedgehog(pen, hedgehog, art)
}

/** Draws a sprite with its middle at a point. */
export function show(pen: Pen, { image }: Sprite, [x, y]: Point, side: number): void {
  pen.drawImage(image, x - side / 2, y - side / 2, side, side)
}

function drawFruit(pen: Pen, { fruit, fruitKind, roll, key }: Seen, art: Art, beat: number): void {
  const sprite = art.fruits[fruitKind]
  if (!sprite) return
  if (roll) {
    const at = placeOfWalker(roll)
    pen.save()
    pen.translate(...at)
    // A turn as long as its path: a fruit is about a cell wide.
    pen.rotate((at[0] + at[1]) * 2 * (roll.heading === 0 || roll.heading === 3 ? 1 : -1))
    show(pen, sprite, [0, 0], 1.12)
    pen.restore()
    return
  }
  pen.globalAlpha = key === null ? 1 : 0.6
  show(pen, sprite, middleOf(fruit), key === null ? 1.12 * beat : 1)
  pen.globalAlpha = 1
  if (key !== null) show(pen, art.things.lock, middleOf(fruit), 1)
}

function drawBonus(pen: Pen, bonus: NonNullable<Seen['bonus']>, art: Art, { beat, isStill }: { readonly beat: number; readonly isStill: boolean }): void {
  const at = middleOf(bonus.cell)
  // The ring shows how long it stays; near its end it blinks.
  pen.strokeStyle = '#fff'
  pen.lineWidth = 0.1
  pen.beginPath()
  pen.arc(at[0], at[1], 0.58, -Math.PI / 2, -Math.PI / 2 + (bonus.left / BONUS_TICKS) * Math.PI * 2)
  pen.stroke()
  if (bonus.left > BLINK_TICKS || isStill || bonus.left % 20 > 8) show(pen, art.icons[bonus.kind], at, 1.1 * beat)
}

function drawHedgehog(pen: Pen, hedgehog: Walker, art: Art): void {
  pen.save()
  pen.translate(...placeOfWalker(hedgehog))
  if (hedgehog.heading === 3) pen.scale(-1, 1)
  show(pen, art.hedgehog, [0, 0], 1.1)
  pen.restore()
}

/** Between the cell before and its own; across an edge it is there at once. */
function placeOfWalker({ before, cell, sinceMove }: Walker): Point {
  const [from, to] = [middleOf(before), middleOf(cell)]
  const part = Math.min(1, sinceMove / TICKS.roll)
  const isFar = Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) > 1.5
  return isFar ? to : [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}
