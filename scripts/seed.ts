// `npm run seed`: fills a development server with twenty people and their activity, so that a newcomer sees a living app.
// Uses the server that runs at PUBLIC_URL; where none runs, starts one on the data folder for as long as it takes.
import { serve } from '../apps/server/src/app/serve.ts'
import { readConfig } from '../apps/server/src/app/config.ts'
import { freePort } from '../apps/server/src/platform/free-port.ts'
import { leaveOnStartupFailure } from '../apps/server/src/platform/startup-failure.ts'
import { people } from './seed/people.ts'
import { seed } from './seed/seed.ts'
import { SeedError } from './seed/session.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  if (process.env['NODE_ENV'] === 'production') throw new SeedError('npm run seed makes up people: it does not run with NODE_ENV=production.')
  const config = readConfig(process.env)
  const isRunning = await fetch(`${config.publicUrl}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
  const began = performance.now()
  if (isRunning) say(`▸ Filling ${config.publicUrl} …`)
  else {
    if (!config.sandbox) throw new SeedError('npm run seed needs the sandbox: it is off in this configuration.')
    say(`▸ No server runs at ${config.publicUrl}: starting one on ${config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL'} …`)
  }
  const port = String(await freePort())
  const own = isRunning ? undefined : await serve(readConfig({ ...process.env, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: '', LOG_LEVEL: 'warn' }))
  try {
    const { made } = await seed(own?.address ?? config.publicUrl, (line) => say(`▸ ${line}`))
    say(made.length === 0 ? '▸ Everything was there already.' : `▸ Done in ${((performance.now() - began) / 1_000).toFixed(0)} s.`)
  } finally {
    await own?.stop()
  }
  say('')
  say('  Log in with one of these numbers; the PIN arrives at /sandbox/sms. The first has friends, requests, chats, matches and a tournament.')
  for (const { msisdn, name } of people) say(`  +${msisdn}   ${name}`)
  say('')
  say('  A number that has just been given a PIN waits two minutes for the next one (LIMITS.pinResendSeconds; npm run dev has no such wait).')
} catch (problem) {
  if (problem instanceof SeedError) {
    process.stderr.write(`${problem.message}\n`)
    process.exit(1)
  }
  leaveOnStartupFailure(problem, '')
}
