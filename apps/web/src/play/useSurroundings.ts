import type { Welcome } from '@majlis/game-bridge/protocol'
import { useMemo } from 'react'
import { prefersLessMotion, shownTheme } from '../platform/device/device.ts'
import { useI18n } from '../platform/i18n/index.ts'

/** Pixels at an edge that the round buttons of the frame cover. */
const CHROME = 60

/** The surroundings of a game on the page; the same object until something changes. */
export function useSurroundings({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): Pick<Welcome, 'locale' | 'language' | 'dir' | 'numbering' | 'safeArea' | 'reducedMotion' | 'theme'> {
  const { locale, language, direction } = useI18n()
  const isWide = width > height
  const theme = shownTheme()
  const reducedMotion = prefersLessMotion()
  return useMemo(
    () => ({
      locale,
      language,
      dir: direction,
      numbering: new Intl.NumberFormat(locale).resolvedOptions().numberingSystem,
      // The buttons are in the upper corners: above a portrait game, beside a wide one.
      safeArea: isWide ? { top: 0, right: CHROME, bottom: 0, left: CHROME } : { top: CHROME, right: 0, bottom: 0, left: 0 },
      reducedMotion,
      theme,
    }),
    [locale, language, direction, isWide, reducedMotion, theme],
  )
}
