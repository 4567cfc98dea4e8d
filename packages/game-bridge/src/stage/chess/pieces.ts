import { draw } from '../board/draw.ts'

const BASE = 'M-27 38v-6q0-6 7-6h40q7 0 7 6v6z'
/** Silhouettes around 0, 0 in a square of 100. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  p: ['M-15 26q10-12 8-24a15 15 0 1 1 14 0q-2 12 8 24z', BASE],
  r: ['M-22-30h11v8h6v-8h10v8h6v-8h11v17l-7 6v19l6 14h-42l6-14v-19l-7-6z', BASE],
  n: ['M-19 26c-1-14 8-21 13-31-6 4-13 8-19 4-5-4-4-10 1-15l14-15 3-8 8 6c16 4 24 19 23 37 0 9-3 16-6 22z', BASE],
  b: ['M0-42a6 6 0 0 1 4 10c10 7 15 15 13 25-1 7-5 11-9 14l10 19h-36l10-19c-4-3-8-7-9-14-2-10 3-18 13-25a6 6 0 0 1 4-10z', BASE],
  q: ['M-33-19a5 5 0 1 1 5-5l10 20 2-26a5 5 0 1 1 6 0l10 23 10-23a5 5 0 1 1 6 0l2 26 10-20a5 5 0 1 1 5 5L19 26h-38z', BASE],
  k: ['M-4-45h8v8h8v8H4v6c14-6 30 0 30 15C34 4 22 12 19 26h-38C-22 12-34 4-34-8c0-15 16-21 30-15v-6h-8v-8h8z', BASE],
}
/** Details drawn over a silhouette: a knight's eye, a bishop's cut, collars. */
const DETAILS: Readonly<Record<string, string>> = {
  p: 'M-12 18h24',
  r: 'M-14-10h28M-13 14h26',
  n: 'M-8-18h.1M9-20c8 8 10 18 9 30',
  b: 'M-3-24l8 12M-12 14h24',
  q: 'M-17 12q17-6 34 0M-18 20q18-6 36 0',
  k: 'M-16 14q16-6 32 0M0-8v8',
}

/** A piece by its letter in Forsyth-Edwards notation: capitals are white. */
export function makePiece(letter: string): SVGElement {
  const kind = letter.toLowerCase()
  const shapes = SHAPES[kind] ?? []
  return draw(
    'g',
    { class: letter === kind ? 'man black' : 'man white' },
    draw('ellipse', { class: 'under', cx: '0', cy: '38', rx: '31', ry: '7' }),
    ...shapes.map((d) => draw('path', { class: 'body', d })),
    draw('path', { class: 'detail', d: DETAILS[kind] ?? '' }),
  )
}
