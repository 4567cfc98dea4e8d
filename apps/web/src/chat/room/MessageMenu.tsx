import { limits } from '@majlis/contract/core/limits'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Copy, EyeOff, Maximize2, Pencil, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { now } from '../../platform/clock.ts'
import { copy } from '../../platform/device/share.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { QuickReactions } from '../changes/QuickReactions.tsx'
import { ReactionPicker } from '../changes/ReactionPicker.tsx'
import type { RoomChanges } from '../changes/useRoomChanges.ts'
import { mediaKinds, type Viewed } from '../media/viewed.ts'
import type { Line } from './timeline.ts'

/** One entry of the menu of a message. */
interface MessageAction {
  readonly key: string
  readonly icon: ReactElement
  readonly title: string
  readonly run: () => void
}

export interface MessageMenuProps {
  /** The message that the menu belongs to; null while it is closed. */
  line: Line | null
  onClose: () => void
  onView: (viewed: Viewed) => void
  /** Undefined where nothing can be written. */
  onReply: ((line: Line) => void) | undefined
  onEdit: ((line: Line) => void) | undefined
  changes: RoomChanges
  nameOf: (userId: string) => string
}

/** Whether the server has the message: what is on its way, or was refused, is known to nobody else. */
const isStored = ({ tick }: Line): boolean => tick !== 'pending' && tick !== 'failed'

/** Whether anything can be done with a message. Where nothing can, the menu of the browser stays. */
export const hasMenu = (line: Line, canReply: boolean): boolean => line.type === 'text' || isStored(line) || (canReply && isReplyable(line))

/** An invite has buttons of its own, a call says nothing, and a message that was refused is known to nobody else. */
export const isReplyable = (line: Line): boolean => line.type !== 'invite' && line.type !== 'call' && line.tick !== 'failed' && !line.isDeleted

const isYoung = ({ at }: Line, forMs: number): boolean => now() - at < forMs
const isEditable = (line: Line): boolean => line.isMine && line.type === 'text' && !line.isDeleted && isStored(line) && isYoung(line, limits.editMs)
const isWithdrawable = (line: Line): boolean => line.isMine && isReplyable(line) && isStored(line) && isYoung(line, limits.deleteForAllMs)

/** What can be done with one message. */
export function MessageMenu({ line, onClose, onView, onReply, onEdit, changes, nameOf }: MessageMenuProps) {
  const { t } = useI18n()
  // The entries stay while the sheet moves out.
  const [shown, setShown] = useState(line)
  const [withdrawn, setWithdrawn] = useState<Line | null>(null)
  const [isPicking, setPicking] = useState(false)
  if (line !== null && line !== shown) setShown(line)
  const close = () => {
    setPicking(false)
    onClose()
  }
  const actions = useMessageActions(shown, { onView, onReply, onEdit, changes, onWithdraw: setWithdrawn })
  const canReact = shown !== null && onReply !== undefined && isReplyable(shown) && isStored(shown)
  return (
    <>
      <Sheet open={line !== null} onClose={close} title={t(isPicking ? 'chat.react' : 'chat.messageMenu')} closeLabel={t('common.close')}>
        {isPicking && shown !== null ? (
          <ReactionPicker
            onChoose={(emoji) => {
              close()
              changes.react(shown.id, emoji)
            }}
          />
        ) : (
          <>
            {canReact && (
              <QuickReactions
                line={shown}
                nameOf={nameOf}
                onReact={(emoji) => {
                  close()
                  changes.react(shown.id, emoji)
                }}
                onMore={() => setPicking(true)}
              />
            )}
            <ul>
              {actions.map(({ key, icon, title, run }) => (
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
            </ul>
          </>
        )}
      </Sheet>
      <Dialog
        open={withdrawn !== null}
        onClose={() => setWithdrawn(null)}
        title={t('chat.deleteForAllAsk')}
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                if (withdrawn !== null) changes.deleteForAll(withdrawn.id)
                setWithdrawn(null)
              }}
            >
              {t('chat.deleteForAll')}
            </Button>
            <Button variant="ghost" onClick={() => setWithdrawn(null)}>
              {t('common.cancel')}
            </Button>
          </>
        }
      >
        {t('chat.deleteForAllText')}
      </Dialog>
    </>
  )
}

type Acts = Pick<MessageMenuProps, 'onView' | 'onReply' | 'onEdit' | 'changes'> & { readonly onWithdraw: (line: Line) => void }

function useMessageActions(line: Line | null, { onView, onReply, onEdit, changes, onWithdraw }: Acts): MessageAction[] {
  const { t } = useI18n()
  const toast = useToast()
  if (line === null) return []
  const copyText = async () => {
    const isCopied = await copy(line.body)
    toast(t(isCopied ? 'chat.copied' : 'chat.copyFailed'), { tone: isCopied ? 'good' : 'bad' })
  }
  const hide = () => {
    changes.hide(line.id, true)
    toast(t('chat.deletedForMe'), { action: { label: t('chat.undo'), onPress: () => changes.hide(line.id, false) } })
  }
  const view = () => onView({ kind: mediaKinds.text, text: line.body, label: t('chat.textMessage') })
  const isText = line.type === 'text' && !line.isDeleted
  const all: readonly (MessageAction | false | undefined)[] = [
    onReply && isReplyable(line) && { key: 'reply', icon: <Reply className="mirror" />, title: t('chat.reply'), run: () => onReply(line) },
    isText && { key: 'copy', icon: <Copy />, title: t('chat.copy'), run: () => void copyText() },
    onEdit && isEditable(line) && { key: 'edit', icon: <Pencil />, title: t('chat.edit'), run: () => onEdit(line) },
    isText && { key: 'view', icon: <Maximize2 />, title: t('chat.viewText'), run: view },
    isStored(line) && { key: 'hide', icon: <EyeOff />, title: t('chat.deleteForMe'), run: hide },
    isWithdrawable(line) && { key: 'delete', icon: <Trash2 />, title: t('chat.deleteForAll'), run: () => onWithdraw(line) },
  ]
  return all.filter((action) => action !== undefined && action !== false)
}
