import type { Queries } from '../../platform/db/pool.ts'

/** A code as it is stored. */
export interface NewStockCode {
  readonly id: string
  readonly sealedCode: string
  readonly fingerprint: string
  readonly expireAt: Date | null
}

/** Adds codes to a stock; those that some stock has, or had, are left out. Answers how many were added. */
export async function insertCodes(tx: Queries, stock: string, codes: readonly NewStockCode[], at: Date): Promise<number> {
  const rows = await tx.query(
    `insert into voucher_stock (stock, imported_at, id, sealed_code, fingerprint, expire_at)
     select $1, $2, c.* from unnest($3::uuid[], $4::text[], $5::text[], $6::timestamptz[]) as c
     on conflict do nothing returning 1`,
    [stock, at, codes.map((c) => c.id), codes.map((c) => c.sealedCode), codes.map((c) => c.fingerprint), codes.map((c) => c.expireAt)],
  )
  return rows.length
}

/**
 * One transaction at a time gives codes of a stock, until it commits. Otherwise an import and the end of a tournament at the same moment would not
 * see each other's rows, and codes would stay free beside vouchers that wait for them.
 */
export async function lockStock(tx: Queries, stock: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('voucher stock ' || $1, 0))", [stock])
}

/** Locks the tournaments whose vouchers wait for a code of a stock. Prizes are given anew in the same order: first the tournament, then its stocks. */
export async function lockPromising(tx: Queries, stock: string): Promise<void> {
  await tx.query(
    `select t.id from tournament t where t.id in (select tournament_id from voucher where stock = $1 and sealed_code is null) order by t.id for share`,
    [stock],
  )
}

/** Stocks of a person's vouchers. */
export async function selectStocksOf(tx: Queries, user: string): Promise<string[]> {
  const rows = await tx.query<{ stock: string }>('select distinct stock from voucher where stock is not null and account_id = $1', [user])
  return rows.map(({ stock }) => stock)
}

/** Handles of promised vouchers of a stock, oldest and best rank first. */
export async function selectPromised(tx: Queries, stock: string, max: number): Promise<string[]> {
  const rows = await tx.query<{ code: string }>('select code from voucher where stock = $1 and sealed_code is null order by created_at, rank, code limit $2', [
    stock,
    max,
  ])
  return rows.map(({ code }) => code)
}

export interface FreeCode {
  readonly id: string
  readonly sealed_code: string
  readonly expire_at: Date | null
}

/** Free codes of a stock that are valid after a moment: those that expire first come first, those without an end last. */
export function selectFree(tx: Queries, stock: string, validAfter: Date, max: number): Promise<FreeCode[]> {
  return tx.query<FreeCode>(
    `select id, sealed_code, expire_at from voucher_stock where stock = $1 and voucher is null and (expire_at is null or expire_at > $2)
     order by expire_at, id limit $3`,
    [stock, validAfter, max],
  )
}

/** A code that goes to a voucher. */
export interface GivenCode {
  readonly id: string
  readonly handle: string
  /** The code, encrypted for the voucher. */
  readonly sealedCode: string
  readonly expireAt: Date | null
}

/** A promised voucher that has got its code. */
export interface FilledVoucher {
  readonly account_id: string
  readonly tournament_id: string
}

/** Gives codes to promised vouchers, each with its entry in the ledger. A code whose voucher has been removed meanwhile stays free. */
export async function giveCodes(tx: Queries, codes: readonly GivenCode[], at: Date): Promise<FilledVoucher[]> {
  return tx.query<FilledVoucher>(
    `with given as (select * from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) as g(id, handle, sealed_code, expire_at)),
     filled as (update voucher v set sealed_code = g.sealed_code, expire_at = g.expire_at from given g where v.code = g.handle returning v.*),
     taken as (update voucher_stock s set voucher = g.handle, given_at = $1 from given g join filled f on f.code = g.handle where s.id = g.id)
     insert into voucher_entry (voucher, kind, account_id, tournament_id, rank, at, stock_code)
     select f.code, 'filled', f.account_id, f.tournament_id, f.rank, $1, g.id from filled f join given g on g.handle = f.code
     returning account_id, tournament_id`,
    [at, codes.map((c) => c.id), codes.map((c) => c.handle), codes.map((c) => c.sealedCode), codes.map((c) => c.expireAt)],
  )
}

export interface StockRow {
  readonly stock: string
  /** Codes that can be given. */
  readonly free: number
  readonly given: number
  /** Free codes whose validity has ended, or ends too soon to be given. */
  readonly expired: number
  /** Vouchers that wait for a code. */
  readonly promised: number
}

/** All stocks that have codes or promised vouchers. @param validAfter codes that end before it cannot be given */
export function selectStocks(db: Queries, validAfter: Date): Promise<StockRow[]> {
  return db.query<StockRow>(
    `select stock, sum(free)::int as free, sum(given)::int as given, sum(expired)::int as expired, sum(promised)::int as promised from (
       select stock, count(*) filter (where voucher is null and (expire_at is null or expire_at > $1)) as free,
         count(*) filter (where voucher is not null) as given, count(*) filter (where voucher is null and expire_at <= $1) as expired, 0 as promised
       from voucher_stock group by stock
       union all
       select stock, 0, 0, 0, count(*) from voucher where stock is not null and sealed_code is null group by stock) s
     group by stock order by stock`,
    [validAfter],
  )
}

/** Vouchers of all stocks that were won and wait for a code. */
export async function countPromised(db: Queries): Promise<number> {
  const [row] = await db.query<{ waiting: number }>('select count(*)::int as waiting from voucher where stock is not null and sealed_code is null')
  return row?.waiting ?? 0
}

/** Removes free codes of a stock. Answers how many. */
export async function deleteFree(tx: Queries, stock: string): Promise<number> {
  const rows = await tx.query('delete from voucher_stock where stock = $1 and voucher is null returning 1', [stock])
  return rows.length
}

export interface EntryOfVoucher {
  readonly kind: string
  readonly account_id: string | null
  readonly tournament_id: string
  readonly rank: number
  readonly at: Date
}

/** The ledger's entries of a voucher, oldest first. */
export function selectEntries(db: Queries, handle: string): Promise<EntryOfVoucher[]> {
  return db.query<EntryOfVoucher>('select kind, account_id, tournament_id, rank, at from voucher_entry where voucher = $1 order by at, kind', [handle])
}

/** Codes whose fingerprint is that of an older version, which named the stock, too. */
export function selectOldFingerprints(db: Queries, max: number): Promise<{ id: string; stock: string; sealed_code: string }[]> {
  return db.query("select id, stock, sealed_code from voucher_stock where fingerprint like 'stock:%' order by imported_at, id limit $1", [max])
}

/** Sets the fingerprint of a code; false where another row has the code already. */
export async function updateFingerprint(db: Queries, id: string, fingerprint: string): Promise<boolean> {
  const rows = await db.query(
    'update voucher_stock set fingerprint = $2 where id = $1 and not exists (select from voucher_stock o where o.fingerprint = $2 and o.id <> $1) returning 1',
    [id, fingerprint],
  )
  return rows.length > 0
}

/** Gives a code that stands in two stocks a fingerprint of its own, and ends its validity while it is free, so that it is given once. */
export async function updateDuplicate(db: Queries, id: string, at: Date): Promise<void> {
  await db.query("update voucher_stock set fingerprint = 'duplicate:' || id, expire_at = case when voucher is null then $2 else expire_at end where id = $1", [
    id,
    at,
  ])
}
