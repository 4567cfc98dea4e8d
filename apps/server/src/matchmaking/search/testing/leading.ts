/** A node in the middle of a pairing. The test that started it freezes it there. */
import { openPool } from '../../../platform/db/pool.ts'
import { silenceMs } from '../search.ts'
import { lead } from '../tickets.sql.ts'

const db = openPool(process.env.DATABASE_URL ?? '')
await db.transaction(async (tx) => {
  await lead(tx, silenceMs)
  process.stdout.write('leading\n')
  await new Promise(() => undefined)
})
