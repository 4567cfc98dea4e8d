import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, WheelEvent } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

/** How much a picture is enlarged, and how far it is moved from the middle (CSS pixels). */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

const whole: Zoom = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 5
/** The scale after a double tap. */
const CLOSE_UP = 2.5
/** Two taps within this time (ms) and distance (px) are one double tap. */
const DOUBLE_MS = 320
const DOUBLE_PX = 30
/** A finger that moves less (px) taps. */
const TAP_PX = 8
/** A whole picture that is pulled further down (px) is closed. */
const PULL_TO_CLOSE = 90
const STEP_PX = 60
/** A whole picture that is pushed further to a side (px) gives way to its neighbour. */
const PUSH_TO_TURN = 60

export type Side = 'left' | 'right'

/** Moves and enlarges so that a picture never leaves its place entirely. */
function within({ scale, x, y }: Zoom, box: DOMRect): Zoom {
  const clamped = Math.min(MAX_SCALE, Math.max(1, scale))
  const [farX, farY] = [((clamped - 1) * box.width) / 2, ((clamped - 1) * box.height) / 2]
  return { scale: clamped, x: Math.min(farX, Math.max(-farX, x)), y: Math.min(farY, Math.max(-farY, y)) }
}

/** Enlarges around a point, which stays where it is. The point is counted from the middle. */
const around = ({ scale, x, y }: Zoom, to: number, at: Point): Zoom => ({
  scale: to,
  x: at.x - ((at.x - x) / scale) * to,
  y: at.y - ((at.y - y) / scale) * to,
})

/**
 * Handlers of an element in which a picture is enlarged by two fingers, a double tap, the wheel, + and -; moved by a finger or the arrow keys; and
 * closed by a pull downwards. A whole picture is pushed aside, or left by an arrow key.
 * @param onTurn gets the side at which the wanted picture stands
 * @returns also the present zoom, and how far the whole picture is pulled down and pushed aside (px)
 */
export function useZoom(onClose: () => void, onTurn: (side: Side) => void) {
  const [zoom, setZoom] = useState(whole)
  const [pull, setPull] = useState(0)
  const [slide, setSlide] = useState(0)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })
  const hasMoved = useRef(false)

  const change = (element: Element, to: (now: Zoom) => Zoom) => setZoom((now) => within(to(now), element.getBoundingClientRect()))
  const tapped = useDoubleTap((element, at) => change(element, (now) => (now.scale > 1 ? whole : around(now, CLOSE_UP, fromMiddle(element, at)))))
  const lift = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    setPull(0)
    setSlide(0)
    if (event.type === 'pointerup' && !hasMoved.current) tapped(event)
    else if (event.type === 'pointerup' && pull > PULL_TO_CLOSE) onClose()
    else if (event.type === 'pointerup' && Math.abs(slide) > PUSH_TO_TURN) onTurn(slide < 0 ? 'right' : 'left')
  }
  /** The direction in which a whole picture begins to move is the one in which it moves on. */
  const drag = (x: number, y: number) => {
    const isSideways = slide !== 0 || (pull === 0 && Math.abs(x) > Math.abs(y))
    if (isSideways) setSlide(Math.abs(x) > TAP_PX ? x : 0)
    else setPull(Math.max(0, y))
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, at)
    if (other) {
      hasMoved.current = true
      setPull(0)
      setSlide(0)
      const middle = fromMiddle(event.currentTarget, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
      const share = distance(at, other) / Math.max(1, distance(before, other))
      change(event.currentTarget, (now) => around(now, Math.min(MAX_SCALE, Math.max(1, now.scale * share)), middle))
      return
    }
    if (distance(start.current, at) > TAP_PX) hasMoved.current = true
    if (zoom.scale > 1) change(event.currentTarget, (now) => ({ ...now, x: now.x + at.x - before.x, y: now.y + at.y - before.y }))
    else drag(at.x - start.current.x, at.y - start.current.y)
  }
  return {
    zoom,
    pull,
    slide,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, at)
        if (fingers.current.size > 1) return
        start.current = at
        hasMoved.current = false
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
      onWheel: (event: WheelEvent) => {
        const { currentTarget, clientX: x, clientY: y, deltaY } = event
        change(currentTarget, (now) =>
          around(now, Math.min(MAX_SCALE, Math.max(1, now.scale * (deltaY < 0 ? 1.2 : 1 / 1.2))), fromMiddle(currentTarget, { x, y })),
        )
      },
      onKeyDown: (event: KeyboardEvent) => {
        const side = zoom.scale === 1 ? sideOf(event.key) : undefined
        if (side !== undefined) return onTurn(side)
        const to = keyed(event.key)
        if (to === undefined) return
        event.preventDefault()
        change(event.currentTarget, to)
      },
    },
  }
}

/** A point, counted from the middle of an element. */
function fromMiddle(element: Element, { x, y }: Point): Point {
  const box = element.getBoundingClientRect()
  return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
}

/** @returns told of each tap; calls `run` at the second of two */
function useDoubleTap(run: (element: Element, at: Point) => void) {
  const last = useRef<(Point & { readonly at: number }) | null>(null)
  return (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const before = last.current
    const isSecond = before !== null && at.at - before.at < DOUBLE_MS && distance(before, at) < DOUBLE_PX
    last.current = isSecond ? null : at
    if (isSecond) run(event.currentTarget, at)
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const sideOf = (key: string): Side | undefined => (key === 'ArrowLeft' ? 'left' : key === 'ArrowRight' ? 'right' : undefined)

/** What a key does to the zoom. */
function keyed(key: string): ((now: Zoom) => Zoom) | undefined {
  if (key === '+' || key === '=') return (now) => around(now, now.scale * 1.5, { x: 0, y: 0 })
  if (key === '-') return (now) => around(now, Math.max(1, now.scale / 1.5), { x: 0, y: 0 })
  if (key === '0') return () => whole
  if (key === 'ArrowLeft') return (now) => ({ ...now, x: now.x + STEP_PX })
  if (key === 'ArrowRight') return (now) => ({ ...now, x: now.x - STEP_PX })
  if (key === 'ArrowUp') return (now) => ({ ...now, y: now.y + STEP_PX })
  if (key === 'ArrowDown') return (now) => ({ ...now, y: now.y - STEP_PX })
  return undefined
}
