import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { NoServer, sendCommand } from './client.ts'
import { type Command, CommandRefused, readInput, type TypedInput } from './command.ts'
import { helpOf, helpOfAll } from './help.ts'
import { shown } from './tables.ts'

/** The exit code of the command line: 0 done, 1 refused by the server, 2 not understood, 3 no server. */
export type ExitCode = 0 | 1 | 2 | 3

export interface LineOptions {
  readonly commands: readonly Command[]
  /** An absolute path. */
  readonly dataDir: string
  /** The acting operator, unless `--as` names another one. */
  readonly operator: string
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
}

/** Performs one command line, such as `users warn 923001234567 --rule harassment --reason 'three reports'`. */
export async function runLine(args: readonly string[], { commands, dataDir, operator, write, writeError }: LineOptions): Promise<ExitCode> {
  const [area = '', name = ''] = args
  if (area === '' || area === 'help' || area === '--help' || area === '-h') {
    write(helpOfAll(commands))
    return 0
  }
  const ofArea = commands.filter((each) => each.name.startsWith(`${area} `))
  if (ofArea.length === 0) {
    writeError(`There is no area '${area}'. Areas: ${[...new Set(commands.map((each) => each.name.split(' ')[0]))].join(', ')}.`)
    return 2
  }
  const declared = ofArea.find((each) => each.name === `${area} ${name}`)
  if (declared === undefined) {
    const isHelp = name === '' || name === 'help' || name === '--help' || name === '-h'
    if (isHelp) write(helpOfAll(ofArea))
    else writeError(`There is no command '${area} ${name}'. Commands: ${ofArea.map((each) => each.name).join(', ')}.`)
    return isHelp ? 0 : 2
  }
  try {
    const line = readLine(declared, args.slice(2))
    if (line.isHelp) {
      write(helpOf(declared))
      return 0
    }
    const typed = await withFiles(declared, line.typed)
    readInput(declared, typed)
    if (declared.effect === 'changes' && line.reason.trim() === '') throw new CommandRefused(`'${declared.name}' needs --reason: it is kept in the audit.`)
    const answered = await sendCommand(dataDir, { ...typed, name: declared.name, operator: line.operator ?? operator, reason: line.reason })
    if ('error' in answered) {
      writeError(line.isJson ? JSON.stringify({ error: answered.error }) : answered.error)
      return 1
    }
    write(line.isJson ? JSON.stringify(answered.result, null, 2) : shown(answered.result))
    return 0
  } catch (problem) {
    if (problem instanceof NoServer) {
      writeError(problem.message)
      return 3
    }
    if (!(problem instanceof CommandRefused)) throw problem
    writeError(`${problem.message}\nSee: npm run ops -- ${declared.name} --help`)
    return 2
  }
}

interface Line {
  readonly typed: TypedInput
  readonly reason: string
  readonly operator: string | undefined
  readonly isJson: boolean
  readonly isHelp: boolean
}

function readLine(declared: Command, args: readonly string[]): Line {
  const own = Object.entries(declared.options).map(
    ([name, { kind }]) => [name, { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) }] as const,
  )
  const options = { ...Object.fromEntries(own), ...everywhere }
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (problem) {
    throw new CommandRefused(problem instanceof Error ? problem.message : 'The command line cannot be read.')
  }
  const { json = false, help = false, reason = '', as, ...rest } = parsed.values
  return {
    typed: { arguments: parsed.positionals, options: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) },
    reason: String(reason),
    operator: as === undefined ? undefined : String(as),
    isJson: json === true,
    isHelp: help === true,
  }
}

/** Options of every command. */
const everywhere = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  reason: { type: 'string' },
  as: { type: 'string' },
} as const

/** The input, with the contents of files in place of their names. */
async function withFiles(declared: Command, typed: TypedInput): Promise<TypedInput> {
  const fields = Object.values(declared.arguments)
  const contents = async (path: string): Promise<string> => {
    try {
      return await readFile(path, 'utf8')
    } catch {
      throw new CommandRefused(`The file ${path} cannot be read.`)
    }
  }
  const args = await Promise.all(typed.arguments.map((text, at) => (fields[at]?.kind === 'file' ? contents(text) : text)))
  const options = await Promise.all(
    Object.entries(typed.options).map(async ([name, text]) => [name, declared.options[name]?.kind === 'file' ? await contents(text) : text] as const),
  )
  return { arguments: args, options: Object.fromEntries(options) }
}
