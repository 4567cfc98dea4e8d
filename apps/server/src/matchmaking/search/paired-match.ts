import type { MatchTemplate } from '@majlis/contract/catalog'
import { botOf, firstDeadline, type Matches, newClock, newcomer, type NewMatch, type NewPlayer, seatingOf, shownRating } from '../../matches/index.ts'
import type { MatchmakingContext } from '../context.ts'
import type { Pairing } from './pairing.ts'
import { seatTable } from './seating.ts'
import type { TicketRow } from './tickets.sql.ts'

/** The estimated strength of people, by `user game`. */
export type Skills = Awaited<ReturnType<Matches['skillsOf']>>

/** What is known about the people of pairings, by user and game. */
interface Known {
  readonly wins: ReadonlyMap<string, number>
  readonly skills: Skills
  readonly levels: Awaited<ReturnType<Matches['botLevelsFor']>>
}

/** The configuration that people search for; undefined when it is gone. */
export function templateOf({ catalog }: MatchmakingContext, gameId: string, configurationId: string): MatchTemplate | undefined {
  return catalog.game(gameId)?.configurations.find((each) => each.id === configurationId)?.matchMakingTemplate
}

/** The match of people who were paired. */
export function pairedMatch(
  ctx: MatchmakingContext,
  { candidates, bots }: Pairing,
  tickets: ReadonlyMap<string, TicketRow>,
  { wins, skills, levels }: Known,
  at: Date,
): NewMatch {
  const [host] = candidates
  if (host === undefined) throw new Error('A pairing has nobody.')
  const template = templateOf(ctx, host.gameId, host.configurationId)
  if (template === undefined) throw new Error('The configuration is gone.')
  const parties: Omit<NewPlayer, 'seat'>[][] = candidates.map((candidate) =>
    [candidate.user, ...candidate.party].map((user) => ({
      user,
      isBot: false,
      wins: wins.get(`${user} ${candidate.gameId}`) ?? 0,
      botLevel: null,
      rating: shownRating(skills.get(`${user} ${candidate.gameId}`) ?? newcomer),
    })),
  )
  const level = levels.get(`${host.user} ${host.gameId}`) ?? 1
  for (let number = 0; number < bots; number += 1) parties.push([{ user: botOf(level, number), isBot: true, wins: 0, rating: null, botLevel: level }])
  const code = ctx.matches.code(host.gameId)
  const clock = newClock(code, host.configurationId)
  const ticket = tickets.get(host.id)
  return {
    // The lobby itself has its own id.
    id: ticket?.lobby_id == null ? host.id : ctx.entropy.uuid7(),
    gameId: host.gameId,
    configurationId: host.configurationId,
    template,
    status: 'started',
    hostId: host.user,
    seed: ctx.entropy.seed(),
    rulesVersion: code?.rules.version ?? 1,
    hasBot: bots > 0,
    at,
    clock,
    deadline: firstDeadline(clock, at),
    previousMatchId: null,
    tournamentId: host.tournamentId,
    isRated: bots === 0 && code?.isForeign !== true,
    isFriendly: bots > 0 || candidates.some((candidate) => candidate.party.length > 0),
    players: seatTable(
      parties,
      candidates.map((candidate) => candidate.mu),
      seatingOf(template),
      (below) => ctx.entropy.int(below),
    ),
  }
}
