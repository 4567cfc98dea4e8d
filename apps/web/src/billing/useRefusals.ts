import type { OperationId } from '@majlis/contract/operations'
import { useEffect } from 'react'
import type { Input } from '../platform/net/api.ts'
import { onRefusal } from '../platform/net/network.ts'
import { showPrompt } from './prompts.ts'
import { refreshStatus } from './status.ts'

/** Operations of the features that have the exclusive dialog: friends, invites with duels and parties, discovering people, tournaments. */
const exclusive = /^(friends|parties|tournaments|duels\.challenge|matches\.(acceptInvite|createLink|inviteToMatch|playWithFriend))\b/

/** Whether the refusal of a call shows the exclusive dialog. A match of a tournament belongs to the tournament, any other to its game. */
export const isExclusive = (name: OperationId, input: unknown): boolean =>
  exclusive.test(name) || (name === 'matches.requestMatch' && (input as Input<'matches.requestMatch'>).tournamentId !== undefined)

/** When a subscription has ended meanwhile, the server refuses calls, and the reason is explained on the current screen (BIL-77). */
export function useRefusals(): void {
  useEffect(
    () =>
      onRefusal(({ name, code, input }) => {
        if (code !== 'NO_SUBSCRIPTION' && code !== 'LOW_BALANCE') return
        void refreshStatus()
        if (code === 'LOW_BALANCE') showPrompt({ kind: 'low' })
        else showPrompt({ kind: isExclusive(name, input) ? 'exclusive' : 'inactive' })
      }),
    [],
  )
}
