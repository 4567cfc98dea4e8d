export type Direction = 'left' | 'right' | 'up' | 'down'

/** A point in CSS pixels from the area's top left. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Touches {
  /** A tap: a finger went down and up without moving. */
  readonly onTap?: (at: Point) => void
  /** Reported as soon as it is clear, not when the finger leaves. A finger that continues swipes again, so a path can be drawn in one go. */
  readonly onSwipe?: (direction: Direction) => void
  /** A finger is down and moves. `start` is where it came down. Called for the first touch too. */
  readonly onDrag?: (at: Point, start: Point) => void
  /** The finger left (true), or was taken away by a call, the system or a second finger's gesture (false). */
  readonly onRelease?: (at: Point, isWhole: boolean) => void
  /** The finger stayed where it came down; the tap is not reported then. Needs `after`. */
  readonly onHold?: (at: Point) => void
  /** The page's timer, for holds. */
  readonly after?: (ms: number, task: () => void) => () => void
  /** CSS pixels that a finger has to travel to make a swipe instead of a tap. */
  readonly swipePx?: number
}

const SWIPE_PX = 22
const HOLD_MS = 420

interface Finger {
  readonly id: number
  readonly start: Point
  from: Point
  at: Point
  moved: boolean
  held: boolean
  cancelHold: () => void
}

/**
 * Listens for one finger (or the mouse, or a pen) on `area`. A second finger is ignored while the first is down. The pointer is captured, so
 * that a finger that leaves the area is still followed. Returns a function that stops listening.
 */
export function listenForTouches(area: HTMLElement, touches: Touches): () => void {
  const { onTap, onSwipe, onDrag, onRelease, onHold, after, swipePx = SWIPE_PX } = touches
  let finger: Finger | undefined

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top } = area.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  function down(event: PointerEvent): void {
    if (finger || (event.pointerType === 'mouse' && event.button !== 0)) return
    const start = pointOf(event)
    const own: Finger = { id: event.pointerId, start, from: start, at: start, moved: false, held: false, cancelHold: () => undefined }
    finger = own
    // A pointer that is already gone cannot be captured, and does not have to be.
    try {
      area.setPointerCapture(event.pointerId)
    } catch {}
    if (onHold && after)
      own.cancelHold = after(HOLD_MS, () => {
        if (finger !== own || own.moved) return
        own.held = true
        onHold(own.at)
      })
    onDrag?.(start, start)
  }

  function move(event: PointerEvent): void {
    if (!finger || event.pointerId !== finger.id) return
    finger.at = pointOf(event)
    const [across, along] = [finger.at.x - finger.from.x, finger.at.y - finger.from.y]
    if (Math.max(Math.abs(across), Math.abs(along)) >= swipePx) {
      finger.moved = true
      finger.from = finger.at
      finger.cancelHold()
      onSwipe?.(Math.abs(across) > Math.abs(along) ? (across > 0 ? 'right' : 'left') : along > 0 ? 'down' : 'up')
    }
    onDrag?.(finger.at, finger.start)
  }

  function end(event: PointerEvent, isWhole: boolean): void {
    if (!finger || event.pointerId !== finger.id) return
    const gone = finger
    finger = undefined
    gone.cancelHold()
    if (isWhole && !gone.moved && !gone.held) onTap?.(gone.at)
    onRelease?.(gone.at, isWhole)
  }

  const up = (event: PointerEvent): void => end(event, true)
  const lost = (event: PointerEvent): void => end(event, false)
  area.addEventListener('pointerdown', down)
  area.addEventListener('pointermove', move)
  area.addEventListener('pointerup', up)
  area.addEventListener('pointercancel', lost)
  area.addEventListener('lostpointercapture', lost)
  return () => {
    area.removeEventListener('pointerdown', down)
    area.removeEventListener('pointermove', move)
    area.removeEventListener('pointerup', up)
    area.removeEventListener('pointercancel', lost)
    area.removeEventListener('lostpointercapture', lost)
  }
}

/** What a key means, by `KeyboardEvent.code`: the place on the keyboard, the same in every script. */
export type Keys<Action extends string> = Readonly<Record<string, Action>>

/** Arrows and WASD. */
export const DIRECTION_KEYS: Keys<Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyA: 'left',
  KeyD: 'right',
  KeyW: 'up',
  KeyS: 'down',
}

/**
 * Listens for `keys` on the page: `isDown` is true once when a key goes down (repeats are left out) and false when it goes up. Space and Enter on a button
 * keep their meaning there, and keys with Ctrl, Alt or Meta keep theirs in the browser.
 */
export function listenForKeys<Action extends string>(page: EventTarget, keys: Keys<Action>, listener: (action: Action, isDown: boolean) => void): () => void {
  const held = new Set<string>()
  function down(event: Event): void {
    const { code, ctrlKey, metaKey, altKey, repeat, target } = event as KeyboardEvent
    const action = keys[code]
    if (action === undefined || ctrlKey || metaKey || altKey) return
    if ((code === 'Space' || code === 'Enter') && (target as Partial<Element> | null)?.tagName === 'BUTTON') return
    event.preventDefault()
    if (repeat || held.has(code)) return
    held.add(code)
    listener(action, true)
  }
  function up(event: Event): void {
    const { code } = event as KeyboardEvent
    const action = keys[code]
    if (action !== undefined && held.delete(code)) listener(action, false)
  }
  page.addEventListener('keydown', down)
  page.addEventListener('keyup', up)
  return () => {
    page.removeEventListener('keydown', down)
    page.removeEventListener('keyup', up)
  }
}

/** Inputs that are queued for the simulation's next tick. */
export interface Inbox<Action> {
  /** Adds an input; ignored when `max` are waiting already, or it equals the one before it. */
  push(action: Action): void
  take(): Action | undefined
  clear(): void
}

/** Queues the first `max` inputs between two ticks: of two hundred taps a second only as many remain as a game can use. */
export function createInbox<Action>(max: number): Inbox<Action> {
  const waiting: Action[] = []
  return {
    push(action) {
      if (waiting.length < max && waiting.at(-1) !== action) waiting.push(action)
    },
    take: () => waiting.shift(),
    clear() {
      waiting.length = 0
    },
  }
}
