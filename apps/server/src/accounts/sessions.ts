import { hash } from 'node:crypto'
import { endSession, getSessions, logout } from '@majlis/contract/accounts'
import { userPath } from '@majlis/contract/live'
import { gatherReads } from '../platform/batch.ts'
import { type Handled, handle } from '../platform/domain.ts'
import type { Identity } from '../platform/http/runner.ts'
import { claimLogin, findByLogin, insertAccount, updateAccount } from './accounts.sql.ts'
import type { AccountsContext } from './context.ts'
import { keepLogin, updateLogin } from './logins.sql.ts'
import { nameProblem, tidyName } from './naming.ts'
import type { Ownership } from './ownership.ts'
import { type ProvenWay, secretHash } from './proofs.ts'
import * as sql from './sessions.sql.ts'

export interface SignedIn {
  readonly user: string
  readonly token: string
  readonly isNew: boolean
}

/** What an account begins with, and what the client says of itself at every login. */
export interface First {
  readonly language: string
  readonly region: string
  readonly userImageUrl: string
  readonly name?: string
  readonly fcmKey?: string
  readonly configVersion?: number
}

export interface Sessions {
  /** Who is behind a session token; undefined when it is dead. */
  authenticate(token: string): Promise<Identity | undefined>
  /**
   * Opens the one session of the account that a proven way leads to, making the account when it is new. The account's older session ends
   * at once; sessions that a partner opened stay.
   */
  signIn(way: ProvenWay, first: First): Promise<SignedIn>
  /** Adds a proven way in to an account; 'taken' when it leads to another one. */
  link(user: string, way: ProvenWay): Promise<'linked' | 'taken'>
  /** Ends the sessions whose time is over, on every node. */
  sweep(): Promise<void>
  readonly operations: readonly Handled[]
}

const dayMs = 86_400_000
/** A session ends after this long without use, and after this long in all. */
const idleMs = 30 * dayMs
const lifeMs = 180 * dayMs
/** The last use is noted once in this time, so that calls do not write. */
const noteUseMs = 3_600_000

const lifeAt = (at: number): sql.SessionLife => ({ createdAfter: new Date(at - lifeMs), usedAfter: new Date(at - idleMs) })

/** Sessions and the ways that lead to them. */
export function sessions(ctx: AccountsContext, owners: Ownership): Sessions {
  const { db } = ctx
  // Every call asks: those that arrive in one turn share one statement, and nothing is remembered, so an ended session is dead everywhere.
  const identityOf = gatherReads(async (hashes) => {
    const at = ctx.clock.now()
    const rows = await sql.selectSessions(db, hashes, lifeAt(at))
    const stale = rows.filter((row) => row.last_used_at.getTime() < at - noteUseMs).map((row) => row.session_id)
    // Beside the answer: who asks does not wait for it, and a note that is lost is written by the next call.
    if (stale.length > 0)
      sql.touchSessions(db, stale, new Date(at)).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the use of sessions could not be noted'))
    return new Map(rows.map((row) => [row.token_hash, { user: row.account_id, session: row.session_id, language: row.language }]))
  })

  async function link(user: string, way: ProvenWay): Promise<'linked' | 'taken'> {
    if ((await owners.link(user, way)) === 'taken') return 'taken'
    await rememberSaid(ctx, way)
    return 'linked'
  }

  return {
    authenticate: (token) => identityOf(hash('sha256', token, 'hex')),
    signIn: (way, first) => signIn(ctx, way, first),
    link,
    sweep: async () => ctx.live.endSessions(await sql.deleteOldSessions(db, lifeAt(ctx.clock.now()))),
    operations: [
      handle(logout, async (_input, caller) => {
        await sql.deleteSession(db, caller.user, caller.session)
        ctx.security({ event: 'sessionEnded', reason: 'logout', user: caller.user, session: caller.session, address: caller.address })
        ctx.live.endSessions([caller.session])
        return {}
      }),
      handle(getSessions, async (_input, caller) =>
        (await sql.selectSessionsOf(db, caller.user)).map((row) => ({
          sessionId: row.session_id,
          createdAt: row.created_at.getTime(),
          isPartner: row.is_partner,
          isThis: row.session_id === caller.session,
        })),
      ),
      handle(endSession, async ({ sessionId, confirmation }, caller, fail) => {
        if (!(await sql.hasSession(db, caller.user, sessionId))) return fail('NOT_FOUND')
        if (sessionId !== caller.session && !(await owners.takeConfirmation(caller, confirmation))) return fail('CONFIRM_OWNER')
        if (!(await sql.deleteSession(db, caller.user, sessionId))) return fail('NOT_FOUND')
        ctx.security({ event: 'sessionEnded', reason: 'endedByOwner', user: caller.user, session: sessionId, address: caller.address })
        ctx.live.endSessions([sessionId])
        return {}
      }),
    ],
  }
}

