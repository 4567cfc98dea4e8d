import type { Invite } from '@majlis/contract/me'
import { withUser } from '@majlis/contract/me.reduce'
import type { UserLive } from '@majlis/contract/me'
import { expect, test } from 'vitest'
import { noticeOf } from '../failures.ts'
import { fateIn, readInvite, openInvite } from './inviteMessage.ts'
import { countsDown, fateOf, freePlace, isShownElsewhere, popupInvite, received, sentTo, tournamentFirst } from './invites.ts'

const invite = (extra: Partial<Invite> = {}): Invite => ({
  firebaseNodeId: 'i',
  status: 'invited',
  matchId: 'm',
  gameId: 'ludo',
  sentBy: 'sara',
  sentByName: 'Sara',
  sentByImage: '',
  sentTo: 'omar',
  sentToName: 'Omar',
  roomId: null,
  createdTime: 0,
  expireAt: 20_000,
  previousMatchId: null,
  isTournament: false,
  tournamentId: null,
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
  // The same friend in another lobby: the earlier one was left.
  const again = invite({ firebaseNodeId: 'n', matchId: 'next', createdTime: 1_000, expireAt: 21_000 })
  expect(received([...others, again], 'omar', 5_000).map((one) => one.firebaseNodeId)).toEqual(['n'])
  expect(received([invite({ sentBy: 'ziad' }), again], 'omar', 5_000)).toHaveLength(2)
  expect(sentTo(others, 'm', 'lina', 5_000)?.firebaseNodeId).toBe('j')
  expect(sentTo(others, 'other', 'lina', 5_000)).toBeUndefined()
})

test('an invite that a dialog or the open chat shows is not shown by the strip as well', () => {
  const shown = invite({ roomId: 'room' })
  expect(isShownElsewhere(shown, undefined, undefined)).toBe(false)
  expect(isShownElsewhere(shown, 'i', undefined)).toBe(true)
  expect(isShownElsewhere(shown, undefined, 'room')).toBe(true)
  expect(isShownElsewhere(shown, 'j', 'another')).toBe(false)
  // An invite without a room is in no chat.
  expect(isShownElsewhere(invite(), undefined, undefined)).toBe(false)
})

test('[MAT-44] an invite stands under the user while it is open and goes with its end', () => {
  const user = { Invites: [] } as unknown as UserLive
  const invited = withUser(user, { invite: invite() })
  expect(invited.Invites).toHaveLength(1)
  for (const status of ['accepted', 'rejected', 'cancelled', 'expired'] as const) expect(withUser(invited, { invite: invite({ status }) }).Invites).toEqual([])
})

test('[MAT-43] [MAT-50] an ended invite shows its result, to both sides', () => {
  expect(fateOf(invite(), 'omar', 5_000, undefined, false)).toBe('cancelled')
  expect(fateOf(invite(), 'omar', 5_000, 'rejected', false)).toBe('rejected')
  expect(fateOf(invite(), 'omar', 20_000, undefined, false)).toBe('expired')
  expect(fateOf(invite(), 'sara', 5_000, undefined, true)).toBe('accepted')
  expect(fateOf(invite(), 'sara', 5_000, undefined, false)).toBe('rejected')
  expect(fateOf(invite(), 'sara', 19_900, undefined, false)).toBe('expired')
  expect(fateOf(invite(), 'sara', 5_000, 'cancelled', false)).toBe('cancelled')
})

test('[MAT-42] an invite in a chat names who asks whom, when it began and ends, and what became of it', () => {
  const card = {
    _gameId: 'ludo',
    _pid1: 'sara',
    _pid2: 'omar',
    _pid2_name: 'Omar',
    _pid2_profileImage: '/omar.webp',
    created_at: 5_000,
    expire_at: 25_000,
    inviteStatus: 'invited',
    inviteActions: 'default',
    previousMatchId: 'before',
    matchId: 'm',
    firebaseNodeId: 'i',
  }
  // The time of the message itself orders messages and is not the invite's.
  expect(readInvite(JSON.stringify({ ...card, timeStamp: 35_000 }), 0)).toEqual(card)
  for (const status of ['accepted', 'rejected', 'cancelled'] as const)
    expect(readInvite(JSON.stringify({ ...card, inviteStatus: status, inviteActions: status }), 0)).toMatchObject({
      inviteStatus: status,
      inviteActions: status,
    })
  expect(readInvite(JSON.stringify({ ...card, inviteStatus: 'expired' }), 0)).toMatchObject({ inviteStatus: 'expired', inviteActions: 'default' })
})

