/** Pseudo-random numbers of 32 bits, the same on every machine (splitmix32 with the finaliser of MurmurHash3, public domain). */
export function keyNumbers(): () => number {
  let count = 0
  return () => {
    count = (count + 0x9e3779b9) | 0
    let value = Math.imul(count ^ (count >>> 16), 0x85ebca6b)
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
    return (value ^ (value >>> 16)) | 0
  }
}
