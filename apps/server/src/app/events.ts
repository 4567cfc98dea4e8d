// Generated from architecture.mjs; run `npm run generate`.
import * as accounts from '../accounts/events.ts'
import * as billing from '../billing/events.ts'
import * as calls from '../calls/events.ts'
import * as chat from '../chat/events.ts'
import * as duels from '../duels/events.ts'
import * as friends from '../friends/events.ts'
import * as matches from '../matches/events.ts'
import * as matchmaking from '../matchmaking/events.ts'
import * as moderation from '../moderation/events.ts'
import * as parties from '../parties/events.ts'
import * as play from '../play/events.ts'
import * as tournaments from '../tournaments/events.ts'

/** Every event of every domain. */
export const declared = [
  ...Object.values(accounts),
  ...Object.values(billing),
  ...Object.values(friends),
  ...Object.values(play),
  ...Object.values(duels),
  ...Object.values(chat),
  ...Object.values(matches),
  ...Object.values(tournaments),
  ...Object.values(matchmaking),
  ...Object.values(parties),
  ...Object.values(calls),
  ...Object.values(moderation),
]

/** The events that each domain reacts to. */
export const subscriptions = {
  accounts: ['accounts.sessionsEnded'],
  billing: ['billing.accessChanged'],
  friends: ['friends.blocked', 'friends.unfriended'],
  duels: ['play.roundEnded', 'friends.blocked'],
  chat: [
    'accounts.chatBanChanged',
    'chat.typing',
    'friends.blocked',
    'friends.befriended',
    'friends.unfriended',
    'friends.unblocked',
    'friends.pairChanged',
    'chat.membersChanged',
  ],
  matches: ['accounts.restricted', 'accounts.connectionChanged', 'accounts.unserved', 'friends.blocked', 'friends.unfriended'],
  leaderboards: ['matches.won'],
  tournaments: ['accounts.erasing', 'accounts.restricted', 'matches.won'],
  matchmaking: ['accounts.restricted', 'friends.blocked'],
  parties: ['accounts.restricted', 'accounts.connectionChanged', 'accounts.unserved', 'friends.blocked'],
  calls: ['accounts.restricted', 'friends.blocked', 'friends.unfriended', 'parties.vacated', 'matches.vacated'],
  notifications: [
    'accounts.sessionsEnded',
    'friends.requested',
    'friends.befriended',
    'friends.declined',
    'friends.blocked',
    'chat.messagePosted',
    'chat.roomsRead',
    'tournaments.announced',
    'tournaments.resultSeen',
    'matchmaking.invited',
    'matchmaking.inviteAnswered',
    'parties.invited',
    'parties.inviteAnswered',
    'duels.challenged',
    'duels.answered',
    'duels.ended',
    'calls.placed',
    'calls.missed',
    'moderation.noticed',
    'moderation.noticeSeen',
  ],
}
