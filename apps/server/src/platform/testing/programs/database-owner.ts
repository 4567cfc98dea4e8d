/** A process that opens the embedded database of DATA_DIR, writes one row and waits to be killed. */
import { openDatabase } from '../../db/database.ts'

const db = await openDatabase({ databaseUrl: undefined, dataDir: process.env.DATA_DIR ?? '' })
await db.query('create table if not exists mark (n int)')
await db.query('insert into mark values (1)')
process.stdout.write(`url ${db.url}\n`)
setInterval(() => undefined, 1_000)
