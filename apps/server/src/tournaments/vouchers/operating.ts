import { type Act, CommandRefused, type PerformedCommand, perform } from '../../platform/operator/command.ts'
import type { TournamentsContext } from '../context.ts'
import { stockPattern } from '../occurrences.ts'
import * as commands from './commands.ts'
import type { Sealing } from './sealing.ts'
import type { Results } from '../results.ts'
import { fill, type ReadCode, readCodes, renewFilled, validAfter } from './stock.ts'
import * as sql from './stock.sql.ts'

/** What operators may do about stocks of vouchers. No command shows a code. */
export function operatingVouchers({ accounts, entropy }: TournamentsContext, sealing: Sealing, results: Results): readonly PerformedCommand[] {
  return [
    perform(commands.vouchersImport, async ({ stock, file, expires }, act) => {
      named(stock, act)
      const last = expires === undefined ? null : new Date(expires)
      const codes = codesOf(file).map(({ code, expireAt }) => ({ code, expireAt: expireAt ?? last }))
      const tooSoon = codes.filter(({ expireAt }) => expireAt !== null && expireAt <= validAfter(act.at)).length
      if (tooSoon > 0) act.refuse(`${tooSoon} codes are valid for less than a week.`)
      const rows = codes.map(({ code, expireAt }): sql.NewStockCode => {
        const id = entropy.uuid7()
        return { id, expireAt, sealedCode: sealing.seal(id, code), fingerprint: sealing.fingerprint(code) }
      })
      const added = await sql.insertCodes(act.tx, stock, rows, act.at)
      await sql.lockPromising(act.tx, stock)
      const filled = await fill(sealing, act.tx, stock, act.at)
      await renewFilled(results, act.tx, filled)
      const others = codes.length - added
      return { done: `${stock}: ${added} codes added, ${others} were there already, ${filled.length} promised vouchers got theirs.` }
    }),
    perform(commands.vouchersStocks, async (_none, { tx, at }) => {
      const stocks = (await sql.selectStocks(tx, validAfter(at))).map((row) => ({ ...row }))
      return { lists: { stocks } }
    }),
    perform(commands.vouchersRemove, async ({ stock }, act) => {
      named(stock, act)
      // A code that the end of a tournament is about to give is given, and not sold elsewhere as well.
      await sql.lockStock(act.tx, stock)
      const removed = await sql.deleteFree(act.tx, stock)
      if (removed === 0) act.refuse(`The stock ${stock} has no free codes.`)
      return { done: `${stock}: ${removed} free codes removed. Codes that were given stay with their owners.` }
    }),
    perform(commands.vouchersShow, async ({ voucher }, act) => {
      const entries = await sql.selectEntries(act.tx, voucher)
      if (entries.length === 0) return act.refuse(`There is no voucher ${voucher}.`)
      act.about(voucher)
      const people = await accounts.publicUsers(entries.flatMap(({ account_id }) => account_id ?? []))
      return {
        lists: {
          ledger: entries.map(({ kind, account_id: user, tournament_id: tournament, rank, at }) => ({
            at: at.toISOString(),
            kind,
            tournament,
            rank,
            user,
            name: user === null ? '(deleted)' : (people.get(user)?.name ?? '(deleted)'),
          })),
        },
      }
    }),
  ]
}

function named(stock: string, act: Act): void {
  if (!stockPattern.test(stock)) act.refuse(`The name ${stock} may hold small letters, digits and hyphens only, and 60 of them at most.`)
  act.about(stock)
}

/** @throws CommandRefused with what is wrong in the file */
function codesOf(text: string): readonly ReadCode[] {
  try {
    return readCodes(text)
  } catch (problem) {
    throw new CommandRefused(problem instanceof Error ? problem.message : 'The file of codes cannot be read.')
  }
}
