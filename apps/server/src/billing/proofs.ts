import { createHash } from 'node:crypto'
import type { BillingContext } from './context.ts'
import { storeProof } from './pins.sql.ts'

const proofMs = 5 * 60_000

/** Proofs are 256 random bits, so a plain hash keeps them safe at rest. */
export function proofHash(proof: string): Buffer {
  return createHash('sha256').update(proof).digest()
}

/** Makes a single-use proof of a confirmed number, valid for five minutes. */
export async function makeProof(ctx: BillingContext, msisdn: string): Promise<string> {
  const proof = ctx.entropy.token()
  await storeProof(ctx.db, proofHash(proof), msisdn, ctx.regions.regionOfNumber(msisdn).countryIso, new Date(ctx.clock.now() + proofMs))
  return proof
}
