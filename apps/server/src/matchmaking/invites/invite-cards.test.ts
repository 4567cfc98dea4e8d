import type { ChatMessage } from '@majlis/contract/chat'
import { chatsPath, roomMessages } from '@majlis/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, leave, players, type Players, until } from '../../app/matching.ts'
import { type Person, startTestApp, type TestApp } from '../../app/testing.ts'
import { mirror } from '../../platform/testing/mirror.ts'

const gameId = 'four-in-a-row'
let app: TestApp
let people: Players

beforeAll(async () => {
  app = await startTestApp()
  people = players(app, '92309')
})
afterAll(() => app.stop())

/** The answer of a call that prepares a test. Without this check, a failure would be found much later, as something that never comes. */
function good<Reply extends { readonly status: number }>(reply: Reply): Reply {
  expect(reply).toMatchObject({ status: 200 })
  return reply
}
const open = async (who: Person) => good(await who.call('matches.requestMatch', { gameId, search: false })).response.matchId
const invite = (who: Person, other: Person, matchId: string) => who.call('matches.inviteToMatch', { currentUserId: who.user, otherUserId: other.user, matchId })
const accept = (who: Person, matchId: string, firebaseNodeId: string) => who.call('matches.acceptInvite', { userId: who.user, matchId, firebaseNodeId })
const reject = (who: Person, matchId: string, firebaseNodeId: string) => who.call('matches.rejectInvite', { userId: who.user, matchId, firebaseNodeId })
const roomOf = async (a: Person, b: Person) => good(await a.call('chat.createRoom', { userId1: a.user, userId2: b.user })).response._id
const bodyOf = (message: ChatMessage | undefined) => JSON.parse(message?.body ?? '{}') as Record<string, unknown>

/** Two friends who both have their room open. */
async function inRoom() {
  const [host, guest] = await people.friends()
  const roomId = await roomOf(host, guest)
  const sockets = [await host.socket(), await guest.socket()] as const
  const [mine, theirs] = [await mirror(sockets[0], roomMessages, `chatMessages/${roomId}`), await mirror(sockets[1], roomMessages, `chatMessages/${roomId}`)]
  /** Both see one card in this state, before the sweep would repair an outdated card (after five seconds). */
  const seen = async (state: string, cards = 1, withinMs = 4_500) => {
    for (const room of [mine, theirs])
      await room.until(
        `${cards} cards, the last of them ${state}`,
        ({ value }) => value.length === cards && value.every(({ type }) => type === 'invite') && bodyOf(value.at(-1)).inviteStatus === state,
        withinMs,
      )
    expect(theirs.value).toEqual(mine.value)
    return mine.value.at(-1) as ChatMessage
  }
  const close = () => sockets.forEach((socket) => void socket.close())
  return { host, guest, roomId, seen, close, sockets }
}

test('[CHT-14] [MAT-42] [MAT-47] an invite stands in the chat of the two as a card, on both sides at once, and taking it is what the card shows next, in its place', async () => {
  const { host, guest, roomId, seen, close, sockets } = await inRoom()
  const matchId = await open(host)
  const { firebaseNodeId, expireAt } = good(await invite(host, guest, matchId)).response
  const card = await seen('invited')
  expect(card).toMatchObject({ type: 'invite', senderId: host.user, roomId })
  expect(bodyOf(card)).toEqual({
    _gameId: gameId,
    _pid1: host.user,
    _pid2: guest.user,
    _pid2_name: 'Guest',
    _pid2_profileImage: expect.any(String),
    sender: host.user,
    created_at: expireAt - 20_000,
    expire_at: expireAt,
    timeStamp: expireAt + 10_000,
    inviteStatus: 'invited',
    inviteActions: 'default',
    inviteAction: 'default',
    previousMatchId: null,
    matchId,
    firebaseNodeId,
  })
  const list = await mirror(sockets[1], chatsPath, `chats/${guest.user}`)
  await list.until('one unread', ({ value }) => value[0]?.unread === 1)
  expect((await accept(guest, matchId, firebaseNodeId)).status).toBe(200)
  const taken = await seen('accepted')
  expect(taken).toMatchObject({ previousId: card.id, senderId: host.user })
  expect(bodyOf(taken)).toMatchObject({ inviteActions: 'accepted', inviteAction: 'accepted', firebaseNodeId, matchId })
  // The person who accepted has nothing left to read, and a reload shows the same card.
  await list.until('nothing unread', ({ value }) => value[0]?.unread === 0)
  const { response } = good(await guest.call('chat.getAllMessages', { roomId }))
  expect(response.map(({ id }) => id)).toEqual([taken.id])
  close()
})

