import type { TournamentResult } from '@majlis/contract/tournaments'
import { Button } from '@majlis/ui/Button'
import { Cover } from '@majlis/ui/Cover'
import { Dialog } from '@majlis/ui/Dialog'
import { hueOf } from '@majlis/ui/hue'
import { useEffect, useState } from 'react'
import { useI18n } from '../platform/i18n/index.ts'
import { play } from '../platform/device/sounds.ts'
import { usePause } from '../platform/device/useArmed.ts'
import { PrizeImage } from './Prizes.tsx'
import { seeResult, useResults } from './useTournaments.ts'
import styles from './EndedPopup.module.css'

export interface EndedPopupProps {
  /** False during a game: the popup waits for its end. */
  mayShow: boolean
  onWallet: () => void
  onBoard: (tournamentId: string) => void
}

/** The result of an ended tournament for the person: one popup after the other, each once on all devices, for winners and all others (TRN-21). */
export function EndedPopup({ mayShow, onWallet, onBoard }: EndedPopupProps) {
  const results = useResults()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  // The oldest comes first, in the order of their ends.
  const next = results.findLast(({ tournamentId }) => !seen.has(tournamentId))
  const [shown, setShown] = useState<TournamentResult>()
  const { isPausing, pause } = usePause()
  if (next !== undefined && next !== shown && mayShow && !isPausing) setShown(next)
  const isOpen = mayShow && next !== undefined && next === shown
  const isPrize = isOpen && next !== undefined && hasPrize(next)
  useEffect(() => {
    if (isPrize) play('win')
  }, [isPrize])
  const close = () => {
    if (shown === undefined || seen.has(shown.tournamentId)) return
    pause()
    setSeen((known) => new Set([...known, shown.tournamentId]))
    void seeResult(shown.tournamentId)
  }
  return <Popup result={shown} isOpen={isOpen} onClose={close} onWallet={onWallet} onBoard={onBoard} />
}

interface PopupProps extends Omit<EndedPopupProps, 'mayShow'> {
  result: TournamentResult | undefined
  isOpen: boolean
  onClose: () => void
}

/** A prize that is being checked is not won yet. */
const hasPrize = ({ isCancelled, vouchers }: TournamentResult): boolean => !isCancelled && vouchers.some(({ isUnderReview }) => !isUnderReview)

function Popup({ result, isOpen, onClose, onWallet, onBoard }: PopupProps) {
  const { t, language } = useI18n()
  if (result === undefined) return null
  const { isCancelled } = result
  const hasVouchers = !isCancelled && result.vouchers.length > 0
  const go = (where: () => void) => () => {
    onClose()
    where()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(isCancelled ? 'ended.cancelled' : hasPrize(result) ? 'ended.won' : 'ended.over')}
      art={
        <span className={styles.cover}>
          <Cover hue={hueOf(result.gameId)} src={result.thumbnail} eager />
        </span>
      }
      actions={
        <>
          {hasVouchers && (
            <Button variant="yellow" onClick={go(onWallet)}>
              {t('ended.toWallet')}
            </Button>
          )}
          {!isCancelled && (
            <Button variant={hasVouchers ? 'ghost' : 'yellow'} onClick={go(() => onBoard(result.tournamentId))}>
              {t('tournament.viewBoard')}
            </Button>
          )}
          <Button variant={isCancelled ? 'yellow' : 'ghost'} onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <bdi>{language === 'ar' ? result.nameAr : result.name}</bdi>
      </p>
      {isCancelled ? <p>{t('ended.noPrizes')}</p> : <Outcome {...result} />}
    </Dialog>
  )
}

/** The own rank and wins, the prizes, and what is still missing until they can be claimed. */
function Outcome({ rank, wins, vouchers }: TournamentResult) {
  const { t, language } = useI18n()
  return (
    <>
      <p className={styles.rank}>
        <strong>{t('tournament.rank', { rank })}</strong>
        {wins > 0 && <span>{t('game.wins', { count: wins })}</span>}
      </p>
      {vouchers.length > 0 ? (
        <ul className={styles.prizes}>
          {vouchers.map(({ voucherId, image, name, nameAr }) => (
            <li key={voucherId}>
              <PrizeImage src={image} size={28} />
              <bdi>{language === 'ar' ? nameAr : name}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(wins > 0 ? 'ended.thanks' : 'ended.noWins')}</p>
      )}
      {vouchers.some(({ isUnderReview }) => isUnderReview) && <p>{t('ended.underReview')}</p>}
      {vouchers.some(({ isUnderReview, isPromised }) => isPromised && !isUnderReview) && <p>{t('ended.promised')}</p>}
    </>
  )
}
