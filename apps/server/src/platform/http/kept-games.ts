import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The address of the service worker on the origin of a game: the only one that the server delivers there. */
export const GAME_WORKER = 'game-worker.js'

/** Pictures and films for the app, and the marks of the build; the frame does not load them. */
const forApp = /^(media\/|thumbnail\.)|(^|\/)\./

/** By folder: the state of the files for which the list was made, and the list. */
const lists = new Map<string, { readonly state: string; readonly revision: string; readonly files: readonly string[] }>()

/**
 * The service worker of a game, which keeps the files of its present build.
 * @param web the folder of the built web app, which contains the worker
 * @param dist the folder of the built game
 * @param headers of each of its files: the worker sends them with what it has kept
 * @returns undefined where one of the two is not built
 */
export async function gameWorker(web: string, dist: string, headers: Readonly<Record<string, string>>): Promise<string | undefined> {
  const [code, list] = await Promise.all([readFile(join(web, GAME_WORKER), 'utf8'), listOf(dist)]).catch(() => [])
  return code && list && `const __GAME__ = ${JSON.stringify({ revision: list.revision, files: list.files, headers })};\n${code}`
}

/** All nodes give one build the same revision: it comes from names and contents only. */
async function listOf(dist: string): Promise<{ readonly revision: string; readonly files: readonly string[] }> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((name) => !forApp.test(name))
    .toSorted()
  const states = await Promise.all(names.map(async (name) => stat(join(dist, name))))
  const state = JSON.stringify(names.map((name, at) => [name, states[at]?.size, states[at]?.mtimeMs]))
  const known = lists.get(dist)
  if (known?.state === state) return known
  const hash = createHash('sha256')
  for (const name of names) hash.update(`${name}\n`).update(await readFile(join(dist, name)))
  const list = { state, revision: hash.digest('hex').slice(0, 16), files: names.map((name) => (name === 'index.html' ? '/' : `/${name}`)) }
  lists.set(dist, list)
  return list
}
