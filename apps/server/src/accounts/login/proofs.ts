import { createHash } from 'node:crypto'
import type { AccountsContext } from '../context.ts'
import { insertProof, type ProofRow, takeProof } from './logins.sql.ts'
import { storePinProof, takePinProof } from './pins.sql.ts'

/** A login method that has been proven: a confirmed number, a social id, or a number that a partner has signed. */
export type ProvenLoginMethod = Pick<ProofRow, 'type' | 'externalId'> & Partial<ProofRow>

export interface Proofs {
  /** Makes a proof of a login method. It works once, within five minutes. */
  issue(method: ProvenLoginMethod): Promise<string>
  /** Makes a proof of a number that a PIN has confirmed. It permits a login and linking the number, and no other change of an account. */
  issueForNumber(msisdn: string): Promise<string>
  /** Uses up the proof of a number; undefined when the proof is not valid. */
  takeNumber(proof: string): Promise<string | undefined>
  /** Uses up the proof of a provider or a partner; undefined when the proof is not valid. */
  take(proof: string): Promise<ProofRow | undefined>
}

const proofMs = 5 * 60_000

/** Proofs of PINs, providers and partners, which a login exchanges for a session. */
export function proofs(ctx: AccountsContext): Proofs {
  const { db, clock, entropy } = ctx
  return {
    async issue(method) {
      const proof = entropy.token()
      await insertProof(db, secretHash(proof), { ...nothingSaid, ...method }, new Date(clock.now() + proofMs))
      return proof
    },
    async issueForNumber(msisdn) {
      const proof = entropy.token()
      await storePinProof(db, secretHash(proof), msisdn, ctx.regions.regionOfNumber(msisdn).countryIso, new Date(clock.now() + proofMs))
      return proof
    },
    takeNumber: async (proof) => (await takePinProof(db, secretHash(proof), new Date(clock.now())))?.msisdn,
    take: (proof) => takeProof(db, secretHash(proof), new Date(clock.now())),
  }
}

const nothingSaid = { name: '', email: '', imageUrl: '', isPartner: false }

/** Tokens and proofs are 256 random bits, so that a plain hash is enough to store them safely. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
