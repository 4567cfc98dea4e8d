// `npm test`, from a clean clone: checks, unit and server tests, and the core of the journeys in the browser. `--full` (`npm run test:full`) adds
// what takes long: every game played through in the browser, more rounds of killed servers, statistics of the bots' strength.
// `--only=check|unit|e2e` runs one part; what follows `--` goes to that part's runner.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { build, endChildren, install, node, refuseOldNode, root, run, say } from './scripts/launcher/steps.mjs'

refuseOldNode()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endChildren(signal)
    setTimeout(() => process.exit(130), 2_000).unref()
  })
}

const dash = process.argv.indexOf('--')
const own = process.argv.slice(2, dash < 0 ? undefined : dash)
const passedOn = dash < 0 ? [] : process.argv.slice(dash + 1)
const only = own.find((word) => word.startsWith('--only='))?.slice(7)
if (only !== undefined && !['check', 'unit', 'e2e'].includes(only)) {
  process.stderr.write(`--only takes check, unit or e2e, not '${only}'.\n`)
  process.exit(1)
}

/** @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, note?: string, flaky?: string[] }} Stage */
/** @type {Stage[]} */
const stages = []
const bins = join(root, 'node_modules', '.bin')
const isFull = own.includes('--full') || process.env.FULL === '1'
const env = { ...process.env, FULL: isFull ? '1' : undefined, PATH: `${bins}${delimiter}${process.env.PATH ?? ''}`, NODE_ENV: undefined }
const reports = join(root, '.cache')

/** @param {string} name @param {() => Promise<Omit<Stage, 'name' | 'seconds'>>} work */
async function stage(name, work) {
  say(`${name} …`)
  const from = Date.now()
  stages.push({ name, ...(await work()), seconds: (Date.now() - from) / 1_000 })
}

/** What a runner's report says, and one failure more when it ended badly without naming any. */
function counted(code, file, count) {
  let result = { passed: 0, failed: 0, skipped: 0 }
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...result, failed: 1, note: 'it wrote no report' }
  }
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, note: `it ended with ${code}` }
  return result
}

async function check() {
  const code = await run(node, ['scripts/check.ts', ...passedOn], { env })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

async function unit() {
  const file = join(reports, 'unit.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/launcher/flaky-reporter.ts', `--outputFile.json=${file}`]
  /** @type {Set<string>} */
  const flaky = new Set()
  const onOutput = (part) => {
    for (const [, title] of part.matchAll(/^flaky: (.+)$/gm)) flaky.add(title)
  }
  const code = await run(node, [join(bins, 'vitest'), 'run', ...reporters, ...passedOn], { env, onOutput })
  const result = counted(code, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }))
  return { ...result, flaky: [...flaky] }
}

async function e2e() {
  const browser = await findBrowser()
  if (browser === undefined) return { passed: 0, failed: 1, skipped: 0, note: 'no browser: install chromium, or set CHROMIUM_PATH' }
  const result = { passed: 0, failed: 0, skipped: 0, flaky: /** @type {string[]} */ ([]) }
  // A file that is named runs, whether it belongs to the core or not.
  const everyFile = isFull || passedOn.some((word) => word.includes('.spec')) ? '1' : undefined
  // One after the other: what needs the machine for itself, first, before half an hour of work that some machines pay for with a slower processor.
  for (const project of ['alone', 'together']) {
    const file = join(reports, `e2e-${project}.json`)
    rmSync(file, { force: true })
    const runner = [join(bins, 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--project', project, '--pass-with-no-tests', ...passedOn]
    const [command, ...words] = [...asAnyUser(), node, ...runner]
    const code = await run(command, words, { env: { ...env, FULL: everyFile, CHROMIUM_PATH: browser, E2E_REPORT: file } })
    const part = counted(code, file, ({ stats, suites }) => {
      result.flaky.push(...flakyIn(suites))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    })
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) result[key] += part[key]
    if (part.note !== undefined) Object.assign(result, { note: part.note })
  }
  return result
}

/** The titles of the journeys of a report that passed only when they were tried again. */
function flakyIn(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => `${file} > ${title}`),
    ...flakyIn(inner),
  ])
}

/** True when a program starts and tells its version. */
function starts(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function systemBrowser() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path) && starts(path),
  )
}

/** Words before a command that root starts: a browser that may, puts its own threads before those of the server and of the tests. */
function asAnyUser() {
  const words = ['setpriv', '--bounding-set', '-sys_nice', '--inh-caps', '-sys_nice']
  return process.getuid?.() === 0 && spawnSync(words[0], [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? words : []
}

/** On Debian as root: the browser, the Redis and the relay that some tests need. Elsewhere those tests say that they were skipped. */
async function systemPackages() {
  const missing = []
  if (only !== 'unit' && only !== 'check' && systemBrowser() === undefined) missing.push('chromium')
  if (only !== 'e2e' && only !== 'check' && !starts('redis-server')) missing.push('redis-server')
  if (only !== 'unit' && only !== 'check' && !starts('turnserver')) missing.push('coturn')
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !starts('apt-get'))
    return say(`Not installed and not installable from here: ${missing.join(', ')}. What needs it falls back or is skipped, and says so.`)
  say(`Installing ${missing.join(', ')} …`)
  const apt = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  await run('apt-get', ['-qq', 'update'], apt)
  const code = await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...missing], apt)
  if (code !== 0) say(`apt-get could not install ${missing.join(', ')}. What needs it falls back or is skipped, and says so.`)
}

/** The system's Chromium, or the one from npm. Only its binary is taken: its own list of flags switches site isolation off. */
async function findBrowser() {
  const system = systemBrowser()
  if (system !== undefined) return system
  let path = ''
  const program = "import('@sparticuz/chromium').then(async ({ default: chromium }) => process.stdout.write(await chromium.executablePath()))"
  await run(node, ['-e', program], { env, onOutput: (part) => (path += part) })
  process.stdout.write('\n')
  path = path.trim().split('\n').at(-1) ?? ''
  if (!starts(path)) return undefined
  say(`No system browser: using the one from npm at ${path}.`)
  return path
}

await install()
await systemPackages()
mkdirSync(reports, { recursive: true })
if (only === undefined || only === 'check') await stage('check', check)
// A build that fails ends the run by itself, non-zero. Server tests ask for games' pages, so it comes before them.
if (only !== 'check') await build()
if (only === undefined || only === 'unit') await stage('unit', unit)
if (only === undefined || only === 'e2e') {
  await stage('e2e', e2e)
}

process.stdout.write('\n')
for (const { name, passed, failed, skipped, seconds, note, flaky = [] } of stages) {
  const sign = failed === 0 ? '✓' : '✗'
  process.stdout.write(
    `${sign} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds.toFixed(1)} s)${note === undefined ? '' : `: ${note}`}\n`,
  )
  for (const title of flaky) process.stdout.write(`  flaky, passed at the second try: ${title}\n`)
}
const sum = (key) => stages.reduce((total, one) => total + one[key], 0)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)
