import { later, now } from '../../platform/clock.ts'
import { call } from '../../platform/net/client.ts'
import { useConnection } from '../../platform/net/connection.ts'
import { nextMoment, session, updateUser, useSession } from '../../platform/state/session.ts'
import { connectSdk } from './mesibo.ts'

/** A token that ends within this time is asked for again. The server renews one that ends within a day. */
const RENEW_MS = 3_600_000
/** The shortest time before the next renewal, where the server has no newer token. */
const AGAIN_MS = 600_000

/** The connection to the chat SDK's service: one a page, from the first opened chat to the end of the session. */
interface Open {
  readonly userId: string
  readonly token: string
  readonly end: () => void
}

let open: Open | undefined
let opening: Promise<SdkOutcome> | undefined
let cancelRenewal = () => {}
let followsSession = false

/** `off`: none is configured, it has no token now, or the page is not connected; a later chat tries again. */
export type SdkOutcome = 'off' | 'open' | 'failed'

/** Connects the page to the chat SDK's service, where one is configured. Several calls at the same time are one. */
export function openSdk(): Promise<SdkOutcome> {
  opening ??= connect().finally(() => {
    opening = undefined
  })
  return opening
}

async function connect(): Promise<SdkOutcome> {
  const { user } = await withToken()
  if (!user?.mesiboScriptUrl || !user.mesiboToken || (user.mesiboTokenExpiry ?? 0) <= now()) return 'off'
  const [userId, token] = [user._id, user.mesiboToken]
  if (open?.userId === userId && open.token === token) return 'open'
  close()
  const end = await connectSdk({ scriptUrl: user.mesiboScriptUrl, appId: user.mesiboAppId ?? '', token })
  // Without a connection nothing can be loaded, which says nothing about the script.
  if (end === undefined) return isConnected() ? 'failed' : 'off'
  if (session().user?._id !== userId) {
    end()
    return 'off'
  }
  open = { userId, token, end }
  cancelRenewal = later(Math.max(AGAIN_MS, (user.mesiboTokenExpiry ?? 0) - now() - RENEW_MS), () => void openSdk())
  follow()
  return 'open'
}

/** The session, whose user has been asked for again where the token is unknown or ends soon. */
async function withToken(): Promise<ReturnType<typeof session>> {
  const { user } = session()
  if (user === null || user.mesiboScriptUrl === '') return session()
  if (user.mesiboScriptUrl !== undefined && (user.mesiboTokenExpiry ?? 0) - now() > RENEW_MS) return session()
  const moment = nextMoment()
  const answer = await call('me.getUser', { id: user._id })
  if (answer.success && session().user?._id === user._id) updateUser(answer.response, moment)
  return session()
}

const isConnected = (): boolean => useConnection.getState().status === 'connected'

function close(): void {
  cancelRenewal()
  open?.end()
  open = undefined
}

/** The end of the session on this device, or another person's, ends the connection. */
function follow(): void {
  if (followsSession) return
  followsSession = true
  useSession.subscribe(({ user }) => {
    if (open !== undefined && user?._id !== open.userId) close()
  })
}
