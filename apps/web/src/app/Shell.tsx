import { Outlet, useLocation, useRouter } from '../platform/router/index.ts'
import { AppContainer } from '@majlis/ui/AppContainer'
import { type TabItem, TabBar } from '@majlis/ui/TabBar'
import { ChartNoAxesColumn, CircleUserRound, House, Trophy } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { blockReason, useLoginCheck, usePrompt, useRefusals } from '../billing/index.ts'
import { Costs } from '../catalog/costs.ts'
import { useNewestGameConfig } from '../catalog/gameConfig.ts'
import { useNewTerms } from '../me/preconditions/useNewTerms.ts'
import { useMe } from '../me/index.ts'
import { useIsWide } from '../platform/device/device.ts'
import { useI18n, withMessages } from '../platform/i18n/index.ts'
import { untilLoaded } from '../platform/net/untilLoaded.ts'
import { useSession, useUserId } from '../platform/state/session.ts'
import { useConfiguration } from '../regions/index.ts'
import { isPlayingPath } from '../screens/parts/playing.ts'
import { BlockingOverlay } from './BlockingOverlay.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { InstallPrompt } from './InstallPrompt.tsx'
import styles from './Shell.module.css'

// Only a person with a session can be invited, so that visitors do not load this code.
const LiveStrips = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./LiveStrips.tsx')).LiveStrips }))))

// Most visits show no dialog of billing, nor that the session has ended.
const LoggedOut = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./LoggedOut.tsx')).LoggedOut }))))
const Prompts = lazy(untilLoaded(withMessages(async () => ({ default: (await import('../billing/Prompts.tsx')).Prompts }))))

/** The frame of every screen: the container, the banners, the tab bar and the logged-out dialog. */
export function Shell() {
  const path = useLocation({ select: (location) => location.pathname })
  const current = tabOf(path)
  const isWide = useIsWide()
  const userId = useUserId()
  const costs = useSession((state) => blockReason(state.user) !== null)
  const hasNavigation = current !== null || (isWide && hasSideNavigation(path))
  const tabs = hasNavigation && <Tabs current={isOthersProfile(path, userId) ? null : current} />
  useMe()
  useNewestGameConfig(useConfiguration(isPlayingPath(path)))
  useGuardAgain()
  useLoginCheck()
  useRefusals()
  useNewTerms()
  return (
    <AppContainer withTabBar={hasNavigation}>
      {hasNavigation && <SkipLink toContent={isWide} />}
      {isWide && tabs}
      <ConnectionBanner />
      {userId !== null && (
        <Suspense fallback={null}>
          <LiveStrips />
        </Suspense>
      )}
      <Costs value={costs}>
        <Outlet />
      </Costs>
      {!isWide && tabs}
      <SessionEnd />
      <BillingPrompts />
      <InstallPrompt path={path} />
      <BlockingOverlay />
    </AppContainer>
  )
}

type Tab = 'home' | 'tournament' | 'leaderboard' | 'profile'

/** The tab of a path. The bar is shown on these routes and on no other (SHL-04). */
function tabOf(path: string): Tab | null {
  if (path === '/') return 'home'
  if (path === '/tournament' || path === '/leaderboard') return path.slice(1) as Tab
  return path === '/profile' || path.startsWith('/profile/') ? 'profile' : null
}

/** At the side of a wide window the navigation is also shown on other screens, except where the person plays, logs in, pays, or answers a link. */
const hasSideNavigation = (path: string): boolean =>
  !isPlayingPath(path) && !/^\/(play|match|join|login|paywall|payment-result|tp-unsub|unsubHook)(\/|$)/.test(path)

/** The bar is also shown on other people's profiles, which belong to no tab. */
const isOthersProfile = (path: string, userId: string | null): boolean => path.startsWith('/profile/') && path !== `/profile/${userId ?? ''}`

const TABS_ID = 'tabs'

/** A link for the keyboard: the tab bar comes after every card of Home, and the navigation at the side before every screen. */
function SkipLink({ toContent }: { toContent: boolean }) {
  const { t } = useI18n()
  const skip = () => {
    const target = document.querySelector<HTMLElement>(toContent ? 'main' : `#${TABS_ID} a`)
    if (toContent) target?.setAttribute('tabindex', '-1')
    target?.focus()
  }
  return (
    <a
      href={`#${TABS_ID}`}
      className={styles.skip}
      onClick={(event) => {
        // The skip link must not become an entry of the page's history.
        event.preventDefault()
        skip()
      }}
    >
      {t(toContent ? 'common.skipToContent' : 'common.skip')}
    </a>
  )
}

function Tabs({ current }: { current: Tab | null }) {
  const { t } = useI18n()
  const router = useRouter()
  const items: readonly (TabItem & { id: Tab })[] = [
    { id: 'home', label: t('tabs.home'), icon: <House />, href: '/' },
    { id: 'tournament', label: t('tabs.tournament'), icon: <Trophy />, href: '/tournament' },
    { id: 'leaderboard', label: t('tabs.leaderboard'), icon: <ChartNoAxesColumn />, href: '/leaderboard' },
    { id: 'profile', label: t('tabs.profile'), icon: <CircleUserRound />, href: '/profile' },
  ]
  return <TabBar id={TABS_ID} label={t('tabs.main')} items={items} current={current} onNavigate={(item) => router.history.push(item.href)} />
}

/** When a session begins or ends anywhere (another tab, another device), the guard of the open route runs again at once. */
function useGuardAgain() {
  const router = useRouter()
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (token === null) void router.invalidate()
  }, [router, token])
}

function BillingPrompts() {
  return useWasEver(usePrompt((state) => state.prompt !== null)) ? (
    <Suspense fallback={null}>
      <Prompts />
    </Suspense>
  ) : null
}

function SessionEnd() {
  return useWasEver(useSession((state) => state.loggedOutElsewhere || state.isSuspended)) ? (
    <Suspense fallback={null}>
      <LoggedOut />
    </Suspense>
  ) : null
}

/** Dialogs are loaded with the first one and then stay, so that they can be animated when they close. */
function useWasEver(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}
