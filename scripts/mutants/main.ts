// `npm run mutants`: breaks the code in one place at a time and runs the tests that must notice. `--only=CHT-17,LDB,play/rounds.ts` selects ids, their
// first letters or paths, `--since=REF` entries about files changed since then. Exits with 1 when fewer than 95 % are noticed, or when an entry does not fit the code.
// Where there is more than one core, parts of the entries are tried at the same time, each but the first in a copy of the project (`--part=2/3` there).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { catalogue } from './catalogue.ts'
import { copyProject } from './copy.ts'
import type { Mutant } from './entry.ts'

const root = dirname(dirname(import.meta.dirname))
const cache = join(root, '.cache')
/** What a killed run has left broken. The next run restores it first. */
const journal = join(cache, 'mutant-in-progress.json')
const report = join(cache, 'mutants.json')
const least = 0.95
/** The results of a part, for the process that has started it. */
const results = join(cache, 'mutant-results.json')
const copies = join(cache, 'mutants-copies')
/** One more than the cores of the smallest machine: a third of the time, tests wait for what broken code never does. */
const parts = Math.min(availableParallelism() + 1, 3)
/** A copy takes some seconds. */
const leastForCopies = 8
/** How long a test waits for what broken code never does. Without `--no-baseline`, all tests must pass with it before anything is broken. */
const waitMs = 10_000

type Fate = 'killed' | 'survived' | 'not applicable'
interface Result {
  readonly mutant: Mutant
  readonly fate: Fate
  readonly note: string
  readonly seconds: number
}

/** The file and its text before it was broken. */
let broken: { readonly file: string; readonly text: string } | undefined

function restore(): void {
  if (broken === undefined && existsSync(journal)) broken = JSON.parse(readFileSync(journal, 'utf8')) as typeof broken
  if (broken !== undefined) writeFileSync(join(root, broken.file), broken.text)
  broken = undefined
  rmSync(journal, { force: true })
}

function breakIt({ file, text, replacement }: Mutant): boolean {
  const whole = readFileSync(join(root, file), 'utf8')
  if (whole.split(text).length !== 2) return false
  broken = { file, text: whole }
  writeFileSync(journal, JSON.stringify(broken))
  writeFileSync(
    join(root, file),
    whole.replace(text, () => replacement),
  )
  return true
}

interface Run {
  readonly failed: number
  /** True where something failed before a test did: a file that cannot be loaded, a database that does not start. */
  readonly isBeforeTests: boolean
  readonly passed: number
  readonly text: string
}

let child: ReturnType<typeof spawn> | undefined

/** Runs the tests of files whose titles match; stops at the first failure. */
function runTests(files: readonly string[], title: string): Promise<Run> {
  rmSync(report, { force: true })
  const args = ['run', ...files, '-t', title, '--bail=1', '--reporter=json', `--outputFile=${report}`, '--passWithNoTests']
  return new Promise((resolve, reject) => {
    const runner = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, env: { ...process.env, NO_COLOR: '1', TEST_WAIT_MS: String(waitMs) } })
    child = runner
    let text = ''
    const add = (part: Buffer) => {
      text += part.toString()
    }
    runner.stdout.on('data', add)
    runner.stderr.on('data', add)
    runner.on('error', reject)
    runner.on('close', (code) => {
      if (!existsSync(report)) return resolve({ failed: code === 0 ? 0 : 1, isBeforeTests: true, passed: 0, text })
      const { numFailedTests, numPassedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
      const isBeforeTests = (numFailedTests ?? 0) === 0
      resolve({ failed: isBeforeTests ? (numFailedTestSuites ?? 0) : (numFailedTests ?? 0), isBeforeTests, passed: numPassedTests ?? 0, text })
    })
  })
}

async function judge(mutant: Mutant): Promise<Omit<Result, 'mutant' | 'seconds'>> {
  const missing = mutant.tests.find((file) => !existsSync(join(root, file)))
  if (missing !== undefined) return { fate: 'not applicable', note: `${missing} is not there` }
  try {
    if (!breakIt(mutant)) return { fate: 'not applicable', note: `${mutant.file} does not hold the text exactly once` }
    let passed = 0
    // Files run one after the other, the cheapest first, because the first file notices most breaks.
    for (const file of mutant.tests) {
      let run = await runTests([file], mutant.title)
      // The break may be the cause, or the machine: only the break does it again.
      if (run.failed > 0 && run.isBeforeTests) run = await runTests([file], mutant.title)
      if (run.failed > 0) return { fate: 'killed', note: '' }
      passed += run.passed
    }
    return passed === 0 ? { fate: 'not applicable', note: `no test is titled ${mutant.title}` } : { fate: 'survived', note: `${passed} tests passed` }
  } finally {
    restore()
  }
}

