import { failures, type FailureCode } from '@majlis/contract/core/failure'
import type { Operation } from '@majlis/contract/core/operation'
import { operations } from '@majlis/contract/operations'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Repeated } from './testing/repeated.ts'
import { repeatedCalls } from './testing/repeating.ts'
import { testClock } from '../platform/clock.ts'
import { send } from './sampling.ts'
import { startTestApp, type TestApp, testLimits } from './testing.ts'
import { readQuietTables } from './testing/quiet.sql.ts'

// A client that gets no answer sends the same again. Every operation of the contract that changes something is sent again here, one after the other and
// 32 times at once. An operation that is in neither of the two tables fails until somebody has thought about what its repetition does.

/** Operations of which every call is a new act, and why a repetition is no harm. */
const newEveryTime: Readonly<Record<string, string>> = {
  'accounts.graphLogin': 'Every call answers a proof of its own: a secret that is stored as a hash only, is good for one login and ends by itself.',
  'accounts.startSocial': 'Every window has a flow of its own, with its own secrets, which ends by itself.',
  'matches.createLink':
    'A link is a secret that is shown once and stored as a hash only, so that a second call cannot answer the same; each leads to the same lobby and ends with it.',
  'me.confirmOwner': 'Every call makes a confirmation of its own, a secret stored as a hash only, from a proof that is good for one; it ends by itself.',
  'me.login': 'The newest login is the only session; a proof is good for one (ACC-51).',
  'me.loginV3': 'The newest login is the only session; a proof is good for one (ACC-51).',
}

/** What goes on by itself after a test: turns, invites, searches and calls whose time ends. It is removed before the next one looks. */
const matches = [
  'party_invite',
  'party_play',
  'party_member',
  'party',
  'direct_call',
  'direct_call_page',
  'call_signal',
  'call_member',
  'call_room',
  'ticket',
  'match_invite',
  'match_link',
  'match_drop',
  'match_claim',
  'match_event',
  'match_player',
  'match',
]

/** Tables whose rows count or note that somebody was here, which every call may do. */
const notes = [
  'presence',
  'presence_node',
  'last_active',
  'direct_call_page',
  'live_version',
  'live_note',
  // The list of notifications follows events, and those of different types come in any order. notifications/list.test.ts shows that calls sent 32 times count once.
  'notification',
  'notification_revision',
  // The counts of `contents` are brought up to date beside everything else.
  'standing_change',
  'standing_count',
  'standing_count_version',
  'tournament_change',
  'tournament_count',
  'attempt',
  'friend_request_count',
  'login_attempt',
  'pin_budget',
  'partner_use',
]

/** The lists of state-changing GETs of the specification. */
const changingGets: ReadonlySet<string> = new Set(['chat.createRoom', 'friends.unfriend'])
const changing = operations.filter(({ call, operationId }) => !call.startsWith('GET ') || changingGets.has(operationId))

const repeatedTitles = [
  ...changing.map(({ operationId }) => operationId).filter((id) => newEveryTime[id] === undefined),
  'matches.requestMatch: against a bot',
  'matches.requestMatch: for a random opponent',
  'matches.playAgain: by the second, after the first',
  'matches.playWithFriend: with an invite to accept',
]
const idOf = (title: string): string => title.split(':')[0] ?? ''

function operationOf(title: string): Operation {
  const operation = changing.find(({ operationId }) => operationId === idOf(title))
  if (operation === undefined) throw new Error(`no operation ${title}`)
  return operation
}

let app: TestApp
/** A server whose time stands, and on which a PIN is not sent again, once a test has asked for it. */
let second: Promise<TestApp> | undefined
function fixedTimeApp(): Promise<TestApp> {
  second ??= startTestApp({ LIMITS: JSON.stringify({ ...testLimits, pinResendSeconds: 600 }) }, { clock: testClock(Date.now()) })
  return second
}
let setUps: Readonly<Record<string, () => Promise<Repeated>>>
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  app = await startTestApp()
  setUps = repeatedCalls(app, fixedTimeApp, stops)
  // The first win of a game in a period makes its boards, which would be a difference between the first call and those after it.
  await act(operationOf('matches.leaveGame'), (await setUps['matches.leaveGame']?.()) as Repeated)
})
afterEach(removeMatches)
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await (await second)?.stop()
  await app.stop()
})

