import { create } from 'zustand'

/** The content of a dialog of billing. The dialog is drawn once for the whole app. */
export type Prompt =
  | { readonly kind: 'inactive' | 'low' | 'checking'; readonly onClose?: () => void }
  /** A feature for subscribers (BIL-79): `onSkip` is called when the person skips it. */
  | { readonly kind: 'exclusive'; readonly onSkip?: () => void }
  /** The subscription is active (BIL-32). */
  | { readonly kind: 'success' }
  /** The number has a subscription already; international form without plus, empty when unknown. */
  | { readonly kind: 'already'; readonly msisdn: string }

export const usePrompt = create<{ prompt: Prompt | null }>(() => ({ prompt: null }))

/** Shows a dialog, which replaces an open one. */
export const showPrompt = (prompt: Prompt): void => usePrompt.setState({ prompt })

/** Closes the dialog; with a kind only when the open one is of that kind. */
export function closePrompt(kind?: Prompt['kind']): void {
  const { prompt } = usePrompt.getState()
  if (prompt !== null && (kind === undefined || prompt.kind === kind)) usePrompt.setState({ prompt: null })
}
