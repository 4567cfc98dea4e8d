/** Where people are on a board: their wins, and among those with as many wins the slice of time in which they reached them. */
export interface Place {
  readonly wins: number
  readonly slice: number
}

/** How many people are before a place: those with more wins, and those with as many in an earlier slice. */
export type CountsBefore = (place: Place) => number

/** @param counts people at each place, one row a place, in any order; a change may be negative */
export function countsBefore(counts: readonly (Place & { readonly number: number })[]): CountsBefore {
  const places = counts.toSorted((a, b) => b.wins - a.wins || a.slice - b.slice)
  // Plain numbers, as counts are remembered for long and their rows hold more than these.
  const wins = Int32Array.from(places, (place) => place.wins)
  const slices = Int32Array.from(places, (place) => place.slice)
  let sum = 0
  const before = Float64Array.from([0, ...places.map(({ number }) => (sum += number))])
  return (place) => {
    let [from, to] = [0, wins.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const [w = 0, slice = 0] = [wins[middle], slices[middle]]
      if (w > place.wins || (w === place.wins && slice < place.slice)) from = middle + 1
      else to = middle
    }
    return before[from] ?? 0
  }
}

/** Counts of a board in one region as they were at a version. */
export interface VersionedCounts {
  readonly version: number
  readonly before: CountsBefore
}

/** Counts that were read last, by name: so many of them at most, without those that were not needed for longest. */
export function createCountsMemory(max: number): { get(name: string): VersionedCounts | undefined; set(name: string, counts: VersionedCounts): void } {
  const kept = new Map<string, VersionedCounts>()
  return {
    get: (name) => kept.get(name),
    set(name, counts) {
      kept.delete(name)
      kept.set(name, counts)
      const [oldest] = kept.keys()
      if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    },
  }
}
