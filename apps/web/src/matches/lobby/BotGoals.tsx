import type { BotLadder } from '@majlis/contract/matches.bots'
import { CalendarCheck, CalendarDays, Star, Swords, Trophy } from 'lucide-react'
import { useI18n } from '../../platform/i18n/index.ts'
import { inScript } from '../botNames.ts'
import { type BotGoal, goalsOf, STARS } from './goals.ts'
import styles from './BotGoals.module.css'

export interface BotGoalsProps {
  ladder: BotLadder
  /** How many of the goals are shown; all three where it is left out. */
  limit?: number
}

/** What to reach next against the bots of a game: the bot of the day with the days in a row, the next bot, the next star; with all of them, which wins count. */
export function BotGoals({ ladder, limit }: BotGoalsProps) {
  const i18n = useI18n()
  const names = new Map(
    inScript(
      ladder.bots.map((bot) => ({ ...bot, isBot: true })),
      i18n.language,
    ).map(({ level, name }) => [level, name]),
  )
  return (
    <div className={styles.goals}>
      <ul className={styles.list} aria-label={i18n.t('bots.goals')}>
        {goalsOf(ladder)
          .slice(0, limit)
          .map((goal) => {
            const Icon = iconOf(goal)
            return (
              <li key={goal.kind} className={styles.goal} data-done={goal.kind === 'today' && goal.isDone ? '' : undefined}>
                <Icon size={18} aria-hidden="true" />
                <span>{textOf(goal, ladder.today.daysInARow, 'level' in goal ? (names.get(goal.level) ?? '') : '', i18n)}</span>
              </li>
            )
          })}
      </ul>
      {limit === undefined && <p className={styles.note}>{i18n.t('bots.unaided')}</p>}
    </div>
  )
}

function iconOf(goal: BotGoal) {
  if (goal.kind === 'today') return goal.isDone ? CalendarCheck : CalendarDays
  return { next: Swords, star: Star, all: Trophy }[goal.kind]
}

function textOf(goal: BotGoal, days: number, name: string, { t, formatNumber }: ReturnType<typeof useI18n>): string {
  if (goal.kind === 'next') return t('bots.goal.next', { name })
  if (goal.kind === 'star') return t('bots.goal.star', { count: goal.left, name, star: formatNumber(goal.star), of: formatNumber(STARS) })
  if (goal.kind === 'all') return t('bots.goal.all', { stars: formatNumber(goal.stars), of: formatNumber(goal.of) })
  const text = goal.isDone ? t('bots.goal.todayDone') : t('bots.goal.today', { name })
  return days > 0 ? `${text} · ${t('bots.days', { count: days })}` : text
}
