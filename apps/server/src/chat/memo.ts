import type { Clock } from '../platform/clock.ts'

/** A cache of answers in this process. */
export interface Memo<Value> {
  get(key: string): Promise<Value>
  /** Removes one answer; one that is being fetched is not cached either. */
  forget(key: string): void
  clear(): void
}

export interface MemoOptions<Value> {
  readonly load: (key: string) => Promise<Value>
  readonly clock: Clock
  /** Milliseconds for which an answer is cached. */
  readonly lifeMs: number
  /** The largest number of cached answers; the oldest go first. */
  readonly max: number
  /** Answers that should not be cached; none by default. */
  readonly isFleeting?: (value: Value) => boolean
}

/** Caches what `load` returns; calls for one key at once share one load. Failures are not cached. */
export function createMemo<Value>({ load, clock, lifeMs, max, isFleeting = () => false }: MemoOptions<Value>): Memo<Value> {
  const known = new Map<string, { readonly value: Promise<Value>; readonly until: number }>()

  function fetch(key: string): Promise<Value> {
    const entry = { value: load(key), until: clock.now() + lifeMs }
    known.delete(key)
    known.set(key, entry)
    const drop = () => {
      if (known.get(key) === entry) known.delete(key)
    }
    entry.value.then((value) => isFleeting(value) && drop(), drop)
    if (known.size > max) for (const oldest of known.keys()) if (known.delete(oldest)) break
    return entry.value
  }

  return {
    get(key) {
      const entry = known.get(key)
      return entry !== undefined && entry.until > clock.now() ? entry.value : fetch(key)
    },
    forget: (key) => void known.delete(key),
    clear: () => known.clear(),
  }
}
