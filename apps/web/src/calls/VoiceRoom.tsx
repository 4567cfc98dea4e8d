import type { SeatVoice } from '@majlis/game-bridge/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '../platform/i18n/index.ts'
import { setMuted, useMuted } from '../platform/device/sounds.ts'
import { MicrophoneHelp } from './MicrophoneHelp.tsx'
import type { Voice } from './useVoice.ts'
import { VoiceLine } from './VoiceLine.tsx'
import { VoiceMenu } from './VoiceMenu.tsx'
import type { Seated } from './VoicePeople.tsx'
import { VoicePeople } from './VoicePeople.tsx'

export interface VoiceRoomProps {
  voice: Voice
  /** The own user id. */
  me: string
  players: readonly (Seated & { readonly seat: number })[]
  /** The person was in the room before this screen, so that the menu is closed at first. */
  isClosed: boolean
  /** The element that shows the others and the newest note. */
  slot: HTMLElement | null
  /** Called with the voices by seat whenever they change. */
  onVoiceChange: (seats: readonly SeatVoice[]) => void
}

/** The voice chat of a match after the first press: the menu around its button, the others, the notes, and the help with the microphone. */
export function VoiceRoom({ voice, isClosed, me, players, slot, onVoiceChange }: VoiceRoomProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(!isClosed)
  const isSilent = useMuted((state) => state.muted)
  useNotifySeatVoice(voiceBySeat(voice, players), onVoiceChange)

  if (voice.problem === 'region') return slot && createPortal(<VoiceLine voice={voice} players={players} />, slot)
  return (
    <>
      <VoiceMenu voice={voice} me={me} isOpen={isOpen} onOpen={setOpen} isSilent={isSilent} onSound={() => setMuted(!isSilent)} />
      {slot &&
        createPortal(
          <section aria-label={t('voice.button')}>
            <VoicePeople voice={voice} players={players} me={me} />
            <VoiceLine voice={voice} players={players} />
          </section>,
          slot,
        )}
      <MicrophoneHelp voice={voice} />
    </>
  )
}

/** The people in the room, by seat, as the game's cards show them. */
export function voiceBySeat({ state, people, speaking }: Pick<Voice, 'state' | 'people' | 'speaking'>, players: VoiceRoomProps['players']): SeatVoice[] {
  if (state !== 'on' && state !== 'reconnecting') return []
  return people.flatMap(({ userId, isMuted, isConnected }) => {
    const player = players.find(({ _id }) => _id === userId)
    return player ? [{ seat: player.seat, isMuted, isSpeaking: isConnected && !isMuted && speaking.has(userId) }] : []
  })
}

/** Reports changes only, because the engine measures many times a second. */
function useNotifySeatVoice(seats: readonly SeatVoice[], onVoiceChange: (seats: readonly SeatVoice[]) => void): void {
  const notify = useEffectEvent(onVoiceChange)
  const serialized = JSON.stringify(seats)
  useEffect(() => notify(JSON.parse(serialized) as SeatVoice[]), [serialized])
}
