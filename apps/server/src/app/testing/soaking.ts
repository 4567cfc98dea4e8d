import { join } from 'node:path'
import type { Game } from '@majlis/contract/catalog'
import type { Match } from '@majlis/contract/matches'
import { seededRandom } from '@majlis/rules/random'
import { type MatchEvent, outcomeOf, replayMatch } from '@majlis/rules/referee'
import type { GameBot, GameRules } from '@majlis/rules/rules'
import { sleep, systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { until } from '../../platform/testing/until.ts'
import { type Person, personsAt, type Persons } from '../persons.ts'
import { Killable } from './killable.ts'
import { countWins, type Row, selectAll, selectSearching, selectSeats, selectStored } from './soaking.sql.ts'

export interface SoakOptions {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataDir: string
  /** Matches of each game. */
  readonly matches: number
  /** How often the server is killed while a game is played. */
  readonly kills: number
  readonly people: number
  /** Games by id; without them every game that several play. */
  readonly games?: readonly string[]
  readonly seed: string
  readonly say?: (line: string) => void
}

/** What came of one game. */
export interface SoakedGame {
  readonly gameId: string
  readonly matches: number
  readonly moves: number
  readonly kills: number
}

interface Code {
  readonly rules: GameRules<unknown, unknown, unknown>
  readonly bot: GameBot<unknown, unknown>
  readonly rulesFor?: (variant: { configuration: string; teamUp: boolean }) => GameRules<unknown, unknown, unknown>
}

const gamesFolder = join(import.meta.dirname, '../../../../../games')
/** Milliseconds between two questions of someone who waits. */
const pauseMs = 40
/** Milliseconds until an agent that gets nowhere says so. */
const stuckMs = 90_000

/**
 * Plays matches of every game with a bot in every chair, as fast as the server lets them, while the server is killed at random, and holds the
 * rows that are left against the rules. @throws Error in one sentence at the first thing that is not as it has to be
 */
export async function soak(options: SoakOptions): Promise<SoakedGame[]> {
  const { say = () => undefined } = options
  const server = new Killable(options.databaseUrl, options.dataDir)
  await server.start()
  try {
    const persons = personsAt(server.url)
    const people: Person[] = []
    for (let at = 0; at < options.people; at += 1) people.push(await signIn(persons, at))
    const games =
      (await people[0]?.call('catalog.gamesList', {}))?.response.filter((game) => game.multiplayer && !game.isForeign && isSelected(options, game)) ?? []
    const played: SoakedGame[] = []
    for (const game of games) {
      played.push(await playGame(options, server, people, game))
      say(`${game.gameId}: ${played.at(-1)?.matches} matches, ${played.at(-1)?.moves} moves, ${played.at(-1)?.kills} kills`)
    }
    await checkedRows(options, games)
    return played
  } finally {
    await server.kill()
  }
}

const isSelected = ({ games }: SoakOptions, { gameId }: Game): boolean => games === undefined || games.includes(gameId)

const signIn = (persons: Persons, at: number): Promise<Person> => persons.signIn({ msisdn: `92333${String(at).padStart(7, '0')}`, name: `Soak ${at}` })

async function playGame(options: SoakOptions, server: Killable, people: readonly Person[], game: Game): Promise<SoakedGame> {
  const code = (await import(join(gamesFolder, game.gameId, 'rules.ts'))) as Pick<Code, 'rules' | 'rulesFor'>
  const { bot } = (await import(join(gamesFolder, game.gameId, 'bot.ts'))) as Pick<Code, 'bot'>
  const random = seededRandom(`${options.seed} ${game.gameId}`)
  const round = new Round(game, { ...code, bot }, options.matches, random)
  let isOver = false
  let kills = 0
  const killing = (async () => {
    while (kills < options.kills) {
      await sleep(systemClock, 1_000 + random.int(4_000))
      if (isOver) return
      await server.kill()
      await sleep(systemClock, random.int(300))
      await server.restart()
      kills += 1
    }
  })()
  await Promise.all(people.map((person) => round.live(person)))
  isOver = true
  await killing
  return { gameId: game.gameId, matches: round.ended, moves: round.moves, kills }
}

/** Everyone looks, sits down, plays and looks again, until enough matches have ended. */
class Round {
  ended = 0
  moves = 0
  readonly #game: Game
  readonly #code: Code
  readonly #wanted: number
  readonly #random: ReturnType<typeof seededRandom>
  #begun = 0
  /** Who has sat down, by match. */
  readonly #playersOf = new Map<string, Map<string, Person>>()
  readonly #played = new Map<string, Promise<void>>()

  constructor(game: Game, code: Code, wanted: number, random: ReturnType<typeof seededRandom>) {
    this.#game = game
    this.#code = code
    this.#wanted = wanted
    this.#random = random
  }

  async live(person: Person): Promise<void> {
    for (;;) {
      if (this.#begun >= this.#wanted) return
      const match = await this.#sit(person)
      if (match === undefined) return
      await this.#played.get(match)
    }
  }

  /** Looks until a match begins; undefined when enough have been played meanwhile and the search could be called off. */
  async #sit(person: Person): Promise<string | undefined> {
    const [configuration] = this.#game.configurations
    const until = systemClock.now() + stuckMs
    let ticket = ''
    for (;;) {
      if (systemClock.now() > until) throw new Error(`${this.#game.gameId}: somebody has waited for a match for ${stuckMs} ms`)
      if (ticket === '')
        ticket =
          (await tried(() => person.call('matches.requestMatch', { gameId: this.#game.gameId, configurationId: configuration?.id ?? '' })))?.matchId ?? ''
      const seen = ticket === '' ? undefined : await tried(() => person.call('matches.getMatch', { matchId: ticket }))
      if (seen?.movedTo) ticket = seen.movedTo
      else if (seen?.status === 'started' || seen?.status === 'completed') return this.#seated(person, seen)
      else if (seen?.status === 'cancelled') ticket = ''
      if (this.#begun >= this.#wanted) {
        await tried(() => person.call('matches.exitGame', { matchId: ticket }))
        const after = await tried(() => person.call('matches.getMatch', { matchId: ticket }))
        if (after?.status === 'cancelled' && after.movedTo === null) return undefined
      }
      await sleep(systemClock, pauseMs)
    }
  }

  /** One plays the match for all. Bots of the server keep the pace of people: who got one goes away again. */
  #seated(person: Person, match: Match): string {
    if (match.players.some((player) => player.isBot)) {
      this.#played.set(match.matchId, this.#leave(person, match.matchId))
      return match.matchId
    }
    const seats = this.#playersOf.get(match.matchId) ?? new Map<string, Person>()
    this.#playersOf.set(match.matchId, seats.set(person.user, person))
    if (seats.size === 1) {
      this.#begun += 1
      this.#played.set(match.matchId, this.#play(match.matchId, seats))
    }
    return match.matchId
  }

  async #leave(person: Person, matchId: string): Promise<void> {
    while ((await tried(() => person.call('matches.leaveGame', { matchId }))) === undefined) await sleep(systemClock, pauseMs)
  }

  async #play(matchId: string, seats: ReadonlyMap<string, Person>): Promise<void> {
    let until = systemClock.now() + 2 * stuckMs
    let eyes = [...seats.values()][0] as Person
    let seq = -1
    for (;;) {
      if (systemClock.now() > until) throw new Error(`${this.#game.gameId}: the match ${matchId} stands still at event ${seq}`)
      const seen = await tried(() => eyes.call('matches.getMatch', { matchId }))
      if (seen && seen.seq > seq) {
        seq = seen.seq
        until = systemClock.now() + 2 * stuckMs
      }
      if (seen?.status === 'completed') break
      const mover = seen && seats.get(seen.players.find((player) => player.seat === seen.turn[0])?._id ?? '')
      if (seen === undefined || mover === undefined) await sleep(systemClock, pauseMs)
      else if (mover !== eyes) eyes = mover
      else await this.#move(mover, seen)
    }
    this.ended += 1
  }

  async #move(mover: Person, seen: Match): Promise<void> {
    const seat = seen.turn[0] ?? 0
    const level = ([1, 2, 3] as const)[this.#random.int(3)] ?? 1
    const { move } = this.#code.bot.choose(seen.state, seat, seen.legal, level, this.#random)
    // Sometimes twice: the answer to the first may have died with the server.
    const sent = { matchId: seen.matchId, seq: seen.seq + 1, move }
    const moved = await tried(() => mover.call('matches.move', sent))
    if (moved !== undefined) this.moves += 1
  }
}

/** The answer, or undefined while the server is down or says no. */
async function tried<R>(ask: () => Promise<{ readonly status: number; readonly response: R }>): Promise<R | undefined> {
  try {
    const { status, response } = await ask()
    if (status === 200) return response
  } catch {
    // The server is being killed or started.
  }
  await sleep(systemClock, pauseMs)
  return undefined
}

/** What a killed server left is mended by its successor: the rows are looked at until they are right. @throws Error what is wrong with them in the end */
async function checkedRows(options: SoakOptions, games: readonly Game[]): Promise<void> {
  let problem: unknown
  const isRight = () =>
    checkRows(options, games).then(
      () => true,
      (found: unknown) => {
        problem = found
        return false
      },
    )
  await until('rows that are right', 60_000, isRight).catch((late: Error) => {
    throw new Error(late.message, { cause: problem })
  })
}

/** Every match ended once, every replay comes to the stored result, no search is left, and every win was counted once. */
async function checkRows({ db }: SoakOptions, games: readonly Game[]): Promise<void> {
  const rows = await selectAll(db)
  for (const row of rows) if (row.status !== 'completed' && row.status !== 'cancelled') throw new Error(`the match ${row.id} is ${row.status}`)
  const searching = await selectSearching(db)
  if (searching.length > 0) throw new Error(`${searching.length} searches are stuck`)
  let wins = 0
  for (const game of games) {
    const code = (await import(join(gamesFolder, game.gameId, 'rules.ts'))) as Pick<Code, 'rules' | 'rulesFor'>
    for (const row of rows.filter((each) => each.game_id === game.gameId && each.status === 'completed')) wins += await checkMatch(db, code, row)
  }
  const counted = await countWins(db)
  if (counted !== wins) throw new Error(`the results hold ${wins} wins of people, the medals ${counted}`)
}

/** Replays one match. @returns wins of people */
async function checkMatch(db: Db, code: Pick<Code, 'rules' | 'rulesFor'>, row: Row): Promise<number> {
  const rules = code.rulesFor?.({ configuration: row.configuration_id, teamUp: row.template.teamUp }) ?? code.rules
  const [players, stored] = await Promise.all([selectSeats(db, row.id), selectStored(db, row.id)])
  if (players.some((player) => player.active)) throw new Error(`the match ${row.id} still holds its players`)
  if (stored.some((event, at) => event.seq !== at + 1) || stored.length !== row.last_seq) throw new Error(`the match ${row.id} has gaps in its events`)
  const events = stored.map(({ kind, seat, move }): MatchEvent<unknown> => {
    if (kind === 'move') return { kind, seat, move }
    if (kind === 'timeout') return { kind, seat, which: move === 'total' ? 'total' : 'move' }
    return Array.isArray(move) ? { kind, seat, seats: move as number[] } : { kind, seat }
  })
  const outcome = outcomeOf(rules, replayMatch(rules, players.length, row.seed, events))
  if (!outcome.over) throw new Error(`the replay of the match ${row.id} does not end`)
  const idsOf = (seats: readonly number[]) => players.filter(({ seat }) => seats.includes(seat)).map(({ account_id }) => account_id)
  const idsIn = (list: readonly { readonly playerId: string }[] = []) =>
    list
      .map(({ playerId }) => playerId)
      .toSorted()
      .join()
  const isSame = idsIn(row.result?.win) === idsOf(outcome.winners).toSorted().join() && idsIn(row.result?.lose) === idsOf(outcome.losers).toSorted().join()
  // A seat that a bot took over has lost whatever its bot did.
  if (!isSame && players.every((player) => player.stand_in === null)) throw new Error(`the replay of the match ${row.id} comes to another result`)
  return players.filter((player) => !player.is_bot && row.result?.win.some(({ playerId }) => playerId === player.account_id)).length
}
