import { Avatar } from '@majlis/ui/Avatar'
import { IconButton } from '@majlis/ui/IconButton'
import { Mic, MicOff, PhoneOff } from 'lucide-react'
import { useRef } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { Picture } from './Picture.tsx'
import { StatusLine, type StatusLineProps } from './StatusLine.tsx'
import { useDrag } from './useDrag.ts'
import styles from './CallBar.module.css'

export interface CallBarProps extends Omit<StatusLineProps, 'name' | 'className'> {
  other: { readonly _id: string; readonly name: string; readonly userImageUrl: string }
  isEnded: boolean
  isMuted: boolean
  /** What is seen of the other; null for none. */
  picture: MediaStream | null
  onReturn: () => void
  onMute: () => void
  onHangUp: () => void
}

/** A call while another screen is used: a small bar above it, which can be dragged away from what it covers. */
export function CallBar({ other, isEnded, isMuted, picture, onReturn, onMute, onHangUp, ...status }: CallBarProps) {
  const { t } = useI18n()
  const bar = useRef<HTMLElement>(null)
  const drag = useDrag(bar)
  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-label={t('call.with', { name: other.name })}
      data-picture={picture !== null}
      style={drag.style}
      {...drag.handlers}
    >
      <button type="button" className={styles.back} aria-label={t('call.return', { name: other.name })} onClick={onReturn}>
        {picture === null ? (
          <Avatar id={other._id} name={other.name} src={other.userImageUrl} size="xs" />
        ) : (
          <Picture stream={picture} label={t('call.pictureOf', { name: other.name })} className={styles.picture} />
        )}
      </button>
      <StatusLine {...status} name={other.name} className={styles.status} />
      {!isEnded && (
        <div className={styles.buttons}>
          <IconButton
            label={t('voice.mic')}
            icon={isMuted ? <MicOff size={20} /> : <Mic size={20} />}
            variant="bare"
            aria-pressed={!isMuted}
            onClick={onMute}
          />
          <IconButton label={t('call.hangUp')} icon={<PhoneOff size={20} />} variant="danger" onClick={onHangUp} />
        </div>
      )}
    </section>
  )
}
