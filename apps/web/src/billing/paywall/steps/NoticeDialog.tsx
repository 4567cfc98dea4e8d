import { Button, LinkButton } from '@majlis/ui/Button'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { CircleAlert, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../platform/i18n/index.ts'
import type { Notice } from '../usePaywallNotices.ts'

/** What went wrong and what to do, or where to get a product of the app store. It keeps its text while it closes. */
export function NoticeDialog({ notice, appUrl, onClose }: { notice: Notice; appUrl: string; onClose: () => void }) {
  const { t } = useI18n()
  const [last, setLast] = useState(notice)
  if (notice !== null && notice !== last) setLast(notice)
  const isInstall = last?.kind === 'install'
  const ok = (
    <Button variant={isInstall && appUrl !== '' ? 'ghost' : 'yellow'} size="big" onClick={onClose}>
      {t('common.ok')}
    </Button>
  )
  return (
    <Dialog
      open={notice !== null}
      onClose={onClose}
      title={isInstall ? t('pay.installTitle') : (last?.title ?? '')}
      art={
        <Khatim size={72} tone={isInstall ? 'primary' : 'gold'}>
          {isInstall ? <Smartphone size={30} /> : <CircleAlert size={30} />}
        </Khatim>
      }
      actions={
        <>
          {isInstall && appUrl !== '' && (
            <LinkButton variant="yellow" size="big" href={appUrl} target="_blank" rel="noopener noreferrer">
              {t('pay.installNow')}
            </LinkButton>
          )}
          {ok}
        </>
      }
    >
      {isInstall ? t('pay.installText') : last?.text}
    </Dialog>
  )
}
