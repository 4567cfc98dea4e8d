import { useToast } from '@majlis/ui/Toast'
import { useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { turnOnPushes } from './push.ts'

/**
 * Turns pushes on in this browser, with a toast about the result. Call `turnOn` in a tap; it ends when the person has answered the browser's question.
 * @returns whether the question is open, and the function
 */
export function useTurnOn(): { readonly busy: boolean; readonly turnOn: () => Promise<void> } {
  const { t } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const turnOn = async () => {
    setBusy(true)
    const isOn = await turnOnPushes()
    setBusy(false)
    // A person who refuses needs no message about it.
    if (isOn !== null) toast(t(isOn ? 'push.on' : 'push.failed'), { tone: isOn ? 'good' : 'bad' })
  }
  return { busy, turnOn }
}
