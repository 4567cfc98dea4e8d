import type { Bundle } from '@majlis/contract/billing.plans'
import { now } from '../../../platform/clock.ts'
import { isOnline } from '../../../platform/net/online.ts'
import { session } from '../../../platform/state/session.ts'
import { showPrompt } from '../../prompts.ts'
import { refreshStatus } from '../../status.ts'
import { confirmPin, getRedirectionUrl, sendPin } from './actions.ts'
import { keepDraft, reportOnce, useDraft } from '../draft.ts'
import { keepPaymentMethod } from './methods.ts'
import { type Answered, outcomeOf } from './outcome.ts'
import { msisdnOf } from '../steps/phone.ts'
import { type Plan, planOf, planOfNumber } from '../plans/plans.ts'
import { safeRedirect } from './redirect.ts'
import type { PaywallNavigation } from '../navigation.ts'
import type { PaywallNotices } from '../usePaywallNotices.ts'
import { awaitPayment } from './waiting.ts'

/** The data of the steps of a purchase. */
export interface Buying {
  readonly bundles: readonly Bundle[]
  /** ISO code in lower case. */
  readonly country: string
  readonly navigation: PaywallNavigation
  readonly notices: PaywallNotices
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
  const { notices, plan, local, bundles } = buying
  const { t } = notices
  if (local === '') return
  if (!plan) return notices.showOutcome({ kind: 'carrier', text: '' })
  const msisdn = msisdnOf(local, plan)
  if (!msisdn) return notices.problem(t('pay.numberTitle'), t('pay.numberText', { count: plan.numLimit }))
  const fitting = planOfNumber(bundles, plan, msisdn)
  if (fitting.service.serviceId !== plan.service.serviceId) {
    // Another carrier may have another price: it is shown first, and the next press agrees to it.
    keepDraft({ serviceId: fitting.service.serviceId })
    return notices.setNote(t('pay.otherCarrier', { carrier: fitting.operatorTitle }))
  }
  await askForPin(buying, fitting, msisdn, false)
}

/** Requests another PIN for the same number. */
export async function resendPin(buying: Buying): Promise<void> {
  const { msisdn } = useDraft.getState()
  if (buying.plan && msisdn !== '') await askForPin(buying, buying.plan, msisdn, true)
}

/** @param isAtPin whether the PIN step makes the request */
async function askForPin(buying: Buying, plan: Plan, msisdn: string, isAtPin: boolean): Promise<void> {
  const { navigation, notices, bundles } = buying
  const draft = useDraft.getState()
  const answer = await sendPin(plan, msisdn, buying.country)
  const outcome = outcomeOf(answer, 'send', isAtPin)
  // An active subscription (114) is a success too, but no PIN is on its way.
  if (answer.response_code === 0 || answer.response_code === 130) navigation.track('send_pin')
  if (answer.response_code === noService) navigation.track('service_not_available')
  if (outcome.kind === 'already') return plan.service.redirects ? navigation.home(msisdn) : showAlreadySubscribed(msisdn)
  if (answer.response_code === offerIsOld) return offerChanged(buying, answer)
  if (outcome.kind !== 'pin') return notices.showOutcome(outcome)
  const target = planOf(bundles, answer.serviceId) ?? plan
  if (target.service.redirects || answer.redirectionUrl !== '') return leave(buying, answer.redirectionUrl)
  const isEarlier = outcome.note !== '' && draft.msisdn === msisdn
  keepDraft({ serviceId: target.service.serviceId, msisdn, sentAt: isEarlier ? draft.sentAt : now(), pinLength: answer.pinLength, reported: [] })
  notices.setNote(outcome.note || (isAtPin ? notices.t('login.resent') : ''))
  navigation.to('pin')
}

async function leave({ navigation, notices }: Buying, given: string): Promise<void> {
  const url = safeRedirect(given || (await getRedirectionUrl()), navigation.origin)
  if (url === undefined) return notices.problem(notices.t('pay.problem'), notices.t('pay.pageUnknown'))
  keepDraft({ isAtPage: true })
  navigation.leave(url)
}

/** The price has changed: the person returns to the list, which is loaded again. Nothing was charged. */
function offerChanged({ navigation, notices }: Buying, { header, message }: Answered): void {
  notices.problem(header, message)
  navigation.to('plans')
}

async function showAlreadySubscribed(msisdn: string): Promise<void> {
  await refreshStatus()
  showPrompt({ kind: 'already', msisdn })
}

/** The PIN step: the PIN agrees to the price that is shown above the button. */
export async function submitPin(buying: Buying, pin: string): Promise<void> {
  const { navigation, notices, plan, finish } = buying
  const { t } = notices
  const { msisdn, userId, pinLength } = useDraft.getState()
  if (!plan || msisdn === '') return navigation.to('number')
  if (pin.length < 4) return notices.problem(t('pay.pinTitle'), t('pay.pinText', { count: pinLength }))
  const { serviceId, paymentType } = plan.service
  const answer = await confirmPin(msisdn, serviceId, pin)
  if (answer.response_code === noService) navigation.track('service_not_available')
  if (answer.response_code === offerIsOld) return offerChanged(buying, answer)
  const outcome = outcomeOf(answer, 'confirm', true)
  // The operator has not answered yet, or the answer was lost: the status will show it. Nothing is paid twice meanwhile.
  const isOpen = (outcome.kind === 'unknown' && isOnline()) || answer.response_code === processing
  if (outcome.kind === 'done' || answer.response_code === processing) reportOnce('confirm_pin', navigation.track)
  if (isOpen) {
    keepDraft({ isOpen })
    notices.setNote(t('pay.waiting'))
  }
  const { kind } = isOpen ? await awaitPayment() : outcome
  notices.setNote('')
  if (kind !== 'open' && session().user?._id === userId) keepDraft({ isOpen: false })
  if (kind === 'open') return notices.problem(t('pay.openTitle'), t('pay.openText'))
  // A PIN that was meant for something else is right, too, and buys nothing.
  const isWithout = outcome.kind === 'done' && answer.subscriptionId === ''
  if (kind === 'none' || isWithout) return notices.problem(t('pay.resultNone'), t('pay.resultNoneText'))
  if (kind === 'already') return finish(() => showAlreadySubscribed(msisdn))
  if (kind !== 'done') return notices.showOutcome(outcome)
  reportOnce('confirm_pin', navigation.track)
  reportOnce('subscribe', navigation.track)
  if (session().user?._id === userId) keepPaymentMethod({ userId, type: paymentType, data: msisdn, subscriptionId: answer.subscriptionId, serviceId })
  await refreshStatus()
  await finish(async () => showPrompt({ kind: 'success' }))
}
