import { useEffect } from 'react'
import { onRefusal } from '../../platform/net/network.ts'
import { updateUser } from '../../platform/state/session.ts'

/** The terms have changed since this page loaded the user: the next game asks for them. */
export const useNewTerms = (): void =>
  useEffect(
    () =>
      onRefusal(({ code }) => {
        if (code === 'TERMS_NOT_ACCEPTED') updateUser({ tncAccepted: false })
      }),
    [],
  )
