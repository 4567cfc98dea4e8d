import { createHmac, randomUUID } from 'node:crypto'
import { startSandbox } from '@majlis/sandbox/sandbox'
import { moderationNoticesPath } from '@majlis/contract/live'
import sharp from 'sharp'
import { Visitor } from '../../accounts/testing/visitor.ts'
import { subscribing } from '../../billing/testing/subscribing.ts'
import { players } from '../matching.ts'
import { mirror } from '../../platform/testing/mirror.ts'
import { type Person, startTestApp, type TestApp } from '../testing.ts'
import { operated } from './operate.ts'
import type { Repeated } from './repeated.ts'
import { ofCalls } from './repeating-calls.ts'
import { ofChat, roomOfFriends } from './repeating-chat.ts'
import { ofDuels } from './repeating-duels.ts'
import { ofParties } from './repeating-parties.ts'
import { ofNotifications } from './repeating-notifications.ts'
import { ofLobbies, ofMatches } from './repeating-matches.ts'

const gameId = 'four-in-a-row'

/**
 * How each operation that changes something is made ready to be repeated, by operation id; a variant has its own words behind a colon. Every set-up makes people of its own.
 * @param fixedTimeApp a second server, whose time stands
 * @param stops collects what the end of the tests has to stop
 */
export function repeatedCalls(
  app: TestApp,
  fixedTimeApp: () => Promise<TestApp>,
  stops: (() => Promise<unknown>)[],
): Readonly<Record<string, () => Promise<Repeated>>> {
  return {
    ...ofAccounts(app, fixedTimeApp),
    ...ofBilling(app, fixedTimeApp, stops),
    ...ofPeople(app),
    ...ofChat(app, players(app, '92325').friends, () => signIn(app), picture),
    ...ofLobbies(app, fixedTimeApp),
    ...ofMatches(app, fixedTimeApp),
    ...ofCalls(app),
    ...ofParties(app),
    ...ofDuels(app),
    ...ofNotifications(app, players(app, '92326').friends, () => signIn(app)),
    ...ofPlay(app),
  }
}

let numbers = 0
const nextNumber = (prefix = '9231') => `${prefix}${String(++numbers).padStart(12 - prefix.length, '0')}`
const signIn = (app: TestApp, name = 'Repeats') => app.signIn({ msisdn: nextNumber(), name })

async function post<T>(app: TestApp, path: string, body: object): Promise<T> {
  const reply = await app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return (reply.body.response ?? reply.body.data) as T
}

/** The proof of a number, and the PIN that it was made from. */
async function proven(app: TestApp, msisdn: string): Promise<{ pinCode: string; confirm: () => Promise<{ loginProof: string }> }> {
  await app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [msisdn])
  await post(app, '/subscription/v2/genAuthCode', { msisdn, serviceId: 1, subscriptionRequired: false })
  const texts = (await (await fetch(`${app.url}/sandbox/sms?msisdn=${msisdn}`)).json()) as { text: string }[]
  const pinCode = /\b\d{4,6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? ''
  return { pinCode, confirm: () => post(app, '/subscription/v1/validateAuthCode', { msisdn, serviceId: 1, pinCode }) }
}

async function socialAnswer(app: TestApp): Promise<Record<string, string>> {
  const { authorizeUrl, flow } = await post<{ authorizeUrl: string; flow: string }>(app, '/api/v4/social/start', { provider: 'google' })
  const back = await new Visitor().choose(authorizeUrl, { name: `Google ${nextNumber()}` })
  const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams)
  return { flow, code, state, iss }
}

/** Somebody with a name, and their number. */
async function withNumber(app: TestApp): Promise<{ as: Person; msisdn: string }> {
  const msisdn = nextNumber()
  return { as: await app.signIn({ msisdn, name: 'Repeats' }), msisdn }
}

/** The owner's word that a sensitive operation needs: a fresh proof of their number. */
async function confirmationOf(app: TestApp, who: Person, msisdn: string): Promise<string> {
  await app.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [msisdn])
  return app.confirm(who)
}

/** Links a Google account, and answers its id. */
async function linkedGoogle(app: TestApp, who: Person, msisdn: string): Promise<string> {
  const { loginProof, social } = await post<{ loginProof: string; social: { id: string } }>(app, '/api/v4/social/finish', await socialAnswer(app))
  await who.call('me.linkLogin', { loginProof, confirmation: await confirmationOf(app, who, msisdn) })
  return social.id
}

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#c63' } })
    .png()
    .toBuffer()

