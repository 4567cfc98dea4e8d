import { Avatar } from '@majlis/ui/Avatar'
import { Mic, MicOff } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import type { VoiceView } from './voice.ts'
import styles from './VoicePeople.module.css'

/** A player of the match, with what the picture of the voice chat needs. */
export interface Seated {
  readonly _id: string
  readonly name: string
  readonly userImageUrl: string
}

/** The others in the voice room: a ring around a person who speaks, and whether their microphone is on. */
export function VoicePeople({ voice, players, me }: { voice: VoiceView; players: readonly Seated[]; me: string }) {
  const { t } = useI18n()
  const others = voice.people.filter(({ userId }) => userId !== me)
  const isIn = voice.state === 'on' || voice.state === 'reconnecting'
  if (!isIn || others.length === 0) return null
  return (
    <ul className={styles.people} aria-label={t('voice.people')}>
      {others.map(({ userId, isMuted, isConnected }) => {
        const player = players.find(({ _id }) => _id === userId)
        const name = player?.name ?? '?'
        const isSpeaking = isConnected && !isMuted && voice.speaking.has(userId)
        const how = !isConnected ? 'voice.personWaits' : isMuted ? 'voice.personMuted' : isSpeaking ? 'voice.personSpeaks' : 'voice.personOpen'
        return (
          <li key={userId} className={styles.person} data-speaking={isSpeaking} data-waiting={!isConnected}>
            <Avatar id={userId} name={name} src={player?.userImageUrl} size="xs" label={t(how, { name })} />
            <span className={styles.mark} data-muted={isMuted}>
              {isMuted ? <MicOff size={10} strokeWidth={3} /> : <Mic size={10} strokeWidth={3} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
