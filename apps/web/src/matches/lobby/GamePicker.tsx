import { BackIcon } from '@majlis/ui/BackIcon'
import { Cover } from '@majlis/ui/Cover'
import { IconButton } from '@majlis/ui/IconButton'
import { useI18n, usePageTitle } from '../../platform/i18n/index.ts'
import { clockText } from './clockText.ts'
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
  const { t, language, formatDigits } = i18n
  usePageTitle(t('match.chooseType'))
  return (
    <main className={styles.picker}>
      <IconButton label={t('common.back')} icon={<BackIcon />} onClick={onBack} />
      <Cover hue={game.hue} name={language === 'ar' ? game.titleAr : game.title} src={game.thumbnail} eager className={styles.cover} />
      <h1 className={styles.title}>{t('match.chooseType')}</h1>
      <ul className={styles.grid}>
        {offered.map(({ id, icon, clock, note, noteAr, matchMakingTemplate: { title, titleAr } }) => (
          <li key={id}>
            <button type="button" className={styles.type} onClick={() => onPick(id)}>
              {icon !== '' && <img src={icon} alt="" className={styles.icon} width={56} height={56} />}
              <bdi>{formatDigits(language === 'ar' ? titleAr : title)}</bdi>
              {note !== undefined && <small className={styles.note}>{formatDigits(language === 'ar' ? (noteAr ?? note) : note)}</small>}
              {clock && <small className={styles.note}>{clockText(clockOf(clock), i18n)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
