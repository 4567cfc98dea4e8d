import type { Queries } from '../platform/db/pool.ts'
import { erasePlace } from './places/places.sql.ts'

/** Sets the avatar's address and returns the previous one; undefined when there is no such account. */
export async function replacePhoto(db: Queries, user: string, url: string): Promise<string | undefined> {
  const [row] = await db.query<{ before: string }>(
    'update account set user_image_url = $2 where id = $1 and deleted_at is null returning old.user_image_url as before',
    [user, url],
  )
  return row?.before
}

/** Whether an account or a login method has an image with this URL. */
export async function isPhotoUsed(db: Queries, url: string): Promise<boolean> {
  const rows = await db.query(
    '(select 1 from account where user_image_url = $1 limit 1) union all (select 1 from account_login where image_url = $1 limit 1)',
    [url],
  )
  return rows.length > 0
}

/** What has to be cleaned up after an account was deleted. */
export interface Left {
  readonly sessions: string[]
  /** Addresses of its avatar and of the avatars that social logins brought. */
  readonly photos: string[]
  /** Its phone number; empty without one. */
  readonly phone: string
  /** All its phone numbers. */
  readonly phones: string[]
  readonly language: 'en' | 'ar'
}

/** Empties an account and deletes its login methods and sessions; undefined when that was done before. */
export async function eraseAccount(tx: Queries, user: string, at: Date): Promise<Left | undefined> {
  const [row] = await tx.query<{ photo: string; language: 'en' | 'ar' }>(
    `update account set name = '', user_image_url = '', bio = '', hometown = '', interests = '{}', birthday = null, gender = '', matching_gender = 'any',
       fcm_key = '', fcm_session_id = null, fcm_key_at = null, tnc_accepted = false, show_presence = true, findable_by_number = true, deleted_at = $2
     where id = $1 and deleted_at is null and not is_bot returning old.user_image_url as photo, language`,
    [user, at],
  )
  if (row === undefined) return undefined
  await erasePlace(tx, user)
  const sessions = await tx.query<{ session_id: string }>('delete from session where account_id = $1 returning session_id', [user])
  const logins = await tx.query<{ type: string; external_id: string; image_url: string }>(
    'delete from account_login where account_id = $1 returning type, external_id, image_url',
    [user],
  )
  return {
    sessions: sessions.map(({ session_id }) => session_id),
    photos: [row.photo, ...logins.map((login) => login.image_url)],
    phone: logins.find(({ type }) => type === 'phone')?.external_id ?? '',
    phones: logins.filter(({ type }) => type === 'phone').map(({ external_id }) => external_id),
    language: row.language,
  }
}

/** Deletes what a login or a closing socket wrote after the account was deleted; returns the ids of such sessions. */
export async function eraseTraces(db: Queries, user: string): Promise<string[]> {
  await db.query('delete from last_active where account_id = $1', [user])
  const rows = await db.query<{ session_id: string }>('delete from session where account_id = $1 returning session_id', [user])
  return rows.map(({ session_id }) => session_id)
}

/** The login methods, the sessions, when the user was last online, and the area that they share, for an export. */
export async function selectTraces(db: Queries, user: string): Promise<object> {
  const [logins, sessions, active, places] = await Promise.all([
    db.query('select type, external_id as id, name, email from account_login where account_id = $1 order by type, external_id', [user]),
    db.query('select created_at as since, is_partner as "isPartner" from session where account_id = $1 order by created_at', [user]),
    db.query<{ at: Date }>('select at from last_active where account_id = $1', [user]),
    db.query('select latitude / 10.0::float8 as latitude, longitude / 10.0::float8 as longitude, at from account_place where account_id = $1', [user]),
  ])
  return { ways: logins, sessions, lastActiveAt: active[0]?.at ?? null, sharedArea: places[0] ?? null }
}
