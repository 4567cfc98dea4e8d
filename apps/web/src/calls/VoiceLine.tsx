import { useI18n } from '../platform/i18n/index.ts'
import { problemText } from './problems.ts'
import type { VoiceView } from './voice.ts'
import type { Seated } from './VoicePeople.tsx'
import styles from './VoiceLine.module.css'

const news = { joined: 'voice.joined', left: 'voice.left', lost: 'voice.lost', back: 'voice.back' } as const

/** The newest note about the voice chat, in one line. A note is shown for 30 seconds (MAT-77). */
export function VoiceLine({ voice, players }: { voice: VoiceView; players: readonly Seated[] }) {
  const { t } = useI18n()
  const note = voice.notes.at(-1)
  const text = () => {
    if (voice.state === 'joining') return t('voice.stateJoining')
    if (voice.state === 'reconnecting') return t('voice.stateReconnecting')
    if (!note) return ''
    if (note.kind === 'problem') return t(problemText[voice.problem ?? 'failed'])
    const name = players.find(({ _id }) => _id === note.userId)?.name
    return name === undefined ? '' : t(news[note.kind], { name })
  }
  return (
    <p role="status" className={styles.line} data-tone={note?.kind === 'problem' ? 'bad' : 'plain'}>
      {text()}
    </p>
  )
}
