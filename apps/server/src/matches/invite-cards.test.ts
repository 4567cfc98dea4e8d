import type { ChatMessage } from '@majlis/contract/chat'
import { chatsPath, roomMessages } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, players, type Players, until } from '../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../app/testing.ts'
import { mirror } from '../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92309')
})
afterAll(() => app.stop())

const open = async (who: Person) => (await who.call('POST /api/v4/game/play', { gameId, search: false })).response.matchId
const invite = (who: Person, other: Person, matchId: string) =>
  who.call('POST /api/v4/game/invite', { currentUserId: who.user, otherUserId: other.user, matchId })
const accept = (who: Person, matchId: string, firebaseNodeId: string) =>
  who.call('POST /api/v4/game/acceptGameInvite', { userId: who.user, matchId, firebaseNodeId })
const reject = (who: Person, matchId: string, firebaseNodeId: string) =>
  who.call('POST /api/v4/game/rejectGameInvite', { userId: who.user, matchId, firebaseNodeId })
const roomOf = async (a: Person, b: Person) =>
  (await a.call('GET /api/v4/user/createRoom/:userId1/:userId2', { userId1: a.user, userId2: b.user })).response._id
const bodyOf = (message: ChatMessage | undefined) => JSON.parse(message?.body ?? '{}') as Record<string, unknown>

/** Two friends who both look at their room. */
async function inRoom() {
  const [host, guest] = await people.friends()
  const roomId = await roomOf(host, guest)
  const sockets = [await host.socket(), await guest.socket()] as const
  const [mine, theirs] = [await mirror(sockets[0], roomMessages, `chatMessages/${roomId}`), await mirror(sockets[1], roomMessages, `chatMessages/${roomId}`)]
  /** Both see one card that stands so. */
  const seen = async (state: string, cards = 1) => {
    for (const room of [mine, theirs])
      await room.until(
        state,
        ({ value }) => value.length === cards && value.every(({ type }) => type === 'invite') && bodyOf(value.at(-1)).inviteStatus === state,
      )
    expect(theirs.value).toEqual(mine.value)
    return mine.value.at(-1) as ChatMessage
  }
  const close = () => sockets.forEach((socket) => void socket.close())
  return { host, guest, roomId, seen, close, sockets }
}

test('[CHT-14] [MAT-42] an invite stands in the chat of the two as a card, on both sides at once, and taking it is what the card shows next, in its place', async () => {
  const { host, guest, roomId, seen, close, sockets } = await inRoom()
  const matchId = await open(host)
  const { firebaseNodeId, expireAt } = (await invite(host, guest, matchId)).response
  const card = await seen('invited')
  expect(card).toMatchObject({ type: 'invite', senderId: host.user, roomId })
  expect(bodyOf(card)).toEqual({
    ...{ _gameId: gameId, _pid1: host.user, _pid2: guest.user, _pid2_name: 'Guest', _pid2_profileImage: expect.any(String), sender: host.user },
    ...{ created_at: expireAt - 20_000, expire_at: expireAt, inviteStatus: 'invited', inviteActions: 'default', inviteAction: 'default' },
    ...{ previousMatchId: null, matchId, firebaseNodeId },
  })
  const list = await mirror(sockets[1], chatsPath, `chats/${guest.user}`)
  await list.until('one unread', ({ value }) => value[0]?.unread === 1)
  expect((await accept(guest, matchId, firebaseNodeId)).status).toBe(200)
  const taken = await seen('accepted')
  expect(taken).toMatchObject({ previousId: card.id, senderId: host.user })
  expect(bodyOf(taken)).toMatchObject({ inviteActions: 'accepted', inviteAction: 'accepted', firebaseNodeId, matchId })
  // Who took it has nothing left to read; a reload shows the same one card.
  await list.until('nothing unread', ({ value }) => value[0]?.unread === 0)
  const { response } = await guest.call('GET /chat/v1/messages/getAll', { roomId })
  expect(response.map(({ id }) => id)).toEqual([taken.id])
  close()
})

