import { type Act, type PerformedCommand, perform } from '../../platform/operator/command.ts'
import type { TournamentsContext } from '../context.ts'
import { type Disqualify, personOf } from '../disqualifying.ts'
import { lockTournament } from '../operating.sql.ts'
import type { Results } from '../results.ts'
import { giveAfterReview } from '../vouchers/prizes.ts'
import type { Sealing } from '../vouchers/sealing.ts'
import * as commands from './commands.ts'
import * as sql from './fairplay.sql.ts'

const maxRows = 50

interface Tools {
  readonly sealing: Sealing
  readonly results: Results
}

/** What operators may do about prizes that wait for a review. */
export function operatingFairPlay(ctx: TournamentsContext, tools: Tools, disqualify: Disqualify): readonly PerformedCommand[] {
  const nameOf = async (users: readonly string[]) => {
    const people = await ctx.accounts.publicUsers(users)
    return (user: string) => people.get(user)?.name ?? '(deleted)'
  }

  async function reviewOf(tournament: string, named: string, act: Act) {
    const person = await personOf(ctx, named, act)
    act.about(person.id)
    const review = await sql.selectReview(act.tx, tournament, person.id)
    return review === undefined ? act.refuse(`${person.name} has no review in ${tournament}.`) : { person, review }
  }

  return [
    perform(commands.fairplayList, async ({ all, limit = maxRows }, { tx }) => {
      const rows = await sql.selectReviews(tx, all === true, limit)
      const name = await nameOf(rows.map(({ account_id }) => account_id))
      const reviews = rows.map(({ tournament_id: tournament, account_id: user, evidence, state, flagged_at }) => ({
        tournament,
        user,
        name: name(user),
        state,
        flagged: flagged_at.toISOString(),
        flags: [...new Set(evidence.map(({ kind }) => kind))].join(', '),
      }))
      return { lists: { reviews } }
    }),
    perform(commands.fairplayShow, async ({ tournament, user }, act) => {
      const { person, review } = await reviewOf(tournament, user, act)
      const { state, evidence, flagged_at, decided_at } = review
      const name = await nameOf(evidence.flatMap(({ opponent }) => opponent ?? []))
      return {
        fields: { tournament, user: person.id, name: person.name, state, flagged: flagged_at.toISOString(), decided: decided_at?.toISOString() ?? null },
        lists: {
          evidence: evidence.map(({ kind, opponent, matches }) => ({
            flag: kind,
            opponent: opponent === null ? null : name(opponent),
            user: opponent,
            count: matches.length,
            matches: matches.join(' '),
          })),
        },
      }
    }),
    perform(commands.fairplayClear, async ({ tournament, user }, act) => {
      const { person, review } = await reviewOf(tournament, user, act)
      await lockTournament(act.tx, tournament)
      if (!(await sql.decide(act.tx, tournament, person.id, 'cleared', act.at))) act.refuse(`The review of ${person.name} is ${review.state} already.`)
      await giveAfterReview(ctx, tools, act.tx, tournament, person.id, act.at)
      await tools.results.renew(act.tx, tournament, [person.id])
      return { done: `${person.name} can claim the prize of ${tournament}.` }
    }),
    perform(commands.fairplayDisqualify, async ({ tournament, user }, act) => {
      const { person } = await reviewOf(tournament, user, act)
      return { done: await disqualify(tournament, person, act) }
    }),
  ]
}
