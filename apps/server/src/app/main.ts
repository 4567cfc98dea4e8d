import type { Config } from '../platform/config.ts'
import { leaveOnStartupFailure } from '../platform/startup-failure.ts'
import { readConfig } from './config.ts'
import { serve } from './serve.ts'

/** Steps and the address are for people at a terminal; machines read the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  const begun = process.hrtime.bigint()
  await serve(config, { onStep: (what) => say(`  ${what}`), onSignals: true })
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9
  say(`  Ready in ${seconds.toFixed(1)} s`)
  say('')
  say(`  Open       ${config.publicUrl}`)
  if (config.sandbox) say(`  SMS outbox ${config.publicUrl}/sandbox/sms   (PINs arrive here)`)
  say('')
} catch (problem) {
  leaveOnStartupFailure(problem, config === undefined ? '' : `${config.host}:${config.port}`)
}
