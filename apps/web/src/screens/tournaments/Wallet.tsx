import type { Voucher } from '@majlis/contract/tournaments'
import { Button } from '@majlis/ui/Button'
import { useToast } from '@majlis/ui/Toast'
import { useNavigate } from '../../platform/router/index.ts'
import { Gift, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { copy } from '../../platform/device/share.ts'
import { claimVoucher, useWallet, VoucherList } from '../../tournaments/index.ts'
import { PagedScreen } from '../parts/PagedScreen.tsx'

/** The person's vouchers, newest first: the code of each is shown once it is claimed, and at any later time (TRN-16). */
export function WalletScreen() {
  const { t } = useI18n()
  const toast = useToast()
  const navigate = useNavigate()
  const me = useUserId()
  const wallet = useWallet()
  const [claiming, setClaiming] = useState<ReadonlySet<string>>(new Set())
  const claim = async ({ voucherId, voucherCode }: Voucher) => {
    if (me === null || claiming.has(voucherId)) return
    setClaiming((known) => new Set([...known, voucherId]))
    const answer = await claimVoucher({ userId: me, voucherCode })
    setClaiming((known) => new Set([...known].filter((id) => id !== voucherId)))
    if (answer.success) toast(t('wallet.claimed'), { tone: 'good' })
    // By another tab, or by a call whose answer was lost. The wallet that is being read again has the code.
    else if (answer.code === 'ALREADY_CLAIMED') toast(t('wallet.claimedBefore'))
    else toast(answer.message || t('wallet.claimFailed'), { tone: 'bad' })
  }
  const copyCode = async (code: string) => {
    const isCopied = await copy(code)
    toast(t(isCopied ? 'wallet.copied' : 'invite.copyFailed'), { tone: isCopied ? 'good' : 'bad' })
  }
  return (
    <PagedScreen
      title={t('wallet.title')}
      pages={wallet}
      failed={t('wallet.failed')}
      empty={{ icon: <Gift />, title: t('wallet.empty'), text: t('wallet.emptyText') }}
      action={<Button onClick={() => void navigate({ to: '/tournament' })}>{t('wallet.toTournaments')}</Button>}
      links={[
        { to: '/claim-history', label: t('claims.title'), icon: <ReceiptText size={20} /> },
        { to: '/reward-info', label: t('rewardInfo.title'), icon: <Gift size={20} /> },
      ]}
    >
      {(vouchers) => <VoucherList vouchers={vouchers} claiming={claiming} onClaim={(voucher) => void claim(voucher)} onCopy={(code) => void copyCode(code)} />}
    </PagedScreen>
  )
}
