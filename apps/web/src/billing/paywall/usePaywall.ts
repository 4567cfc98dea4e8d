import type { Bundle } from '@majlis/contract/billing.plans'
import { endsUnpaid } from '@majlis/contract/billing.plain'
import { useEffect, useRef } from 'react'
import { session, useSession } from '../../platform/state/session.ts'
import { blockReason } from '../access.ts'
import { showPrompt } from '../prompts.ts'
import { type Buying, resendPin, submitNumber, submitPin } from './payment/buying.ts'
import { dropDraft, keepDraft, resendMs, useDraft } from './draft.ts'
import { localOf } from './steps/phone.ts'
import { fittingOf, type Plan, planOf, preferredOf } from './plans/plans.ts'
import { usePaywallNotices } from './usePaywallNotices.ts'
import type { PaywallNavigation } from './navigation.ts'

/**
 * The paywall: plan, number, PIN. It makes one call at a time, and every result tells the person what to do next.
 * @param country ISO code in lower case
 */
export function usePaywall(bundles: readonly Bundle[], country: string, navigation: PaywallNavigation) {
  const notices = usePaywallNotices(navigation.to)
  const draft = useDraft()
  const user = useSession((state) => state.user)
  const finish = useFinish(navigation)
  const plan = planOf(bundles, draft.serviceId) ?? preferredOf(bundles, navigation.preferred) ?? fittingOf(bundles, user?.phone)
  const local = draft.local ?? (plan ? localOf(user?.phone, plan) : '')
  const buying: Buying = { bundles, country, navigation, notices, plan, local, finish }

  const isActive = ({ service }: Plan): boolean => {
    const status = user?.purchaseStatus
    return status?.data.serviceId === service.serviceId && !endsUnpaid(status.data) && blockReason(user) === null
  }

  const choose = (next: Plan) => {
    notices.setCarrierText('')
    if (isActive(next)) return showPrompt({ kind: 'already', msisdn: '' })
    if (next.service.paymentType === 'gplay') return notices.setNotice({ kind: 'install' })
    keepDraft({ serviceId: next.service.serviceId })
    navigation.to('number')
  }

  return {
    notices,
    plan,
    local,
    msisdn: draft.msisdn,
    resendAt: draft.sentAt + resendMs,
    pinLength: draft.pinLength,
    isActive,
    choose,
    /** The main action of the plan list: continues with the chosen plan, or says that one has to be chosen (BIL-80). */
    goOn: () => (plan ? choose(plan) : notices.setCarrierText(notices.t('pay.chooseCarrier'))),
    /** The own number may become known while somebody is about to type: an empty field stays empty for them. */
    focused: () => {
      if (local === '') keepDraft({ local })
    },
    typed: (digits: string) => {
      keepDraft({ local: digits })
      notices.setNote('')
    },
    submitNumber: () => notices.alone(() => submitNumber(buying)),
    submitPin: (pin: string) => notices.alone(() => submitPin(buying, pin)),
    resend: () => notices.alone(() => resendPin(buying)),
  }
}

/** Closes the paywall, deletes its draft, then shows the result (BIL-32). */
function useFinish({ close }: PaywallNavigation): Buying['finish'] {
  const isOver = useRef(false)
  // The draft is deleted after the screen has closed, because the steps would jump back otherwise.
  useEffect(
    () => () => {
      if (isOver.current) dropDraft()
    },
    [],
  )
  return async (show) => {
    if (session().user?._id !== useDraft.getState().userId) return
    isOver.current = true
    close()
    await show()
  }
}
