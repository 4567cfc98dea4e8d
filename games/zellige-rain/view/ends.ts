import { fill } from '@majlis/game-bridge/stage/screen'
import { goalAhead, type Goals } from '@majlis/game-kit/goals'
import type { OverlayTexts } from '@majlis/game-kit/overlay'
import { SPRINT_ROWS } from '../mode.ts'
import type { RunResult } from '../state.ts'
import { openModes } from './menu.ts'
import type { Messages } from './messages.ts'
import { TENTH_MINUTE, nextGoal, targetOf } from './progress.ts'
import type { AfterRun, Progress } from './progress.ts'
import { nextStar, starsOf } from './records.ts'
import type { Writers } from './writers.ts'

/** How a run ended: the progress before and after it. */
export interface RunEnd extends AfterRun {
  readonly before: Progress
}

type EndTexts = Pick<OverlayTexts, 'kind' | 'title' | 'text' | 'medal' | 'facts'>
type Facts = NonNullable<OverlayTexts['facts']>

/** The goals above the wall for a run with `score` points: the next one, a far one, and the best score. */
export const goalsOf = (progress: Progress, score: number): Goals => ({ first: nextGoal(progress, score), tenth: TENTH_MINUTE, best: progress.best })

/** The numbers of a run, for a pause. */
export function factsOf({ mode, score, level, rows, stars, ticks }: RunResult, { facts }: Messages, { number, digits, time }: Writers): Facts {
  if (mode.name === 'sprint')
    return [
      [facts.time, time(ticks)],
      [facts.rows, digits(rows)],
    ]
  return [
    [facts.score, number(score)],
    [facts.level, digits(level)],
    [facts.rows, digits(rows)],
    [facts.stars, digits(stars)],
  ]
}

/** What the overlay says at the end of a run: its result, and what is next. */
export function endTexts(result: RunResult, end: RunEnd, texts: Messages, write: Writers): EndTexts {
  const added = addedText(end, texts)
  const shown = result.mode.name === 'endless' ? endlessEnd(result, end, texts, write) : timedEnd(result, end, texts, write)
  return added === undefined ? shown : { ...shown, text: added }
}

function endlessEnd(result: RunResult, { outcome, isBest, before, progress }: RunEnd, texts: Messages, write: Writers): EndTexts {
  const { end, facts, goals } = texts
  const isWon = outcome === 'win'
  const target = targetOf(before)
  // The goal that stood above the wall until the end, or the next one after a win.
  const ahead = goalAhead(goalsOf(isWon ? progress : before, result.score), result.score)
  return {
    kind: isWon ? 'won' : 'lost',
    title: isWon ? end.won : end.lost,
    ...(isWon ? { medal: result.score >= target * 3 ? 3 : result.score >= target * 1.5 ? 2 : 1 } : {}),
    ...(isBest ? { text: end.newBest } : ahead === null ? {} : { text: fill(goals[ahead.name], { n: write.number(ahead.target) }) }),
    facts: [...factsOf(result, texts, write).slice(0, 3), [facts.best, write.number(progress.best)]],
  }
}

function timedEnd(result: RunResult, { outcome, isBest, progress }: RunEnd, texts: Messages, write: Writers): EndTexts {
  const { end, facts, sprint } = texts
  const { mode, isDone, score, rows, level } = result
  const isSprint = mode.name === 'sprint'
  const stars = starsOf(result)
  const next = nextStar(isSprint ? 'sprint' : 'blitz', stars)
  const aim = next === undefined ? undefined : fill(isSprint ? end.starTime : end.starPoints, { n: isSprint ? write.time(next) : write.number(next) })
  const text = isBest ? end.newBest : isSprint && !isDone ? write.count(sprint.missing, SPRINT_ROWS - rows) : aim
  const best = progress.records.sprint
  return {
    kind: outcome === 'win' ? 'won' : 'lost',
    title: isSprint ? (isDone ? end.sprint : end.lost) : end.blitz,
    ...(stars > 0 ? { medal: stars } : {}),
    ...(text === undefined ? {} : { text }),
    facts: isSprint
      ? [...factsOf(result, texts, write), ...(best > 0 ? [[facts.best, write.time(best)] as const] : [])]
      : [
          [facts.score, write.number(score)],
          [facts.level, write.digits(level)],
          [facts.rows, write.digits(rows)],
          [facts.best, write.number(progress.records.blitz)],
        ],
  }
}

/** A mode that this run has brought. */
function addedText({ before, progress }: RunEnd, { modes }: Messages): string | undefined {
  const known = openModes(before)
  const [added] = openModes(progress).filter((mode) => !known.includes(mode))
  return added === undefined || added === 'endless' ? undefined : modes.added[added]
}
