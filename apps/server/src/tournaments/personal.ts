import { limits } from '@majlis/contract/core/limits'
import type { PersonalPart } from '../accounts/index.ts'
import type { TournamentsContext } from './context.ts'
import type { Tools } from './operations.ts'
import { deleteOfPerson, lockEntered, selectOfPerson } from './personal.sql.ts'
import type { Sealing } from './vouchers/sealing.ts'
import { fill, renewFilled } from './vouchers/stock.ts'
import { lockPromising, lockStock, selectStocksOf } from './vouchers/stock.sql.ts'

/** What tournaments store of a person. */
export function personalPart({ db, clock }: TournamentsContext, { boards, wallets, results }: Tools, sealing: Sealing): PersonalPart {
  const ownVouchers = async (user: string, max: number) => (await wallets.page([user], 0, max)).map(({ user: _user, ...voucher }) => voucher)
  return {
    name: 'tournaments',
    read: async (user) => ({ ...(await selectOfPerson(db, user, limits.exportRows)), vouchers: await ownVouchers(user, limits.exportRows) }),
    async erase(user) {
      const at = new Date(clock.now())
      const left = await db.transaction(async (tx) => {
        // An end at the same moment would give a prize to somebody whose vouchers are removed already.
        await lockEntered(tx, user)
        const stocks = (await selectStocksOf(tx, user)).toSorted()
        for (const stock of stocks) await lockPromising(tx, stock)
        for (const stock of stocks) await lockStock(tx, stock)
        const tournaments = await deleteOfPerson(tx, user, at)
        for (const stock of stocks) await renewFilled(results, tx, await fill(sealing, tx, stock, at))
        return tournaments
      })
      for (const tournament of left) await boards.reread(tournament)
    },
  }
}
