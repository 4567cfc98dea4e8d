import type { Account } from '@majlis/contract/accounts'
import { useToast } from '@majlis/ui/Toast'
import { useRef } from 'react'
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
  const open = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const stored = useRef<Account[S]>(undefined)
  const change = async (next: Account[S]) => {
    if (open.current === 0) stored.current = value
    open.current += 1
    updateUser({ [name]: next })
    // One after the other, so that the last choice is stored last.
    const request = last.current.then(() => call('accounts.patchUser', { [name]: next }))
    last.current = request
    const answer = await request
    open.current -= 1
    if (answer.success) stored.current = answer.response[name]
    if (open.current > 0) return
    updateUser({ [name]: stored.current })
    if (!answer.success) toast(t('edit.failed'), { tone: 'bad' })
  }
  return [value, (next) => void change(next)]
}
