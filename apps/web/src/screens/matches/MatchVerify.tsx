import { ErrorState } from '@majlis/ui/ErrorState'
import { IconButton } from '@majlis/ui/IconButton'
import { Khatim } from '@majlis/ui/Khatim'
import { useToast } from '@majlis/ui/Toast'
import { useParams } from '../../platform/router/index.ts'
import { Check, CircleHelp, Copy, LoaderCircle, ShieldAlert, ShieldCheck, X } from 'lucide-react'
import { useGames } from '../../catalog/index.ts'
import { type Findings, shortCode, useMatch, useVerification } from '../../matches/index.ts'
import { framedGame } from '../../play/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { copy } from '../../platform/device/share.ts'
import { TopBar } from '../parts/TopBar.tsx'
import styles from './MatchVerify.module.css'

const lines = [
  ['seed', 'verify.seed'],
  ['moves', 'verify.moves'],
  ['result', 'verify.result'],
] as const

/** Replays an ended match on this device and says whether its record is right. */
export function MatchVerifyScreen() {
  const { matchId } = useParams({ from: '/match/$matchId/verify' })
  const { t } = useI18n()
  const { value: match } = useMatch(matchId)
  const games = useGames()
  const game = games.data?.find((one) => one.gameId === match?.gameId)
  // Beside the game's own page there is one with its rules.
  const page = game && new URL('verify.html', new URL(framedGame(game, '').address.src, window.location.href)).href
  const { findings, hasFailed, retry } = useVerification(matchId, page)
  return (
    <main className={styles.verify}>
      <TopBar title={t('verify.title')} back={`/match/${matchId}`} />
      {hasFailed ? (
        <ErrorState title={t('replay.failed')} retryLabel={t('common.retry')} onRetry={retry} />
      ) : (
        <section className={styles.body}>
          <Verdict findings={findings} />
          <p className={styles.text}>{t('verify.text')}</p>
          <ul className={styles.list}>
            {lines.map(([field, label]) => (
              <li key={field}>
                <Mark found={findings?.[field]} isKnown={findings !== undefined} />
                <span>{t(label)}</span>
              </li>
            ))}
          </ul>
          {match?.seed && (
            <dl className={styles.codes}>
              <Code name={t('result.seed')} code={match.seed} />
              <Code name={t('result.seedHash')} code={match.seedHash} />
            </dl>
          )}
        </section>
      )}
    </main>
  )
}

function Verdict({ findings }: { findings: Findings | undefined }) {
  const { t } = useI18n()
  const all = findings ? [findings.seed, findings.moves, findings.result] : []
  const isBad = all.includes(false)
  const verdict = !findings ? t('verify.checking') : isBad ? t('verify.bad') : findings.moves === null ? t('verify.older') : t('verify.good')
  return (
    <div className={styles.verdict} role="status">
      <Khatim size={96} tone={isBad ? 'plain' : 'gold'}>
        {isBad ? <ShieldAlert size={40} /> : <ShieldCheck size={40} />}
      </Khatim>
      <h2>{verdict}</h2>
    </div>
  )
}

/** The beginning and the end of a long code; copying gives the whole code. */
function Code({ name, code }: { name: string; code: string }) {
  const { t } = useI18n()
  const toast = useToast()
  const take = async () => {
    if (await copy(code)) toast(t('verify.copied'), { tone: 'good' })
    else toast(t('verify.notCopied'), { tone: 'bad' })
  }
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{shortCode(code)}</bdi>
        <IconButton label={t('verify.copy', { name })} icon={<Copy size={18} />} variant="bare" onClick={() => void take()} />
      </dd>
    </>
  )
}

/** A tick, a cross, or a question mark where this device could not check. */
function Mark({ found, isKnown }: { found: boolean | null | undefined; isKnown: boolean }) {
  if (!isKnown) return <LoaderCircle size={22} className={styles.waiting} aria-hidden="true" />
  if (found === true) return <Check size={22} className={styles.good} />
  return found === false ? <X size={22} className={styles.bad} /> : <CircleHelp size={22} className={styles.waiting} />
}
