import type { CallKind } from '@majlis/contract/calls'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Phone, Video } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { placeCall, usePlacing } from './ownCall.ts'

/** The button that calls a friend, by voice or by video. */
export function CallChoice({ person }: { person: { readonly _id: string; readonly name: string } }) {
  const { t } = useI18n()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const isPlacing = usePlacing()
  const start = async (kind: CallKind) => {
    setOpen(false)
    const refusal = await placeCall(person._id, kind)
    if (refusal !== undefined) toast(refusal, { tone: 'bad' })
  }
  return (
    <>
      <IconButton
        label={t('call.who', { name: person.name })}
        icon={<Phone size={21} />}
        variant="bare"
        aria-haspopup="dialog"
        aria-busy={isPlacing}
        onClick={() => !isPlacing && setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('call.who', { name: person.name })} closeLabel={t('common.close')}>
        <ul>
          <ListRow leading={<Phone />} title={t('call.voice')} onPress={() => void start('voice')} />
          <ListRow leading={<Video />} title={t('call.video')} onPress={() => void start('video')} />
        </ul>
      </Sheet>
    </>
  )
}
