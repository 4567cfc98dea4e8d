import type { HostedGame } from '@majlis/game-bridge/host'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useVisible } from '../platform/device/attention.ts'
import { useOnline } from '../platform/net/online.ts'
import type { useSurroundings } from './useSurroundings.ts'

/** Sends changes of sound, surroundings, network and pauses to the game. */
export function useHostState(
  bridge: RefObject<HostedGame | null>,
  { muted, surroundings, isReady, isPaused }: { muted: boolean; surroundings: ReturnType<typeof useSurroundings>; isReady: boolean; isPaused: boolean },
) {
  const isOnline = useOnline()
  const isVisible = useVisible()
  const { safeArea, theme, reducedMotion } = surroundings
  useEffect(() => bridge.current?.send('audio.set', { on: !muted }), [bridge, muted])
  useEffect(() => bridge.current?.send('view.changed', { safeArea, theme, reducedMotion }), [bridge, safeArea, theme, reducedMotion])
  useEffect(() => bridge.current?.send('net.changed', { online: isOnline }), [bridge, isOnline])
  // What covers the game while it loads was there before the game could be told: it is told once it is ready.
  const rests = isReady && (isPaused || !isVisible)
  useEffect(() => {
    if (!rests) return
    void bridge.current?.pause(isPaused ? 'dialog' : 'hidden', 1_000)
    return () => bridge.current?.send('host.resume', {})
  }, [bridge, rests, isPaused])
}
