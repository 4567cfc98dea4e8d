import { useState } from 'react'
import { tabStorage } from '../state/storage.ts'
import { useRouter } from './hooks.ts'

/**
 * What was chosen or typed on a screen. Whoever comes back to it through the history, or loads it again, finds it as it was; a new entry begins anew. Of each
 * name only the entry that changed last is kept, for as long as the tab lives.
 * @param is whether a stored value is still of the expected shape
 */
export function useEntryState<T>(name: string, initial: T, is: (value: unknown) => value is T): [T, (next: T) => void] {
  const { history } = useRouter()
  const [entry] = useState(() => history.location.state.__TSR_key)
  const isKept = (value: unknown): value is { readonly entry: string; readonly value: T } =>
    typeof value === 'object' && value !== null && 'entry' in value && value.entry === entry && 'value' in value && is(value.value)
  const [value, setValue] = useState(() => tabStorage.readJson(`entry/${name}`, isKept)?.value ?? initial)
  const change = (next: T) => {
    setValue(next)
    tabStorage.writeJson(`entry/${name}`, { entry, value: next })
  }
  return [value, change]
}
