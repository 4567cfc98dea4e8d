import type { Command, Field } from './command.ts'

const everywhere: readonly (readonly [string, string])[] = [
  ['--reason TEXT', 'Why; needed by commands that change something, and kept in the audit.'],
  ['--as NAME', 'Who acts; the name of the logged-in user of this machine by default.'],
  ['--json', 'The answer as JSON.'],
  ['--help', 'This help.'],
]

/** The help of several commands: one line each. */
export function helpOfAll(commands: readonly Command[]): string {
  return [
    'npm run ops -- AREA COMMAND [ARGUMENTS] [OPTIONS]',
    '',
    'Asks the server that runs on DATA_DIR. The effect is on all nodes of its database.',
    '',
    ...columns(commands.map((each) => [usageOf(each), each.summary])),
    '',
    ...columns(everywhere),
    '',
    'Exit codes: 0 done, 1 refused by the server, 2 not understood, 3 no server.',
  ].join('\n')
}

/** The help of one command. */
export function helpOf(command: Command): string {
  const given = [
    ...Object.entries(command.arguments).map(([name, field]) => [name.toUpperCase(), summaryOf(field)] as const),
    ...Object.entries(command.options).map(([name, field]) => [optionOf(name, field), summaryOf(field)] as const),
  ]
  return [`npm run ops -- ${usageOf(command)}`, '', command.summary, '', ...columns([...given, ...everywhere])].join('\n')
}

function usageOf({ name, arguments: args, options, effect }: Command): string {
  const required = Object.entries(options).flatMap(([option, field]) => (field.required === true ? [optionOf(option, field)] : []))
  return [name, ...Object.keys(args).map((each) => each.toUpperCase()), ...required, ...(effect === 'changes' ? ['--reason TEXT'] : [])].join(' ')
}

const optionOf = (name: string, { kind }: Field): string => (kind === 'flag' ? `--${name}` : `--${name} ${kind.toUpperCase()}`)

const summaryOf = ({ summary, values }: Field): string => (values === undefined ? summary : `${summary} One of ${values.join(', ')}.`)

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
