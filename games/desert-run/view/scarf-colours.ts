/** The colours of the fennec's scarves, in the order in which missions bring them, and of their folds. */
export const SCARF_COLOURS: readonly (readonly [cloth: string, fold: string])[] = [
  ['#12a595', '#0b7672'],
  ['#e0475b', '#a32745'],
  ['#8b5fe0', '#5d39ab'],
  ['#f2b52c', '#bd7f12'],
  ['#3b8bea', '#2460ac'],
  ['#e45fbd', '#a83787'],
]
