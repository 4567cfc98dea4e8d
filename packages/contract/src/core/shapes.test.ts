import { describe, expect, test } from 'vitest'
import type { Chat, ChatMessage, Room } from '../chat.ts'
import { withChat } from '../chat.list.reduce.ts'
import { withMessage, withRoom } from '../chat.reduce.ts'
import { limits } from './limits.ts'
import { withMatch } from '../matches.reduce.ts'
import type { Match } from '../matches.ts'
import type { Invite, UserLive } from '../me.ts'
import { withUser } from '../me.reduce.ts'
import { operations } from '../operations.ts'

interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly discriminator?: unknown
  readonly additionalProperties?: unknown
  readonly patternProperties?: Readonly<Record<string, Shape>>
}

/** A schema and everything inside it, each with its place. */
function* inside(shape: Shape, at: string): Generator<readonly [string, Shape]> {
  yield [at, shape]
  for (const [name, field] of Object.entries({ ...shape.properties, ...shape.patternProperties })) yield* inside(field, `${at}.${name}`)
  for (const [index, branch] of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].entries()) yield* inside(branch, `${at}|${index}`)
  if (shape.items) yield* inside(shape.items, `${at}[]`)
}

const inputs = operations.flatMap((operation) =>
  (['params', 'query', 'body'] as const).flatMap((part) => (operation[part] ? [...inside(operation[part] as Shape, `${operation.operationId} ${part}`)] : [])),
)
const answers = operations.flatMap((operation) => [...inside(operation.response as Shape, `${operation.operationId} response`)])
const places = (found: readonly (readonly [string, Shape])[]) => found.map(([at]) => at)

describe('what callers send', () => {
  test('has bounded texts', () => {
    const open = inputs.filter(([, shape]) => shape.type === 'string' && shape.maxLength === undefined && shape.enum === undefined && shape.const === undefined)
    // A pattern limits the length of a text when it is anchored and has no unlimited repetition.
    expect(
      places(open.filter(([, { pattern }]) => pattern === undefined || !/^\^.*\$$/.test(pattern) || /[*+](?![^[]*\])|,\}/.test(pattern.replace(/\\./g, '')))),
    ).toEqual([])
  })

  test('has bounded lists and whole numbers', () => {
    expect(places(inputs.filter(([, shape]) => shape.type === 'array' && shape.maxItems === undefined))).toEqual([])
    const numbers = inputs.filter(([, shape]) => shape.type === 'integer' || shape.type === 'number')
    expect(places(numbers.filter(([, shape]) => shape.maximum === undefined || shape.minimum === undefined))).toEqual([])
  })

  test('is plain objects: no intersections, no untagged unions of objects, no open maps', () => {
    expect(places(inputs.filter(([, shape]) => shape.allOf !== undefined))).toEqual([])
    expect(places(inputs.filter(([, shape]) => shape.patternProperties !== undefined || shape.additionalProperties === true))).toEqual([])
  })
})

test('unions of objects are tagged, since validation strips while it tries branches', () => {
  for (const all of [inputs, answers]) {
    const unions = all.filter(([, shape]) => [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].filter((branch) => branch.type === 'object').length > 1)
    expect(places(unions.filter(([, shape]) => shape.discriminator === undefined))).toEqual([])
    expect(places(all.filter(([, shape]) => shape.allOf !== undefined))).toEqual([])
  }
})

