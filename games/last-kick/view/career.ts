import { fill } from '@majlis/game-bridge/stage/screen'
import type { OverlayButton } from '@majlis/game-kit/overlay'
import type { Input } from '../input.ts'
import type { Step } from '../state.ts'
import { earnedBetween, usedOf, withGear } from './gear.ts'
import { createLocker } from './locker.ts'
import type { LockerNeeds } from './locker.ts'
import { merged, progressAfter } from './progress.ts'
import type { Progress } from './progress.ts'
import { RIVALS, nameOfTeam, openTeams, teamOfPlayer } from './teams.ts'

interface CareerParts extends Pick<LockerNeeds, 'page' | 'texts' | 'names' | 'count'> {
  readonly progress: Progress
  /** Shows the ball and the gloves that are used, by their places in the lists of looks, and the team for which the player plays. */
  readonly equip: (ball: number, gloves: number, team: number) => void
  /** The player has chosen others. */
  readonly changed: () => void
}

/** What a player keeps between runs, with the balls and gloves that follow from it. */
export class Career {
  readonly #parts: CareerParts
  readonly #open: (onClose: () => void) => void
  #progress: Progress
  #earned: string | null = null
  #newTeam: number | null = null

  constructor(parts: CareerParts) {
    const { page, texts, names, count } = parts
    this.#parts = parts
    this.#progress = parts.progress
    this.#open = createLocker({
      page,
      texts,
      names,
      count,
      progress: () => this.#progress,
      choose: (group, at) => {
        this.#use(group === 'teams' ? { ...this.#progress, team: at } : withGear(this.#progress, group, at))
        parts.changed()
      },
    })
    this.#use(parts.progress)
  }

  get progress(): Progress {
    return this.#progress
  }

  /** The team for which the player plays. */
  get team(): number {
    return teamOfPlayer(this.#progress)
  }

  /** Takes over what another device has saved. */
  learn(theirs: Progress): void {
    this.#use(merged(this.#progress, theirs))
  }

  /**
   * Counts a turn; what it earns is used at once.
   * @param date the UTC date of the run of a day, null for any other
   */
  played(input: Input, step: Step, date: string | null): void {
    const { texts } = this.#parts
    const after = progressAfter(this.#progress, input, step, date)
    const earned = earnedBetween(this.#progress, after)
    if (step.decided !== null) this.#newTeam = openTeams(after) > openTeams(this.#progress) && step.match ? (step.match.level % RIVALS) + 1 : null
    if (earned) this.#earned = fill(texts.earned, { name: texts[earned.kind][earned.at] ?? '' })
    this.#use(earned ? withGear(after, earned.kind, earned.at) : after)
  }

  /** The text about what was earned since the last call; null for nothing. */
  takeEarned(): string | null {
    const earned = this.#earned
    this.#earned = null
    return earned
  }

  /** The rival's team that the last match has opened; null for none. */
  get newTeam(): number | null {
    return this.#newTeam
  }

  /** The text about a team that was opened. */
  nameOfNew(team: number): string {
    return fill(this.#parts.texts.newTeam, { name: nameOfTeam(this.#parts.names, team) })
  }

  /** Opens team, balls and gloves; `back` is called when they are left. */
  button(back: () => void): OverlayButton {
    return { text: this.#parts.texts.open, act: () => this.#open(back) }
  }

  #use(progress: Progress): void {
    this.#progress = progress
    this.#parts.equip(usedOf(progress, 'balls'), usedOf(progress, 'gloves'), this.team)
  }
}
