import type { Voucher } from '@majlis/contract/tournaments'
import { Badge } from '@majlis/ui/Badge'
import { Button } from '@majlis/ui/Button'
import { Copy } from 'lucide-react'
import { now } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { PrizeImage } from './Prizes.tsx'
import styles from './Wallet.module.css'

export interface VoucherListProps {
  vouchers: readonly Voucher[]
  /** Handles of vouchers that are being claimed. */
  claiming: ReadonlySet<string>
  onClaim?: (voucher: Voucher) => void
  onCopy: (code: string) => void
}

/** Vouchers as tickets. An unclaimed one has a button, a claimed one its code, which a press copies. */
export function VoucherList({ vouchers, claiming, onClaim, onCopy }: VoucherListProps) {
  const { t, language, formatDate } = useI18n()
  return (
    <ul className={styles.list}>
      {vouchers.map((voucher) => {
        const name = language === 'ar' ? voucher.nameAr : voucher.name
        return (
          <li key={voucher.voucherId} className={styles.ticket} data-claimed={voucher.claimed}>
            <span className={styles.art}>
              <PrizeImage src={voucher.image} size={32} />
            </span>
            <div className={styles.texts}>
              <strong className={styles.name}>
                <bdi>{name}</bdi>
              </strong>
              <span className={styles.from}>
                <bdi>{language === 'ar' ? voucher.tournamentNameAr : voucher.tournamentName}</bdi>
                {' · '}
                {t('tournament.rank', { rank: voucher.rank })}
              </span>
              <Validity expireAt={voucher.expireAt} />
              {voucher.claimedAt !== null && <Badge tone="green">{t('wallet.claimedOn', { date: formatDate(voucher.claimedAt) })}</Badge>}
            </div>
            <div className={styles.action}>
              {voucher.isUnderReview ? (
                <span className={styles.from}>{t('wallet.underReview')}</span>
              ) : voucher.isPromised ? (
                <span className={styles.from}>{t('wallet.promised')}</span>
              ) : voucher.claimed ? (
                <Code code={voucher.voucherCode} onCopy={onCopy} />
              ) : isOver(voucher.expireAt) ? (
                <span className={styles.from}>{t('wallet.expired')}</span>
              ) : (
                <Button variant="yellow" busy={claiming.has(voucher.voucherId)} aria-label={t('wallet.claimOf', { name })} onClick={() => onClaim?.(voucher)}>
                  {t('wallet.claim')}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const isOver = (expireAt: number | null): boolean => expireAt !== null && expireAt <= now()

/** Until when the code is valid, where it has an end. */
function Validity({ expireAt }: Pick<Voucher, 'expireAt'>) {
  const { t, formatDate } = useI18n()
  if (expireAt === null) return null
  const date = formatDate(expireAt)
  return isOver(expireAt) ? <Badge tone="red">{t('wallet.expiredOn', { date })}</Badge> : <Badge>{t('wallet.validUntil', { date })}</Badge>
}

/** A code reads from left to right in every language. */
function Code({ code, onCopy }: { code: string; onCopy: (code: string) => void }) {
  const { t } = useI18n()
  if (code === '') return <span className={styles.from}>{t('wallet.noCode')}</span>
  return (
    <button type="button" className={styles.code} aria-label={t('wallet.copyCode', { code })} onClick={() => onCopy(code)}>
      <bdi dir="ltr">{code}</bdi>
      <Copy size={18} aria-hidden="true" />
    </button>
  )
}
