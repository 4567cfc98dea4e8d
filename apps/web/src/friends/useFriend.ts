import { withUser } from '@majlis/contract/me.reduce'
import { useToast } from '@majlis/ui/Toast'
import { useState } from 'react'
import type { Answer, MainOperation } from '../platform/net/api.ts'
import { call } from '../platform/net/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useUserId } from '../platform/state/session.ts'
import { useLive } from '../platform/net/useLive.ts'
import { relationTo } from './relation.ts'
import type { Relation } from './relation.ts'

export interface Friend {
  readonly relation: Relation
  /** An action is running. */
  readonly isBusy: boolean
  add: () => Promise<void>
  accept: () => Promise<void>
  decline: () => Promise<void>
  /** Withdraws the own request; the message offers to send it again. */
  withdraw: () => Promise<void>
}

/** The own lists of `users/{id}`: friends, requests, blocks. */
export function useOwnLists() {
  const me = useUserId()
  return useLive('users/:userId', me === null ? null : { userId: me }, withUser)
}

/** The relation to somebody else, live, and the possible actions. Failures and successes are shown in a message. */
export function useFriend(otherUserId: string): Friend {
  const { t } = useI18n()
  const toast = useToast()
  const me = useUserId()
  const own = useOwnLists()
  const [isBusy, setBusy] = useState(false)
  const input = { otherUserId }

  async function act<Id extends MainOperation>(work: Promise<Answer<Id>>, good: string, undo?: () => void) {
    setBusy(true)
    const answer = await work
    setBusy(false)
    if (answer.success) toast(good, { tone: 'good', ...(undo && { action: { label: t('friends.undo'), onPress: undo } }) })
    else toast(answer.message || t('friends.failed'), { tone: 'bad' })
  }

  const add = () => act(call('friends.requestFriend', input), t('friends.toastAsked'))
  return {
    relation: relationTo(own.value, me, otherUserId),
    isBusy,
    add,
    accept: () => act(call('friends.acceptFriend', input), t('friends.toastAccepted')),
    decline: () => act(call('friends.declineFriend', input), t('friends.toastDeclined')),
    withdraw: () => act(call('friends.declineFriend', input), t('friends.toastWithdrawn'), () => void add()),
  }
}
