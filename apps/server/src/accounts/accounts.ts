import { type Account, getInterests, type PublicUser, patchUser, removePhoto, setFirebaseConfig, setPhoto } from '@majlis/contract/accounts'
import { gatherReads } from '../platform/batch.ts'
import { type Domain, handle } from '../platform/domain.ts'
import * as sql from './accounts.sql.ts'
import type { AccountsContext } from './context.ts'
import { direct, partnerOf, type SignedCall } from './direct.ts'
import { interests } from './interests.ts'
import { sweepLogins } from './logins.sql.ts'
import { generatedName, normalisePhone } from './naming.ts'
import { endSuspended } from './personal.sql.ts'
import { notices } from './notices.ts'
import { type Ownership, ownership } from './ownership.ts'
import { type Personal, personal } from './personal.ts'
import { createPresence, type Presence, type Presences, presenceOf } from './presence.ts'
import { profile } from './profile.ts'
import { type ProvenWay, proofs } from './proofs.ts'
import { type Sessions, sessions } from './sessions.ts'
import { social } from './social.ts'

/** What pairing strangers goes by. */
export interface Meeting {
  readonly gender: 'male' | 'female' | null
  readonly wants: 'any' | 'male' | 'female'
}

/** A person as they see themselves. */
export interface Own {
  readonly account: Account
  /** The ways in, with what providers said of the person. */
  readonly ways: readonly sql.LoginRow[]
  readonly presence: Presence
}

/** What other domains may ask of accounts. */
export interface Accounts extends Pick<Sessions, 'authenticate' | 'signIn' | 'link'>, Pick<Ownership, 'confirm' | 'takeConfirmation' | 'methods'> {
  /** Uses up the proof of a provider or a partner; undefined when it is not valid. */
  takeWayProof(proof: string): Promise<ProvenWay | undefined>
  /** The partner behind a signed call; undefined when the signature does not hold. */
  partnerOf(token: string, operationId: string, call: SignedCall): Promise<string | undefined>
  /** The account's own part of the User record, with its phone. */
  account(user: string): Promise<Account | undefined>
  /** All that accounts keep of the User record, by one question. */
  own(user: string): Promise<Own | undefined>
  /** What anyone may see, by id; unknown ids are absent. */
  publicUsers(ids: readonly string[]): Promise<Map<string, PublicUser>>
  /** What anyone may see of those who log in with social ids. */
  bySocialIds(ids: readonly string[]): Promise<PublicUser[]>
  /** Ids of people by nickname or id. */
  search(text: string, most: number): Promise<string[]>
  /** A page of people, newest first. */
  page(wanted: sql.PeoplePage): Promise<string[]>
  isChatBanned(user: string): Promise<boolean>
  /** What has to happen before a first game: terms, then a name. */
  playGate(user: string): Promise<'TERMS_NOT_ACCEPTED' | 'NO_NAME' | undefined>
  /** Who someone is and whom they would like to meet. Those who are asked for in one turn share a question. */
  meeting(user: string): Promise<Meeting>
  /** Makes sure a bot's account exists. */
  ensureBot(id: string, name: string): Promise<void>
  /** Those of the people who want offline pushes about messages. */
  wantMessages(ids: readonly string[]): Promise<Set<string>>
  readonly presence: Presences
  /** What all domains keep about a person: export and deletion. */
  readonly personal: Personal
  /** Phone numbers in international digits, without plus. */
  normalisePhone(given: string): string
}

const sweepMs = 3_600_000
/** Milliseconds until a suspended person's sockets are closed. */
const suspendedMs = 1_000
/** Milliseconds between two looks for login methods whose removal is due. */
const removalMs = 1_000

