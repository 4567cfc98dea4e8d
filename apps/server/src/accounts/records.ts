import type { Account, FoundUser, PublicUser } from '@majlis/contract/accounts'
import { batchedLoader } from '../platform/batch.ts'
import type { Queries } from '../platform/db/pool.ts'
import * as sql from './accounts.sql.ts'
import type { AccountsContext } from './context.ts'
import { methodsOf } from './login/methods.ts'
import { generatedName, normalisePhone } from './naming.ts'
import { type Presence, presenceOf } from './shown-presence.ts'

/** What matchmaking needs to know about a person to pair strangers. */
export interface Meeting {
  readonly gender: 'male' | 'female' | null
  readonly wants: 'any' | 'male' | 'female'
}

/** The own account of a person. */
export interface Own {
  readonly account: Account
  /** The login methods, with what their providers say about the person. */
  readonly logins: readonly sql.LoginRow[]
  readonly presence: Presence
}

/** What is stored about people, as they and others see it. */
export interface AccountRecords {
  /** The account's part of the User record, including the phone number. */
  account(user: string): Promise<Account | undefined>
  /** Everything that accounts contributes to the User record, read with one query. */
  own(user: string): Promise<Own | undefined>
  /** What anyone may see, by id; unknown ids are absent. */
  publicUsers(ids: readonly string[]): Promise<Map<string, PublicUser>>
  /** The country of each account, by id; deleted ones are absent. */
  regionsOf(db: Queries, ids: readonly string[]): Promise<Map<string, string>>
  /** People who log in with these ids of providers, or phone numbers with a leading plus, each with the ids that found them. */
  bySocialIds(ids: readonly string[]): Promise<FoundUser[]>
  isChatBanned(user: string): Promise<boolean>
  /** What the person still has to do before the first game: accept the terms, then choose a name. */
  missingPrecondition(user: string): Promise<'TERMS_NOT_ACCEPTED' | 'NO_NAME' | undefined>
  /** Who the person is and whom they would like to play with. Calls in the same turn of the event loop share one query. */
  meeting(user: string): Promise<Meeting>
  /** Those of the people who want push notifications about messages while they are offline. */
  wantMessages(ids: readonly string[]): Promise<Set<string>>
}

/** Reads accounts. Calls in the same turn of the event loop share their queries. */
export function accountRecords(ctx: AccountsContext): AccountRecords {
  const { db } = ctx

  const rowOf = batchedLoader(async (ids) => new Map((await sql.selectAccounts(db, ids)).map((row) => [row.id, row])))
  const loginsOf = batchedLoader(async (ids) => Map.groupBy(await sql.selectLogins(db, ids), (row) => row.account_id))
  const ownOf = batchedLoader(async (ids) => new Map((await sql.selectOwn(db, ids)).map((row) => [row.id, row])))

  async function own(user: string): Promise<Own | undefined> {
    const row = await ownOf(user)
    return row && { account: toAccount(row, hasAccepted(row)), logins: row.logins, presence: presenceOf(row.online, row.active_at) }
  }

  const account = async (user: string): Promise<Account | undefined> => (await own(user))?.account

  /** When the terms change, people have to accept them again. */
  const hasAccepted = (row: sql.AccountRow): boolean => row.tnc_accepted && row.tnc_version >= ctx.regions.region(row.region).termsVersion

  /** What anyone may see of a person. The generated name of somebody without one needs the login methods (ACC-41). */
  const publicOf = async (row: sql.AccountRow): Promise<PublicUser> => toPublic(row, row.name === '' ? await loginsOf(row.id) : [])

  async function publicUsers(ids: readonly string[]): Promise<Map<string, PublicUser>> {
    const unique = [...new Set(ids)]
    if (unique.length === 0) return new Map()
    const rows = (await Promise.all(unique.map((id) => rowOf(id)))).filter((row) => row !== undefined)
    return new Map(await Promise.all(rows.map(async (row) => [row.id, await publicOf(row)] as const)))
  }

  return {
    account,
    own,
    publicUsers,
    regionsOf: async (on, ids) => new Map((await sql.selectAccounts(on, ids)).map(({ id, region }) => [id, region])),
    bySocialIds: (ids) => findBySocialIds(db, ids, publicOf),
    async wantMessages(ids) {
      const rows = await sql.selectAccounts(db, [...new Set(ids)])
      return new Set(rows.filter((row) => row.message_notifications).map((row) => row.id))
    },
    async isChatBanned(user) {
      const [row] = await sql.selectAccounts(db, [user])
      return row?.chat_banned_until != null && row.chat_banned_until.getTime() > ctx.clock.now()
    },
    async missingPrecondition(user) {
      const row = await rowOf(user)
      if (!row || !hasAccepted(row)) return 'TERMS_NOT_ACCEPTED'
      return row.name === '' ? 'NO_NAME' : undefined
    },
    async meeting(user) {
      const row = await rowOf(user)
      const [gender] = (['male', 'female'] as const).filter((each) => each === row?.gender)
      return { gender: gender ?? null, wants: row?.matching_gender ?? 'any' }
    },
  }
}

async function findBySocialIds(db: Queries, ids: readonly string[], publicOf: (row: sql.AccountRow) => Promise<PublicUser>): Promise<FoundUser[]> {
  const isNumber = (id: string) => id.startsWith('+')
  const others = ids.filter((id) => !isNumber(id))
  const rows = await sql.selectByLogins(db, others, ids.filter(isNumber).map(normalisePhone))
  return Promise.all(rows.map(async (row) => ({ ...(await publicOf(row)), socialIds: row.found_by })))
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
    loginType: methodsOf(logins),
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
    showPresence: row.show_presence,
    findableByNumber: row.findable_by_number,
  }
}
