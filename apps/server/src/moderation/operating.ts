import { type Act, type PerformedCommand, perform, type Row } from '../platform/operator/command.ts'
import * as commands from './commands.ts'
import type { ModerationContext } from './context.ts'
import * as sql from './moderation.sql.ts'
import type { Notices } from './notices.ts'
import { selectNotices } from './notices.sql.ts'

const maxRows = 50

/** What operators may do about reports and people. */
export function operating(ctx: ModerationContext, notices: Notices): readonly PerformedCommand[] {
  return [...reports(ctx, notices), ...users(ctx, notices)]
}

function reports(ctx: ModerationContext, notices: Notices): readonly PerformedCommand[] {
  const { db } = ctx

  /** Reports as rows, with the names of those concerned. */
  async function rowsOf(found: readonly sql.ReportRow[]): Promise<Row[]> {
    const people = await ctx.accounts.publicUsers(found.flatMap(({ about, reported_by }) => [...about, reported_by]))
    const nameOf = (id: string) => `${people.get(id)?.name ?? '(deleted)'} ${id}`
    return found.map((row) => ({
      report: row.id,
      reported: row.updated_at.toISOString(),
      reasons: row.selected_options.join(', '),
      by: nameOf(row.reported_by),
      about: row.about.map(nameOf).join(', '),
      outcome: row.outcome,
    }))
  }

  return [
    perform(commands.reportsList, async ({ all, limit = maxRows }) => ({
      lists: { reports: await rowsOf(await (all ? sql.selectAll(db, limit) : sql.selectOpen(db, limit))) },
    })),
    perform(commands.reportsShow, async ({ report }, act) => {
      const found = await sql.selectReport(db, report)
      if (found === undefined) return act.refuse(`There is no report ${report}.`)
      act.about(found.id)
      const [[fields], kept] = await Promise.all([rowsOf([found]), sql.selectEvidence(db, found.id)])
      const people = await ctx.accounts.publicUsers(kept.map(({ sender_id }) => sender_id))
      const messages = kept.map((row) => ({
        at: row.sent_at.toISOString(),
        from: people.get(row.sender_id)?.name ?? row.sender_id,
        type: row.type,
        text: row.body,
      }))
      return { ...(fields && { fields }), lists: { messages } }
    }),
    perform(commands.reportsResolve, async ({ report, outcome }, act) => {
      const found = await sql.selectReport(act.tx, report)
      if (found === undefined) return act.refuse(`There is no report ${report}.`)
      act.about(found.id)
      const resolved = await sql.resolveReport(act.tx, found.id, outcome, act.at)
      if (resolved === undefined) return act.refuse(`The report ${report} is resolved already: ${found.outcome}.`)
      await notices.notify(act.tx, resolved.reported_by, { kind: 'reportResolved', outcome }, act.at)
      return { done: `The report ${report} is resolved: ${outcome}. Who made it is told.` }
    }),
  ]
}

function users(ctx: ModerationContext, notices: Notices): readonly PerformedCommand[] {
  const { restrictions } = ctx.accounts

  /** The one person whom an operator names. */
  async function personOf(text: string, act: Act) {
    const found = await restrictions.find(text)
    const [person] = found
    if (person === undefined) return act.refuse(`There is nobody with the id, number or name '${text}'.`)
    if (found.length > 1) return act.refuse(`Several people are called '${text}'; name one by id: ${found.map(({ id }) => id).join(', ')}.`)
    act.about(person.id)
    return person
  }

  return [
    perform(commands.usersShow, async ({ user }, act) => {
      const person = await personOf(user, act)
      const [sentNotices, about, presences] = await Promise.all([
        selectNotices(ctx.db, person.id, maxRows),
        sql.countReports(ctx.db, person.id),
        ctx.accounts.presence.of([person.id]),
      ])
      const presence = presences.get(person.id)
      const fields = {
        id: person.id,
        name: person.name,
        numbers: person.numbers.join(', '),
        language: person.language,
        region: person.region,
        registered: person.created_at.toISOString(),
        online: presence?.isOnline ?? false,
        chatBannedUntil: person.chat_banned_until !== null && person.chat_banned_until > act.at ? person.chat_banned_until.toISOString() : null,
        suspended: person.suspended ? (person.suspended_until?.toISOString() ?? 'without an end') : null,
        reportsAboutThem: about,
      }
      const shown = sentNotices.map(({ kind, rule, until, at, outcome }) => ({
        at: new Date(at).toISOString(),
        told: kind,
        rule,
        until: until === null ? null : new Date(until).toISOString(),
        outcome,
      }))
      return { fields, lists: { notices: shown } }
    }),
    perform(commands.usersWarn, async ({ user, rule }, act) => {
      const person = await personOf(user, act)
      await notices.notify(act.tx, person.id, { kind: 'warned', rule }, act.at)
      return { done: `${person.name} is warned: ${rule}.` }
    }),
    perform(commands.usersBan, async ({ user, for: ms, rule }, act) => {
      const person = await personOf(user, act)
      const until = new Date(act.at.getTime() + ms)
      await restrictions.banFromChat(act.tx, person.id, until)
      await notices.notify(act.tx, person.id, { kind: 'chatBanned', rule, until: until.getTime() }, act.at)
      return { done: `${person.name} is banned from chats until ${until.toISOString()}.` }
    }),
    perform(commands.usersSuspend, async ({ user, for: ms }, act) => {
      const person = await personOf(user, act)
      const until = ms === undefined ? null : new Date(act.at.getTime() + ms)
      await restrictions.suspend(act.tx, person.id, until)
      return { done: `${person.name} is suspended ${until === null ? 'without an end' : `until ${until.toISOString()}`}.` }
    }),
    perform(commands.usersLift, async ({ user }, act) => {
      const person = await personOf(user, act)
      const { chatBan, suspension } = await restrictions.lift(act.tx, person.id, act.at)
      if (!chatBan && !suspension) return act.refuse(`${person.name} is neither banned from chats nor suspended.`)
      await notices.notify(act.tx, person.id, { kind: 'lifted' }, act.at)
      return { done: `${person.name}: ${[...(chatBan ? ['the ban from chats'] : []), ...(suspension ? ['the suspension'] : [])].join(' and ')} lifted.` }
    }),
  ]
}
