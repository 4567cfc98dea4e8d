import type { Queries } from '../platform/db/pool.ts'

export interface AccountRow {
  readonly id: string
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly region: string
  readonly user_image_url: string
  readonly bio: string
  readonly hometown: string
  readonly interests: string[]
  readonly is_bot: boolean
  readonly tnc_accepted: boolean
  /** The version of the terms that the person accepted last. */
  readonly tnc_version: number
  readonly fcm_key: string
  readonly config_version: number
  readonly chat_banned_until: Date | null
  readonly suspended: boolean
  readonly created_at: Date
  /** YYYY-MM-DD. */
  readonly birthday: string | null
  readonly gender: '' | 'male' | 'female'
  readonly matching_gender: 'any' | 'male' | 'female'
  readonly message_notifications: boolean
  readonly show_presence: boolean
  readonly findable_by_number: boolean
}

export interface LoginRow {
  readonly account_id: string
  readonly type: 'phone' | 'facebook' | 'google' | 'twitter' | 'direct'
  readonly external_id: string
  /** What the identity provider says about the person; empty for phone numbers. */
  readonly name: string
  readonly email: string
  readonly image_url: string
  readonly added_at: Date | string
  /** When the login method will be removed; null unless its removal was requested. */
  readonly remove_at: Date | string | null
}

/** Accounts by id. Deleted accounts are absent. */
export function selectAccounts(db: Queries, ids: readonly string[]): Promise<AccountRow[]> {
  return db.query<AccountRow>('select * from account where id = any($1::uuid[]) and deleted_at is null', [ids])
}

/** An account with the rows of other tables that belong to it. */
export interface OwnRow extends AccountRow {
  readonly logins: LoginRow[]
  /** The newest session of the account; null without one. */
  readonly session_id: string | null
  readonly online: boolean
  readonly active_at: Date | null
}

/** Accounts by id, each with its login methods, its newest session and its presence. It is one statement because every User record starts with it. */
export function selectOwn(db: Queries, ids: readonly string[]): Promise<OwnRow[]> {
  return db.query<OwnRow>(
    `select a.*,
       array(select to_json(l) from account_login l where l.account_id = a.id order by l.type, l.external_id) as logins,
       (select s.session_id from session s where s.account_id = a.id order by s.created_at desc, s.session_id desc limit 1) as session_id,
       exists (select 1 from presence p join presence_node n on n.node_id = p.node_id and n.gone_at is null where p.account_id = a.id) as online,
       (select l.at from last_active l where l.account_id = a.id) as active_at
     from account a where a.id = any($1::uuid[]) and a.deleted_at is null`,
    [ids],
  )
}

/** The login methods of accounts, ordered by type and external id, also those whose removal was requested. */
export function selectLogins(db: Queries, ids: readonly string[]): Promise<LoginRow[]> {
  return db.query<LoginRow>('select * from account_login where account_id = any($1::uuid[]) order by type, external_id', [ids])
}

/** The id of the account that a login method opens; undefined when it opens none. For type 'phone' the external id is the number in international digits. */
export async function findByLogin(db: Queries, type: string, externalId: string): Promise<string | undefined> {
  const [row] = await db.query<{ account_id: string }>('select account_id from account_login where type = $1 and external_id = $2', [type, externalId])
  return row?.account_id
}

export interface NewAccount {
  readonly id: string
  readonly language: string
  readonly region: string
  readonly name: string
  readonly userImageUrl: string
  readonly isBot: boolean
  readonly at: Date
}

/** Stores an account. An existing one with the same id stays as it is. */
export async function insertAccount(db: Queries, account: NewAccount): Promise<void> {
  await db.query(
    'insert into account (id, language, region, name, user_image_url, is_bot, created_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing',
    [account.id, account.language, account.region, account.name, account.userImageUrl, account.isBot, account.at],
  )
}

/** Claims a login method for an account; false when another account already has it. */
export async function claimLogin(db: Queries, type: string, externalId: string, account: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    'insert into account_login (type, external_id, account_id, added_at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
    [type, externalId, account, at],
  )
  return rows.length > 0
}

