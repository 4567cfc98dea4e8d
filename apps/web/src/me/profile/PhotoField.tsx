import { limits } from '@majlis/contract/core/limits'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { call, upload } from '../../platform/net/client.ts'
import { isTouch } from '../../platform/device/device.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { drawSquare, maxPictureMegabytes, openPicture, type PickedPicture, pictureTypes, type SquarePart } from '../../platform/device/pictures.ts'
import { type SessionUser, updateUser } from '../../platform/state/session.ts'
import { CropSheet } from './CropSheet.tsx'
import styles from './PhotoField.module.css'

/** The avatar upload: the person takes or chooses a photo, crops it to a square, or removes it. */
export function PhotoField({ user, name }: { user: SessionUser; name: string }) {
  const { t } = useI18n()
  const [choosing, setChoosing] = useState(false)
  const photo = usePhoto(() => setChoosing(false))
  return (
    <div className={styles.field}>
      <button type="button" className={styles.button} onClick={() => setChoosing(true)} aria-label={t('photo.change')}>
        <Avatar id={user._id} name={name} src={user.userImageUrl} size="xl" />
        <span className={styles.badge}>
          <Camera size={18} />
        </span>
      </button>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('photo.title')} closeLabel={t('common.close')}>
        <div className={styles.choices}>
          {isTouch() && <Picker label={t('photo.take')} icon={<Camera size={20} />} capture onPick={photo.pick} />}
          <Picker label={t('photo.choose')} icon={<ImageUp size={20} />} onPick={photo.pick} />
          {user.userImageUrl !== '' && (
            <Button variant="danger" icon={<Trash2 size={20} />} busy={photo.busy} onClick={() => void photo.remove()}>
              {t('photo.remove')}
            </Button>
          )}
          <p className={styles.hint}>{t('photo.hint', { megabytes: maxPictureMegabytes })}</p>
        </div>
      </Sheet>
      <CropSheet picture={photo.picked} busy={photo.busy} onClose={photo.close} onCrop={(part) => void photo.save(part)} />
    </div>
  )
}

interface PickerProps {
  label: string
  icon: ReactNode
  /** Opens the front camera where there is one. */
  capture?: boolean
  onPick: (file: File) => Promise<void>
}

/** A button that opens the device's file picker or camera. */
function Picker({ label, icon, capture = false, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const changed = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be picked again.
    target.value = ''
    if (!file) return
    setBusy(true)
    await onPick(file)
    setBusy(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        {...(capture && { capture: 'user' as const })}
        hidden
        aria-label={label}
        onChange={(event) => void changed(event)}
      />
      <Button variant={capture ? 'yellow' : 'primary'} icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** Picks, crops, sends and removes the photo. Errors are shown in a toast. */
function usePhoto(onPicked: () => void) {
  const { t } = useI18n()
  const toast = useToast()
  const [picked, setPicked] = useState<PickedPicture | null>(null)
  const [busy, setBusy] = useState(false)
  const bad = (text: string) => toast(text, { tone: 'bad' })

  const close = () => {
    picked?.close()
    setPicked(null)
  }

  return {
    picked,
    busy,
    close,
    async pick(file: File) {
      const opened = await openPicture(file)
      if (typeof opened === 'string') return bad(opened === 'TOO_LARGE' ? t('photo.tooLarge') : t('photo.notImage'))
      onPicked()
      setPicked(opened)
    },
    async save(part: SquarePart) {
      if (!picked) return
      setBusy(true)
      const drawn = await drawSquare(picked.image, part, limits.photoSide)
      const answer = drawn && (await upload('accounts.setPhoto', {}, drawn))
      setBusy(false)
      if (!answer) return bad(t('photo.notImage'))
      if (!answer.success) return bad(answer.code === 'TOO_LARGE' ? t('photo.tooLarge') : answer.message || t('photo.failed'))
      updateUser(answer.response)
      close()
      toast(t('photo.saved'), { tone: 'good' })
    },
    async remove() {
      setBusy(true)
      const answer = await call('accounts.removePhoto', {})
      setBusy(false)
      if (!answer.success) return bad(t('photo.failed'))
      updateUser(answer.response)
      onPicked()
    },
  }
}