test('[CHT-14] [MAT-43] the card shows whether the invite was declined, withdrawn, ran out or ended with its lobby; who is asked again has one card, not many', async () => {
  const { host, guest, seen, close } = await inRoom()
  const ask = async (matchId: string) => (await invite(host, guest, matchId)).response.firebaseNodeId
  const first = await open(host)
  const declined = await ask(first)
  await seen('invited')
  await reject(guest, first, declined)
  await seen('rejected')
  const withdrawn = await ask(first)
  await seen('invited')
  await reject(host, first, withdrawn)
  await seen('cancelled')
  const late = await ask(first)
  await app.db.query("update match_invite set expire_at = now() - interval '1 second' where id = $1", [late])
  await seen('expired')
  await ask(first)
  await host.call('POST /api/v4/game/exit', { matchId: first })
  await seen('cancelled')
  const second = await open(host)
  await accept(guest, second, await ask(second))
  await seen('accepted')
  await leave(host, second)
  // An invite that was taken stays; the next one stands below it.
  await ask(await open(host))
  await seen('invited', 2)
  close()
})

test('[CHT-14] 32 answers of both sides at once leave one card, which shows how the invite stands', async () => {
  const { host, guest, seen, close } = await inRoom()
  for (let round = 0; round < 3; round += 1) {
    const matchId = await open(host)
    const asked = await invite(host, guest, matchId)
    expect(asked).toMatchObject({ status: 200 })
    const key = asked.response.firebaseNodeId
    await Promise.all(Array.from({ length: 32 }, (_, at) => (at % 2 === 0 ? accept(guest, matchId, key) : reject(at % 4 === 1 ? host : guest, matchId, key))))
    const [row] = await app.db.query<{ state: string }>('select state from match_invite where id = $1', [key])
    const accepted = (await app.db.query("select 1 from match_invite where sent_by = $1 and state = 'accepted'", [host.user])).length
    await seen(row?.state ?? '', row?.state === 'accepted' ? accepted : accepted + 1)
    expect((await get(host, matchId)).players).toHaveLength(row?.state === 'accepted' ? 2 : 1)
    // Whoever was first may have taken it: then the two play, and while they do, the next lobby of the game would be that match.
    if (row?.state === 'accepted') expect(await leave(host, matchId)).toMatchObject({ status: 200 })
  }
  close()
})

test('[CHT-14] a card that a crash left behind is brought up to date', async () => {
  const { host, guest, roomId, seen, close } = await inRoom()
  const matchId = await open(host)
  const key = (await invite(host, guest, matchId)).response.firebaseNodeId
  await seen('invited')
  // As a node leaves it that dies between the commit and the message.
  await app.db.query("update match_invite set state = 'rejected', created_at = created_at - interval '10 seconds' where id = $1", [key])
  await seen('rejected')
  const [never] = await app.db.query<{ id: string }>(
    `insert into match_invite (id, match_id, sent_by, sent_to, game_id, state, room_id, created_at, expire_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'expired', $5, now() - interval '40 seconds', now() - interval '20 seconds') returning id`,
    [matchId, host.user, guest.user, gameId, roomId],
  )
  await until('the card', 5_000, async () => {
    const [row] = await app.db.query<{ card_state: string | null }>('select card_state from match_invite where id = $1', [never?.id])
    return row?.card_state === 'expired' ? true : undefined
  })
  close()
})

test('[SOC-11] [CHT-14] a block ends what stands between the two, and there is no card where one may not write', async () => {
  const { host, guest, roomId, seen, close } = await inRoom()
  const matchId = await open(host)
  const key = (await invite(host, guest, matchId)).response.firebaseNodeId
  await seen('invited')
  await guest.call('PATCH /api/v3/user/:userId1/block/:userId2', { userId1: guest.user, userId2: host.user })
  expect(await accept(guest, matchId, key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  expect(await invite(host, guest, matchId)).toMatchObject({ status: 403, code: 'BLOCKED' })
  await until('the end of the invite', 5_000, async () => {
    const [row] = await app.db.query<{ state: string }>('select state from match_invite where id = $1', [key])
    return row?.state === 'cancelled' ? true : undefined
  })
  expect((await get(host, matchId)).players).toHaveLength(1)
  const count = () => app.db.query("select 1 from message where room_id = $1 and type = 'invite' and previous_id is null", [roomId])
  expect(await count()).toHaveLength(1)
  close()
  // Who is banned from chats may play, but not write.
  const [banned, friend] = await people.friends()
  await app.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [banned.user])
  const asked = await invite(banned, friend, await open(banned))
  expect(asked.status).toBe(200)
  const room = await roomOf(banned, friend)
  expect(await app.db.query('select 1 from message where room_id = $1', [room])).toEqual([])
})
