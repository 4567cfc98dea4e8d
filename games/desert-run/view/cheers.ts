import type { GameHost } from '@majlis/game-bridge/guest'
import { fill } from '@majlis/game-bridge/stage/screen'
import { afterRun, goalOf, isFulfilled, kindOf } from '../missions.ts'
import type { Progress } from '../missions.ts'
import { EVENTS, PLACE_POINTS, SPARE_STARS, metresOf, resultOf } from '../state.ts'
import type { State } from '../state.ts'
import { FLIGHT_POINTS, FLIP_POINTS, CHAIN_LIMIT, NEAR_MISS_POINTS, SLIDE_POINTS } from '../tricks.ts'
import type { Hud } from './hud.ts'
import { NewsReader } from './news.ts'
import type { RunSounds } from './run-sounds.ts'
import type { Speech } from './speech.ts'

export interface CheersNeeds {
  readonly host: Pick<GameHost, 'emit'>
  readonly hud: Pick<Hud, 'toast' | 'news'>
  readonly sounds: Pick<RunSounds, 'cheer'>
  readonly speech: Speech
  readonly say: (text: string) => void
}

/** Tells during a run what was just reached: a near miss, each goal, a new best, a mission; and what is new on the course. */
export class Cheers {
  readonly #needs: CheersNeeds
  readonly #news = new NewsReader()
  #announced: { best: boolean; level: number; readonly missions: Set<number> } = { best: false, level: 1, missions: new Set() }

  constructor(needs: CheersNeeds) {
    this.#needs = needs
  }

  /** The new things that the player knows by now, as bits. */
  get known(): number {
    return this.#news.known
  }

  /** A run begins, or goes on at `state`: what it has reached before was told then. A first best is none. */
  begin(progress: Progress, state?: State): void {
    const { bestMetres, level, known } = progress
    const metres = state ? metresOf(state) : 0
    const done = state ? afterRun(progress, resultOf(state)).missions.filter(isFulfilled) : []
    this.#announced = {
      best: bestMetres === 0 || metres > bestMetres,
      level: Math.max(level, Math.floor(metres / goalOf(1)) + 1),
      missions: new Set(done.map(({ serial }) => serial)),
    }
    this.#news.begin(known)
  }

  /** Shows a text over the desert about the newest tick. */
  follow(state: State, progress: Progress): void {
    const { texts } = this.#needs.speech
    const metres = metresOf(state)
    this.#showNews(state)
    this.#small(state)
    if (metres >= goalOf(this.#announced.level)) {
      this.#announced.level = Math.floor(metres / goalOf(1)) + 1
      this.#celebrate(texts.passedGoal)
    } else if (!this.#announced.best && metres > progress.bestMetres) {
      this.#announced.best = true
      this.#celebrate(texts.passedBest)
    } else if (state.events !== 0 || state.tick % 30 === 0) this.#missions(state, progress)
  }

  #showNews(state: State): void {
    const { hud, speech, say } = this.#needs
    const news = this.#news.follow(state)
    if (!news) return
    const [name, line] = speech.thing(news.thing)
    hud.news(name, news.isNew ? line : '')
    say(news.isNew ? `${name}: ${line}` : name)
  }

  /** What happens too often for a fanfare. */
  #small({ events, chain }: State): void {
    const { speech, hud, host } = this.#needs
    const { texts, number } = speech
    const points = (each: number) => ({ n: number(each * Math.min(chain, CHAIN_LIMIT)) })
    if (events & EVENTS.near) hud.toast(fill(texts.near, points(NEAR_MISS_POINTS)))
    else if (events & EVENTS.flipped) hud.toast(fill(texts.flipped, points(FLIP_POINTS)))
    else if (events & EVENTS.slid) hud.toast(fill(texts.slid, points(SLIDE_POINTS)))
    else if (events & EVENTS.trick) hud.toast(fill(events & EVENTS.jump ? texts.flown : texts.bounced, points(FLIGHT_POINTS)))
    if (events & EVENTS.crossed) hud.toast(fill(texts.crossed, { n: number(PLACE_POINTS) }))
    if (events & EVENTS.spare) hud.toast(fill(texts.spare, { stars: speech.stars(SPARE_STARS) }))
    if (events & EVENTS.saved) {
      hud.toast(texts.saved)
      host.emit('haptic', { pattern: 'warning' })
    }
  }

  #missions(state: State, progress: Progress): void {
    const { texts } = this.#needs.speech
    const done = afterRun(progress, resultOf(state)).missions.find((mission) => isFulfilled(mission) && !this.#announced.missions.has(mission.serial))
    if (!done) return
    this.#announced.missions.add(done.serial)
    this.#celebrate(fill(texts.missionDone, { name: texts.missionKinds[kindOf(done)] }))
  }

  #celebrate(text: string): void {
    const { host, hud, sounds, say } = this.#needs
    hud.toast(text, true)
    say(text)
    sounds.cheer()
    host.emit('haptic', { pattern: 'success' })
  }
}