export function accounts(ctx: AccountsContext): Domain<Accounts> {
  const { db } = ctx
  const presence = createPresence(ctx)

  const rowOf = gatherReads(async (ids) => new Map((await sql.selectAccounts(db, ids)).map((row) => [row.id, row])))
  const loginsOf = gatherReads(async (ids) => Map.groupBy(await sql.selectLogins(db, ids), (row) => row.account_id))
  const ownOf = gatherReads(async (ids) => new Map((await sql.selectOwn(db, ids)).map((row) => [row.id, row])))

  async function own(user: string): Promise<Own | undefined> {
    const row = await ownOf(user)
    return row && { account: toAccount(row, hasAccepted(row)), ways: row.logins, presence: presenceOf(row.online, row.active_at) }
  }

  const account = async (user: string): Promise<Account | undefined> => (await own(user))?.account

  /** Terms that changed since are asked for again. */
  const hasAccepted = (row: sql.AccountRow): boolean => row.tnc_accepted && row.tnc_version >= ctx.regions.region(row.region).termsVersion

  async function publicUsers(ids: readonly string[]): Promise<Map<string, PublicUser>> {
    const unique = [...new Set(ids)]
    if (unique.length === 0) return new Map()
    const rows = (await Promise.all(unique.map((id) => rowOf(id)))).filter((row) => row !== undefined)
    return new Map(await Promise.all(rows.map(async (row) => [row.id, toPublic(row, row.name === '' ? await loginsOf(row.id) : [])] as const)))
  }

  const proven = proofs(ctx)
  const told = notices(ctx)
  const owners = ownership(ctx, told)
  const ways = sessions(ctx, owners)
  const changes = profile(ctx, account)

  const face: Accounts = {
    account,
    own,
    publicUsers,
    bySocialIds: async (ids) => (await sql.selectByLogins(db, ids)).map((row) => toPublic(row, [])),
    presence,
    normalisePhone,
    personal: personal(ctx, { account, dropPhoto: changes.dropPhoto, notices: told }),
    async wantMessages(ids) {
      const rows = await sql.selectAccounts(db, [...new Set(ids)])
      return new Set(rows.filter((row) => row.message_notifications).map((row) => row.id))
    },
    authenticate: ways.authenticate,
    signIn: ways.signIn,
    link: ways.link,
    confirm: owners.confirm,
    takeConfirmation: owners.takeConfirmation,
    methods: owners.methods,
    takeWayProof: proven.take,
    partnerOf: (token, operationId, call) => partnerOf(ctx, token, operationId, call),
    search: (text, most) => sql.searchAccounts(db, text, most),
    page: (wanted) => sql.pageAccounts(db, wanted),
    async isChatBanned(user) {
      const [row] = await sql.selectAccounts(db, [user])
      return row?.chat_banned_until != null && row.chat_banned_until.getTime() > ctx.clock.now()
    },
    async playGate(user) {
      const row = await rowOf(user)
      if (!row || !hasAccepted(row)) return 'TERMS_NOT_ACCEPTED'
      return row.name === '' ? 'NO_NAME' : undefined
    },
    async meeting(user) {
      const row = await rowOf(user)
      const [gender] = (['male', 'female'] as const).filter((each) => each === row?.gender)
      return { gender: gender ?? null, wants: row?.matching_gender ?? 'any' }
    },
    ensureBot: (id, name) => sql.insertAccount(db, { id, language: 'en', region: 'pk', name, userImageUrl: '', isBot: true, at: new Date(ctx.clock.now()) }),
  }

  const operations = [
    handle(patchUser, changes.patch),
    handle(setPhoto, changes.setPhoto),
    handle(removePhoto, changes.removePhoto),
    handle(getInterests, async () => [...interests]),
    handle(setFirebaseConfig, async (input, caller) => {
      if (input.configVersion !== undefined) await sql.updateAccount(db, caller.user, { configVersion: input.configVersion })
      return { userToken: caller.token }
    }),
    ...ways.operations,
    ...owners.operations,
    ...social(ctx, proven),
    ...direct(ctx, proven),
  ]

  return { operations, face, start: () => start(ctx, presence, owners, ways), stop: presence.stop }
}

async function start(ctx: AccountsContext, presence: Presences, owners: Ownership, ways: Sessions): Promise<void> {
  const { db } = ctx
  await presence.start()
  // Accounts are suspended by an operation outside the app: their tokens are dead at once, their sockets within this time.
  ctx.clock.every(suspendedMs, () => {
    const end = (ended: readonly string[]): void => {
      for (const session of ended) ctx.security({ event: 'sessionEnded', reason: 'suspended', session })
      ctx.live.endSessions(ended)
    }
    endSuspended(db).then(end, (problem: unknown) => ctx.log.warn({ err: problem }, 'sessions of suspended people could not be ended'))
  })
  ctx.clock.every(removalMs, () => {
    owners.removeDue().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'login methods that are due could not be removed'))
  })
  ctx.clock.every(sweepMs, () => {
    ways.sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'sessions whose time is over could not be ended'))
    sweepLogins(db, new Date(ctx.clock.now())).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'old logins could not be removed'))
  })
}

function toPublic(row: sql.AccountRow, logins: readonly sql.LoginRow[] = []): PublicUser {
  const phone = logins.find((login) => login.type === 'phone')?.external_id
  return {
    _id: row.id,
    name: row.name === '' ? generatedName(phone) : row.name,
    userImageUrl: row.user_image_url,
    isBot: row.is_bot,
    bio: row.bio,
    hometown: row.hometown,
    interests: row.interests,
  }
}

function toAccount({ logins, ...row }: sql.OwnRow, tncAccepted: boolean): Account {
  return {
    ...toPublic(row, logins),
    phone: logins.find((login) => login.type === 'phone')?.external_id ?? '',
    sessionId: row.session_id ?? '',
    loginType: logins.map(sql.methodOf),
    createdAt: row.created_at.getTime(),
    language: row.language,
    region: row.region,
    configVersion: row.config_version,
    tncAccepted,
    fcmKey: row.fcm_key,
    isNamed: row.name !== '',
    birthday: row.birthday ?? '',
    gender: row.gender,
    matchingGender: row.matching_gender,
    messageNotifications: row.message_notifications,
  }
}
