import type { Bundle } from '@majlis/contract/billing'
import { useEffect, useRef, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { isOnline } from '../../platform/online.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { session, useSession } from '../../platform/session.ts'
import { blockReason } from '../access.ts'
import { showPrompt } from '../prompts.ts'
import { refreshStatus } from '../status.ts'
import { confirmPin, getRedirectionUrl, sendPin } from './actions.ts'
import { dropDraft, keepDraft, resendMs, useDraft } from './draft.ts'
import { keepPaymentMethod } from './methods.ts'
import { type Answered, type Outcome, outcomeOf } from './outcome.ts'
import { localOf, msisdnOf } from './phone.ts'
import { type Plan, planOf, planOfNumber } from './plans.ts'
import { safeRedirect } from './redirect.ts'
import { awaitPayment } from './waiting.ts'

/** What stands over the paywall. */
export type Notice =
  | { readonly kind: 'problem'; readonly title: string; readonly text: string }
  /** An app store's product: the web never charges for it. */
  | { readonly kind: 'install' }
  | null

export type Step = 'plans' | 'number' | 'pin'

/** How the paywall moves between its steps and away; the screen knows about addresses and history. */
export interface Ways {
  readonly to: (step: Step) => void
  readonly close: () => void
  /** Home, with the number that is subscribed already (BIL-51); never in the address. */
  readonly home: (msisdn: string) => void
  /** Leaves the app for a payment page. */
  readonly leave: (url: string) => void
  readonly origin: string
  /** Tells the attribution service (REG-21). */
  readonly track: (event: 'send_pin' | 'confirm_pin' | 'subscribe' | 'service_not_available') => void
}

/**
 * The paywall: plan, number, PIN. One call at a time; whatever happens, the person hears what to do next.
 * @param country ISO code in lower case
 */
export function usePaywall(bundles: readonly Bundle[], country: string, ways: Ways) {
  const { t } = useI18n()
  const draft = useDraft()
  const user = useSession((state) => state.user)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>(null)
  const [carrierText, setCarrierText] = useState('')
  const [note, setNote] = useState('')
  const [isPinWrong, setPinWrong] = useState(false)
  const running = useRef(false)
  const isOver = useRef(false)
  // Not before it is gone from the screen: the steps would jump back.
  useEffect(
    () => () => {
      if (isOver.current) dropDraft()
    },
    [],
  )
  const plan = planOf(bundles, draft.serviceId)
  const local = draft.local ?? (plan ? localOf(user?.phone, plan) : '')

  const problem = (title: string, text: string) => setNotice({ kind: 'problem', title, text })

  /** One at a time: a second tap while an answer is awaited is no second payment. */
  async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setNote('')
    setPinWrong(false)
    try {
      return await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function choose(next: Plan) {
    setCarrierText('')
    if (isActive(next)) return showPrompt({ kind: 'already', msisdn: '' })
    if (next.service.paymentType === 'gplay') return setNotice({ kind: 'install' })
    keepDraft({ serviceId: next.service.serviceId })
    ways.to('number')
  }

  /** The main action of the plan list: on with the chosen plan, or the word that one has to be chosen (BIL-80). */
  function goOn(): void {
    if (plan) choose(plan)
    else setCarrierText(t('pay.chooseCarrier'))
  }

  function isActive({ service }: Plan): boolean {
    const status = user?.purchaseStatus
    return status?.data.serviceId === service.serviceId && !status.data.onTrial && blockReason(user) === null
  }

  async function already(msisdn: string): Promise<void> {
    await refreshStatus()
    showPrompt({ kind: 'already', msisdn })
  }

  /** Says what an answer means where nothing else is to be done. */
  function tell(outcome: Outcome) {
    if (outcome.kind === 'ignored') return setNote(t('pay.again'))
    if (outcome.kind === 'unknown') return problem(t('pay.lostTitle'), t('login.connection'))
    if (outcome.kind === 'carrier') {
      setCarrierText(outcome.text || t('pay.chooseCarrier'))
      return ways.to('plans')
    }
    if (outcome.kind !== 'problem') return
    setPinWrong(outcome.isPinWrong)
    if (outcome.mayResend) keepDraft({ sentAt: now() - resendMs })
    problem(outcome.title || t('pay.problem'), outcome.text || t('login.wrong'))
  }

  const submitNumber = () =>
    alone(async () => {
      if (local === '') return
      if (!plan) return tell({ kind: 'carrier', text: '' })
      const msisdn = msisdnOf(local, plan)
      if (!msisdn) return problem(t('pay.numberTitle'), t('pay.numberText', { count: plan.numLimit }))
      const fitting = planOfNumber(bundles, plan, msisdn)
      if (fitting.service.serviceId !== plan.service.serviceId) {
        // Another carrier may mean another price: it is shown first, and the next press agrees to it.
        keepDraft({ serviceId: fitting.service.serviceId })
        return setNote(t('pay.otherCarrier', { carrier: fitting.operatorTitle }))
      }
      await ask(fitting, msisdn)
    })

  const resend = () => alone(async () => (plan && draft.msisdn ? ask(plan, draft.msisdn) : undefined))

  async function ask(asked: Plan, msisdn: string): Promise<void> {
    const answer = await sendPin(asked, msisdn, country)
    const outcome = outcomeOf(answer, 'send', draft.msisdn === msisdn && draft.sentAt > 0)
    if (answer.success) ways.track('send_pin')
    if (answer.response_code === noService) ways.track('service_not_available')
    if (outcome.kind === 'already') return asked.service.redirects ? ways.home(msisdn) : already(msisdn)
    if (outcome.kind !== 'pin') return isOfferOld(answer) ? offerChanged(answer) : tell(outcome)
    const target = planOf(bundles, answer.serviceId) ?? asked
    if (target.service.redirects || answer.redirectionUrl !== '') return leave(answer.redirectionUrl)
    keepDraft({ serviceId: target.service.serviceId, msisdn, sentAt: now(), pinLength: answer.pinLength })
    setNote(outcome.note)
    ways.to('pin')
  }

  async function leave(given: string): Promise<void> {
    const url = safeRedirect(given || (await getRedirectionUrl()), ways.origin)
    if (url === undefined) return problem(t('pay.problem'), t('pay.pageUnknown'))
    ways.leave(url)
  }

  /** The price is another one now: back to the list, which is fetched anew; nothing was charged. */
  function offerChanged({ header, message }: Answered): void {
    problem(header, message)
    ways.to('plans')
  }

  const submitPin = (pin: string) =>
    alone(async () => {
      if (!plan || draft.msisdn === '') return ways.to('number')
      if (pin.length < 4) return problem(t('pay.pinTitle'), t('pay.pinText', { count: draft.pinLength }))
      const { msisdn, userId } = draft
      const { serviceId } = plan.service
      const answer = await confirmPin(msisdn, serviceId, pin)
      const outcome = outcomeOf(answer, 'confirm', true)
      if (isOfferOld(answer)) return offerChanged(answer)
      // The operator has not said yet, or its word was lost: the status knows. Nothing is paid a second time meanwhile.
      const isOpen = (outcome.kind === 'unknown' && isOnline()) || answer.response_code === processing
      if (isOpen) setNote(t('pay.waiting'))
      const { kind: payment } = isOpen ? await awaitPayment() : outcome
      setNote('')
      if (payment === 'open') return problem(t('pay.openTitle'), t('pay.openText'))
      if (payment === 'none') return problem(t('pay.resultNone'), t('pay.resultNoneText'))
      if (outcome.kind === 'already') return finish(() => already(msisdn))
      if (payment !== 'done') return tell(outcome)
      ways.track('confirm_pin')
      ways.track('subscribe')
      keepPaymentMethod({ userId, type: plan.service.paymentType, data: msisdn, subscriptionId: answer.subscriptionId, serviceId })
      await refreshStatus()
      await finish(async () => showPrompt({ kind: 'success' }))
    })

  /** The paywall closes first, then the dialog shows (BIL-32). */
  async function finish(show: () => Promise<void>): Promise<void> {
    if (session().user?._id !== draft.userId) return
    isOver.current = true
    ways.close()
    await show()
  }

  const typed = (digits: string) => {
    keepDraft({ local: digits })
    setNote('')
  }
  return {
    plan,
    local,
    msisdn: draft.msisdn,
    resendAt: draft.sentAt + resendMs,
    pinLength: draft.pinLength,
    ...{ busy, notice, carrierText, note, isPinWrong },
    ...{ choose, goOn, isActive, submitNumber, submitPin, resend, typed },
    clearPinWrong: () => setPinWrong(false),
    closeNotice: () => setNotice(null),
  }
}

/** The offer has changed since it was shown. */
const offerIsOld = 140
/** The number cannot be served (ERR-09). */
const noService = 107
/** The carrier has not answered yet. */
const processing = 141
const isOfferOld = ({ response_code: code }: Answered): boolean => code === offerIsOld
