import type { Queries } from '../../platform/db/pool.ts'

export interface NewVoucher {
  /** The name of the voucher until it is claimed. */
  readonly handle: string
  /** Null where the code comes from a stock. */
  readonly sealedCode: string | null
  /** The stock that its code comes from; null for a code of our own. */
  readonly stock: string | null
  readonly user: string
  readonly rank: number
  readonly name: string
  readonly nameAr: string
  readonly image: string
}

export interface VoucherRow {
  readonly account_id: string
  /** The voucher's handle; the code itself in a row of an older version that has not been sealed yet. */
  readonly code: string
  /** Null while a voucher of a stock is promised, and in a row of an older version. */
  readonly sealed_code: string | null
  readonly stock: string | null
  /** When the code of a stock ends to be valid; null where it does not end. */
  readonly expire_at: Date | null
  readonly tournament_id: string
  readonly tournament_name: string
  readonly tournament_name_ar: string
  readonly rank: number
  readonly name: string
  readonly name_ar: string
  readonly image: string
  readonly created_at: Date
  readonly claimed_at: Date | null
  /** The prize waits for an operator's review. */
  readonly is_under_review: boolean
}

/** Whether the voucher `v` waits for a review. */
const isUnderReview = "exists (select from tournament_review r where r.tournament_id = v.tournament_id and r.account_id = v.account_id and r.state = 'waiting')"

/** Hands out a tournament's vouchers, each with its entry in the ledger; a rank or a winner that has one already gets no other. */
export async function insertVouchers(tx: Queries, tournament: string, vouchers: readonly NewVoucher[], at: Date): Promise<void> {
  const columns = [vouchers.map((v) => v.handle), vouchers.map((v) => v.sealedCode), vouchers.map((v) => v.user), vouchers.map((v) => v.rank)]
  const texts = [vouchers.map((v) => v.name), vouchers.map((v) => v.nameAr), vouchers.map((v) => v.image), vouchers.map((v) => v.stock)]
  await tx.query(
    `with assigned as (
       insert into voucher (tournament_id, created_at, code, sealed_code, account_id, rank, name, name_ar, image, stock)
       select $1, $2, i.* from unnest($3::text[], $4::text[], $5::uuid[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[]) as i
       on conflict do nothing returning code, account_id, tournament_id, rank)
     insert into voucher_entry (voucher, kind, account_id, tournament_id, rank, at) select code, 'assigned', account_id, tournament_id, rank, $2 from assigned`,
    [tournament, at, ...columns, ...texts],
  )
}

/** A page of each user's vouchers, newest first. */
export function selectWallet(db: Queries, users: readonly string[], offset: number, max: number): Promise<VoucherRow[]> {
  return db.query<VoucherRow>(
    `select v.*, t.name as tournament_name, t.name_ar as tournament_name_ar, ${isUnderReview} as is_under_review
     from (select *, row_number() over (partition by account_id order by created_at desc, code) as place from voucher where account_id = any($1::uuid[])) v
     join tournament t on t.id = v.tournament_id where v.place > $2::int and v.place <= $2 + $3::int order by v.account_id, v.place`,
    [users, offset, max],
  )
}

/** Vouchers that users won in some tournaments. */
export function selectWon(db: Queries, users: readonly string[], tournaments: readonly string[]): Promise<VoucherRow[]> {
  return db.query<VoucherRow>(
    `select v.*, t.name as tournament_name, t.name_ar as tournament_name_ar, ${isUnderReview} as is_under_review from voucher v join tournament t on t.id = v.tournament_id
     where v.account_id = any($1::uuid[]) and v.tournament_id = any($2::text[])`,
    [users, tournaments],
  )
}

/** Claims a voucher of this user by one statement, so that of many claims at once one succeeds; undefined for the others. */
export async function claimVoucher(db: Queries, user: string, handle: string, at: Date): Promise<VoucherRow | undefined> {
  const [row] = await db.query<VoucherRow>(
    `with claimed as (
       update voucher v set claimed_at = $3 where code = $2 and account_id = $1 and claimed_at is null and not ${isUnderReview}
         and (stock is null or sealed_code is not null) and (expire_at is null or expire_at > $3) returning *),
     entered as (
       insert into voucher_entry (voucher, kind, account_id, tournament_id, rank, at) select code, 'claimed', account_id, tournament_id, rank, $3 from claimed)
     select c.*, t.name as tournament_name, t.name_ar as tournament_name_ar, false as is_under_review from claimed c join tournament t on t.id = c.tournament_id`,
    [user, handle, at],
  )
  return row
}

/** A voucher of this user by its handle. */
export async function selectVoucher(
  db: Queries,
  user: string,
  handle: string,
): Promise<Pick<VoucherRow, 'stock' | 'sealed_code' | 'claimed_at' | 'expire_at' | 'is_under_review'> | undefined> {
  const [row] = await db.query<VoucherRow>(
    `select stock, sealed_code, claimed_at, expire_at, ${isUnderReview} as is_under_review from voucher v where code = $2 and account_id = $1`,
    [user, handle],
  )
  return row
}

/** The unclaimed voucher of a person in a tournament whose code ends before a moment; nobody claims it until the transaction ends. Lock its stock first. */
export async function holdExpiring(tx: Queries, tournament: string, user: string, before: Date): Promise<Omit<VoucherRow, 'tournament_name'> | undefined> {
  const [row] = await tx.query<VoucherRow>(
    `select * from voucher where tournament_id = $1 and account_id = $2 and stock is not null and claimed_at is null and expire_at <= $3 for update`,
    [tournament, user, before],
  )
  return row
}

/** Unencrypted codes of older versions, oldest first. */
export async function selectUnsealed(db: Queries, max: number): Promise<string[]> {
  const rows = await db.query<{ code: string }>('select code from voucher where sealed_code is null and stock is null order by created_at, code limit $1', [
    max,
  ])
  return rows.map(({ code }) => code)
}

/** Gives a voucher of an older version its handle and its encrypted code, and its entries in the ledger; nothing where another node was first. */
export async function sealVoucher(db: Queries, code: string, handle: string, sealedCode: string): Promise<void> {
  await db.query(
    `with sealed as (
       update voucher set code = $2, sealed_code = $3 where code = $1 and sealed_code is null and stock is null returning *)
     insert into voucher_entry (voucher, kind, account_id, tournament_id, rank, at)
     select code, 'assigned', account_id, tournament_id, rank, created_at from sealed
     union all select code, 'claimed', account_id, tournament_id, rank, claimed_at from sealed where claimed_at is not null`,
    [code, handle, sealedCode],
  )
}
