import { useToast } from '@majlis/ui/Toast'
import { useRouter } from '../../platform/router/index.ts'
import { useRef } from 'react'
import { challenge, challengeNotice } from '../../duels/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'

/** Challenges a friend to a duel, and then opens the duel. A second tap while the first is sent does nothing. */
export function useChallenge(): (gameId: string, userId: string, playId?: string) => Promise<void> {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const isSending = useRef(false)
  return async (gameId, userId, playId) => {
    if (isSending.current) return
    isSending.current = true
    const isStillThere = router.markEntry()
    const answer = await challenge(gameId, userId, playId)
    isSending.current = false
    if (answer.success) return isStillThere() ? router.history.push(`/duel/${answer.response.duelId}`) : undefined
    const notice = challengeNotice(answer, t('duels.failed'))
    if (notice !== null) toast(notice, { tone: 'bad' })
  }
}