function ofAccounts(app: TestApp, fixedTimeApp: () => Promise<TestApp>): Readonly<Record<string, () => Promise<Repeated>>> {
  return {
    'accounts.endOtherSessions': async () => {
      const { as, msisdn } = await withNumber(app)
      return { as, input: { confirmation: await confirmationOf(app, as, msisdn) } }
    },
    'accounts.endSession': async () => {
      const as = await signIn(app)
      return { as, input: { sessionId: (await as.call('accounts.getSessions', {})).response[0]?.sessionId } }
    },
    'accounts.finishSocial': async () => ({ input: await socialAnswer(app) }),
    'accounts.getUsers': async () => {
      const as = await signIn(app)
      return { as, input: { userIds: [as.user] } }
    },
    'accounts.getUsersBySocialIds': async () => ({ as: await signIn(app), input: { socialIds: ['1'] } }),
    'accounts.logout': async () => ({ as: await signIn(app), input: {} }),
    'accounts.patchUser': async () => ({ as: await signIn(app), input: { name: 'Renamed', bio: 'Likes chess', interests: [] } }),
    'accounts.setPhoto': async () => ({ as: await signIn(app), input: {}, file: await picture() }),
    'accounts.sharePlace': async () => ({ as: await signIn(app), input: { latitude: 24.9, longitude: 67 } }),
    'accounts.hidePlace': async () => {
      const as = await signIn(app)
      await as.call('accounts.sharePlace', { latitude: 24.9, longitude: 67 })
      return { as, input: {} }
    },
    'accounts.removePhoto': async () => ({ as: await signIn(app), input: {} }),
    'accounts.setFirebaseConfig': async () => {
      const as = await signIn(app)
      return { as, input: { userId: as.user, isWeb: true, appVersion: '8.3', configVersion: 1 } }
    },
    'accounts.unlinkLogin': async () => {
      const { as, msisdn } = await withNumber(app)
      const id = await linkedGoogle(app, as, msisdn)
      return { as, input: { loginType: { type: 'google', id }, confirmation: await confirmationOf(app, as, msisdn) } }
    },
    'accounts.keepLogin': async () => {
      const { as, msisdn } = await withNumber(app)
      await linkedGoogle(app, as, msisdn)
      const loginType = { type: 'phone', id: msisdn } as const
      await as.call('accounts.unlinkLogin', { loginType, confirmation: await confirmationOf(app, as, msisdn) })
      return { as, input: { loginType, confirmation: await confirmationOf(app, as, msisdn) } }
    },
    'me.sendOwnerPin': async () => {
      // A second PIN is sent as soon as the time for it has come, which may be at once on a slow machine: here the time stands.
      const there = await fixedTimeApp()
      const { as, msisdn } = await withNumber(there)
      return { app: there, as, input: { msisdn } }
    },
    'me.deleteAccount': async () => {
      const { as, msisdn } = await withNumber(app)
      return { as, input: { userId: as.user, confirmation: await confirmationOf(app, as, msisdn) } }
    },
    'me.linkLogin': async () => {
      const { loginProof } = await post<{ loginProof: string }>(app, '/api/v4/social/finish', await socialAnswer(app))
      const { as, msisdn } = await withNumber(app)
      return { as, input: { loginProof, confirmation: await confirmationOf(app, as, msisdn) } }
    },
    'attribution.addTrafficUrl': async () => ({ input: { msisdn: nextNumber(), url: 'https://example.com/?utm_campaign=1', compaign: '1' } }),
    'feedback.sendFeedback': async () => ({
      as: await signIn(app),
      input: { email: 'a@example.com', name: 'Repeats', comments: `Sent again ${randomUUID()}` },
    }),
    'regions.getFirebaseConfig': async () => ({ input: { region: 'pk' } }),
  }
}

function ofBilling(app: TestApp, fixedTimeApp: () => Promise<TestApp>, stops: (() => Promise<unknown>)[]): Readonly<Record<string, () => Promise<Repeated>>> {
  return {
    'billing.addPaymentMethod': async () => {
      const as = await signIn(app)
      return { as, input: { type: 'easypaisa', userId: as.user, data: '923001234567' } }
    },
    'billing.carrierCallback': async () => {
      const sandbox = await startSandbox({ now: Date.now, token: 'carrier' })
      const { url, token, secret } = sandbox.payments.carrier
      const there = await startTestApp({
        SMS_URL: sandbox.sms.url,
        SMS_TOKEN: sandbox.sms.token,
        CARRIER_URL: url,
        CARRIER_TOKEN: token,
        CARRIER_SECRET: secret,
      })
      stops.push(async () => {
        await there.stop()
        await sandbox.close()
      })
      const payload = JSON.stringify({ at: Date.now(), id: 'once', type: 'stopped', msisdn: nextNumber(), keyword: 'STOP' })
      return { app: there, input: { payload, signature: createHmac('sha256', secret).update(payload).digest('hex') } }
    },
    // A repetition after the time of a resend is a new PIN: there, that time is longer than a test.
    'billing.genAuthCode': async () => ({ app: await fixedTimeApp(), input: { msisdn: nextNumber(), serviceId: 1, subscriptionRequired: false } }),
    'billing.restoreSubscription': async () => {
      const msisdn = nextNumber()
      await subscribing(app, app.url).subscribe(msisdn)
      const as = await signIn(app)
      return { as, input: { loginProof: (await (await proven(app, msisdn)).confirm()).loginProof } }
    },
    'billing.unsubSubscription': async () => {
      const msisdn = nextNumber()
      const there = await fixedTimeApp()
      await there.signIn({ msisdn, name: 'Subscribed' })
      await there.db.query("update pin set sent_at = sent_at - interval '1 hour' where msisdn = $1", [msisdn])
      return { app: there, input: { msisdn } }
    },
    'billing.validateAuthCode': async () => {
      const msisdn = nextNumber()
      return { input: { msisdn, serviceId: 1, pinCode: (await proven(app, msisdn)).pinCode } }
    },
    'tournaments.joinTournament': async () => {
      const as = await signIn(app)
      return { as, input: { userId: as.user, tournamentId: await tournament(app, 3_600_000) } }
    },
    'tournaments.expireTournament': async () => {
      // The server itself ends what is over, twice a minute, so that the time of this one is over only once the rows have been counted.
      const tournamentId = await ledTournament(app, await signIn(app))
      return { as: await signIn(app), input: { tournamentId }, before: () => passTournament(app, tournamentId) }
    },
    'tournaments.seeResult': async () => {
      const as = await signIn(app)
      const tournamentId = await wonTournament(app, as)
      await as.call('tournaments.expireTournament', { tournamentId })
      return { as, input: { userId: as.user, tournamentId } }
    },
    'tournaments.claimRewards': async () => {
      const as = await signIn(app)
      await as.call('tournaments.expireTournament', { tournamentId: await wonTournament(app, as) })
      const { response } = await as.call('tournaments.wallet', { userId: as.user })
      return { as, input: { userId: as.user, voucherCode: response.vouchers[0]?.voucherCode } }
    },
  }
}

