import type { Tx } from '../platform/db/pool.ts'
import { type Act, CommandRefused, type PerformedCommand, perform } from '../platform/operator/command.ts'
import type { Boards } from './board.ts'
import * as commands from './commands.ts'
import type { TournamentsContext } from './context.ts'
import { createDisqualify, type Disqualify, locked, personOf } from './disqualifying.ts'
import type { EndWithin } from './ending.ts'
import { operatingFairPlay } from './fairplay/operating.ts'
import { isPrizeGame, type Occurrence, readRewards } from './occurrences.ts'
import * as sql from './operating.sql.ts'
import type { Results } from './results.ts'
import type { Running } from './running.ts'
import { giveAnew } from './vouchers/prizes.ts'
import type { Sealing } from './vouchers/sealing.ts'
import { shortStocks } from './vouchers/stock.ts'
import { selectOpen, selectTop, selectTournament, type TournamentRow } from './tournaments.sql.ts'

const maxRows = 50
/** Rows of a standing that are shown. */
const shownRows = 20

interface Tools {
  readonly boards: Boards
  readonly sealing: Sealing
  readonly results: Results
  readonly running: Running
  readonly endWithin: EndWithin
  readonly schedule: (occurrences: readonly Occurrence[], on: Tx) => Promise<void>
  /** Sets when the server ends a tournament. */
  readonly scheduleEnd: (on: Tx, id: string, expireAt: number) => Promise<void>
}

/** What operators may do about tournaments. */
export function operating(ctx: TournamentsContext, tools: Tools): readonly PerformedCommand[] {
  const disqualify = createDisqualify(ctx, tools)
  return [...reading(ctx), ...planning(ctx, tools), ...ending(ctx, tools), ...judging(ctx, tools, disqualify), ...operatingFairPlay(ctx, tools, disqualify)]
}

async function unended(id: string, act: Act): Promise<TournamentRow> {
  const row = await locked(id, act)
  return row.ended_at === null ? row : act.refuse(`The tournament ${id} ended at ${row.ended_at.toISOString()}.`)
}

function reading({ accounts, clock }: TournamentsContext): readonly PerformedCommand[] {
  return [
    perform(commands.tournamentsList, async ({ all, limit = maxRows }, { tx }) => {
      const rows = all ? await sql.selectAll(tx, limit) : (await selectOpen(tx, new Date(clock.now()))).slice(0, limit)
      const tournaments = rows.map(({ id, name, game_id: game, starts_at, expire_at, ended_at }) => ({
        id,
        name,
        game,
        from: starts_at.toISOString(),
        until: expire_at.toISOString(),
        ended: ended_at?.toISOString() ?? null,
      }))
      return { lists: { tournaments } }
    }),
    perform(commands.tournamentsShow, async ({ tournament: id }, act) => {
      const row = await selectTournament(act.tx, id)
      if (row === undefined) return act.refuse(`There is no tournament ${id}.`)
      const top = await selectTop(act.tx, id, shownRows)
      const given = await sql.selectGiven(act.tx, id)
      const out = await sql.selectDisqualified(act.tx, id)
      const people = await accounts.publicUsers([...top.map(({ user_id }) => user_id), ...[...given, ...out].map(({ account_id }) => account_id)])
      const nameOf = (user: string) => people.get(user)?.name ?? '(deleted)'
      return {
        fields: {
          id,
          name: row.name,
          nameAr: row.name_ar,
          game: row.game_id,
          from: row.starts_at.toISOString(),
          until: row.expire_at.toISOString(),
          ended: row.ended_at?.toISOString() ?? null,
        },
        lists: {
          standing: top.map(({ user_id: user, wins }, at) => ({ rank: at + 1, name: nameOf(user), wins, user })),
          prizes: given.map(({ code, rank, name, account_id: user, claimed_at, is_promised }) => ({
            rank,
            prize: name,
            name: nameOf(user),
            user,
            claimed: claimed_at !== null,
            promised: is_promised,
            voucher: code,
          })),
          disqualified: out.map(({ account_id: user, wins, at }) => ({ name: nameOf(user), user, wins, at: at.toISOString() })),
        },
      }
    }),
  ]
}

/** Publishes the running tournaments once the command is stored. */
function refreshRunning({ log }: TournamentsContext, { running }: Tools, { tx }: Act): void {
  tx.afterCommit(() => {
    running.refresh().catch((problem: unknown) => log.warn({ err: problem }, 'the running tournaments could not be published'))
  })
}

