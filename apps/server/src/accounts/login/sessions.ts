import { hash } from 'node:crypto'
import { endOtherSessions, endSession, getSessions, logout } from '@majlis/contract/accounts.sessions'
import { userPath } from '@majlis/contract/live'
import { batchedLoader } from '../../platform/batch.ts'
import { type Caller, DeclaredFailure, type Handled, handle } from '../../platform/domain.ts'
import type { Authenticated } from '../../platform/http/runner.ts'
import { claimLogin, findByLogin, insertAccount, updateAccount } from '../accounts.sql.ts'
import type { AccountsContext } from '../context.ts'
import { deviceOf } from './devices.ts'
import { keepLogin, updateLogin } from './logins.sql.ts'
import { isSuspended } from '../restrictions.sql.ts'
import { publishEnded } from './ended.ts'
import { nameProblem, tidyName } from '../naming.ts'
import type { Ownership } from './ownership.ts'
import { type ProvenLoginMethod, secretHash } from './proofs.ts'
import * as sql from './sessions.sql.ts'

export interface SignedIn {
  readonly user: string
  readonly token: string
  readonly isNew: boolean
}

/** The first values of a new account, and what the client says about itself at every login. */
export interface First {
  readonly language: string
  readonly region: string
  readonly userImageUrl: string
  readonly name?: string
  readonly fcmKey?: string
  readonly configVersion?: number
}

/** Where a login comes from. */
export type Origin = Pick<Caller, 'address' | 'userAgent'>

export interface Sessions {
  /** The person behind a session token; undefined when the session has ended. */
  authenticate(token: string): Promise<Authenticated>
  /**
   * Opens the session of the account with this login method, and creates the account when the method is new. The account's older session ends
   * at once; sessions that a partner opened stay.
   * @param from the caller, whose device and country the list of sessions shows
   * @throws DeclaredFailure SUSPENDED where an operator suspended the account
   */
  signIn(method: ProvenLoginMethod, first: First, from?: Origin): Promise<SignedIn>
  /** Adds a proven login method to an account; 'taken' when it belongs to another account. */
  link(user: string, method: ProvenLoginMethod): Promise<'linked' | 'taken'>
  /** Those of the sessions that are open. */
  openSessions(sessionIds: readonly string[]): Promise<Set<string>>
  /** Those of the sessions that have ended, each with the reason where an operator suspended the person. */
  endedSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, 'suspended' | undefined>>
  /** Ends expired sessions on every node. */
  sweep(): Promise<void>
  readonly operations: readonly Handled[]
}

const dayMs = 86_400_000
/** A session ends after this time without use, and after this time in total. */
const idleMs = 30 * dayMs
const lifeMs = 180 * dayMs
/** The last use is stored at most once in this time, so that most calls do not write. */
const noteUseMs = 3_600_000

const lifeAt = (at: number): sql.SessionLife => ({ createdAfter: new Date(at - lifeMs), usedAfter: new Date(at - idleMs) })

/** Sessions and the login methods that open them. */
export function sessions(ctx: AccountsContext, owners: Ownership): Sessions {
  const { db } = ctx
  // Calls that arrive in one turn of the event loop share one statement. Nothing is cached, so that an ended session is refused on every node.
  const identityOf = batchedLoader(async (hashes) => {
    const at = ctx.clock.now()
    const rows = await sql.selectSessions(db, hashes, lifeAt(at))
    const stale = rows.filter((row) => row.last_used_at.getTime() < at - noteUseMs).map((row) => row.session_id)
    // The caller does not wait for the write. When it fails, the next call writes.
    if (stale.length > 0)
      sql.touchSessions(db, stale, new Date(at)).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the use of sessions could not be noted'))
    return new Map(rows.map((row) => [row.token_hash, whoIs(row)]))
  })

  async function link(user: string, method: ProvenLoginMethod): Promise<'linked' | 'taken'> {
    if ((await owners.link(user, method)) === 'taken') return 'taken'
    await rememberSaid(ctx, method)
    return 'linked'
  }

  return {
    authenticate: (token) => identityOf(hash('sha256', token, 'hex')),
    signIn: (method, first, from) => signIn(ctx, method, first, from),
    link,
    openSessions: async (sessionIds) => new Set(await sql.selectOpen(db, sessionIds, lifeAt(ctx.clock.now()))),
    endedSessions: async (sessionIds) =>
      new Map((await sql.selectEnded(db, sessionIds, lifeAt(ctx.clock.now()))).map((row) => [row.session_id, row.suspended ? 'suspended' : undefined])),
    sweep: async () => publishEnded(ctx, await sql.deleteOldSessions(db, lifeAt(ctx.clock.now()))),
    operations: [
      handle(logout, async (_input, caller) => {
        await sql.deleteSession(db, caller.user, caller.session)
        ctx.security({ event: 'sessionEnded', reason: 'logout', user: caller.user, session: caller.session, address: caller.address })
        publishEnded(ctx, [caller.session], 'logout')
        return {}
      }),
      handle(getSessions, async (_input, caller) =>
        (await sql.selectSessionsOf(db, caller.user, lifeAt(ctx.clock.now()))).map((row) => ({
          sessionId: row.session_id,
          createdAt: row.created_at.getTime(),
          lastUsedAt: row.last_used_at.getTime(),
          browser: row.browser,
          system: row.system,
          country: row.country,
          isPartner: row.is_partner,
          isThis: row.session_id === caller.session,
        })),
      ),
      handle(endSession, async ({ sessionId, confirmation }, caller, fail) => {
        if (!(await sql.hasSession(db, caller.user, sessionId))) return fail('NOT_FOUND')
        if (sessionId !== caller.session && !(await owners.takeConfirmation(caller, confirmation))) return fail('CONFIRM_OWNER')
        if (!(await sql.deleteSession(db, caller.user, sessionId))) return fail('NOT_FOUND')
        ctx.security({ event: 'sessionEnded', reason: 'endedByOwner', user: caller.user, session: sessionId, address: caller.address })
        publishEnded(ctx, [sessionId])
        return {}
      }),
      handle(endOtherSessions, async ({ confirmation }, caller, fail) => {
        if (!(await owners.takeConfirmation(caller, confirmation))) return fail('CONFIRM_OWNER')
        const ended = await sql.deleteOtherSessions(db, caller.user, caller.session)
        for (const session of ended) ctx.security({ event: 'sessionEnded', reason: 'endedByOwner', user: caller.user, session, address: caller.address })
        publishEnded(ctx, ended)
        return { ended: ended.length }
      }),
    ],
  }
}

