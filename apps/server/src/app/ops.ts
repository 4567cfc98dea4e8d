// `npm run ops -- users show 923001234567`: one command of an operator, performed by the server that runs on DATA_DIR.
import { userInfo } from 'node:os'
import { readDataDir } from '../platform/config.ts'
import { runLine } from '../platform/operator/line.ts'
import { commands } from './operators.ts'

process.exitCode = await runLine(process.argv.slice(2), {
  commands,
  dataDir: readDataDir(process.env),
  operator: userInfo().username,
  write: (text) => process.stdout.write(`${text}\n`),
  writeError: (text) => process.stderr.write(`${text}\n`),
})
