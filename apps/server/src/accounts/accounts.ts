import { createHash } from 'node:crypto'
import {
  type Account,
  getInterests,
  getUsers,
  getUsersBySocialIds,
  logout,
  type PublicUser,
  patchUser,
  removePhoto,
  setFirebaseConfig,
  setPhoto,
} from '@majlis/contract/accounts'
import type { Identity } from '../platform/http/runner.ts'
import { gatherReads } from '../platform/batch.ts'
import { type Domain, handle } from '../platform/domain.ts'
import * as sql from './accounts.sql.ts'
import type { AccountsContext } from './context.ts'
import { interests } from './interests.ts'
import { generatedName, normalisePhone } from './naming.ts'
import { type Personal, personal } from './personal.ts'
import { createPresence, type Presences } from './presence.ts'
import { profile } from './profile.ts'

/** A way in that has been proven: a confirmed number, a social id. */
export interface ProvenWay {
  readonly type: sql.LoginRow['type']
  readonly externalId: string
}

export interface SignedIn {
  readonly user: string
  readonly token: string
  readonly isNew: boolean
}

/** What other domains may ask of accounts. */
export interface Accounts {
  /** Who is behind a session token; undefined when it is dead. */
  authenticate(token: string): Promise<Identity | undefined>
  /** Opens the one session of the account that a proven way leads to, making the account when it is new. Older sessions end at once. */
  signIn(way: ProvenWay, first: { readonly language: string; readonly region: string; readonly userImageUrl: string }): Promise<SignedIn>
  /** The account's own part of the User record, with its phone. */
  account(user: string): Promise<Account | undefined>
  /** What anyone may see, by id; unknown ids are absent. */
  publicUsers(ids: readonly string[]): Promise<Map<string, PublicUser>>
  /** Ids of people by nickname or id. */
  search(text: string, most: number): Promise<string[]>
  /** A page of people, newest first. */
  page(region: string | undefined, without: readonly string[], offset: number, most: number): Promise<string[]>
  isChatBanned(user: string): Promise<boolean>
  /** What has to happen before a first game: terms, then a name. */
  playGate(user: string): Promise<'TERMS_NOT_ACCEPTED' | 'NO_NAME' | undefined>
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

export function accounts(ctx: AccountsContext): Domain<Accounts> {
  const { db } = ctx
  const presence = createPresence(ctx)

  async function account(user: string): Promise<Account | undefined> {
    const [[row], logins, session] = await Promise.all([sql.selectAccounts(db, [user]), sql.selectLogins(db, [user]), sql.selectSessionOf(db, user)])
    return row && toAccount(row, logins, session ?? '')
  }

  const rowOf = gatherReads(async (ids) => new Map((await sql.selectAccounts(db, ids)).map((row) => [row.id, row])))

  async function publicUsers(ids: readonly string[]): Promise<Map<string, PublicUser>> {
    const unique = [...new Set(ids)]
    if (unique.length === 0) return new Map()
    const rows = (await Promise.all(unique.map((id) => rowOf(id)))).filter((row) => row !== undefined)
    const unnamed = rows.filter((row) => row.name === '').map((row) => row.id)
    const logins = unnamed.length > 0 ? await sql.selectLogins(db, unnamed) : []
    return new Map(rows.map((row) => [row.id, toPublic(row, logins)]))
  }

  const changes = profile(ctx, async (user) => present(await account(user)))

  const face: Accounts = {
    account,
    publicUsers,
    presence,
    normalisePhone,
    personal: personal(ctx, { account, dropPhoto: changes.dropPhoto }),
    async wantMessages(ids) {
      const rows = await sql.selectAccounts(db, [...new Set(ids)])
      return new Set(rows.filter((row) => row.message_notifications).map((row) => row.id))
    },
    async authenticate(token) {
      const row = await sql.selectSession(db, hash(token))
      return row && { user: row.account_id, session: row.session_id, language: row.language }
    },
    signIn: (way, first) => signIn(ctx, way, first),
    search: (text, most) => sql.searchAccounts(db, text, most),
    page: (region, without, offset, most) => sql.pageAccounts(db, region, without, offset, most),
    async isChatBanned(user) {
      const [row] = await sql.selectAccounts(db, [user])
      return row?.chat_banned_until != null && row.chat_banned_until.getTime() > ctx.clock.now()
    },
    async playGate(user) {
      const row = await rowOf(user)
      if (!row?.tnc_accepted) return 'TERMS_NOT_ACCEPTED'
      return row.name === '' ? 'NO_NAME' : undefined
    },
    ensureBot: (id, name) => sql.insertAccount(db, { id, language: 'en', region: 'pk', name, userImageUrl: '', isBot: true, at: new Date(ctx.clock.now()) }),
  }

  const operations = [
    handle(patchUser, changes.patch),
    handle(setPhoto, changes.setPhoto),
    handle(removePhoto, changes.removePhoto),
    handle(logout, async (_input, caller) => {
      await sql.deleteSession(db, caller.session)
      ctx.live.endSessions([caller.session])
      return {}
    }),
    handle(getUsers, async (input) => Object.fromEntries(await publicUsers(input.userIds))),
    handle(getInterests, async () => [...interests]),
    handle(getUsersBySocialIds, async (input) => (await sql.selectByLogins(db, input.socialIds)).map((row) => toPublic(row, []))),
    handle(setFirebaseConfig, async (input, caller) => {
      if (input.configVersion !== undefined) await sql.updateAccount(db, caller.user, { configVersion: input.configVersion })
      return { userToken: caller.token }
    }),
  ]

  return { operations, face, start: presence.start, stop: presence.stop }
}

async function signIn(ctx: AccountsContext, way: ProvenWay, first: Parameters<Accounts['signIn']>[1]): Promise<SignedIn> {
  const { db, entropy, clock } = ctx
  const at = new Date(clock.now())
  let user = await sql.findByLogin(db, way.type, way.externalId)
  const isNew = user === undefined
  if (user === undefined) {
    user = entropy.uuid7()
    await sql.insertAccount(db, { id: user, language: first.language, region: first.region, name: '', userImageUrl: first.userImageUrl, isBot: false, at })
    // Two first logins of one number at once: the loser of the claim joins the winner's account.
    if (!(await sql.claimLogin(db, way.type, way.externalId, user))) user = (await sql.findByLogin(db, way.type, way.externalId)) ?? user
  }
  const token = entropy.token()
  const ended = await sql.replaceSession(db, user, entropy.uuid7(), hash(token), at)
  ctx.live.endSessions(ended)
  return { user, token, isNew }
}

/** Tokens are 256 random bits, so a plain hash keeps them safe at rest. */
function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function toPublic(row: sql.AccountRow, logins: readonly sql.LoginRow[]): PublicUser {
  const phone = logins.find((login) => login.account_id === row.id && login.type === 'phone')?.external_id
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

function toAccount(row: sql.AccountRow, logins: readonly sql.LoginRow[], sessionId: string): Account {
  return {
    ...toPublic(row, logins),
    phone: logins.find((login) => login.type === 'phone')?.external_id ?? '',
    sessionId,
    loginType: logins.map(({ type, external_id }) => ({ type, id: external_id })),
    createdAt: row.created_at.getTime(),
    language: row.language,
    region: row.region,
    configVersion: row.config_version,
    tncAccepted: row.tnc_accepted,
    fcmKey: row.fcm_key,
    isNamed: row.name !== '',
    birthday: row.birthday ?? '',
    gender: row.gender,
    matchingGender: row.matching_gender,
    messageNotifications: row.message_notifications,
  }
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The account is gone.')
  return value
}
