import type { Chat } from '@majlis/contract/chat'
import { expect, test } from 'vitest'
import { beyondLive, pageAfter } from './useOlderChats.ts'

const chat = (roomId: string, updatedAt: number): Chat => ({
  roomId,
  updatedAt,
  user: { _id: `user of ${roomId}`, name: roomId, userImageUrl: '' },
  isFriend: true,
  lastMessage: null,
  unread: 0,
})

test('pages add what the live list does not hold, each chat once, newest first', () => {
  const live = [chat('a', 9), chat('b', 8)]
  const pages = [
    [chat('a', 9), chat('b', 7)],
    [chat('c', 6), chat('d', 5)],
    [chat('d', 5), chat('e', 7)],
  ]
  expect(beyondLive(pages, live).map(({ roomId }) => roomId)).toEqual(['e', 'c', 'd'])
})

test('after an empty page the marker 999 stands in the place of the next page', () => {
  expect([pageAfter([1], 1), pageAfter([1], 2), pageAfter([], 3)]).toEqual([2, 3, 999])
})
