import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { App } from './app.ts'

const root = dirname(dirname(import.meta.dirname))

/** Performs a command of an operator as `npm run ops -- …` does, at the running server. @throws Error with its exit code and words where it is refused */
export async function operate({ dataDir }: App, ...args: readonly string[]): Promise<string> {
  const file = join(root, 'apps', 'server', 'src', 'app', 'ops.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: root, env: { ...process.env, DATA_DIR: dataDir } })
  return stdout
}
