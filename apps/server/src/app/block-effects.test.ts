import { randomUUID } from 'node:crypto'
import type { LivePath } from '@majlis/contract/core/live'
import { chatsPath, ownCallPath, ownDuelsPath, ownPartyPath, roomMessages, roomPath, userPath, watchedPath } from '@majlis/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mirror, snapshot } from '../platform/testing/mirror.ts'
import { get, look, players } from './matching.ts'
import { challenge } from './testing/duels.ts'
import { operated } from './testing/operate.ts'
import { befriend, done, newNumber, roomOf } from './testing/people.ts'
import { type Person, startTestApp, type TestApp, testLimits } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SANDBOX: 'on', LIMITS: JSON.stringify({ ...testLimits, friendRequestsPerHourPerUser: 10_000, pushesPerHourPerUser: 10_000 }) })
})
afterAll(() => app.stop())

/** Whether something of the one person still reaches the other. */
type Reaches = (from: Person, to: Person) => Promise<boolean>

/** What a block ends. The page docs/blocking.md is made of these rows. */
interface Effect {
  readonly area: string
  /** What is the case after the block, for both. */
  readonly text: string
  /** People who are no friends yet, where friendship would hide the effect. */
  readonly areStrangers?: true
  /** Opens what has to be open before the block. */
  readonly open: (a: Person, b: Person) => Promise<Reaches>
}

const always = (reaches: Reaches): Effect['open'] => {
  return async () => reaches
}

/** Both have a path open: it reaches them while it is not withdrawn. */
const openPath = async (path: LivePath, a: Person, b: Person, concrete: string): Promise<Reaches> => {
  const open = new Map([
    [a.user, await mirror(await a.socket(), path, concrete)],
    [b.user, await mirror(await b.socket(), path, concrete)],
  ])
  return async (_, to) => open.get(to.user)?.lost === undefined
}

/** Both have their own record open; `of` says whether the other one is in it. */
const openRecords = async (
  a: Person,
  b: Person,
  of: (record: (typeof userPath)['apply'] extends (value: infer V, ...rest: never[]) => unknown ? V : never, from: Person) => boolean,
): Promise<Reaches> => {
  const records = new Map([
    [a.user, await mirror(await a.socket(), userPath, `users/${a.user}`)],
    [b.user, await mirror(await b.socket(), userPath, `users/${b.user}`)],
  ])
  return async (from, to) => {
    const record = records.get(to.user)
    return record !== undefined && of(record.value, from)
  }
}

const invite = async (from: Person, to: Person) => {
  const { matchId } = await done(from.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false }))
  const { success } = await from.call('matches.inviteToMatch', { currentUserId: from.user, otherUserId: to.user, matchId })
  await from.call('matches.leaveGame', { matchId })
  return success
}

