import type { Invite } from '@majlis/contract/me'
import { withUser } from '@majlis/contract/me.reduce'
import type { UserLive } from '@majlis/contract/me'
import { expect, test } from 'vitest'
import { countsDown, fateOf, received, sentTo } from './invites.ts'

const invite = (extra: Partial<Invite> = {}): Invite => ({
  ...{ firebaseNodeId: 'i', status: 'invited', matchId: 'm', gameId: 'ludo', sentBy: 'sara', sentByName: 'Sara', sentByImage: '', sentTo: 'omar' },
  ...{ sentToName: 'Omar', roomId: null, createdTime: 0, expireAt: 20_000, previousMatchId: null, isTournament: false, tournamentId: null },
  ...extra,
})

test('[MAT-45] the countdown shows for thirty seconds at most, and hides once the invite has ended', () => {
  expect(countsDown(invite({ expireAt: 40_000 }), 9_999)).toBe(false)
  expect(countsDown(invite({ expireAt: 40_000 }), 10_000)).toBe(true)
  expect(countsDown(invite(), 19_999)).toBe(true)
  expect(countsDown(invite(), 20_000)).toBe(false)
  expect(countsDown(invite({ status: 'accepted' }), 5_000)).toBe(false)
})

test('[MAT-51] [MAT-52] the strip holds what waits for the own answer, and loses what ran out or was withdrawn', () => {
  const others = [invite(), invite({ firebaseNodeId: 'j', sentTo: 'lina' }), invite({ firebaseNodeId: 'k', expireAt: 4_000 })]
  expect(received(others, 'omar', 5_000).map((one) => one.firebaseNodeId)).toEqual(['i'])
  expect(received(others, 'sara', 5_000)).toEqual([])
  expect(sentTo(others, 'm', 'lina', 5_000)?.firebaseNodeId).toBe('j')
  expect(sentTo(others, 'other', 'lina', 5_000)).toBeUndefined()
})

test('[MAT-44] an invite stands under the user while it is open and goes with its end', () => {
  const user = { Invites: [] } as unknown as UserLive
  const asked = withUser(user, { invite: invite() })
  expect(asked.Invites).toHaveLength(1)
  for (const status of ['accepted', 'rejected', 'cancelled', 'expired'] as const) expect(withUser(asked, { invite: invite({ status }) }).Invites).toEqual([])
})

test('[MAT-43] [MAT-50] an ended invite tells what became of it, to both sides', () => {
  expect(fateOf(invite(), 'omar', 5_000, undefined, false)).toBe('cancelled')
  expect(fateOf(invite(), 'omar', 5_000, 'rejected', false)).toBe('rejected')
  expect(fateOf(invite(), 'omar', 20_000, undefined, false)).toBe('expired')
  expect(fateOf(invite(), 'sara', 5_000, undefined, true)).toBe('accepted')
  expect(fateOf(invite(), 'sara', 5_000, undefined, false)).toBe('rejected')
  expect(fateOf(invite(), 'sara', 19_900, undefined, false)).toBe('expired')
  expect(fateOf(invite(), 'sara', 5_000, 'cancelled', false)).toBe('cancelled')
})
