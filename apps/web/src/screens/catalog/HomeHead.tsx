import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { useToast } from '@majlis/ui/Toast'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLanguageChoice } from '../../accounts/language/index.ts'
import { hourOfDay } from '../../platform/clock.ts'
import { useI18n, withMessages } from '../../platform/i18n/index.ts'
import { useNavigate } from '../../platform/router/index.ts'
import { takePostLoginRoute } from '../../platform/state/postlogin.ts'
import { useSession } from '../../platform/state/session.ts'
import { DownloadApp } from '../parts/DownloadApp.tsx'
import styles from './Home.module.css'

// Visitors do not load it.
const NotificationBell = lazy(withMessages(async () => ({ default: (await import('../../notifications/list/NotificationBell.tsx')).NotificationBell })))

/** The top of Home: the greeting, and what stands beside it for visitors and for people with a session. */
export function HomeHead() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const name = useSession((state) => (state.user?.isNamed ? state.user.name : null))
  const isVisitor = useSession((state) => state.token === null)
  const hour = hourOfDay()
  const greeting = t(hour >= 5 && hour < 12 ? 'home.goodMorning' : hour >= 12 && hour < 17 ? 'home.goodDay' : 'home.goodEvening')
  return (
    <header className={styles.head}>
      <Khatim size={40} />
      <div className={styles.texts}>
        <h1 className={name === null ? styles.greeting : `${styles.greeting} ${styles.named}`}>
          {name === null ? greeting : t('home.greetingNamed', { greeting, name })}
        </h1>
        {isVisitor ? <LogIn /> : <p className={styles.tagline}>{t('home.tagline')}</p>}
      </div>
      <DownloadApp />
      <OtherLanguage />
      {!isVisitor && (
        <Suspense fallback={<span className={styles.bell} />}>
          <NotificationBell onOpen={() => void navigate({ to: '/notifications' })} />
        </Suspense>
      )}
      <IconButton label={t('home.search')} icon={<Search size={22} />} onClick={() => void navigate({ to: '/search-games' })} />
    </header>
  )
}

/** For visitors. It leads back to Home, whatever game was on its way before. */
function LogIn() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const logIn = () => {
    takePostLoginRoute()
    void navigate({ to: '/login' })
  }
  return (
    <button type="button" className={styles.logIn} onClick={logIn}>
      {t('home.logIn')}
    </button>
  )
}

/** Switches to the other language. A person with a session finds the choice in the settings (Q-62). */
function OtherLanguage() {
  const { t, language } = useI18n()
  const toast = useToast()
  const choose = useLanguageChoice()
  const isVisitor = useSession((state) => state.token === null)
  if (!isVisitor) return null
  const other = language === 'ar' ? 'en' : 'ar'
  const change = async () => {
    if (!(await choose(other))) toast(t('screen.broken'), { tone: 'bad' })
  }
  return <IconButton lang={other} label={t('home.otherLanguage')} icon={<b>{t('home.otherLanguageShort')}</b>} onClick={() => void change()} />
}
