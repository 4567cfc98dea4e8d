import type { Match } from '@majlis/contract/matches'
import { Banner } from '@majlis/ui/Banner'
import { Countdown } from '@majlis/ui/Countdown'
import { awaited } from '../../matches/index.ts'
import { useNow } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'

/** Players who lost the connection, with the seconds in which they may come back, and players whom a bot replaces. */
export function Absent({ match, me }: { match: Match; me: string }) {
  const { t, formatDigits } = useI18n()
  const gone = awaited(match, me)
  const time = useNow(gone.length > 0 ? 500 : null)
  return (
    <>
      {gone.map(({ _id, name, graceUntil }) => (
        <Banner key={_id} tone="orange" isNarrow>
          {t('match.graceFor', { name })}{' '}
          <Countdown endsAt={graceUntil ?? time} now={time} label={t('match.chooseEnds')} shape="seconds" digits={formatDigits} />
        </Banner>
      ))}
      {match.players
        .filter((player) => player.standIn)
        .map(({ _id, name }) => (
          <Banner key={_id} tone="green" isNarrow>
            {t('match.standIn', { name })}
          </Banner>
        ))}
    </>
  )
}
