import { useEffect, useEffectEvent } from 'react'
import { dropSharedPicture } from '../../platform/offline/sharedPicture.ts'

/** The picture that the person sends on to somebody, until the chat with them is open. */
let chosen: { readonly userId: string; readonly picture: File } | undefined

/** Gives a shared picture to the chat with this person, which sends it when it opens. */
export function sendOn(userId: string, picture: File): void {
  chosen = { userId, picture }
  dropSharedPicture()
}

/** Sends the picture that was chosen for this person, once; a picture for somebody else is never sent. */
export function useSentOn(userId: string | undefined, send: (pictures: readonly File[]) => void): void {
  const sent = useEffectEvent(send)
  useEffect(() => {
    if (userId === undefined || chosen?.userId !== userId) return
    const { picture } = chosen
    chosen = undefined
    sent([picture])
  }, [userId])
}
