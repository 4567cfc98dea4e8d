import { Link, useRouter } from '@tanstack/react-router'
import { BackIcon } from '@majlis/ui/BackIcon'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { Loader } from '@majlis/ui/Loader'
import { useToast } from '@majlis/ui/Toast'
import type { RegionConfig } from '@majlis/contract/regions'
import { useEffect, useRef, useState } from 'react'
import { LanguageSwitch, PhoneStep, PinStep, Providers, providersOf, readablePhone, usePhoneLogin } from '../accounts/index.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { isSandbox } from '../platform/page.ts'
import { takePostLoginRoute } from '../platform/postlogin.ts'
import { useUserId } from '../platform/session.ts'
import { useRegion } from '../regions/index.ts'
import styles from './Login.module.css'

/** Login: the ways in that the region offers, the number, the PIN. Whoever is logged in goes on at once. */
export function Screen() {
  const { t } = useI18n()
  const toast = useToast()
  const region = useRegion()
  useGoOn()
  return (
    <main className={styles.login}>
      <header className={styles.top}>
        <Home />
        <div className={styles.language}>
          <LanguageSwitch onFailed={() => toast(t('settings.languageFailed'), { tone: 'bad' })} />
        </div>
      </header>
      <div className={styles.brand}>
        <Khatim size={104} />
        <h1 className={styles.title}>{t('app.title')}</h1>
        <p className={styles.tagline}>{t('login.tagline')}</p>
      </div>
      <section className={styles.panel}>
        {region.data && <Ways config={region.data} />}
        {region.isPending && <Loader label={t('common.loading')} size={56} />}
        {region.isError && (
          <ErrorState title={t('login.loadFailed')} text={t('login.connection')} retryLabel={t('common.retry')} onRetry={() => void region.refetch()} />
        )}
      </section>
    </main>
  )
}

function Home() {
  const { t } = useI18n()
  const router = useRouter()
  return <IconButton label={t('login.later')} icon={<BackIcon />} onClick={() => router.history.push('/')} />
}

/** Leaves /login as soon as there is a session, to where the person wanted to go (ACC-25, ACC-39). */
function useGoOn() {
  const router = useRouter()
  const userId = useUserId()
  const gone = useRef(false)
  useEffect(() => {
    if (!userId || gone.current) return
    gone.current = true
    router.history.replace(takePostLoginRoute())
  }, [userId, router])
}

function Ways({ config }: { config: RegionConfig }) {
  const { t } = useI18n()
  const providers = providersOf(config.loginSequence)
  const phoneOnly = providers.length === 1 && providers[0] === 'P'
  const [byPhone, setByPhone] = useState(false)
  if (!phoneOnly && !byPhone) return <Providers providers={providers} onChoose={(provider) => provider === 'P' && setByPhone(true)} />
  return (
    <>
      {config.countryIso === 'ma' && <p className={styles.heading}>{t('login.subscribed')}</p>}
      <PhoneLogin config={config} />
      <p className={styles.fine}>
        {t('login.terms')}{' '}
        <Link to="/terms/$" state={{ from: '/login' }}>
          {t('login.termsLink')}
        </Link>
      </p>
      {isSandbox() && (
        <a className={styles.sandbox} href="/sandbox/sms" target="_blank" rel="noreferrer">
          {t('login.sandbox')}
        </a>
      )}
    </>
  )
}

function PhoneLogin({ config }: { config: RegionConfig }) {
  const { t } = useI18n()
  const toast = useToast()
  const code = config.country.country_code
  const login = usePhoneLogin(config.loginServiceId, config.countryIso)
  const [typed, setTyped] = useState('')
  const problem = login.problem ? [login.problem.title, login.problem.text].filter(Boolean).join(': ') : undefined
  if (!login.sent) {
    return (
      <PhoneStep
        callingCode={code}
        numberLength={config.numberLength}
        busy={login.busy}
        problem={problem}
        initial={typed}
        onEdit={login.clearProblem}
        onSend={(msisdn, local) => {
          setTyped(local)
          void login.sendPin(msisdn)
        }}
      />
    )
  }
  const { msisdn, resendAt } = login.sent
  return (
    <PinStep
      phone={readablePhone(msisdn, code)}
      resendAt={resendAt}
      busy={login.busy}
      problem={problem}
      onType={login.clearProblem}
      onEdit={login.edit}
      onConfirm={(pin) => void login.confirm(pin)}
      onResend={async () => {
        if (await login.sendPin(msisdn)) toast(t('login.resent'), { tone: 'good' })
      }}
    />
  )
}
