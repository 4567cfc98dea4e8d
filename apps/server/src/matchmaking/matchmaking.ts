import { matchPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { type Domain, serve } from '../platform/domain.ts'
import type { MatchmakingContext } from './context.ts'
import { fillOperations } from './filling.ts'
import { inviteCards } from './invites/invite-cards.ts'
import { MatchInvites } from './invites/invites.ts'
import { createLinks } from './invites/links.ts'
import type { Gathering, GatheringSteps } from './lobby/gathering.ts'
import { type GatherOutcome, MatchLobby } from './lobby/lobby.ts'
import { lobbyOperations, searchOperations, type Tools } from './operations.ts'
import { personalPart } from './personal.ts'
import { MatchSearch } from './search/search.ts'
import { matchmakingSettings } from './settings.ts'
import { matchSnapshots } from './snapshots.ts'

/** Milliseconds between two runs that end what has expired. */
const sweepMs = 500
const maxSwept = 100

/** The public API of matchmaking. */
export interface Matchmaking {
  /** True for a player of the match and for the person who searches under its id; `match` is a UUID. */
  isMember(match: string, user: string): Promise<boolean>
  /** A user's open invites, sent and received. */
  invitesOf(user: string): Promise<Invite[]>
  /** Brings people into one match together: against each other at once, or as a team into a lobby that searches for others. */
  gather<Refusal>(gathering: Gathering, steps: GatheringSteps<Refusal>): Promise<GatherOutcome<Refusal>>
}

/** How people come into a match: searches and pairing, lobbies, invites, links and rematches. A search is shown as the match that it may become. */
export function matchmaking(ctx: MatchmakingContext): Domain<Matchmaking> {
  const { db, clock } = ctx
  const search = new MatchSearch(ctx)
  const cards = inviteCards(ctx)
  const lobby = new MatchLobby(ctx, search, cards)
  const invites = new MatchInvites(ctx, lobby, cards)
  const links = createLinks(ctx, lobby)
  const snapshots = matchSnapshots(ctx)
  const inviteRate = ctx.rates.limit('invites', ctx.config.of(matchmakingSettings).limits.invitesPerMinutePerUser, 60_000)
  const tools: Tools = { ctx, lobby, invites, search, links, mayInvite: async (user) => inviteRate.take(user), shown }

  async function shown(id: string, user: string): Promise<Match> {
    const found = await snapshots.read(id, user)
    if (found === undefined) throw new Error('The match is gone.')
    return found.match
  }

  /** Ends what has expired: lobbies that nobody joined, and invites. Any node may run it. */
  async function sweep(): Promise<void> {
    for (const id of await ctx.matches.lobbies.selectOverdueLobbies(db, new Date(clock.now()), maxSwept)) await lobby.end(id, 'unmatched')
    await invites.sweep()
  }

  ctx.on('friends.blocked', ({ blocker, blocked }) => invites.endBetween(blocker, blocked))
  const part = personalPart(tools)
  ctx.accounts.personal.add(part)
  ctx.on('accounts.restricted', async ({ userId, isSuspended }) => {
    if (isSuspended) await part.leave?.(userId)
  })

  return {
    operations: [...searchOperations(tools), ...lobbyOperations(tools), ...fillOperations(tools)],
    live: [
      serve(
        matchPath,
        async ({ matchId = '' }, { user }) => {
          const found = await snapshots.read(matchId, user)
          return found && { version: found.version, value: found.match }
        },
        {
          // Every user has a view of their own. It stays the same from the search to the last move, whatever the seat.
          view: async (_params, { user }) => user,
          versions: (paths) => snapshots.versions(paths.map(({ matchId = '' }) => matchId)),
        },
      ),
    ],
    api: { isMember: snapshots.isMember, invitesOf: (user) => invites.of(user), gather: (gathering, steps) => lobby.gather(gathering, steps) },
    async start() {
      await links.start()
      search.start()
      clock.every(sweepMs, () => {
        sweep().catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the sweep of lobbies failed'))
      })
    },
    stop: () => search.stop(),
  }
}
