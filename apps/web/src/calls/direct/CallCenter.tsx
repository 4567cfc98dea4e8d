import { lazy, Suspense, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { withMessages } from '../../platform/i18n/index.ts'
import { untilLoaded } from '../../platform/net/untilLoaded.ts'
import { useCutOff } from '../../platform/net/connection.ts'
import { useUserId } from '../../platform/state/session.ts'
import { isOfThisTab, useOwnCall } from './ownCall.ts'

const IncomingCall = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./IncomingCall.tsx')).IncomingCall }))))
const OngoingCall = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./OngoingCall.tsx')).OngoingCall }))))

/** Without a connection a page does not learn that a call rings no more: it stops so many milliseconds after its time, which allows for an inexact clock. */
const LATE_MS = 3_000

/** The own call on every screen: it rings in all tabs, and the tab that placed or accepted it shows it until its end. */
export function CallCenter() {
  const me = useUserId()
  const call = useOwnCall()
  /** The call that this tab has shown: only then its end is of interest here. */
  const [shown, setShown] = useState<string | null>(null)
  const isIncoming = call !== null && call.state === 'ringing' && call.callee._id === me
  const isCutOff = useCutOff()
  const time = useNow(isIncoming && isCutOff ? 1_000 : null)
  if (me === null || call === null) return null
  const isHere = call.state !== 'ended' && isOfThisTab(call, me)
  if (isHere && shown !== call.callId) setShown(call.callId)
  if (isHere || (call.state === 'ended' && shown === call.callId))
    return (
      <Suspense fallback={null}>
        <OngoingCall key={call.callId} call={call} me={me} onClose={() => setShown(null)} />
      </Suspense>
    )
  if (!isIncoming || (isCutOff && time > call.ringUntil + LATE_MS)) return null
  return (
    <Suspense fallback={null}>
      <IncomingCall key={call.callId} call={call} />
    </Suspense>
  )
}
