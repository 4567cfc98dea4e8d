import { useToast } from '@majlis/ui/Toast'
import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import type { OpenRoom } from './useRoom.ts'

/**
 * Scrolls to a message and focuses it. Older pages are loaded until it is there; a message that no longer exists is reported.
 * @param target a message to which a search has led; null for none
 * @returns a function that gets the id of the message
 */
export function useJump(scroller: RefObject<HTMLElement | null>, room: OpenRoom, target: { readonly id: string } | null): (id: string) => void {
  const { t } = useI18n()
  const toast = useToast()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => setWanted(target?.id ?? null), [target])
  const { rows, older, loadOlder } = room
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives may contain the message
  useEffect(() => {
    if (wanted === null || older === 'loading') return
    const found = scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(wanted)}"]`)
    if (found == null && older === 'more') return loadOlder()
    setWanted(null)
    if (found == null) return toast(t(older === 'failed' ? 'chat.loadFailed' : 'chat.originalGone'), { tone: 'bad' })
    found.scrollIntoView({ block: 'center' })
    found.focus({ preventScroll: true })
    // The browser shows the focus to keyboards only; here everybody has to see which message it is.
    found.dataset.found = ''
    found.addEventListener('blur', () => delete found.dataset.found, { once: true })
  }, [wanted, rows, older])
  return useCallback((id: string) => setWanted(id), [])
}
