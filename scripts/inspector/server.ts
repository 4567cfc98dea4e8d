import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { build, type Rolldown } from 'vite'
import { readManifest } from '../../packages/game-bridge/src/manifest.ts'
import { buildGames } from '../build-games.ts'
import type { Inspected } from './page.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Inspector pages of some games: `${url}/GAME`. */
export interface InspectorServer {
  readonly url: string
  /** Games that have a view, by name. */
  readonly games: readonly string[]
  close(): Promise<void>
}

/**
 * Builds the games and serves an inspector page for each: the game in a sandboxed frame with an opaque origin under the strict policy.
 * @param root the repository's folder
 * @param options `only`: the one game that is built and served; all are without it
 * A game that cannot be built shows the reason on its page.
 */
export async function startInspector(
  root: string,
  { port = 0, log = () => undefined, only }: { port?: number; log?: (line: string) => void; only?: string } = {},
): Promise<InspectorServer> {
  const ids = readdirSync(join(root, 'games')).filter((id) => (only ?? id) === id && existsSync(join(root, 'games', id, 'view/index.html')))
  const built = await Promise.all(ids.map((id) => buildGames(root, { log, only: id, allowLarge: true }).catch((problem: unknown) => String(problem))))
  const problems = new Map(ids.flatMap((id, at) => (typeof built[at] === 'string' ? [[id, built[at]] as const] : [])))
  const sizes = new Map(built.flatMap((one) => (typeof one === 'string' ? [] : one)).map(({ id, sizeKiB }) => [id, sizeKiB]))
  const pages = new Map<string, Promise<string>>()
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://inspector').pathname))
    void answer(path, response).catch((problem: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(problem))
    })
  })

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const [, first = '', id = '', ...rest] = path.split(sep)
    if (first === 'frames' && sizes.has(id)) return frame(response, id, rest.join('/') || 'index.html')
    const content = first === 'probe.js' ? await readFile(join(import.meta.dirname, 'probe.js')) : await pageOf(first)
    const type = first === 'probe.js' || first.endsWith('.js') ? '.js' : '.html'
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': TYPES[type], 'access-control-allow-origin': '*' }).end(content)
  }

  /** The page of a game, or its script below `GAME.js`. */
  async function pageOf(name: string): Promise<string | undefined> {
    const id = name.replace(/\.js$/, '')
    if (!sizes.has(id)) return name === '' ? listOf(ids) : problems.get(id)
    if (!name.endsWith('.js')) return (await readFile(join(import.meta.dirname, 'page.html'), 'utf8')).replaceAll('GAME', id)
    const script = pages.get(id) ?? bundle(root, await subjectOf(root, id, sizes.get(id) ?? 0))
    pages.set(id, script)
    return script
  }

  async function frame(response: ServerResponse, id: string, name: string): Promise<void> {
    const file = join(root, 'games', id, 'dist', name)
    const content = await readFile(file).catch(() => undefined)
    if (content === undefined) return void response.writeHead(404).end()
    const self = `http://localhost:${(server.address() as AddressInfo).port}`
    const headers = {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy(self),
      'access-control-allow-origin': '*',
    }
    const isPage = extname(file) === '.html'
    response.writeHead(200, headers).end(isPage ? content.toString().replace('<head>', `<head><script src="${self}/probe.js"></script>`) : content)
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    games: ids,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** The policy that the app's server sends for a frame without an origin of its own. */
function policy(self: string): string {
  const own = `script-src ${self}; style-src ${self} 'unsafe-inline'; img-src ${self} data: blob:; font-src ${self} data:; media-src ${self} data: blob:`
  return `default-src 'none'; ${own}; connect-src ${self}; frame-ancestors 'self'; sandbox allow-scripts`
}

function listOf(ids: readonly string[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Games</title><ul>${ids.map((id) => `<li><a href="/${id}">${id}</a></li>`).join('')}</ul>`
}

async function subjectOf(root: string, id: string, sizeKiB: number): Promise<Inspected> {
  const manifest = readManifest(JSON.parse(await readFile(join(root, 'games', id, 'game.json'), 'utf8')))
  if (typeof manifest === 'string') throw new Error(`games/${id}/${manifest}`)
  const { multiplayer: isMatch, sizeBudgetKiB, orientation, title } = manifest
  return { id, isMatch, hasSteps: existsSync(join(root, 'games', id, 'step.ts')), sizeKiB, sizeBudgetKiB, orientation, title: title.en }
}

/** The page's script, including the game's rules where it has some. */
async function bundle(root: string, subject: Inspected): Promise<string> {
  const quoted = (path: string) => JSON.stringify(path)
  const [rules, bot] = ['rules.ts', 'bot.ts'].map((name) => join(root, 'games', subject.id, name)) as [string, string]
  const hasBot = subject.isMatch && existsSync(bot)
  const code = [
    `import { inspect } from ${quoted(join(import.meta.dirname, 'page.ts'))}`,
    subject.isMatch ? `import { rules } from ${quoted(rules)}` : '',
    hasBot ? `import { bot } from ${quoted(bot)}` : 'const bot = undefined',
    `inspect(${JSON.stringify(subject)}, ${subject.isMatch ? '{ rules, bot }' : 'undefined'})`,
  ].join('\n')
  const entry = 'virtual:inspected'
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'inspected', resolveId: (id) => (id === entry ? `\0${entry}` : null), load: (id) => (id === `\0${entry}` ? code : null) }],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const [first] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  return first?.output[0].code ?? ''
}
