import type { Game } from '@majlis/contract/catalog'
import type { Duel } from '@majlis/contract/duels'
import type { HostedGame } from '@majlis/game-bridge/host'
import type { Json } from '@majlis/game-bridge/protocol'
import { Button } from '@majlis/ui/Button'
import { EmptyState } from '@majlis/ui/EmptyState'
import { useToast } from '@majlis/ui/Toast'
import { MonitorSmartphone } from 'lucide-react'
import { useParams, useRouter } from '../../platform/router/index.ts'
import { useEffect, useRef, useState } from 'react'
import { DuelStrip, useDuel, useDuelRound, useOwnDuels, useScoreReport } from '../../duels/index.ts'
import { dropDuelSaves, duelSave, EndSplash, framedGame, GameFrame, getSaved, putSaved, readProof, reportResult, useGameDocument } from '../../play/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useSession } from '../../platform/state/session.ts'
import { Refused, usePlayable, Waiting } from '../parts/usePlayable.tsx'
import { useGoBack } from '../parts/useGoBack.ts'
import { NoDuel } from './Duel.tsx'

/** The own round of a duel. */
export function DuelPlayScreen() {
  const { duelId } = useParams({ from: '/duel/$duelId/play' })
  const { t } = useI18n()
  const { duel, refresh } = useDuel(duelId)
  if (duel === undefined) return <Waiting label={t('play.loading')} onRetry={refresh} />
  if (duel === null)
    return (
      <main>
        <NoDuel isScreen />
      </main>
    )
  return <PlayableDuel key={duelId} duel={duel} />
}

function PlayableDuel({ duel }: { duel: Duel }) {
  const { game, title, instead } = usePlayable(duel.gameId, `/duel/${duel.duelId}/play`)
  if (!game) return instead
  return <Round duel={duel} game={game} title={title} />
}

function Round({ duel, game, title }: { duel: Duel; game: Game; title: string }) {
  const { t } = useI18n()
  const router = useRouter()
  const toast = useToast()
  const me = useSession((state) => state.user)
  const bridge = useRef<HostedGame>(null)
  const page = `/duel/${duel.duelId}`
  const { store, end: endHere, hasEnded } = duelSave(me?._id ?? '', duel.duelId)
  const [ended, setEnded] = useState<{ readonly outcome: 'win' | 'lose' | 'draw'; readonly score: number }>()
  // A round that has ended is not played again, here or on another device.
  const [isOver] = useState(() => hasEnded() || duel.own.status === 'ended' || duel.status !== 'open')
  const round = useDuelRound(isOver ? null : duel.duelId)
  const report = useScoreReport(duel.duelId)
  useCleanSaves(me?._id ?? '')
  const goBack = useGoBack(page)
  const hasLeft = useRef(false)
  /** Once only: the splash ends by a tap and by its time. */
  const leave = () => {
    if (!hasLeft.current) goBack()
    hasLeft.current = true
  }
  const hasDocument = useGameDocument(game, () => {
    toast(t('play.failed'), { tone: 'bad' })
    leave()
  })
  const { refresh } = useOwnDuels()
  const isRefused = round.status === 'refused' && round.code === 'DUEL_OVER'
  useEffect(() => {
    // Its end, by its time or by the other one, may not be known here yet.
    if (isRefused) refresh()
    if (isOver || isRefused) router.history.replace(page)
  }, [isOver, isRefused, refresh, router, page])

  if (isOver || isRefused) return <Waiting label={t('play.loading')} />
  if (round.status === 'refused' && round.code === 'DUEL_ELSEWHERE') return <BegunElsewhere text={round.message} page={page} />
  if (round.status === 'refused') return <Refused code={round.code} message={round.message} onRetry={round.again} />
  if (round.status === 'opening' || !hasDocument) return <Waiting label={t('play.loading')} onRetry={round.again} />
  const end = (outcome: 'win' | 'lose' | 'draw', score: number, proof?: Json) => {
    // A second end may come before the first one is drawn.
    if (ended !== undefined || hasEnded()) return
    setEnded({ outcome, score })
    endHere()
    void reportResult({ gameId: game.gameId, playId: round.playId, outcome, score, proof: readProof(proof) })
  }
  const release = (mayLeave: () => boolean) => {
    if (!mayLeave()) leave()
  }
  return (
    <GameFrame
      game={framedGame(game, title)}
      bridge={bridge}
      welcome={() => ({
        player: { id: me?._id ?? '', name: me?.name ?? '' },
        isFirstGamePlay: false,
        seed: round.seed,
        repeatsSeed: true,
        ...(round.setup !== undefined && { setup: round.setup }),
        saved: getSaved(store, game.gameId),
      })}
      answer={{
        'save.get': () => getSaved(store, game.gameId),
        // A save that arrives after the end is not needed any more.
        'save.put': ({ data, baseVersion }) => (hasEnded() ? { ok: true, version: baseVersion + 1 } : putSaved(store, game.gameId, data, baseVersion)),
      }}
      quitText={t('duels.quitText')}
      isRunning={ended === undefined}
      onQuit={release}
      onGiveUp={release}
      onRoundEnd={end}
      onRoundScore={report}
      bar={<DuelStrip duel={duel} />}
      cover={ended && <EndSplash {...ended} level={null} onDone={leave} />}
    />
  )
}

/** The round goes on where it was begun. @param page the address of the duel */
function BegunElsewhere({ text, page }: { text: string; page: string }) {
  const { t } = useI18n()
  const router = useRouter()
  return (
    <main>
      <EmptyState
        isScreen
        icon={<MonitorSmartphone />}
        title={text}
        action={
          <Button variant="yellow" onClick={() => router.history.replace(page)}>
            {t('common.back')}
          </Button>
        }
      />
    </main>
  )
}

/** Removes saves of duels that are not open any more. */
function useCleanSaves(userId: string) {
  const { duels } = useOwnDuels()
  useEffect(() => {
    if (duels)
      dropDuelSaves(
        userId,
        duels.filter(({ status }) => status === 'open').map(({ duelId }) => duelId),
      )
  }, [userId, duels])
}