/** Deletes the rows and keeps the tables: `truncate` makes 17 tables anew, after which every connection plans every statement again. */
async function removeMatches(): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.query(`lock table ${matches.join(', ')} in exclusive mode`)
    for (const table of matches) await tx.query(`delete from ${table}`)
  })
}

/** An answer without what is said in words. */
interface ComparedAnswer {
  readonly status: number
  readonly success: unknown
  readonly code: unknown
  readonly response: unknown
}

async function act(operation: Operation, { as, input, file, app: own = app }: Repeated): Promise<ComparedAnswer> {
  const named = (part: 'params' | 'query' | 'body') =>
    Object.fromEntries(Object.keys(operation[part]?.properties ?? {}).flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])))
  const parts = { params: named('params'), query: named('query'), body: named('body') }
  const { status, body } =
    file === undefined ? await send(own.url, operation, parts, { token: as?.token ?? '' }) : await upload(operation, file, as?.token ?? '')
  return { status, success: body.success, code: body.code ?? body.response_code, response: body.response ?? body.data }
}

async function upload(operation: Operation, file: Buffer, token: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png')
  const [method = '', path = ''] = operation.call.split(' ')
  return app.request(path, { method, body: form, headers: { authorization: `Bearer ${token}` } })
}

/** Every table that holds more than notes. */
const contents = ({ db }: TestApp) => readQuietTables(db, notes)

/** How many rows an act added to each table. */
async function added(own: TestApp, work: () => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const before = await contents(own)
  await work()
  const after = await contents(own)
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, { count }]) => (count === before[name]?.count ? [] : [[name, count - (before[name]?.count ?? 0)]])),
  )
}

async function expectNoChange(own: TestApp, work: () => Promise<unknown>): Promise<void> {
  const before = await contents(own)
  await work()
  expect(await contents(own)).toEqual(before)
}

/** What a repetition may be refused with: what the operation declares; and a session that the first call ended is no session any more. */
function expectHarmless(operation: Operation, { status, success, code }: ComparedAnswer): void {
  if (success === true) return
  const declared: readonly FailureCode[] = [...operation.failures, 'UNAUTHORIZED']
  expect(status, `${operation.operationId} ${String(code)}`).toBeLessThan(500)
  // The subscription service answers by numbers.
  if (operation.envelope !== 'subscription' || typeof code === 'string') expect(declared, operation.operationId).toContain(code)
}

describe('an operation that is sent again', () => {
  test('every operation that changes something stands in one of the tables', () => {
    const ids = changing.map(({ operationId }) => operationId)
    expect([...new Set(repeatedTitles.map(idOf)), ...Object.keys(newEveryTime)].toSorted()).toEqual(ids.toSorted())
    expect(Object.keys(setUps).toSorted()).toEqual(repeatedTitles.toSorted())
    expect(Object.keys(failures)).toContain('UNAUTHORIZED')
  })

  // Both halves need people who are about to act, and signing them in takes longer than what is tested.
  test.each(repeatedTitles)('%s does it once, also 32 times at once, and answers the same again', async (title) => {
    const operation = operationOf(title)
    const [single, many] = [(await setUps[title]?.()) as Repeated, (await setUps[title]?.()) as Repeated]
    const own = single.app ?? app
    const once = await added(own, async () => {
      await single.before?.()
      expect(await act(operation, single)).toMatchObject({ success: true })
    })
    await expectNoChange(own, async () => {
      const second = await act(operation, single)
      const third = await act(operation, single)
      expectHarmless(operation, second)
      expect(third).toEqual(second)
    })
    const other = many.app ?? app
    let answers: ComparedAnswer[] = []
    const together = await added(other, async () => {
      await many.before?.()
      answers = await Promise.all(Array.from({ length: 32 }, () => act(operation, many)))
    })
    expect(together).toEqual(once)
    expect(answers.some(({ success }) => success === true)).toBe(true)
    for (const answer of answers) expectHarmless(operation, answer)
    await expectNoChange(other, () => act(operation, many))
  })
})
