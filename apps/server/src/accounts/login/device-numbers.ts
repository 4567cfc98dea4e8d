import { createHmac } from 'node:crypto'
import type { Queries } from '../../platform/db/pool.ts'
import type { AccountsContext } from '../context.ts'
import * as sql from './device-numbers.sql.ts'
import { accountsSettings } from '../settings.ts'

/** Which accounts have logged in on the same devices. Keyed hashes only, so that a reader of the database alone learns neither numbers nor devices. */
export interface DeviceNumbers {
  /** Stores that a number has logged in on a device. */
  keep(msisdn: string, deviceKey: string): Promise<void>
  /** The devices of accounts, as hashes; accounts without one are absent. */
  of(db: Queries, accounts: readonly string[]): Promise<Map<string, ReadonlySet<string>>>
  /** Forgets the devices of numbers. */
  forget(db: Queries, msisdns: readonly string[]): Promise<void>
}

/** The key of the hashes is the PIN secret of the settings. What was stored with another secret is not found. */
export function deviceNumbers(ctx: Pick<AccountsContext, 'db' | 'clock' | 'config'>): DeviceNumbers {
  const hash = (kind: 'device' | 'number', value: string) => createHmac('sha256', ctx.config.of(accountsSettings).pinSecret).update(`${kind} ${value}`).digest()
  return {
    keep: (msisdn, deviceKey) => sql.keepDeviceNumber(ctx.db, hash('device', deviceKey), hash('number', msisdn), new Date(ctx.clock.now())),
    async of(db, accounts) {
      const hashes = new Map((await sql.selectNumbers(db, accounts)).map(({ account_id, number }) => [hash('number', number).toString('hex'), account_id]))
      const devices = new Map<string, Set<string>>()
      const rows = await sql.selectDevices(
        db,
        [...hashes.keys()].map((each) => Buffer.from(each, 'hex')),
      )
      for (const { number, device } of rows) {
        const account = hashes.get(number) ?? ''
        devices.set(account, (devices.get(account) ?? new Set()).add(device))
      }
      return devices
    },
    forget: (db, msisdns) =>
      sql.deleteNumbers(
        db,
        msisdns.map((msisdn) => hash('number', msisdn)),
      ),
  }
}
