import type { Operation } from '@majlis/contract/core/operation'
import { operations, type OperationId } from '@majlis/contract/operations'
import { expect, test } from 'vitest'
import { isExclusive } from './useRefusals.ts'

/** What the dialog says about each operation that the server refuses to people without a subscription: an operation that is missing here needs a decision. */
const decided: Readonly<Record<string, 'exclusive' | 'inactive'>> = {
  'calls.place': 'inactive',
  'chat.createMessage': 'inactive',
  'chat.editMessage': 'inactive',
  'chat.reactToMessage': 'inactive',
  'chat.searchGifs': 'inactive',
  'chat.setTyping': 'inactive',
  'chat.trendingGifs': 'inactive',
  'chat.uploadMedia': 'inactive',
  'duels.challenge': 'exclusive',
  'duels.start': 'inactive',
  'friends.acceptFriend': 'exclusive',
  'friends.discover': 'exclusive',
  'friends.requestFriend': 'exclusive',
  'friends.searchFriends': 'exclusive',
  'matches.acceptInvite': 'exclusive',
  'matches.createLink': 'exclusive',
  'matches.inviteToMatch': 'exclusive',
  'matches.joinByLink': 'inactive',
  'matches.playAgain': 'inactive',
  'matches.playAgainV3': 'inactive',
  'matches.playWithFriend': 'exclusive',
  'matches.requestMatch': 'inactive',
  'notifications.notify': 'inactive',
  'parties.invite': 'exclusive',
  'parties.play': 'exclusive',
  'play.recordOpening': 'inactive',
  'tournaments.joinTournament': 'exclusive',
}

const needsSubscription = ({ access, failures }: Operation): boolean =>
  access === 'subscriber' || (typeof access === 'object' && 'subscriber' in access && access.subscriber) || failures.includes('NO_SUBSCRIPTION')

test('each operation that needs a subscription has a dialog for those without one: invites, friends and tournaments the exclusive one', () => {
  const needing = (operations as readonly Operation[]).filter(needsSubscription).map(({ operationId }) => operationId as OperationId)
  const shown = needing.toSorted().map((name) => [name, isExclusive(name, {}) ? 'exclusive' : 'inactive'])
  expect(Object.fromEntries(shown)).toEqual(decided)
  expect(isExclusive('matches.requestMatch', { tournamentId: 'cup' })).toBe(true)
})
