// @vitest-environment happy-dom
import type { Match, MatchPlayer } from '@majlis/contract/matches'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { game, idOf, ids } from '../../testing/examples.ts'
import { roomId, showRoom } from '../../testing/room.ts'
import { dialog, openScreen, testServer } from '../../testing/screen.tsx'

const server = testServer()
const matchId = idOf(70)
const place = `mmV4/${matchId}`

const player = (id: string, name: string, seat: number): MatchPlayer => ({
  _id: id,
  status: 'joined',
  name,
  userImageUrl: '',
  isBot: false,
  seat,
  wins: 0,
  resultStatus: null,
  resultRank: null,
  isConnected: true,
  graceUntil: null,
  standIn: false,
  team: null,
  rating: null,
  ratingChange: null,
  botLevel: null,
})
const template = { title: '1v1', titleAr: '١ ضد ١', isSelectable: true, isVisible: true, maxPlayerCount: 2, minPlayerCount: 2 }
const lobby: Match = {
  matchId,
  roomId: null,
  gameId: 'chess',
  status: 'waiting',
  hostId: ids.me,
  players: [player(ids.me, 'Sara', 0)],
  allPlayers: [ids.me],
  matchMakingTemplate: { ...template, maxTeamCount: 0, minTeamCount: 0, playersInTeam: 0, teamUp: false },
  createdAt: 1,
  startedAt: null,
  seq: 0,
  turn: [],
  legal: [],
  state: null,
  lastMove: null,
  deadline: null,
  clock: null,
  result: null,
  winLevel: null,
  endReason: null,
  seedHash: '',
  seed: null,
  rulesVersion: 1,
  previousMatchId: null,
  rematchId: null,
  movedTo: null,
  isSearching: false,
  searchUntil: null,
  offers: [],
  isForeign: false,
  isRated: true,
  isFriendly: false,
  tournamentId: null,
  tournamentWin: null,
  choice: null,
  chat: [],
}
const over: Match = {
  ...lobby,
  status: 'completed',
  startedAt: 1,
  seq: 9,
  endReason: 'rules',
  winLevel: 'GOOD',
  result: { win: [{ playerId: ids.me, rank: 1 }], lose: [{ playerId: ids.omar, rank: 2 }] },
  players: [
    { ...player(ids.me, 'Sara', 0), resultStatus: 'win', resultRank: 1 },
    { ...player(ids.omar, 'Omar', 1), resultStatus: 'lose', resultRank: 2 },
  ],
  allPlayers: [ids.me, ids.omar],
}

beforeEach(() => {
  showRoom(server, [])
  server.answer('catalog.gamesList', [game('chess', { title: 'Chess', multiplayer: true })])
})

test('[CHT-36] [SHL-19] a game that starts from a chat is marked by fromChat; closing its lobby leads back to the chat and removes the mark', async () => {
  server.shows('mmV4/:matchId', place, lobby)
  server.answer('matches.requestMatch', lobby)
  const page = await openScreen(`/chat/${roomId}`)
  await page.person.click(await screen.findByRole('button', { name: /^Play with.*Omar/ }))
  await page.person.click((await dialog(/^Play with/)).getByRole('button', { name: 'Chess' }))
  await waitFor(() => expect(page.path()).toBe(`/match/${matchId}`))
  expect(localStorage.getItem('fromChat')).toBe(roomId)
  await page.person.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(page.path()).toBe(`/chat/${roomId}`))
  expect(localStorage.getItem('fromChat')).toBeNull()
})

test.each([
  ['en', 'Back to the chat'],
  ['ar', 'العودة إلى المحادثة'],
] as const)('the result of such a game leads back to the chat, in %s, also after a reload', async (language, label) => {
  server.shows('mmV4/:matchId', place, over)
  localStorage.setItem('fromChat', roomId)
  const page = await openScreen(`/match/${matchId}`, { language })
  await page.person.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(page.path()).toBe(`/chat/${roomId}`))
  expect(localStorage.getItem('fromChat')).toBeNull()
})

test('every other game leads to more games, also where an older version left something under fromChat', async () => {
  server.shows('mmV4/:matchId', place, over)
  localStorage.setItem('fromChat', '[]')
  const page = await openScreen(`/match/${matchId}`)
  await page.person.click(await screen.findByRole('button', { name: 'Play more games' }))
  await waitFor(() => expect(page.path()).toBe('/'))
})

test('a game that was left in another way is forgotten as soon as another screen opens', async () => {
  server.shows('mmV4/:matchId', place, lobby)
  localStorage.setItem('fromChat', roomId)
  const page = await openScreen(`/match/${matchId}`)
  await screen.findByRole('button', { name: 'Back' })
  expect(localStorage.getItem('fromChat')).toBe(roomId)
  page.go('/friends')
  await waitFor(() => expect(localStorage.getItem('fromChat')).toBeNull())
})
