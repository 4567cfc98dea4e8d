import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@majlis/ui/Button'
import { ForwardIcon } from '@majlis/ui/BackIcon'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Switch } from '@majlis/ui/Switch'
import { useToast } from '@majlis/ui/Toast'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { LanguageSwitch, logout } from '../accounts/index.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { play, setMuted, useMuted } from '../platform/sounds.ts'
import { setTheme, useTheme } from '../platform/theme.ts'
import { TopBar } from './parts/TopBar.tsx'
import styles from './Settings.module.css'

/** Language, appearance, sound, terms and logout. */
export function Screen() {
  const { t } = useI18n()
  const toast = useToast()
  const theme = useTheme((state) => state.theme)
  const muted = useMuted((state) => state.muted)
  return (
    <main className={styles.settings}>
      <TopBar title={t('settings.title')} back="/profile" />
      <section className={styles.block}>
        <h2 className={styles.name}>{t('settings.language')}</h2>
        <LanguageSwitch onFailed={() => toast(t('settings.languageFailed'), { tone: 'bad' })} />
      </section>
      <section className={styles.block}>
        <h2 className={styles.name}>{t('settings.theme')}</h2>
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
      </section>
      <section className={styles.tile}>
        <Switch
          label={t('settings.sound')}
          hint={t('settings.soundHint')}
          checked={!muted}
          onChange={(on) => {
            setMuted(!on)
            if (on) play('message')
          }}
        />
      </section>
      <Link to="/terms/$" state={{ from: '/settings' }} className={styles.link}>
        {t('settings.terms')}
        <ForwardIcon size={20} />
      </Link>
      <Logout />
    </main>
  )
}

function Logout() {
  const { t } = useI18n()
  const toast = useToast()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    // Home first: the guard of this screen would otherwise send the person to /login and remember the way back here.
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
