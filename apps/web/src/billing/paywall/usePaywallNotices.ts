import { useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { type Translate, useI18n } from '../../platform/i18n/index.ts'
import { keepDraft, resendMs } from './draft.ts'
import type { Outcome } from './payment/outcome.ts'
import type { Step } from './navigation.ts'

/** A dialog over the paywall. */
export type Notice =
  | { readonly kind: 'problem'; readonly title: string; readonly text: string }
  /** A product of an app store, which the web app never charges for. */
  | { readonly kind: 'install' }
  | null

/** What is shown to the person, and the lock for one operation at a time. */
export interface PaywallNotices {
  readonly t: Translate
  readonly busy: boolean
  readonly notice: Notice
  /** The text beside the main action of the plan list. */
  readonly carrierText: string
  /** A message about the last try that needs no dialog. */
  readonly note: string
  readonly isPinWrong: boolean
  readonly setNotice: (notice: Notice) => void
  readonly setCarrierText: (text: string) => void
  readonly setNote: (text: string) => void
  readonly setPinWrong: (isWrong: boolean) => void
  readonly problem: (title: string, text: string) => void
  /** Shows the meaning of an answer that needs no further action. */
  readonly showOutcome: (outcome: Outcome) => void
  /** A second tap while an answer is pending must not pay twice: it does nothing. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

/** @param to opens a step */
export function usePaywallNotices(to: (step: Step) => void): PaywallNotices {
  const { t } = useI18n()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>(null)
  const [carrierText, setCarrierText] = useState('')
  const [note, setNote] = useState('')
  const [isPinWrong, setPinWrong] = useState(false)
  const running = useRef(false)
  const problem = (title: string, text: string) => setNotice({ kind: 'problem', title, text })

  async function alone(work: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setNote('')
    setPinWrong(false)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function showOutcome(outcome: Outcome) {
    if (outcome.kind === 'ignored') return setNote(t('pay.again'))
    if (outcome.kind === 'unknown') return problem(t('pay.lostTitle'), t('login.connection'))
    if (outcome.kind === 'carrier') {
      setCarrierText(outcome.text || t('pay.chooseCarrier'))
      return to('plans')
    }
    if (outcome.kind !== 'problem') return
    setPinWrong(outcome.isPinWrong)
    if (outcome.mayResend) keepDraft({ sentAt: now() - resendMs })
    problem(outcome.title || t('pay.problem'), outcome.text || t('login.wrong'))
  }

  return { t, busy, notice, carrierText, note, isPinWrong, setNotice, setCarrierText, setNote, setPinWrong, problem, showOutcome, alone }
}
