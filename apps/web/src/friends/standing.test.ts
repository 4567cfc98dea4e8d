import type { UserLive } from '@majlis/contract/me'
import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const own: UserLive = {
  isOnline: true,
  lastActiveTime: 0,
  sessionId: '',
  hasBlocked: ['blocked'],
  isBlockedBy: ['blocker'],
  friends: ['friend'],
  sentRequests: ['asked'],
  receivedRequests: ['asker'],
  Invites: [],
  match: null,
}

test('[SOC-04] the own lists say how somebody stands', () => {
  const standings = ['me', 'friend', 'asked', 'asker', 'blocked', 'blocker', 'stranger'].map((other) => standingOf(own, 'me', other))
  expect(standings).toEqual(['self', 'friends', 'sent', 'received', 'blocked', 'blocked', 'none'])
  expect(standingOf(undefined, 'me', 'friend')).toBe('loading')
})