const effects: readonly Effect[] = [
  {
    area: 'Messages',
    text: 'Neither can send the other a message; what was written stays stored.',
    open: async (a, b) => {
      const roomId = await roomOf(a, b)
      return async (from) => (await from.call('chat.createMessage', { roomId, type: 'text', body: 'Hello' })).success
    },
  },
  {
    area: 'Open chat',
    text: 'An open chat of the two closes on every page of both, and shows nothing that comes.',
    open: async (a, b) => {
      const roomId = await roomOf(a, b)
      return openPath(roomMessages, a, b, `chatMessages/${roomId}`)
    },
  },
  {
    area: 'Typing and receipts',
    text: 'Neither sees when the other types or has read something.',
    open: async (a, b) => {
      const roomId = await roomOf(a, b)
      return openPath(roomPath, a, b, `rooms/${roomId}`)
    },
  },
  {
    area: 'Lists of chats',
    text: 'The chat of the two is in neither list of chats.',
    open: async (a, b) => {
      const roomId = await roomOf(a, b)
      return async (_, to) => (await snapshot(await to.socket(), chatsPath, `chats/${to.user}`)).some((chat) => chat.roomId === roomId)
    },
  },
  {
    area: 'Friendship',
    text: 'The friendship ends, and does not come back when the block is lifted.',
    open: (a, b) => openRecords(a, b, ({ friends }, from) => friends.includes(from.user)),
  },
  {
    area: 'Open friend requests',
    text: 'A request that waits for an answer disappears.',
    areStrangers: true,
    open: async (a, b) => {
      await done(a.call('friends.requestFriend', { otherUserId: b.user }))
      return openRecords(a, b, ({ receivedRequests, sentRequests }, from) => [...receivedRequests, ...sentRequests].includes(from.user))
    },
  },
  {
    area: 'New friend requests',
    text: 'Neither can request the friendship of the other.',
    areStrangers: true,
    open: always(async (from, to) => {
      const { success } = await from.call('friends.requestFriend', { otherUserId: to.user })
      if (success) await done(to.call('friends.declineFriend', { otherUserId: from.user }))
      return success
    }),
  },
  { area: 'Invites to play', text: 'Neither can invite the other to a match, by any way.', open: always(invite) },
  {
    area: 'Open invites',
    text: 'An open invite of the two ends.',
    open: async (a, b) => {
      const { matchId } = await done(a.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false }))
      await done(a.call('matches.inviteToMatch', { currentUserId: a.user, otherUserId: b.user, matchId }))
      return openRecords(a, b, ({ Invites }) => Invites.some((open) => open.matchId === matchId && open.status === 'invited'))
    },
  },
  {
    area: 'Calls',
    text: 'Neither can call the other.',
    open: always(async (from, to) => {
      const callId = randomUUID()
      const { success } = await from.call('calls.place', { callId, kind: 'voice', device: randomUUID(), otherUserId: to.user })
      if (success) await done(from.call('calls.hangUp', { callId }))
      return success
    }),
  },
  {
    area: 'A call that rings',
    text: 'A call between the two ends at once.',
    open: async (a, b) => {
      const calls = new Map([
        [a.user, await mirror(await a.socket(), ownCallPath, `ownCall/${a.user}`)],
        [b.user, await mirror(await b.socket(), ownCallPath, `ownCall/${b.user}`)],
      ])
      await done(a.call('calls.place', { callId: randomUUID(), kind: 'voice', device: randomUUID(), otherUserId: b.user }))
      return async (_, to) => calls.get(to.user)?.value.call?.state === 'ringing'
    },
  },
  {
    area: 'Invites into parties',
    text: 'Neither can invite the other into a party.',
    open: always(async (from, to) => {
      const inviteId = randomUUID()
      const { success } = await from.call('parties.invite', { inviteId, otherUserId: to.user })
      if (success) await done(from.call('parties.decline', { inviteId }))
      return success
    }),
  },
  {
    area: 'Parties',
    text: 'The two are in no party together: whom the leader has blocked is removed, and any other member who blocks leaves.',
    open: async (a, b) => {
      const inviteId = randomUUID()
      const { partyId } = await done(a.call('parties.invite', { inviteId, otherUserId: b.user }))
      await done(b.call('parties.accept', { inviteId }))
      const own = new Map([
        [a.user, await mirror(await a.socket(), ownPartyPath, `ownParty/${a.user}`)],
        [b.user, await mirror(await b.socket(), ownPartyPath, `ownParty/${b.user}`)],
      ])
      return async (from, to) => own.get(to.user)?.value.party?.members.some(({ _id }) => _id === from.user) === true && partyId !== ''
    },
  },
  {
    area: 'Duels',
    text: 'Neither can challenge the other, and their open duels end.',
    open: async (a, b) => {
      const { duelId } = await done(challenge(a, b))
      const own = new Map([
        [a.user, await mirror(await a.socket(), ownDuelsPath, `ownDuels/${a.user}`)],
        [b.user, await mirror(await b.socket(), ownDuelsPath, `ownDuels/${b.user}`)],
      ])
      const isOpen = (who: Person) => own.get(who.user)?.value.duels.some((duel) => duel.duelId === duelId && duel.status === 'open') === true
      return async (from, to) => isOpen(to) || (await challenge(from, to)).success
    },
  },
  {
    area: 'Search',
    text: 'Neither finds the other by name or ID.',
    open: always(async (from, to) =>
      (await from.call('friends.searchFriends', { userId: from.user, searchString: to.user })).response.some(({ _id }) => _id === to.user),
    ),
  },
  {
    area: 'Discover',
    text: 'Neither is offered to the other among people to meet.',
    areStrangers: true,
    open: always(async (from, to) => {
      for (let pageNo = 1; ; pageNo += 1) {
        const people = (await from.call('friends.discover', { userId: from.user, pageNo, pageCount: 50 })).response
        if (people.some(({ _id }) => _id === to.user)) return true
        if (people.length === 0) return false
      }
    }),
  },
  {
    area: 'Contacts and social networks',
    text: 'Neither finds the other by a phone number or an account of a social network.',
    open: always(async (from, to) => {
      const found = await from.call('accounts.getUsersBySocialIds', { socialIds: [`+${numbers.get(to.user) ?? ''}`] })
      return found.response.some(({ _id }) => _id === to.user)
    }),
  },
  {
    area: 'Names and pictures',
    text: 'The name and picture of the one are not given to the other who asks for them by id.',
    open: always(async (from, to) => (await from.call('accounts.getUsers', { userIds: [to.user] })).response[to.user] !== undefined),
  },
  {
    area: 'Presence',
    text: 'Neither sees whether the other is online, or when they were last.',
    open: async (a, b) => {
      const seen = new Map([
        [b.user, await mirror(await a.socket(), userPath, `users/${b.user}`)],
        [a.user, await mirror(await b.socket(), userPath, `users/${a.user}`)],
      ])
      return async (from) => seen.get(from.user)?.lost === undefined && seen.get(from.user)?.value.isOnline === true
    },
  },
  {
    area: 'Watching',
    text: 'Whoever watches a match of the other stops seeing it.',
    open: async (a, b) => {
      const matches = players(app, `9236${++suites}`)
      const open = new Map<string, Awaited<ReturnType<typeof watchMatch>>>()
      const watchMatch = async (player: Person, watcher: Person) => {
        const { matchId } = await matches.pair('four-in-a-row', player)
        return mirror(await watcher.socket(), watchedPath, `watchedMatches/${matchId}`)
      }
      open.set(a.user, await watchMatch(a, b))
      open.set(b.user, await watchMatch(b, a))
      return async (from) => open.get(from.user)?.lost === undefined
    },
  },
  {
    area: 'Push',
    text: 'Neither gets a push of the other.',
    open: async (a, b) => {
      await roomOf(a, b)
      return async (from, to) => (await from.call('notifications.notify', { receiverIds: [to.user], type: 'message' })).success
    },
  },
  {
    area: 'List of notifications',
    text: 'What the one had about the other goes from the lists of both.',
    open: async (a, b) => {
      for (const [from, to] of [[a, b] as const, [b, a] as const]) await invite(from, to)
      return async (from, to) =>
        (await done(to.call('notifications.listNotifications', { userId: to.user }))).notifications.some(({ senderId }) => senderId === from.user)
    },
  },
]

