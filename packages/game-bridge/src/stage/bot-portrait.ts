import type { Portrait } from '../portrait.ts'

/** The face of a bot on its card; `match.css` gives it its colours. The name stands beside it. */
export function createPortrait(page: Document): { readonly root: Element; show(portrait: Portrait | null): void } {
  const part = (tag: string, attributes: Readonly<Record<string, string | number>>): Element => {
    const element = page.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
    return element
  }
  const root = part('svg', { class: 'portrait', viewBox: '0 0 48 48', 'aria-hidden': 'true' })
  const [hat, lines] = [part('path', { class: 'hat' }), part('path', { class: 'mouth' })]
  const eyes = [18, 30].map((cx) => part('circle', { class: 'eye', cx, cy: 22, r: 3 }))
  root.append(part('rect', { class: 'head', x: 9, y: 12, width: 30, height: 27, rx: 9 }), hat, ...eyes, lines)
  let shown: Portrait | null = null
  root.setAttribute('hidden', '')
  return {
    root,
    show(portrait) {
      if (portrait?.hat === shown?.hat) return
      shown = portrait
      root.toggleAttribute('hidden', portrait === null)
      hat.setAttribute('d', portrait?.hat ?? '')
      lines.setAttribute('d', portrait?.lines ?? '')
    },
  }
}
