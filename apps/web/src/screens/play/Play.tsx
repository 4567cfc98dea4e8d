import type { Game } from '@majlis/contract/catalog'
import type { HostedGame } from '@majlis/game-bridge/host'
import { Button } from '@majlis/ui/Button'
import { IconButton } from '@majlis/ui/IconButton'
import { useToast } from '@majlis/ui/Toast'
import { useNavigate, useParams } from '../../platform/router/index.ts'
import { RotateCcw, Star, Trophy } from 'lucide-react'
import { useRef, useState } from 'react'
import { EndSplash, framedGame, GameFrame, getSaved, putSaved, ResultView, SaveChoice, savesOf, useGameDocument, useRound } from '../../play/index.ts'
import { noteKeptGame } from '../../catalog/index.ts'
import { useI18n } from '../../platform/i18n/index.ts'
import { useSession } from '../../platform/state/session.ts'
import styles from './Play.module.css'
import { PartyDock } from '../parts/party/PartyDock.tsx'
import { Refused, usePlayable, Waiting } from '../parts/usePlayable.tsx'
import { BesideGame } from '../parts/BesideGame.tsx'
import { ChallengeFriend } from '../parts/ChallengeFriend.tsx'
import { chatOfGame } from '../parts/fromChat.ts'
import { ShareRound } from './ShareRound.tsx'
import { useGoBack } from '../parts/useGoBack.ts'

/** A single-player game: its rounds in its frame, each with its result. */
export function PlayScreen() {
  const { gameId } = useParams({ from: '/play/$gameId' })
  const { game, title, instead } = usePlayable(gameId, `/play/${gameId}`)
  if (!game) return instead
  return <Rounds key={gameId} game={game} title={title} />
}

function Rounds({ game, title }: { game: Game; title: string }) {
  const { t } = useI18n()
  const round = useRound(game.gameId)
  const me = useSession((state) => state.user)
  const goBack = useGoBack()
  const bridge = useRef<HostedGame>(null)
  const [shownResult, setShownResult] = useState('')
  const saves = savesOf(me?._id ?? '')
  const toast = useToast()
  const hasDocument = useGameDocument(game, () => {
    toast(t('play.failed'), { tone: 'bad' })
    goBack()
  })

  if (round.status === 'opening' || (!hasDocument && !round.refusal)) return <Waiting label={t('play.loading')} />
  if (round.status === 'choosing') return <SaveChoice title={title} onChoose={round.choose} />
  if (round.refusal) return <Refused {...round.refusal} onRetry={round.again} />
  if (round.outcome && !round.goesOn && shownResult === round.playId) return <RoundResult round={round} outcome={round.outcome} game={game} title={title} />
  const leave = (release: () => boolean) => {
    if (!release()) goBack()
  }
  return (
    <GameFrame
      key={round.visit}
      game={framedGame(game, title)}
      bridge={bridge}
      welcome={() => ({
        player: { id: me?._id ?? '', name: me?.name ?? '' },
        isFirstGamePlay: round.isFirst,
        ...(round.seed !== undefined && { seed: round.seed }),
        saved: getSaved(saves, game.gameId),
      })}
      answer={{
        'save.get': () => getSaved(saves, game.gameId),
        'save.put': ({ data, baseVersion }) => putSaved(saves, game.gameId, data, baseVersion),
      }}
      quitText={game.isForeign ? t('play.quitForeign') : t('play.quitText')}
      isRunning={round.status === 'open'}
      onQuit={leave}
      onGiveUp={leave}
      onRoundEnd={round.end}
      onRoundShown={round.show}
      onRoundStart={round.goOn}
      onKept={() => noteKeptGame(game)}
      onMatchNotFound={() => round.end('lose', 0)}
      tools={<PartyDock isMatch={false} hasVoiceButton={false} />}
      bar={round.goesOn && !round.isMoving ? <RoundStrip round={round} game={game} title={title} /> : undefined}
      side={<BesideGame me={me?._id ?? ''} roomId={chatOfGame()} />}
      cover={
        round.outcome && !round.goesOn ? (
          <EndSplash outcome={round.outcome} level={round.saved?.winLevel ?? null} onDone={() => setShownResult(round.playId)} />
        ) : undefined
      }
    />
  )
}

