import { join } from 'node:path'
import { matchPath, watchedPath } from '@majlis/contract/live'
import type { Match } from '@majlis/contract/matches'
import type { Invite } from '@majlis/contract/me'
import { gatherReads } from '../platform/batch.ts'
import { type Domain, serve } from '../platform/domain.ts'
import { MatchAbsence } from './absence.ts'
import { createBots } from './bots.ts'
import type { MatchesContext } from './context.ts'
import { type Engine, MatchEngine } from './engine.ts'
import { type GameCode, loadGames } from './games.ts'
import { inviteCards } from './invite-cards.ts'
import { MatchInvites } from './invites.ts'
import { createLinks } from './links.ts'
import { MatchLobby } from './lobby.ts'
import * as sql from './matches.sql.ts'
import { lobbyOperations, playOperations, recordOperations, searchOperations, tableOperations } from './operations.ts'
import { personalPart } from './personal.ts'
import { MatchSearch } from './search.ts'
import { spectators } from './spectating.ts'
import { sweep } from './sweeping.ts'
import { createTalk } from './talk.ts'
import { voicesOf } from './voices.ts'
import { watchedVersion } from './watched.ts'
import { watching } from './watching.ts'

/** What other domains may ask of matches. */
export interface Matches {
  /** True for a player of the match and for whoever searches under its id; `match` is a UUID. */
  isMember(match: string, user: string): Promise<boolean>
  invitesOf(user: string): Promise<Invite[]>
  /** The running match to return to. */
  runningOf(user: string): Promise<{ readonly matchId: string; readonly gameId: string } | null>
}

const idOf = ({ matchId = '' }: { readonly matchId?: string }): string => matchId
const gamesFolder = join(import.meta.dirname, '../../../../games')
export function matches(ctx: MatchesContext): Domain<Matches> {
  const { db, clock } = ctx
  const games = new Map<string, GameCode>()
  const bots = createBots(ctx, () => engine)
  const engine: Engine = new MatchEngine(ctx, games)
  const search = new MatchSearch(ctx, engine)
  const cards = inviteCards(ctx)
  const lobby = new MatchLobby(ctx, engine, search, cards)
  const invites = new MatchInvites(ctx, engine, lobby, cards)
  const absence = new MatchAbsence(ctx, engine, bots)
  const links = createLinks(ctx, engine, lobby)
  const member = gatherReads((pairs) => sql.selectMemberships(db, pairs))
  engine.onTurn((table) => bots.consider(table, false))
  const watchers = spectators(ctx, engine)
  const tools = { ctx, engine, lobby, invites, search, absence, links, talk: createTalk(ctx, engine), watchers, shown }
  ctx.accounts.personal.add(personalPart(tools))
  ctx.calls.seatedBy(async (id) => {
    const table = await engine.table(id)
    return table && voicesOf(table, clock.now())
  })

  const seen = watching(ctx, engine)

  async function shown(id: string, user: string): Promise<Match> {
    const found = await seen(id, user)
    if (found === undefined) throw new Error('The match is gone.')
    return found.match
  }

  const operations = [searchOperations, lobbyOperations, playOperations, tableOperations, recordOperations].flatMap((some) => some(tools))

  const live = [
    serve(
      matchPath,
      async (params, caller) => {
        const found = await seen(params.matchId ?? '', caller.user)
        return found && { version: found.version, value: found.match }
      },
      // Everyone has a view of their own, by user: it stays the same from the search to the last move, whatever the seat.
      { view: async (_params, caller) => caller.user, versions: (paths) => sql.selectShownVersions(db, paths.map(idOf)) },
    ),
    serve(watchedPath, (params, caller) => watchers.snapshot(params.matchId ?? '', caller.user), {
      versions: async (paths) => (await sql.selectProgress(db, paths.map(idOf))).map(watchedVersion),
    }),
  ]

  const face: Matches = {
    isMember: async (match, user) => engine.isSeated(match, user) || (await member(`${match} ${user}`)) === true,
    invitesOf: (user) => invites.of(user),
    async runningOf(user) {
      const row = await sql.selectRunning(db, user)
      return row ? { matchId: row.id, gameId: row.game_id } : null
    },
  }

  return {
    operations,
    live,
    face,
    async start() {
      for (const [id, code] of await loadGames(ctx.catalog.games, gamesFolder)) games.set(id, code)
      await bots.start()
      await links.start()
      await absence.start()
      search.start()
      clock.every(500, () => {
        sweep({ ...tools, bots }).catch((problem: unknown) => ctx.log.warn({ err: problem }, 'the sweep of matches failed'))
      })
    },
    async stop() {
      await search.stop()
      await bots.stop()
      await engine.drained()
    },
  }
}
