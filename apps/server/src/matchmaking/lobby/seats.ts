import { type Lobbies, type MatchRow, type NewPlayer, newcomer, shownRating } from '../../matches/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { MatchmakingContext } from '../context.ts'
import { publishAnswered } from '../invites/answered.ts'
import { acceptInvites, holdInvite, type InviteRow } from '../invites/invites.sql.ts'
import { lockLobbiesOf, lockLobby, syncParty } from './lobby-tickets.ts'
import type { LobbyRefusal } from './refusals.ts'
import { cancelSearchesOf, holdSearchOf } from '../search/tickets.sql.ts'
import { beginLobby, hasGoneOn } from './starting.ts'
import { publishVacated, type Publishing, type Vacated, vacate } from './vacating.ts'

interface Seated {
  readonly invites: readonly InviteRow[]
  readonly left: Vacated
}

const nothingLeft: Vacated = { changed: [], invites: [], searches: [] }

/** Takes the seats of lobbies, for people and for bots. */
export class LobbySeats {
  readonly #ctx: MatchmakingContext
  readonly #rows: Lobbies
  readonly #publishing: Publishing

  constructor(ctx: MatchmakingContext, publishing: Publishing) {
    this.#ctx = ctx
    this.#rows = ctx.matches.lobbies
    this.#publishing = publishing
  }

  async #skillOf(user: string, gameId: string) {
    const key = `${user} ${gameId}`
    return (await this.#ctx.matches.skillsOf(this.#ctx.db, [key])).get(key)
  }

  /** A person who is about to take a seat, with what others see of them. */
  async person(user: string, gameId: string): Promise<Omit<NewPlayer, 'seat'>> {
    const [wins, skill] = await Promise.all([this.#ctx.play.winsIn(gameId, [user]), this.#skillOf(user, gameId)])
    return { user, isBot: false, wins: wins.get(user) ?? 0, rating: shownRating(skill ?? newcomer), botLevel: null }
  }

  async joinBot(bot: string, level: number, match: string): Promise<LobbyRefusal | undefined> {
    return this.#seat({ user: bot, isBot: true, wins: 0, rating: null, botLevel: level }, match)
  }

  async join(user: string, match: string, invite?: string): Promise<LobbyRefusal | undefined> {
    const [row, players] = await Promise.all([this.#rows.selectMatch(this.#ctx.db, match), this.#rows.selectPlayers(this.#ctx.db, match)])
    // This is a repeated call: a player of the match that has started stays there, and what they have done since is not changed.
    if (row !== undefined && hasGoneOn(row) && players.some((player) => player.account_id === user)) return undefined
    return this.#seat(await this.person(user, row?.game_id ?? ''), match, invite)
  }

  /** Seats a player, and starts a full lobby that does not need its host to start it. */
  async #seat(person: Omit<NewPlayer, 'seat'>, match: string, inviteId?: string): Promise<LobbyRefusal | undefined> {
    const done = await this.#ctx.db.transaction((tx) => this.#seatIn(tx, person, match, inviteId))
    if (typeof done === 'string') return done
    await publishVacated(this.#ctx, this.#publishing, done.left)
    await this.#ctx.matches.refreshed(match)
    await this.#publishing.cards.publish(done.invites)
    return undefined
  }

  async #seatIn(tx: Tx, person: Omit<NewPlayer, 'seat'>, match: string, inviteId: string | undefined): Promise<LobbyRefusal | Seated> {
    const at = new Date(this.#ctx.clock.now())
    // Searches are locked before lobbies, as in the pairing.
    if (!person.isBot) await holdSearchOf(tx, person.user)
    const locked = person.isBot ? [await lockLobby(this.#ctx, tx, match)] : await lockLobbiesOf(this.#ctx, tx, person.user, match)
    const row = locked.find((each) => each?.id === match)
    const players = await this.#rows.selectPlayers(tx, match)
    const isSeated = players.some((player) => player.account_id === person.user)
    if (isSeated && row !== undefined && hasGoneOn(row)) return { invites: [], left: nothingLeft }
    if (!isSeated && inviteId !== undefined && (await holdInvite(tx, inviteId, person.user, at)) === undefined) return 'INVITE_OVER'
    if (row?.status !== 'waiting') return 'MATCH_ENDED'
    if (!isSeated && players.length >= row.template.maxPlayerCount) return 'MATCH_FULL'
    // A person who takes a seat does not search any more, and has answered the invites.
    const searches = person.isBot ? [] : await cancelSearchesOf(tx, person.user)
    const taken = await acceptInvites(tx, match, person.user, at)
    await publishAnswered(this.#ctx, tx, taken)
    const others = locked.filter((each): each is MatchRow => each !== undefined && each.id !== match)
    const left = { ...(await vacate(this.#ctx, tx, person.user, others, at)), searches }
    if (isSeated) return { invites: taken, left }
    await this.#rows.seatPlayer(tx, match, person)
    await syncParty(this.#ctx, tx, match)
    const isFull = players.length + 1 === row.template.maxPlayerCount
    if (isFull && !row.template.isSelectable) return { invites: [...taken, ...(await beginLobby(this.#ctx, tx, row))], left }
    await this.#rows.raiseVersion(tx, match)
    return { invites: taken, left }
  }
}
