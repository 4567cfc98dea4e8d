import { type RefObject, useState } from 'react'

/** Picture in picture, where the browser has it. */
export function useFloating(video: RefObject<HTMLVideoElement | null>) {
  const [isFloating, setFloating] = useState(false)
  /** Shows the picture above other apps and pages; false where the browser refuses. */
  async function float(): Promise<boolean> {
    const element = video.current
    if (element === null) return false
    try {
      await element.requestPictureInPicture()
    } catch {
      return false
    }
    setFloating(true)
    element.addEventListener('leavepictureinpicture', () => setFloating(false), { once: true })
    return true
  }
  return { isFloating, float }
}
