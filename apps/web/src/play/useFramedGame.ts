import type { HostedGame } from '@majlis/game-bridge/host'
import type { GuestRequestHandlers } from '@majlis/game-bridge/host-end'
import type { LegacyMatchData } from '@majlis/game-bridge/legacy'
import type { Json, RoundOutcome, Welcome } from '@majlis/game-bridge/protocol'
import { useState } from 'react'
import type { RefObject } from 'react'
import { buzz } from '../platform/device/haptics.ts'
import { setMuted } from '../platform/device/sounds.ts'
import type { FramedGame } from './frame.ts'
import { keptName } from './saves/kept.ts'
import { leftHanging } from './resting.ts'
import { useHostedGame } from './useHostedGame.ts'
import type { useSurroundings } from './useSurroundings.ts'

/** A game in its frame, and the handlers of its messages. */
export interface FramedGameProps {
  game: FramedGame
  /** The data for this game and person at the start. Language, theme and sound are added here. */
  welcome: () => Pick<Welcome, 'player' | 'isFirstGamePlay' | 'seed' | 'repeatsSeed' | 'setup' | 'match' | 'saved'>
  answer: GuestRequestHandlers
  /** The app's end of the bridge, for the component that sends the match. */
  bridge: RefObject<HostedGame | null>
  /** Set for a match: the data for games of the legacy kind. */
  legacyMatchData?: (() => LegacyMatchData) | undefined
  onRoundEnd?: ((outcome: RoundOutcome, score: number, proof?: Json, goesOn?: boolean, isMoving?: boolean) => void) | undefined
  /** Called when the game shows the result of a round whose last move was still moving at its end. */
  onRoundShown?: (() => void) | undefined
  /** Called when the game has started its next round by itself. */
  onRoundStart?: (() => void) | undefined
  /** Called at most once a second with the score of the running round. */
  onRoundScore?: ((score: number) => void) | undefined
  onMatchNotFound?: (() => void) | undefined
  /** Called in a replay when the game asks for the position after a move, from 1; 0 is the start. */
  onReplayMove?: ((number: number) => void) | undefined
  /** Called in a replay when the game wants the shown position to stay. */
  onReplayStop?: (() => void) | undefined
  /** Called when the game has shown a hint in the position after this many events. */
  onHint?: ((seq: number) => void) | undefined
  /** Called with true when the game shows the end of the match by itself, and with false when it is closed. */
  onMatchEnd?: ((isOpen: boolean) => void) | undefined
  /** Called when the device keeps the game, which then starts without a network. */
  onKept?: (() => void) | undefined
}

/** Loads the game and handles its messages. */
export function useFramedGame(props: FramedGameProps, surroundings: ReturnType<typeof useSurroundings> & { readonly audio: boolean }) {
  const {
    game,
    welcome,
    answer,
    bridge,
    legacyMatchData,
    onRoundEnd,
    onRoundShown,
    onRoundStart,
    onRoundScore,
    onMatchNotFound,
    onReplayMove,
    onReplayStop,
    onHint,
    onMatchEnd,
    onKept,
  } = props
  const [percent, setPercent] = useState(0)
  const [isReady, setReady] = useState(false)
  // Games of the bridge have a sound button of their own.
  const [isLegacy, setLegacy] = useState(false)
  const [hasNoConnection, setNoConnection] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const nameNow = () => (game.isForeign ? keptName(welcome().saved) : undefined)
  // It is used at the frame's start only; afterwards the frame keeps its name.
  const [{ attempt, name }, setOpened] = useState(() => ({ attempt: 0, name: nameNow() }))
  const { frame } = useHostedGame({
    bridge,
    address: game.address,
    attempt,
    welcome: () => ({ ...surroundings, ...welcome() }),
    legacyMatchData,
    answer,
    onSilence: setSilent,
    on: {
      'load.progress': (data) => setPercent((before) => Math.max(before, data.percent)),
      'load.ready': () => {
        setReady(true)
        // The game gets the keyboard focus at once, unless a dialog or menu is open, which would close.
        if (!document.querySelector('dialog:modal, [role=menu]')) frame.current?.focus()
        setLegacy(bridge.current?.mode === 'legacy')
      },
      'round.end': (data) => onRoundEnd?.(data.outcome, data.score, data.proof, data.goesOn, data.isMoving),
      'round.shown': () => onRoundShown?.(),
      'round.start': () => onRoundStart?.(),
      'round.score': ({ score }) => onRoundScore?.(score),
      'match.error': () => onMatchNotFound?.(),
      'replay.move': ({ number }) => onReplayMove?.(number),
      'replay.stop': () => onReplayStop?.(),
      'hint.shown': ({ seq }) => onHint?.(seq),
      'match.end': ({ isOpen }) => onMatchEnd?.(isOpen),
      'game.kept': () => onKept?.(),
      'ui.overlay': (data) => setNoConnection(data.connection),
      'audio.changed': (data) => setMuted(!data.on),
      haptic: (data) => buzz(data.pattern === 'warning' ? 'failure' : data.pattern),
    },
  })
  /** A new frame with a process of its own: it connects again and continues from the save. */
  const reload = () => {
    leftHanging(game.address.origin)
    setReady(false)
    setSilent(false)
    setPercent(0)
    setNoConnection(false)
    setOpened({ attempt: attempt + 1, name: nameNow() })
  }
  return { frame, attempt, name, percent, isReady, isSilent, isLegacy, hasNoConnection, reload }
}