function planning(ctx: TournamentsContext, tools: Tools): readonly PerformedCommand[] {
  return [
    perform(commands.tournamentsCreate, async ({ tournament: id, game, name, 'name-ar': nameAr, from, until, rewards }, act) => {
      act.about(id)
      if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(id)) act.refuse(`The id ${id} may hold small letters, digits and hyphens only, and 80 of them at most.`)
      if ((await selectTournament(act.tx, id)) !== undefined) act.refuse(`There is a tournament ${id} already.`)
      if (!isPrizeGame(ctx.catalog, game)) act.refuse(`There is no game ${game} that people play against each other and whose rules the server knows.`)
      if (until <= from || until <= act.at.getTime()) act.refuse('A tournament ends after it begins, and not in the past.')
      const planned = rewardsOf(rewards)
      await tools.schedule([{ id, name, nameAr, gameId: game, startsAt: from, expireAt: until, rewards: planned }], act.tx)
      refreshRunning(ctx, tools, act)
      const short = await shortStocks(act.tx, planned, act.at)
      const note =
        short.length === 0 ? '' : ` Import more codes before its end: ${short.join(', ')} ${short.length === 1 ? 'holds' : 'hold'} too few for its prizes.`
      return { done: `The tournament ${id} is there, from ${new Date(from).toISOString()} until ${new Date(until).toISOString()}.${note}` }
    }),
    perform(commands.tournamentsOpen, async ({ tournament: id }, act) => {
      const row = await unended(id, act)
      if (row.starts_at <= act.at) act.refuse(`The tournament ${id} began at ${row.starts_at.toISOString()}.`)
      await sql.updateStart(act.tx, id, act.at)
      refreshRunning(ctx, tools, act)
      return { done: `The tournament ${id} runs.` }
    }),
    perform(commands.tournamentsExtend, async ({ tournament: id, until }, act) => {
      const row = await unended(id, act)
      if (until <= row.expire_at.getTime() || until <= act.at.getTime())
        act.refuse(`The new end has to be after ${row.expire_at.toISOString()} and in the future.`)
      await sql.updateEnd(act.tx, id, new Date(until))
      await tools.scheduleEnd(act.tx, id, until)
      refreshRunning(ctx, tools, act)
      return { done: `The tournament ${id} ends at ${new Date(until).toISOString()}.` }
    }),
  ]
}

/** @throws CommandRefused with what is wrong in the file */
function rewardsOf(text: string) {
  try {
    return readRewards(text)
  } catch (problem) {
    throw new CommandRefused(problem instanceof Error ? problem.message : 'The file of rewards cannot be read.')
  }
}

function ending(ctx: TournamentsContext, tools: Tools): readonly PerformedCommand[] {
  return [
    perform(commands.tournamentsEnd, async ({ tournament: id }, act) => {
      const row = await unended(id, act)
      if (row.starts_at >= act.at) act.refuse(`The tournament ${id} has not begun: cancel it.`)
      await sql.updateEnd(act.tx, id, act.at)
      await tools.endWithin(act.tx, id, act.at)
      refreshRunning(ctx, tools, act)
      return { done: `The tournament ${id} has ended, and its prizes are given.` }
    }),
    perform(commands.tournamentsCancel, async ({ tournament: id }, act) => {
      await unended(id, act)
      await sql.cancelTournament(act.tx, id, act.at)
      await tools.endWithin(act.tx, id, act.at)
      refreshRunning(ctx, tools, act)
      return { done: `The tournament ${id} is cancelled: it has ended without prizes.` }
    }),
  ]
}

function judging(ctx: TournamentsContext, tools: Tools, disqualify: Disqualify): readonly PerformedCommand[] {
  return [
    perform(commands.tournamentsDisqualify, async ({ tournament: id, user }, act) => {
      const person = await personOf(ctx, user, act)
      return { done: await disqualify(id, person, act) }
    }),
    perform(commands.tournamentsRecompute, async ({ tournament: id }, act) => {
      const row = await locked(id, act)
      if (row.ended_at === null) return act.refuse(`The tournament ${id} has not ended: its standing is computed with every win.`)
      const { given, revoked } = await giveAnew(ctx, tools, act.tx, row, act.at)
      return { done: `Prizes of ${id}: ${revoked} taken back, ${given} given.` }
    }),
  ]
}
