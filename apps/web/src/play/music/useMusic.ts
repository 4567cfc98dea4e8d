import { useEffect } from 'react'
import { useVisible } from '../../platform/device/attention.ts'
import { useMusicChoice } from '../../platform/device/music.ts'
import { useMuted } from '../../platform/device/sounds.ts'
import type { Music } from './player.ts'

/**
 * Plays the music of a game while it is played: not while it is covered or hidden, during calls, without sound, or when the person has switched music off.
 * @param gameId null for a game that brings its own music
 */
export function useMusic(gameId: string | null, isPlaying: boolean): void {
  const isAllowed = useMusicChoice(({ isOn, holds }) => isOn && holds === 0)
  const isMuted = useMuted((state) => state.muted)
  const isVisible = useVisible()
  const playing = isPlaying && isAllowed && isVisible && !isMuted ? gameId : null
  useEffect(() => {
    if (playing === null) return
    let music: Music | undefined
    let isOver = false
    // A phone without a connection plays without music.
    void import('./player.ts').then(
      ({ playMusic }) => {
        if (!isOver) music = playMusic(playing)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      music?.stop()
    }
  }, [playing])
}
