import { limits } from '@majlis/contract/core/limits'
import type { MessageMedia } from '@majlis/contract/chat'
import { useToast } from '@majlis/ui/Toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { preparePicture } from '../../platform/device/pictures.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import type { FileType } from '../room/useRoom.ts'

/** Pictures that are taken at once. */
const MAX_FILES = 10

/**
 * @param send also gets whether it is the first of the picked ones, which is the reply where a message was chosen
 * @returns sends picked files as pictures; a toast says what cannot be used
 */
export function usePictures(send: (type: FileType, file: Blob, media: MessageMedia, isFirst: boolean) => void): (files: readonly File[]) => Promise<void> {
  const { t } = useI18n()
  const toast = useToast()
  return async (files) => {
    if (files.length > MAX_FILES) toast(t('chat.tooManyFiles', { max: MAX_FILES }), { tone: 'bad' })
    let isFirst = true
    // One after the other: a decoded photo takes a lot of memory.
    for (const file of files.slice(0, MAX_FILES)) {
      const picture = await preparePicture(file, limits.uploadBytes)
      if (typeof picture === 'string') toast(t(picture === 'TOO_LARGE' ? 'photo.tooLarge' : 'photo.notImage'), { tone: 'bad' })
      else {
        send(picture.type, picture.file, { width: picture.width, height: picture.height }, isFirst)
        isFirst = false
      }
    }
  }
}

/** The files among what was pasted or dropped. */
export const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])]

/**
 * Takes files that are dropped anywhere on the page.
 * @returns whether files are being dragged over it
 */
export function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onFiles)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this the browser would open the file in place of the app.
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const dropped = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      drop(filesOf(event.dataTransfer))
    }
    const listeners = { dragover: over, dragleave: leave, drop: dropped } as const
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name as 'drop', listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name as 'drop', listener)
    }
  }, [])
  return isOver
}