async function tournament(app: TestApp, runsMs: number): Promise<string> {
  const id = `repeated-${nextNumber()}`
  const rewards = [{ fromRank: 1, toRank: 1, name: 'Gold', nameAr: 'ذهب', image: '' }]
  const times = { startsAt: Date.now() - 1_000, expireAt: Date.now() + runsMs }
  await app.composed.apis.tournaments.schedule([{ id, name: 'Cup', nameAr: 'كأس', gameId, ...times, rewards }])
  return id
}

/** A running tournament that somebody leads. */
async function ledTournament(app: TestApp, who: Person): Promise<string> {
  const id = await tournament(app, 3_600_000)
  const loser = await signIn(app, 'Loses')
  for (const person of [who, loser]) await person.call('tournaments.joinTournament', { userId: person.user, tournamentId: id })
  const win = { user: who.user, opponents: [loser.user] }
  await app.db.transaction((tx) => app.composed.apis.tournaments.recordWin(tx, id, win, new Date()))
  return id
}

/** Lets the time of a tournament be over. */
async function passTournament(app: TestApp, id: string): Promise<void> {
  await app.db.query("update tournament set starts_at = starts_at - interval '1 hour', expire_at = now() - interval '1 minute' where id = $1", [id])
}

/** A tournament that somebody leads and whose time is over. */
async function wonTournament(app: TestApp, who: Person): Promise<string> {
  const id = await ledTournament(app, who)
  await passTournament(app, id)
  return id
}

function ofPeople(app: TestApp): Readonly<Record<string, () => Promise<Repeated>>> {
  const { friends } = players(app, '92320')
  const room = () => roomOfFriends(app, friends)
  const requested = async () => {
    const [as, other] = [await signIn(app), await signIn(app)]
    await other.call('friends.requestFriend', { otherUserId: as.user })
    return { as, input: { otherUserId: other.user } }
  }
  return {
    'friends.requestFriend': async () => ({ as: await signIn(app), input: { otherUserId: (await signIn(app)).user } }),
    'friends.acceptFriend': requested,
    'friends.declineFriend': requested,
    'friends.block': async () => {
      const [as, other] = await friends()
      return { as, input: { userId1: as.user, userId2: other.user } }
    },
    'friends.unblock': async () => {
      const [as, other] = await friends()
      await as.call('friends.block', { userId1: as.user, userId2: other.user })
      return { as, input: { userId: as.user, otherUserId: other.user } }
    },
    'friends.unfriend': async () => {
      const [as, other] = await friends()
      return { as, input: { userId: as.user, otherUserId: other.user } }
    },
    'moderation.reportRoom': async () => {
      const { as, roomId } = await room()
      return { as, input: { roomId, selectedOptions: ['nudity'] } }
    },
    'moderation.seeNotice': async () => {
      const as = await signIn(app)
      await operated(app, `users warn ${as.user} --rule nudity --reason test`)
      const socket = await as.socket()
      const { value } = await mirror(socket, moderationNoticesPath, `moderationNotices/${as.user}`)
      socket.close()
      return { as, input: { userId: as.user, noticeId: value.notices[0]?._id } }
    },
  }
}

function ofPlay(app: TestApp): Readonly<Record<string, () => Promise<Repeated>>> {
  return {
    'play.putSave': async () => ({ as: await signIn(app), input: { gameId: 'tile-merge', baseVersion: 0, data: { board: [1, 2, 3] } } }),
    'play.recordOpening': async () => ({ as: await signIn(app), input: { gameId: 'tile-merge', playId: randomUUID() } }),
  }
}
