import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useInterval } from '../clock.ts'

/** How often a page in view looks whether the device is in another time zone, milliseconds. */
const LOOK_MS = 60_000

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The time zone of the device after it has changed while the app was open, as on a journey; undefined until then, which means the zone of the start.
 * A formatter of Intl keeps the zone in which it was made, while the days of `Date` follow the device.
 */
export function useTimeZone(): string | undefined {
  const known = useRef<string>(undefined)
  const [changed, setChanged] = useState<string>()
  const look = useEffectEvent(() => {
    const present = deviceZone()
    if (known.current !== undefined && known.current !== present) setChanged(present)
    known.current = present
  })
  // The first look comes after the first drawing, because the first formatter of a page takes milliseconds.
  useEffect(() => {
    look()
    const onChange = () => look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  useInterval(look, LOOK_MS)
  return changed
}
