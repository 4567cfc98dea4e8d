import { useNavigate } from '@tanstack/react-router'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { Trophy } from 'lucide-react'
import { useI18n } from '../platform/i18n/index.ts'
import { TopBar } from './parts/TopBar.tsx'

/** The tournaments tab while none is held. */
export function Screen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  return (
    <main>
      <TopBar title={t('tournament.title')} />
      <EmptyState
        icon={<Trophy />}
        title={t('tournament.none')}
        text={t('tournament.noneText')}
        action={<Button onClick={() => void navigate({ to: '/leaderboard' })}>{t('board.title')}</Button>}
      />
    </main>
  )
}
