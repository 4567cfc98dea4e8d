import { cellOf, degreesOf } from '@majlis/contract/accounts.plain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { currentPosition, isPositionAllowed } from '../../platform/device/position.ts'
import { call } from '../../platform/net/client.ts'
import { refreshCall, useCall } from '../../platform/net/query.ts'

/** Why the area could not be shared, or its sharing not be ended. */
export type PlaceProblem = 'denied' | 'unavailable' | 'slow' | 'limited' | 'failed'

/** An area that is older than this is given again when people nearby are looked at, milliseconds. */
const freshMs = 86_400_000

/** Finds the device's area and shares it. The position is rounded to a cell of about 11 km here, and nothing finer leaves the device. */
async function shareArea(): Promise<PlaceProblem | undefined> {
  const position = await currentPosition()
  if (typeof position === 'string') return position
  const [latitude, longitude] = [position.latitude, position.longitude].map((degrees) => degreesOf(cellOf(degrees))) as [number, number]
  const answer = await call('accounts.sharePlace', { latitude, longitude })
  if (answer.success) return undefined
  return answer.code === 'TOO_MANY_REQUESTS' ? 'limited' : 'failed'
}

const hideArea = async (): Promise<PlaceProblem | undefined> => ((await call('accounts.hidePlace', {})).success ? undefined : 'failed')

/** Whether the own area is shared with people nearby, and the functions that change it. */
export function usePlace() {
  const query = useCall('accounts.getPlace', {})
  const isChanging = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PlaceProblem>()
  /** One change at a time: a second tap does nothing. */
  const change = async (act: () => Promise<PlaceProblem | undefined>): Promise<void> => {
    if (isChanging.current) return
    isChanging.current = true
    setBusy(true)
    setProblem(undefined)
    setProblem(await act())
    refreshCall('accounts.getPlace')
    refreshCall('friends.discover')
    isChanging.current = false
    setBusy(false)
  }
  return { state: query.data, busy, problem, share: () => void change(shareArea), hide: () => void change(hideArea) }
}

/** Gives the area again once a day while people nearby are looked at, where the browser does not ask for it any more. */
export function useFreshPlace({ state, share }: Pick<ReturnType<typeof usePlace>, 'state' | 'share'>): void {
  const isOld = state?.isShared === true && now() - state.sharedAt > freshMs
  const renew = useEffectEvent((isAllowed: boolean) => {
    if (isAllowed) share()
  })
  useEffect(() => {
    if (isOld) void isPositionAllowed().then(renew)
  }, [isOld])
}
