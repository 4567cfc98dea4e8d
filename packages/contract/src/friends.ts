import { type Static, Type } from 'typebox'
import { PublicUser } from './accounts.ts'
import { nearKm } from './accounts.plain.ts'
import { UserId } from './core/ids.ts'
import { operation, self } from './core/operation.ts'

/** A friend or a person with a pending request, with the presence they show. */
export const Person = Type.Object({ ...PublicUser.properties, isOnline: Type.Boolean(), lastActiveTime: Type.Integer() })
export type Person = Static<typeof Person>

export const RequestState = Type.Enum(['none', 'sent', 'received', 'accepted', 'unfriended', 'blocked', 'unblocked'])
export type RequestState = Static<typeof RequestState>

const other = Type.Object({ otherUserId: UserId })
const State = Type.Object({ state: RequestState })

export const requestFriend = operation('friends.requestFriend', {
  call: 'POST /api/v4/friends/request',
  access: 'subscriber',
  summary: 'Asks a person to be friends. When they have asked already, this accepts.',
  body: other,
  response: State,
  failures: ['BLOCKED', 'NOT_FOUND', 'ALREADY_FRIENDS', 'TOO_MANY_REQUESTS', 'NEW_ACCOUNT'],
})

export const acceptFriend = operation('friends.acceptFriend', {
  call: 'POST /api/v4/friends/accept',
  access: 'subscriber',
  summary: "Accepts a received request: both stand in each other's friends.",
  body: other,
  response: State,
  failures: ['NO_REQUEST', 'BLOCKED'],
})

export const declineFriend = operation('friends.declineFriend', {
  call: 'POST /api/v4/friends/decline',
  access: 'user',
  summary: 'Removes a received or a sent request.',
  body: other,
  response: State,
  failures: ['NO_REQUEST'],
})

export const listFriends = operation('friends.listFriends', {
  call: 'GET /api/v4/friends/:userId',
  access: self('userId'),
  summary: 'A page of friends (type 0), received requests (1), sent requests (2) or blocked users (3).',
  params: Type.Object({ userId: UserId }),
  query: Type.Object({ type: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })), cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: Type.Object({ people: Type.Array(Person), cursor: Type.Union([Type.String(), Type.Null()]) }),
  failures: [],
})

export const searchFriends = operation('friends.searchFriends', {
  call: 'GET /api/v3/friends/search',
  access: { rule: 'self', at: 'userId', subscriber: true },
  summary: 'People by nickname or id; nobody who blocks or is blocked.',
  query: Type.Object({ searchString: Type.String({ maxLength: 100 }), userId: UserId }),
  response: Type.Array(Person),
  failures: [],
})

export const unfriend = operation('friends.unfriend', {
  call: 'GET /api/v3/UnFriend/:userId/:otherUserId',
  access: self('userId'),
  summary: 'Ends the friendship on both sides. A state-changing GET of the specification: needs the token header, never cached.',
  params: Type.Object({ userId: UserId, otherUserId: UserId }),
  response: State,
  failures: [],
})

export const block = operation('friends.block', {
  call: 'PATCH /api/v3/user/:userId1/block/:userId2',
  access: self('userId1'),
  summary: 'Blocks: friendship and requests end, both ways nothing reaches the other.',
  params: Type.Object({ userId1: UserId, userId2: UserId }),
  response: State,
  failures: ['NOT_FOUND'],
})

export const unblock = operation('friends.unblock', {
  call: 'PATCH /api/v3/user/:userId/unblock/:otherUserId',
  access: self('userId'),
  summary: 'Lifts a block; the friendship does not come back.',
  params: Type.Object({ userId: UserId, otherUserId: UserId }),
  response: State,
  failures: [],
})

/** Somebody to meet. */
export const Stranger = Type.Object({
  ...Person.properties,
  withinKm: Type.Optional(
    Type.Enum([...nearKm], { description: 'They are nearer than this; absent further away, worldwide, and unless both share their area.' }),
  ),
})
export type Stranger = Static<typeof Stranger>

export const discover = operation('friends.discover', {
  call: 'GET /api/v5/discover/:userId/:pageNo/:pageCount',
  access: { rule: 'self', at: 'userId', subscriber: true },
  summary:
    'A page of people to meet, worldwide or nearby (Q-29): those of the same country, newest first; for a person who shares the own area, ' +
    'before them those of the country who share theirs and are within 25, 100 and 250 km.',
  params: Type.Object({ userId: UserId, pageNo: Type.Integer({ minimum: 1, maximum: 10_000 }), pageCount: Type.Integer({ minimum: 1, maximum: 50 }) }),
  query: Type.Object({ scope: Type.Optional(Type.Enum(['nearby', 'worldwide'])) }),
  response: Type.Array(Stranger),
  failures: ['TOO_MANY_REQUESTS'],
})
