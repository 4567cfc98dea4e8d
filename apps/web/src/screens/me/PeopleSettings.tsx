import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { Skeleton } from '@majlis/ui/Skeleton'
import { Switch } from '@majlis/ui/Switch'
import { PlaceSwitch } from '../../accounts/index.ts'
import { useSetting } from '../../me/profile/index.ts'
import { DevicePushes } from '../../notifications/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Settings.module.css'
import { Block, Section } from './SettingsSection.tsx'

/** Settings that are stored with the account. */
export function PeopleSettings() {
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
        {notifications === true && <DevicePushes />}
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
