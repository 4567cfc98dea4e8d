import { randomUUID } from 'node:crypto'
// The product's server, with people and rooms made through the public APIs of its domains: no operation hands out four hundred sessions.
import { serve } from '../apps/server/src/app/serve.ts'
import { readConfig } from '../apps/server/src/app/config.ts'
import { answerBench } from './answering.ts'
import { thinkLost } from './lost-positions.ts'

/** What the benchmark receives when the server is ready. */
export interface People {
  readonly users: readonly { readonly user: string; readonly token: string; readonly room: string }[]
}

const count = Number(process.env['BENCH_USERS'] ?? 400)
const roomSize = Number(process.env['BENCH_ROOM_SIZE'] ?? 10)

const served = await serve(readConfig(process.env))
const { accounts, billing, chat } = served.composed.apis
/** People that are made at the same time. */
const madeAtOnce = 20
async function createPerson(n: number): Promise<{ user: string; token: string }> {
  const msisdn = `92300${String(n).padStart(7, '0')}`
  const { user, token } = await accounts.signIn({ type: 'phone', externalId: msisdn }, { language: 'en', region: 'pk', userImageUrl: '' })
  await billing.startTrial(user, msisdn)
  return { user, token }
}
const people: { user: string; token: string }[] = []
while (people.length < count)
  people.push(...(await Promise.all(Array.from({ length: Math.min(madeAtOnce, count - people.length) }, (_, at) => createPerson(people.length + at)))))
// The other side of the token check's comparison: a token is accepted without a check.
if (process.env['BENCH_TOKENS'] === 'unchecked') {
  const known = new Map(people.map(({ user, token }) => [token, { user, session: '', language: 'en' as const }]))
  Object.assign(served.composed.gatekeeper, { authenticate: async (token: string) => known.get(token) })
}
// The other side of the access check's comparison: every authenticated call pays for one.
if (process.env['BENCH_ACCESS'] === 'everywhere') {
  const { gatekeeper } = served.composed
  const { authenticate } = gatekeeper
  Object.assign(gatekeeper, {
    authenticate: async (token: string) => {
      const identity = await authenticate(token)
      if (typeof identity === 'object' && (await gatekeeper.blockReason(identity.user)) !== undefined) throw new Error('a trial that has just begun is closed')
      return identity
    },
  })
}
const users: { user: string; token: string; room: string }[] = []
for (let from = 0; roomSize > 0 && from < people.length; from += roomSize) {
  const members = people.slice(from, from + roomSize)
  const room = randomUUID()
  await chat.setGroup(
    room,
    members.map(({ user }) => user),
  )
  users.push(...members.map((person) => ({ ...person, room })))
}
const ready: People = { users: roomSize > 0 ? users : people.map((person) => ({ ...person, room: '' })) }
const stopServer = (): void => {
  const end = (): never => process.exit(0)
  served.stop().then(end, end)
}
answerBench(ready, stopServer, { lost: thinkLost })
