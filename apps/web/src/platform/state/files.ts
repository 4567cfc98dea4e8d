import { now, wait } from '../clock.ts'

/** A file as it is stored. Bytes are stored rather than a Blob, which some browsers refuse in private windows. */
interface KeptFile {
  readonly bytes: ArrayBuffer
  readonly type: string
  /** Epoch milliseconds. */
  readonly at: number
}

const DATABASE = 'majlis-files'
const STORE = 'files'
/** A browser whose database does not answer for so long is treated as one without a database. */
const TIMEOUT_MS = 3_000
/** A file that belongs to nothing is deleted when it is older than this: another tab may be about to use a new one. */
const UNUSED_MS = 86_400_000

/** Replaces the database where the browser refuses it; then files live as long as this tab. */
const memory = new Map<string, Blob>()
let opened: Promise<IDBDatabase | undefined> | undefined

/** Stores a file that outlives the tab and can be read by all tabs. Never throws: where the browser refuses, memory replaces the database. */
export async function keepFile(id: string, file: Blob): Promise<void> {
  memory.set(id, file)
  const bytes = await file.arrayBuffer()
  const kept: KeptFile = { bytes, type: file.type, at: now() }
  if ((await inStore('readwrite', (store) => store.put(kept, id))) !== undefined) memory.delete(id)
}

/** The stored file; undefined when there is none. */
export async function keptFile(id: string): Promise<Blob | undefined> {
  const kept: unknown = memory.has(id) ? undefined : await inStore('readonly', (store) => store.get(id) as IDBRequest<unknown>)
  return isKept(kept) ? new Blob([kept.bytes], { type: kept.type }) : memory.get(id)
}

/** Deletes a file. */
export async function dropFile(id: string): Promise<void> {
  memory.delete(id)
  await inStore('readwrite', (store) => store.delete(id))
}

/** Deletes old files that nothing belongs to, such as those of a tab that was closed while it stored one. */
export async function dropUnusedFiles(isUsed: (id: string) => boolean): Promise<void> {
  const ids = (await inStore('readonly', (store) => store.getAllKeys())) ?? []
  for (const id of ids.map(String).filter((each) => !isUsed(each))) {
    const kept: unknown = await inStore('readonly', (store) => store.get(id) as IDBRequest<unknown>)
    if (!isKept(kept) || now() - kept.at > UNUSED_MS) await dropFile(id)
  }
}

function isKept(value: unknown): value is KeptFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
}

/** Runs one request. @returns its result; undefined when the browser refuses */
async function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | undefined> {
  opened ??= Promise.race([openDatabase(), wait(TIMEOUT_MS).then(() => undefined)])
  const database = await opened
  if (!database) return undefined
  try {
    return await resultOf(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } catch {
    return undefined
  }
}

async function openDatabase(): Promise<IDBDatabase | undefined> {
  try {
    const request = globalThis.indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
    const database = await resultOf(request)
    // Another tab deletes or changes the database: it is opened again when it is needed.
    database.onversionchange = () => {
      database.close()
      opened = undefined
    }
    return database
  } catch {
    return undefined
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('The request failed'))
  })
}
