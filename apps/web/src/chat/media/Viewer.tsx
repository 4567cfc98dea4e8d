import { IconButton } from '@majlis/ui/IconButton'
import { useModal } from '@majlis/ui/useModal'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useHasRoomForArrows } from '../../platform/device/device.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useMediaFile } from '../../platform/net/mediaFiles.ts'
import { type Side, useZoom } from './useZoom.ts'
import { mediaKinds, type Viewed, type ViewedPicture } from './viewed.ts'
import styles from './Viewer.module.css'

export interface ViewerProps {
  /** What is shown; null while the viewer is closed. */
  viewed: Viewed | null
  /** All pictures of the conversation, oldest first: a swipe or an arrow key leads from one to the next. */
  pictures: readonly ViewedPicture[]
  onView: (viewed: Viewed) => void
  onClose: () => void
}

/** Shows a picture, a video or a long text on the whole screen. It closes by Escape, by its button, and by a pull downwards (CHT-33). */
export function Viewer({ viewed, pictures, onView, onClose }: ViewerProps) {
  const { t } = useI18n()
  const modal = useModal(viewed !== null, onClose, true)
  // The content stays while the viewer disappears.
  const [shown, setShown] = useState(viewed)
  if (viewed !== null && viewed !== shown) setShown(viewed)
  return (
    <dialog ref={modal.ref} className={styles.viewer} aria-label={shown?.label} {...modal.handlers}>
      {modal.present && shown !== null && (
        <>
          {/* The dialog gives the focus to its first element, so that the keys work at once. */}
          {shown.kind === mediaKinds.image && <Gallery viewed={shown} pictures={pictures} onView={onView} onClose={onClose} />}
          {shown.kind === mediaKinds.video && (
            // biome-ignore lint/a11y/useMediaCaption: people's own videos have no captions
            <video src={shown.url} className={styles.video} controls playsInline aria-label={shown.label} />
          )}
          {shown.kind === mediaKinds.text && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
            <p className={styles.text} dir="auto" tabIndex={0}>
              {shown.text}
            </p>
          )}
          <IconButton label={t('common.close')} icon={<X size={24} />} variant="bare" className={styles.close} onClick={onClose} />
        </>
      )}
    </dialog>
  )
}

/** One picture of several. The next one is newer, and stands in the direction of reading. */
function Gallery({ viewed, pictures, onView, onClose }: ViewerProps & { viewed: ViewedPicture }) {
  const { t, direction, formatNumber } = useI18n()
  const hasArrows = useHasRoomForArrows()
  const at = pictures.findIndex(({ id }) => id === viewed.id)
  const neighbour = (side: Side) => (at < 0 ? undefined : pictures[at + ((side === 'right') === (direction === 'ltr') ? 1 : -1)])
  const turn = (side: Side) => {
    const next = neighbour(side)
    if (next) onView(next)
  }
  const [start, end]: readonly [Side, Side] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left']
  return (
    <>
      <WholePicture key={viewed.id} viewed={viewed} onTurn={turn} onClose={onClose} />
      {pictures.length > 1 && at >= 0 && (
        <p className={styles.place} role="status" aria-label={t('chat.picturePlace', { place: formatNumber(at + 1), count: formatNumber(pictures.length) })}>
          <bdi>
            {formatNumber(at + 1)} / {formatNumber(pictures.length)}
          </bdi>
        </p>
      )}
      {hasArrows && neighbour(start) && (
        <IconButton
          label={t('chat.previousPicture')}
          icon={<ChevronLeft size={24} className="mirror" />}
          variant="bare"
          className={styles.before}
          onClick={() => turn(start)}
        />
      )}
      {hasArrows && neighbour(end) && (
        <IconButton
          label={t('chat.nextPicture')}
          icon={<ChevronRight size={24} className="mirror" />}
          variant="bare"
          className={styles.after}
          onClick={() => turn(end)}
        />
      )}
    </>
  )
}

function WholePicture({ viewed, onTurn, onClose }: { viewed: ViewedPicture; onTurn: (side: Side) => void; onClose: () => void }) {
  const { t } = useI18n()
  const file = useMediaFile(viewed.stored)
  const { zoom, pull, slide, handlers } = useZoom(onClose, onTurn)
  const stage = useRef<HTMLElement>(null)
  // The keys work at once, also after the picture has changed.
  useEffect(() => stage.current?.focus(), [])
  const moved = `translate(${zoom.x + slide}px, ${zoom.y + pull}px) scale(${zoom.scale})`
  if (file.status === 'gone' && viewed.stored !== null)
    return (
      <section ref={stage} className={styles.stage} aria-label={t('chat.zoomHint')} tabIndex={-1} {...handlers}>
        <p>{t('chat.mediaGone')}</p>
      </section>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys + and - and the arrows enlarge and move the picture
    <section ref={stage} className={styles.stage} aria-label={t('chat.zoomHint')} tabIndex={0} data-scale={zoom.scale} {...handlers}>
      <img
        src={file.status === 'ready' ? file.url : viewed.url}
        alt={viewed.label}
        className={styles.picture}
        style={{ transform: moved, opacity: Math.max(0.4, 1 - pull / 400) }}
        draggable={false}
      />
    </section>
  )
}
