import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { readManifest } from '../packages/game-bridge/src/manifest.ts'
import type { Manifest } from '../packages/game-bridge/src/manifest.ts'

/** The result of the build of one game. `sizeKiB` is the gzipped size of everything that its frame loads. */
export interface BuiltGame {
  readonly id: string
  readonly built: boolean
  readonly sizeKiB: number
}

export interface BuildOptions {
  /** Gets one line for each game. */
  readonly log: (line: string) => void
  /** Builds games without changes too. */
  readonly force?: boolean
  /** Builds only this game. */
  readonly only?: string
  /** Builds a game above its size budget too, so that it can be looked at. */
  readonly allowLarge?: boolean
}

const STAMP = '.stamp'
/** The page that verifies matches. The game's own frame does not load it. */
const VERIFIER = 'verify'
/** Packages that every game may use, besides those that its manifest names. */
/** The scope of the workspaces' package names. */
const OWN_SCOPE = '@majlis/'
const SHARED = ['game-bridge', 'game-kit', 'rules']

/**
 * Builds every game under `root`/games that has a view, into its `dist`. Games without changes since their stamp are skipped.
 * Throws an Error with one sentence for an invalid manifest, a failed build, or a game above its size budget.
 */
export async function buildGames(root: string, options: BuildOptions): Promise<BuiltGame[]> {
  const games = join(root, 'games')
  const done: BuiltGame[] = []
  const mode = process.env['NODE_ENV']
  try {
    for (const id of (await readdir(games)).sort()) {
      if (options.only !== undefined && options.only !== id) continue
      if (!(await isFile(join(games, id, 'view/index.html')))) continue
      done.push(await buildGame(root, join(games, id), await manifestOf(games, id), options))
    }
  } finally {
    // The bundler sets it to 'production' where it is unset, and a server that this process starts later would refuse to start without its secrets.
    if (mode === undefined) delete process.env['NODE_ENV']
  }
  return done
}

async function manifestOf(games: string, id: string): Promise<Manifest> {
  const text = await readFile(join(games, id, 'game.json'), 'utf8').catch(() => 'null')
  const manifest = readManifest(JSON.parse(text))
  if (typeof manifest === 'string') throw new Error(`games/${id}/${manifest}`)
  if (manifest.id !== id) throw new Error(`games/${id}/game.json: 'id' is '${manifest.id}', not the folder's name`)
  return manifest
}

async function buildGame(root: string, folder: string, manifest: Manifest, options: BuildOptions): Promise<BuiltGame> {
  const { log, force = false, allowLarge = false } = options
  const dist = join(folder, 'dist')
  const stamp = await sourceHash(root, folder, manifest)
  const old = await readFile(join(dist, STAMP), 'utf8').catch(() => '')
  const isFresh = !force && old.startsWith(`${stamp} `)
  if (!isFresh) {
    await bundle(folder, dist)
    if (await isFile(join(folder, 'rules.ts'))) await bundleVerifier(folder, dist)
    for (const picture of new Set([...shownByApp(manifest), ...manifest.configurations.map(({ icon }) => icon)])) {
      await mkdir(dirname(join(dist, picture)), { recursive: true })
      await cp(join(folder, picture), join(dist, picture))
    }
  }
  const sizeKiB = isFresh ? Number(old.split(' ')[1]) : await gzippedKiB(dist, manifest)
  const isLarge = sizeKiB > manifest.sizeBudgetKiB
  if (isLarge && !allowLarge) throw new Error(`games/${manifest.id} weighs ${sizeKiB} KiB gzipped; its budget is ${manifest.sizeBudgetKiB} KiB`)
  if (!isFresh && !isLarge) await writeFile(join(dist, STAMP), `${stamp} ${sizeKiB}\n`)
  log(`${manifest.id}: ${isFresh ? 'unchanged' : 'built'}, ${sizeKiB} of ${manifest.sizeBudgetKiB} KiB`)
  return { id: manifest.id, built: !isFresh, sizeKiB }
}

async function bundle(folder: string, dist: string): Promise<void> {
  await build({
    root: join(folder, 'view'),
    base: './',
    configFile: false,
    logLevel: 'error',
    // The frame's policy allows neither inline code nor data addresses for fonts, so that everything becomes a file.
    build: { outDir: dist, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: ['chrome111', 'safari16.4', 'firefox115'] },
  })
}

/** A page beside the game's own that replays finished matches by its rules, so that anybody can verify them. */
async function bundleVerifier(folder: string, dist: string): Promise<void> {
  const entry = 'virtual:verifier'
  const code = `import * as game from ${JSON.stringify(join(folder, 'rules.ts'))}
import { answerVerification } from '@majlis/game-bridge/stage/review/verify'
answerVerification(window, game)`
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'verifier',
        resolveId: (id) => (id === entry ? join(folder, `${entry}.js`) : undefined),
        load: (id) => (id.endsWith(`${entry}.js`) ? code : undefined),
      },
    ],
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      target: ['chrome111', 'safari16.4', 'firefox115'],
      rolldownOptions: { input: entry, output: { entryFileNames: `${VERIFIER}.js` } },
    },
  })
  await writeFile(
    join(dist, `${VERIFIER}.html`),
    `<!doctype html><meta charset="utf-8"><title>Verify</title><script type="module" src="./${VERIFIER}.js"></script>\n`,
  )
}

/** Images for the app's catalogue. The game's own frame does not load them. */
function shownByApp({ thumbnail, picture, film }: Manifest): string[] {
  return [thumbnail, picture, film].filter((file) => file !== undefined)
}

async function gzippedKiB(dist: string, manifest: Manifest): Promise<number> {
  let bytes = 0
  for (const file of await filesUnder(dist)) {
    if ([...shownByApp(manifest), `${VERIFIER}.js`, `${VERIFIER}.html`].some((other) => file === join(dist, other))) continue
    const content = await readFile(file)
    bytes += Math.min(content.length, gzipSync(content, { level: 9 }).length)
  }
  return Math.round(bytes / 102.4) / 10
}

/** A hash over everything that the build reads: the game, the packages it may use, this script and the bundler's version. */
async function sourceHash(root: string, folder: string, manifest: Manifest): Promise<string> {
  const own = manifest.packages.filter((name) => name.startsWith(OWN_SCOPE))
  const folders = [folder, ...[...SHARED, ...own.map((name) => name.slice(OWN_SCOPE.length))].map((name) => join(root, 'packages', name, 'src'))]
  // Packages from the registry are identified by their version.
  const others = ['vite', ...manifest.packages.filter((name) => !own.includes(name))].map((name) => join(root, 'node_modules', name, 'package.json'))
  const files = [(await Promise.all(folders.map(filesUnder))).flat(), join(root, 'scripts/build-games.ts'), ...others].flat()
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const name = relative(root, file)
    if (name.includes('.test.')) continue
    hash.update(`${name}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(relative(folder, file)))
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  )
}

if (import.meta.main) {
  try {
    await buildGames(join(import.meta.dirname, '..'), { log: (line) => console.log(line), force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
