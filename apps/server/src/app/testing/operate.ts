import { runLine } from '../../platform/operator/line.ts'
import { commands } from '../operators.ts'

/** What a command line ended with. */
export interface Operated {
  readonly code: number
  readonly text: string
  readonly error: string
}

/** Performs a command line of an operator at the server of a data folder, over its socket. @param line words, divided by single blanks */
export async function operate({ dataDir }: { readonly dataDir: string }, line: string | readonly string[]): Promise<Operated> {
  let [text, error] = ['', '']
  const code = await runLine(typeof line === 'string' ? line.split(' ') : line, {
    commands,
    dataDir,
    operator: 'test',
    write: (more) => {
      text += more
    },
    writeError: (more) => {
      error += more
    },
  })
  return { code, text, error }
}

/** The answer of a command as JSON. @throws Error where it was refused */
export async function operated(app: { readonly dataDir: string }, line: string | readonly string[]): Promise<Record<string, unknown>> {
  const { code, text, error } = await operate(app, [...(typeof line === 'string' ? line.split(' ') : line), '--json'])
  if (code !== 0) throw new Error(`The command was refused: ${error}`)
  return JSON.parse(text) as Record<string, unknown>
}
