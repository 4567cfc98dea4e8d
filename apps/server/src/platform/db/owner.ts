import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSetupError } from './failure.ts'

/**
 * Marks a data folder as used by this process.
 * @returns releases it
 * @throws DatabaseSetupError when another living process uses it
 */
export async function claimFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'server.pid')
  const [pid = '', started = ''] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ')
  if (pid !== '' && startOf(Number(pid)) === started && started !== '') {
    throw new DatabaseSetupError(`Another server (process ${pid}) is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`)
  }
  await writeFile(file, `${process.pid} ${startOf(process.pid)}\n`)
  return () => rm(file, { force: true })
}

/** When a process began, according to the kernel, or '' if there is none: a pid alone may belong to another process by now. */
function startOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields are counted after the command's name, which may contain anything but ends at the last bracket.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
