import * as tables from '@majlis/contract/matches.tables'
import type { Invite } from '@majlis/contract/me'
import { type Handled, handle } from '../platform/domain.ts'
import { chosenConfiguration } from './configurations.ts'
import { joined, type Tools, unentitled } from './operations.ts'

/** Operations that fill a lobby: random players, friends and links. */
export function fillOperations(tools: Tools): Handled[] {
  const { ctx, links, lobby, shown } = tools
  return [
    handle(tables.findPlayers, async (input, caller, fail) => {
      const refusal = await lobby.findPlayers(caller.user, input.matchId)
      if (refusal) return fail(refusal === 'NOT_HOST' || refusal === 'MATCH_FULL' ? refusal : 'MATCH_ENDED')
      return shown(input.matchId, caller.user)
    }),
    askFriend(tools),
    handle(tables.createLink, async (input, caller, fail) => {
      const closed = await unentitled(ctx, caller.user)
      if (closed) return fail(closed)
      const link = await links.create(caller.user, input.matchId)
      if (typeof link !== 'string') return link
      return fail(link === 'NOT_HOST' || link === 'MATCH_FULL' ? link : 'MATCH_ENDED')
    }),
    handle(tables.openLink, async (input, _caller, fail) => (await links.preview(input.token)) ?? fail('NOT_FOUND')),
    handle(tables.joinByLink, async (input, caller, fail) => {
      const gameId = await links.gameOf(input.token)
      const closed = gameId === undefined ? 'NOT_FOUND' : await ctx.play.playRefusal(caller.user, gameId)
      if (closed) return fail(closed)
      const found = await links.join(caller.user, input.token)
      if (found === 'INVITE_OVER' || found === 'MATCH_FULL' || found === 'BLOCKED') return fail(found)
      return joined(tools, found, caller.user)
    }),
  ]
}

/** Asks a friend to play: joins the friend's own open invite, or opens a lobby and invites them. */
function askFriend({ ctx, invites, lobby, mayInvite }: Tools): Handled {
  return handle(tables.playWithFriend, async (input, caller, fail) => {
    const closed = (await ctx.play.playRefusal(caller.user, input.gameId)) ?? (await unentitled(ctx, caller.user))
    if (closed) return fail(closed)
    const configurations = ctx.catalog.game(input.gameId)?.configurations ?? []
    if (configurations.length === 0 || ctx.matches.code(input.gameId) === undefined || input.pid1 === input.pid2) return fail('NOT_FOUND')
    const configuration = chosenConfiguration(configurations, input)
    if (configuration === undefined) return fail('UNKNOWN_TEMPLATE')
    const { areFriends, isBlocked } = await ctx.friends.pairState(caller.user, input.pid2)
    if (isBlocked || !areFriends) return fail(isBlocked ? 'BLOCKED' : 'NOT_FRIENDS')
    const roomDetails = { roomId: await ctx.chat.createRoom(caller.user, input.pid2) }
    const running = await ctx.matches.unfinishedOf(caller.user)
    if (running?.gameId === input.gameId) return { matchId: running.matchId, roomDetails }
    /** Accepts the friend's open invite to the same configuration; undefined when there is none. */
    const accepted = async (): Promise<string | undefined> => {
      const received = input.acceptInvite === true ? (await invites.of(caller.user)).filter(({ sentBy }) => sentBy === input.pid2) : []
      const rows = await ctx.matches.lobbies.selectMatches(
        ctx.db,
        received.map(({ matchId }) => matchId),
      )
      // An invite that belongs to a tournament leads to its page first.
      const isSame = ({ gameId, matchId, tournamentId }: Invite) =>
        gameId === input.gameId && tournamentId === null && rows.get(matchId)?.configuration_id === configuration.id
      const open = received.find(isSame)
      return open && (await invites.accept(caller.user, open.matchId, open.firebaseNodeId)) === undefined ? open.matchId : undefined
    }
    const inOwnLobby = async (): Promise<string> => {
      const opening = { user: caller.user, gameId: input.gameId, configurationId: configuration.id, template: configuration.matchMakingTemplate }
      const own = await lobby.open(opening)
      await invites.invite(caller.user, own, input.pid2)
      // When both ask at the same time, each invite is stored before its sender looks for the other one: whoever looks last finds it.
      return (await accepted()) ?? own
    }
    const found = await accepted()
    if (found === undefined && !(await mayInvite(caller.user))) return fail('TOO_MANY_REQUESTS')
    const matchId = found ?? (await inOwnLobby())
    await ctx.play.recordPlay({ user: caller.user, gameId: input.gameId, playId: matchId, at: new Date(ctx.clock.now()) })
    return { matchId, roomDetails }
  })
}
