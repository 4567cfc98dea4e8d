/** The colours of the fennec's scarves and of their folds: in the order in which missions bring them, and then those with stripes, in the order in which they are bought. */
export const SCARF_COLOURS: readonly (readonly [cloth: string, fold: string, stripe?: string])[] = [
  ['#12a595', '#0b7672'],
  ['#e0475b', '#a32745'],
  ['#8b5fe0', '#5d39ab'],
  ['#f2b52c', '#bd7f12'],
  ['#3b8bea', '#2460ac'],
  ['#e45fbd', '#a83787'],
  ['#d8412f', '#9c2a2b', '#fff0cf'],
  ['#1f4fa8', '#15356f', '#ffd45c'],
  ['#1c8a4c', '#0f5f38', '#ff8f6b'],
  ['#2b2140', '#17102a', '#7ff5e6'],
]
