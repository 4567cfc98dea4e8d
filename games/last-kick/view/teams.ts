import type { Messages } from './messages.ts'

/**
 * Teams are numbered: 0 is the home team, with which everybody begins, and each rival's team follows, 1 for the first rival.
 */
export const HOME = 0
/** Rivals with a team of their own; afterwards they come again. */
export const RIVALS = 16
export const TEAMS = RIVALS + 1
/** Rivals' teams that need not be beaten before somebody plays for them: those of the first cup. */
const OPEN = 4

/** A player's own team, and the rivals that were beaten, each a bit: the lowest one for the first rival. */
export interface OwnTeam {
  readonly team: number
  readonly beaten: number
}

/** Whether a player may play for a team. */
export function isOpen({ beaten }: Pick<OwnTeam, 'beaten'>, team: number): boolean {
  return team >= HOME && team < TEAMS && (team <= OPEN || (beaten & bitOf(team - 1)) !== 0)
}

/** How many teams a player may choose from. */
export function openTeams(own: Pick<OwnTeam, 'beaten'>): number {
  return [...Array(TEAMS).keys()].filter((team) => isOpen(own, team)).length
}

/** The team for which a player plays; the home team when the choice is not open. */
export function teamOfPlayer(own: OwnTeam): number {
  return isOpen(own, own.team) ? own.team : HOME
}

/** The team that the rival of a level plays for. Nobody plays against the own team: the home team comes in its place. */
export function teamOfRival(level: number, own: number): number {
  const team = (level % RIVALS) + 1
  return team === own ? HOME : team
}

/** The beaten rivals with that of a level. */
export function withBeaten(beaten: number, level: number): number {
  return beaten | bitOf(level)
}

/** The rivals that were beaten by whoever has won this many cups one after the other. */
export function beatenBy(cups: number): number {
  return cups >= OPEN ? 2 ** RIVALS - 1 : 2 ** (cups * OPEN) - 1
}

export function nameOfTeam({ home, teams }: Pick<Messages, 'home' | 'teams'>, team: number): string {
  return team === HOME ? home : (teams[team - 1] ?? home)
}

/** The texts as they are for somebody who plays for a team: who wears a rival's shirt meets the home team in its place. `own` answers the number of the team. */
export function namedFor(texts: Messages, own: () => number): Messages {
  return {
    ...texts,
    get teams() {
      return texts.teams.map((_name, level) => nameOfTeam(texts, teamOfRival(level, own())))
    },
    get you() {
      return own() === HOME ? texts.you : nameOfTeam(texts, own())
    },
  }
}

function bitOf(level: number): number {
  return 1 << (level % RIVALS)
}
