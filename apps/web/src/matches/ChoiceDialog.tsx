import type { Match, MatchChoice } from '@majlis/contract/matches'
import { Button } from '@majlis/ui/Button'
import { Countdown } from '@majlis/ui/Countdown'
import { Dialog } from '@majlis/ui/Dialog'
import { Khatim } from '@majlis/ui/Khatim'
import { useToast } from '@majlis/ui/Toast'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../platform/clock.ts'
import { useI18n } from '../platform/i18n/index.ts'
import { decide } from './useMatch.ts'
import { mayChoose } from './view.ts'

type Option = MatchChoice['options'][number]

const labels = { win: 'match.chooseWin', draw: 'match.chooseDraw', bot: 'match.chooseBot' } as const
const looks = { win: 'yellow', draw: 'ghost', bot: 'ghost' } as const

/** Somebody did not come back: the player who stayed takes the win, agrees to a draw, or plays on against a bot. */
export function ChoiceDialog({ match, me }: { match: Match; me: string }) {
  const { t, formatDigits } = useI18n()
  const toast = useToast()
  const [busy, setBusy] = useState<Option | null>(null)
  const isOpen = mayChoose(match, me)
  const now = useNow(isOpen ? 250 : null)
  const { choice } = match
  const gone = match.players.find((player) => choice?.goneIds.includes(player._id))
  const choose = async (option: Option) => {
    setBusy(option)
    const answer = await decide(match.matchId, option)
    setBusy(null)
    // Another player chose first, or the time was over: the match itself shows the result.
    if (!answer.success && answer.code !== 'NO_CHOICE' && answer.code !== 'MATCH_ENDED') toast(answer.message || t('play.failed'), { tone: 'bad' })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => undefined}
      dismissible={false}
      title={t('match.chooseTitle', { name: gone?.name ?? '' })}
      art={
        <Khatim size={72}>
          <Unplug size={30} />
        </Khatim>
      }
      actions={(choice?.options ?? []).map((option) => (
        <Button key={option} variant={looks[option]} busy={busy === option} disabled={busy !== null} onClick={() => void choose(option)}>
          {t(labels[option])}
        </Button>
      ))}
    >
      <p>{t('match.chooseText')}</p>
      {choice && <Countdown endsAt={choice.until} now={now} label={t('match.chooseEnds')} shape="seconds" look="tag" digits={formatDigits} />}
    </Dialog>
  )
}