/** The entries that the command line selects. */
function chosen(): readonly Mutant[] {
  const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const only = option('only')?.split(',')
  const since = option('since')
  const [part, of] = (option('part') ?? '1/1').split('/').map(Number)
  const changed = since === undefined ? undefined : changedSince(since)
  const all = catalogue.filter(
    ({ ids, file, tests }) =>
      (only === undefined || only.some((part) => ids.some((id) => id === part || id.startsWith(`${part}-`)) || (part.includes('/') && file.includes(part)))) &&
      (changed === undefined || [file, ...tests].some((path) => changed.has(path))),
  )
  return all.filter((_, at) => at % (of ?? 1) === (part ?? 1) - 1)
}

function changedSince(ref: string): ReadonlySet<string> {
  const { status, stdout, stderr } = spawnSync('git', ['diff', '--name-only', ref, '--'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git does not know ${ref}: ${stderr}`)
  return new Set(stdout.split('\n'))
}

/** A test that already fails notices nothing, so that all tests must pass before anything is broken. */
async function baseline(mutants: readonly Mutant[]): Promise<string | undefined> {
  if (process.argv.includes('--no-baseline')) return undefined
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))]
  const title = [...new Set(mutants.map((mutant) => mutant.title))].join('|')
  const { failed, text } = await runTests(files, title)
  return failed === 0 ? undefined : text
}

/** Tries every entry of a list, one after the other. */
async function judgeAll(mutants: readonly Mutant[]): Promise<Result[]> {
  const judged: Result[] = []
  for (const mutant of mutants) {
    const began = performance.now()
    const { fate, note } = await judge(mutant)
    const seconds = (performance.now() - began) / 1_000
    judged.push({ mutant, fate, note, seconds })
    const what = `${mutant.ids.join(' ')} ${mutant.file}: ${mutant.text.trim().slice(0, 60)}`
    say(`${fate === 'killed' ? 'ok  ' : 'FAIL'} ${fate}: ${what} (${seconds.toFixed(1)} s)${note === '' ? '' : `\n       ${note}`}`)
  }
  return judged
}

/** This process tries the entries of a copy. */
const isPart = process.argv.some((word) => word.startsWith('--part='))
const others: ReturnType<typeof spawn>[] = []

/**
 * The entries of a part, tried in a copy by a process of its own. All tests have passed before anything is broken.
 * @param part 2 for the first copy
 */
function judgeInCopy(part: number): Promise<Result[]> {
  const copy = join(copies, String(part))
  copyProject(root, copy)
  const args = ['scripts/mutants/main.ts', ...process.argv.slice(2), '--no-baseline', `--part=${part}/${parts}`]
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] })
    others.push(started)
    started.on('error', reject)
    started.on('close', () => {
      const file = join(copy, '.cache', 'mutant-results.json')
      if (existsSync(file)) resolve(JSON.parse(readFileSync(file, 'utf8')) as Result[])
      else reject(new Error('The process of the copy ended without results.'))
    })
  })
}

async function main(): Promise<number> {
  mkdirSync(cache, { recursive: true })
  restore()
  const mutants = chosen()
  if (mutants.length === 0) return say('No entry is asked for.', 0)
  const trouble = await baseline(mutants)
  if (trouble !== undefined) return say(`The tests fail before anything is broken:\n${trouble}`, 1)
  const isShared = !isPart && mutants.length >= leastForCopies && availableParallelism() > 1
  const mine = isShared ? mutants.filter((_, at) => at % parts === 0) : mutants
  const shared = isShared ? Array.from({ length: parts - 1 }, (_, at) => judgeInCopy(at + 2)) : []
  const own = await judgeAll(mine)
  if (isPart) writeFileSync(results, JSON.stringify(own))
  const all = [...own, ...(await Promise.all(shared)).flat()]
  const of = (fate: Fate) => all.filter((result) => result.fate === fate).length
  const share = of('killed') / all.length
  if (!isPart)
    say(`${of('killed')} of ${all.length} killed (${(share * 100).toFixed(1)} %), ${of('survived')} survived, ${of('not applicable')} not applicable`)
  return share >= least && of('not applicable') === 0 ? 0 : 1
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`)
  return code
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    child?.kill('SIGTERM')
    for (const other of others) other.kill('SIGTERM')
    restore()
    process.exit(130)
  })
}
process.on('exit', () => {
  for (const other of others) other.kill('SIGTERM')
  restore()
  if (!isPart) rmSync(copies, { recursive: true, force: true })
})
process.exitCode = await main()