async function signIn(ctx: AccountsContext, method: ProvenLoginMethod, first: First, from: Origin = { address: '' }): Promise<SignedIn> {
  const { db, entropy } = ctx
  const { user, isNew } = await accountOf(ctx, method, first)
  if (await isSuspended(db, user)) {
    ctx.security({ event: 'loginRefused', reason: 'suspended', user, address: from.address })
    throw new DeclaredFailure('SUSPENDED')
  }
  const token = entropy.token()
  const sessionId = entropy.uuid7()
  const at = new Date(ctx.clock.now())
  const { fcmKey, configVersion } = first
  if (fcmKey !== undefined || configVersion !== undefined) {
    const key = fcmKey !== undefined && { fcmKey, fcmFrom: { session: sessionId, at } }
    await updateAccount(db, user, { ...key, ...(configVersion !== undefined && { configVersion }) })
  }
  const seen = { ...deviceOf(from.userAgent ?? ''), country: ctx.regions.countryOfAddress(from.address) }
  const ended = await sql.openSession(db, { account: user, id: sessionId, tokenHash: secretHash(token), isPartner: method.isPartner === true, at, ...seen })
  // The account was deleted between the two statements: the login method is free again and gets a new account.
  if (ended === undefined) return signIn(ctx, method, first, from)
  ctx.security({ event: 'login', user, session: sessionId, method: method.type, isNew, ...(method.type === 'phone' && { number: method.externalId }) })
  for (const session of ended) ctx.security({ event: 'sessionEnded', reason: 'newLogin', user, session })
  publishEnded(ctx, ended)
  await ctx.live.publish(userPath, { userId: user }, { set: { sessionId } })
  return { user, token, isNew }
}

const whoIs = (row: sql.SessionIdentity): Authenticated =>
  row.suspended ? 'suspended' : { user: row.account_id, session: row.session_id, language: row.language }

/** Another login claimed the method first; the new account is rolled back. */
class ClaimLost extends Error {
  override name = 'ClaimLost'
}

async function accountOf(ctx: AccountsContext, method: ProvenLoginMethod, first: First): Promise<{ readonly user: string; readonly isNew: boolean }> {
  const { db } = ctx
  const known = await findByLogin(db, method.type, method.externalId)
  if (known !== undefined) {
    await rememberSaid(ctx, method)
    // Somebody who still logs in with a method wants to keep it. The statement of a partner does not show that the owner holds the number.
    if (method.isPartner !== true) await keepLogin(db, method.type, method.externalId, known)
    return { user: known, isNew: false }
  }
  const user = ctx.entropy.uuid7()
  const about = { language: first.language, region: first.region, name: nameOf(first.name ?? method.name ?? ''), isBot: false, at: new Date(ctx.clock.now()) }
  // It is one transaction, because an account without a login method could never be opened.
  const claim = db.transaction(async (tx) => {
    await insertAccount(tx, { id: user, ...about, userImageUrl: first.userImageUrl || (method.imageUrl ?? '') })
    if (!(await claimLogin(tx, method.type, method.externalId, user, about.at))) throw new ClaimLost()
    return true
  })
  const isNew = await claim.catch((problem: unknown) => {
    if (problem instanceof ClaimLost) return false
    throw problem
  })
  // When two first logins of one number run at the same time, the one that loses the claim logs in to the winner's account.
  const winner = isNew ? user : await findByLogin(db, method.type, method.externalId)
  await rememberSaid(ctx, method)
  return { user: winner ?? user, isNew }
}

/** What the provider says now replaces what it said before. The proof of a number says nothing. */
async function rememberSaid(ctx: AccountsContext, { name = '', email = '', imageUrl = '', isPartner = false, ...method }: ProvenLoginMethod): Promise<void> {
  if (name !== '' || email !== '' || imageUrl !== '') await updateLogin(ctx.db, { ...method, name, email, imageUrl, isPartner })
}

/** A provider's name as one of our names; empty, so that the person chooses one, where our rules refuse it. */
function nameOf(said: string): string {
  const name = tidyName(said)
  const problem = nameProblem(name)
  if (problem !== 'NAME_LONG') return problem === undefined ? name : ''
  const [firstWord = ''] = name.split(' ')
  return nameProblem(firstWord) === undefined ? firstWord : ''
}
