import { useEffect } from 'react'
import { onRefusal } from '../platform/network.ts'
import { showPrompt } from './prompts.ts'
import { refreshStatus } from './status.ts'

/** Calls of features that have the exclusive dialog: friends, invites, discovering people, tournaments. */
const exclusive = /\/(friends|UnFriend|discover|tournament|game\/(invite|acceptGameInvite))/i

/** A subscription that ended meanwhile: what the server refuses for want of it is explained where the person is (BIL-77). */
export function useRefusals(): void {
  useEffect(
    () =>
      onRefusal(({ call, code }) => {
        void refreshStatus()
        if (code === 'LOW_BALANCE') showPrompt({ kind: 'low' })
        else showPrompt({ kind: exclusive.test(call) ? 'exclusive' : 'inactive' })
      }),
    [],
  )
}
