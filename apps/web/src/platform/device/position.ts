/** Where the device is, or why that is not known. */
export type Position = { readonly latitude: number; readonly longitude: number } | 'denied' | 'unavailable' | 'slow'

/** Milliseconds that the device gets once the person has allowed it. */
const timeoutMs = 15_000
/** A position that the device already knows is good enough for so long, milliseconds. */
const maximumAge = 600_000

/** Asks the device where it is, roughly. The browser asks the person first, so that this belongs after a tap on a button that says what it is for. */
export function currentPosition(): Promise<Position> {
  const { geolocation } = navigator as { readonly geolocation?: Geolocation }
  if (geolocation === undefined) return Promise.resolve('unavailable')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(code === 1 ? 'denied' : code === 3 ? 'slow' : 'unavailable'),
      { enableHighAccuracy: false, timeout: timeoutMs, maximumAge },
    )
  })
}

/** Whether the person has allowed the position already, so that asking for it shows no question. */
export async function isPositionAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
