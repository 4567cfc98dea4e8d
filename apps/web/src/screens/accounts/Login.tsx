import { Link, useLocation, useNavigate, useRouter } from '../../platform/router/index.ts'
import { BackIcon } from '@majlis/ui/BackIcon'
import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { Loader } from '@majlis/ui/Loader'
import { useToast } from '@majlis/ui/Toast'
import type { RegionConfig } from '@majlis/contract/regions'
import { useEffect, useRef, useState } from 'react'
import {
  CompactProviders,
  LanguageSwitch,
  partyOf,
  PhoneLogin,
  type Provider,
  Providers,
  type SocialProblem,
  useSocialLogin,
  useSocialMessages,
  useLoginMethods,
} from '../../accounts/index.ts'
import { trackEvent } from '../../attribution/index.ts'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { isSandbox } from '../../platform/device/page.ts'
import { gameOfRoute, postLoginRoute, takePostLoginRoute } from '../../platform/state/postlogin.ts'
import { useUserId } from '../../platform/state/session.ts'
import { isSocialLogin } from '../../accounts/login/socialState.ts'
import { useAbout } from '../../catalog/useAbout.ts'
import { termsState } from '../../me/preconditions/terms.ts'
import { useRegion } from '../../regions/index.ts'
import styles from './Login.module.css'

/** Login: the login methods of the region, the number, the PIN. A person with a session continues at once. */
export function LoginScreen() {
  const { t } = useI18n()
  const toast = useToast()
  const region = useRegion()
  const methods = useLoginMethods(region.data?.loginSequence)
  const [waiting] = useState(() => gameOfRoute(postLoginRoute()))
  usePageTitle(t('login.confirm'))
  useGoOn()
  // The next screen is being loaded. The region's data are loaded again with the session, which would show the number's form anew.
  const isIn = useUserId() !== null
  const isReady = region.data !== undefined && methods.isKnown && !isIn
  return (
    <main className={styles.login}>
      <header className={styles.top}>
        <Back />
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
        {waiting !== null && <WaitingGame gameId={waiting} />}
        {isReady && <LoginChoices config={region.data} methods={methods} isGameWaiting={waiting !== null} />}
        {!isReady && (isIn || !region.isError) && <Loader label={t('common.loading')} />}
        {region.isError && !region.data && !isIn && (
          <ErrorState title={t('login.loadFailed')} text={t('login.connection')} retryLabel={t('common.retry')} onRetry={() => void region.refetch()} />
        )}
        <p className={styles.fine}>
          <Link to="/help">{t('help.title')}</Link>
        </p>
      </section>
    </main>
  )
}

/** Back from the phone form to the other login methods, and from there to Home. */
function Back() {
  const { t } = useI18n()
  const router = useRouter()
  const byPhone = useLocation({ select: (location) => location.state.byPhone === true })
  const back = () => (byPhone ? router.history.back() : router.history.push('/'))
  return <IconButton label={byPhone ? t('common.back') : t('login.later')} icon={<BackIcon />} onClick={back} />
}

/**
 * Leaves /login as soon as there is a session: after a login with a provider for Home (ACC-24), otherwise for the page that the person wanted (ACC-25, ACC-39).
 */
function useGoOn() {
  const router = useRouter()
  const userId = useUserId()
  const gone = useRef(false)
  useEffect(() => {
    if (!userId || gone.current) return
    gone.current = true
    router.history.replace(isSocialLogin() ? '/' : takePostLoginRoute())
  }, [userId, router])
}

/** The game that opens after the login, so that the person knows what the login is for. */
function WaitingGame({ gameId }: { gameId: string }) {
  const { t, language } = useI18n()
  const game = useAbout(gameId).data?.game
  const text = game ? t('login.toPlayGame', { game: language === 'ar' ? game.titleAr : game.title }) : t('login.toPlay')
  return (
    <div className={styles.waiting}>
      {game && <img src={game.thumbnail} alt="" width={48} height={48} className={styles.thumb} />}
      <h2 className={styles.heading}>{text}</h2>
    </div>
  )
}

interface LoginMethodsProps {
  config: RegionConfig
  methods: ReturnType<typeof useLoginMethods>
  isGameWaiting: boolean
}

function LoginChoices({ config, methods, isGameWaiting }: LoginMethodsProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { byPhone = false, loginProblem } = useLocation({ select: (location) => location.state })
  const social = useSocialLogin()
  const [problem, setProblem] = useState<SocialProblem | null>(loginProblem ?? null)
  const { providers } = methods
  const others = providers.filter((provider) => provider !== 'P')
  // On the way to a game the first method of the region opens at once; the others are the signs below it.
  const isPhoneOpen = byPhone || others.length === 0 || (isGameWaiting && providers[0] === 'P')
  const isBySentence = config.terms_by === 'sentence'
  const busy = providers.find((provider) => provider !== 'P' && partyOf[provider] === social.busy)

  const choose = async (provider: Provider) => {
    setProblem(null)
    if (provider === 'P') {
      social.giveUp()
      return navigate({ to: '/login', state: { byPhone: true } })
    }
    const party = methods.partyAt(provider)
    const sdk = party?.sdkUrl ? { url: party.sdkUrl, clientId: party.clientId, scopes: party.scopes } : undefined
    const outcome = await social.start(partyOf[provider], { returnTo: '/', sdk })
    if (outcome !== 'in' && outcome !== 'away' && outcome !== 'taken') setProblem(outcome)
  }
  const compact = others.length > 0 && <CompactProviders providers={others} busy={busy} onChoose={(provider) => void choose(provider)} />
  return (
    <>
      <Trouble problem={problem} />
      {isPhoneOpen ? (
        <>
          {config.countryIso === 'ma' && <p className={styles.heading}>{t('login.subscribed')}</p>}
          <PhoneLogin
            config={config}
            onEvent={(event) => {
              // A provider that answers late takes nobody away from the PIN.
              if (event === 'send_pin') social.giveUp()
              trackEvent(event)
            }}
            autoFocus
            acceptedTerms={isBySentence ? config.terms_version : undefined}
            below={
              <>
                <Terms isBySentence={isBySentence} />
                {compact}
              </>
            }
          />
          {isSandbox() && (
            <a className={styles.sandbox} href="/sandbox/sms" target="_blank" rel="noreferrer">
              {t('login.sandbox')}
            </a>
          )}
        </>
      ) : (
        <>
          <Providers providers={providers} busy={busy} onChoose={(provider) => void choose(provider)} />
          <Terms isBySentence={false} />
        </>
      )}
    </>
  )
}

/** The link to the terms; with the sentence that accepts them where that is how the region does it. */
function Terms({ isBySentence }: { isBySentence: boolean }) {
  const { t } = useI18n()
  return (
    <p className={styles.fine}>
      {isBySentence && `${t('login.terms')} `}
      <Link to="/terms/$" state={{ from: '/login', ...termsState() }}>
        {t('login.termsLink')}
      </Link>
    </p>
  )
}

/** The result of the last try with a provider (ACC-45). */
function Trouble({ problem }: { problem: SocialProblem | null }) {
  const say = useSocialMessages()
  return <div role="alert">{problem && <p className={styles.trouble}>{say(problem)}</p>}</div>
}
