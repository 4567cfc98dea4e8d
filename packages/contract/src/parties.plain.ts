/** The largest number of members of a party. */
export const partySize = 4

interface Seats {
  readonly maxPlayerCount: number
  readonly minPlayerCount: number
  readonly maxTeamCount: number
  readonly playersInTeam: number
  readonly teamUp: boolean
}

/** The number of teams of a configuration; 0 where everybody plays alone. */
export function teamCountOf({ teamUp, maxTeamCount, playersInTeam, maxPlayerCount }: Seats): number {
  return teamUp && maxTeamCount >= 2 && playersInTeam >= 2 && maxPlayerCount === maxTeamCount * playersInTeam ? maxTeamCount : 0
}

/** In which ways a number of members of a party can enter a match of a configuration. @param hasBot whether bots can take seats */
export function partyModes(template: Seats, members: number, hasBot: boolean): ('against' | 'team')[] {
  const { maxPlayerCount, minPlayerCount, playersInTeam } = template
  const teamCount = teamCountOf(template)
  const least = teamCount > 0 ? maxPlayerCount : minPlayerCount
  const modes: ('against' | 'team')[] = []
  if (members >= 2 && members <= maxPlayerCount && (members >= least || hasBot)) modes.push('against')
  if (members >= 2 && teamCount > 0 && members <= playersInTeam) modes.push('team')
  return modes
}
