import { type StickerName, stickerAddress, stickerNames } from '@majlis/contract/chat.plain'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Expressions.module.css'
import { moveInGrid } from './moveInGrid.ts'

/** The stickers of the app. */
export function StickerTab({ onChoose }: { onChoose: (address: string) => void }) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its buttons
    <div className={styles.stickers} onKeyDown={moveInGrid}>
      {stickerNames.map((name: StickerName, at) => (
        <button
          key={name}
          type="button"
          data-cell
          tabIndex={at === 0 ? 0 : -1}
          className={styles.sticker}
          aria-label={t('expressions.sendSticker', { name: t(`sticker.${name}`) })}
          onClick={() => onChoose(stickerAddress(name))}
        >
          <img src={stickerAddress(name)} alt="" width={72} height={72} loading="lazy" draggable={false} />
        </button>
      ))}
    </div>
  )
}
