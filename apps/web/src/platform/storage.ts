/** Keys of what the browser keeps. `api-token` is the specification's name. */
export type StorageKey =
  | ('api-token' | 'session' | 'outbox' | 'muted' | 'theme' | 'language' | 'postLogin' | 'region' | 'configNo' | 'ipn' | 'results' | 'saves')
  | `saves/${string}/${string}`

interface Area {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Memory stands in where the browser refuses storage (private mode, full disk, no browser at all): the app works until the tab closes. */
function memoryArea(): Area {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) }
}

function usable(pick: () => Area | undefined): Area {
  try {
    const area = pick()
    if (!area) return memoryArea()
    area.setItem('storage-check', '1')
    area.removeItem('storage-check')
    return area
  } catch {
    return memoryArea()
  }
}

const lasting = usable(() => globalThis.localStorage)
const tab = usable(() => globalThis.sessionStorage)

/** What outlives the tab and is shared by all tabs. Never throws. */
export const storage = areaOf(lasting)
/** What lives as long as this tab. Never throws. */
export const tabStorage = areaOf(tab)

function areaOf(area: Area) {
  const write = (key: StorageKey, value: string | null) => {
    try {
      if (value === null) area.removeItem(key)
      else area.setItem(key, value)
    } catch {
      // A full disk must not break the app; what could not be kept is forgotten with the tab.
    }
  }
  return {
    read: (key: StorageKey): string | null => area.getItem(key),
    write,
    remove: (key: StorageKey) => write(key, null),
    /** Parsed JSON, or undefined when missing, broken or not of the expected shape. */
    readJson<T>(key: StorageKey, is: (value: unknown) => value is T): T | undefined {
      try {
        const value: unknown = JSON.parse(area.getItem(key) ?? 'null')
        return is(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    writeJson: (key: StorageKey, value: unknown) => write(key, JSON.stringify(value)),
  }
}

/**
 * Hears of changes that another tab made.
 * @param key the key of interest
 * @param heard called with the new text, or null when removed
 * @returns stops listening
 */
export function onOtherTab(key: StorageKey, heard: (value: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  // A null key means that the other tab cleared everything.
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) heard(event.key === null ? null : event.newValue)
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
