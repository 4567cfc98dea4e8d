// `npm test`, from a clean clone: checks, unit and server tests, and the main journeys in the browser. `--full` (`npm run test:full`) adds
// what takes long: complete rounds of every game in the browser, more rounds of killed servers, statistics of the bots' strength.
// `--only=check|unit|mutants|e2e` runs one part; arguments after `--` are passed to that part's runner.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { build, endChildren, install, node, refuseOldNode, root, run, say } from './scripts/launcher/steps.mjs'

refuseOldNode()
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true
    endChildren(signal)
    setTimeout(() => process.exit(130), 2_000).unref()
  })
}

const dash = process.argv.indexOf('--')
const own = process.argv.slice(2, dash < 0 ? undefined : dash)
const passedOn = dash < 0 ? [] : process.argv.slice(dash + 1)
const only = own.find((word) => word.startsWith('--only='))?.slice(7)
if (only !== undefined && !['check', 'unit', 'mutants', 'e2e'].includes(only)) {
  process.stderr.write(`--only takes check, unit, mutants or e2e, not '${only}'.\n`)
  process.exit(1)
}

/** @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number, failures: string[], note?: string }} Stage */
/** @type {Stage[]} */
const stages = []
const bins = join(root, 'node_modules', '.bin')
const isFull = own.includes('--full') || process.env.FULL === '1'
const env = { ...process.env, FULL: isFull ? '1' : undefined, PATH: `${bins}${delimiter}${process.env.PATH ?? ''}`, NODE_ENV: undefined }
const reports = join(root, '.cache')

/** @param {string} name @param {() => Promise<Omit<Stage, 'name' | 'seconds'>>} work */
async function stage(name, work) {
  // The end of one stage must not begin the next, which nobody would end.
  if (isInterrupted) return
  say(`${name} …`)
  const from = Date.now()
  stages.push({ name, ...(await work()), seconds: (Date.now() - from) / 1_000 })
}

/** The numbers of a runner's report, with one failure more when the runner failed without naming any. */
function counted(code, file, count) {
  let result = { passed: 0, failed: 0, skipped: 0, failures: [] }
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...result, failed: 1, note: 'it wrote no report' }
  }
  // A file that could not be loaded has failed without a test.
  result.failed = Math.max(result.failed, result.failures.length)
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, note: `it ended with ${code}` }
  return result
}

async function check() {
  const code = await run(node, ['scripts/check.ts', ...passedOn], { env })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
}

async function unit() {
  const file = join(reports, 'unit.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(node, [join(bins, 'vitest'), 'run', ...reporters, ...passedOn], { env })
  return counted(code, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: failuresOfUnit(report),
  }))
}

/** The unit tests have just passed, so that the tests of each mutant need not run without it first. */
async function mutants() {
  const args = only === undefined ? ['--no-baseline'] : passedOn
  const code = await run(node, ['scripts/mutants/main.ts', ...args], { env: { ...env, FULL: undefined } })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
}

async function e2e() {
  const whole = await findBrowser()
  if (whole === undefined) return { passed: 0, failed: 1, skipped: 0, failures: [], note: 'no browser: install chromium, or set CHROMIUM_PATH' }
  const result = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) }
  // A file that is named on the command line always runs, even if it is not part of the core.
  const everyFile = isFull || passedOn.some((word) => word.includes('.spec')) ? '1' : undefined
  // Projects run one after the other. What needs the machine for itself comes first, because some machines slow down after half an hour of work.
  for (const project of ['serial', 'parallel']) {
    if (isInterrupted) break
    const browser = project === 'parallel' ? (systemBrowser([headlessShell]) ?? whole) : whole
    const file = join(reports, `e2e-${project}.json`)
    rmSync(file, { force: true })
    const runner = [join(bins, 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', '--project', project, '--pass-with-no-tests', ...passedOn]
    const [command, ...args] = [...asAnyUser(), node, ...runner]
    const code = await run(command, args, { env: { ...env, FULL: everyFile, CHROMIUM_PATH: browser, E2E_REPORT: file } })
    const part = counted(code, file, ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: failuresOfE2e(suites),
    }))
    result.failures.push(...part.failures)
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) result[key] += part[key]
    if (part.note !== undefined) Object.assign(result, { note: part.note })
  }
  return result
}

/** The failed tests of Vitest's report, each with its file; a file that could not be loaded is listed itself. */
function failuresOfUnit({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => `${file} > ${test.fullName}`)
    return failed.length === 0 && status === 'failed' ? [`${file}: ${message.split('\n')[0]}`] : failed
  })
}

/** The failed tests of Playwright's report, each with its file. */
function failuresOfE2e(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file} > ${title}`),
    ...failuresOfE2e(inner),
  ])
}

/** Whether a program starts and prints its version. */
function starts(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Chromium without the parts that draw windows: a run takes a third less processor time than with the whole browser. It has no microphone. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** @param {readonly string[]} preferred */
function systemBrowser(preferred) {
  return [process.env.CHROMIUM_PATH, ...preferred].find((path) => path !== undefined && existsSync(path) && starts(path))
}

/** The command prefix with which root starts the browser. A browser with more rights would give its threads priority over the server and the tests. */
function asAnyUser() {
  const args = ['setpriv', '--bounding-set', '-sys_nice', '--inh-caps', '-sys_nice']
  return process.getuid?.() === 0 && spawnSync(args[0], [...args.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? args : []
}

/** On Debian as root this installs the browser, the Redis and the relay that some tests need. Elsewhere those tests report that they were skipped. */
async function systemPackages() {
  const missing = []
  if (only !== 'unit' && only !== 'check') {
    if (systemBrowser(wholeBrowsers) === undefined) missing.push('chromium')
    if (systemBrowser([headlessShell]) === undefined) missing.push('chromium-headless-shell')
  }
  if (only !== 'e2e' && only !== 'check' && !starts('redis-server')) missing.push('redis-server')
  if (only !== 'unit' && only !== 'check' && !starts('turnserver')) missing.push('coturn')
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !starts('apt-get'))
    return say(`Not installed and not installable from here: ${missing.join(', ')}. What needs it falls back or is skipped, and says so.`)
  say(`Installing ${missing.join(', ')} …`)
  const apt = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  await run('apt-get', ['-qq', 'update'], apt)
  for (const name of missing) {
    const code = await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], apt)
    if (code !== 0) say(`apt-get could not install ${name}. What needs it falls back or is skipped, and says so.`)
  }
}

/** The system's Chromium, or the one from npm. Only its binary is used, because its own list of flags disables site isolation. */
async function findBrowser() {
  const system = systemBrowser(wholeBrowsers)
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
// A failed build ends the run with a code other than zero. Server tests request pages of games, so that the build comes first.
if (only !== 'check') await build()
if (only === undefined || only === 'unit') await stage('unit', unit)
// Breaks the code on purpose, one line at a time: in the full run, or when requested.
if (only === 'mutants' || (only === undefined && isFull)) await stage('mutants', mutants)
if (only === undefined || only === 'e2e') {
  await stage('e2e', e2e)
}

process.stdout.write('\n')
for (const { name, passed, failed, skipped, seconds, note, failures } of stages) {
  const sign = failed === 0 ? '✓' : '✗'
  process.stdout.write(
    `${sign} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds.toFixed(1)} s)${note === undefined ? '' : `: ${note}`}\n`,
  )
  for (const title of failures) process.stdout.write(`  failed: ${title}\n`)
}
const sum = (key) => stages.reduce((total, one) => total + one[key], 0)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(isInterrupted ? 130 : sum('failed') === 0 ? 0 : 1)
