import { parentPort } from 'node:worker_threads'
import type { Proof } from './proof.ts'
import { dayOf, readReplayed } from './proof.ts'
import type { ReplayJob } from './replay.ts'

/** The exports of a step.ts that a replay needs. */
interface StepModule {
  readonly VERSION: number
  /** True for a game with a puzzle of the day. */
  readonly DAILY?: boolean
  readonly replay: (seed: string, inputs: unknown) => unknown
  /** What the player chose, from an answer of `replay`; undefined for a round that no duel can have. Absent where the seed alone decides. */
  readonly setupOf?: (end: unknown) => string | undefined
}

async function play({ file, proof }: ReplayJob): Promise<unknown> {
  const steps = (await import(file)) as StepModule
  if (steps.VERSION !== proof.version || (dayOf(proof.seed) !== undefined && steps.DAILY !== true)) return undefined
  const ended = end(steps, proof)
  return readReplayed(ended, proof.inputs, ended === undefined || steps.setupOf === undefined ? null : steps.setupOf(ended))
}

/** A game that throws for inputs has refused them. */
function end(steps: StepModule, { seed, inputs }: Proof): unknown {
  try {
    return steps.replay(seed, inputs)
  } catch {
    return undefined
  }
}

parentPort?.on('message', (job: ReplayJob) => {
  void play(job).then(
    (result) => parentPort?.postMessage({ result }),
    () => parentPort?.postMessage({ result: undefined }),
  )
})
parentPort?.postMessage('ready')
