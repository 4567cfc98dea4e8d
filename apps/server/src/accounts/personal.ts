import type { Account } from '@majlis/contract/accounts'
import type { AccountsContext } from './context.ts'
import { publishEnded } from './login/ended.ts'
import type { Notices } from './notices.ts'
import { deviceNumbers } from './login/device-numbers.ts'
import * as sql from './personal.sql.ts'

/** What one domain stores about people. Deletion and export run over all parts, so that no domain is forgotten. */
export interface PersonalPart {
  /** The name of the part in an export: the name of the domain. */
  readonly name: string
  /** What is stored about the person, as plain JSON for the person only. It contains nothing about others that the person could not see otherwise. */
  readonly read: (user: string) => Promise<object>
  /**
   * Removes it, or removes the person from what has to stay. It runs after the account is deleted, at least once, and again a moment later,
   * because a call may still have been running.
   * @param phone the number that the account had; empty without one
   */
  readonly erase: (user: string, phone: string) => Promise<void>
  /** Takes the person out of running matches and calls while the account still has a name. */
  readonly leave?: (user: string) => Promise<void>
}

export interface Personal {
  /** Adds a domain's part. It is called while the domains are created. */
  add(part: PersonalPart): void
  /** Everything that is stored about a person, by part. */
  read(user: string): Promise<Record<string, object>>
  /** Deletes an account. When this resolves, the account and its sessions are gone. Calling it again is harmless. */
  erase(user: string): Promise<void>
}

const job = 'accounts.erase'
/** Milliseconds until the second run, which removes what calls wrote meanwhile. It is longer than a call takes. */
const againMs = 5_000

/** Exports and deletes over the parts that domains add. A job deletes the parts again after five seconds, also when this node has crashed meanwhile. */
export function personal(
  ctx: AccountsContext,
  own: {
    readonly account: (user: string) => Promise<Account | undefined>
    readonly dropPhoto: (url: string) => Promise<void>
    readonly notices: Notices
  },
): Personal {
  const { db, clock } = ctx
  const parts: PersonalPart[] = []

  /** The upper domains come first, because what they end may still be counted in the lower ones. */
  async function eraseParts(user: string, phone: string): Promise<void> {
    for (const part of parts.toReversed()) await part.erase(user, phone)
    await ctx.attribution.forget(user, phone)
    publishEnded(ctx, await sql.eraseTraces(db, user))
  }

  ctx.jobs.on<{ user: string; phone: string }>(job, ({ user, phone }) => eraseParts(user, phone))

  return {
    add: (part) => void parts.push(part),
    async read(user) {
      const account = await own.account(user)
      const found = await Promise.all(parts.map(async (part) => [part.name, await part.read(user)] as const))
      const traces = await sql.selectTraces(db, user)
      return { account: { ...account, ...traces }, attribution: await ctx.attribution.about(user), ...Object.fromEntries(found) }
    },
    async erase(user) {
      for (const part of parts.toReversed()) await part.leave?.(user)
      const left = await db.transaction(async (tx) => {
        await ctx.publish('accounts.erasing', { userId: user }, tx)
        const erased = await sql.eraseAccount(tx, user, new Date(clock.now()))
        // The job is committed together with the deletion, so that a crash right after it cannot leave a part behind.
        if (erased) await ctx.jobs.add(tx, job, { user, phone: erased.phone }, { key: `${job} ${user}`, runAt: clock.now() + againMs })
        if (erased) await deviceNumbers(ctx).forget(tx, erased.phones)
        if (erased) await own.notices.send(tx, { msisdns: erased.phones, language: erased.language }, 'deleted')
        return erased
      })
      if (left === undefined) return
      ctx.security({ event: 'accountDeleted', user })
      for (const session of left.sessions) ctx.security({ event: 'sessionEnded', reason: 'deleted', user, session })
      publishEnded(ctx, left.sessions)
      try {
        for (const photo of left.photos) await own.dropPhoto(photo)
        await eraseParts(user, left.phone)
      } catch (problem) {
        ctx.log.error({ err: problem }, 'a deletion was cut short; its job goes on')
      }
    },
  }
}
