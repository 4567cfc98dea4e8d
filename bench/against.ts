// Compares this version with an older one in one run: `npm run bench:against -- COMMIT chat match`. The older version is checked out, installed and
// built beside this one. Each benchmark runs in both in turn, `--rounds=N` times (3 without it), and the medians of their tables are compared. What is
// written is printed; it takes about two minutes a benchmark and round.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { figure, machine, median, table } from './measure.ts'

const root = dirname(import.meta.dirname)
const given = process.argv.slice(2)
const [commit, ...names] = given.filter((each) => !each.startsWith('--'))
const rounds = Number(given.find((each) => each.startsWith('--rounds='))?.slice(9) ?? 3)
if (commit === undefined || names.length === 0) throw new Error('Name a commit and the benchmarks, such as `npm run bench:against -- HEAD~50 chat match`.')

/** The figures of a run, by the names of their tables, rows and columns. */
type Figures = ReadonlyMap<string, number>

const older = checkedOut(commit)
const runs = names.map((name) => ({ name, before: [] as Figures[], now: [] as Figures[] }))
for (let round = 0; round < rounds; round += 1)
  for (const { name, before, now } of runs) {
    before.push(figuresOf(older, name))
    now.push(figuresOf(root, name))
  }
for (const { name, before, now } of runs) {
  process.stdout.write(`\n## ${name}: ${commit} and this version, medians of ${rounds} runs in turn\n\n${compared(before, now)}\n`)
}
process.stdout.write(`\n${machine()}\n`)

/** A folder with this commit, installed and built. It stays for the next comparison. */
function checkedOut(of: string): string {
  const id = execFileSync('git', ['rev-parse', '--short', `${of}^{commit}`], { cwd: root, encoding: 'utf8' }).trim()
  const folder = join(root, '.cache', `against-${id}`)
  if (!existsSync(folder)) runOrStop(root, 'git', ['worktree', 'add', '--detach', folder, id])
  runOrStop(folder, process.execPath, ['-e', "import('./scripts/launcher/steps.mjs').then(async (steps) => { await steps.install(); await steps.build() })"])
  return folder
}

function runOrStop(cwd: string, command: string, args: readonly string[]): void {
  if (spawnSync(command, args, { cwd, stdio: 'inherit' }).status !== 0) throw new Error(`${command} ${args[0]} failed`)
}

/** Runs a benchmark of a version with that version's own code. */
function figuresOf(folder: string, name: string): Figures {
  const { stdout, status } = spawnSync(join(folder, 'node_modules/.bin/node'), ['bench/main.ts', name], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`The benchmark ${name} of ${folder} failed.`)
  process.stdout.write(stdout)
  return readTables(stdout)
}

/** All numbers of the tables of a markdown text. */
function readTables(text: string): Figures {
  const found = new Map<string, number>()
  let head: readonly string[] = []
  let isInside = false
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) {
      isInside = false
      continue
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (!isInside) head = cells
    isInside = true
    for (const [at, cell] of cells.entries())
      if (at > 0 && /^[\d,.]+$/.test(cell)) found.set(`${head[0]}: ${cells[0]}, ${head[at]}`, Number(cell.replaceAll(',', '')))
  }
  return found
}

function compared(before: readonly Figures[], now: readonly Figures[]): string {
  const medianOf = (figures: readonly Figures[], key: string): number => median(figures.flatMap((each) => each.get(key) ?? []))
  const keys = [...(now[0]?.keys() ?? [])].filter((key) => before[0]?.has(key))
  const rows = keys.map((key) => [key, figure(medianOf(before, key)), figure(medianOf(now, key)), (medianOf(now, key) / medianOf(before, key)).toFixed(2)])
  return table(['figure', 'before', 'now', 'now / before'], rows)
}
