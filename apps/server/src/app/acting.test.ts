import type { Operation } from '@majlis/contract/core/operation'
import { operations } from '@majlis/contract/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputOf, send } from './sampling.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

// Who acts is the token's owner and nobody else. /openapi.json is the list: an operation that stands in it and in none of the tables below
// fails here until somebody has thought about whom its fields name.

/** Fields by which an operation names who acts. */
const acting: ReadonlySet<string> = new Set(['_id', 'phone', 'userId', 'userId1', 'currentUserId', 'senderId', 'pid1', 'sessionId'])

/** Open to everybody: they know nobody, and what they change is proven otherwise. */
const open: ReadonlySet<string> = new Set([
  'accounts.finishSocial',
  'accounts.getInterests',
  'accounts.getSocialProviders',
  'accounts.graphLogin',
  'accounts.startSocial',
  'accounts.verifySignature',
  'attribution.addTrafficUrl',
  'attribution.trackEvent',
  'billing.carrierCallback',
  'billing.genAuthCode',
  'billing.getServicesById',
  'billing.getServicesByRegion',
  'billing.unsubSubscription',
  'billing.validateAuthCode',
  'catalog.aboutGame',
  'catalog.categories',
  'catalog.gamesList',
  'catalog.searchGames',
  'feedback.sendFeedback',
  'matches.openLink',
  'matches.playerCounts',
  'me.login',
  'me.loginV3',
  'notifications.pushKey',
  'regions.geoByIp',
  'regions.getConfig',
  'regions.getFirebaseConfig',
  'regions.getGameConfig',
  'regions.getVerificationScreenConfig',
  'tournaments.runningTournaments',
])

/** Operations that need a token and name no acting person: the owner of the token acts. They may name other people, such as those who are invited or looked at. */
const byTokenAlone: ReadonlySet<string> = new Set([
  'accounts.getSessions',
  'accounts.getUsers',
  'accounts.getUsersBySocialIds',
  'accounts.logout',
  'accounts.removePhoto',
  'accounts.setPhoto',
  'accounts.getPlace',
  'accounts.hidePlace',
  'accounts.sharePlace',
  'accounts.endOtherSessions',
  'accounts.keepLogin',
  'accounts.unlinkLogin',
  'billing.checkSubscriptionStatus',
  'billing.consents',
  'billing.getInwiRedirectionUrl',
  'billing.restoreSubscription',
  'calls.accept',
  'calls.decline',
  'calls.hangUp',
  'calls.join',
  'calls.keepRinging',
  'calls.leave',
  'calls.place',
  'calls.setMuted',
  'calls.signal',
  'chat.getAllMessages',
  'chat.getLatestMessages',
  'chat.getRoom',
  'chat.markDelivered',
  'chat.deleteMessage',
  'chat.editMessage',
  'chat.getChanges',
  'chat.hideMessage',
  'chat.reactToMessage',
  'chat.searchMessages',
  'chat.searchGifs',
  'chat.setTyping',
  'chat.trendingGifs',
  'chat.uploadMedia',
  'duels.challenge',
  'duels.decline',
  'duels.progress',
  'duels.start',
  'friends.acceptFriend',
  'friends.declineFriend',
  'friends.requestFriend',
  'leaderboards.getLeaderboard',
  'matches.botLadder',
  'matches.countHint',
  'matches.createLink',
  'matches.decide',
  'matches.findPlayers',
  'matches.getMatch',
  'matches.joinByLink',
  'matches.matchRecord',
  'matches.move',
  'matches.replayMatch',
  'matches.requestMatch',
  'matches.say',
  'matches.shareCard',
  'matches.updateSettings',
  // Others' records are shown as far as Q-49 allows; me/seen-by-others.test.ts holds that.
  'me.friendsWhoPlay',
  'me.getUser',
  'me.confirmOwner',
  'me.linkLogin',
  'me.sendOwnerPin',
  'moderation.reportRoom',
  'notifications.notify',
  'notifications.subscribePush',
  'notifications.unsubscribePush',
  'parties.accept',
  'parties.decline',
  'parties.invite',
  'parties.leave',
  'parties.play',
  'parties.remove',
  'play.bestScores',
  'play.gameDocument',
  'play.getSave',
  'play.putSave',
  'play.recordOpening',
  'tournaments.expireTournament',
])

