const SVG = 'http://www.w3.org/2000/svg'

/** An SVG element with its attributes and children. */
export function draw(tag: string, attributes: Readonly<Record<string, string>> = {}, ...children: readonly SVGElement[]): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Plays an element's `shaken` animation, also when it has just run. */
export function shake(element: HTMLElement): void {
  element.classList.remove('shaken')
  // Reading the width makes the browser notice the removal, so that the same shake can run twice.
  void element.offsetWidth
  element.classList.add('shaken')
}
