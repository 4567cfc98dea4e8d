import type { Bundle } from '@majlis/contract/billing'
import { now } from '../../../platform/clock.ts'
import { isOnline } from '../../../platform/net/online.ts'
import { session } from '../../../platform/state/session.ts'
import { showPrompt } from '../../prompts.ts'
import { refreshStatus } from '../../status.ts'
import { confirmPin, getRedirectionUrl, sendPin } from './actions.ts'
import { keepDraft, useDraft } from '../draft.ts'
import { keepPaymentMethod } from './methods.ts'
import { type Answered, outcomeOf } from './outcome.ts'
import { msisdnOf } from '../steps/phone.ts'
import { type Plan, planOf, planOfNumber } from '../plans/plans.ts'
import { safeRedirect } from './redirect.ts'
import type { Ways } from '../ways.ts'
import type { Telling } from '../useTelling.ts'
import { awaitPayment } from './waiting.ts'

/** The data of the steps of a purchase. */
export interface Buying {
  readonly bundles: readonly Bundle[]
  /** ISO code in lower case. */
  readonly country: string
  readonly ways: Ways
  readonly telling: Telling
  readonly plan: Plan | undefined
  /** Local digits. */
  readonly local: string
  /** Closes the paywall first, then calls `show` (BIL-32). */
  readonly finish: (show: () => Promise<void>) => Promise<void>
}

/** The offer has changed since it was shown. */
const offerIsOld = 140
/** The number cannot be served (ERR-09). */
const noService = 107
/** The carrier has not answered yet. */
const processing = 141

/** The number step: checks the input, then requests a PIN or opens the payment page. */
export async function submitNumber(buying: Buying): Promise<void> {
  const { telling, plan, local, bundles } = buying
  const { t } = telling
  if (local === '') return
  if (!plan) return telling.tell({ kind: 'carrier', text: '' })
  const msisdn = msisdnOf(local, plan)
  if (!msisdn) return telling.problem(t('pay.numberTitle'), t('pay.numberText', { count: plan.numLimit }))
  const fitting = planOfNumber(bundles, plan, msisdn)
  if (fitting.service.serviceId !== plan.service.serviceId) {
    // Another carrier may have another price: it is shown first, and the next press agrees to it.
    keepDraft({ serviceId: fitting.service.serviceId })
    return telling.setNote(t('pay.otherCarrier', { carrier: fitting.operatorTitle }))
  }
  await askForPin(buying, fitting, msisdn, false)
}

/** Requests another PIN for the same number. */
export async function resendPin(buying: Buying): Promise<void> {
  const { msisdn } = useDraft.getState()
  if (buying.plan && msisdn !== '') await askForPin(buying, buying.plan, msisdn, true)
}

/** @param isAtPin whether the PIN step makes the request */
async function askForPin(buying: Buying, asked: Plan, msisdn: string, isAtPin: boolean): Promise<void> {
  const { ways, telling, bundles } = buying
  const draft = useDraft.getState()
  const answer = await sendPin(asked, msisdn, buying.country)
  const outcome = outcomeOf(answer, 'send', isAtPin)
  if (answer.success) ways.track('send_pin')
  if (answer.response_code === noService) ways.track('service_not_available')
  if (outcome.kind === 'already') return asked.service.redirects ? ways.home(msisdn) : tellAlready(msisdn)
  if (answer.response_code === offerIsOld) return offerChanged(buying, answer)
  if (outcome.kind !== 'pin') return telling.tell(outcome)
  const target = planOf(bundles, answer.serviceId) ?? asked
  if (target.service.redirects || answer.redirectionUrl !== '') return leave(buying, answer.redirectionUrl)
  const isEarlier = outcome.note !== '' && draft.msisdn === msisdn
  keepDraft({ serviceId: target.service.serviceId, msisdn, sentAt: isEarlier ? draft.sentAt : now(), pinLength: answer.pinLength })
  telling.setNote(outcome.note)
  ways.to('pin')
}

async function leave({ ways, telling }: Buying, given: string): Promise<void> {
  const url = safeRedirect(given || (await getRedirectionUrl()), ways.origin)
  if (url === undefined) telling.problem(telling.t('pay.problem'), telling.t('pay.pageUnknown'))
  else ways.leave(url)
}

/** The price has changed: the person returns to the list, which is loaded again. Nothing was charged. */
function offerChanged({ ways, telling }: Buying, { header, message }: Answered): void {
  telling.problem(header, message)
  ways.to('plans')
}

async function tellAlready(msisdn: string): Promise<void> {
  await refreshStatus()
  showPrompt({ kind: 'already', msisdn })
}

/** The PIN step: the PIN agrees to the price that is shown above the button. */
export async function submitPin(buying: Buying, pin: string): Promise<void> {
  const { ways, telling, plan, finish } = buying
  const { t } = telling
  const { msisdn, userId, pinLength } = useDraft.getState()
  if (!plan || msisdn === '') return ways.to('number')
  if (pin.length < 4) return telling.problem(t('pay.pinTitle'), t('pay.pinText', { count: pinLength }))
  const { serviceId, paymentType } = plan.service
  const answer = await confirmPin(msisdn, serviceId, pin)
  if (answer.response_code === offerIsOld) return offerChanged(buying, answer)
  const outcome = outcomeOf(answer, 'confirm', true)
  // The operator has not answered yet, or the answer was lost: the status will show it. Nothing is paid twice meanwhile.
  const isOpen = (outcome.kind === 'unknown' && isOnline()) || answer.response_code === processing
  if (isOpen) telling.setNote(t('pay.waiting'))
  const { kind } = isOpen ? await awaitPayment() : outcome
  telling.setNote('')
  if (kind === 'open') return telling.problem(t('pay.openTitle'), t('pay.openText'))
  if (kind === 'none') return telling.problem(t('pay.resultNone'), t('pay.resultNoneText'))
  if (kind === 'already') return finish(() => tellAlready(msisdn))
  if (kind !== 'done') return telling.tell(outcome)
  ways.track('confirm_pin')
  ways.track('subscribe')
  if (session().user?._id === userId) keepPaymentMethod({ userId, type: paymentType, data: msisdn, subscriptionId: answer.subscriptionId, serviceId })
  await refreshStatus()
  await finish(async () => showPrompt({ kind: 'success' }))
}
