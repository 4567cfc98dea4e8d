import { operations } from '@majlis/contract/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing.ts'

/** Every call of section 7 of the specification whose method and path it shows, word for word; in braces what the caller fills in. */
const listed = `
POST /api/v3/user
GET /api/v3/user/{id}/
PATCH /api/v3/user/{userId}/unblock/{otherUserId}
PATCH /api/v3/user/{userId1}/block/{userId2}
GET /api/v3/getInterests
POST /api/v3/trafficUrls/add
GET /api/v3/games_list
GET /api/v3/gameslist/{pageNo}/{itemCount}
GET /api/v3/games/search
GET /api/v3/playedgames/{userId}
POST /api/v3/saveresult
POST /api/v3/playAgain
POST /api/v3/cancelPlayAgain
GET /api/conversation/user/{userId}
POST /api/v3/chat/media
POST /api/v3/notification/notification
GET /api/v3/tournaments
GET /api/v3/tournamentLeaderboard/{tournamentId}/{userId}
GET /api/v3/userTournamentsHistory/{userId}
GET /api/v3/wallet/{userId}
POST /api/v3/claimRewards
POST /api/v3/tournament/join
POST /api/v3/tournament/expire
POST /api/v3/report/room
GET /api/v3/UnFriend/{userId}/{otherUserId}
GET /api/v3/friends/search
POST /api/v4/user
POST /api/v4/userPaymentMethod/add
POST /api/v4/playgame
POST /api/v4/game/play
POST /api/v4/game/exit
POST /api/v4/game/leaveGame
POST /api/v4/game/playAgain
POST /api/v4/game/start
GET /api/v4/match/get
GET /api/v4/user/rooms/{userId}
GET /api/v4/rooms/get
GET /api/v4/user/createRoom/{userId1}/{userId2}
POST /api/v4/getUsersBySocialIds
POST /api/v4/game/invite
POST /api/v4/game/acceptGameInvite
POST /api/v4/game/rejectGameInvite
POST /api/v4/match/updateSettings
POST /api/v4/users/multiple
GET /api/v5/getresult/{matchId}/{userId}
GET /api/v5/discover/{userId}/{pageNo}/{pageCount}
POST /chat/v1/messages/create
GET /chat/v1/messages/getAll/
GET /chat/v1/messages/getLatest/
POST /chat/v1/rooms/users/isTyping/
POST /chat/v1/recipient/messages/markIsRead
POST /subscription/v2/genAuthCode
POST /subscription/v1/validateAuthCode
GET /subscription/v1/getInwiRedirectionUrl
GET /subscription/v1/checkSubscriptionStatus
POST /subscription/v1/unsubSubscription
GET /subscription/v3/getServicesByRegion
GET /subscription/v2/getServicesById
`
  .trim()
  .split('\n')

let app: TestApp
let token = ''
let user = ''

beforeAll(async () => {
  app = await startTestApp()
  const person = await app.signIn({ msisdn: '923070000001', name: 'Amal' })
  user = person.user
  token = person.token
})
afterAll(() => app.stop())

const shapeOf = (call: string) => call.replace(/\/$/, '').replaceAll(/\{\w+\}|:\w+/g, ':')
const declared = new Set(operations.map(({ call }) => shapeOf(call)))
const filled = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/^page|^item/.test(name) ? '1' : user))

test.each(listed)('[API-15] %s is declared and answers an envelope', async (call) => {
  expect(declared).toContain(shapeOf(call))
  const [method = '', path = ''] = call.split(' ')
  const { status, body } = await app.request(`${filled(path)}?isWeb=true`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{}' }),
  })
  expect(status).toBeLessThan(500)
  expect(status).not.toBe(405)
  // A route that is not there answers null; a known one the empty answer of its shape, or a declared NOT_FOUND.
  if (status === 404) expect(body).toMatchObject({ code: 'NOT_FOUND', response: expect.anything() })
  expect(body).toMatchObject({ success: expect.any(Boolean), message: expect.any(String) })
  expect(body).toHaveProperty(path.startsWith('/subscription') ? 'data' : 'response')
})

test('[API-15] a method that is not listed answers an error, never a success', async () => {
  for (const call of listed) {
    const [, path = ''] = call.split(' ')
    const known = listed.filter((each) => shapeOf(each.split(' ')[1] ?? '') === shapeOf(path)).map((each) => each.split(' ')[0])
    for (const method of ['DELETE', 'PUT']) {
      if (known.includes(method)) continue
      const { status, body } = await app.request(filled(path), { method, headers: { authorization: `Bearer ${token}` } })
      expect([call, method, status]).toEqual([call, method, 405])
      expect(body).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' })
    }
  }
})
