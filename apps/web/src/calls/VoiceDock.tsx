import { IconButton } from '@majlis/ui/IconButton'
import { Headphones } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { useVoice } from './useVoice.ts'
import type { VoiceRoom, VoiceRoomProps } from './VoiceRoom.tsx'

export interface VoiceDockProps extends Omit<VoiceRoomProps, 'voice' | 'isClosed'> {
  /** The match of the voice chat, or the party whose people are in the match. */
  roomId: string
}

/** The button that opens the voice chat of a match. Its code is loaded when it is pressed; a failure is logged, and the match continues (MAT-78). */
export function VoiceDock({ roomId, ...props }: VoiceDockProps) {
  const { t } = useI18n()
  const voice = useVoice(roomId)
  const [Room, setRoom] = useState<typeof VoiceRoom>()
  const [isLoading, setLoading] = useState(false)
  const [wasOn] = useState(voice.state !== 'off')
  const open = async (join = true) => {
    if (isLoading) return
    setLoading(true)
    const loaded = await import('./VoiceRoom.tsx').catch((problem: unknown) => console.warn('the voices could not be loaded', problem))
    setLoading(false)
    if (!loaded) return
    if (join) voice.join()
    setRoom(() => loaded.VoiceRoom)
  }
  const openSilently = useEffectEvent(() => void open(false))
  useEffect(() => {
    if (wasOn) openSilently()
  }, [wasOn])
  if (Room) return <Room {...props} voice={voice} isClosed={wasOn} />
  const count = voice.people.length
  return (
    <IconButton
      label={`${t('voice.button')}: ${count > 0 ? t('voice.others', { count }) : t('voice.stateOff')}`}
      icon={<Headphones size={20} />}
      dot={count > 0}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isLoading}
      onClick={() => void open()}
    />
  )
}
