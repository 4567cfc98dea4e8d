import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../packages/game-bridge/src/manifest.ts'

/** Runs a command of node_modules/.bin in the repository's folder, with its output shown. Resolves to its exit code. */
export type RunCommand = (command: string, args: readonly string[]) => Promise<number>

/** The names of the games in this repository. */
export const gameIds = (root: string): string[] => readdirSync(join(root, 'games')).filter((id) => existsSync(join(root, 'games', id, 'game.json')))

/**
 * Checks one game: its manifest and the files that it names, then types, lint and format, and tests.
 * @param root the repository's folder
 * @param say gets one line for each step that passed
 * @returns what is wrong in one sentence, for the first step that fails; undefined for a game without problems
 */
export async function checkGame(root: string, id: string, run: RunCommand, say: (line: string) => void): Promise<string | undefined> {
  if (!gameIds(root).includes(id)) return `There is no game '${id}'; there are ${gameIds(root).join(', ')}.`
  const folder = join('games', id)
  const problem = manifestProblem(root, id)
  if (problem !== undefined) return problem
  say('manifest')
  const steps = [
    ['types', 'tsc', ['-b', join(folder, 'tsconfig.json')]],
    ['lint and format', 'biome', ['check', '--error-on-warnings', folder]],
    ['tests', 'vitest', ['run', folder]],
  ] as const
  for (const [name, command, args] of steps) {
    if ((await run(command, args)) !== 0) return `The ${name} of '${id}' failed.`
    say(name)
  }
  return undefined
}

function manifestProblem(root: string, id: string): string | undefined {
  const path = join('games', id, 'game.json')
  let given: unknown
  try {
    given = JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return `${path} is not JSON.`
  }
  const manifest = readManifest(given)
  if (typeof manifest === 'string') return `games/${id}/${manifest}`
  if (manifest.id !== id) return `${path}: 'id' is '${manifest.id}', not the folder's name.`
  const { thumbnail, picture, film } = manifest
  const missing = [thumbnail, picture, film].find((file) => file !== undefined && !existsSync(join(root, 'games', id, file)))
  return missing === undefined ? undefined : `${path} names '${missing}', which does not exist.`
}
