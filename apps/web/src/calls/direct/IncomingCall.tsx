import type { DirectCall } from '@majlis/contract/calls'
import { Avatar } from '@majlis/ui/Avatar'
import { Button } from '@majlis/ui/Button'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Phone, PhoneOff, Video } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { acceptCall, declineCall } from './ownCall.ts'
import { useRing } from './useRing.ts'
import styles from './IncomingCall.module.css'

/** A friend calls: it rings over every screen until somebody answers. */
export function IncomingCall({ call }: { call: DirectCall }) {
  const { t } = useI18n()
  const toast = useToast()
  const [isAnswering, setAnswering] = useState(false)
  const person = useRef<HTMLDivElement>(null)
  // Whoever is typing at this moment must not answer the call by it.
  useEffect(() => person.current?.focus(), [])
  useRing(isAnswering ? null : 'ring')
  const answer = async (act: (callId: string) => Promise<string | undefined>) => {
    if (isAnswering) return
    setAnswering(true)
    const refusal = await act(call.callId)
    setAnswering(false)
    if (refusal !== undefined) toast(refusal || t('screen.broken'), { tone: 'bad' })
  }
  const isVideo = call.kind === 'video'
  return (
    <Sheet
      open
      onClose={() => {}}
      title={t(isVideo ? 'call.incomingVideo' : 'call.incomingVoice')}
      closeLabel={t('common.close')}
      dismissible={false}
      footer={
        <div className={styles.actions}>
          <Button variant="danger" size="big" icon={<PhoneOff />} aria-disabled={isAnswering} onClick={() => void answer(declineCall)}>
            {t('call.decline')}
          </Button>
          <Button variant="green" size="big" icon={isVideo ? <Video /> : <Phone />} aria-disabled={isAnswering} onClick={() => void answer(acceptCall)}>
            {t('call.accept')}
          </Button>
        </div>
      }
    >
      <div ref={person} tabIndex={-1} className={styles.person}>
        <span className={styles.ring}>
          <Avatar id={call.caller._id} name={call.caller.name} src={call.caller.userImageUrl} size="xl" />
        </span>
        <bdi className={styles.name}>{call.caller.name}</bdi>
      </div>
    </Sheet>
  )
}
