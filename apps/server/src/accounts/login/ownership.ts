import { keepLogin, type LoginMethod, unlinkLogin } from '@majlis/contract/accounts.logins'
import { type Caller, type Handled, handle } from '../../platform/domain.ts'
import { claimLogin, findByLogin, selectAccounts, selectLogins } from '../accounts.sql.ts'
import type { AccountsContext } from '../context.ts'
import * as sql from './logins.sql.ts'
import { keepersOf, methodsOf } from './methods.ts'
import type { Notices } from '../notices.ts'
import { type ProvenLoginMethod, secretHash } from './proofs.ts'

/** A session of an account: the one that confirms, or for which something is confirmed. */
type Owner = Pick<Caller, 'user' | 'session'>

/** Changes of who can log in to an account. The session of the account alone does not permit them. */
export interface Ownership {
  /** Makes a confirmation for the session from a fresh proof of one of the account's login methods; undefined when the proof is of another method. */
  confirm(owner: Owner, method: ProvenLoginMethod): Promise<{ readonly confirmation: string; readonly expiresAt: number } | undefined>
  /** Uses up a confirmation of the session; false when it is absent, expired, used, or of another session. */
  takeConfirmation(owner: Owner, confirmation: string | undefined): Promise<boolean>
  /** Adds a proven login method to an account and notifies its existing numbers; 'taken' when the method belongs to another account. */
  link(user: string, method: ProvenLoginMethod): Promise<'linked' | 'taken'>
  /** The account's login methods. */
  methods(user: string): Promise<LoginMethod[]>
  /** Removes the login methods whose removal is due. */
  removeDue(): Promise<void>
  readonly operations: readonly Handled[]
}

const confirmationMs = 10 * 60_000
/** Milliseconds between the request to remove the oldest method and its removal. */
const removalMs = 24 * 3_600_000

/** Links and removes login methods, for which a session needs a confirmation. A confirmation is valid for ten minutes. */
export function ownership(ctx: AccountsContext, notices: Notices): Ownership {
  const { db, clock, entropy } = ctx
  const now = () => new Date(clock.now())
  const methods = async (user: string) => methodsOf(await selectLogins(db, [user]))

  /** The phone numbers of an account, and its language. */
  async function numbersOf(user: string) {
    const [[row], logins] = await Promise.all([selectAccounts(db, [user]), selectLogins(db, [user])])
    return { msisdns: logins.filter(({ type }) => type === 'phone').map(({ external_id }) => external_id), language: row?.language ?? 'en' }
  }

  /** The method with which a confirmation was made. The confirmation is used up. */
  async function confirmedBy({ user, session }: Owner, confirmation = ''): Promise<sql.MethodKey | undefined> {
    return confirmation === '' ? undefined : sql.takeConfirmation(db, secretHash(confirmation), user, session, now())
  }
  const takeConfirmation = async (owner: Owner, confirmation: string | undefined) => (await confirmedBy(owner, confirmation)) !== undefined

  return {
    methods,
    takeConfirmation,
    async confirm({ user, session }, method) {
      // The statement of a partner opens a session. It does not show that the owner holds the number.
      if (method.isPartner === true || (await findByLogin(db, method.type, method.externalId)) !== user) return undefined
      const confirmation = entropy.token()
      const expiresAt = clock.now() + confirmationMs
      const by = { type: method.type, externalId: method.externalId }
      await sql.insertConfirmation(db, { hash: secretHash(confirmation), account: user, session, by, expiresAt: new Date(expiresAt) })
      return { confirmation, expiresAt }
    },
    async link(user, method) {
      const recipients = await numbersOf(user)
      const isNew = await db.transaction(async (tx) => {
        const claimed = await claimLogin(tx, method.type, method.externalId, user, now())
        if (claimed) await notices.send(tx, recipients, 'added', method)
        return claimed
      })
      if (isNew) ctx.security({ event: 'loginMethodAdded', user, method: method.type, ...(method.type === 'phone' && { number: method.externalId }) })
      return isNew || (await findByLogin(db, method.type, method.externalId)) === user ? 'linked' : 'taken'
    },
    async removeDue() {
      for (const due of await sql.selectDue(db, now())) {
        const recipients = await numbersOf(due.account_id)
        await db.transaction(async (tx) => {
          if (!(await sql.deleteDue(tx, due, now()))) return
          await notices.send(tx, recipients, 'removed', { type: due.type, externalId: due.external_id })
          ctx.security({ event: 'loginMethodRemoved', user: due.account_id, method: due.type })
        })
      }
    },
    operations: [
      handle(unlinkLogin, async ({ loginType: { type, id }, confirmation }, caller, fail) => {
        if (!(await takeConfirmation(caller, confirmation))) return fail('CONFIRM_OWNER')
        const recipients = await numbersOf(caller.user)
        const outcome = await db.transaction(async (tx) => {
          const removal = { account: caller.user, type, externalId: id, oldestAt: new Date(clock.now() + removalMs) }
          const result = await sql.deleteLogin(tx, removal)
          if (result === 'removed' || result === 'waiting') await notices.send(tx, recipients, result, { type, externalId: id })
          return result
        })
        if (outcome === 'unknown') return fail('NOT_FOUND')
        if (outcome === 'last') return fail('LAST_LOGIN')
        if (outcome === 'removed') ctx.security({ event: 'loginMethodRemoved', user: caller.user, method: type, address: caller.address })
        return methods(caller.user)
      }),
      handle(keepLogin, async ({ loginType: { type, id }, confirmation }, caller, fail) => {
        const by = await confirmedBy(caller, confirmation)
        if (by === undefined) return fail('CONFIRM_OWNER')
        const all = await selectLogins(db, [caller.user])
        const kept = all.find((row) => row.type === type && row.external_id === id)
        if (kept === undefined) return fail('NOT_FOUND')
        // Somebody with a session and a method that they added themselves cannot cancel what the owner requests.
        if (!keepersOf(kept, all).some((row) => row.type === by.type && row.external_id === by.externalId)) return fail('CONFIRM_OLDER')
        if ((await sql.keepLogin(db, type, id, caller.user)) === 'unknown') return fail('NOT_FOUND')
        return methods(caller.user)
      }),
    ],
  }
}
