import { create } from 'zustand'

/** What a dialog of billing says; drawn once for the whole app. */
export type Prompt =
  | { readonly kind: 'inactive' | 'low' | 'checking'; readonly onClose?: () => void }
  /** A feature for subscribers (BIL-79): `onSkip` is told when the person would rather not. */
  | { readonly kind: 'exclusive'; readonly onSkip?: () => void }
  /** The subscription stands (BIL-32). */
  | { readonly kind: 'success' }
  /** The number has one already; international form without plus, empty when unknown. */
  | { readonly kind: 'already'; readonly msisdn: string }

export const usePrompt = create<{ prompt: Prompt | null }>(() => ({ prompt: null }))

/** Shows a dialog, in place of one that is open. */
export const showPrompt = (prompt: Prompt): void => usePrompt.setState({ prompt })

/** Takes the dialog away; with a kind only when it is that one. */
export function closePrompt(kind?: Prompt['kind']): void {
  const { prompt } = usePrompt.getState()
  if (prompt !== null && (kind === undefined || prompt.kind === kind)) usePrompt.setState({ prompt: null })
}
