const patterns = { tap: [8], success: [12, 40, 20], failure: [40], request: [20, 60, 20, 60, 20], ring: [400, 200, 400] } as const

/** A short vibration where the device has a motor and the person has touched the page; nothing elsewhere. */
export function buzz(pattern: keyof typeof patterns): void {
  if (typeof navigator !== 'undefined' && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(patterns[pattern])
}
