/** Keys of the browser's storage. `api-token` is the specification's name. */
export type StorageKey =
  | (
      | 'api-token'
      | 'deviceKey'
      | 'userId'
      | 'persistState'
      | 'outbox'
      | 'muted'
      | 'noMusic'
      | 'theme'
      | 'language'
      | 'adoptedLanguage'
      | 'unsentLanguage'
      | 'postLogin'
      | 'region'
      | 'configNo'
      | 'ipn'
      | 'games'
      | 'keptGames'
      | 'results'
      | 'saves'
      | 'pushToken'
      | 'pushOffer'
      | 'callDevice'
      | 'duelDevice'
    )
  | (
      | 'rooms'
      | 'chatRooms'
      | 'fromChat'
      | 'versions'
      | 'leftVersions'
      | 'tabVersion'
      | 'landing'
      | 'isMobile'
      | 'socialFlow'
      | 'socialSdk'
      | 'ownerConfirmation'
      | 'leaving'
      | 'endedSession'
      | 'loginDay'
      | 'usedDay'
      | 'install'
      | 'scroll'
    )
  | ('paywall' | 'skippedPaywall' | 'trialEnd' | 'paymentMethod' | 'voiceSpeed' | 'recentEmoji' | 'foldsGameChat')
  | `saves/${string}/${string}`
  | `duel/${string}/${string}`
  | `configuration/${string}/${string}`
  | `untold/${string}/${string}`
  | `outbox/${string}`
  | `results/${string}`
  | `drafts/${string}`
  | `reloaded/${string}`
  | `entry/${string}`
  | `playsUnrotated/${string}`

interface Area {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A storage area that can also list its keys. */
interface ListedArea extends Area {
  /** @returns whether a reload leaves it in place */
  setItem(key: string, value: string): boolean
  keys(): string[]
}

/**
 * A storage area that never throws: where the browser refuses storage (private mode, blocked, a full disk, no browser at all), memory replaces it,
 * so that the app works until the tab closes. Earlier content stays readable.
 */
export function resilientArea(pick: () => Area | undefined): ListedArea {
  const refused = new Map<string, string | null>()
  const use = <Answer>(work: (area: Area) => Answer): Answer | undefined => {
    try {
      const area = pick()
      return area && work(area)
    } catch {
      return undefined
    }
  }
  /** Stores in memory what cannot be stored elsewhere. */
  const write = (key: string, value: string | null): boolean => {
    const isKept = use((area) => {
      if (value === null) area.removeItem(key)
      else area.setItem(key, value)
      return true
    })
    if (isKept) refused.delete(key)
    else refused.set(key, value)
    return isKept === true
  }
  return {
    getItem: (key) => (refused.has(key) ? (refused.get(key) ?? null) : (use((area) => area.getItem(key)) ?? null)),
    setItem: write,
    removeItem: (key) => void write(key, null),
    keys: () => [...new Set([...(use((area) => Object.keys(area)) ?? []), ...refused.keys()])].filter((key) => refused.get(key) !== null),
  }
}

/** Storage that outlives the tab and is shared by all tabs. Never throws. */
export const storage = areaOf(resilientArea(() => globalThis.localStorage))
/** Storage that lives as long as this tab. Never throws. */
export const tabStorage = areaOf(resilientArea(() => globalThis.sessionStorage))

/** A stored text as JSON; undefined when missing, broken or not of the expected shape. */
export function parsedJson<T>(text: string | null, is: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return is(value) ? value : undefined
  } catch {
    return undefined
  }
}

function areaOf(area: ListedArea) {
  const write = (key: StorageKey, value: string | null): void => void (value === null ? area.removeItem(key) : area.setItem(key, value))
  return {
    read: (key: StorageKey): string | null => area.getItem(key),
    write,
    /** Stores a text. @returns whether a reload leaves it in place */
    keep: (key: StorageKey, value: string): boolean => area.setItem(key, value),
    remove: (key: StorageKey) => write(key, null),
    /** The keys with this prefix, in no order. */
    keys: <P extends `${string}/`>(prefix: P) => area.keys().filter((key): key is Extract<StorageKey, `${P}${string}`> => key.startsWith(prefix)),
    /** Parsed JSON, or undefined when missing, broken or not of the expected shape. */
    readJson: <T>(key: StorageKey, is: (value: unknown) => value is T): T | undefined => parsedJson(area.getItem(key), is),
    writeJson: (key: StorageKey, value: unknown) => write(key, JSON.stringify(value)),
  }
}

/**
 * Calls the listener for changes by another tab.
 * @param key the key of interest
 * @param listener called with the new text, or null when removed
 * @returns stops listening
 */
export function onOtherTab(key: StorageKey, listener: (value: string | null) => void): () => void {
  // A null key means that the other tab cleared everything.
  return onStorage((event) => (event.key === key || event.key === null) && listener(event.key === null ? null : event.newValue))
}

/**
 * Calls the listener for changes by another tab to any key with this prefix.
 * @param listener called with the key and its text before and after the change, null where there was or is none
 * @returns stops listening
 */
export function onOtherTabs(prefix: string, listener: (key: string, before: string | null, after: string | null) => void): () => void {
  return onStorage(({ key, oldValue, newValue }) => key?.startsWith(prefix) && listener(key, oldValue, newValue))
}

function onStorage(listener: (event: StorageEvent) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