test('methods, paths and ids are well formed and never meet twice', () => {
  for (const { call, operationId } of operations) {
    expect(call).toMatch(/^(GET|POST|PATCH|PUT|DELETE) \/(api|chat|subscription)\/[\w/:]+[^/]$/)
    expect(operationId).toMatch(/^[a-z]+\.[a-zA-Z0-9]+$/)
  }
  const shapes = operations.map(({ call }) => call.replaceAll(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every path parameter is declared, and every rule looks at a field that is always there', () => {
  for (const { operationId, call, params, query, body, access } of operations) {
    const named = [...call.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(params?.properties ?? {}).toSorted(), operationId).toEqual(named.toSorted())
    if (typeof access === 'string') continue
    const required = [params, query, body].flatMap((part) => (part as { required?: readonly string[] } | undefined)?.required ?? [])
    expect(required, operationId).toContain(access.at)
  }
})

const id = (at: number) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`

describe('reducers: a change applied twice is a change applied once', () => {
  const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
    id: id(seq),
    roomId: id(1),
    seq,
    senderId: id(2),
    type: 'text',
    body: `message ${seq}`,
    createdAt: seq,
    ...more,
  })

  test('messages come in order, once, the newest fifty; an invite replaces the one it names', () => {
    const once = withMessage([message(1), message(3)], message(2))
    expect(once.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(withMessage(once, message(2))).toEqual(once)
    const many = Array.from({ length: 80 }, (_, at) => message(at + 1)).reduce(withMessage, [] as ChatMessage[])
    expect(many.map(({ seq }) => seq)).toEqual(Array.from({ length: limits.snapshot }, (_, at) => at + 31))
    const replaced = withMessage([message(1, { type: 'invite' })], message(2, { type: 'invite', previousId: id(1) }))
    expect(replaced.map(({ seq }) => seq)).toEqual([2])
    expect(withMessage(replaced, message(2, { type: 'invite', previousId: id(1) }))).toEqual(replaced)
  })

  test('marks of a room only rise; typing is as said last', () => {
    const room: Room = { _id: id(1), users: [], isTyping: {}, delivered: {}, read: { a: 5 }, lastSeq: 7 }
    const change = { read: { a: 3, b: 4 }, delivered: { b: 6 }, isTyping: { b: true }, lastSeq: 6 }
    const once = withRoom(room, change)
    expect(once).toMatchObject({ read: { a: 5, b: 4 }, delivered: { b: 6 }, isTyping: { b: true }, lastSeq: 7 })
    expect(withRoom(once, change)).toEqual(once)
    expect(withRoom(once, { isTyping: { b: false } }).isTyping).toEqual({})
  })

  test('a chat list keeps one entry a room, newest first', () => {
    const chat = (room: number, updatedAt: number): Chat => ({
      roomId: id(room),
      user: { _id: id(2), name: '', userImageUrl: '' },
      isFriend: true,
      lastMessage: null,
      unread: 0,
      updatedAt,
    })
    const once = withChat([chat(1, 10), chat(2, 20)], chat(1, 30))
    expect(once.map(({ roomId }) => roomId)).toEqual([id(1), id(2)])
    expect(withChat(once, chat(1, 30))).toEqual(once)
  })

  test('[API-11] lists and invites of a user', () => {
    const invite: Invite = {
      firebaseNodeId: id(9),
      status: 'invited',
      matchId: id(8),
      gameId: 'game',
      sentBy: id(2),
      sentByName: '',
      sentByImage: '',
      sentTo: id(1),
      sentToName: '',
      roomId: null,
      createdTime: 1,
      expireAt: 2,
      previousMatchId: null,
      isTournament: false,
      tournamentId: null,
    }
    const lists = { hasBlocked: [], isBlockedBy: [], friends: [id(3)], sentRequests: [id(4)], receivedRequests: [] }
    const user: UserLive = { isOnline: false, lastActiveTime: 0, sessionId: 's', ...lists, Invites: [], match: null }
    const change = { set: { isOnline: true }, add: [{ list: 'friends' as const, id: id(4) }], remove: [{ list: 'sentRequests' as const, id: id(4) }], invite }
    const once = withUser(user, change)
    expect(once).toMatchObject({ isOnline: true, friends: [id(3), id(4)], sentRequests: [], Invites: [invite] })
    expect(withUser(once, change)).toEqual(once)
    expect(withUser(once, { invite: { ...invite, status: 'expired' } }).Invites).toEqual([])
    expect(user).toMatchObject({ friends: [id(3)], Invites: [] })
  })

  test('[API-13] fields of a match', () => {
    const match = { status: 'started', seq: 1, turn: [0] } as unknown as Match
    const once = withMatch(match, { seq: 2, turn: [1] })
    expect(once).toEqual({ status: 'started', seq: 2, turn: [1] })
    expect(withMatch(once, { seq: 2, turn: [1] })).toEqual(once)
  })
})
