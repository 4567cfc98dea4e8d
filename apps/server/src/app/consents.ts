// `npm run consents -- --from 2026-11-01 --to 2026-12-01 --format csv > consents.csv`: every consent of that time, with what was shown.
import { parseArgs } from 'node:util'
import { exportConsents } from '../billing/index.ts'
import { readConfig } from './config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { leaveOnStartupFailure } from '../platform/startup-failure.ts'

try {
  const { values } = parseArgs({
    options: { from: { type: 'string', default: '1970-01-01' }, to: { type: 'string', default: '9999-01-01' }, format: { type: 'string', default: 'jsonl' } },
  })
  const [from, to] = [new Date(values.from), new Date(values.to)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) throw new Error('--from and --to are dates such as 2026-11-01.')
  if (values.format !== 'jsonl' && values.format !== 'csv') throw new Error("--format is 'jsonl' or 'csv'.")
  const db = await openDatabase(readConfig(process.env), { onTrouble: (what) => process.stderr.write(`${what}\n`) })
  for await (const line of exportConsents(db, from, to, values.format)) process.stdout.write(`${line}\n`)
  await db.close()
} catch (problem) {
  leaveOnStartupFailure(problem, '')
}
