import { BackIcon } from '@majlis/ui/BackIcon'
import { Cover } from '@majlis/ui/Cover'
import { IconButton } from '@majlis/ui/IconButton'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { clockText } from './clockText.ts'
import { nameOf, noteOf } from './configurationTexts.ts'
import { clockOf, type Selection } from './selection.ts'
import styles from './GamePicker.module.css'

export interface GamePickerProps {
  selection: Selection
  onPick: (configurationId: string) => void
  onBack: () => void
}

/** The configurations of a game, two in each row. Shown only for games with more than one. */
export function GamePicker({ selection: { game, offered }, onPick, onBack }: GamePickerProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  usePageTitle(t('match.chooseType'))
  return (
    <main className={styles.picker}>
      <IconButton label={t('common.back')} icon={<BackIcon />} onClick={onBack} />
      <Cover hue={game.hue} name={language === 'ar' ? game.titleAr : game.title} src={game.thumbnail} eager className={styles.cover} />
      <h1 className={styles.title}>{t('match.chooseType')}</h1>
      <ul className={styles.grid}>
        {offered.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.type} onClick={() => onPick(one.id)}>
              {one.icon !== '' && <img src={one.icon} alt="" className={styles.icon} width={56} height={56} />}
              <bdi>{nameOf(one.matchMakingTemplate, i18n)}</bdi>
              {one.note !== undefined && <small className={styles.note}>{noteOf(one, i18n)}</small>}
              {one.clock && <small className={styles.note}>{clockText(clockOf(one.clock), i18n)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
