// `npm run bench` runs all and writes docs/benchmarks.md; `npm run bench:chat` and the like run one and print it. With `--cold` the page
// benchmark also times `npm start` from a fresh clone (minutes); `--game=ID` limits the benchmark of games to one. What is measured is built first if
// necessary.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { benchBilling } from './billing.ts'
import { benchBots } from './bots.ts'
import { benchChat } from './chat.ts'
import { benchCrowd } from './crowd.ts'
import { benchFirstMinutes } from './first-minutes.ts'
import { benchGames } from './games.ts'
import { benchHome } from './home.ts'
import { benchLeaderboard } from './leaderboard.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLogin } from './login.ts'
import { benchMatch } from './match.ts'
import { machine } from './measure.ts'
import { benchMemory } from './memory.ts'
import { benchPage } from './page.ts'
import { benchRooms } from './rooms.ts'
import { benchSockets } from './sockets.ts'
import { benchTournamentEnd } from './tournament-end.ts'
import { benchBotWorkers } from './bot-workers.ts'

const root = dirname(import.meta.dirname)
const file = join(root, 'docs/benchmarks.md')
const given = process.argv.slice(2)
/** `--people=1000000` measures leaderboards with so many only; without it with one and with ten million. */
const people = given.flatMap((word) => (word.startsWith('--people=') ? [Number(word.slice(9))] : []))
/** `--game=chess` selects this game only. */
const chosen = given.flatMap((word) => (word.startsWith('--game=') ? [word.slice(7)] : []))
/** `--level=4` lets only the bots of this level play those below them. */
const levels = given.flatMap((word) => (word.startsWith('--level=') ? [Number(word.slice(8))] : []))

const benches: Readonly<Record<string, { readonly title: string; readonly run: () => Promise<string> }>> = {
  chat: { title: 'Chat', run: benchChat },
  rooms: { title: 'Large rooms', run: benchRooms },
  sockets: { title: 'Idle connections', run: benchSockets },
  match: { title: 'Matches', run: benchMatch },
  crowd: { title: 'Crowds', run: benchCrowd },
  bots: { title: 'Levels of the bots', run: () => benchBots(chosen, levels) },
  thinking: { title: 'Thinking bots', run: benchBotWorkers },
  home: { title: 'Home', run: benchHome },
  billing: { title: 'Subscriptions', run: benchBilling },
  leaderboard: { title: 'Leaderboards', run: () => benchLeaderboard(people) },
  'tournament-end': { title: 'The end of a tournament', run: benchTournamentEnd },
  login: { title: 'Logins', run: benchLogin },
  games: { title: 'Games in the browser', run: () => benchGames(chosen) },
  memory: { title: 'Half an hour of a game', run: () => benchMemory(chosen) },
  lighthouse: { title: 'Lighthouse', run: benchLighthouse },
  page: { title: 'First page and start', run: () => benchPage(given.includes('--cold')) },
}

runOrStop(process.execPath, ['-e', "import('./scripts/launcher/steps.mjs').then((steps) => steps.build())"])
const writes = given.includes('--write')
/** Counts, which a document of its own explains: `npm run bench:first-minutes`. */
const apart: typeof benches = { 'first-minutes': { title: 'The first minutes', run: benchFirstMinutes } }
const named = given.filter((word) => !word.startsWith('--'))
for (const name of named.length > 0 ? named : Object.keys(benches)) {
  const bench = benches[name] ?? apart[name]
  if (bench === undefined) throw new Error(`There is no benchmark '${name}': ${Object.keys(benches).join(', ')}.`)
  const section = [`## ${bench.title}`, await bench.run(), `${new Date().toISOString().slice(0, 10)}, ${machine()}. Again: \`npm run bench:${name}\`.`].join(
    '\n\n',
  )
  process.stdout.write(`\n${section}\n`)
  if (writes) keep(name, section)
}
if (writes) runOrStop(join(root, 'node_modules/.bin/biome'), ['format', '--write', file])

function runOrStop(command: string, args: readonly string[]): void {
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) throw new Error(`${command} ${args[0]} failed`)
}

/** Writes a section between its markers in docs/benchmarks.md. */
function keep(name: string, section: string): void {
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for ${name}.`)
  writeFileSync(file, `${text.slice(0, from)}${begin}\n${section}\n${text.slice(to)}`)
}
