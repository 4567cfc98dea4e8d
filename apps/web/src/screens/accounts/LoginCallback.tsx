import { useNavigate, useRouter } from '../../platform/router/index.ts'
import { Loader } from '@majlis/ui/Loader'
import { useToast } from '@majlis/ui/Toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { finishSocial, useSocialMessages } from '../../accounts/index.ts'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { pageAddress } from '../../platform/device/page.ts'
import styles from './Login.module.css'

/** The page to which providers return the browser: ends the login, then goes Home. */
export function LoginCallbackScreen() {
  const { t } = useI18n()
  const router = useRouter()
  const navigate = useNavigate()
  const toast = useToast()
  const say = useSocialMessages()
  const begun = useRef(false)

  const finish = useEffectEvent(async () => {
    const outcome = await finishSocial(new URL(pageAddress()).search)
    // It goes Home whatever page was wanted before (ACC-24); a strip there links to that page.
    if (outcome.kind === 'in') return router.history.replace('/')
    // What came of it is shown there.
    if (outcome.kind === 'synced') return router.history.replace('/friends?tab=find')
    if (outcome.kind === 'confirmed' || outcome.kind === 'refused') {
      toast(outcome.kind === 'confirmed' ? t('owner.done') : t('owner.failed'), { tone: outcome.kind === 'confirmed' ? 'good' : 'bad' })
      return router.history.replace(outcome.returnTo)
    }
    if (!outcome.isLink) return navigate({ to: '/login', replace: true, state: { loginProblem: outcome.kind } })
    if (outcome.kind === 'linked') toast(t('ways.added'), { tone: 'good' })
    else toast(outcome.kind === 'taken' ? t('ways.taken') : say(outcome.kind), { tone: 'bad' })
    return navigate({ to: '/settings/logins', replace: true })
  })
  useEffect(() => {
    // A code works once, so that this runs once, however often the screen is drawn.
    if (begun.current) return
    begun.current = true
    void finish()
  }, [])

  usePageTitle(t('login.finishing'))
  return (
    <main className={styles.callback}>
      <h1 className="visually-hidden">{t('login.finishing')}</h1>
      <Loader label={t('login.finishing')} />
    </main>
  )
}
