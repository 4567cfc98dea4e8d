import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import type { Entropy } from '../entropy.ts'
import { insertAct, selectActs, type ActRow } from './audit.sql.ts'
import { type Act, type Command, CommandRefused, type PerformedCommand, perform, readInput, type Result, type TypedInput } from './command.ts'
import { auditList } from './commands.ts'

/** A command as the command line sends it. */
export interface SentCommand extends TypedInput {
  /** Area and command, such as 'users warn'. */
  readonly name: string
  readonly operator: string
  readonly reason: string
}

/** Performs the commands of operators, and writes their audit. */
export interface Desk {
  /** @throws CommandRefused with a sentence for the operator; nothing has changed then */
  run(sent: SentCommand): Promise<Result>
}

const operatorLength = 60
const reasonLength = 500
const maxRows = 50

export interface DeskOptions {
  readonly db: Db
  readonly clock: Clock
  readonly entropy: Pick<Entropy, 'uuid7'>
  readonly log: Logger
  /** The commands of all domains. */
  readonly commands: readonly PerformedCommand[]
}

/** Performs commands in a transaction, which also writes the audit. A refusal changes nothing and is written into the audit by itself. */
export function createDesk({ db, clock, entropy, log, commands }: DeskOptions): Desk {
  const known = new Map([...commands, audit].map((each) => [each.command.name, each]))

  return {
    async run({ name, operator, reason, ...typed }) {
      const found = known.get(name)
      if (found === undefined) throw new CommandRefused(`There is no command '${name}'.`)
      const { command } = found
      const who = operator.trim().slice(0, operatorLength)
      const why = reason.trim().slice(0, reasonLength)
      if (who === '') throw new CommandRefused('An act needs the name of its operator: --as NAME.')
      if (command.effect === 'changes' && why === '') throw new CommandRefused(`'${name}' needs --reason: it is kept in the audit.`)
      const input = readInput(command, typed)
      const at = new Date(clock.now())
      let subject: string | null = null
      const noted = (refusal: string | null): ActRow => ({
        id: entropy.uuid7(),
        at,
        operator: who,
        command: name,
        input: keptInput(command, input),
        subject,
        reason: why,
        refusal,
      })
      const isAudited = command.effect !== 'nothing'
      try {
        const result = await db.outerTransaction(async (tx) => {
          const act: Act = {
            tx,
            at,
            operator: who,
            reason: why,
            about: (id) => {
              subject = id
            },
            refuse: (sentence) => {
              throw new CommandRefused(sentence)
            },
          }
          const made = await found.perform(input, act)
          if (isAudited) await insertAct(tx, noted(null))
          return made
        })
        if (isAudited) log.info({ operator: who, command: name, subject }, 'an operator acted')
        return result
      } catch (problem) {
        if (isAudited && problem instanceof CommandRefused) await insertAct(db, noted(problem.message))
        throw problem
      }
    },
  }
}

/** The input for the audit. Files contain secrets, so that only their length is stored. */
function keptInput(declared: Command, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = { ...declared.arguments, ...declared.options }
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== false)
  return Object.fromEntries(given.map(([name, value]) => [name, fields[name]?.kind === 'file' ? `${String(value).length} characters` : value]))
}

const audit = perform(auditList, async ({ about, operator, area, limit = maxRows }, { tx }) => {
  const rows = await selectActs(tx, { subject: about, operator, area, limit })
  const acts = rows.map((row) => ({
    at: row.at.toISOString(),
    operator: row.operator,
    command: row.command,
    about: row.subject,
    reason: row.reason,
    input: JSON.stringify(row.input),
    refused: row.refusal,
  }))
  return { lists: { acts } }
})
