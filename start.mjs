// `npm start`: installs, builds and runs the server, from a clean clone on a machine with git and Node 20 or newer.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, endChildren, install, node, refuseOldNode, root } from './scripts/launcher/steps.mjs'

refuseOldNode()

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let asked = 0

/** Passes the wish to end on to whatever runs; at once when nothing does. @param {NodeJS.Signals} signal */
function end(signal) {
  // npm and the terminal both deliver one Ctrl-C: its echo must not count as impatience.
  if (Date.now() - asked < 500) return
  asked = Date.now()
  if (server !== undefined) server.kill(signal)
  else {
    endChildren(signal)
    setTimeout(() => process.exit(130), 200)
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))

// Killed with kill -9, npm cannot pass anything on: its disappearance says it.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM')
  }, 1_000).unref()
}

await install()
await build()

// A process group of its own: Ctrl-C reaches it once, through us. Its standard input is a pipe from us: when we are gone,
// however that happens, the pipe closes and it ends too.
server = spawn(node, [join(root, 'apps', 'server', 'src', 'app', 'main.ts')], {
  env: { ...process.env, LAUNCHER_PIPE: '1' },
  detached: true,
  stdio: ['pipe', 'inherit', 'inherit'],
})
server.stdin?.on('error', () => undefined)
server.once('error', (problem) => {
  process.stderr.write(`The server cannot be started: ${problem.message}\n`)
  process.exit(1)
})
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)))
