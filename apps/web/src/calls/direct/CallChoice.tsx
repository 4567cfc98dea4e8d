import type { CallKind } from '@majlis/contract/calls'
import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Phone, Video } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { placeCall, usePlacing } from './ownCall.ts'

export interface CallChoiceProps {
  readonly person: { readonly _id: string; readonly name: string }
  /** A button with a word in place of an icon alone. */
  readonly wide?: boolean | undefined
}

/** The button that calls a friend, by voice or by video. */
export function CallChoice({ person, wide = false }: CallChoiceProps) {
  const { t } = useI18n()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const isPlacing = usePlacing()
  const label = t('call.who', { name: person.name })
  const open = () => !isPlacing && setOpen(true)
  const start = async (kind: CallKind) => {
    setOpen(false)
    const refusal = await placeCall(person._id, kind)
    if (refusal !== undefined) toast(refusal || t('screen.broken'), { tone: 'bad' })
  }
  return (
    <>
      {wide ? (
        <Button icon={<Phone />} aria-label={label} aria-haspopup="dialog" busy={isPlacing} onClick={open}>
          {t('call.call')}
        </Button>
      ) : (
        <IconButton label={label} icon={<Phone size={21} />} variant="bare" aria-haspopup="dialog" aria-busy={isPlacing} onClick={open} />
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label} closeLabel={t('common.close')}>
        <ul>
          <ListRow leading={<Phone />} title={t('call.voice')} onPress={() => void start('voice')} />
          <ListRow leading={<Video />} title={t('call.video')} onPress={() => void start('video')} />
        </ul>
      </Sheet>
    </>
  )
}
