import { Button } from '@majlis/ui/Button'
import { useToast } from '@majlis/ui/Toast'
import { useNavigate } from '../../platform/router/index.ts'
import { ReceiptText } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { copy } from '../../platform/device/share.ts'
import { useWallet, VoucherList } from '../../tournaments/index.ts'
import { PagedScreen } from '../parts/PagedScreen.tsx'

const nothing: ReadonlySet<string> = new Set()

/** The vouchers that the person has claimed, with their codes; a part of the wallet. */
export function ClaimHistoryScreen() {
  const { t } = useI18n()
  const toast = useToast()
  const navigate = useNavigate()
  const wallet = useWallet()
  const copyCode = async (code: string) => {
    const isCopied = await copy(code)
    toast(t(isCopied ? 'wallet.copied' : 'invite.copyFailed'), { tone: isCopied ? 'good' : 'bad' })
  }
  const rows = wallet.rows?.filter(({ claimed }) => claimed)
  return (
    <PagedScreen
      title={t('claims.title')}
      back="/wallet"
      pages={{ ...wallet, rows }}
      failed={t('wallet.failed')}
      empty={{ icon: <ReceiptText />, title: t('claims.empty'), text: t('claims.emptyText') }}
      action={<Button onClick={() => void navigate({ to: '/wallet' })}>{t('ended.toWallet')}</Button>}
    >
      {(vouchers) => <VoucherList vouchers={vouchers} claiming={nothing} onCopy={(code) => void copyCode(code)} />}
    </PagedScreen>
  )
}
