/** A one-line break of a behaviour, and the tests that must notice it. */
export interface Mutant {
  /** Ids of docs/requirements.md whose behaviour breaks. */
  readonly ids: readonly string[]
  readonly file: string
  /** Text that occurs in the file exactly once, and its replacement. */
  readonly text: string
  readonly replacement: string
  /** Files of which at least one test must fail. */
  readonly tests: readonly string[]
  /** Which tests of these files run: a regular expression over their titles, describe blocks included. */
  readonly title: string
}

/** Makes an entry, as the lists use it; without ids for a behaviour that no requirement names. @param title a regular expression over the titles of the tests that must fail */
export function mutant(ids: string, file: string, text: string, replacement: string, tests: string, title: string): Mutant {
  return { ids: ids.split(' ').filter((id) => id !== ''), file, text, replacement, tests: tests.split(' '), title }
}
