import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkGame } from './game-checks.ts'

const repository = dirname(import.meta.dirname)
let root = ''
const manifest = () => join(root, 'games/tile-merge/game.json')

/** Checks tile-merge with commands that are written down instead of run; the named one fails. */
async function check(failing?: string) {
  const commands: string[] = []
  const said: string[] = []
  const run = async (command: string, args: readonly string[]) => {
    commands.push(`${command} ${args.join(' ')}`)
    return command === failing ? 1 : 0
  }
  const problem = await checkGame(root, 'tile-merge', run, (line) => void said.push(line))
  return { problem, commands, said }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'game-'))
  mkdirSync(join(root, 'games'))
  cpSync(join(repository, 'games/tile-merge'), join(root, 'games/tile-merge'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

test('a game is checked by its manifest, types, lint and tests, and by nothing of the other games', async () => {
  const { problem, commands, said } = await check()
  expect(problem).toBeUndefined()
  expect(said).toEqual(['manifest', 'types', 'lint and format', 'tests'])
  expect(commands).toEqual(['tsc -b games/tile-merge/tsconfig.json', 'biome check --error-on-warnings games/tile-merge', 'vitest run games/tile-merge'])
})

test('the first step that fails is named, and the ones after it do not run', async () => {
  expect(await check('biome')).toMatchObject({ problem: "The lint and format of 'tile-merge' failed.", said: ['manifest', 'types'] })
})

test.each([
  ['is not JSON', '{', 'games/tile-merge/game.json is not JSON.'],
  ['has the id of another game', { id: 'snake' }, "games/tile-merge/game.json: 'id' is 'snake', not the folder's name."],
  ['lacks a field', { title: undefined }, /^games\/tile-merge\/game\.json: .*title/],
  ['names a file that is missing', { picture: 'media/other.webp' }, "games/tile-merge/game.json names 'media/other.webp', which does not exist."],
])('a manifest that %s is refused before anything runs', async (_what, change, expected) => {
  writeFileSync(manifest(), typeof change === 'string' ? change : JSON.stringify({ ...JSON.parse(readFileSync(manifest(), 'utf8')), ...change }))
  const { problem, commands } = await check()
  expect(problem).toMatch(expected)
  expect(commands).toEqual([])
})

test('an unknown game is answered with the games that exist', async () => {
  expect(
    await checkGame(
      root,
      'snake',
      async () => 0,
      () => undefined,
    ),
  ).toBe("There is no game 'snake'; there are tile-merge.")
})
