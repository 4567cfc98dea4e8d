import type { Queries } from '../../platform/db/pool.ts'

/** Stores when a number was last used on a device. Both are keyed hashes. */
export async function keepDeviceNumber(db: Queries, device: Uint8Array, number: Uint8Array, at: Date): Promise<void> {
  await db.query(
    'insert into device_number (device, number, used_at) values ($1, $2, $3) on conflict (device, number) do update set used_at = excluded.used_at',
    [device, number, at],
  )
}

/** The phone numbers with which accounts log in. */
export function selectNumbers(db: Queries, accounts: readonly string[]): Promise<{ account_id: string; number: string }[]> {
  return db.query("select account_id, external_id as number from account_login where type = 'phone' and account_id = any($1::uuid[])", [accounts])
}

/** The devices on which numbers have logged in, in hexadecimal digits. */
export function selectDevices(db: Queries, numbers: readonly Uint8Array[]): Promise<{ number: string; device: string }[]> {
  return db.query("select encode(number, 'hex') as number, encode(device, 'hex') as device from device_number where number = any($1::bytea[])", [numbers])
}

/** Deletes what is stored about numbers, given as keyed hashes, on all devices. */
export async function deleteNumbers(db: Queries, numbers: readonly Uint8Array[]): Promise<void> {
  await db.query('delete from device_number where number = any($1::bytea[])', [numbers])
}
