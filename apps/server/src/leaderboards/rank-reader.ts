import { batchedLoader } from '../platform/batch.ts'
import type { RankedRow } from '../platform/db/ranking.ts'
import type { Queries } from '../platform/db/pool.ts'
import { ranking } from './standings.sql.ts'

/** A person's row on a board with its rank; undefined without wins. `region` is a country, or '' for all of them. */
export type RankReader = (board: number, region: string, user: string) => Promise<RankedRow | undefined>

/**
 * Ranks that are requested at the same moment share a statement for each board. Two statements may run at once, because reading a rank is work of the
 * database: while the server reads the rows of one answer, the database works on the next.
 */
export function createRankReader(db: Queries): RankReader {
  const read = batchedLoader(
    async (keys) => {
      const found = new Map<string, RankedRow>()
      const wanted = Map.groupBy(
        keys.map((key) => key.split(' ') as [board: string, region: string, user: string]),
        ([board, region]) => `${board} ${region}`,
      )
      for (const [name, each] of wanted) {
        const [[board = '', region = ''] = []] = each
        const users = each.map(([, , user]) => user)
        for (const row of await ranking.ranked(db, Number(board), region, users)) found.set(`${name} ${row.user_id}`, row)
      }
      return found
    },
    { max: 200, parallel: 2 },
  )
  return (board, region, user) => read(`${board} ${region} ${user}`)
}
