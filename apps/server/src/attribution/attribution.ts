import { createHash } from 'node:crypto'
import { limits } from '@majlis/contract/core/limits'
import { addTrafficUrl, trackEvent } from '@majlis/contract/attribution'
import { type Domain, handle } from '../platform/domain.ts'
import { limitKey } from '../platform/http/address.ts'
import * as sql from './attribution.sql.ts'
import type { AttributionContext } from './context.ts'
import { attributionSettings } from './settings.ts'

/** The public API of attribution. */
export interface Attribution {
  /** How often an event of a campaign was received. */
  countOf(compaignId: string, eventName: 'send_pin' | 'subscribe' | 'confirm_pin'): Promise<number>
  /** Where a person came from, for their export. */
  about(user: string): Promise<object>
  /** Removes a person whose account was deleted from the events and landings. @param phone empty without one */
  forget(user: string, phone: string): Promise<void>
}

/** Events without a campaign belong to this one. */
const defaultCampaign = '182'

/** Records the origin of visits and what came of them. */
export function attribution(ctx: AttributionContext): Domain<Attribution> {
  const { db, clock, entropy } = ctx
  // Anyone may call both: a flood from one address must not fill the tables.
  const rate = ctx.rates.limit('attribution', ctx.config.of(attributionSettings).limits.attributionPerMinutePerAddress, 60_000)

  const operations = [
    handle(addTrafficUrl, async ({ url, msisdn = '', compaign = '', medium = '', source = '', userId }, caller, fail) => {
      if (userId !== undefined && userId !== caller.user) return fail('FORBIDDEN')
      if (!(await rate.take(limitKey(caller.address)))) return fail('TOO_MANY_REQUESTS')
      const at = new Date(clock.now())
      const number = msisdn.replace('+', '')
      const key = createHash('sha256')
        .update([caller.address, url, number, userId ?? '', at.toISOString().slice(0, 10)].join('\n'))
        .digest()
      return { isNew: await sql.insertLanding(db, { key, msisdn: number, url, compaign, medium, source, user: userId ?? null, at }) }
    }),
    handle(trackEvent, async (input, caller, fail) => {
      if (!(await rate.take(limitKey(caller.address)))) return fail('TOO_MANY_REQUESTS')
      const { event_name, compaign_id = defaultCampaign, tracking_code = '', compaign_name = '', medium = '' } = input
      const user = caller.user === '' ? null : caller.user
      await sql.insertEvent(db, { id: entropy.uuid7(), event_name, compaign_id, tracking_code, compaign_name, medium, user, at: new Date(clock.now()) })
      return { compaign_id }
    }),
  ]
  return {
    operations,
    api: {
      countOf: (compaignId, eventName) => sql.countEvents(db, compaignId, eventName),
      about: (user) => sql.selectOfPerson(db, user, limits.exportRows),
      forget: (user, phone) => sql.forgetPerson(db, user, phone),
    },
  }
}