/** What the app adds to an end that the game shows itself: a link to the best scores. It disappears when the next round starts. */
function RoundStrip({ round, game, title }: { round: ReturnType<typeof useRound>; game: Game; title: string }) {
  const { t, formatNumber } = useI18n()
  const { saved, isResultRefused } = round
  const { gameId } = game
  const navigate = useNavigate()
  const openScores = () => void navigate({ to: '/scores/$gameId', params: { gameId } })
  const board = saved?.board ?? null
  const note = isResultRefused
    ? t('result.refused')
    : saved === null
      ? t('result.kept')
      : saved.isBest
        ? t('result.newBest')
        : `${t('result.best')}: ${formatNumber(saved.bestScore)}`
  return (
    <div className={styles.strip}>
      <p role="status">{isUnranked(round) ? t('result.unranked') : note}</p>
      <ShareRound gameId={gameId} title={title} isWin={round.outcome === 'win'} score={round.score ?? 0} compact />
      {game.hasDuels && board?.isDuelable && <ChallengeFriend gameId={gameId} playId={round.playId} compact />}
      {/* The note that a round is not ranked leaves no space for a button with a text. */}
      {saved && board && !board.isRanked && <IconButton label={t('result.scores')} icon={<Trophy size={20} />} onClick={openScores} />}
      {saved && board?.isRanked && (
        // Beside the button of a duel there is no space for the icon.
        <Button variant="yellow" size="sm" icon={game.hasDuels ? undefined : <Trophy />} onClick={openScores}>
          {board.rank === null ? t('result.scores') : t('result.place', { rank: board.rank })}
        </Button>
      )}
    </div>
  )
}

/** Whether points of a round are not on the board of its game. A round without points is on no board either, but nobody expects it there. */
function isUnranked({ saved, score }: ReturnType<typeof useRound>): boolean {
  return saved?.board?.isRanked === false && (score ?? 0) > 0
}

interface RoundResultProps {
  round: ReturnType<typeof useRound>
  outcome: 'win' | 'lose' | 'draw'
  game: Game
  title: string
}

function RoundResult({ round, outcome, game, title }: RoundResultProps) {
  const { t, formatNumber } = useI18n()
  const navigate = useNavigate()
  const { saved } = round
  const board = saved?.board ?? null
  return (
    <ResultView outcome={outcome} level={saved?.winLevel ?? null} isBest={saved?.isBest ?? false}>
      <dl className={styles.numbers}>
        <div>
          <dt>{t('result.score')}</dt>
          <dd>{formatNumber(round.score ?? 0)}</dd>
        </div>
        {saved && (
          <div>
            <dt>{t('result.best')}</dt>
            <dd>{formatNumber(Math.max(saved.bestScore, round.score ?? 0))}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note} role="status">
        {round.isResultRefused
          ? t('result.refused')
          : saved === null
            ? t('result.saving')
            : saved.isBest
              ? t('result.newBest')
              : t('result.gameWins', { count: saved.wins })}
        {saved?.isBest && <Star size={16} aria-hidden="true" />}
      </p>
      {isUnranked(round) && <p className={styles.unranked}>{t('result.unranked')}</p>}
      <div className={styles.actions}>
        <Button variant="yellow" size="big" icon={<RotateCcw />} onClick={round.again}>
          {t('result.again')}
        </Button>
        {saved && board && (
          <Button variant="ghost" size="big" icon={<Trophy />} onClick={() => void navigate({ to: '/scores/$gameId', params: { gameId: saved.gameId } })}>
            {board.rank === null ? t('result.scores') : t('result.rank', { rank: board.rank })}
          </Button>
        )}
        {game.hasDuels && board?.isDuelable && <ChallengeFriend gameId={game.gameId} playId={round.playId} />}
        <ShareRound gameId={game.gameId} title={title} isWin={outcome === 'win'} score={round.score ?? 0} />
        <Button variant="ghost" size="big" onClick={() => void navigate({ to: '/', replace: true })}>
          {t('play.moreGames')}
        </Button>
      </div>
    </ResultView>
  )
}
