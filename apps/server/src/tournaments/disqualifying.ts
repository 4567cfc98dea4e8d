import type { Act } from '../platform/operator/command.ts'
import type { Boards } from './board.ts'
import type { TournamentsContext } from './context.ts'
import { decide } from './fairplay/fairplay.sql.ts'
import * as sql from './operating.sql.ts'
import type { Results } from './results.ts'
import { giveAnew } from './vouchers/prizes.ts'
import type { Sealing } from './vouchers/sealing.ts'
import type { TournamentRow } from './tournaments.sql.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface Tools {
  readonly boards: Boards
  readonly sealing: Sealing
  readonly results: Results
}

/** Takes a person out of a tournament for good, gives its prizes anew if it has ended, and answers a sentence about it. */
export type Disqualify = (tournament: string, person: Named, act: Act) => Promise<string>

/** The one person whom an operator names. */
export async function personOf(ctx: TournamentsContext, named: string, act: Act): Promise<Named> {
  const found = await ctx.accounts.restrictions.find(named)
  const [person] = found
  if (person === undefined) return act.refuse(`There is nobody with the id, number or name '${named}'.`)
  if (found.length > 1) return act.refuse(`Several people are called '${named}'; name one by id: ${found.map((each) => each.id).join(', ')}.`)
  return person
}

/** A tournament, locked for the command. */
export async function locked(id: string, act: Act): Promise<TournamentRow> {
  const row = await sql.lockTournament(act.tx, id)
  if (row === undefined) return act.refuse(`There is no tournament ${id}.`)
  act.about(row.id)
  return row
}

/** Makes the function for the commands of operators. It refuses a person who does not take part. */
export const createDisqualify =
  (ctx: TournamentsContext, tools: Tools): Disqualify =>
  async (id, person, act) => {
    const row = await locked(id, act)
    act.about(person.id)
    if (!(await sql.disqualify(act.tx, id, person.id, act.at))) return act.refuse(`${person.name} does not take part in ${id}.`)
    await decide(act.tx, id, person.id, 'disqualified', act.at)
    act.tx.afterCommit(() => void tools.boards.reread(id))
    if (row.ended_at === null) return `${person.name} is out of ${id}.`
    const { given, revoked } = await giveAnew(ctx, tools, act.tx, row, act.at)
    return `${person.name} is out of ${id}. Prizes: ${revoked} taken back, ${given} given.`
  }
