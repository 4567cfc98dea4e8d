import type { UserLive } from '@majlis/contract/me'
import { expect, test } from 'vitest'
import { relationTo } from './relation.ts'

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
  const relations = ['me', 'friend', 'asked', 'asker', 'blocked', 'blocker', 'stranger'].map((other) => relationTo(own, 'me', other))
  expect(relations).toEqual(['self', 'friends', 'sent', 'received', 'blocked', 'blocked', 'none'])
  expect(relationTo(undefined, 'me', 'friend')).toBe('loading')
})
