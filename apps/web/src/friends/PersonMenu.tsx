import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { IconButton } from '@majlis/ui/IconButton'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { type ToastOptions, useToast } from '@majlis/ui/Toast'
import { Ban, EllipsisVertical, Flag, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Answer, MainOperation } from '../platform/net/api.ts'
import { call } from '../platform/net/client.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { useRouter } from '../platform/router/index.ts'
import { useUserId } from '../platform/state/session.ts'
import { ReportSheet } from './ReportSheet.tsx'
import { useOwnLists } from './useFriend.ts'

export interface PersonMenuProps {
  otherUserId: string
  name: string
  /** The common room, where it is known. Otherwise a report creates one. */
  roomId?: string | undefined
  /** The person was blocked: their chat and profile cannot be opened any more. */
  onBlocked: () => void
  /** Entries of the place where the menu stands, above those about the person. */
  more?: readonly { readonly key: string; readonly icon: ReactElement; readonly title: string; readonly run: () => void }[]
}

/** What follows a success. */
interface Afterwards {
  /** Called where the person is still on the screen. */
  readonly after?: () => void
  readonly undo?: ToastOptions['action']
}

/** Actions about a person other than chatting and playing: unfriend, block, report. */
export function PersonMenu({ otherUserId, name, roomId, onBlocked, more = [] }: PersonMenuProps) {
  const { t } = useI18n()
  const toast = useToast()
  const router = useRouter()
  const me = useUserId()
  const isFriend = useOwnLists().value?.friends.includes(otherUserId) === true
  const [step, setStep] = useState<'menu' | 'unfriend' | 'block' | 'report' | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Each report begins anew. */
  const [reports, setReports] = useState(0)
  if (me === null || me === otherUserId) return null
  const close = () => setStep(null)
  const openReport = () => {
    setReports(reports + 1)
    setStep('report')
  }
  async function act<Id extends MainOperation>(work: Promise<Answer<Id>>, good: string, bad: string, { after, undo }: Afterwards = {}) {
    setBusy(true)
    const isStillThere = router.markEntry()
    const { success } = await work
    setBusy(false)
    toast(success ? good : bad, { tone: success ? 'good' : 'bad', action: success ? undo : undefined })
    if (!success) return
    close()
    if (isStillThere()) after?.()
  }
  const unfriend = () => act(call('friends.unfriend', { userId: me, otherUserId }), t('friends.toastUnfriended'), t('friends.unfriendFailed'))
  const unblock = () => act(call('friends.unblock', { userId: me, otherUserId }), t('friends.toastUnblocked', { name }), t('friends.failed'))
  const block = () =>
    act(call('friends.block', { userId1: me, userId2: otherUserId }), t('friends.toastBlocked', { name }), t('friends.blockFailed'), {
      after: onBlocked,
      // The place where the person was blocked is left.
      undo: { label: t('friends.unblock'), onPress: () => void unblock() },
    })
  return (
    <>
      <IconButton label={t('friends.menu', { name })} icon={<EllipsisVertical size={22} />} variant="bare" onClick={() => setStep('menu')} />
      <Sheet open={step === 'menu'} onClose={close} title={name} closeLabel={t('common.close')}>
        <ul>
          {more.map(({ key, icon, title, run }) => (
            <ListRow
              key={key}
              leading={icon}
              title={title}
              onPress={() => {
                close()
                run()
              }}
            />
          ))}
          {isFriend && <ListRow leading={<UserMinus />} title={t('friends.unfriend')} onPress={() => setStep('unfriend')} />}
          <ListRow leading={<Ban />} title={t('friends.block')} onPress={() => setStep('block')} />
          <ListRow leading={<Flag />} title={t('friends.report')} onPress={openReport} />
        </ul>
      </Sheet>
      <Confirm
        open={step === 'unfriend'}
        isBusy={isBusy}
        title={t('friends.unfriendAsk', { name })}
        text={t('friends.unfriendText')}
        action={t('friends.unfriend')}
        onClose={close}
        onConfirm={() => void unfriend()}
      />
      <Confirm
        open={step === 'block'}
        isBusy={isBusy}
        title={t('friends.blockAsk', { name })}
        text={t('friends.blockText')}
        action={t('friends.block')}
        onClose={close}
        onConfirm={() => void block()}
      />
      <ReportSheet key={reports} open={step === 'report'} onClose={close} otherUserId={otherUserId} name={name} roomId={roomId} />
    </>
  )
}

interface ConfirmProps {
  open: boolean
  isBusy: boolean
  title: string
  text: string
  action: string
  onClose: () => void
  onConfirm: () => void
}

function Confirm({ open, isBusy, title, text, action, onClose, onConfirm }: ConfirmProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
