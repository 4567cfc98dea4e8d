import type { HostedGame } from '@majlis/game-bridge/host'
import { ErrorState } from '@majlis/ui/ErrorState'
import { hueOf } from '@majlis/ui/hue'
import { useParams } from '../../platform/router/index.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGames } from '../../catalog/index.ts'
import { botLabel, ReplayBar, replaySnapshot, stepOfMove, stepTo, useMatch, useReplay, withBotsNamed } from '../../matches/index.ts'
import { framedGame, GameFrame } from '../../play/index.ts'
import { now, useTimeout } from '../../platform/clock.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useUserId } from '../../platform/state/session.ts'
import { Waiting } from '../parts/usePlayable.tsx'
import { useGoBack } from '../parts/useGoBack.ts'

/** How long a step is shown while the replay plays. */
const STEP_MS = 1_100

/** An ended match, move by move, in the game's own frame. */
export function MatchReplayScreen() {
  const { matchId } = useParams({ from: '/match/$matchId/replay' })
  const { t, language } = useI18n()
  const me = useUserId() ?? ''
  const { value: whole } = useMatch(matchId)
  // The frame only shows the names of its players.
  const match = whole && withBotsNamed(whole, (level) => botLabel(t, level))
  const { steps, hasFailed, retry } = useReplay(matchId)
  const games = useGames()
  const goBack = useGoBack(`/match/${matchId}`)
  const bridge = useRef<HostedGame>(null)
  const [at, setAt] = useState({ step: 0, jump: 0 })
  const [isPlaying, setPlaying] = useState(true)
  const game = games.data?.find((one) => one.gameId === match?.gameId)
  const last = (steps?.length ?? 1) - 1

  /** The frame plays one step forwards as a move; any other step is shown without motion. */
  const go = (by: number) => {
    const step = stepTo(at.step, by, last)
    if (step !== at.step) setAt({ step, jump: by === 1 ? at.jump : at.jump + 1 })
  }
  useTimeout(() => (at.step < last ? go(1) : setPlaying(false)), isPlaying && steps !== undefined ? STEP_MS : null, at.step)
  const snapshot = useEffectEvent(() => {
    return match && steps?.[at.step] && replaySnapshot(match, me, { steps, at: at.step, jump: at.jump }, now(), hueOf)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is told when another step is to be seen
  useEffect(() => {
    const update = snapshot()
    if (update) bridge.current?.send('match.update', update)
  }, [at])

  if (hasFailed)
    return (
      <main>
        <ErrorState isScreen title={t('replay.failed')} retryLabel={t('common.retry')} onRetry={retry} />
      </main>
    )
  if (!match || !steps || !game) return <Waiting label={t('match.opening')} onRetry={retry} />
  const shown = () => replaySnapshot(match, me, { steps, at: at.step, jump: at.jump }, now(), hueOf)
  return (
    <GameFrame
      game={framedGame(game, (language === 'ar' ? game.titleAr : game.title) ?? '')}
      bridge={bridge}
      welcome={() => ({ player: { id: me, name: '' }, isFirstGamePlay: false, match: shown() })}
      answer={{ 'match.move': () => ({ ok: false, reason: 'OVER' }), 'match.resync': shown }}
      quitText=""
      isRunning={false}
      onReplayMove={(number) => {
        setPlaying(false)
        go(stepOfMove(steps, number) - at.step)
      }}
      onReplayStop={() => setPlaying(false)}
      onQuit={(release) => {
        release()
        goBack()
      }}
      onGiveUp={(release) => {
        release()
        goBack()
      }}
      foot={
        <ReplayBar
          step={at.step}
          last={last}
          isPlaying={isPlaying}
          onStep={(by) => {
            setPlaying(false)
            go(by)
          }}
          onPlay={() => {
            if (at.step === last) setAt({ step: 0, jump: at.jump + 1 })
            setPlaying(!isPlaying)
          }}
        />
      }
    />
  )
}