let suites = 0
/** By user: the own phone number. */
const numbers = new Map<string, string>()

async function person(name: string): Promise<Person> {
  const msisdn = newNumber()
  const made = await app.signIn({ msisdn, name })
  numbers.set(made.user, msisdn)
  await done(made.call('accounts.patchUser', { findableByNumber: true }))
  return made
}

describe('[SOC-11] a block, both ways and over open connections', () => {
  test.each(effects)('$area: $text', async ({ areStrangers, open }) => {
    const [a, b] = [await person('Blocks'), await person('Blocked')]
    if (!areStrangers) await befriend(a, b)
    const reaches = await open(a, b)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      await expect.poll(() => reaches(from, to), { message: `${from === a ? 'the blocker' : 'the blocked'} before the block` }).toBe(true)
    await done(a.call('friends.block', { userId1: a.user, userId2: b.user }))
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      await expect.poll(() => reaches(from, to), { message: `${from === a ? 'the blocker' : 'the blocked'} after the block` }).toBe(false)
  })

  test('Matchmaking: two who search at the same time are not paired.', async () => {
    const [a, b] = [await person('Blocks'), await person('Blocked')]
    await done(a.call('friends.block', { userId1: a.user, userId2: b.user }))
    const [ofA, ofB] = [await look(a, 'four-in-a-row'), await look(b, 'four-in-a-row')]
    await players(app, `9236${++suites}`).passOfMatchmaker()
    const now = [await get(a, ofA.matchId), await get(b, ofB.matchId)]
    for (const match of now) {
      const ids = match.players.map(({ _id }) => _id)
      expect(ids.includes(a.user) && ids.includes(b.user)).toBe(false)
    }
  })

  test('Reporting stays possible, for both, with what was written.', async () => {
    const [a, b] = [await person('Blocks'), await person('Blocked')]
    await befriend(a, b)
    const roomId = await roomOf(a, b)
    await done(b.call('chat.createMessage', { roomId, type: 'text', body: 'insult' }))
    await done(b.call('friends.block', { userId1: b.user, userId2: a.user }))
    for (const [one, named] of [
      [a, { roomId }],
      [b, { roomId }],
      [a, { otherUserId: b.user }],
      [b, { otherUserId: a.user }],
    ] as const) {
      const { _id, roomId: about } = await done(one.call('moderation.reportRoom', { ...named, selectedOptions: ['harassment'] }))
      expect(about).toBe(roomId)
      expect(await operated(app, `reports show ${_id}`)).toMatchObject({ lists: { messages: [{ from: 'Blocked', text: 'insult' }] } })
    }
  })

  test('the page lists every effect', async () => {
    const rows = [...effects, { area: 'Matchmaking', text: 'A search does not pair the two, and neither can sit down at the table of the other.' }]
    const page = `# What a block does

Made from the table in \`apps/server/src/app/block-effects.test.ts\`, which shows every line both ways, for the blocker and the blocked, over open connections. \`npx vitest run apps/server/src/app/block-effects.test.ts -u\` writes it again.

${rows.map(({ area, text }) => `- **${area}.** ${text}`).join('\n')}

Reporting stays possible after a block. The blocked person is not told who blocked them.
`
    await expect(page).toMatchFileSnapshot('../../../../docs/blocking.md')
  })
})
