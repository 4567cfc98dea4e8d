/** Colours of the ground by theme: an evening under lanterns, or a bright afternoon. */
export interface Palette {
  readonly sky: readonly [string, string, string]
  readonly glow: string
  readonly stand: string
  readonly standEdge: string
  readonly crowd: readonly string[]
  readonly grass: readonly [string, string]
  readonly line: string
  readonly net: string
  readonly post: string
  readonly postShade: string
  readonly cord: string
}

export const PALETTES: Readonly<Record<'dark' | 'light', Palette>> = {
  dark: {
    sky: ['#160f3d', '#3a2274', '#a2507f'],
    glow: 'rgb(255 190 110 / 0.5)',
    stand: '#21174a',
    standEdge: '#4a348c',
    crowd: ['#8f7be0', '#e39b5c', '#5f8ad6', '#d2638c', '#56b79a', '#f0d08a'],
    grass: ['#1c7a50', '#17694a'],
    line: 'rgb(255 255 255 / 0.8)',
    net: 'rgb(230 226 255 / 0.42)',
    post: '#ffffff',
    postShade: '#b9b2e0',
    cord: '#6b57a8',
  },
  light: {
    sky: ['#7cc4f5', '#c4e6fb', '#fff0cf'],
    glow: 'rgb(255 214 120 / 0.85)',
    stand: '#cbbdf0',
    standEdge: '#8b74d6',
    crowd: ['#6a54c4', '#d9792c', '#3568b8', '#c23b6c', '#1f8a68', '#a87400'],
    grass: ['#54bf7c', '#45ae6d'],
    line: 'rgb(255 255 255 / 0.95)',
    net: 'rgb(60 50 110 / 0.34)',
    post: '#ffffff',
    postShade: '#9a92c4',
    cord: '#7a68b0',
  },
}

/** Shirts of the rivals: a colour, its second one and a pattern, so that teams differ without colours too. */
export interface Kit {
  readonly shirt: string
  readonly second: string
  readonly pattern: 'plain' | 'stripes' | 'hoops' | 'sash'
}

const SHIRTS = [
  ['#e2553d', '#fff1dc'],
  ['#c98b3a', '#5a2f10'],
  ['#3f7fd8', '#ffffff'],
  ['#e9e4ff', '#6a4fd0'],
  ['#8a5630', '#f5d9a8'],
  ['#17a398', '#eafff9'],
  ['#d8b02c', '#2b2350'],
  ['#5a3fc0', '#ffd76a'],
  ['#3c9a4a', '#fff6c9'],
  ['#ff8a3d', '#3b1d5c'],
  ['#d9a06a', '#8c3410'],
  ['#27306e', '#b7c4ff'],
] as const
const PATTERNS = ['plain', 'stripes', 'hoops', 'sash'] as const

export function kitOf(team: number): Kit {
  const [shirt, second] = SHIRTS[team % SHIRTS.length] ?? SHIRTS[0]
  return { shirt, second, pattern: PATTERNS[(team * 3 + 1) % PATTERNS.length] ?? 'plain' }
}
