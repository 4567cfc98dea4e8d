import { useEffect, useEffectEvent } from 'react'
import { useInterval } from '../../platform/clock.ts'
import { buzz } from '../../platform/device/haptics.ts'
import { play } from '../../platform/device/sounds.ts'

const everyMs = 3_000

/** Repeats the tune of a call that comes in, with a vibration, or the quieter one that the caller hears; null is silent. */
export function useRing(tune: 'ring' | 'ringback' | null): void {
  const ring = useEffectEvent(() => {
    if (tune === null) return
    play(tune)
    if (tune === 'ring') buzz('ring')
  })
  useEffect(() => {
    if (tune !== null) ring()
  }, [tune])
  useInterval(() => ring(), tune === null ? null : everyMs)
}
