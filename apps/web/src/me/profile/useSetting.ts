import type { Account } from '@majlis/contract/accounts'
import { useToast } from '@majlis/ui/Toast'
import { call } from '../../platform/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { updateUser, useSession } from '../../platform/session.ts'

type Setting = 'matchingGender' | 'messageNotifications'

/**
 * A setting that is kept with the account: shown as chosen at once, and as before when it could not be kept.
 * @returns the value, undefined until the account is known, and what changes it
 */
export function useSetting<S extends Setting>(name: S): [Account[S] | undefined, (value: Account[S]) => void] {
  const { t } = useI18n()
  const toast = useToast()
  const value = useSession((state) => state.user?.[name]) as Account[S] | undefined
  const change = async (next: Account[S]) => {
    updateUser({ [name]: next })
    const answer = await call('PATCH /api/v4/user', { [name]: next })
    if (answer.success) return updateUser({ [name]: answer.response[name] })
    updateUser({ [name]: value })
    toast(t('edit.failed'), { tone: 'bad' })
  }
  return [value, (next) => void change(next)]
}
