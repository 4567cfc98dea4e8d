import { UserId } from '@majlis/contract/core/ids'
import { Type } from 'typebox'
import { event } from '../platform/events/event.ts'

const Pair = Type.Object({ user: UserId, other: UserId })
const Block = Type.Object({ blocker: UserId, blocked: UserId })

/** The effect of a block on other domains: docs/events.md lists who reacts, and `isBlocked` of friends.ts has everybody who asks before acting. */
export const blocked = event('friends.blocked', {
  delivery: 'once',
  summary: 'Somebody blocked somebody else, which ended their friendship and all requests between them.',
  payload: Block,
})

export const unblocked = event('friends.unblocked', {
  delivery: 'once',
  summary: 'A block was lifted. A block from the other side may still stand.',
  payload: Block,
})

export const requested = event('friends.requested', {
  delivery: 'once',
  summary: 'Somebody asked somebody else for friendship.',
  payload: Pair,
})

export const befriended = event('friends.befriended', {
  delivery: 'once',
  summary: 'Two people became friends.',
  payload: Pair,
})

export const declined = event('friends.declined', {
  delivery: 'once',
  summary: 'Somebody declined the request of somebody else, or withdrew an own one.',
  payload: Pair,
})

export const unfriended = event('friends.unfriended', {
  delivery: 'once',
  summary: 'A friendship ended other than by a block: by one of the two, or with the account of one.',
  payload: Pair,
})

export const pairChanged = event('friends.pairChanged', {
  delivery: 'everyNode',
  summary: 'A friendship or a block between two people began or ended.',
  payload: Pair,
})
