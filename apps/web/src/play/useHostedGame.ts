import { hostGame } from '@majlis/game-bridge/host'
import type { GuestEventHandlers, GuestRequestHandlers } from '@majlis/game-bridge/host-end'
import type { HostedGame } from '@majlis/game-bridge/host'
import type { LegacyMatchData } from '@majlis/game-bridge/legacy'
import type { Welcome } from '@majlis/game-bridge/protocol'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { FrameAddress } from './frame.ts'
import { leftHanging } from './resting.ts'

export interface HostedGameOptions {
  /** The app's end of the bridge while the frame is mounted. */
  readonly bridge: RefObject<HostedGame | null>
  readonly address: FrameAddress
  /** Changes with every frame element for the same address. */
  readonly attempt: number
  /** Called at every handshake, so that a reloaded frame gets the newest data. */
  readonly welcome: () => Welcome
  readonly on: GuestEventHandlers
  readonly answer: GuestRequestHandlers
  readonly legacyMatchData?: (() => LegacyMatchData) | undefined
  /** The game's page does not answer any more, or answers again. */
  readonly onSilence: (isSilent: boolean) => void
}

/** Loads a game into a frame and keeps the app's end of its bridge open until it is unmounted or its address changes. */
export function useHostedGame({ bridge, address, attempt, welcome, on, answer, legacyMatchData, onSilence }: HostedGameOptions): {
  readonly frame: RefObject<HTMLIFrameElement | null>
} {
  const frame = useRef<HTMLIFrameElement>(null)
  const newestWelcome = useEffectEvent(() => welcome())
  const newestLegacy = useEffectEvent(() => legacyMatchData?.())
  const newestOn = useEffectEvent(() => on)
  const newestAnswer = useEffectEvent(() => answer)
  const newestSilence = useEffectEvent((isSilent: boolean) => onSilence(isSilent))
  const isMatch = legacyMatchData !== undefined

  // It runs in the task that mounts the frame, so that no message of the game can come before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a frame of its own
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const hosted = hostGame(element, {
      window,
      origin: address.origin,
      welcome: () => newestWelcome(),
      on: forwarded(newestOn),
      answer: requestHandlers(newestAnswer, isMatch),
      onSilence: (isSilent) => newestSilence(isSilent),
      ...(isMatch && { legacyMatchData: () => legacyOr(newestLegacy()) }),
    })
    bridge.current = hosted
    return () => {
      bridge.current = null
      if (hosted.isSilent) leftHanging(address.origin)
      hosted.dispose()
    }
  }, [bridge, address.origin, attempt, isMatch])

  return { frame }
}

function legacyOr(data: LegacyMatchData | undefined): LegacyMatchData {
  if (!data) throw new Error('a match frame has match data')
  return data
}

/** Handlers that always are those of the newest render. */
function forwarded(on: () => GuestEventHandlers): GuestEventHandlers {
  return {
    'load.progress': (data) => on()['load.progress']?.(data),
    'load.ready': (data) => on()['load.ready']?.(data),
    'round.end': (data) => on()['round.end']?.(data),
    'round.shown': (data) => on()['round.shown']?.(data),
    'round.start': (data) => on()['round.start']?.(data),
    'round.score': (data) => on()['round.score']?.(data),
    'game.kept': (data) => on()['game.kept']?.(data),
    'score.submit': (data) => on()['score.submit']?.(data),
    'audio.changed': (data) => on()['audio.changed']?.(data),
    'match.error': (data) => on()['match.error']?.(data),
    'replay.move': (data) => on()['replay.move']?.(data),
    'replay.stop': (data) => on()['replay.stop']?.(data),
    'hint.shown': (data) => on()['hint.shown']?.(data),
    'match.end': (data) => on()['match.end']?.(data),
    'ui.overlay': (data) => on()['ui.overlay']?.(data),
    haptic: (data) => on().haptic?.(data),
    log: (data) => on().log?.(data),
  }
}

function requestHandlers(answer: () => GuestRequestHandlers, isMatch: boolean): GuestRequestHandlers {
  const saves: GuestRequestHandlers = {
    'save.get': (data) => required(answer()['save.get'])(data),
    'save.put': (data) => required(answer()['save.put'])(data),
  }
  if (!isMatch) return saves
  return { ...saves, 'match.move': (data) => required(answer()['match.move'])(data), 'match.resync': (data) => required(answer()['match.resync'])(data) }
}

function required<T>(handler: T | undefined): T {
  if (!handler) throw new Error('this frame has no such handler')
  return handler
}
