import type { Queries } from '../platform/db/pool.ts'

export interface Landing {
  readonly key: Uint8Array
  readonly msisdn: string
  readonly url: string
  readonly compaign: string
  readonly medium: string
  readonly source: string
  readonly user: string | null
  readonly at: Date
}

/** Stores a landing; false when it is there already. */
export async function insertLanding(db: Queries, landing: Landing): Promise<boolean> {
  const { key, msisdn, url, compaign, medium, source, user, at } = landing
  const rows = await db.query(
    `insert into landing (landing_key, msisdn, url, compaign, medium, source, account_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (landing_key) do nothing returning 1`,
    [key, msisdn, url, compaign, medium, source, user, at],
  )
  return rows.length > 0
}

export interface UtmEvent {
  readonly id: string
  readonly event_name: string
  readonly compaign_id: string
  readonly tracking_code: string
  readonly compaign_name: string
  readonly medium: string
  readonly user: string | null
  readonly at: Date
}

/** Stores an event of a campaign. `user` is null for a visitor. */
export async function insertEvent(db: Queries, event: UtmEvent): Promise<void> {
  await db.query(
    'insert into utm_event (id, event_name, compaign_id, tracking_code, compaign_name, medium, account_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [event.id, event.event_name, event.compaign_id, event.tracking_code, event.compaign_name, event.medium, event.user, event.at],
  )
}

/** How often an event of a campaign was received. */
export async function countEvents(db: Queries, compaignId: string, eventName: string): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*) as n from utm_event where compaign_id = $1 and event_name = $2', [compaignId, eventName])
  return row?.n ?? 0
}

/** Removes a person from landings and events; the counts of campaigns stay. */
export async function forgetPerson(db: Queries, user: string, phone: string): Promise<void> {
  await db.query("update landing set account_id = null, msisdn = '' where account_id = $1 or (msisdn = $2 and $2 <> '')", [user, phone])
  await db.query('update utm_event set account_id = null where account_id = $1', [user])
}

/** Landings and events of a person, newest first. */
export async function selectOfPerson(db: Queries, user: string, max: number): Promise<{ landings: object[]; events: object[] }> {
  const [landings, events] = await Promise.all([
    db.query('select url, compaign, medium, source, msisdn, at from landing where account_id = $1 order by at desc limit $2', [user, max]),
    db.query('select event_name, compaign_id, tracking_code, compaign_name, medium, at from utm_event where account_id = $1 order by at desc limit $2', [
      user,
      max,
    ]),
  ])
  return { landings, events }
}
