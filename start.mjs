// `npm start`: installs, builds and runs the server, from a clean clone on a machine with git and Node 20 or newer.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, endChildren, install, node, refuseOldNode, root, serverFlags } from './scripts/launcher/steps.mjs'

refuseOldNode()

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let lastSignalAt = 0

/** Forwards the request to end to the running process; ends at once when none is running. @param {NodeJS.Signals} signal */
function end(signal) {
  // npm and the terminal both deliver one Ctrl-C. The second signal must not count as another Ctrl-C.
  if (Date.now() - lastSignalAt < 500) return
  lastSignalAt = Date.now()
  if (server !== undefined) server.kill(signal)
  else {
    endChildren(signal)
    setTimeout(() => process.exit(130), 200)
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))

// An npm that was killed with kill -9 cannot forward anything; its disappearance is noticed instead.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end('SIGTERM')
  }, 1_000).unref()
}

await install()
await build()

// The server has a process group of its own, so that Ctrl-C reaches it once, through this process. Its standard input is a pipe from this
// process: when this process ends, however that happens, the pipe closes and the server ends too.
server = spawn(node, [...serverFlags, join(root, 'apps', 'server', 'src', 'app', 'main.ts')], {
  // Compiled code is kept for the next start, which takes about two thirds of the time with it.
  env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, LAUNCHER_PIPE: '1' },
  detached: true,
  stdio: ['pipe', 'inherit', 'inherit'],
})
server.stdin?.on('error', () => undefined)
server.once('error', (problem) => {
  process.stderr.write(`The server cannot be started: ${problem.message}\n`)
  process.exit(1)
})
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)))
