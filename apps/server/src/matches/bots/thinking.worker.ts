import { parentPort } from 'node:worker_threads'
import { seededRandom } from '@majlis/rules/random'
import type { GameBot } from '@majlis/rules/rules'
import type { Thought } from './thinking.ts'

parentPort?.on('message', ({ file, view, seat, legal, level, seed }: Thought) => {
  void import(file).then(
    ({ bot }: { bot: GameBot<unknown, unknown> }) => parentPort?.postMessage({ result: bot.choose(view, seat, legal, level, seededRandom(seed)) }),
    () => parentPort?.postMessage({ result: undefined }),
  )
})
parentPort?.postMessage('ready')
