import { Link, useNavigate } from '../../platform/router/index.ts'
import { Button } from '@majlis/ui/Button'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Skeleton } from '@majlis/ui/Skeleton'
import { Switch } from '@majlis/ui/Switch'
import { useToast } from '@majlis/ui/Toast'
import { LogOut } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { LanguageSwitch, logout, OwnerSheet, PlaceSwitch, useOwner } from '../../accounts/index.ts'
import { ClearCache, DeleteAccount, DownloadData, useSetting } from '../../me/profile/index.ts'
import { useMe } from '../../me/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { play, setMuted, useMuted } from '../../platform/device/sounds.ts'
import { termsState } from '../../me/preconditions/terms.ts'
import { useRegion } from '../../regions/index.ts'
import { setMusic, useMusicChoice } from '../../platform/device/music.ts'
import { setTheme, useTheme } from '../../platform/device/theme.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './Settings.module.css'

/** How to meet people and be notified, how the app looks and sounds, what it stores, and how to leave (ACC-63). */
export function SettingsScreen() {
  const { t } = useI18n()
  useMe()
  return (
    <main className={styles.settings}>
      <TopBar title={t('settings.title')} back="/profile" />
      <People />
      <Device />
      <Links />
      <Data />
      <Logout />
    </main>
  )
}

function Block({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles.block}>
      <h3 className={styles.name}>{title}</h3>
      {children}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Settings that are stored with the account. */
function People() {
  const { t } = useI18n()
  const [matchingGender, setMatchingGender] = useSetting('matchingGender')
  const [notifications, setNotifications] = useSetting('messageNotifications')
  const [showPresence, setShowPresence] = useSetting('showPresence')
  const [findable, setFindable] = useSetting('findableByNumber')
  return (
    <Section title={t('settings.people')}>
      <Block title={t('settings.matchingGender')} hint={t('settings.matchingHint')}>
        {matchingGender === undefined ? (
          <Skeleton blockSize={52} />
        ) : (
          <SegmentedSwitch
            label={t('settings.matchingGender')}
            value={matchingGender}
            onChange={setMatchingGender}
            segments={[
              { id: 'any', label: t('settings.anyone') },
              { id: 'female', label: t('settings.females') },
              { id: 'male', label: t('settings.males') },
            ]}
          />
        )}
      </Block>
      <div className={styles.tile}>
        <Switch
          label={t('settings.notifications')}
          hint={t('settings.notificationsHint')}
          checked={notifications === true}
          disabled={notifications === undefined}
          onChange={setNotifications}
        />
      </div>
      <div className={styles.tile}>
        <Switch
          label={t('settings.presence')}
          hint={t('settings.presenceHint')}
          checked={showPresence === true}
          disabled={showPresence === undefined}
          onChange={setShowPresence}
        />
        <Switch
          label={t('settings.findable')}
          hint={t('settings.findableHint')}
          checked={findable === true}
          disabled={findable === undefined}
          onChange={setFindable}
        />
        <PlaceSwitch />
      </div>
    </Section>
  )
}

/** Settings that are stored on this device. */
function Device() {
  const { t } = useI18n()
  const toast = useToast()
  const theme = useTheme((state) => state.theme)
  const muted = useMuted((state) => state.muted)
  const hasMusic = useMusicChoice((state) => state.isOn)
  return (
    <Section title={t('settings.device')}>
      <Block title={t('settings.language')}>
        <LanguageSwitch onFailed={() => toast(t('settings.languageFailed'), { tone: 'bad' })} />
      </Block>
      <Block title={t('settings.theme')}>
        <SegmentedSwitch
          label={t('settings.theme')}
          value={theme}
          onChange={setTheme}
          segments={[
            { id: 'system', label: t('settings.system') },
            { id: 'light', label: t('settings.light') },
            { id: 'dark', label: t('settings.dark') },
          ]}
        />
      </Block>
      <div className={styles.tile}>
        <Switch
          label={t('settings.sound')}
          hint={t('settings.soundHint')}
          checked={!muted}
          onChange={(on) => {
            setMuted(!on)
            if (on) play('message')
          }}
        />
        <Switch
          label={t('settings.music')}
          hint={t(muted ? 'settings.musicMuted' : 'settings.musicHint')}
          checked={hasMusic}
          disabled={muted}
          onChange={setMusic}
        />
      </div>
    </Section>
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
  return (
    <Section title={t('settings.data')}>
      <ul className={styles.links}>
        <ClearCache />
        <DownloadData />
        <DeleteAccount
          ask={owner.ask}
          onDeleted={() => {
            toast(t('delete.done'))
            void navigate({ to: '/' })
          }}
        />
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
