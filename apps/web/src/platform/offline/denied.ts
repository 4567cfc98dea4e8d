// Where storage is denied, as in a Firefox that blocks cookies, reading these properties throws. On plain HTTP they are missing.

/** The service workers of this browser; undefined where there are none. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return readOrNothing(() => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker)
}

/** The caches of this browser; undefined where there are none. */
export function cacheStores(): CacheStorage | undefined {
  return readOrNothing(() => (globalThis as { caches?: CacheStorage }).caches)
}

function readOrNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
