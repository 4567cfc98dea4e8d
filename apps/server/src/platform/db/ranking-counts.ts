/** Where people are on a board: their wins, and among those with as many wins the slice of time in which they reached them. */
export interface Place {
  readonly wins: number
  readonly slice: number
}

/** How many people are before a place: those with more wins, and those with as many in an earlier slice. */
export type CountsBefore = (place: Place) => number

const order = (a: Place, b: Place): number => b.wins - a.wins || a.slice - b.slice

/** @param counts people at each place, one row a place, in any order; a change may be negative */
export function countsBefore(counts: readonly (Place & { readonly number: number })[]): CountsBefore {
  const places = counts.toSorted(order)
  const before = [0]
  let sum = 0
  for (const { number } of places) {
    sum += number
    before.push(sum)
  }
  return (place) => {
    let [from, to] = [0, places.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (order(places[middle] ?? place, place) < 0) from = middle + 1
      else to = middle
    }
    return before[from] ?? 0
  }
}