test('[CHT-14] [MAT-43] the card shows whether the invite was declined, withdrawn, ran out or ended with its lobby; who is asked again has one card, not many', async () => {
  const { host, guest, seen, close } = await inRoom()
  const ask = async (matchId: string) => good(await invite(host, guest, matchId)).response.firebaseNodeId
  const first = await open(host)
  const declined = await ask(first)
  await seen('invited')
  good(await reject(guest, first, declined))
  await seen('rejected')
  const withdrawn = await ask(first)
  await seen('invited')
  good(await reject(host, first, withdrawn))
  await seen('cancelled')
  const late = await ask(first)
  await app.db.query("update match_invite set expire_at = now() - interval '1 second' where id = $1", [late])
  await seen('expired')
  await ask(first)
  good(await host.call('matches.exitGame', { matchId: first }))
  await seen('cancelled')
  const second = await open(host)
  good(await accept(guest, second, await ask(second)))
  await seen('accepted')
  good(await leave(host, second))
  // The card of an accepted invite stays, and the next card appears below it.
  await ask(await open(host))
  await seen('invited', 2)
  close()
})

test('[CHT-14] 32 answers of both sides at once leave one card, which shows how the invite stands', async () => {
  const { host, guest, seen, close } = await inRoom()
  for (let round = 0; round < 3; round += 1) {
    const matchId = await open(host)
    const key = good(await invite(host, guest, matchId)).response.firebaseNodeId
    await Promise.all(Array.from({ length: 32 }, (_, at) => (at % 2 === 0 ? accept(guest, matchId, key) : reject(at % 4 === 1 ? host : guest, matchId, key))))
    const [row] = await app.db.query<{ state: string }>('select state from match_invite where id = $1', [key])
    const accepted = (await app.db.query("select 1 from match_invite where sent_by = $1 and state = 'accepted'", [host.user])).length
    expect(['accepted', 'rejected', 'cancelled']).toContain(row?.state)
    await seen(row?.state ?? '', row?.state === 'accepted' ? accepted : accepted + 1)
    expect((await get(host, matchId)).players).toHaveLength(row?.state === 'accepted' ? 2 : 1)
    // The guest may have accepted first. Then the two play, and the next lobby of the game would be that match.
    if (row?.state === 'accepted') good(await leave(host, matchId))
  }
  close()
})

test('[CHT-14] a card that a crash left behind is brought up to date', async () => {
  const { host, guest, roomId, seen, close } = await inRoom()
  const matchId = await open(host)
  const key = good(await invite(host, guest, matchId)).response.firebaseNodeId
  await seen('invited')
  // The row is as a node leaves it that dies between the commit and the message.
  await app.db.query("update match_invite set state = 'rejected', created_at = created_at - interval '10 seconds' where id = $1", [key])
  await seen('rejected', 1, 60_000)
  const [never] = await app.db.query<{ id: string }>(
    `insert into match_invite (id, match_id, sent_by, sent_to, game_id, state, room_id, created_at, expire_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'expired', $5, now() - interval '40 seconds', now() - interval '20 seconds') returning id`,
    [matchId, host.user, guest.user, gameId, roomId],
  )
  await until('the card', 60_000, async () => {
    const [row] = await app.db.query<{ card_state: string | null }>('select card_state from match_invite where id = $1', [never?.id])
    return row?.card_state === 'expired' ? true : undefined
  })
  close()
})

test('[SOC-11] [CHT-14] a block ends what stands between the two, and there is no card where one may not write', async () => {
  const { host, guest, roomId, seen, close } = await inRoom()
  const matchId = await open(host)
  const key = good(await invite(host, guest, matchId)).response.firebaseNodeId
  await seen('invited')
  good(await guest.call('friends.block', { userId1: guest.user, userId2: host.user }))
  expect(await accept(guest, matchId, key)).toMatchObject({ status: 409, code: 'INVITE_OVER' })
  expect(await invite(host, guest, matchId)).toMatchObject({ status: 403, code: 'BLOCKED' })
  await until('the end of the invite', 60_000, async () => {
    const [row] = await app.db.query<{ state: string }>('select state from match_invite where id = $1', [key])
    return row?.state === 'cancelled' ? true : undefined
  })
  expect((await get(host, matchId)).players).toHaveLength(1)
  const count = () => app.db.query("select 1 from message where room_id = $1 and type = 'invite' and previous_id is null", [roomId])
  expect(await count()).toHaveLength(1)
  close()
  // A person who is banned from chats may play, but not write.
  const [banned, friend] = await people.friends()
  await app.db.query("update account set chat_banned_until = now() + interval '1 hour' where id = $1", [banned.user])
  good(await invite(banned, friend, await open(banned)))
  const room = await roomOf(banned, friend)
  expect(await app.db.query('select 1 from message where room_id = $1', [room])).toEqual([])
})
