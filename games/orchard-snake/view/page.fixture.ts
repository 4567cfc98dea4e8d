/** An element without a browser: as much of one as the game's own parts of the page use. */
export class FakeElement extends EventTarget {
  hidden = false
  textContent = ''
  innerHTML = ''
  className = ''
  children: readonly unknown[] = []
  /** From left, top, to right, bottom, in CSS pixels. */
  box: readonly [number, number, number, number] = [0, 0, 0, 0]
  readonly attributes = new Map<string, string>()
  readonly properties = new Map<string, string>()
  readonly classes = new Set<string>()
  /** How often it got the focus. */
  focused = 0
  readonly #parts = new Map<string, FakeElement[]>()

  readonly classList = {
    toggle: (name: string, isOn: boolean): void => void (isOn ? this.classes.add(name) : this.classes.delete(name)),
  }

  readonly style = { setProperty: (name: string, value: string): void => void this.properties.set(name, value) }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  append(...children: readonly unknown[]): void {
    this.children = [...this.children, ...children]
  }

  replaceChildren(...children: readonly unknown[]): void {
    this.children = children
  }

  /** Three elements for each selector. */
  querySelectorAll(selector: string): readonly FakeElement[] {
    const parts = this.#parts.get(selector) ?? [new FakeElement(), new FakeElement(), new FakeElement()]
    this.#parts.set(selector, parts)
    return parts
  }

  /** An element for each selector; a canvas has none, so that nothing is drawn. */
  querySelector(selector: string): FakeElement | null {
    return selector === 'canvas' ? null : (this.querySelectorAll(selector)[0] ?? null)
  }

  contains(element: unknown): boolean {
    return [...this.#parts.values()].flat().some((part) => part === element)
  }

  getBoundingClientRect() {
    const [left, top, right, bottom] = this.box
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  }

  setPointerCapture(): void {}

  focus(): void {
    this.focused += 1
  }
}

/** A page with an element for every id. */
export function fakePage() {
  const elements = new Map<string, FakeElement>()
  const page = {
    activeElement: null as unknown,
    getElementById(id: string): FakeElement {
      const element = elements.get(id) ?? new FakeElement()
      elements.set(id, element)
      return element
    },
    createElement: () => new FakeElement(),
  }
  const focus = (element: FakeElement | undefined): void => {
    page.activeElement = element
  }
  return { page: page as unknown as Document, byId: page.getElementById, focus }
}

/** A finger that comes down on `area` at a point, moves by some pixels and leaves. */
export function touch(area: EventTarget, [x, y]: readonly [number, number], [across, down]: readonly [number, number] = [0, 0]): void {
  const at = (type: string, clientX: number, clientY: number): void => {
    area.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, pointerType: 'touch', button: 0, clientX, clientY }))
  }
  at('pointerdown', x, y)
  at('pointermove', x + across, y + down)
  at('pointerup', x + across, y + down)
}