export interface AccountPatch {
  readonly name?: string
  readonly language?: string
  readonly tncAccepted?: boolean
  /** The version of the terms that is accepted. */
  readonly tncVersion?: number
  readonly fcmKey?: string
  /** The session that gave the key, and when. */
  readonly fcmFrom?: { readonly session: string; readonly at: Date }
  readonly configVersion?: number
  readonly bio?: string
  readonly hometown?: string
  readonly interests?: readonly string[]
  /** YYYY-MM-DD; an empty text removes the birthday. */
  readonly birthday?: string
  readonly gender?: string
  readonly matchingGender?: string
  readonly messageNotifications?: boolean
  readonly showPresence?: boolean
  readonly findableByNumber?: boolean
}

/** Sets the given fields and leaves the others unchanged. Accepted terms stay accepted. */
export async function updateAccount(db: Queries, id: string, patch: AccountPatch): Promise<void> {
  await db.query(
    `update account set name = coalesce($2, name), language = coalesce($3, language), tnc_accepted = tnc_accepted or coalesce($4, false),
       fcm_key = coalesce($5, fcm_key), config_version = coalesce($6, config_version), bio = coalesce($7, bio),
       hometown = coalesce($8, hometown), interests = coalesce($9::text[], interests),
       birthday = case when $10::text is null then birthday else nullif($10, '')::date end, gender = coalesce($11, gender),
       matching_gender = coalesce($12, matching_gender), message_notifications = coalesce($13, message_notifications),
       tnc_version = case when $4 then greatest(tnc_version, $14) else tnc_version end,
       show_presence = coalesce($15, show_presence), findable_by_number = coalesce($16, findable_by_number),
       fcm_session_id = coalesce($17, fcm_session_id), fcm_key_at = coalesce($18, fcm_key_at)
     where id = $1 and deleted_at is null`,
    [
      id,
      patch.name,
      patch.language,
      patch.tncAccepted,
      patch.fcmKey,
      patch.configVersion,
      patch.bio,
      patch.hometown,
      patch.interests,
      patch.birthday,
      patch.gender,
      patch.matchingGender,
      patch.messageNotifications,
      patch.tncVersion,
      patch.showPresence,
      patch.findableByNumber,
      patch.fcmFrom?.session,
      patch.fcmFrom?.at,
    ].map((value) => value ?? null),
  )
}

/** Ids of the people with a name that starts with the text, and of the person with that id. Letter forms and the article are ignored. */
export async function searchAccounts(db: Queries, text: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from account where not is_bot and not suspended and deleted_at is null and (id::text = $2
       or name <> '' and (name_letters(name) like name_letters($1) || '%' or name_letters(name) like 'ال' || name_letters($1) || '%'))
     order by lower(name), id limit $3`,
    [text.replace(/[\\%_]/g, '\\$&'), text.toLowerCase(), limit],
  )
  return rows.map((row) => row.id)
}

/** Which people a page lists, newest first. */
export interface PeoplePage {
  /** When given, only people of this region. */
  readonly region: string | undefined
  readonly gender: 'male' | 'female' | undefined
  readonly without: readonly string[]
  readonly offset: number
  readonly max: number
}

/** A page of people. */
export async function pageAccounts(db: Queries, { region, gender, without, offset, max }: PeoplePage): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from account where not is_bot and not suspended and name <> '' and ($1::text is null or region = $1) and id <> all($2::uuid[])
     and ($5::text is null or gender = $5) order by created_at desc, id desc offset $3 limit $4`,
    [region ?? null, without, offset, max, gender ?? null],
  )
  return rows.map((row) => row.id)
}

/** An account with those of the given ids by which it was found. */
export interface FoundRow extends AccountRow {
  readonly found_by: string[]
}

/**
 * People who log in with these ids of providers, or with these numbers where they let themselves be found by them.
 * @param numbers international digits without plus; they come back with one
 */
export function selectByLogins(db: Queries, ids: readonly string[], numbers: readonly string[]): Promise<FoundRow[]> {
  return db.query<FoundRow>(
    `select a.*, array_agg(distinct case when l.type in ('phone', 'direct') then '+' || l.external_id else l.external_id end) as found_by
     from account_login l join account a on a.id = l.account_id
     where not a.suspended and (l.type not in ('phone', 'direct') and l.external_id = any($1::text[])
       or l.type in ('phone', 'direct') and l.external_id = any($2::text[]) and a.findable_by_number)
     group by a.id order by lower(a.name), a.id limit 200`,
    [ids, numbers],
  )
}
