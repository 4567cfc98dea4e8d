import type { Match } from '@majlis/contract/matches'
import { Button } from '@majlis/ui/Button'
import { ListRow } from '@majlis/ui/ListRow'
import { Sheet } from '@majlis/ui/Sheet'
import { ChartNoAxesColumn, Ellipsis, Info, Share2, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import styles from './MatchPanel.module.css'

interface ResultMenuProps {
  match: Match
  onShare: () => void
  onVerify: () => void
  onLeaderboard: () => void
  onAbout: () => void
  /** Links about the people of the match: add as friend, chat. */
  links: ReactNode
}

/** All further actions, in a menu, so that the result fits a small screen. */
export function ResultMenu({ match, onShare, onVerify, onLeaderboard, onAbout, links }: ResultMenuProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const closing = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Ellipsis />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('result.more')}
      </Button>
      <Sheet open={isOpen} onClose={close} title={t('result.moreTitle')} closeLabel={t('common.close')}>
        <div className={styles.more}>{links}</div>
        <ul>
          <ListRow leading={<Share2 />} title={t('result.share')} onPress={closing(onShare)} />
          <ListRow leading={<ChartNoAxesColumn />} title={t('result.leaderboard')} onPress={closing(onLeaderboard)} />
          <ListRow leading={<Info />} title={t('result.about')} onPress={closing(onAbout)} />
          {!match.isForeign && <ListRow leading={<ShieldCheck />} title={t('verify.title')} onPress={closing(onVerify)} />}
        </ul>
      </Sheet>
    </>
  )
}
