import { setTimeout as wait } from 'node:timers/promises'
import type { Match } from '@majlis/contract/matches'
import type { Person } from '../../apps/server/src/app/persons.ts'
import { ok, SeedError } from './session.ts'

/** The moves of a match: those of the winner, and those of the other player. It ends with the winner's last move, whoever begins. */
interface Script {
  readonly winner: readonly unknown[]
  readonly loser: readonly unknown[]
}

const scripts: Readonly<Record<string, Script>> = {
  // Four discs in one column; the other player's discs are in two other columns.
  'four-in-a-row': {
    winner: [3, 3, 3, 3].map((column) => ({ column })),
    loser: [0, 1, 0, 1].map((column) => ({ column })),
  },
  // The top row; the other player never gets three in a line with these cells.
  'tic-tac-toe': {
    winner: [0, 1, 2].map((cell) => ({ cell })),
    loser: [4, 8, 3].map((cell) => ({ cell })),
  },
}

/** The configurations of these scripts, where it is not the first one of the game. */
const configurations: Readonly<Record<string, string>> = { 'tic-tac-toe': 'moving' }

/** Milliseconds before a move in a tournament, because a win that is faster than a person plays does not count there. */
const moveMs = 320

/**
 * Lets two people find each other by a search, as strangers do, and play until the first one wins.
 * Only one such search for a game may run at a time, because the server pairs everybody who waits.
 */
export async function playDuel(gameId: string, winner: Person, loser: Person, tournamentId?: string): Promise<void> {
  const configurationId = configurations[gameId]
  const input = { gameId, ...(configurationId !== undefined && { configurationId }), ...(tournamentId !== undefined && { tournamentId }) }
  const opened = await ok('search for an opponent', () => winner.call('matches.requestMatch', input))
  await ok('search for an opponent', () => loser.call('matches.requestMatch', input))
  const match = await started(winner, opened.matchId)
  if (!match.allPlayers.includes(loser.user)) throw new SeedError(`${gameId}: somebody else was looking for an opponent at the same time. Run it again.`)
  const seatOf = (person: Person) => match.players.find(({ _id }) => _id === person.user)?.seat
  const script = scripts[gameId]
  if (script === undefined) throw new Error(`no script of moves for ${gameId}`)
  const moves = { [String(seatOf(winner))]: [...script.winner], [String(seatOf(loser))]: [...script.loser] }
  let turn = match.turn[0]
  for (let seq = match.seq + 1; turn !== undefined && (moves[String(seatOf(winner))]?.length ?? 0) > 0; seq += 1) {
    const mover = turn === seatOf(winner) ? winner : loser
    const move = moves[String(turn)]?.shift()
    if (tournamentId !== undefined && mover === winner) await wait(moveMs)
    await ok('a move', () => mover.call('matches.move', { matchId: match.matchId, seq, move }))
    turn = 1 - turn
  }
}

async function started(person: Person, id: string): Promise<Match> {
  let matchId = id
  for (let tries = 0; tries < 150; tries += 1) {
    const match = await ok('the match', () => person.call('matches.getMatch', { matchId }))
    if (match.movedTo !== null) matchId = match.movedTo
    else if (match.status === 'started') return match
    await wait(200)
  }
  throw new SeedError('The two who looked for an opponent did not find each other within 30 seconds.')
}
