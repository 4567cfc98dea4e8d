import { execFileSync, spawn } from 'node:child_process'
import { constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { applied, type GuideStep, stepsOf } from './guide-steps.ts'

const root = dirname(import.meta.dirname)
const guides = ['docs/add-a-domain.md', 'docs/add-a-game.md'] as const
const guideSteps = (guide: string): GuideStep[] => stepsOf(readFileSync(join(root, guide), 'utf8'))

test.each(guides)('every block of %s names its file, and every line that it builds on is there', (guide) => {
  const texts = new Map<string, string>()
  const before = (path: string) => texts.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  const steps = guideSteps(guide)
  for (const step of steps) if (step.kind !== 'run') texts.set(step.path, applied(step, before(step.path)))
  expect(steps.filter(({ kind }) => kind === 'create').length).toBeGreaterThan(5)
})

test('a block without a file, a file that exists and a line that is gone are refused', () => {
  expect(() => stepsOf('See:\n\n```ts\nlet x\n```\n')).toThrow("a block of code names no file: 'See:'")
  const [create, insert, replace, run] = stepsOf(
    'New file `a.ts` (new):\n\n```ts\nlet x\n```\n\nAdd to `b.ts`, below `let y`:\n\n```ts\nlet z\n```\n\nIn `c.ts`, replace `1` with `2`.\n\n```sh\nnpm run generate\n```\n',
  )
  if (create?.kind !== 'create' || insert?.kind !== 'insert' || replace?.kind !== 'replace') throw new Error('other steps than those of the text')
  expect(applied(create, undefined)).toBe('let x\n')
  expect(() => applied(create, '')).toThrow('a.ts exists already')
  expect(applied(insert, 'let w\n  let y = 1\nlet v\n')).toBe('let w\n  let y = 1\nlet z\nlet v\n')
  expect(() => applied(insert, 'let w\n')).toThrow("no line of b.ts begins with 'let y'")
  expect(() => applied(insert, undefined)).toThrow('b.ts does not exist')
  expect(applied(replace, 'let a = 1\n')).toBe('let a = 2\n')
  expect(() => applied(replace, '1 + 1')).toThrow("c.ts does not contain '1' once")
  expect(run).toEqual({ kind: 'run', command: 'npm run generate' })
})

/** What a guide has the reader run at its end; here it runs once, after the sections that follow, such as those on events and settings. */
const last = ['npm run format', 'npm run check']

// Follows a guide to the letter: minutes of compilers, a database and the whole check.
test.runIf(process.env['FULL'] === '1').each(guides)('who follows %s gets code that passes its tests and the checks', async (guide) => {
  const copy = copyOfTree()
  const steps = guideSteps(guide)
  for (const step of steps) {
    if (step.kind !== 'run') write(copy, step)
    else if (!last.includes(step.command)) await obey(copy, step.command)
  }
  const commands = steps.flatMap((step) => (step.kind === 'run' ? [step.command] : []))
  for (const command of last) {
    expect(commands).toContain(command)
    await run(copy, command)
  }
})

/** Does what a command of a guide does; `npm install` without the network, and `npm test` not at all, because the guide runs its own tests before. */
async function obey(copy: string, command: string): Promise<void> {
  if (command === 'npm install') linkWorkspaces(copy)
  else if (command !== 'npm test') await run(copy, command)
}

function write(copy: string, step: Exclude<GuideStep, { kind: 'run' }>): void {
  const file = join(copy, step.path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, applied(step, existsSync(file) ? readFileSync(file, 'utf8') : undefined))
}

/** A copy of the working tree with the installed packages of this one. The workspaces are those of the copy. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'majlis-guide-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path), constants.COPYFILE_FICLONE)
  }
  mkdirSync(join(copy, 'node_modules/@majlis'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@majlis') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  linkWorkspaces(copy)
  return copy
}

function linkWorkspaces(copy: string): void {
  for (const group of ['packages', 'apps', 'games']) {
    for (const folder of readdirSync(join(copy, group))) {
      const file = join(copy, group, folder, 'package.json')
      if (!existsSync(file)) continue
      const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string }
      const link = join(copy, 'node_modules', name)
      if (!existsSync(link)) symlinkSync(join(copy, group, folder), link)
    }
  }
}

/** Runs a command in the copy. @throws Error with its output when it fails */
function run(copy: string, command: string): Promise<void> {
  // What this test's own runner has set does not reach the runner in the copy.
  const own = /^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$|FULL$|npm_)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', command], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`'${command}' ended with ${code}:\n${Buffer.concat(output).toString().slice(-8_000)}`))
    })
  })
}
