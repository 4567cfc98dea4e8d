import type { Db, Queries } from '../../platform/db/pool.ts'

/** A cell of the grid, in tenths of degrees. */
export interface Cell {
  readonly latitude: number
  readonly longitude: number
}

/** Cells around one in which whoever is near has to be. */
export interface CellBox {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

export interface PlaceRow extends Cell {
  readonly at: Date
}

/** The area of a person that was given after `since`. */
export async function selectPlace(db: Queries, user: string, since: Date): Promise<PlaceRow | undefined> {
  const [row] = await db.query<PlaceRow>('select latitude, longitude, at from account_place where account_id = $1 and at > $2', [user, since])
  return row
}

/**
 * Stores the area of a person. The same one as before is only kept for longer; another one, or one after the area was deleted, counts as a change.
 * @returns 'limited' after `max` changes within a day, which leaves the area as it was; 'gone' without such an account
 */
export function putPlace(db: Db, user: string, { latitude, longitude }: Cell, at: Date, max: number): Promise<'stored' | 'limited' | 'gone'> {
  return db.transaction(async (tx) => {
    // Calls of one person follow each other, and the deletion of the account.
    const [account] = await tx.query('select 1 from account where id = $1 and deleted_at is null for update', [user])
    if (account === undefined) return 'gone'
    // Within an hour nothing is written: whoever hears no answer sends the same again.
    const same = await tx.query(
      `update account_place set at = case when at > $4::timestamptz - interval '1 hour' then at else $4 end
       where account_id = $1 and latitude = $2 and longitude = $3 returning 1`,
      [user, latitude, longitude, at],
    )
    if (same.length > 0) return 'stored'
    const counted = await tx.query(
      `insert into account_place_change (account_id, at) select $1, $2
       where (select count(*) from account_place_change where account_id = $1 and at > $2::timestamptz - interval '1 day') < $3 returning 1`,
      [user, at, max],
    )
    if (counted.length === 0) return 'limited'
    await tx.query(
      `insert into account_place (account_id, latitude, longitude, at) values ($1, $2, $3, $4)
       on conflict (account_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at`,
      [user, latitude, longitude, at],
    )
    return 'stored'
  })
}

/** Deletes the area that a user shares, if there is one. */
export async function deletePlace(db: Queries, user: string): Promise<void> {
  await db.query('delete from account_place where account_id = $1', [user])
}

/** Deletes everything about where a person was, for the deletion of an account. */
export async function erasePlace(db: Queries, user: string): Promise<void> {
  await deletePlace(db, user)
  await db.query('delete from account_place_change where account_id = $1', [user])
}

/** Deletes areas that were given before `since`, and changes that no limit counts any more. */
export async function sweepPlaces(db: Queries, since: Date, at: Date): Promise<void> {
  await db.query('delete from account_place where at <= $1', [since])
  await db.query("delete from account_place_change where at <= $1::timestamptz - interval '1 day'", [at])
}

/** Who is looked for near a cell. */
export interface Near extends Cell {
  readonly box: CellBox
  /** Distances, ascending, kilometres. Whoever is further than the last one is left out. */
  readonly bands: readonly number[]
  readonly region: string
  readonly gender: 'male' | 'female' | undefined
  readonly without: readonly string[]
  /** Areas given earlier are left out. */
  readonly since: Date
  /** Whether the order may follow when people were last here, by the day; of those who hide that it never does. */
  readonly byActivity: boolean
}

export interface NearRow {
  readonly id: string
  readonly within: number
}

/** Areas that one search takes from the box, the nearest bands first. */
const maxCells = 5_000
/** People that one search returns. */
const maxNear = 1_000

/** The bands of the cells in a box: the distances are those between the middles of the cells, on a sphere. */
const banded = `
  select p.account_id, p.at, (select min(band) from unnest($10::int[]) as band where band >= 12742 * asin(sqrt(least(1,
      sin(radians(p.latitude - $1::int) / 20) ^ 2
      + cos(radians($1::int / 10.0)) * cos(radians(p.latitude / 10.0)) * sin(radians(p.longitude - $2::int) / 20) ^ 2)))) as within
  from generate_series($3::int, $4::int) as line join account_place p on p.latitude = line and p.longitude between $5::int and $6::int
  where p.at > $11`

/**
 * People of a country near a cell, by band. The order within a band says nothing of the distance: whoever was here on a later day comes first, and of two
 * of the same day the one with the newer account.
 */
export function selectNear(db: Queries, near: Near): Promise<NearRow[]> {
  return db.query<NearRow>(nearQuery, nearParameters(near))
}

export const nearQuery = `
  select a.id, n.within
  from (select account_id, within from (${banded}) as found where within is not null order by within, at desc, account_id limit ${maxCells}) as n
    join account a on a.id = n.account_id left join last_active l on l.account_id = a.id and a.show_presence and $9
  where not a.is_bot and not a.suspended and a.name <> '' and a.region = $7 and ($8::text is null or a.gender = $8) and a.id <> all($12::uuid[])
  order by n.within, date_trunc('day', l.at, 'UTC') desc nulls last, a.created_at desc, a.id desc limit ${maxNear}`

/** The values of `nearQuery`, in the order of its placeholders. */
export function nearParameters({ latitude, longitude, box, region, gender, byActivity, bands, since, without }: Near): unknown[] {
  return [latitude, longitude, box.south, box.north, box.west, box.east, region, gender ?? null, byActivity, bands, since, without]
}
