import type { LeaderboardRow } from '@majlis/contract/leaderboards'
import { Button } from '@majlis/ui/Button'
import { useToast } from '@majlis/ui/Toast'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { linkTo } from '../../platform/device/share.ts'
import { loadPhoto } from '../../platform/device/pictures.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { drawResultCard } from '../../tournaments/index.ts'
import { type SharedPicture, ShareSheet } from './ShareSheet.tsx'

export interface ShareResultProps {
  tournamentId: string
  /** The name of the tournament and the title of its game, in the person's language. */
  name: string
  gameTitle: string
  rows: readonly LeaderboardRow[]
  own: LeaderboardRow
}

/** Shares the result of an ended tournament: a picture with the podium and the own place, and a link to the tournament. */
export function ShareResult({ tournamentId, name, gameTitle, rows, own }: ShareResultProps) {
  const { t, direction, formatNumber } = useI18n()
  const toast = useToast()
  const [picture, setPicture] = useState<SharedPicture>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const winsOf = (wins: number) => (wins > 0 ? t('game.wins', { count: wins }) : '')

  const open = async () => {
    setBusy(true)
    const podium = await Promise.all(
      rows.slice(0, 3).map(async ({ userId, name: person, userImageUrl, rank, wins }) => {
        return { userId, name: person, rank: formatNumber(rank), wins: winsOf(wins), photo: await loadPhoto(userImageUrl) }
      }),
    )
    const place = t('tournament.rank', { rank: own.rank })
    const drawn = await drawResultCard({
      direction,
      title: name,
      game: gameTitle,
      podium,
      app: t('app.title'),
      address: window.location.host,
      own: { userId: own.userId, name: own.name, place, wins: winsOf(own.wins) },
    }).catch(() => undefined)
    setBusy(false)
    // The text and the link can be shared in any case.
    if (drawn === undefined) toast(t('result.shareFailed'), { tone: 'bad' })
    setPicture(drawn && { file: new File([drawn], `${tournamentId}.png`, { type: 'image/png' }), label: t('share.cardLabel', { name, place }) })
    setOpen(true)
  }
  return (
    <>
      <Button variant="yellow" icon={<Share2 />} busy={isBusy} onClick={() => void open()}>
        {t('tournament.shareResult')}
      </Button>
      <ShareSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        text={t('share.tournament', { name, rank: own.rank })}
        url={linkTo(`/tournament-preplay/${tournamentId}`)}
        picture={picture}
      />
    </>
  )
}
