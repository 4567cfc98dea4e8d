import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { changedSince, onlyChanged } from './checks/changed.ts'
import { type ProjectCheck, projectChecks } from './checks/project.ts'
import { type Finding, readTree, type Tree } from './checks/source.ts'
import { typeProjects } from './checks/types.ts'

/** With fewer modules than this in the real tree, the graph was not read. Raise it as the tree grows. */
const FLOOR = { modules: 1_000 }
const here = dirname(import.meta.dirname)

interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly text: string
  readonly ms: number
}

/** A program that is run beside the project's own checks: its name, and its arguments after the name of its command in node_modules/.bin. */
interface Tool {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
}

const biome = ['biome', 'check', '--reporter=concise', '--colors=off', '--max-diagnostics=200', '--error-on-warnings']

/** The programs for the whole tree, or for what has changed. Only the whole tree shows whether something is unused. */
function toolsFor(root: string, changed: readonly string[] | undefined): Tool[] {
  // The compiler keeps what it found, and looks again at the projects that read a file that has changed.
  const types = { name: 'types (tsc)', commands: [['tsc', '-b', ...typeProjects(root), '--pretty', 'false']] }
  if (!changed)
    return [types, { name: 'lint and format (biome)', commands: [[...biome, '.']] }, { name: 'nothing unused (knip)', commands: [['knip', '--no-progress']] }]
  const present = changed.filter((path) => existsSync(join(root, path)))
  const lint = [...biome, '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...present]
  return [types, { name: 'lint and format (biome)', commands: present.length > 0 ? [lint] : [] }]
}

async function main(): Promise<void> {
  const root = resolve(option('root') ?? here)
  const only = option('only')?.split(',')
  const wanted = (name: string) => !only || only.some((part) => name.includes(part))
  const began = performance.now()
  const changed = process.argv.includes('--changed') ? changedSince(root, refOf('changed')) : undefined
  if (changed) console.log(`${changed.length} files differ from the last landed commit`)
  const queue = toolsFor(root, changed).filter((tool) => wanted(tool.name))
  const outcomes = await Promise.all([
    runProjectChecks(
      root,
      projectChecks.filter((check) => wanted(check.name)),
      changed,
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

async function runProjectChecks(root: string, checks: readonly ProjectCheck[], changed: readonly string[] | undefined): Promise<Outcome[]> {
  if (checks.length === 0) return []
  const outcomes: Outcome[] = []
  let tree: Tree | undefined
  for (const check of checks) {
    const began = performance.now()
    try {
      tree ??= readTree(root)
      const findings = await check.run(changed && check.isPerFile ? onlyChanged(tree, changed) : tree, FLOOR)
      outcomes.push(
        report({ name: check.name, ok: findings.every((finding) => finding.warning), text: findings.map(lineOf).join('\n'), ms: performance.now() - began }),
      )
    } catch (error) {
      outcomes.push(
        report({
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
    outcomes.push(report({ name: tool.name, ok, text: ok ? '' : results.map((result) => result.text).join(''), ms: performance.now() - began }))
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

function report(outcome: Outcome): Outcome {
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

/** The argument of an option that may also have none, as in `--changed` and `--changed v1.2`. */
function refOf(name: string): string | undefined {
  const next = option(name)
  return next?.startsWith('--') ? undefined : next
}

await main()
