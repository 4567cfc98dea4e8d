import type { MatchTemplate } from '@majlis/contract/catalog'
import { userPath } from '@majlis/contract/live'
import { botOf, firstDeadline, type NewMatch, type NewPlayer, newcomer, seatingOf, shownRating } from '../../matches/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { fillPath } from '../../platform/live/paths.ts'
import type { MatchmakingContext } from '../context.ts'
import { leastPlayers, seatTable } from '../search/seating.ts'
import { cancelSearchesOf, holdSearchOf, type TicketRow } from '../search/tickets.sql.ts'
import { lockLobby } from './lobby-tickets.ts'
import { newLobby } from './opening.ts'
import { type Vacated, vacate } from './vacating.ts'

/** People who enter a match together. */
export interface Gathering {
  /** One of the people, who is the host. */
  readonly leader: string
  readonly people: readonly string[]
  readonly gameId: string
  readonly configurationId: string
  readonly template: MatchTemplate
  /** They are one team in a lobby; otherwise they play each other at once. */
  readonly isTeam: boolean
  /** Bots take all free seats, and not only those that are needed. */
  readonly fillsSeats: boolean
}

/** What the caller does in the transaction that stores the match. */
export interface GatheringSteps<Refusal> {
  /** Runs first; anything but undefined ends the transaction without a match. */
  readonly admit: (tx: Tx) => Promise<Refusal | undefined>
  /** Runs once the match is stored. */
  readonly record: (tx: Tx, matchId: string) => Promise<void>
}

export interface Gathered {
  readonly match: NewMatch
  readonly left: Vacated
  /** The note about the people whose running match has to be published. */
  readonly note: string | undefined
}

/** The match of these people, which is not stored yet: a lobby for a team, and otherwise a match that has started. */
export async function gatheredMatch(ctx: MatchmakingContext, gathering: Gathering): Promise<NewMatch> {
  const { leader, people, gameId, configurationId, template, isTeam, fillsSeats } = gathering
  const keyOf = (user: string) => `${user} ${gameId}`
  const [wins, skills, levels] = await Promise.all([
    ctx.play.winsIn(gameId, people),
    ctx.matches.skillsOf(ctx.db, people.map(keyOf)),
    ctx.matches.botLevelsFor(ctx.db, [keyOf(leader)]),
  ])
  const person = (user: string): Omit<NewPlayer, 'seat'> => {
    return { user, isBot: false, wins: wins.get(user) ?? 0, rating: shownRating(skills.get(keyOf(user)) ?? newcomer), botLevel: null }
  }
  const lobby = newLobby(ctx, { user: leader, gameId, configurationId, template }, person(leader))
  const ordered = [leader, ...people.filter((user) => user !== leader)]
  if (isTeam) return { ...lobby, players: ordered.map((user, seat) => ({ ...person(user), seat })) }
  const code = ctx.matches.code(gameId)
  const seats = fillsSeats && code?.bot !== undefined ? template.maxPlayerCount : Math.max(people.length, leastPlayers(template))
  const level = levels.get(keyOf(leader)) ?? 1
  const bots = Array.from({ length: seats - people.length }, (_, at): Omit<NewPlayer, 'seat'> => {
    return { user: botOf(level, at), isBot: true, wins: 0, rating: null, botLevel: level }
  })
  return {
    ...lobby,
    status: 'started',
    hasBot: bots.length > 0,
    isRated: lobby.isRated && bots.length === 0,
    deadline: firstDeadline(lobby.clock, lobby.at),
    players: seatTable(
      [...ordered.map(person), ...bots].map((player) => [player]),
      ordered.map((user) => (skills.get(keyOf(user)) ?? newcomer).mu),
      seatingOf(template),
      (below) => ctx.entropy.int(below),
    ),
  }
}

/** Stores the match of these people, who leave all lobbies and searches. Returns those who play another match, in which case nothing is stored. */
export async function storeGathered(ctx: MatchmakingContext, tx: Tx, { people }: Gathering, match: NewMatch): Promise<Gathered | readonly string[]> {
  const sorted = people.toSorted()
  // Searches are locked before lobbies, as in the pairing, and each in the order of ids.
  for (const user of sorted) await holdSearchOf(tx, user)
  const lobbiesOf = new Map<string, string[]>()
  for (const user of sorted) for (const id of await ctx.matches.lobbies.selectLobbiesOf(tx, user)) lobbiesOf.set(id, [...(lobbiesOf.get(id) ?? []), user])
  const rows = []
  for (const id of [...lobbiesOf.keys()].toSorted()) rows.push(await lockLobby(ctx, tx, id))
  // This statement sees what a pairing, or another call, has made of them meanwhile.
  const playing = await ctx.matches.lobbies.selectPlaying(tx, sorted)
  if (playing.length > 0) return playing
  const left: Vacated[] = []
  for (const row of rows) {
    if (row === undefined) continue
    const sitting = lobbiesOf.get(row.id) ?? []
    const leaving = sitting.includes(row.host_id) ? [row.host_id] : sitting
    for (const user of leaving) left.push(await vacate(ctx, tx, user, [row], match.at))
  }
  const searches: TicketRow[] = []
  for (const user of sorted) searches.push(...(await cancelSearchesOf(tx, user)))
  await ctx.matches.lobbies.insertMatches(tx, [match])
  const paths = people.map((userId) => fillPath(userPath.path, { userId }))
  const note = match.status === 'started' ? await ctx.live.note(tx, paths) : undefined
  return { match, note, left: { changed: left.flatMap(({ changed }) => changed), invites: left.flatMap((each) => each.invites), searches } }
}
