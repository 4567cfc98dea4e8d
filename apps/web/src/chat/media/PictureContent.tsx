import { IconButton } from '@majlis/ui/IconButton'
import { ImageOff, Play, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import type { CSSProperties } from 'react'
import { prefersLessMotion } from '../../platform/device/device.ts'
import { useSeen } from '../../platform/device/useSeen.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { hasMedia, useMediaFile } from '../../platform/net/mediaFiles.ts'
import { useUploadShare } from '../../platform/net/outboxFiles.ts'
import type { Line } from '../room/timeline.ts'
import { storedOf, type Viewed, viewedPicture } from './viewed.ts'
import styles from './PictureContent.module.css'

export interface PictureContentProps {
  line: Line
  onView: (viewed: Viewed) => void
  /** Ends the upload and deletes the message. */
  onDiscard: (id: string) => void
}

/** The largest sides of a picture in a conversation, in CSS pixels. */
const MAX_WIDTH = 260
const MAX_HEIGHT = 320
/** The side of a picture whose size is not known. */
const UNKNOWN_SIDE = 200
/** A picture that is narrower or flatter is cut off. */
const MIN_SIDE = 96

/** The picture or GIF of a message. Its place is as large as the picture before it is loaded; a tap shows the whole picture. */
export function PictureContent({ line, onView, onDiscard }: PictureContentProps) {
  const { t } = useI18n()
  const stored = storedOf(line)
  // What was sent from this device is shown without being loaded.
  const isHere = stored !== null && hasMedia(stored)
  const [wasNear, setNear] = useState(false)
  const isNear = wasNear || isHere
  const place = useSeen(() => setNear(true), !isNear, '600px')
  const share = useUploadShare(line.id)
  const local = line.localImageUrl
  const isGif = line.type === 'gif'
  const [isPlaying, setPlaying] = useState(!isGif || !prefersLessMotion())
  // An animation has to move, of which the small one shows the first frame.
  const small = stored !== null && (isGif ? !isPlaying : !isHere) ? `${stored}?size=thumbnail` : stored
  const file = useMediaFile(isNear && local === '' ? small : null)
  const url = local !== '' ? local : stored === null ? offered(line.body, isPlaying) : file.status === 'ready' ? file.url : ''
  const alt = line.media?.alt
  const isSending = line.tick === 'pending'
  return (
    <div ref={place} className={styles.place} style={styleOf(line)}>
      {file.status === 'gone' && local === '' && (
        <p className={styles.gone}>
          <ImageOff size={22} aria-hidden="true" />
          {t('chat.mediaGone')}
        </p>
      )}
      {file.status === 'failed' && local === '' && (
        <button type="button" className={styles.gone} onClick={file.reload}>
          <RotateCcw size={22} aria-hidden="true" />
          {t('chat.mediaFailed')}
        </button>
      )}
      {url !== '' && (
        <button
          type="button"
          className={styles.open}
          aria-label={t(isGif ? 'chat.openGif' : 'chat.openImage')}
          {...(isGif && alt !== undefined && { 'aria-description': alt })}
          onClick={() => onView(viewedPicture(line, t, url))}
        >
          <img src={url} alt="" className={styles.picture} draggable={false} />
        </button>
      )}
      {url !== '' && !isPlaying && (
        <IconButton label={t('chat.playGif')} icon={<Play size={22} />} variant="bare" className={styles.play} onClick={() => setPlaying(true)} />
      )}
      {isSending && local !== '' && (
        <span className={styles.sending}>
          <IconButton label={t('chat.cancelUpload')} icon={<X size={22} />} variant="bare" className={styles.cancel} onClick={() => onDiscard(line.id)} />
          {share !== undefined && <progress className={styles.progress} value={share} max={1} aria-label={t('chat.uploading')} />}
        </span>
      )}
    </div>
  )
}

/** A GIF that is being sent still has the address at which the server offered it. */
const offered = (body: string, isMoving: boolean): string => (body.startsWith('/gifs?') && !isMoving ? `${body}&still=1` : body)

function styleOf({ media }: Line): CSSProperties {
  const { width = UNKNOWN_SIDE, height = UNKNOWN_SIDE, preview } = media ?? {}
  const share = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  const [shownWidth, shownHeight] = [Math.max(MIN_SIDE, width * share), Math.max(MIN_SIDE, height * share)]
  return {
    inlineSize: shownWidth,
    aspectRatio: `${shownWidth} / ${shownHeight}`,
    ...(preview !== undefined && { backgroundImage: `url(data:image/webp;base64,${preview})` }),
  }
}
