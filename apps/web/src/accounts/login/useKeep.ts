import { useToast } from '@majlis/ui/Toast'
import { useState } from 'react'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import type { LoginMethodOfUser } from '../names.ts'
import type { AskOwner } from '../OwnerSheet.tsx'
import { storeLoginMethods } from './signIn.ts'

/** Cancels the removal of a login method: the owner confirms with one of the methods that are accepted for it. */
export function useKeep(ask: AskOwner) {
  const { t } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const keep = ({ id, type, keptBy }: LoginMethodOfUser) =>
    ask(
      async (confirmation) => {
        setBusy(true)
        const answer = await call('accounts.keepLogin', { loginType: { id, type }, confirmation })
        setBusy(false)
        if (!answer.success) return toast(answer.message || t('gate.failed'), { tone: 'bad' })
        storeLoginMethods(answer.response)
        toast(t('ways.kept'), { tone: 'good' })
      },
      { by: keptBy, text: t('owner.keepText') },
    )
  return { busy, keep }
}
