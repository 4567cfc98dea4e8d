// Hues that look vivid at the lightness of an avatar; yellow and lime look muddy there and are left out.
const HUES = [12, 35, 55, 145, 165, 190, 215, 240, 265, 285, 310, 340] as const

/**
 * The hue of a person or thing: the same id always gets the same colour, on every device.
 * @param id any stable identifier
 * @returns degrees on the oklch circle, one of twelve well-spaced values
 */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193)
  }
  // A final mix: ids that differ only in the last character would otherwise get neighbouring hues.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return HUES[((hash ^ (hash >>> 13)) >>> 0) % HUES.length] ?? 285
}
