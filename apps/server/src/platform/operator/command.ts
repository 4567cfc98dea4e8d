import type { Tx } from '../db/pool.ts'

/** How the text of an argument or option is read. The command line reads files, and sends their contents as the text. */
export type FieldKind = 'text' | 'number' | 'duration' | 'time' | 'file' | 'flag'

export interface Field {
  readonly kind: FieldKind
  /** The meaning of the field, for the help. */
  readonly summary: string
  readonly required?: boolean
  /** The allowed texts; without it any text is allowed. */
  readonly values?: readonly string[]
}

type Fields = Readonly<Record<string, Field>>

/** A command for operators, declared once. Its help, the validation of its input and the types of its handler follow from the declaration. */
export interface Command {
  /** Area and command, such as 'users warn'. */
  readonly name: string
  readonly summary: string
  /** Arguments by position, in this order. */
  readonly arguments: Fields
  /** Options by name, such as `--for 7d`. */
  readonly options: Fields
  /**
   * `nothing`: reads no personal data and is not audited. `reveals`: shows personal data and is audited. `changes`: is audited with a reason, in the
   * transaction that makes the change.
   */
  readonly effect: 'nothing' | 'reveals' | 'changes'
}

interface Values {
  readonly text: string
  readonly number: number
  /** Milliseconds. */
  readonly duration: number
  /** Epoch milliseconds. */
  readonly time: number
  readonly file: string
  readonly flag: boolean
}

type ValueOf<F extends Field> = F['values'] extends readonly string[] ? F['values'][number] : Values[F['kind']]
type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K]['required'] extends true ? ValueOf<F[K]> : ValueOf<F[K]> | undefined
}
export type InputOf<C extends Command> = ValuesOf<C['arguments']> & ValuesOf<C['options']>

/** Declares a command. */
export const command = <const C extends Omit<Command, 'name'>, const Name extends string>(name: Name, rest: C): C & { readonly name: Name } => ({
  ...rest,
  name,
})

type Cell = string | number | boolean | null
/** One row of a table, or one thing with its fields. Times are ISO 8601 texts. */
export type Row = Readonly<Record<string, Cell>>

/** The result of a command. */
export interface Result {
  /** One sentence about what was done; absent for a command that only reads. */
  readonly done?: string
  readonly fields?: Row
  /** Tables by name. */
  readonly lists?: Readonly<Record<string, readonly Row[]>>
}

/** What the handler of a command gets. */
export interface Act {
  /** The transaction of the command. Every change of the command, and the audit, are written in it. */
  readonly tx: Tx
  readonly at: Date
  readonly operator: string
  /** The operator's reason; empty where the command asks for none. */
  readonly reason: string
  /** Tells the audit what the command is about: the id of a person, a report or a tournament. */
  about(id: string): void
  /** Ends the command without any change, with a sentence for the operator. */
  refuse(sentence: string): never
}

export interface PerformedCommand {
  readonly command: Command
  readonly perform: (input: Readonly<Record<string, unknown>>, act: Act) => Promise<Result>
}

/** Joins a command with its handler. */
export function perform<const C extends Command>(declared: C, run: (input: InputOf<C>, act: Act) => Promise<Result>): PerformedCommand {
  // The only cast: `readInput` has validated the input against the declaration.
  return { command: declared, perform: run as PerformedCommand['perform'] }
}

/** A command that cannot be performed. The message is one sentence for the operator. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Input of a command as it was typed. */
export interface TypedInput {
  readonly arguments: readonly string[]
  /** The text of a flag that is set is 'true'. */
  readonly options: Readonly<Record<string, string>>
}

/**
 * Validates the typed input against the declaration.
 * @throws CommandRefused for input that is missing, unknown or of another kind
 */
export function readInput(declared: Command, typed: TypedInput): Record<string, unknown> {
  const names = Object.keys(declared.arguments)
  if (typed.arguments.length > names.length) throw new CommandRefused(`'${declared.name}' takes ${names.length} arguments, not ${typed.arguments.length}.`)
  const unknown = Object.keys(typed.options).find((name) => !Object.hasOwn(declared.options, name))
  if (unknown !== undefined) throw new CommandRefused(`'${declared.name}' has no option --${unknown}.`)
  const input: Record<string, unknown> = {}
  for (const [at, [name, field]] of Object.entries(declared.arguments).entries())
    input[name] = readField(declared, name.toUpperCase(), field, typed.arguments[at])
  for (const [name, field] of Object.entries(declared.options)) input[name] = readField(declared, `--${name}`, field, typed.options[name])
  return input
}

function readField(declared: Command, shown: string, field: Field, text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') {
    if (field.required === true) throw new CommandRefused(`'${declared.name}' needs ${shown}: ${field.summary}`)
    return field.kind === 'flag' ? false : undefined
  }
  if (field.values !== undefined && !field.values.includes(text)) throw new CommandRefused(`${shown} is one of ${field.values.join(', ')}, not '${text}'.`)
  const value = readers[field.kind](text)
  if (value === undefined) throw new CommandRefused(`${shown} is ${kinds[field.kind]}, not '${text}'.`)
  return value
}

const kinds: Readonly<Record<FieldKind, string>> = {
  text: 'a text',
  number: 'a whole number from 1 to 100000',
  duration: 'a time of minutes, hours or days such as 30m, 12h or 7d',
  time: 'a moment such as 2026-12-01T18:00:00Z, or 2026-12-01 for its beginning in UTC',
  file: 'a file',
  flag: 'given or not given',
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** Ten years: longer times are mistakes. */
const longestMs = 3_650 * 86_400_000

const readers: { readonly [K in FieldKind]: (text: string) => Values[K] | undefined } = {
  text: (text) => text.trim(),
  file: (text) => text,
  flag: (text) => text === 'true',
  number: (text) => (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined),
  duration: (text) => {
    const [, count = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
    const ms = Number(count) * (unitMs[unit] ?? Number.NaN)
    return ms > 0 && ms <= longestMs ? ms : undefined
  },
  time: (text) => {
    if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text)) return undefined
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : at
  },
}
