import { Button } from '@majlis/ui/Button'
import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { BotLadder } from './BotLadder.tsx'
import type { OpponentKind } from './OpponentPicker.tsx'
import styles from './Lobby.module.css'
import { useHeldSearch } from './useHeldSearch.ts'

interface BotChoiceProps {
  gameId: string
  isSearching: boolean
  onOpponent: (kind: OpponentKind) => Promise<void>
  /** Starts a match against a bot of a level at once. */
  onBot: (level: number) => void
}

/** Opens the ladder of bots, in which one is chosen. A search waits meanwhile: it would soon start a match against a bot that nobody has chosen. */
export function BotChoice({ gameId, isSearching, onOpponent, onBot }: BotChoiceProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const search = useHeldSearch(isSearching, onOpponent)
  const open = async () => {
    await search.hold()
    setOpen(true)
  }
  return (
    <div className={styles.bots}>
      <Button size="sm" variant="ghost" icon={<ListOrdered size={18} />} onClick={() => void open()}>
        {t('bots.choose')}
      </Button>
      {isOpen !== null && (
        <BotLadder
          open={isOpen}
          gameId={gameId}
          onClose={() => {
            setOpen(false)
            search.goOn()
          }}
          onChoose={(level) => {
            setOpen(false)
            onBot(level)
          }}
        />
      )}
    </div>
  )
}
