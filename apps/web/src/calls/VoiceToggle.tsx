import { IconButton } from '@majlis/ui/IconButton'
import { useToast } from '@majlis/ui/Toast'
import { Headphones, LoaderCircle, Mic, MicOff, PhoneOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { usePause } from '../platform/device/useArmed.ts'
import { useI18n, withMessages } from '../platform/i18n/index.ts'
import { untilLoaded } from '../platform/net/untilLoaded.ts'
import { problemText } from './problems.ts'
import { useVoice } from './useVoice.ts'
import type { VoiceProblem } from './voice.ts'
import styles from './VoiceMenu.module.css'

const MicrophoneHelp = lazy(untilLoaded(withMessages(async () => ({ default: (await import('./MicrophoneHelp.tsx')).MicrophoneHelp }))))

/** The voice chat of a party in two buttons: join, then mute or speak, and leave. Its code is loaded when somebody joins. */
export function VoiceToggle({ roomId, me }: { roomId: string; me: string }) {
  const { t } = useI18n()
  const toast = useToast()
  const voice = useVoice(roomId)
  const { state, isMuted, people, problem } = voice
  const sayProblem = useEffectEvent((kind: VoiceProblem) => toast(t(problemText[kind]), { tone: 'bad' }))
  // The microphone is where the button to join was: the second half of a double tap does not open it.
  const { isPausing, pause } = usePause()
  const join = () => {
    pause()
    voice.reconnect()
  }
  useEffect(() => {
    if (problem !== undefined && problem !== 'denied') sayProblem(problem)
  }, [problem])
  if (state === 'off' || state === 'failed') {
    const label = people.length > 0 ? t('voice.others', { count: people.length }) : t('voice.stateOff')
    return <IconButton label={`${t('voice.button')}: ${label}`} icon={<Headphones size={20} />} variant="bare" dot={people.length > 0} onClick={join} />
  }
  const isOn = (state === 'on' || state === 'unreached') && !isPausing
  return (
    <>
      <IconButton
        label={t('voice.mic')}
        aria-pressed={!isMuted}
        aria-busy={!isOn}
        icon={!isOn ? <LoaderCircle size={20} className={styles.turning} /> : isMuted ? <MicOff size={20} /> : <Mic size={20} />}
        variant="bare"
        data-speaking={voice.speaking.has(me) && !isMuted}
        className={styles.button}
        onClick={() => !isPausing && voice.toggleMute()}
      />
      <IconButton label={t('voice.leave')} icon={<PhoneOff size={20} />} variant="bare" onClick={voice.leave} />
      {problem === 'denied' && (
        <Suspense fallback={null}>
          <MicrophoneHelp voice={voice} />
        </Suspense>
      )}
    </>
  )
}
