import type { ModerationNotice } from '@majlis/contract/moderation'
import { Button } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { useState } from 'react'
import { usePause } from '../platform/device/useArmed.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { seeNotice, useNotices } from './useNotices.ts'

const rules = {
  nudity: 'friends.reasonNudity',
  harassment: 'friends.reasonHarassment',
  blasphemy: 'friends.reasonBlasphemy',
  impersonation: 'friends.reasonImpersonation',
} as const

const titles = { warned: 'notice.warnedTitle', chatBanned: 'notice.bannedTitle', lifted: 'notice.liftedTitle', reportResolved: 'notice.reportTitle' } as const

/** Actions of operators about the person: one dialog after the other, each once on all devices. */
export function NoticeDialog() {
  const notices = useNotices()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const next = notices.find(({ _id }) => !seen.has(_id))
  const [shown, setShown] = useState<ModerationNotice>()
  const { isPausing, pause } = usePause()
  if (next !== undefined && next !== shown && !isPausing) setShown(next)
  const close = () => {
    if (shown === undefined || seen.has(shown._id)) return
    pause()
    setSeen((known) => new Set([...known, shown._id]))
    void seeNotice(shown._id)
  }
  return <Notice notice={shown} isOpen={next !== undefined && next === shown} onClose={close} />
}

function Notice({ notice, isOpen, onClose }: { notice: ModerationNotice | undefined; isOpen: boolean; onClose: () => void }) {
  const { t } = useI18n()
  const text = useText(notice)
  if (notice === undefined) return null
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(titles[notice.kind])}
      actions={
        <Button variant="yellow" size="big" onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      {text}
    </Dialog>
  )
}

function useText(notice: ModerationNotice | undefined): string {
  const { t, formatDate, formatTime } = useI18n()
  if (notice === undefined) return ''
  const { kind, rule, until, outcome } = notice
  if (kind === 'lifted') return t('notice.lifted')
  if (kind === 'reportResolved') return t(outcome === 'acted' ? 'notice.reportActed' : 'notice.reportNoBreach')
  const broken = rule === null ? '' : t(rules[rule])
  return kind === 'warned'
    ? t('notice.warned', { rule: broken })
    : t('notice.banned', { rule: broken, time: `${formatDate(until ?? 0)} ${formatTime(until ?? 0)}` })
}
