import type { Welcome } from '@majlis/game-bridge/protocol'
import { digitWriter, fill, numberWriter } from '@majlis/game-bridge/stage/screen'
import { counter } from '@majlis/game-kit/plural'
import { goalOf, isFulfilled, kindOf, targetOf } from '../missions.ts'
import type { Mission, Outcome, Progress } from '../missions.ts'
import { missionsToScarf, scarvesAfter } from '../scarves.ts'
import { goOnPrice } from '../state.ts'
import type { RunResult } from '../state.ts'
import { messages } from './messages.ts'
import type { Messages } from './messages.ts'
import type { Thing } from './news.ts'
import type { PanelTexts, ShownMission } from './panel.ts'

/** The part of the way to the goal from which a lost run was close to it. */
const CLOSE = 0.8

/** The game's texts, in the page's language and numerals. */
export interface Speech {
  readonly texts: Messages
  number(value: number): string
  digits(value: number): string
  metres(value: number): string
  goal(value: number): string
  /** The score during a run. */
  score(value: number): string
  /** A number of stars that something costs. */
  stars(value: number): string
  /** The name of a new thing of the course, and the line about it. */
  thing(thing: Thing): readonly [name: string, line: string]
  ready(progress: Progress): PanelTexts
  /** `missions`: with what the current run has added. */
  paused(missions: readonly Mission[]): PanelTexts
  /** A run that may be gone on with for stars. */
  fallen(result: RunResult, missions: readonly Mission[]): PanelTexts
  ended(result: RunResult, outcome: Outcome): PanelTexts
}

/** `isTouch`: the hint names fingers instead of keys. */
export function createSpeech(welcome: Welcome, isTouch: boolean): Speech {
  const texts: Messages = messages[welcome.language]
  const [number, digits] = [numberWriter(welcome), digitWriter(welcome)]
  const count = counter(welcome.locale, digits)
  const stars = (value: number): string => count(texts.stars, value)
  const hint = isTouch ? texts.hintTouch : texts.hintKeys
  const metres = (value: number): string => fill(texts.metres, { n: number(value) })

  function shown(mission: Mission): ShownMission {
    const [isDone, target] = [isFulfilled(mission), targetOf(mission)]
    const share = isDone ? texts.fulfilled : fill(texts.share, { have: number(mission.have), target: number(target) })
    return { label: texts.missionKinds[kindOf(mission)], share, part: mission.have / target, isDone }
  }

  return {
    texts,
    number,
    digits,
    metres,
    goal: (value) => fill(texts.goal, { n: number(value) }),
    score: (value) => fill(texts.scoreNow, { n: number(value) }),
    stars,
    thing(thing) {
      const [name, line] = texts.things[thing]
      const keys = thing === 'falcon' ? texts.falconKeys : thing === 'flip' ? texts.flipKeys : line
      return [name, isTouch ? line : keys]
    },
    ready(progress) {
      const goal = goalOf(progress.level)
      const best: (readonly [string, string])[] = progress.bestMetres > 0 ? [[texts.best, metres(progress.bestMetres)]] : []
      return {
        kind: 'ready',
        title: texts.title,
        text: fill(texts.intro, { level: number(progress.level), n: number(goal) }),
        numbers: best,
        missions: progress.missions.map(shown),
        hint: `${isTouch ? texts.beginTouch : texts.beginKeys} ${hint}`,
        main: texts.start,
      }
    },
    paused(missions) {
      return {
        kind: 'paused',
        title: texts.paused,
        text: texts.pausedText,
        numbers: [],
        missions: missions.map(shown),
        hint,
        main: texts.resume,
        other: texts.giveUp,
      }
    },
    fallen(result, missions) {
      return {
        kind: 'fallen',
        title: texts.fallen,
        text: texts.fallenText,
        numbers: [
          [texts.distance, metres(result.metres)],
          [texts.score, number(result.score)],
          [texts.starsLabel, number(result.stars)],
        ],
        missions: missions.map(shown),
        hint: '',
        main: fill(texts.goOn, { stars: stars(goOnPrice(result.metres)) }),
        other: texts.endRun,
      }
    },
    ended(result, { outcome, isBest, missions, progress }) {
      const goal = number(goalOf(progress.level))
      const isWon = outcome === 'win'
      const chain = result.longestChain > 1 ? ` ${count(texts.longestChain, result.longestChain)}` : ''
      const lost = result.metres >= goalOf(progress.level) * CLOSE ? texts.lost : texts.lostFar
      return {
        kind: isWon ? 'won' : 'lost',
        title: isWon ? texts.won : isBest && result.metres > 0 ? texts.passedBest : lost,
        text: `${fill(isWon ? texts.wonText : texts.lostText, { n: goal })}${chain}`,
        numbers: [
          [texts.distance, metres(result.metres)],
          [texts.score, number(result.score)],
          [texts.best, metres(progress.bestMetres)],
        ],
        missions: missions.map(shown),
        hint: scarfNews(texts, number, progress.fulfilled, missions.filter(isFulfilled).length),
        main: texts.again,
      }
    },
  }
}

/** What the missions of a run, `added` of `fulfilled`, mean for the next scarf. */
function scarfNews(texts: Messages, number: (value: number) => string, fulfilled: number, added: number): string {
  if (scarvesAfter(fulfilled) > scarvesAfter(fulfilled - added)) return texts.scarfNew
  const left = missionsToScarf(fulfilled)
  return left === 0 ? '' : fill(texts.scarfNext, { n: number(left) })
}
