/** A rule between layers; see architecture.mjs. */
export interface Layer {
  readonly name: string
  readonly why: string
  readonly from: string
  readonly fromNot?: readonly string[]
  readonly to?: string
  readonly toNot?: readonly string[]
  /** False where type-only imports may pass. */
  readonly typesToo?: boolean
}
export const domains: Readonly<Record<string, readonly string[]>>
/** By domain, then event: what the domain does then. */
export const subscriptions: Readonly<Record<string, Readonly<Record<string, string>>>>
/** By table, the domain that owns it now: another one's migration created it. */
export const movedTables: Readonly<Record<string, string>>
export const levels: Readonly<Record<'contract' | 'server' | 'web' | 'e2e', { readonly folder: string; readonly others: readonly string[] }>>
export const platformFolders: readonly string[]
export const domainTerms: readonly string[]
/** By file, names with a term that it has nevertheless. */
export const sharedTerms: Readonly<Record<string, readonly string[]>>
export const plainContract: string
export const layers: readonly Layer[]
export function gameLayer(folder: string, packages: readonly string[]): Layer
