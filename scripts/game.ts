// `npm run game -- GAME`: checks one game, runs its tests, and opens it in the inspector. `--check` ends after the checks.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { checkGame } from './game-checks.ts'
import { startInspector } from './inspector/server.ts'

const root = dirname(import.meta.dirname)
const given = process.argv.slice(2)
const id = given.find((word) => !word.startsWith('-')) ?? ''
const began = performance.now()
const seconds = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`

const run = (command: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', command), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(127))
    child.once('close', (code) => resolve(code ?? 1))
  })

function refuse(problem: unknown): never {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
}

const problem = await checkGame(root, id, run, (step) => console.log(`ok   ${step} (${seconds()})`))
if (problem !== undefined) refuse(problem)

if (!given.includes('--check')) {
  const inspector = await startInspector(root, { port: Number(process.env['PORT'] ?? 5180), only: id }).catch(refuse)
  if (!inspector.games.includes(id)) refuse(`'${id}' has no view yet: games/${id}/view/index.html is missing.`)
  // A view that cannot be built shows the reason on its page.
  console.log(`\n${inspector.url}/${id} (${seconds()})\n`)
  console.log('Add ?lang=ar, ?theme=light, ?audio=off, ?motion=reduced or ?seed=TEXT. Ctrl+C ends it.')
}
