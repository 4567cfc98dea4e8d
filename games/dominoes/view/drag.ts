/** A finger that moved less than this has tapped, CSS pixels. */
const TAP = 9

export interface DragEvents {
  /** A finger begins to drag; false keeps it from doing so. */
  onLift(): boolean
  onMove(x: number, y: number): void
  onDrop(x: number, y: number): void
  onCancel(): void
}

/** Lets `button` be dragged: a copy of its picture follows the finger. A drag is no press. */
export function makeDraggable(button: HTMLElement, events: DragEvents): void {
  let held: { readonly pointer: number; readonly x: number; readonly y: number } | undefined
  let copy: HTMLElement | undefined
  let wasDragged = false

  function release(event: PointerEvent): boolean {
    if (held?.pointer !== event.pointerId) return false
    held = undefined
    const isDragged = copy !== undefined
    copy?.remove()
    copy = undefined
    button.classList.remove('lifted')
    return isDragged
  }

  button.addEventListener('pointerdown', (event) => {
    wasDragged = false
    if (held || event.button !== 0) return
    held = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
    button.setPointerCapture(event.pointerId)
  })
  button.addEventListener('pointermove', (event) => {
    if (held?.pointer !== event.pointerId) return
    const { clientX: x, clientY: y } = event
    if (!copy) {
      if (Math.hypot(x - held.x, y - held.y) < TAP) return
      if (!events.onLift()) {
        held = undefined
        return
      }
      wasDragged = true
      copy = copyOf(button)
      button.classList.add('lifted')
    }
    copy.style.translate = `${x}px ${y}px`
    events.onMove(x, y)
  })
  button.addEventListener('pointerup', (event) => {
    if (release(event)) events.onDrop(event.clientX, event.clientY)
  })
  button.addEventListener('pointercancel', (event) => {
    if (release(event)) events.onCancel()
  })
  button.addEventListener(
    'click',
    (event) => {
      if (wasDragged) event.stopImmediatePropagation()
      wasDragged = false
    },
    { capture: true },
  )
}

/** A picture of the same size that lies over everything. */
function copyOf(button: HTMLElement): HTMLElement {
  const page = button.ownerDocument
  const copy = page.createElement('div')
  copy.className = 'dragged'
  copy.style.width = `${button.offsetWidth * 1.25}px`
  const picture = button.querySelector('svg')?.cloneNode(true)
  if (picture) copy.append(picture)
  page.body.append(copy)
  return copy
}
