import { type PerformedCommand, perform } from '../platform/operator/command.ts'
import * as commands from './commands.ts'
import * as sql from './feedback.sql.ts'

const maxRows = 50
/** Characters of a text in a list. */
const shownLength = 80

/** How operators read feedback. */
export function operating(): readonly PerformedCommand[] {
  return [
    perform(commands.feedbackList, async ({ limit = maxRows }, { tx }) => {
      const rows = await sql.selectFeedback(tx, limit)
      const feedback = rows.map(({ id, at, name, email, comments }) => ({ id, at: at.toISOString(), name, email, text: beginningOf(comments) }))
      return { lists: { feedback } }
    }),
    perform(commands.feedbackShow, async ({ feedback }, act) => {
      const found = await sql.selectOne(act.tx, feedback)
      if (found === undefined) return act.refuse(`There is no feedback ${feedback}.`)
      act.about(found.id)
      const { id, at, name, email, comments, account_id: user } = found
      return { fields: { id, at: at.toISOString(), name, email, user, text: comments } }
    }),
  ]
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= shownLength ? line : `${line.slice(0, shownLength - 1)}…`
}
