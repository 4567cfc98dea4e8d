import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { Camera, ImageUp, Plus } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { isTouch } from '../../platform/device/device.ts'
import { pictureTypes } from '../../platform/device/pictures.ts'
import { useI18n } from '../../platform/i18n/index.ts'

export interface AddMenuProps {
  onFiles: (files: readonly File[]) => void
}

/** The button for what can be sent besides text, and its menu. */
export function AddMenu({ onFiles }: AddMenuProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file can be picked again.
    target.value = ''
    setOpen(false)
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <IconButton label={t('chat.add')} icon={<Plus size={22} />} variant="bare" onClick={() => setOpen(true)} />
      <input ref={gallery} type="file" accept={pictureTypes} multiple hidden aria-label={t('chat.choosePictures')} onChange={picked} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden aria-label={t('chat.takePicture')} onChange={picked} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('chat.add')} closeLabel={t('common.close')}>
        <ul>
          <ListRow leading={<ImageUp />} title={t('chat.choosePictures')} onPress={() => gallery.current?.click()} />
          {isTouch() && <ListRow leading={<Camera />} title={t('chat.takePicture')} onPress={() => camera.current?.click()} />}
        </ul>
      </Sheet>
    </>
  )
}
