// `npm run dev`: installs what is missing, then runs the development server (scripts/dev/main.ts) until Ctrl-C.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, node, refuseOldNode, root } from './scripts/launcher/steps.mjs'

refuseOldNode()
await install()

// The child has a process group of its own, so that Ctrl-C reaches it once, through this process. Its standard input is a pipe from this process:
// when this process ends, however that happens, the pipe closes and the child ends too.
const child = spawn(node, [join(root, 'scripts', 'dev', 'main.ts')], {
  env: { ...process.env, LAUNCHER_PIPE: '1' },
  detached: true,
  stdio: ['pipe', 'inherit', 'inherit'],
})
child.stdin?.on('error', () => undefined)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
child.once('error', (problem) => {
  process.stderr.write(`The development server cannot be started: ${problem.message}\n`)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
