import type { ChatMessage } from '@majlis/contract/chat'
import type { ChatContext } from './context.ts'
import type { Receipts } from './receipts.ts'
import * as messages from './messages.sql.ts'
import type { Permissions } from './permissions.ts'
import type { Posting } from './posting.ts'

/** An invite as a message of a room; its body is what `type: 'invite'` carries. */
export interface InviteMessage {
  readonly id: string
  readonly roomId: string
  readonly senderId: string
  readonly body: string
  readonly previousId: string | undefined
  /** False for the result of an invite in the room: it is sent whatever the relation of the two is meanwhile. */
  readonly isNew: boolean
}

/** A call as a message of a room; its body is what `type: 'call'` carries. */
export type CallMessage = Pick<InviteMessage, 'id' | 'roomId' | 'senderId' | 'body'>

interface Parts {
  readonly allow: Permissions
  readonly posting: Posting
  readonly receipts: Receipts
}

/**
 * Posts an invite as a message of its sender. It is marked as read for `seenBy`, unless that member has not read older messages.
 * @returns false where the sender may not write into the room, or there is no such room
 */
export async function postInvite(ctx: ChatContext, parts: Parts, invite: InviteMessage, seenBy: string | undefined): Promise<boolean> {
  const { allow, posting } = parts
  const { roomId, senderId, isNew } = invite
  if (isNew && (!(await allow.isMember(roomId, senderId)) || (await allow.sendRefusal(roomId, senderId)) !== undefined)) return false
  const stored = await posting.post({ ...invite, type: 'invite' })
  if (typeof stored === 'string') return stored === 'ID_REUSED'
  if (seenBy !== undefined) await markSeen(ctx, parts, stored, seenBy)
  return true
}

/** Posts a call as a message of its caller, and marks it as read for `seenBy` as `postInvite` does. Nothing is stored where the caller is no member. */
export async function postCall(ctx: ChatContext, parts: Parts, call: CallMessage, seenBy: string | undefined): Promise<void> {
  if (!(await parts.allow.isMember(call.roomId, call.senderId))) return
  const stored = await parts.posting.post({ ...call, type: 'call', previousId: undefined })
  if (typeof stored !== 'string' && seenBy !== undefined) await markSeen(ctx, parts, stored, seenBy)
}

/** A member knows a message of the server already: it is read, unless older ones are unread. */
async function markSeen({ db }: ChatContext, { receipts }: Parts, { roomId, seq }: ChatMessage, userId: string): Promise<void> {
  if (!(await messages.hasUnread(db, roomId, userId, seq))) await receipts.raise({ roomId, userId, delivered: seq, read: seq })
}
