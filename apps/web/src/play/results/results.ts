import { limits } from '@majlis/contract/core/limits'
import type { Json } from '@majlis/game-bridge/protocol'
import type { Response } from '../../platform/net/api.ts'
import { call } from '../../platform/net/client.ts'
import { later, now } from '../../platform/clock.ts'
import { countGame } from '../../platform/device/install.ts'
import { onOnline } from '../../platform/net/online.ts'
import { refreshPlayed } from '../played.ts'
import { session } from '../../platform/state/session.ts'
import { type Claim, dropOldClaims, inOrder, isClaimStored, type Proof, removeClaim, storeClaim, storedClaims } from './claims.ts'

export type Saved = Response<'matches.saveResult'>

/** Temporary failures: the claim is sent again. A session that has ended is one: the person's next one sends it. */
const PASSING: ReadonlySet<string> = new Set(['NO_NETWORK', 'TIMEOUT', 'BAD_ANSWER', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED'])
const LONGEST_WAIT_MS = 30_000

/** A round that ended in this tab, whose screen waits for the answer. It is sent by this tab, whatever other tabs have sent. */
interface Waiting {
  readonly claim: Claim
  readonly answer: (saved: Saved | null) => void
}

let running = false
let tries = 0
let cancelRetry = () => {}
const waiting = new Map<string, Waiting>()
/** Rounds of this tab whose opening has no answer yet. */
const opening = new Set<string>()

/**
 * Sends a finished round to the server; stored in the browser at once, and repeated until there is an answer.
 * @param opened resolves when the opening of the round is answered, with whether the server knows the round; the result is sent afterwards
 * @returns the server's result, null when it refused; pending while there is no network
 */
export function reportResult(round: Omit<Claim, 'userId' | 'at' | 'isUnopened'>, opened?: Promise<boolean>): Promise<Saved | null> {
  const userId = session().user?._id
  if (!userId) return Promise.resolve(null)
  countGame(round.playId)
  const claim = { ...round, score: wholeScore(round.score), userId, at: now() }
  return new Promise((resolve) => {
    const send = (isOpened: boolean) => {
      opening.delete(claim.playId)
      waiting.set(claim.playId, { claim: isOpened ? claim : { ...claim, isUnopened: true }, answer: resolve })
      // Another tab may have sent it meanwhile.
      if (isOpened && isClaimStored(claim.playId)) storeClaim(claim)
      wake()
    }
    // The tab may be closed before the opening is answered.
    storeClaim(opened ? { ...claim, isUnopened: true } : claim)
    if (!opened) return send(true)
    opening.add(claim.playId)
    opened.then(send, () => send(false))
  })
}

/** The points of a result: games report any number, the server stores whole ones from 0 on. */
export const wholeScore = (score: number): number => Math.max(0, Math.round(score))

/** Sends what an earlier visit could not. Call it once. */
export function startResults(): () => void {
  dropOldClaims()
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
    const answer = await sendResult(claim)
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
async function sendResult({ userId: _, at: __, isUnopened, proof, ...rest }: Claim) {
  if (isUnopened) {
    const opened = await call('play.recordOpening', { gameId: rest.gameId, playId: rest.playId })
    if (!opened.success) return opened
  }
  return call('matches.saveResult', { ...rest, ...(proof && { proof }) })
}

function settle(claim: Claim, saved: Saved | null) {
  removeClaim(claim.playId)
  waiting.get(claim.playId)?.answer(saved)
  waiting.delete(claim.playId)
  refreshPlayed()
}

function next(): Claim | undefined {
  const { user, token } = session()
  if (!token) return undefined
  const isOwn = ({ userId, playId }: Claim) => userId === user?._id && !opening.has(playId)
  return inOrder([...[...waiting.values()].map(({ claim }) => claim), ...storedClaims()]).find(isOwn)
}
