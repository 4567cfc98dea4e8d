import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Switch } from '@majlis/ui/Switch'
import { useToast } from '@majlis/ui/Toast'
import { LanguageSwitch } from '../../accounts/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { play, setMuted, useMuted } from '../../platform/device/sounds.ts'
import { setMusic, useMusicChoice } from '../../platform/device/music.ts'
import { setTheme, useTheme } from '../../platform/device/theme.ts'
import styles from './Settings.module.css'
import { Block, Section } from './SettingsSection.tsx'

/** Settings that are stored on this device. */
export function DeviceSettings() {
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
