import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { ZoomIn } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import type { PickedPicture, SquarePart } from '../../platform/device/pictures.ts'
import styles from './CropSheet.module.css'
import { type CropView, maxZoom, moved, partOf, placeOf, wholeView, zoomed } from './crop.ts'

export interface CropSheetProps {
  /** Null closes the sheet. */
  picture: PickedPicture | null
  busy: boolean
  onClose: () => void
  /** The chosen part, in pixels of the image. */
  onCrop: (part: SquarePart) => void
}

/** Moves and enlarges an image in a square: by finger, mouse, wheel or keys. */
export function CropSheet({ picture, busy, onClose, onCrop }: CropSheetProps) {
  const { t } = useI18n()
  return (
    <Sheet open={picture !== null} onClose={onClose} title={t('photo.crop')} closeLabel={t('common.close')} dismissible={!busy}>
      {picture && <Cropper key={picture.url} picture={picture} busy={busy} onCrop={onCrop} onClose={onClose} />}
    </Sheet>
  )
}

function Cropper({ picture, busy, onCrop, onClose }: Omit<CropSheetProps, 'picture'> & { picture: PickedPicture }) {
  const { t } = useI18n()
  const zoomId = useId()
  const [view, setView] = useState(wholeView)
  const touch = useTouch(picture, setView)
  const place = placeOf(picture, view)
  return (
    <div className={styles.cropper}>
      <div
        className={styles.stage}
        dir="ltr"
        role="application"
        aria-label={t('photo.move')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the square is moved by keys, as a slider with two directions, which ARIA has no role for
        tabIndex={0}
        {...touch}
        onKeyDown={(event) => pushByKey(event, picture, setView)}
        onWheel={(event) => setView((now) => zoomed(picture, now, now.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1)))}
      >
        <img
          className={styles.picture}
          src={picture.url}
          alt=""
          draggable={false}
          style={{ inlineSize: `${place.width}%`, blockSize: `${place.height}%`, insetInlineStart: `${place.left}%`, insetBlockStart: `${place.top}%` }}
        />
        <i className={styles.frame} />
      </div>
      <label className={styles.zoom} htmlFor={zoomId}>
        <ZoomIn size={20} aria-hidden="true" />
        <span className="visually-hidden">{t('photo.zoom')}</span>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={view.zoom}
          onChange={(event) => setView((now) => zoomed(picture, now, Number(event.target.value)))}
        />
      </label>
      <Button variant="yellow" size="big" busy={busy} onClick={() => onCrop(partOf(picture, view))}>
        {t('photo.use')}
      </Button>
      <Button variant="ghost" onClick={onClose} disabled={busy}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

function pushByKey(event: KeyboardEvent, picture: PickedPicture, setView: (change: (now: CropView) => CropView) => void) {
  const step = KEYS[event.key]
  const zoom = event.key === '+' ? 1.1 : event.key === '-' ? 1 / 1.1 : undefined
  if (!step && !zoom) return
  event.preventDefault()
  setView((now) => (step ? moved(picture, now, ...step) : zoomed(picture, now, now.zoom * (zoom ?? 1))))
}

/** One finger moves, two fingers enlarge. */
function useTouch(picture: PickedPicture, setView: (change: (now: CropView) => CropView) => void) {
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>())
  const apart = () => {
    const [one, other] = [...fingers.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const lift = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const wasApart = apart()
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const side = event.currentTarget.clientWidth
      if (fingers.current.size > 1) {
        const factor = wasApart > 0 ? apart() / wasApart : 1
        setView((now) => zoomed(picture, now, now.zoom * factor))
        return
      }
      const [right, down] = [(event.clientX - before.x) / side, (event.clientY - before.y) / side]
      setView((now) => moved(picture, now, right, down))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
