import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { type HouseCheck, houseChecks } from './checks/house.ts'
import { type Finding, readTree, type Tree } from './checks/source.ts'
import { typeProjects } from './checks/types.ts'

/** Fewer modules than this in the real tree and the graph was not read. Raise it as the house grows. */
const FLOOR = { modules: 80 }
const here = dirname(import.meta.dirname)

interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly text: string
  readonly ms: number
}

/** A program beside our own checks: its name, and its arguments after the name of its command in node_modules/.bin. */
interface Tool {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
}

const tools = (root: string): Tool[] => [
  {
    name: 'types (tsc)',
    // What was found about unchanged files is kept from one run to the next.
    commands: typeProjects(root).map((project) => {
      const kept = join(root, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
      return ['tsc', '-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', kept]
    }),
  },
  {
    name: 'lint and format (biome)',
    commands: [['biome', 'check', '--reporter=concise', '--colors=off', '--max-diagnostics=200', '--error-on-warnings', '.']],
  },
  { name: 'nothing unused (knip)', commands: [['knip', '--no-progress']] },
]

async function main(): Promise<void> {
  const root = resolve(option('root') ?? here)
  const only = option('only')?.split(',')
  const wanted = (name: string) => !only || only.some((part) => name.includes(part))
  const began = performance.now()
  const queue = tools(root).filter((tool) => wanted(tool.name))
  const outcomes = await Promise.all([
    runHouse(
      root,
      houseChecks.filter((check) => wanted(check.name)),
    ),
    runTools(root, queue),
  ])
  const failed = outcomes.flat().filter((outcome) => !outcome.ok)
  console.log(
    failed.length
      ? `\n${failed.length} checks failed: ${failed.map((outcome) => outcome.name).join(', ')}`
      : `\nall checks passed in ${seconds(performance.now() - began)}`,
  )
  process.exitCode = failed.length ? 1 : 0
}

async function runHouse(root: string, checks: readonly HouseCheck[]): Promise<Outcome[]> {
  if (checks.length === 0) return []
  const outcomes: Outcome[] = []
  let tree: Tree | undefined
  for (const check of checks) {
    const began = performance.now()
    try {
      tree ??= readTree(root)
      const findings = await check.run(tree, FLOOR)
      outcomes.push(
        tell({ name: check.name, ok: findings.every((finding) => finding.warning), text: findings.map(lineOf).join('\n'), ms: performance.now() - began }),
      )
    } catch (error) {
      outcomes.push(
        tell({
          name: check.name,
          ok: false,
          text: error instanceof Error ? `${error.message}${error.cause ? `\n${error.cause}` : ''}` : String(error),
          ms: performance.now() - began,
        }),
      )
    }
  }
  return outcomes
}

async function runTools(root: string, queue: readonly Tool[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const tool of queue) {
    const began = performance.now()
    const results: { ok: boolean; text: string }[] = []
    for (const command of tool.commands) results.push(await run(root, command))
    const ok = results.every((result) => result.ok)
    outcomes.push(tell({ name: tool.name, ok, text: ok ? '' : results.map((result) => result.text).join(''), ms: performance.now() - began }))
  }
  return outcomes
}

function run(root: string, [command, ...args]: readonly string[]): Promise<{ ok: boolean; text: string }> {
  return new Promise((settle) => {
    const child = spawn(`${here}/node_modules/.bin/${command}`, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    let text = ''
    const add = (chunk: Buffer) => {
      text += chunk.toString()
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('error', (error) => settle({ ok: false, text: error.message }))
    child.on('close', (code) => settle({ ok: code === 0, text }))
  })
}

function tell(outcome: Outcome): Outcome {
  console.log(`${outcome.ok ? 'ok  ' : 'FAIL'} ${outcome.name} (${seconds(outcome.ms)})`)
  if (outcome.text.trim()) console.log(outcome.text.trimEnd().replace(/^/gm, '     '))
  return outcome
}

function lineOf({ rule, file, line, reason, warning }: Finding): string {
  return `${warning ? 'warning ' : ''}${file}${line ? `:${line}` : ''} ${rule}: ${reason}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

await main()
