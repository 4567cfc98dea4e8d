import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { useToast } from '@majlis/ui/Toast'
import { Copy, Maximize2, Reply } from 'lucide-react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { copy } from '../../platform/device/share.ts'
import { useI18n } from '../../platform/i18n/index.ts'
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
}

/** Whether anything can be done with a message. Where nothing can, the menu of the browser stays. */
export const hasMenu = (line: Line, canReply: boolean): boolean => line.type === 'text' || (canReply && isReplyable(line))

/** An invite has buttons of its own, a call says nothing, and a message that was refused is known to nobody else. */
export const isReplyable = (line: Line): boolean => line.type !== 'invite' && line.type !== 'call' && line.tick !== 'failed'

/** What can be done with one message. */
export function MessageMenu({ line, onClose, onView, onReply }: MessageMenuProps) {
  const { t } = useI18n()
  // The entries stay while the sheet moves out.
  const [shown, setShown] = useState(line)
  if (line !== null && line !== shown) setShown(line)
  const actions = useMessageActions(shown, onView, onReply)
  return (
    <Sheet open={line !== null} onClose={onClose} title={t('chat.messageMenu')} closeLabel={t('common.close')}>
      <ul>
        {actions.map(({ key, icon, title, run }) => (
          <ListRow
            key={key}
            leading={icon}
            title={title}
            onPress={() => {
              onClose()
              run()
            }}
          />
        ))}
      </ul>
    </Sheet>
  )
}

function useMessageActions(line: Line | null, onView: MessageMenuProps['onView'], onReply: MessageMenuProps['onReply']): MessageAction[] {
  const { t } = useI18n()
  const toast = useToast()
  if (line === null) return []
  const copyText = async () => {
    const isCopied = await copy(line.body)
    toast(t(isCopied ? 'chat.copied' : 'chat.copyFailed'), { tone: isCopied ? 'good' : 'bad' })
  }
  const reply =
    onReply !== undefined && isReplyable(line) ? [{ key: 'reply', icon: <Reply className="mirror" />, title: t('chat.reply'), run: () => onReply(line) }] : []
  if (line.type !== 'text') return reply
  const view = () => onView({ kind: mediaKinds.text, text: line.body, label: t('chat.textMessage') })
  return [
    ...reply,
    { key: 'copy', icon: <Copy />, title: t('chat.copy'), run: () => void copyText() },
    { key: 'view', icon: <Maximize2 />, title: t('chat.viewText'), run: view },
  ]
}
