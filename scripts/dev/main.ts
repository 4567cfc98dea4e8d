// The development server: the database, the API server (started again when its code changes), the web app by Vite (reloaded on change)
// and the games (built again on change), all at one address. Ends on Ctrl-C, and when the pipe to `dev.mjs` closes.
import { join, relative, sep } from 'node:path'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { readConfig } from '../../apps/server/src/app/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { openDrain } from '../../apps/server/src/platform/drain.ts'
import { leaveOnStartupFailure } from '../../apps/server/src/platform/startup-failure.ts'
import { buildGames } from '../build-games.ts'
import { type ApiServer, createApiServer } from './api-server.ts'
import { reactionTo } from './changes.ts'
import { createFront } from './front.ts'

const root = join(import.meta.dirname, '../..')
const say = (line: string): void => void process.stdout.write(`▸ ${line}\n`)
/** Milliseconds without another change before a change is handled, because an editor saves several files at once. */
const quietMs = 150

/** Marks the page as the server does when the sandbox is on. */
const sandboxMark: Plugin = {
  name: 'majlis-sandbox-mark',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'majlis-sandbox', content: 'on' }, injectTo: 'head-prepend' }],
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const drain = openDrain({ onNote: say })
  drain.onSignals()

  say('Starting the database …')
  const db = await openDatabase(config, { onTrouble: say })
  say('Building the games that have changed …')
  await buildGames(root, { log: () => undefined })

  const api = createApiServer({
    root,
    say,
    env: {
      ...process.env,
      DATABASE_URL: db.url,
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      // During development one person logs in many times from one address.
      LIMITS: process.env['LIMITS'] ?? '{"pinResendSeconds":1,"pinPerNumberTenMinutes":1000,"pinPerNumberDay":1000,"pinPerAddressHour":1000}',
    },
  })

  const front = createFront({
    gamesDomain: config.gamesDomain,
    serverPort: () => api.port,
    web: (request, response) => vite.middlewares(request, response),
  })
  const vite = await createVite({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    cacheDir: join(root, '.cache/vite'),
    plugins: config.sandbox ? [sandboxMark] : [],
    clearScreen: false,
    logLevel: 'warn',
    appType: 'spa',
    server: { middlewareMode: true, ws: { server: front }, fs: { allow: [root] } },
  })

  const stopFollowing = followChanges(vite, api)

  await api.restart()
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject)
    front.listen(config.port, config.host, resolve)
  })
  drain.add('watching', stopFollowing)
  drain.add('address', () => {
    front.closeAllConnections()
    front.close()
  })
  drain.add('web', () => vite.close())
  drain.add('API server', () => api.stop())
  drain.add('database', () => db.close())

  process.stdout.write(`\n  Open       ${config.publicUrl}\n`)
  if (config.sandbox) process.stdout.write(`  SMS outbox ${config.publicUrl}/sandbox/sms   (PINs arrive here)\n`)
  process.stdout.write(`  Components ${config.publicUrl}/component-gallery.html\n\n`)
}

/**
 * Builds games and restarts the API server when their files change, one after the other.
 * @returns a function that stops it
 */
function followChanges(vite: ViteDevServer, api: ApiServer): () => void {
  const watched = ['apps/server/src', 'apps/sandbox/src', 'packages', 'catalog', 'games']
  vite.watcher.add(watched.map((folder) => join(root, folder)))
  vite.watcher.on('all', (event, path) => {
    if (event === 'change' || event === 'add' || event === 'unlink') changed(relative(root, path).split(sep).join('/'))
  })

  let timer: NodeJS.Timeout | undefined
  let isRestart = false
  const builds = new Set<string>()
  let working: Promise<void> = Promise.resolve()
  function changed(path: string): void {
    const { restart, build } = reactionTo(path)
    if (!restart && build === undefined) return
    isRestart ||= restart
    if (build !== undefined) builds.add(build)
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working.then(react)
    }, quietMs)
  }
  async function react(): Promise<void> {
    const games = builds.has('all') ? [undefined] : [...builds]
    const restart = isRestart
    builds.clear()
    isRestart = false
    for (const only of games) {
      say(only === undefined ? 'Building the games …' : `Building ${only} …`)
      await buildGames(root, { log: () => undefined, allowLarge: true, ...(only !== undefined && { only }) }).catch((problem: unknown) =>
        say(problem instanceof Error ? problem.message : String(problem)),
      )
    }
    if (restart) {
      say('Restarting the API server …')
      await api.restart()
    }
    vite.ws.send({ type: 'full-reload' })
  }
  return () => clearTimeout(timer)
}

if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write('npm run dev is for development: it does not run with NODE_ENV=production. Use npm start.\n')
  process.exit(1)
}
try {
  await main()
} catch (problem) {
  leaveOnStartupFailure(problem, `${process.env['HOST'] ?? '127.0.0.1'}:${process.env['PORT'] ?? 8080}`)
}
