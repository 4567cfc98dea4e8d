import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildGames } from './build-games.ts'

const root = dirname(import.meta.dirname)

test('a build leaves NODE_ENV as it was, for the servers that the same process starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'majlis-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'games'))
  cpSync(join(root, 'games/tic-tac-toe'), join(folder, 'games/tic-tac-toe'), { recursive: true, filter: (path) => !path.endsWith('/dist') })
  for (const name of ['packages', 'scripts', 'node_modules', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    symlinkSync(join(root, name), join(folder, name))
  vi.stubEnv('NODE_ENV', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const [game] = await buildGames(folder, { log: () => undefined })
  expect(game).toMatchObject({ id: 'tic-tac-toe', built: true })
  expect(existsSync(join(folder, 'games/tic-tac-toe/dist/index.html'))).toBe(true)
  expect(process.env['NODE_ENV']).toBeUndefined()
})
