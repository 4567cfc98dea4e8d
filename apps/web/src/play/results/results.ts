import { limits } from '@majlis/contract/core/limits'
import type { Json } from '@majlis/game-bridge/protocol'
import type { Input, Response } from '../../platform/net/api.ts'
import { call } from '../../platform/net/client.ts'
import { later, now } from '../../platform/clock.ts'
import { onOnline } from '../../platform/net/online.ts'
import { refreshPlayed } from '../played.ts'
import { session } from '../../platform/state/session.ts'
import { storage } from '../../platform/state/storage.ts'

/** A finished round as its frame reported it. The client creates `playId`, so that sending it twice counts once. */
export interface Claim {
  readonly userId: string
  readonly gameId: string
  readonly playId: string
  readonly outcome: 'win' | 'lose' | 'draw'
  readonly score: number
  readonly at: number
  /** What the server needs to replay the round; without it the round is on no leaderboard. */
  readonly proof?: Proof | undefined
  /** The round began without a network: the server learns of it before it gets the result. */
  readonly isUnopened?: boolean | undefined
}

type Proof = NonNullable<Input<'matches.saveResult'>['proof']>

export type Saved = Response<'matches.saveResult'>

/** Temporary failures: the claim is sent again. */
const PASSING: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
const LONGEST_WAIT_MS = 30_000
const LIFE_MS = 7 * 24 * 3_600_000

let claims: readonly Claim[] = (storage.readJson('results', isClaims) ?? []).filter((claim) => now() - claim.at < LIFE_MS)
let running = false
let tries = 0
let cancelRetry = () => {}
const waiting = new Map<string, (saved: Saved | null) => void>()

/**
 * Sends a finished round to the server; stored in the browser and repeated until there is an answer.
 * @returns the server's result, null when it refused; pending while there is no network
 */
export function tellResult(claim: Omit<Claim, 'userId' | 'at'>): Promise<Saved | null> {
  const userId = session().user?._id
  if (!userId) return Promise.resolve(null)
  keep([...claims.filter((known) => known.playId !== claim.playId), { ...claim, score: wholeScore(claim.score), userId, at: now() }])
  return new Promise((resolve) => {
    waiting.set(claim.playId, resolve)
    wake()
  })
}

/** The points of a result: games report any number, the server stores whole ones from 0 on. */
export const wholeScore = (score: number): number => Math.max(0, Math.round(score))

/** Sends what an earlier visit could not. Call it once. */
export function startResults(): () => void {
  const stop = onOnline((online) => online && wake())
  wake()
  return () => {
    stop()
    cancelRetry()
  }
}

/** Reads the proof of a game's frame; undefined when it is none, or too long for the server. */
export function readProof(given: Json | undefined): Proof | undefined {
  if (typeof given !== 'object' || given === null || !('seed' in given) || !('version' in given) || !('inputs' in given)) return undefined
  const { version, seed, inputs } = given
  if (typeof version !== 'number' || !Number.isInteger(version) || typeof seed !== 'string' || seed.length > 200) return undefined
  const proof = { version, seed, inputs }
  return new TextEncoder().encode(JSON.stringify(proof)).length > limits.proofBytes ? undefined : proof
}

function wake() {
  cancelRetry()
  tries = 0
  void run()
}

async function run() {
  if (running) return
  running = true
  for (let claim = next(); claim; claim = next()) {
    const answer = await told(claim)
    if (!answer.success && PASSING.has(answer.code)) {
      tries += 1
      cancelRetry = later(Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (tries - 1)), () => void run())
      break
    }
    tries = 0
    settle(claim, answer.success ? answer.response : null)
  }
  running = false
}

/** Sends a claim. A round that began without a network is opened first, with the access check that every round has. */
async function told({ userId: _, at: __, isUnopened, proof, ...rest }: Claim) {
  if (isUnopened) {
    const opened = await call('play.recordOpening', { gameId: rest.gameId, playId: rest.playId })
    if (!opened.success) return opened
  }
  return call('matches.saveResult', { ...rest, ...(proof && { proof }) })
}

function settle(claim: Claim, saved: Saved | null) {
  keep(claims.filter((known) => known.playId !== claim.playId))
  waiting.get(claim.playId)?.(saved)
  waiting.delete(claim.playId)
  refreshPlayed()
}

function next(): Claim | undefined {
  const { user, token } = session()
  return token ? claims.find((claim) => claim.userId === user?._id) : undefined
}

function keep(next: readonly Claim[]) {
  claims = next
  storage.writeJson('results', next)
}

function isClaims(value: unknown): value is Claim[] {
  return (
    Array.isArray(value) &&
    value.every(
      (claim) => typeof claim === 'object' && claim !== null && 'playId' in claim && 'userId' in claim && 'at' in claim && typeof claim.at === 'number',
    )
  )
}
