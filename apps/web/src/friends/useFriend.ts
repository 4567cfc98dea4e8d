import { withUser } from '@majlis/contract/me.reduce'
import { useToast } from '@majlis/ui/Toast'
import { useState } from 'react'
import type { Answer, MainCall } from '../platform/api.ts'
import { call } from '../platform/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useUserId } from '../platform/session.ts'
import { useLive } from '../platform/useLive.ts'
import { standingOf } from './standing.ts'
import type { Standing } from './standing.ts'

export interface Friend {
  readonly standing: Standing
  /** An action is under way. */
  readonly isBusy: boolean
  add: () => Promise<void>
  accept: () => Promise<void>
  decline: () => Promise<void>
  /** Takes back the own request; the message offers to send it again. */
  withdraw: () => Promise<void>
}

/** The own lists of `users/{id}`: friends, requests, blocks. */
export function useOwnLists() {
  const me = useUserId()
  return useLive('users/:userId', me === null ? null : { userId: me }, withUser)
}

/** How the person stands to somebody else, live, and what can be done about it. Failures and successes are told in a message. */
export function useFriend(otherUserId: string): Friend {
  const { t } = useI18n()
  const toast = useToast()
  const me = useUserId()
  const own = useOwnLists()
  const [isBusy, setBusy] = useState(false)
  const input = { otherUserId }

  async function act<C extends MainCall>(work: Promise<Answer<C>>, good: string, undo?: () => void) {
    setBusy(true)
    const answer = await work
    setBusy(false)
    if (answer.success) toast(good, { tone: 'good', ...(undo && { action: { label: t('friends.undo'), onPress: undo } }) })
    else toast(answer.message || t('friends.failed'), { tone: 'bad' })
  }

  const add = () => act(call('POST /api/v4/friends/request', input), t('friends.toastAsked'))
  return {
    standing: standingOf(own.value, me, otherUserId),
    isBusy,
    add,
    accept: () => act(call('POST /api/v4/friends/accept', input), t('friends.toastAccepted')),
    decline: () => act(call('POST /api/v4/friends/decline', input), t('friends.toastDeclined')),
    withdraw: () => act(call('POST /api/v4/friends/decline', input), t('friends.toastWithdrawn'), () => void add()),
  }
}
