import type { Operation } from '@majlis/contract/core/operation'
import { operations } from '@majlis/contract/operations'
import fc from 'fast-check'
import { inputOf, noId, type Parts } from '../sampling.ts'
import type { Person, TestApp } from '../testing.ts'

/** Brackets in brackets, as JSON. */
export const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels)
/** Lists in lists. */
export const deep = (levels: number): unknown => JSON.parse(nested(levels))
/** Every operation with its id. */
export const byId = operations.map((operation) => [operation.operationId, operation] as const)

/** Operations after which a token works no more. */
export const ending: ReadonlySet<string> = new Set(['accounts.logout'])

/** Somebody against whom everything is sent, and the ids of what this person may see. */
export interface Target {
  readonly mina: Person
  readonly known: Record<string, string>
}

/** Signs in two people, with a room and a lobby. */
export async function hostileTarget(app: TestApp): Promise<Target> {
  const mina = await app.signIn({ msisdn: '923000000001', name: 'Mina' })
  const omar = await app.signIn({ msisdn: '923000000002', name: 'Omar' })
  const roomId = await app.composed.apis.chat.createRoom(mina.user, omar.user)
  const { response } = await mina.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })
  const known = {
    roomId,
    matchId: response.matchId,
    gameId: 'four-in-a-row',
    userId: mina.user,
    userId1: mina.user,
    userId2: omar.user,
    otherUserId: omar.user,
    currentUserId: mina.user,
  }
  return { mina, known }
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfffy',
    '😀👩‍👩‍👧‍👦',
    "'; drop table account; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%00',
    '%s%n',
    '$1',
    '٣٤',
    '\u202e',
    '-'.repeat(36),
  ),
  fc.constantFrom(21, 100, 501, 1_500).map((length) => 'م'.repeat(length)),
)
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, -0, 1.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324))
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], noId, mark()),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(text, { maxLength: 5 }),
  fc.integer({ min: 1, max: 30 }).map(deep),
)

/** An object whose keys would change prototypes where objects are merged carelessly. */
export function mark(): unknown {
  return JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}')
}

/** A valid input with some fields made hostile, and some added that nobody declared. */
export function inputsOf(operation: Operation, known: Target['known']): fc.Arbitrary<Parts> {
  const base = inputOf(operation, known)
  const part = (name: keyof Parts) => {
    const fields = Object.keys(operation[name]?.properties ?? {})
    const changed = fields.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...fields), hostile, { maxKeys: 3 })
    // Path parameters exist by name only; elsewhere anything may come along.
    const extra =
      name === 'params'
        ? fc.constant({})
        : fc.dictionary(fc.oneof(fc.constantFrom('isAdmin', '_id', 'suspended', 'constructor', 'language'), text), hostile, { maxKeys: 2 })
    const whole = fc.tuple(changed, extra).map(([some, more]): Record<string, unknown> => ({ ...base[name], ...more, ...some }))
    // Node itself refuses longer addresses, before any route: 431.
    return name === 'body' ? whole : whole.filter((value) => encodeURIComponent(JSON.stringify(value).toWellFormed()).length < 5_000)
  }
  return fc.record({ params: part('params'), query: part('query'), body: part('body') })
}
