import type { Voucher } from '@majlis/contract/tournaments'
import type { TournamentsContext } from '../context.ts'
import { newHandle } from '../ending.ts'
import type { VouchersWon } from '../results.ts'
import type { Sealing } from './sealing.ts'
import * as sql from './vouchers.sql.ts'

const maxSealed = 100

export type ClaimRefusal = 'NOT_FOUND' | 'ALREADY_CLAIMED' | 'VOUCHER_UNDER_REVIEW' | 'VOUCHER_PROMISED' | 'VOUCHER_EXPIRED'

/** Vouchers as their owners see them. */
export interface Wallets {
  /** A page of each user's vouchers, newest first. */
  page(users: readonly string[], offset: number, max: number): Promise<(Voucher & { readonly user: string })[]>
  readonly won: VouchersWon
  /** Claims a voucher by its handle; otherwise why it cannot be claimed. */
  claim(user: string, handle: string, at: Date): Promise<Voucher | ClaimRefusal>
  /** Encrypts codes that older versions stored unencrypted. */
  sealOld(): Promise<void>
}

/** Reads and claims vouchers. `voucherCode` is the handle until the voucher is claimed, then the code, which `sealing` decrypts. */
export function createWallets(ctx: TournamentsContext, sealing: Sealing): Wallets {
  /** The code once it is claimed, before that the handle; empty when the code was encrypted with another secret. */
  function codeOf({ code: handle, sealed_code, claimed_at }: sql.VoucherRow): string {
    if (claimed_at === null || sealed_code === null) return handle
    try {
      return sealing.open(handle, sealed_code)
    } catch (problem) {
      ctx.log.error({ err: problem, voucher: handle }, 'a voucher code cannot be opened: VOUCHER_SECRET is not the one that it was sealed with')
      return ''
    }
  }

  const present = (row: sql.VoucherRow) => ({
    user: row.account_id,
    voucherId: row.code,
    voucherCode: codeOf(row),
    isPromised: row.stock !== null && row.sealed_code === null,
    expireAt: row.expire_at?.getTime() ?? null,
    isUnderReview: row.is_under_review && row.claimed_at === null,
    claimed: row.claimed_at !== null,
    claimedAt: row.claimed_at?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
    tournamentId: row.tournament_id,
    tournamentName: row.tournament_name,
    tournamentNameAr: row.tournament_name_ar,
    rank: row.rank,
    name: row.name,
    nameAr: row.name_ar,
    image: row.image,
  })

  return {
    page: async (users, offset, max) => (await sql.selectWallet(ctx.db, users, offset, max)).map(present),
    won: async (users, tournaments, on = ctx.db) => (await sql.selectWon(on, users, tournaments)).map(present),
    async claim(user, handle, at) {
      const claimed = await sql.claimVoucher(ctx.db, user, handle, at)
      return claimed ? present(claimed) : refusalOf(await sql.selectVoucher(ctx.db, user, handle))
    },
    async sealOld() {
      for (;;) {
        const codes = await sql.selectUnsealed(ctx.db, maxSealed)
        for (const code of codes) {
          const handle = newHandle(ctx)
          await sql.sealVoucher(ctx.db, code, handle, sealing.seal(handle, code))
        }
        if (codes.length < maxSealed) return
      }
    },
  }
}

/** Why a voucher was not claimed. */
function refusalOf(voucher: Awaited<ReturnType<typeof sql.selectVoucher>>): ClaimRefusal {
  if (voucher === undefined) return 'NOT_FOUND'
  if (voucher.claimed_at !== null) return 'ALREADY_CLAIMED'
  if (voucher.is_under_review) return 'VOUCHER_UNDER_REVIEW'
  return voucher.stock !== null && voucher.sealed_code === null ? 'VOUCHER_PROMISED' : 'VOUCHER_EXPIRED'
}
