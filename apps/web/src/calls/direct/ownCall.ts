import type { CallKind, DirectCall } from '@majlis/contract/calls'
import { withOwnCall } from '@majlis/contract/calls.reduce'
import { create } from 'zustand'
import { later, now } from '../../platform/clock.ts'
import { regionOverride } from '../../platform/device/page.ts'
import { uuidV7 } from '../../platform/device/random.ts'
import { call } from '../../platform/net/client.ts'
import { onConnected, useConnection } from '../../platform/net/connection.ts'
import type { ClientFailure } from '../../platform/net/request.ts'
import { useLive } from '../../platform/net/useLive.ts'
import { useUserId } from '../../platform/state/session.ts'
import { callDevice } from './device.ts'

/** The newest call as an answer has shown it: it may come before the live value. */
const useAnswered = create<{ call: DirectCall | null; isPlacing: boolean }>(() => ({ call: null, isPlacing: false }))

/** The own newest call, ended ones included; null where there is none or nothing is known yet. */
export function useOwnCall(): DirectCall | null {
  const userId = useUserId()
  const live = useLive('ownCall/:userId', userId === null ? null : { userId }, withOwnCall).value ?? { call: null }
  const answered = useAnswered((state) => state.call)
  const isOwn = answered !== null && [answered.caller._id, answered.callee._id].includes(userId ?? '')
  return (isOwn ? withOwnCall(live, { call: answered }) : live).call
}

/** Whether a call is being placed by this tab. */
export const usePlacing = (): boolean => useAnswered((state) => state.isPlacing)

interface Answer {
  readonly success: boolean
  readonly message: string
}

function noted(answer: Answer & { readonly response: unknown }): string | undefined {
  if (!answer.success) return answer.message
  useAnswered.setState({ call: answer.response as DirectCall })
  return undefined
}

const here = () => {
  const region = regionOverride()
  return { device: callDevice(), ...(region !== undefined && { region }) }
}

/** Calls a friend. Returns why it was refused. */
export async function placeCall(otherUserId: string, kind: CallKind): Promise<string | undefined> {
  if (useAnswered.getState().isPlacing) return undefined
  useAnswered.setState({ isPlacing: true })
  const answer = await call('calls.place', { callId: uuidV7(), otherUserId, kind, ...here() })
  useAnswered.setState({ isPlacing: false })
  return noted(answer)
}

/** Accepts a call in this tab. Returns why it was refused. */
export const acceptCall = async (callId: string): Promise<string | undefined> => noted(await call('calls.accept', { callId, ...here() }))

/** Declines a call that rings here. Returns why it was refused. */
export const declineCall = async (callId: string): Promise<string | undefined> => noted(await call('calls.decline', { callId }))

/** Failures after which it is not known whether the server was told. */
const unreached: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER'] satisfies ClientFailure[])
/** Milliseconds after which the server is told again, unless a connection is established before, and how often. It ends a call of one person by itself. */
const AGAIN_MS = 5_000
const MAX_TRIES = 12

/**
 * Ends a call that rings or runs. Without a connection it ends here at once, with its microphone and camera, and the server is told as soon as it can be
 * reached. Returns why it was refused.
 */
export async function hangUp(ongoing: DirectCall): Promise<string | undefined> {
  const endHere = () => {
    const outcome = ongoing.state === 'ringing' ? 'cancelled' : 'completed'
    useAnswered.setState({ call: { ...ongoing, state: 'ended', outcome, endedAt: now() } })
  }
  if (useConnection.getState().status !== 'connected') endHere()
  for (let tries = 1; ; tries += 1) {
    const answer = await call('calls.hangUp', { callId: ongoing.callId })
    if (answer.success || !unreached.has(answer.code)) return noted(answer)
    endHere()
    if (tries >= MAX_TRIES) return undefined
    await reconnected()
  }
}

/** Waits for a connection, or a while. */
const reconnected = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      stop()
      cancel()
      resolve()
    }
    const stop = onConnected(go)
    const cancel = later(AGAIN_MS, go)
  })

/** Whether this tab placed or accepted the call. */
export function isOfThisTab(call: DirectCall, me: string): boolean {
  return (call.caller._id === me ? call.callerDevice : call.calleeDevice) === callDevice()
}
