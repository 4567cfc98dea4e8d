/** A seeded stream of numbers: the same seed gives the same stream on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  int(below: number): number
  /** The stream's position, which can be stored and continued later. */
  readonly drawn: number
}

/**
 * Seeded randomness after sfc32 (Chris Doty-Humphrey, PractRand, public domain), keyed by the seed's text through an FNV-1a walk.
 * @param seed any text; the match's secret seed
 * @param skip numbers already drawn from this seed
 */
export function seededRandom(seed: string, skip = 0): Random {
  let [a, b, c, d] = [0, 0, 0, 1]
  let isSet = false
  let drawn = skip
  function step(): number {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  function next(): number {
    if (!isSet) {
      // The key is set at the first draw: most moves of most games never draw.
      isSet = true
      a = hash(seed, 0x811c9dc5)
      b = hash(seed, 0x1b873593)
      c = hash(seed, 0x9e3779b9)
      for (let n = -12; n < skip; n += 1) step()
    }
    drawn += 1
    return step()
  }
  return {
    next,
    int: (below) => Math.floor(next() * below),
    get drawn() {
      return drawn
    },
  }
}

function hash(text: string, basis: number): number {
  let value = basis
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
