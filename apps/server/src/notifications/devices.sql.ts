import type { Db, Queries } from '../platform/db/pool.ts'

/** A browser that takes pushes. */
export interface Device {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The session under which it subscribed. */
  readonly session_id: string
}

export interface NewDevice extends Device {
  readonly account_id: string
  readonly created_at: Date
}

/** Stores a device; its endpoint belongs to the newest caller. Of one person the newest `max` stay. */
export function insertDevice(db: Db, device: NewDevice, max: number): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(
      `insert into push_device (id, account_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update
       set account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
         created_at = case when push_device.account_id = excluded.account_id then push_device.created_at else excluded.created_at end`,
      [device.id, device.account_id, device.session_id, device.endpoint, device.p256dh, device.auth, device.created_at],
    )
    await tx.query(
      `delete from push_device where id in
         (select id from push_device where account_id = $1 order by created_at desc, id desc offset $2)`,
      [device.account_id, max],
    )
  })
}

/** Removes the device of an account by its address at the push service. */
export async function deleteEndpoint(db: Queries, account: string, endpoint: string): Promise<void> {
  await db.query('delete from push_device where account_id = $1 and endpoint = $2', [account, endpoint])
}

/** Removes devices by their ids, of any account. */
export async function deleteDevices(db: Queries, ids: readonly string[]): Promise<void> {
  await db.query('delete from push_device where id = any($1::uuid[])', [ids])
}

/** Removes the devices of sessions that have ended. */
export async function deleteOfSessions(db: Queries, sessionIds: readonly string[]): Promise<void> {
  await db.query('delete from push_device where session_id = any($1::uuid[])', [sessionIds])
}

/** The devices of an account, oldest first, also those whose session has ended. */
export function selectDevices(db: Queries, account: string): Promise<Device[]> {
  return db.query<Device>('select id, endpoint, p256dh, auth, session_id from push_device where account_id = $1 order by created_at', [account])
}

/** A device by its id; undefined once it was removed. */
export async function selectDevice(db: Queries, id: string): Promise<Device | undefined> {
  const [row] = await db.query<Device>('select id, endpoint, p256dh, auth, session_id from push_device where id = $1', [id])
  return row
}

/** The key pair of this installation; the given one is stored where there is none yet, so that all nodes get the same. */
export async function keepKeys(db: Queries, made: { readonly publicKey: string; readonly privateKey: string }) {
  await db.query('insert into push_key (public_key, private_key) values ($1, $2) on conflict (id) do nothing', [made.publicKey, made.privateKey])
  const [row] = await db.query<{ public_key: string; private_key: string }>('select public_key, private_key from push_key')
  return row === undefined ? made : { publicKey: row.public_key, privateKey: row.private_key }
}
