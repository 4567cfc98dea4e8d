import type { Account } from '@majlis/contract/accounts'
import { useToast } from '@majlis/ui/Toast'
import { call } from '../../platform/net/client.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { updateUser, useSession } from '../../platform/state/session.ts'

type Setting = 'matchingGender' | 'messageNotifications' | 'showPresence' | 'findableByNumber'

/**
 * A setting that is stored with the account. It is shown as chosen at once, and as before when it could not be stored.
 * @returns the value, undefined until the account is known, and the function that changes it
 */
export function useSetting<S extends Setting>(name: S): [Account[S] | undefined, (value: Account[S]) => void] {
  const { t } = useI18n()
  const toast = useToast()
  const value = useSession((state) => state.user?.[name]) as Account[S] | undefined
  const change = async (next: Account[S]) => {
    updateUser({ [name]: next })
    const answer = await call('accounts.patchUser', { [name]: next })
    if (answer.success) return updateUser({ [name]: answer.response[name] })
    updateUser({ [name]: value })
    toast(t('edit.failed'), { tone: 'bad' })
  }
  return [value, (next) => void change(next)]
}
