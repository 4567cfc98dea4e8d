import { useEffect } from 'react'
import { now } from '../clock.ts'
import { useSession } from './session.ts'
import { storage } from './storage.ts'

/** The server ends a session after so many days without use, and after so many in all (`apps/server/src/accounts/login/sessions.ts`). */
const IDLE_DAYS = 30
const LIFE_DAYS = 180

type Noted = 'loginDay' | 'usedDay'

const today = (): number => Math.trunc(now() / 86_400_000)
const note = (key: Noted): void => storage.write(key, String(today()))
const isAgo = (days: number, key: Noted): boolean => today() - Number(storage.read(key) ?? today()) >= days

/** Notes the day on which the session began, and the day on which the server last sent the own record. */
export function useSessionDays(): void {
  const logins = useSession((state) => state.logins)
  const user = useSession((state) => state.user)
  useEffect(() => {
    if (logins > 0) note('loginDay')
  }, [logins])
  useEffect(() => {
    // What this device stores of the user has no birthday.
    if (user?.birthday !== undefined) note('usedDay')
  }, [user])
}

/** Whether the server has ended the session for its age, which it answers like a login elsewhere; false where no days were noted. */
export const hasExpired = (): boolean => isAgo(IDLE_DAYS, 'usedDay') || isAgo(LIFE_DAYS, 'loginDay')
