/** Colours of the land by theme: dusk, or full day. */
export interface Palette {
  readonly sand: readonly [string, string, string]
  readonly ripple: string
  readonly path: string
  readonly pathEdge: string
  readonly step: string
  readonly stone: string
  readonly stoneEdge: string
  readonly mark: string
  readonly leaf: readonly [string, string]
  readonly trunk: string
  readonly grass: string
  readonly water: readonly [string, string, string]
  readonly shade: string
}

export const PALETTES: Readonly<Record<'dark' | 'light', Palette>> = {
  dark: {
    sand: ['#8a5a6c', '#6f4663', '#4d2f57'],
    ripple: 'rgb(255 214 170 / 0.12)',
    path: '#b98573',
    pathEdge: '#5d3958',
    step: 'rgb(80 44 70 / 0.4)',
    stone: '#a58fb0',
    stoneEdge: '#5b4472',
    mark: '#6e5688',
    leaf: ['#2f8f6a', '#1f6b57'],
    trunk: '#5a3446',
    grass: '#3c8a66',
    water: ['#8ee6ff', '#2f9fd6', '#1b5fa0'],
    shade: 'rgb(30 12 44 / 0.35)',
  },
  light: {
    sand: ['#fbe6b4', '#f3d391', '#e5b767'],
    ripple: 'rgb(160 100 20 / 0.14)',
    path: '#fff3d6',
    pathEdge: '#cf9a4c',
    step: 'rgb(190 130 50 / 0.35)',
    stone: '#e6dccb',
    stoneEdge: '#a48a62',
    mark: '#bfa87f',
    leaf: ['#3fae62', '#2a8550'],
    trunk: '#9a6234',
    grass: '#6fbf62',
    water: ['#c9f4ff', '#4fbdec', '#2585c9'],
    shade: 'rgb(120 70 10 / 0.22)',
  },
}
