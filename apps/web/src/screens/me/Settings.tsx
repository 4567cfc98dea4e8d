import { Link, useNavigate } from '../../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { useToast } from '@majlis/ui/Toast'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { logout, OwnerSheet, useOwner } from '../../accounts/index.ts'
import { forgetKeptGames } from '../../catalog/index.ts'
import { ClearCache, DeleteAccount, DownloadData } from '../../me/profile/index.ts'
import { useMe } from '../../me/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { takePostLoginRoute } from '../../platform/state/postlogin.ts'
import { termsState } from '../../me/preconditions/terms.ts'
import { useRegion } from '../../regions/index.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Settings.module.css'
import { DeviceSettings } from './DeviceSettings.tsx'
import { PeopleSettings } from './PeopleSettings.tsx'
import { Section } from './SettingsSection.tsx'

/** How to meet people and be notified, how the app looks and sounds, what it stores, and how to leave (ACC-63). */
export function SettingsScreen() {
  const { t } = useI18n()
  useMe()
  return (
    <main className={styles.settings}>
      <TopBar title={t('settings.title')} back="/profile" />
      <PeopleSettings />
      <DeviceSettings />
      <Links />
      <Data />
      <Logout />
    </main>
  )
}

function Links() {
  const { t } = useI18n()
  return (
    <nav className={styles.links} aria-label={t('about.more')}>
      <Link to="/settings/logins" className={styles.link}>
        {t('ways.title')}
        <ForwardIcon size={20} />
      </Link>
      <Link to="/settings/devices" className={styles.link}>
        {t('devices.title')}
        <ForwardIcon size={20} />
      </Link>
      <Link to="/wallet" className={styles.link}>
        {t('wallet.title')}
        <ForwardIcon size={20} />
      </Link>
      <Link to="/blocked-users" className={styles.link}>
        {t('friends.blockedTitle')}
        <ForwardIcon size={20} />
      </Link>
      <Link to="/help" className={styles.link}>
        {t('help.title')}
        <ForwardIcon size={20} />
      </Link>
      <Link to="/about-us" className={styles.link}>
        {t('about.title')}
        <ForwardIcon size={20} />
      </Link>
      <Link to="/feedback" className={styles.link}>
        {t('feedback.title')}
        <ForwardIcon size={20} />
      </Link>
      <Link to="/terms/$" state={{ from: '/settings', ...termsState() }} className={styles.link}>
        {t('settings.terms')}
        <ForwardIcon size={20} />
      </Link>
    </nav>
  )
}

function Data() {
  const { t } = useI18n()
  const owner = useOwner('/settings')
  const region = useRegion()
  const toast = useToast()
  const navigate = useNavigate()
  const leave = async () => {
    toast(t('delete.done'))
    await navigate({ to: '/' })
    // With the end of the session the guard of this screen has stored it as the page to return to.
    takePostLoginRoute()
  }
  return (
    <Section title={t('settings.data')}>
      <ul className={styles.links}>
        <ClearCache onCleared={forgetKeptGames} />
        <DownloadData />
        <DeleteAccount ask={owner.ask} onDeleted={() => void leave()} />
      </ul>
      {region.data && <OwnerSheet owner={owner} config={region.data} />}
    </Section>
  )
}

function Logout() {
  const { t } = useI18n()
  const toast = useToast()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    // It goes Home first, because the guard of this screen would otherwise send the person to /login and store this screen as the page to return to.
    await navigate({ to: '/' })
    await logout()
    toast(t('settings.loggedOut'))
  }
  return (
    <Button variant="ghost" size="big" icon={<LogOut size={20} className="mirror" />} busy={busy} onClick={() => void leave()}>
      {t('settings.logout')}
    </Button>
  )
}
