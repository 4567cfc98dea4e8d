import * as tables from '@majlis/contract/matches.tables'
import { type Handled, handle } from '../platform/domain.ts'
import { type Tools, unentitled } from './operations.ts'

/** Operations that fill a lobby: random players, friends and links. */
export function fillOperations({ ctx, invites, links, lobby, mayInvite, shown }: Tools): Handled[] {
  return [
    handle(tables.findPlayers, async (input, caller, fail) => {
      const refusal = await lobby.findPlayers(caller.user, input.matchId)
      if (refusal) return fail(refusal === 'NOT_HOST' || refusal === 'MATCH_FULL' ? refusal : 'MATCH_ENDED')
      return shown(input.matchId, caller.user)
    }),
    handle(tables.playWithFriend, async (input, caller, fail) => {
      const closed = (await ctx.play.playRefusal(caller.user, input.gameId)) ?? (await unentitled(ctx, caller.user))
      if (closed) return fail(closed)
      const [configuration] = ctx.catalog.game(input.gameId)?.configurations ?? []
      if (configuration === undefined || ctx.matches.code(input.gameId) === undefined || input.pid1 === input.pid2) return fail('NOT_FOUND')
      const { areFriends, isBlocked } = await ctx.friends.pairState(caller.user, input.pid2)
      if (isBlocked || !areFriends) return fail(isBlocked ? 'BLOCKED' : 'NOT_FRIENDS')
      const roomDetails = { roomId: await ctx.chat.createRoom(caller.user, input.pid2) }
      const running = await ctx.matches.runningOf(caller.user)
      if (running?.gameId === input.gameId) return { matchId: running.matchId, roomDetails }
      const recordPlay = (playId: string) => ctx.play.recordPlay({ user: caller.user, gameId: input.gameId, playId, at: new Date(ctx.clock.now()) })
      /** Accepts the open invite of the friend to this game; undefined when there is none. */
      const joined = async (): Promise<string | undefined> => {
        const received = input.acceptInvite === true ? await invites.of(caller.user) : []
        const open = received.find((invite) => invite.sentBy === input.pid2 && invite.gameId === input.gameId)
        return open && (await invites.accept(caller.user, open.matchId, open.firebaseNodeId)) === undefined ? open.matchId : undefined
      }
      const asked = async (): Promise<string> => {
        const opening = { user: caller.user, gameId: input.gameId, configurationId: configuration.id, template: configuration.matchMakingTemplate }
        const own = await lobby.open(opening)
        await invites.invite(caller.user, own, input.pid2)
        // When both ask at the same time, each invite is stored before its sender looks for the other one: whoever looks last finds it.
        return (await joined()) ?? own
      }
      const found = await joined()
      if (found === undefined && !(await mayInvite(caller.user))) return fail('TOO_MANY_REQUESTS')
      const matchId = found ?? (await asked())
      await recordPlay(matchId)
      return { matchId, roomDetails }
    }),
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
      const joined = await links.join(caller.user, input.token)
      if (joined === 'INVITE_OVER' || joined === 'MATCH_FULL' || joined === 'BLOCKED') return fail(joined)
      return shown(joined, caller.user)
    }),
  ]
}
