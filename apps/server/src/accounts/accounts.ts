import { getInterests, patchUser, removePhoto, setFirebaseConfig, setPhoto } from '@majlis/contract/accounts'
import type { Queries } from '../platform/db/pool.ts'
import { type Caller, type Domain, type Handled, handle } from '../platform/domain.ts'
import * as sql from './accounts.sql.ts'
import type { AccountsContext } from './context.ts'
import { direct, partnerOf, type SignedCall } from './login/direct.ts'
import { closeSockets } from './login/ended.ts'
import { interests } from './interests.ts'
import { sweepLogins } from './login/logins.sql.ts'
import { deviceNumbers } from './login/device-numbers.ts'
import { type FcmKeys, fcmKeys } from './fcm-keys.ts'
import { normalisePhone } from './naming.ts'
import { notices } from './notices.ts'
import { type Ownership, ownership } from './login/ownership.ts'
import { type Personal, personal } from './personal.ts'
import { createPresence, type Presences } from './presence.ts'
import { type Restrictions, restrictions } from './restrictions.ts'
import { type Neighbour, type Places, places } from './places/places.ts'
import { profile } from './profile.ts'
import { type AccountRecords, accountRecords } from './records.ts'
import { sendOwnerPin, takeOwnerPin } from './login/owner-pins.ts'
import type { SendOutcome } from './login/pin-sending.ts'
import { type Pins, pins } from './login/pins.ts'
import { sweepPins } from './login/pins.sql.ts'
import { type Proofs, type ProvenLoginMethod, proofs } from './login/proofs.ts'
import { type Sessions, sessions } from './login/sessions.ts'
import { social } from './login/social.ts'
import { verificationScreen } from './login/verification-screen.ts'
import { sendSms } from './send-sms.ts'
import type { Sms } from './sms.ts'

/** The public API of accounts. */
export interface Accounts
  extends AccountRecords,
    Pick<Sessions, 'authenticate' | 'signIn' | 'link' | 'openSessions' | 'endedSessions'>,
    Pick<Ownership, 'confirm' | 'takeConfirmation' | 'methods'> {
  /** Uses up the proof of a provider or a partner; undefined when the proof is not valid. */
  takeMethodProof(proof: string): Promise<ProvenLoginMethod | undefined>
  /** Uses up a proof of any kind: of a confirmed PIN, a provider or a partner. */
  takeLoginProof(proof: string): Promise<ProvenLoginMethod | undefined>
  /** Hashes of the devices on which accounts have logged in; accounts without one are absent. */
  devicesOf(db: Queries, accounts: readonly string[]): Promise<Map<string, ReadonlySet<string>>>
  /** Makes and uses up proofs of phone numbers that a PIN has confirmed. */
  readonly numberProofs: Pick<Proofs, 'issueForNumber' | 'takeNumber'>
  readonly pins: Pins
  /** Sends the PIN with which the owner of an account confirms a change of the account. */
  sendOwnerPin(msisdn: string, caller: Caller): Promise<SendOutcome>
  /** Compares the PIN of `sendOwnerPin` and uses it up when it is right. */
  takeOwnerPin(given: { readonly msisdn: string; readonly pinCode: string; readonly address: string }): Promise<'right' | 'wrong' | 'over' | 'limited'>
  /** The partner that signed a call; undefined when the signature is not valid. */
  partnerOf(token: string, operationId: string, call: SignedCall): Promise<string | undefined>
  /** Ids of people by nickname or id. */
  search(text: string, limit: number): Promise<string[]>
  /** A page of people, newest first. */
  page(wanted: sql.PeoplePage): Promise<string[]>
  /** A page of people of the user's country, those nearby first where the user shares the own area. */
  nearby(user: string, wanted: Omit<sql.PeoplePage, 'region'>): Promise<Neighbour[]>
  /** Accepts a version of the terms, at most the one that holds in the account's region. */
  acceptTerms(user: string, version: number): Promise<void>
  /** Creates the account of a bot unless it exists. */
  ensureBot(id: string, name: string): Promise<void>
  /** The push keys that apps have given (NTF-01). */
  readonly fcmKeys: FcmKeys
  readonly presence: Presences
  /** Sends a text. Rejects when the SMS service does not take it. */
  sendSms(sms: Sms): Promise<void>
  /** What operators may do to people. */
  readonly restrictions: Restrictions
  /** Export and deletion of what all domains store about a person. */
  readonly personal: Personal
  /** Phone numbers in international digits, without plus. */
  normalisePhone(given: string): string
}

