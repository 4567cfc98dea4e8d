import { NoAnswer } from '../../platform/http/providers.ts'
import type { ChatContext } from '../context.ts'
import { chatSettings } from '../settings.ts'
import { makeToken, removePerson } from './service.ts'
import * as sql from './tokens.sql.ts'

/** What the own record says of the chat SDK. All empty where none is configured. */
export interface SdkSession {
  readonly mesiboScriptUrl: string
  readonly mesiboAppId: string
  /** Empty while the service does not answer, too. */
  readonly mesiboToken: string
  /** Epoch milliseconds; 0 without a token. */
  readonly mesiboTokenExpiry: number
}

export interface SdkTokens {
  /**
   * The chat SDK of a person's session. A token that ends within a day is renewed.
   * @param mayAsk false answers what is stored: nobody's login waits for the service
   */
  session(user: string, mayAsk: boolean): Promise<SdkSession>
  /** Removes a person's token here, and the person from the service. */
  forget(user: string): Promise<void>
}

/** The life of a token, and the time before its end from which on it is renewed. */
const lifeMinutes = 7 * 24 * 60
const renewMs = 86_400_000
/** Milliseconds for which the service is not asked again after it failed, so that not every person waits for it. */
const pauseMs = 30_000
const removal = 'chat sdk removal'

/** The tokens with which pages connect to the chat SDK's service. The app's own chat needs neither. */
export function sdkTokens(ctx: ChatContext): SdkTokens {
  const service = ctx.config.of(chatSettings).sdk
  const pending = new Map<string, Promise<sql.SdkToken | undefined>>()
  let pausedUntil = 0

  ctx.jobs.on<{ readonly user: string }>(removal, async ({ user }) => {
    // Where the service is configured no more, there is nobody to ask.
    if (service !== undefined) await removePerson(service, user)
  })

  async function renewed(user: string): Promise<sql.SdkToken | undefined> {
    if (service === undefined || ctx.clock.now() < pausedUntil) return undefined
    try {
      const expiresAt = ctx.clock.now() + lifeMinutes * 60_000
      const made = { token: await makeToken(service, user, lifeMinutes), expiresAt }
      await sql.saveToken(ctx.db, user, made)
      return made
    } catch (problem) {
      if (!(problem instanceof NoAnswer)) throw problem
      pausedUntil = ctx.clock.now() + pauseMs
      ctx.log.warn({ reason: problem.message }, 'the chat SDK’s service made no token')
      return undefined
    }
  }

  async function storedOrRenewed(user: string, mayAsk: boolean): Promise<sql.SdkToken | undefined> {
    const stored = await sql.selectToken(ctx.db, user)
    const left = (stored?.expiresAt ?? 0) - ctx.clock.now()
    const valid = left > 0 ? stored : undefined
    return left > renewMs || !mayAsk ? valid : ((await renewed(user)) ?? valid)
  }

  /**
   * Several questions of one person at the same time are one question to the service. They share the
   * reading of the stored token, too: one that read before the renewal and was answered after it would renew again.
   */
  function current(user: string): Promise<sql.SdkToken | undefined> {
    const known = pending.get(user)
    if (known !== undefined) return known
    const renewal = storedOrRenewed(user, true).finally(() => pending.delete(user))
    pending.set(user, renewal)
    return renewal
  }

  return {
    async session(user, mayAsk) {
      if (service === undefined) return { mesiboScriptUrl: '', mesiboAppId: '', mesiboToken: '', mesiboTokenExpiry: 0 }
      const newest = await (mayAsk ? current(user) : storedOrRenewed(user, false))
      return {
        mesiboScriptUrl: service.scriptUrl,
        mesiboAppId: service.appId,
        mesiboToken: newest?.token ?? '',
        mesiboTokenExpiry: newest?.expiresAt ?? 0,
      }
    },
    async forget(user) {
      await ctx.db.transaction(async (tx) => {
        if (await sql.deleteToken(tx, user)) await ctx.jobs.add(tx, removal, { user })
      })
    },
  }
}
