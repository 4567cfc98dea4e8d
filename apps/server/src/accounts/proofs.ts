import { createHash } from 'node:crypto'
import type { AccountsContext } from './context.ts'
import { insertProof, type ProofRow, takeProof } from './logins.sql.ts'

/** A way in that has been proven: a confirmed number, a social id, a partner's word for a number. */
export type ProvenWay = Pick<ProofRow, 'type' | 'externalId'> & Partial<ProofRow>

export interface Proofs {
  /** Makes a proof of a way in: single use, five minutes. */
  issue(way: ProvenWay): Promise<string>
  /** Uses up a proof; undefined when it is not valid. */
  take(proof: string): Promise<ProofRow | undefined>
}

const proofMs = 5 * 60_000

/** Proofs of providers and partners, which a login trades for a session. */
export function proofs(ctx: AccountsContext): Proofs {
  const { db, clock, entropy } = ctx
  return {
    async issue(way) {
      const proof = entropy.token()
      await insertProof(db, secretHash(proof), { ...nothingSaid, ...way }, new Date(clock.now() + proofMs))
      return proof
    },
    take: (proof) => takeProof(db, secretHash(proof), new Date(clock.now())),
  }
}

const nothingSaid = { name: '', email: '', imageUrl: '', isPartner: false }

/** Tokens and proofs are 256 random bits, so a plain hash keeps them safe at rest. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
