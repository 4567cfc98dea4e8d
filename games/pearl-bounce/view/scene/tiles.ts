/** Light and dark of the tiles, and the colour of their splinters. Their signs differ too, so that colour is not the only difference. */
export const TILES: Readonly<Record<string, readonly [string, string]>> = {
  a: ['#ff8f9c', '#d42f52'],
  b: ['#ffb469', '#e46f12'],
  c: ['#ffe27a', '#e0a80c'],
  d: ['#7fe3a1', '#1e9a57'],
  e: ['#7cc6ff', '#1f6fd6'],
  f: ['#c3a4ff', '#6f3fd8'],
  S: ['#e6dccb', '#a3937b'],
  s: ['#e6dccb', '#a3937b'],
  I: ['#8f9db2', '#4a566b'],
  J: ['#ff9f7a', '#a63a1c'],
  C: ['#ffd97a', '#b3700f'],
  O: ['#f3e6ff', '#8f7bb0'],
  K: ['#fff0a8', '#c98a00'],
  L: ['#7c8aa0', '#39455a'],
  G: ['#ff9ec4', '#c02f74'],
  H: ['#ff6b7d', '#8e0f2c'],
}
/** The letters in an order: sparks refer to them by number. */
export const COLOURS: readonly string[] = Object.keys(TILES)
