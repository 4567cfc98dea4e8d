import type { Input } from '../../platform/net/api.ts'
import { now } from '../../platform/clock.ts'
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
  /** The server may not know the round: it is opened, which is safe to repeat, before the result is sent. */
  readonly isUnopened?: boolean | undefined
}

export type Proof = NonNullable<Input<'matches.saveResult'>['proof']>

const LIFE_MS = 7 * 24 * 3_600_000
const PREFIX = 'results/'
const keyOf = (playId: string) => `${PREFIX}${playId}` as const

/*
 * Every claim has a key of its own. A tab writes and removes single claims and never the whole list, so that two tabs whose rounds end without a network
 * cannot overwrite each other.
 */

/** All stored claims of all tabs, in no order, including those of the previous version, which stored one list. */
export function storedClaims(): readonly Claim[] {
  moveFormerList()
  return storage.keys(PREFIX).flatMap((key) => storage.readJson(key, isFreshClaim) ?? [])
}

/** Oldest first; the order in which they are sent. */
export const inOrder = (claims: readonly Claim[]): readonly Claim[] =>
  claims.toSorted((a, b) => a.at - b.at || (a.playId < b.playId ? -1 : Number(a.playId > b.playId)))

/** Stores a claim; one of the same round is replaced. */
export const storeClaim = (claim: Claim): void => storage.writeJson(keyOf(claim.playId), claim)

/** Whether this device still stores the claim of a round. */
export const isClaimStored = (playId: string): boolean => storage.read(keyOf(playId)) !== null

/** Removes a claim that the server has answered. */
export const removeClaim = (playId: string): void => storage.remove(keyOf(playId))

/** Removes claims that are too old to be sent, and what is no claim. */
export function dropOldClaims(): void {
  for (const key of storage.keys(PREFIX)) if (storage.readJson(key, isFreshClaim) === undefined) storage.remove(key)
}

/** Versions until November 2026 stored one list; a tab that still runs one may write it again. */
function moveFormerList(): void {
  const list = storage.readJson('results', (value) => Array.isArray(value))
  if (list === undefined) return
  // Sending twice counts once, so that it is harmless when two tabs do this at the same moment.
  for (const claim of list.filter(isFreshClaim)) if (!isClaimStored(claim.playId)) storeClaim(claim)
  storage.remove('results')
}

function isFreshClaim(value: unknown): value is Claim {
  if (typeof value !== 'object' || value === null) return false
  const { playId, userId, at } = value as Partial<Record<keyof Claim, unknown>>
  return typeof playId === 'string' && typeof userId === 'string' && typeof at === 'number' && now() - at < LIFE_MS
}
