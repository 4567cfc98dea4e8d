import type { ReactNode } from 'react'
import { reloadPage } from '../net/online.ts'
import { tabStorage } from '../state/storage.ts'
import type { ScreenComponent } from './types.ts'

/** How Chromium, Firefox and Safari say that the file of a module cannot be fetched. */
const MISSING = /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/
const forever = new Promise<never>(() => {})

interface Failure {
  readonly problem: unknown
  /** The page is loaded again because of it. */
  isReloading?: boolean
}

/** The code of a screen, from its first load on. */
interface Code {
  Loaded?: () => ReactNode
  loading?: Promise<void> | undefined
  failure?: Failure
}

/**
 * A screen whose code is loaded when it is first opened. The next opening tries again what has failed.
 * @param name the component's export
 */
export function lazyScreen<Name extends string>(importCode: () => Promise<Readonly<Record<Name, () => ReactNode>>>, name: Name): ScreenComponent {
  const code: Code = {}
  const load = (): Promise<void> | undefined => {
    if (code.Loaded !== undefined) return undefined
    code.loading ??= importCode().then(
      (loaded) => {
        code.Loaded = loaded[name]
      },
      (problem: unknown) => {
        code.failure = { problem }
        code.loading = undefined
      },
    )
    return code.loading
  }
  return Object.assign(() => <LazyScreen code={code} />, { load })
}

function LazyScreen({ code: { Loaded, loading, failure } }: { code: Code }) {
  if (Loaded !== undefined) return <Loaded />
  // React waits for a promise that is thrown. `use` would have to be called in every later drawing, too.
  if (loading !== undefined) throw loading
  if (failure !== undefined && isReloading(failure)) throw forever
  throw failure?.problem
}

/** A screen may be drawn several times before the page is gone. */
function isReloading(failure: Failure): boolean {
  failure.isReloading ??= reloadFor(failure.problem)
  return failure.isReloading
}

/** A missing file may be one of an older release. Its page is loaded again, once for each file. */
function reloadFor(problem: unknown): boolean {
  const reason = problem instanceof Error ? problem.message : ''
  if (!MISSING.test(reason) || tabStorage.read(`reloaded/${reason}`) !== null) return false
  // Where nothing can be stored, each reload would be the first one.
  if (!tabStorage.keep(`reloaded/${reason}`, '1')) return false
  reloadPage()
  return true
}
