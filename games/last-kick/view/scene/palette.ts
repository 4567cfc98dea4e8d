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

const PALETTES: Readonly<Record<'dark' | 'light', Palette>> = {
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

type Ground = Pick<Palette, 'sky' | 'glow' | 'grass' | 'stand' | 'standEdge'>

/** The grounds of the second to the fourth cup: a desert at sunset, a shore in the wind, and a palace at night. */
const GROUNDS: Readonly<Record<'dark' | 'light', readonly Ground[]>> = {
  dark: [
    {
      sky: ['#2a0f33', '#8a2f4a', '#f08a4b'],
      glow: 'rgb(255 160 80 / 0.6)',
      grass: ['#4f7a36', '#456d30'],
      stand: '#3a1733',
      standEdge: '#a35a3a',
    },
    {
      sky: ['#06283d', '#0f5a72', '#5fb7b0'],
      glow: 'rgb(150 240 220 / 0.4)',
      grass: ['#177a6a', '#13695d'],
      stand: '#0c2f45',
      standEdge: '#2f8aa0',
    },
    {
      sky: ['#05060f', '#191552', '#5b2f8f'],
      glow: 'rgb(255 215 106 / 0.45)',
      grass: ['#135c46', '#0f4d3c'],
      stand: '#120e33',
      standEdge: '#c79a2b',
    },
  ],
  light: [
    {
      sky: ['#f5a66b', '#ffd29b', '#fff3d6'],
      glow: 'rgb(255 190 110 / 0.9)',
      grass: ['#8fbf5a', '#82b14f'],
      stand: '#f0c9a4',
      standEdge: '#c9793f',
    },
    {
      sky: ['#5ccbe0', '#b5ecf0', '#f3fff4'],
      glow: 'rgb(255 255 255 / 0.8)',
      grass: ['#4cc2a4', '#40b094'],
      stand: '#b6e0e6',
      standEdge: '#3d93a8',
    },
    {
      sky: ['#9a86ea', '#d9c9ff', '#ffeec2'],
      glow: 'rgb(255 220 120 / 0.9)',
      grass: ['#3fae74', '#359f68'],
      stand: '#d6c6f7',
      standEdge: '#b88a1e',
    },
  ],
}

/** The colours of a cup, counted from 0; those of the fourth one stay. */
export function paletteOf(theme: 'dark' | 'light', cup: number): Palette {
  const grounds = GROUNDS[theme]
  return { ...PALETTES[theme], ...(cup === 0 ? {} : grounds[Math.min(cup, grounds.length) - 1]) }
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
  ['#b3263f', '#ffe0b0'],
  ['#0f7f8f', '#fff1a8'],
  ['#c46a1f', '#fff6e6'],
  ['#f2c230', '#3a1a5e'],
] as const
/** The kit of the team with which everybody begins. */
export const HOME_KIT: Kit = { shirt: '#ffffff', second: '#7a4fe0', pattern: 'sash' }
const PATTERNS = ['plain', 'stripes', 'hoops', 'sash'] as const

export function kitOf(team: number): Kit {
  const [shirt, second] = SHIRTS[team % SHIRTS.length] ?? SHIRTS[0]
  return { shirt, second, pattern: PATTERNS[(team * 3 + 1) % PATTERNS.length] ?? 'plain' }
}
