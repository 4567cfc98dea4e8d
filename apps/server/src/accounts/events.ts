import { UserId, Uuid } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

export const sessionsEnded = event('accounts.sessionsEnded', {
  delivery: 'everyNode',
  summary: 'Sessions ended: by their owner, by a login elsewhere, with the account, because it was suspended, or because their time was over.',
  payload: Type.Object({ sessionIds: Type.Array(Uuid), reason: Type.Optional(Type.Union([Type.Literal('logout'), Type.Literal('suspended')])) }),
})

export const restricted = event('accounts.restricted', {
  delivery: 'once',
  summary: 'An operator banned somebody from chats or suspended them.',
  payload: Type.Object({ userId: UserId, isSuspended: Type.Boolean() }),
})

export const erasing = event('accounts.erasing', {
  delivery: 'transaction',
  summary: 'An account is about to be deleted in this transaction: what is stored about the person can be read for the last time.',
  payload: Type.Object({ userId: UserId }),
})

export const chatBanChanged = event('accounts.chatBanChanged', {
  delivery: 'everyNode',
  summary: 'A ban from chats began, or was lifted before its time.',
  payload: Type.Object({ userId: UserId }),
})

export const connectionChanged = event('accounts.connectionChanged', {
  delivery: 'thisNode',
  summary:
    'A person has connected to this node or left it, or the node to which they were connected is silent or gone. It may be published again without a change.',
  payload: Type.Object({ userId: UserId, connection: Type.Enum(['here', 'away', 'unknown']) }),
})

export const unserved = event('accounts.unserved', {
  delivery: 'transaction',
  summary:
    'No node had served anybody for a while, and one serves again: whatever runs out at a moment has to be given time. Published once for each such time.',
  payload: Type.Object({}),
})

declare module '../platform/security.ts' {
  interface SecurityEvents {
    readonly login: { readonly user: string; readonly session: string; readonly method: string; readonly isNew: boolean }
    readonly loginRefused: { readonly reason: 'pinWrong' | 'pinExpired' | 'pinBurnt' | 'pinLimited' | 'proofInvalid' | 'signatureInvalid' | 'suspended' }
    readonly sessionEnded: { readonly reason: 'logout' | 'endedByOwner' | 'newLogin' | 'deleted' | 'suspended' | 'expired' }
    readonly loginMethodAdded: { readonly user: string; readonly method: string }
    readonly loginMethodRemoved: { readonly user: string; readonly method: string }
    readonly accountDeleted: { readonly user: string }
  }
}