test('[CHT-14] [MAT-50] an invite in a chat is read in both spellings, and shows how it stands: open, accepted, rejected, cancelled, expired', () => {
  const body = (extra: object = {}) => JSON.stringify({ _gameId: 'ludo', sender: 'sara', previousMatchId: 'before', inviteAction: 'default', ...extra })
  const message = readInvite(body({ firebaseNodeId: 'i' }), 1_000)
  expect(message).toMatchObject({ _gameId: 'ludo', _pid1: 'sara', created_at: 1_000, expire_at: 21_000, inviteActions: 'default', previousMatchId: 'before' })
  if (!message) throw new Error('no invite')
  const open = [invite({ createdTime: 1_000, expireAt: 21_000 })]
  expect(openInvite(message, open)).toBe(open[0])
  expect(fateIn(message, open, 5_000)).toBeUndefined()
  expect(fateIn(message, [], 5_000)).toBe('cancelled')
  expect(fateIn(message, open, 21_000)).toBe('expired')
  const older = readInvite(body(), 1_000)
  expect(older && openInvite(older, open)).toBe(open[0])
  for (const [action, fate] of [
    ['ACCEPTED', 'accepted'],
    ['rejected', 'rejected'],
    ['canceled', 'cancelled'],
    ['Cancelled', 'cancelled'],
  ] as const) {
    const ended = readInvite(body({ inviteAction: action }), 1_000)
    expect(ended && fateIn(ended, open, 5_000), action).toBe(fate)
  }
  for (const broken of ['', 'null', '[]', '{}', '{"_gameId":7,"sender":"sara"}', '{"_gameId":"ludo"}']) expect(readInvite(broken, 0), broken).toBeUndefined()
})

test('[MAT-63] beside the result of a match an invite into another game pops up, one into the same game does not', () => {
  const invites = [invite(), invite({ firebaseNodeId: 'j', gameId: 'reversi' }), invite({ firebaseNodeId: 'k', gameId: 'sea-battle', sentTo: 'lina' })]
  expect(popupInvite(invites, 'omar', 'ludo', 5_000)?.firebaseNodeId).toBe('j')
  expect(popupInvite(invites.slice(0, 1), 'omar', 'ludo', 5_000)).toBeUndefined()
  expect(popupInvite(invites, 'omar', 'ludo', 20_000)).toBeUndefined()
  // Cancel ends the invite, and the popup closes.
  const user = withUser({ Invites: invites } as unknown as UserLive, { invite: invite({ firebaseNodeId: 'j', gameId: 'reversi', status: 'rejected' }) })
  expect(popupInvite(user.Invites, 'omar', 'ludo', 5_000)).toBeUndefined()
})

test('failures of invites and of the network are silent, what the server has to say is said in passing', () => {
  for (const code of ['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INVITE_OVER']) expect(noticeOf({ success: false, code, message: 'words' }), code).toBeNull()
  expect(noticeOf({ success: false, code: 'BLOCKED', message: '' })).toBeNull()
  expect(noticeOf({ success: false, code: 'MATCH_FULL', message: 'The match is full' })).toBe('The match is full')
  expect(noticeOf({ success: true })).toBeNull()
})

test('an invite that belongs to a tournament leads to its page first, and from there into the lobby (Q-54)', () => {
  expect(tournamentFirst({ tournamentId: 'spring' }, undefined)).toBe('spring')
  expect(tournamentFirst({ tournamentId: 'spring' }, 'autumn')).toBe('spring')
  expect(tournamentFirst({ tournamentId: 'spring' }, 'spring')).toBeNull()
  for (const open of [undefined, 'spring']) expect(tournamentFirst({ tournamentId: null }, open)).toBeNull()
})

test('the next guest has the first place that nobody has and that is kept for nobody, also after somebody in the middle has left', () => {
  const places = (seats: readonly number[], kept: number) =>
    freePlace(
      seats.map((seat) => ({ seat })),
      kept,
    )
  expect([places([0], 0), places([0], 1), places([0, 1], 1)]).toEqual([1, 2, 3])
  expect([places([0, 2], 0), places([0, 2], 1), places([0, 2, 3], 2)]).toEqual([1, 3, 5])
})
