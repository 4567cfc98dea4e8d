import type { DirectCall } from '@majlis/contract/calls'
import { useEffect, useEffectEvent } from 'react'
import { useInterval } from '../../platform/clock.ts'
import { call } from '../../platform/net/client.ts'
import { useConnection } from '../../platform/net/connection.ts'

const everyMs = 2_000

/** Tells the server that the caller's page is open while the call rings: without it the call is missed within seconds. */
export function useKeepRinging({ callId, state, caller }: DirectCall, me: string): void {
  const isOn = state === 'ringing' && caller._id === me
  const keepRinging = useEffectEvent(() => {
    if (useConnection.getState().status === 'connected') void call('calls.keepRinging', { callId }, { overSocket: true })
  })
  useEffect(() => {
    if (isOn) keepRinging()
  }, [isOn])
  useInterval(() => keepRinging(), isOn ? everyMs : null)
}
