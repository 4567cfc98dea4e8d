/** The path of a line through points in a picture, with a head near the last one; empty without two points. */
export function arrowAlong(points: readonly (readonly [x: number, y: number])[]): string {
  const [first, second] = points
  const [before, last] = [points.at(-2), points.at(-1)]
  if (!first || !second || !before || !last) return ''
  const [begin, end] = [angleOf(first, second), angleOf(before, last)]
  const at = (back: number, turn: number) => `${Math.round(last[0] - back * Math.cos(end + turn))} ${Math.round(last[1] - back * Math.sin(end + turn))}`
  const through = points.slice(1, -1).map(([x, y]) => `L${x} ${y}`)
  const from = `${Math.round(first[0] + 30 * Math.cos(begin))} ${Math.round(first[1] + 30 * Math.sin(begin))}`
  return `M${from}${through.join('')}L${at(18, 0)}M${at(52, 0.55)}L${at(14, 0)}L${at(52, -0.55)}`
}

function angleOf([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): number {
  return Math.atan2(toY - y, toX - x)
}
