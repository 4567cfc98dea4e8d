import type { useI18n } from '../../platform/i18n/index.ts'

const NAMES = ['bots.level.1', 'bots.level.2', 'bots.level.3', 'bots.level.4', 'bots.level.5', 'bots.level.6'] as const

/** The name of a bot's level. */
export function levelName(t: ReturnType<typeof useI18n>['t'], level: number): string {
  return t(NAMES[level - 1] ?? NAMES[0])
}

/** What is written at a bot: that it is one, and its level where it is known. */
export function botLabel(t: ReturnType<typeof useI18n>['t'], level: number | null): string {
  return level === null ? t('match.bot') : t('bots.label', { level: levelName(t, level) })
}
