import { IconButton } from '@majlis/ui/IconButton'
import { useModal } from '@majlis/ui/useModal'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useMediaFile } from '../../platform/net/mediaFiles.ts'
import { useZoom } from './useZoom.ts'
import { mediaKinds, type Viewed } from './viewed.ts'
import styles from './Viewer.module.css'

export interface ViewerProps {
  /** What is shown; null while the viewer is closed. */
  viewed: Viewed | null
  onClose: () => void
}

/** Shows a picture, a video or a long text on the whole screen. It closes by Escape, by its button, and by a pull downwards (CHT-33). */
export function Viewer({ viewed, onClose }: ViewerProps) {
  const { t } = useI18n()
  const modal = useModal(viewed !== null, onClose, true)
  // The content stays while the viewer disappears.
  const [shown, setShown] = useState(viewed)
  if (viewed !== null && viewed !== shown) setShown(viewed)
  return (
    <dialog ref={modal.ref} className={styles.viewer} aria-label={shown?.label} {...modal.handlers}>
      {modal.present && shown !== null && (
        <>
          <IconButton label={t('common.close')} icon={<X size={24} />} variant="bare" className={styles.close} onClick={onClose} />
          {shown.kind === mediaKinds.image && <WholePicture key={shown.url} viewed={shown} onClose={onClose} />}
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
        </>
      )}
    </dialog>
  )
}

function WholePicture({ viewed, onClose }: { viewed: Extract<Viewed, { kind: typeof mediaKinds.image }>; onClose: () => void }) {
  const { t } = useI18n()
  const file = useMediaFile(viewed.stored)
  const { zoom, pull, handlers } = useZoom(onClose)
  const moved = `translate(${zoom.x}px, ${zoom.y + pull}px) scale(${zoom.scale})`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys + and - and the arrows enlarge and move the picture
    <section className={styles.stage} aria-label={t('chat.zoomHint')} tabIndex={0} data-scale={zoom.scale} {...handlers}>
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
