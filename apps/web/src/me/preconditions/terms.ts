import { persisted } from '../../platform/state/persist.ts'

/** The state of a link to the terms: the region's own address, where there is one. */
export function termsState(): { termsUrl?: string } {
  const url = persisted().config?.value.terms_url
  return url ? { termsUrl: url } : {}
}

/** The version of the terms that this device knows; empty where it knows none. */
export function termsVersion(): { tncVersion?: number } {
  const version = persisted().config?.value.terms_version
  return version ? { tncVersion: version } : {}
}

/**
 * The address that the terms page may frame: the region's own terms and nothing else, because anyone can make a link with a state.
 * @param address the address in the navigation state
 * @param known the region's address of its terms; empty or undefined without one
 * @returns undefined where the built-in terms are shown
 */
export function termsFrame(address: string | undefined, known: string | undefined): string | undefined {
  return address === known && known?.startsWith('https://') ? known : undefined
}