async function signIn(ctx: AccountsContext, way: ProvenWay, first: First): Promise<SignedIn> {
  const { db, entropy } = ctx
  const { user, isNew } = await accountOf(ctx, way, first)
  const { fcmKey, configVersion } = first
  if (fcmKey !== undefined || configVersion !== undefined)
    await updateAccount(db, user, { ...(fcmKey !== undefined && { fcmKey }), ...(configVersion !== undefined && { configVersion }) })
  const token = entropy.token()
  const sessionId = entropy.uuid7()
  const at = new Date(ctx.clock.now())
  const ended = await sql.openSession(db, { account: user, id: sessionId, tokenHash: secretHash(token), isPartner: way.isPartner === true, at })
  // Deleted between finding it and opening: the way in is free again and leads to a new account.
  if (ended === undefined) return signIn(ctx, way, first)
  ctx.security({ event: 'login', user, session: sessionId, method: way.type, isNew, ...(way.type === 'phone' && { number: way.externalId }) })
  for (const session of ended) ctx.security({ event: 'sessionEnded', reason: 'newLogin', user, session })
  ctx.live.endSessions(ended)
  await ctx.live.publish(userPath, { userId: user }, { set: { sessionId } })
  return { user, token, isNew }
}

/** Another login claimed the way in first; takes the new account back. */
class ClaimLost extends Error {
  override name = 'ClaimLost'
}

async function accountOf(ctx: AccountsContext, way: ProvenWay, first: First): Promise<{ readonly user: string; readonly isNew: boolean }> {
  const { db } = ctx
  const known = await findByLogin(db, way.type, way.externalId)
  if (known !== undefined) {
    await rememberSaid(ctx, way)
    // Who still logs in by a method wants to keep it.
    await keepLogin(db, way.type, way.externalId, known)
    return { user: known, isNew: false }
  }
  const user = ctx.entropy.uuid7()
  const about = { language: first.language, region: first.region, name: nameOf(first.name ?? way.name ?? ''), isBot: false, at: new Date(ctx.clock.now()) }
  // One transaction: without its way in an account would be nobody's for ever.
  const claim = db.transaction(async (tx) => {
    await insertAccount(tx, { id: user, ...about, userImageUrl: first.userImageUrl || (way.imageUrl ?? '') })
    if (!(await claimLogin(tx, way.type, way.externalId, user, about.at))) throw new ClaimLost()
    return true
  })
  const isNew = await claim.catch((problem: unknown) => {
    if (problem instanceof ClaimLost) return false
    throw problem
  })
  // Two first logins of one number at once: the loser of the claim joins the winner's account.
  const winner = isNew ? user : await findByLogin(db, way.type, way.externalId)
  await rememberSaid(ctx, way)
  return { user: winner ?? user, isNew }
}

/** What the provider says now replaces what it said before; a number's proof says nothing. */
async function rememberSaid(ctx: AccountsContext, { name = '', email = '', imageUrl = '', isPartner = false, ...way }: ProvenWay): Promise<void> {
  if (name !== '' || email !== '' || imageUrl !== '') await updateLogin(ctx.db, { ...way, name, email, imageUrl, isPartner })
}

/** A provider's name as one of ours; empty, so that the person chooses one, where ours may not be like that. */
function nameOf(said: string): string {
  const name = tidyName(said)
  const problem = nameProblem(name)
  if (problem !== 'NAME_LONG') return problem === undefined ? name : ''
  const [firstWord = ''] = name.split(' ')
  return nameProblem(firstWord) === undefined ? firstWord : ''
}
