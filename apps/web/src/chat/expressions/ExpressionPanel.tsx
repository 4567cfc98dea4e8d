import type { MessageMedia } from '@majlis/contract/chat'
import { SegmentedSwitch } from '@majlis/ui/SegmentedSwitch'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useSession } from '../../platform/state/session.ts'
import { EmojiTab } from './EmojiTab.tsx'
import { GifTab } from './GifTab.tsx'
import { StickerTab } from './StickerTab.tsx'
import styles from './Expressions.module.css'

export interface ExpressionPanelProps {
  /** An emoji goes into the text. */
  onEmoji: (emoji: string) => void
  /** A GIF or a sticker is sent at once. */
  onSend: (type: 'gif' | 'image', body: string, media?: MessageMedia) => void
  onDone: () => void
}

type Tab = 'emoji' | 'gifs' | 'stickers'
/** The tab that was used last, for as long as the app is open. */
let last: Tab = 'emoji'

/** Emoji, GIFs and stickers to choose from; no GIFs where the server has no service for them. */
export function ExpressionPanel({ onEmoji, onSend, onDone }: ExpressionPanelProps) {
  const { t } = useI18n()
  const hasGifs = useSession(({ user }) => user?.hasGifs !== false)
  const [chosen, setTab] = useState(last)
  const tab = chosen === 'gifs' && !hasGifs ? 'emoji' : chosen
  const choose = (next: Tab) => {
    last = next
    setTab(next)
  }
  return (
    <div className={styles.panel}>
      <SegmentedSwitch
        label={t('expressions.kind')}
        segments={[
          { id: 'emoji', label: t('expressions.emoji') },
          ...(hasGifs ? [{ id: 'gifs' as const, label: t('expressions.gifs') }] : []),
          { id: 'stickers', label: t('expressions.stickers') },
        ]}
        value={tab}
        onChange={choose}
      />
      {tab === 'emoji' && <EmojiTab onChoose={onEmoji} />}
      {tab === 'gifs' && (
        <GifTab
          onChoose={({ address, width, height }) => {
            onDone()
            onSend('gif', address, { width, height })
          }}
        />
      )}
      {tab === 'stickers' && (
        <StickerTab
          onChoose={(address) => {
            onDone()
            onSend('image', address)
          }}
        />
      )}
    </div>
  )
}
