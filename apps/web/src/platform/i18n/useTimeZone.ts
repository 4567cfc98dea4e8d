import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now, useInterval } from '../clock.ts'

/** How often a page in view looks whether the device is in another time zone, milliseconds. */
const LOOK_MS = 60_000

/** The name of the device's time zone. The first formatter of a page takes tens of milliseconds. */
const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What tells time zones apart: the offsets of this moment, of a winter day and of a summer day, in minutes. Zones with the same ones show the same times. */
function deviceOffsets(): string {
  const moment = new Date(now())
  const year = moment.getFullYear()
  return [moment, new Date(year, 0), new Date(year, 6)].map((day) => day.getTimezoneOffset()).join()
}

/**
 * The time zone of the device after it has changed while the app was open, as on a journey; undefined until then, which means the zone of the start.
 * A formatter of Intl keeps the zone in which it was made, while the days of `Date` follow the device.
 */
export function useTimeZone(): string | undefined {
  const known = useRef<string>(undefined)
  const [changed, setChanged] = useState<string>()
  const look = useEffectEvent(() => {
    const present = deviceOffsets()
    if (known.current !== undefined && known.current !== present) setChanged(deviceZone())
    known.current = present
  })
  useEffect(() => {
    look()
    const onChange = () => look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  useInterval(look, LOOK_MS)
  return changed
}
