import { parentPort } from 'node:worker_threads'
import { seededRandom } from '@majlis/rules/random'
import type { GameBot } from '@majlis/rules/rules'
import type { BotRequest } from './bot-worker.ts'

/** Processor time for one move. Beyond it the bot plays the best move that it has found. */
const MAX_CPU_MS = 1_500

/** True once this thread has computed for as long as the move may cost; waiting for a processor does not count. */
function lateness(cpuMs = MAX_CPU_MS): () => boolean {
  const max = Math.min(cpuMs, MAX_CPU_MS)
  const from = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1_000 >= max
  }
}

parentPort?.on('message', ({ file, view, seat, legal, level, seed, cpuMs }: BotRequest) => {
  void import(file).then(
    ({ bot }: { bot: GameBot<unknown, unknown> }) =>
      parentPort?.postMessage({ result: bot.choose(view, seat, legal, level, seededRandom(seed), lateness(cpuMs)) }),
    () => parentPort?.postMessage({ result: undefined }),
  )
})
parentPort?.postMessage('ready')
