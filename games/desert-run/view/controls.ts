/** The player's actions, from any input device. */
export interface Controls {
  holdJump(isHeld: boolean): void
  holdDuck(isHeld: boolean): void
  pause(): void
}

/** CSS pixels that a finger moves down before it ducks. */
const SWIPE = 26
/** The part of the screen, from its left edge, that ducks: for the left thumb. */
const DUCK_ZONE = 0.35

/** Listens for keys on the page and for fingers on `area`. A key that a button needs is left to the button. */
export function listen(page: Document, area: HTMLElement, controls: Controls): void {
  listenForKeys(page, controls)
  listenForFingers(area, controls)
}

function listenForKeys(page: Document, controls: Controls): void {
  const held: Readonly<Record<string, (isHeld: boolean) => void>> = {
    Space: controls.holdJump,
    ArrowUp: controls.holdJump,
    KeyW: controls.holdJump,
    ArrowDown: controls.holdDuck,
    KeyS: controls.holdDuck,
  }
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.code === 'KeyP' || event.code === 'Escape') return event.repeat ? undefined : controls.pause()
    const hold = held[event.code]
    const isButton = event.code === 'Space' && event.target instanceof HTMLButtonElement
    if (!hold || isButton) return
    event.preventDefault()
    if (!event.repeat) hold(true)
  })
  page.addEventListener('keyup', (event) => held[event.code]?.(false))
}

function listenForFingers(area: HTMLElement, controls: Controls): void {
  const fingers = new Map<number, { readonly y: number; ducks: boolean }>()
  const notify = (): void => {
    const all = [...fingers.values()]
    controls.holdDuck(all.some(({ ducks }) => ducks))
    controls.holdJump(all.some(({ ducks }) => !ducks))
  }
  area.addEventListener('pointerdown', (event) => {
    const isTouch = event.pointerType !== 'mouse'
    if (!isTouch && event.button !== 0) return
    fingers.set(event.pointerId, { y: event.clientY, ducks: isTouch && event.clientX < area.clientWidth * DUCK_ZONE })
    notify()
  })
  area.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger || finger.ducks || event.clientY - finger.y < SWIPE) return
    finger.ducks = true
    notify()
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    area.addEventListener(end, (event) => {
      if (fingers.delete(event.pointerId)) notify()
    })
}

/** Reads gamepads once a frame, but only after one was connected: A or up jumps, B or down ducks, start pauses. */
export function createGamepads(page: Window, controls: Controls): () => void {
  let connected = 0
  let [jump, duck, start] = [false, false, false]
  page.addEventListener('gamepadconnected', () => (connected += 1))
  page.addEventListener('gamepaddisconnected', () => (connected -= 1))
  return () => {
    if (connected <= 0) return
    const buttons = page.navigator.getGamepads().find((pad) => pad !== null)?.buttons
    const isPressed = (...numbers: number[]): boolean => numbers.some((number) => buttons?.[number]?.pressed)
    const now = [isPressed(0, 12), isPressed(1, 13), isPressed(9)] as const
    if (now[0] !== jump) controls.holdJump(now[0])
    if (now[1] !== duck) controls.holdDuck(now[1])
    if (now[2] && !start) controls.pause()
    ;[jump, duck, start] = now
  }
}
