import type { StickerName } from '@majlis/contract/chat.plain'
import { stickerAddress } from '@majlis/contract/chat.plain'
import { useI18n } from '../../platform/i18n/index.ts'
import styles from './Expressions.module.css'

/** The sticker of a message. */
export function StickerContent({ name }: { name: StickerName }) {
  const { t } = useI18n()
  return (
    <img
      className={styles.sent}
      src={stickerAddress(name)}
      alt={t('chat.stickerNamed', { name: t(`sticker.${name}`) })}
      width={140}
      height={140}
      draggable={false}
    />
  )
}
