import type { Queries } from '../platform/db/pool.ts'

export interface NewVoucher {
  readonly code: string
  readonly user: string
  readonly rank: number
  readonly name: string
  readonly nameAr: string
  readonly image: string
}

export interface VoucherRow {
  readonly account_id: string
  readonly code: string
  readonly tournament_id: string
  readonly tournament_name: string
  readonly tournament_name_ar: string
  readonly rank: number
  readonly name: string
  readonly name_ar: string
  readonly image: string
  readonly created_at: Date
  readonly claimed_at: Date | null
}

/** Hands out a tournament's vouchers; a winner who has one of it keeps that one. */
export async function insertVouchers(tx: Queries, tournament: string, vouchers: readonly NewVoucher[], at: Date): Promise<void> {
  const columns = [vouchers.map((v) => v.code), vouchers.map((v) => v.user), vouchers.map((v) => v.rank)]
  const texts = [vouchers.map((v) => v.name), vouchers.map((v) => v.nameAr), vouchers.map((v) => v.image)]
  await tx.query(
    `insert into voucher (tournament_id, created_at, code, account_id, rank, name, name_ar, image)
     select $1, $2, i.* from unnest($3::text[], $4::uuid[], $5::int[], $6::text[], $7::text[], $8::text[]) as i
     on conflict (tournament_id, account_id) do nothing`,
    [tournament, at, ...columns, ...texts],
  )
}

/** A page of each user's vouchers, newest first. */
export function selectWallet(db: Queries, users: readonly string[], offset: number, most: number): Promise<VoucherRow[]> {
  return db.query<VoucherRow>(
    `select v.*, t.name as tournament_name, t.name_ar as tournament_name_ar
     from (select *, row_number() over (partition by account_id order by created_at desc, code) as place from voucher where account_id = any($1::uuid[])) v
     join tournament t on t.id = v.tournament_id where v.place > $2::int and v.place <= $2 + $3::int order by v.account_id, v.place`,
    [users, offset, most],
  )
}

/** A user's vouchers of some tournaments. */
export function selectWon(db: Queries, user: string, tournaments: readonly string[]): Promise<VoucherRow[]> {
  return db.query<VoucherRow>(
    `select v.*, t.name as tournament_name, t.name_ar as tournament_name_ar from voucher v join tournament t on t.id = v.tournament_id
     where v.account_id = $1 and v.tournament_id = any($2::text[])`,
    [user, tournaments],
  )
}

/** Claims a voucher of this user by one statement, so that of many claims at once one succeeds; undefined for the others. */
export async function claimVoucher(db: Queries, user: string, code: string, at: Date): Promise<VoucherRow | undefined> {
  const [row] = await db.query<VoucherRow>(
    `update voucher v set claimed_at = $3 from tournament t
     where v.code = $2 and v.account_id = $1 and v.claimed_at is null and t.id = v.tournament_id
     returning v.*, t.name as tournament_name, t.name_ar as tournament_name_ar`,
    [user, code, at],
  )
  return row
}

/** True when this user has such a voucher, claimed or not. */
export async function hasVoucher(db: Queries, user: string, code: string): Promise<boolean> {
  const rows = await db.query('select 1 from voucher where code = $2 and account_id = $1', [user, code])
  return rows.length > 0
}
