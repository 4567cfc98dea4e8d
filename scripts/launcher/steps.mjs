// What `npm start` and `npm test` share: installing and building, each only after a change. It is plain JavaScript for any Node from 18 on,
// with only built-in modules, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** The pinned Node of the product, once it is installed. */
export const node = join(root, 'node_modules', '.bin', 'node')
/**
 * Flags of Node for the server's process. With room for 64 MiB of young objects, which is more than usual, garbage is collected less often while many messages
 * are on their way at once, and those are copied less often.
 * @type {readonly string[]}
 */
export const serverFlags = JSON.parse(readFileSync(join(root, 'scripts', 'launcher', 'server-flags.json'), 'utf8'))

/** Ends the program with one sentence when this Node is too old. */
export function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 20) return
  process.stderr.write(`Node ${process.versions.node} is too old: install Node 20 or newer (it then brings its own Node 26).\n`)
  process.exit(1)
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** Ends the processes of the running step. @param {NodeJS.Signals} signal */
export function endChildren(signal) {
  for (const child of children) child.kill(signal)
}

/**
 * Runs a program to its end with its output shown.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, onOutput?: (part: string) => void }} [options] `onOutput` also gets what is shown
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, { cwd = root, env = process.env, onOutput } = {}) {
  return new Promise((resolve) => {
    const pipe = onOutput === undefined ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', pipe, pipe] })
    children.add(child)
    for (const [stream, shown] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream?.on('data', (part) => {
        shown.write(part)
        onOutput?.(part.toString())
      })
    }
    const ended = (code) => {
      children.delete(child)
      resolve(code)
    }
    child.once('error', (problem) => {
      process.stderr.write(`${command} cannot be started: ${problem.message}\n`)
      ended(127)
    })
    child.once('close', (code, signal) => ended(code ?? (signal === null ? 1 : 128)))
  })
}

/** One progress line. @param {string} line */
export function say(line) {
  process.stdout.write(`▸ ${line}\n`)
}

/**
 * Runs a step with a line before, one every ten seconds and one after it.
 * @param {string} what such as 'Building the games'
 * @param {() => Promise<number>} work returns an exit code
 * @param {string} hint what to do when it fails
 */
async function step(what, work, hint) {
  const from = Date.now()
  const seconds = () => `${((Date.now() - from) / 1_000).toFixed(1)} s`
  say(`${what} …`)
  const beat = setInterval(() => say(`${what}: still at it (${seconds()})`), 10_000)
  const code = await work()
  clearInterval(beat)
  if (code !== 0) {
    process.stderr.write(`${what} failed. ${hint}\n`)
    process.exit(code === 128 ? 130 : 1)
  }
  say(`${what}: done in ${seconds()}`)
}

/** The copy of npm that runs this program, if there is one. @returns {[string, string[]]} */
function npm() {
  const path = process.env.npm_execpath
  return path !== undefined && /npm-cli\.[cm]?js$/.test(path) ? [process.execPath, [path]] : ['npm', []]
}

/** Installs the packages of the lockfile unless exactly these are installed. */
export async function install() {
  const stamp = join(root, 'node_modules', '.majlis-installed')
  const wanted = fingerprint(['package-lock.json'], `${process.platform} ${process.arch}`)
  const whole = existsSync(join(root, 'node_modules', '.package-lock.json')) && existsSync(node)
  if (whole && read(stamp) === wanted) return
  if (whole && read(stamp) === '' && sameLock()) {
    writeFileSync(stamp, wanted)
    return
  }
  const [command, args] = npm()
  // The build and the tests need the development packages, whatever NODE_ENV says.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // Not `npm ci`: it refuses a lock file that was written where a registry lacks the optional packages of other platforms.
  // With `--no-save` the versions of the lock file are kept and the file itself stays as it is.
  const work = () => run(command, [...args, 'install', '--no-save', ...flags])
  await step('Installing packages', work, 'Is the package registry reachable, and the disk not full?')
  writeFileSync(stamp, wanted)
}

/** Whether npm's own record of the installed packages contains every package of the lockfile for this machine. */
function sameLock() {
  const parse = (path) => JSON.parse(read(path) || '{}').packages ?? {}
  const [wanted, present] = [parse(join(root, 'package-lock.json')), parse(join(root, 'node_modules', '.package-lock.json'))]
  return Object.entries(wanted).every(
    ([path, about]) =>
      path === '' || about.optional === true || about.link === true || !path.startsWith('node_modules/') || present[path]?.version === about.version,
  )
}

/** Builds the games and the web app, each only when one of its sources has changed. */
export async function build() {
  const shared = ['package-lock.json', 'tsconfig.base.json', 'packages']
  await buildOnce('games', 'Building the games', [...shared, 'games', 'scripts/build-games.ts'], builtGames, [node, ['scripts/build-games.ts'], root])
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const builtWeb = () => existsSync(join(root, 'apps', 'web', 'dist', 'index.html'))
  await buildOnce('web', 'Building the web app', [...shared, 'apps/web', 'games', 'catalog'], builtWeb, [
    node,
    [vite, 'build', '--logLevel', 'warn'],
    join(root, 'apps', 'web'),
  ])
}

function builtGames() {
  const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'view', 'index.html')))
  return games.every((game) => existsSync(join(root, 'games', game, 'dist')))
}

async function buildOnce(name, what, sources, isBuilt, [command, args, cwd]) {
  const stamp = join(root, '.cache', `${name}.stamp`)
  const wanted = fingerprint(sources)
  if (read(stamp) === wanted && isBuilt()) return
  rmSync(stamp, { force: true })
  await step(what, () => run(command, args, { cwd }), 'The lines above say why.')
  mkdirSync(dirname(stamp), { recursive: true })
  // The hash is computed again, because a build may write generated files beside its sources.
  writeFileSync(stamp, fingerprint(sources))
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A hash over names and contents of files and folders below the root. @param {readonly string[]} paths */
function fingerprint(paths, more = '') {
  const hash = createHash('sha256').update(more)
  for (const path of paths) walk(join(root, path), hash)
  return hash.digest('hex')
}

const skipped = new Set(['node_modules', 'dist', '.cache'])

function walk(path, hash) {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch (problem) {
    if (problem.code === 'ENOTDIR') hash.update(`${relative(root, path)}\0`).update(readFileSync(path))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!skipped.has(entry.name) && !entry.name.endsWith('.tsbuildinfo')) walk(join(path, entry.name), hash)
  }
}
