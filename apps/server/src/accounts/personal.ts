import type { Account } from '@majlis/contract/accounts'
import type { AccountsContext } from './context.ts'
import type { Notices } from './notices.ts'
import * as sql from './personal.sql.ts'

/** What one domain keeps about people. Deletion and export go over all parts, so that no domain is forgotten. */
export interface PersonalPart {
  /** Names the part in an export: the domain's word. */
  readonly name: string
  /** What is kept about the person, as plain JSON for their own eyes: nothing about others that they could not see anyway. */
  readonly read: (user: string) => Promise<object>
  /**
   * Removes it, or takes the person out of what has to stay. Runs when the account is gone already, at least once, and again a moment
   * later, since a call may have been under way.
   * @param phone the number that the account had; empty without one
   */
  readonly erase: (user: string, phone: string) => Promise<void>
  /** Takes the person out of what runs, while they still have a name. */
  readonly leave?: (user: string) => Promise<void>
}

export interface Personal {
  /** Adds a domain's part. While the domains are made. */
  add(part: PersonalPart): void
  /** Everything that is kept about a person, by part. */
  read(user: string): Promise<Record<string, object>>
  /** Deletes an account: it is gone, with its sessions, when this resolves. Doing it again is harmless. */
  erase(user: string): Promise<void>
}

const job = 'accounts.erase'
/** Milliseconds after which what slipped in is removed: longer than a call takes. */
const againMs = 5_000

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

  /** The upper domains first: what they end may still count in the lower ones. */
  async function eraseParts(user: string, phone: string): Promise<void> {
    for (const part of parts.toReversed()) await part.erase(user, phone)
    await ctx.attribution.forget(user, phone)
    ctx.live.endSessions(await sql.eraseTraces(db, user))
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
        const erased = await sql.eraseAccount(tx, user, new Date(clock.now()))
        // Committed together with the deletion: a crash right after it cannot leave a part behind.
        if (erased) await ctx.jobs.add(tx, job, { user, phone: erased.phone }, { key: `${job} ${user}`, runAt: clock.now() + againMs })
        if (erased) await own.notices.send(tx, { msisdns: erased.phones, language: erased.language }, 'deleted')
        return erased
      })
      if (left === undefined) return
      ctx.security({ event: 'accountDeleted', user })
      for (const session of left.sessions) ctx.security({ event: 'sessionEnded', reason: 'deleted', user, session })
      ctx.live.endSessions(left.sessions)
      try {
        for (const photo of left.photos) await own.dropPhoto(photo)
        await eraseParts(user, left.phone)
      } catch (problem) {
        ctx.log.error({ err: problem }, 'a deletion was cut short; its job goes on')
      }
    },
  }
}
