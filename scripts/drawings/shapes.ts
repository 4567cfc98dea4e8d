/** A drawing in a square of 200 units as SVG. @param t the moment of its loop, from 0 to 1 */
export type Draw = (t: number) => string

export const INK = '#2b2140'
export const GOLD = '#f7b92b'
const TURN = Math.PI * 2

/** -1 to 1 and back, once in a loop or `times`. */
export const wave = (t: number, times = 1): number => Math.sin(t * TURN * times)
/** 0 to 1 and back. */
export const pulse = (t: number, times = 1): number => (1 - Math.cos(t * TURN * times)) / 2
/** A number without needless digits, so that files stay small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const moved = (x: number, y: number, inner: string): string => `<g transform="translate(${n(x)} ${n(y)})">${inner}</g>`
export const turned = (degrees: number, inner: string, x = 100, y = 100): string => `<g transform="rotate(${n(degrees)} ${x} ${y})">${inner}</g>`
export const scaled = (factor: number, inner: string, x = 100, y = 100): string =>
  `<g transform="translate(${n(x * (1 - factor))} ${n(y * (1 - factor))}) scale(${Math.round(factor * 100) / 100})">${inner}</g>`
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width = 7): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const star = (x: number, y: number, r: number, fill: string): string => {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (at / 10) * TURN - Math.PI / 2
    const far = at % 2 === 0 ? r : r * 0.42
    return `${n(x + far * Math.cos(angle))},${n(y + far * Math.sin(angle))}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`
}

/** A heart around a point, `size` units wide. */
export const heart = (x: number, y: number, size: number, fill: string): string => {
  const s = size / 100
  return `<path transform="translate(${n(x)} ${n(y)}) scale(${Math.round(s * 100) / 100})" d="M0 42C-60 2 -48 -42 -22 -42C-10 -42 -3 -35 0 -27C3 -35 10 -42 22 -42C48 -42 60 2 0 42Z" fill="${fill}"/>`
}

/** A drop whose tip is at a point. */
export const drop = (x: number, y: number, size: number, fill = '#4cb7f0'): string =>
  shape(`M${n(x)} ${n(y)}q${n(size)} ${n(size * 1.4)} 0 ${n(size * 1.9)}q${n(-size)} ${n(-size * 0.5)} 0 ${n(-size * 1.9)}`, fill)