const sweepMs = 3_600_000
/** Milliseconds between two runs that lift expired suspensions. */
const suspensionMs = 1_000
/** Milliseconds between two runs that remove login methods whose removal is due. */
const removalMs = 1_000

const publicSessions = ({ authenticate, signIn, link, openSessions, endedSessions }: Sessions) => ({ authenticate, signIn, link, openSessions, endedSessions })

/** Accounts: how people log in, what they and others see of them, their presence, and what operators may do to them. */
export function accounts(ctx: AccountsContext): Domain<Accounts> {
  const { db } = ctx
  const presence = createPresence(ctx)
  closeSockets(ctx)

  const records = accountRecords(ctx)
  const proven = proofs(ctx)
  const loginNotices = notices(ctx)
  const owners = ownership(ctx, loginNotices)
  const auth = sessions(ctx, owners)
  const changes = profile(ctx, records.account, presence)
  const restricted = restrictions(ctx)
  const areas = places(ctx)

  const api: Accounts = {
    ...records,
    presence,
    fcmKeys: fcmKeys(db, auth),
    restrictions: restricted,
    sendSms: (sms) => sendSms(ctx, sms),
    normalisePhone,
    devicesOf: deviceNumbers(ctx).of,
    personal: personal(ctx, { account: records.account, dropPhoto: changes.dropPhoto, notices: loginNotices }),
    ...publicSessions(auth),
    confirm: owners.confirm,
    takeConfirmation: owners.takeConfirmation,
    methods: owners.methods,
    takeMethodProof: proven.take,
    async takeLoginProof(proof) {
      const method = await proven.take(proof)
      if (method) return method
      const externalId = await proven.takeNumber(proof)
      return externalId === undefined ? undefined : { type: 'phone', externalId }
    },
    numberProofs: proven,
    pins: pins(ctx),
    acceptTerms: changes.acceptTerms,
    sendOwnerPin: (msisdn, caller) => sendOwnerPin(ctx, msisdn, caller),
    takeOwnerPin: (given) => takeOwnerPin(ctx, given),
    partnerOf: (token, operationId, call) => partnerOf(ctx, token, operationId, call),
    search: (text, limit) => sql.searchAccounts(db, text, limit),
    page: (wanted) => sql.pageAccounts(db, wanted),
    nearby: areas.nearby,
    ensureBot: (id, name) => sql.insertAccount(db, { id, language: 'en', region: 'pk', name, userImageUrl: '', isBot: true, at: new Date(ctx.clock.now()) }),
  }

  return {
    operations: [...operationsOf(ctx, changes), ...areas.operations, ...auth.operations, ...owners.operations, ...social(ctx, proven), ...direct(ctx, proven)],
    api,
    start: () => start(ctx, api, owners, auth, areas),
    stop: presence.stop,
  }
}

function operationsOf(ctx: AccountsContext, changes: ReturnType<typeof profile>): Handled[] {
  return [
    handle(patchUser, changes.patch),
    handle(setPhoto, changes.setPhoto),
    handle(removePhoto, changes.removePhoto),
    handle(getInterests, async () => [...interests]),
    handle(setFirebaseConfig, async (input, caller) => {
      if (input.configVersion !== undefined) await sql.updateAccount(ctx.db, caller.user, { configVersion: input.configVersion })
      return { userToken: caller.token }
    }),
    verificationScreen(ctx),
  ]
}

async function start(
  ctx: AccountsContext,
  { presence, restrictions }: Pick<Accounts, 'presence' | 'restrictions'>,
  owners: Ownership,
  auth: Sessions,
  areas: Pick<Places, 'sweep'>,
): Promise<void> {
  const { db } = ctx
  await presence.start()
  ctx.clock.every(suspensionMs, () => {
    restrictions.endDue().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'suspensions whose time is over could not be ended'))
  })
  ctx.clock.every(removalMs, () => {
    owners.removeDue().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'login methods that are due could not be removed'))
  })
  ctx.clock.every(sweepMs, () => {
    areas.sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old areas could not be removed'))
    auth.sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'sessions whose time is over could not be ended'))
    sweepPins(db, new Date(ctx.clock.now())).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old PINs could not be removed'))
    sweepLogins(db, new Date(ctx.clock.now())).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old logins could not be removed'))
  })
}
