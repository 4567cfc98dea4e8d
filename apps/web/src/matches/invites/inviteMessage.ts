import type { Invite } from '@majlis/contract/me'
import type { Fate } from './invites.ts'

/** The result of an invite, as its message names it. */
export type InviteAction = 'default' | 'accepted' | 'rejected' | 'cancelled'

/** An invite as it is shown, and its JSON in a chat message of the type `invite`. */
export interface InviteMessage {
  readonly _gameId: string
  /** The sender, and the receiver. */
  readonly _pid1: string
  readonly _pid2: string
  readonly _pid2_name: string
  readonly _pid2_profileImage: string
  /** Epoch milliseconds by the server's clock. */
  readonly created_at: number
  readonly expire_at: number
  readonly inviteStatus: Invite['status']
  readonly inviteActions: InviteAction
  readonly previousMatchId: string | null
  /** The match of the invite, where the message names it. */
  readonly matchId: string | null
  /** The key of the invite, where the message names it. */
  readonly firebaseNodeId: string | null
}

const actions: Readonly<Record<string, InviteAction>> = {
  default: 'default',
  invited: 'default',
  expired: 'default',
  accepted: 'accepted',
  rejected: 'rejected',
  cancelled: 'cancelled',
  canceled: 'cancelled',
}

/**
 * Reads the body of a chat message of the type `invite`. It comes from another device: a missing or wrong field makes it invalid.
 * @param at when the message was stored, epoch milliseconds: an invite without a time of its own starts then
 */
export function readInvite(body: string, at: number): InviteMessage | undefined {
  const content = parsed(body)
  const text = (name: string) => (typeof content?.[name] === 'string' ? (content[name] as string) : '')
  const time = (name: string, otherwise: number) => (Number.isSafeInteger(content?.[name]) ? (content?.[name] as number) : otherwise)
  const sender = text('_pid1') || text('sender')
  if (content === undefined || text('_gameId') === '' || sender === '') return undefined
  const status = (text('inviteStatus') || text('status')).toLowerCase()
  const created = time('created_at', at)
  return {
    _gameId: text('_gameId'),
    _pid1: sender,
    _pid2: text('_pid2'),
    _pid2_name: text('_pid2_name'),
    _pid2_profileImage: text('_pid2_profileImage'),
    created_at: created,
    expire_at: time('expire_at', created + 20_000),
    inviteStatus: status === 'expired' ? 'expired' : wire(actions[status] ?? 'default'),
    inviteActions: actions[(text('inviteActions') || text('inviteAction') || status).toLowerCase()] ?? 'default',
    previousMatchId: text('previousMatchId') || null,
    matchId: text('matchId') || null,
    firebaseNodeId: text('firebaseNodeId') || null,
  }
}

/**
 * The result of the invite that a message shows; undefined while it is open.
 * @param open this person's open invites
 */
export function fateIn(message: InviteMessage, open: readonly Invite[], time: number): Fate | undefined {
  if (message.inviteActions !== 'default') return message.inviteActions
  if (message.inviteStatus === 'expired' || time >= message.expire_at) return 'expired'
  return openInvite(message, open) === undefined ? 'cancelled' : undefined
}

/** The open invite that a message shows. */
export function openInvite({ firebaseNodeId, _gameId, _pid1, _pid2, created_at }: InviteMessage, open: readonly Invite[]): Invite | undefined {
  if (firebaseNodeId !== null) return open.find((invite) => invite.firebaseNodeId === firebaseNodeId)
  return open.find(
    (invite) => invite.gameId === _gameId && invite.sentBy === _pid1 && (_pid2 === '' || invite.sentTo === _pid2) && invite.createdTime === created_at,
  )
}

const wire = (action: InviteAction): Invite['status'] => (action === 'default' ? 'invited' : action)

function parsed(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const content: unknown = JSON.parse(body)
    return typeof content === 'object' && content !== null && !Array.isArray(content) ? (content as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
