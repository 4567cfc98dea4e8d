import type { Candidate } from './candidates.ts'

/** The difference of strength that is allowed at once, in units of mu: about what a few evenings among the same people change. All players lie within 50. */
const bandAtOnce = 20
/** By how much the allowed difference grows with each second of waiting. */
const bandASecond = 4
/** Milliseconds after which any strength is allowed. This is before the first bot comes. */
const anyStrengthMs = 8_000
/** How many neighbours in strength are tried before somebody waits for the next pass. */
const maxLooks = 64

/** The allowed difference of strength after a waiting time. @param waitedMs milliseconds */
export function bandAfter(waitedMs: number): number {
  return waitedMs >= anyStrengthMs ? Number.POSITIVE_INFINITY : bandAtOnce + (bandASecond * waitedMs) / 1_000
}

/** People who search for the same, in the order of their strength. Whoever is seated is taken out. */
export class Neighbours {
  readonly #byStrength: readonly Candidate[]
  readonly #placeOf: ReadonlyMap<Candidate, number>
  /** Neighbours in strength that are not seated yet, by index; -1 and the length are the ends. */
  readonly #before: Int32Array
  readonly #after: Int32Array

  constructor(group: readonly Candidate[]) {
    this.#byStrength = group.toSorted((a, b) => a.mu - b.mu)
    this.#placeOf = new Map(this.#byStrength.map((candidate, place) => [candidate, place]))
    this.#before = Int32Array.from(group, (_, place) => place - 1)
    this.#after = Int32Array.from(group, (_, place) => place + 1)
  }

  /** Others by their difference in strength, up to the allowed difference. */
  *nearest(host: Candidate, now: number): Generator<Candidate> {
    const band = bandAfter(now - host.since)
    const place = this.#placeOf.get(host) ?? 0
    let [low, high] = [this.#before[place] ?? -1, this.#after[place] ?? this.#byStrength.length]
    for (let looks = 0; looks < maxLooks; looks += 1) {
      const [weaker, stronger] = [this.#byStrength[low], this.#byStrength[high]]
      const down = weaker ? host.mu - weaker.mu : Number.POSITIVE_INFINITY
      const up = stronger ? stronger.mu - host.mu : Number.POSITIVE_INFINITY
      const takesStronger = stronger !== undefined && (up < down || (up === down && isOlder(stronger, weaker)))
      const next = takesStronger ? stronger : weaker
      if (next === undefined || Math.min(up, down) > band) return
      if (takesStronger) high = this.#after[high] ?? this.#byStrength.length
      else low = this.#before[low] ?? -1
      yield next
    }
  }

  /** Takes a person out of the order. */
  remove(candidate: Candidate): void {
    const place = this.#placeOf.get(candidate) ?? 0
    const [low, high] = [this.#before[place] ?? -1, this.#after[place] ?? this.#byStrength.length]
    if (low >= 0) this.#after[low] = high
    if (high < this.#byStrength.length) this.#before[high] = low
  }
}

function isOlder(one: Candidate, other: Candidate | undefined): boolean {
  return other === undefined || one.since < other.since
}