/** What is refused in another way than as forbidden: another's session is not known. */
const refusals: Readonly<Record<string, number>> = { 'accounts.endSession': 404 }

let app: TestApp
let mina: Person
let omar: Person
let known: Record<string, unknown>
beforeAll(async () => {
  app = await startTestApp()
  mina = await app.signIn({ msisdn: '923000000101', name: 'Mina' })
  omar = await app.signIn({ msisdn: '923000000102', name: 'Omar' })
  const roomId = await app.composed.apis.chat.createRoom(mina.user, omar.user)
  const { response } = await mina.call('matches.requestMatch', { gameId: 'four-in-a-row', search: false })
  known = { roomId, matchId: response.matchId, gameId: 'four-in-a-row' }
})
afterAll(() => app.stop())

interface Listed {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>> }
}

/** Every operation of the document, with the names of its fields. */
async function listed(): Promise<Map<string, readonly string[]>> {
  const { body } = await app.request('/openapi.json')
  const all = Object.values(body.paths as Record<string, Record<string, Listed>>).flatMap((methods) => Object.values(methods))
  const fieldsOf = ({ parameters = [], requestBody }: Listed) => [
    ...parameters.map(({ name }) => name),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
  ]
  return new Map(all.map((each) => [each.operationId, fieldsOf(each)]))
}

const named = (operation: Operation): string[] =>
  [operation.params, operation.query, operation.body].flatMap((part) => Object.keys(part?.properties ?? {})).filter((field) => acting.has(field))
const acted = operations.filter(({ operationId }) => !open.has(operationId) && !byTokenAlone.has(operationId))
const contents = () => app.db.query('select to_jsonb(a)::text as text from account a union all select to_jsonb(m)::text from message m order by 1')

describe('[API-09] whom an operation names', () => {
  test('every operation of /openapi.json stands in one table, and where it stands is true', async () => {
    const all = await listed()
    expect([...all.keys()].toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
    for (const operation of operations) {
      const { operationId, access } = operation
      const fields = all.get(operationId) ?? []
      expect([operationId, access === 'visitor']).toEqual([operationId, open.has(operationId)])
      if (open.has(operationId)) continue
      // A field that names who acts cannot come in unnoticed, and one that is tested below is really there.
      expect([operationId, fields.some((field) => acting.has(field))]).toEqual([operationId, !byTokenAlone.has(operationId)])
    }
    for (const id of [...open, ...byTokenAlone]) expect(all.has(id), id).toBe(true)
  })

  test.each(acted.flatMap((operation) => named(operation).map((field) => [operation.operationId, field, operation] as const)))(
    '%s with the %s of another is refused and changes nothing',
    async (operationId, field, operation) => {
      const others: Readonly<Record<string, unknown>> = { sessionId: (await sessionOf(omar)) ?? '', phone: '923000000102' }
      // Whatever else it names is Mina's own: only this field is another's.
      const own = { ...known, ...Object.fromEntries(named(operation).map((name) => [name, name === 'phone' ? '923000000101' : mina.user])) }
      const input = withField(
        operation,
        inputOf(operation, { ...own, otherUserId: omar.user, userId2: omar.user, pid2: omar.user }),
        field,
        others[field] ?? omar.user,
      )
      const before = await contents()
      const { status, body } = await send(app.url, operation, input, { token: mina.token })
      expect([status, body.success]).toEqual([refusals[operationId] ?? 403, false])
      expect(await contents()).toEqual(before)
      expect((await omar.call('accounts.getSessions', {})).success).toBe(true)
    },
  )
})

/** The field is often optional: it is put in where the schemas have it. */
function withField(operation: Operation, input: ReturnType<typeof inputOf>, field: string, value: unknown): ReturnType<typeof inputOf> {
  const changed = { ...input }
  for (const part of ['params', 'query', 'body'] as const)
    if (Object.hasOwn(operation[part]?.properties ?? {}, field)) changed[part] = { ...input[part], [field]: value }
  return changed
}

async function sessionOf(person: Person): Promise<string | undefined> {
  return (await person.call('accounts.getSessions', {})).response[0]?.sessionId
}
