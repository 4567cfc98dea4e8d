import { keepLogin, type LoginMethod, unlinkLogin } from '@majlis/contract/accounts'
import { type Caller, type Handled, handle } from '../platform/domain.ts'
import { claimLogin, findByLogin, methodOf, selectAccounts, selectLogins } from './accounts.sql.ts'
import type { AccountsContext } from './context.ts'
import * as sql from './logins.sql.ts'
import type { Notices } from './notices.ts'
import { type ProvenWay, secretHash } from './proofs.ts'

/** Who confirms or is confirmed: a session of an account. */
type Owner = Pick<Caller, 'user' | 'session'>

/** What changes who can enter an account: its session alone is not enough for that. */
export interface Ownership {
  /** Makes a confirmation of the session from a fresh proof of one of the account's login methods; undefined when it is none of them. */
  confirm(owner: Owner, way: ProvenWay): Promise<{ readonly confirmation: string; readonly expiresAt: number } | undefined>
  /** Uses up a confirmation of the session; false when it is absent, over, used, or another's. */
  takeConfirmation(owner: Owner, confirmation: string | undefined): Promise<boolean>
  /** Adds a proven login method to an account and tells the numbers that it had; 'taken' when it leads to another one. */
  link(user: string, way: ProvenWay): Promise<'linked' | 'taken'>
  /** The account's login methods. */
  methods(user: string): Promise<LoginMethod[]>
  /** Removes the methods whose time has come. */
  removeDue(): Promise<void>
  readonly operations: readonly Handled[]
}

const confirmationMs = 10 * 60_000
/** Milliseconds that the removal of the oldest method waits. */
const removalMs = 24 * 3_600_000

export function ownership(ctx: AccountsContext, notices: Notices): Ownership {
  const { db, clock, entropy } = ctx
  const now = () => new Date(clock.now())
  const methods = async (user: string) => (await selectLogins(db, [user])).map(methodOf)

  /** The numbers of an account, in its language. */
  async function numbersOf(user: string) {
    const [[row], logins] = await Promise.all([selectAccounts(db, [user]), selectLogins(db, [user])])
    return { msisdns: logins.filter(({ type }) => type === 'phone').map(({ external_id }) => external_id), language: row?.language ?? 'en' }
  }

  async function takeConfirmation({ user, session }: Owner, confirmation = ''): Promise<boolean> {
    return confirmation !== '' && (await sql.takeConfirmation(db, secretHash(confirmation), user, session, now()))
  }

  return {
    methods,
    takeConfirmation,
    async confirm({ user, session }, way) {
      // A partner's word opens a session; it does not show that the owner holds the number.
      if (way.isPartner === true || (await findByLogin(db, way.type, way.externalId)) !== user) return undefined
      const confirmation = entropy.token()
      const expiresAt = clock.now() + confirmationMs
      await sql.insertConfirmation(db, secretHash(confirmation), user, session, new Date(expiresAt))
      return { confirmation, expiresAt }
    },
    async link(user, way) {
      const told = await numbersOf(user)
      const isNew = await db.transaction(async (tx) => {
        const claimed = await claimLogin(tx, way.type, way.externalId, user, now())
        if (claimed) await notices.send(tx, told, 'added', way.type)
        return claimed
      })
      if (isNew) ctx.security({ event: 'loginMethodAdded', user, method: way.type, ...(way.type === 'phone' && { number: way.externalId }) })
      return isNew || (await findByLogin(db, way.type, way.externalId)) === user ? 'linked' : 'taken'
    },
    async removeDue() {
      for (const due of await sql.selectDue(db, now())) {
        const told = await numbersOf(due.account_id)
        await db.transaction(async (tx) => {
          if (!(await sql.deleteDue(tx, due, now()))) return
          await notices.send(tx, told, 'removed', due.type)
          ctx.security({ event: 'loginMethodRemoved', user: due.account_id, method: due.type })
        })
      }
    },
    operations: [
      handle(unlinkLogin, async ({ loginType: { type, id }, confirmation }, caller, fail) => {
        if (!(await takeConfirmation(caller, confirmation))) return fail('CONFIRM_OWNER')
        const told = await numbersOf(caller.user)
        const outcome = await db.transaction(async (tx) => {
          const removal = { account: caller.user, type, externalId: id, oldestAt: new Date(clock.now() + removalMs) }
          const result = await sql.deleteLogin(tx, removal)
          if (result === 'removed' || result === 'waiting') await notices.send(tx, told, result, type)
          return result
        })
        if (outcome === 'unknown') return fail('NOT_FOUND')
        if (outcome === 'last') return fail('LAST_LOGIN')
        if (outcome === 'removed') ctx.security({ event: 'loginMethodRemoved', user: caller.user, method: type, address: caller.address })
        return methods(caller.user)
      }),
      handle(keepLogin, async ({ loginType: { type, id } }, caller, fail) => {
        if ((await sql.keepLogin(db, type, id, caller.user)) === 'unknown') return fail('NOT_FOUND')
        return methods(caller.user)
      }),
    ],
  }
}
