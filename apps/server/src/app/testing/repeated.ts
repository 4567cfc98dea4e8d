import type { Person, TestApp } from '../testing.ts'

/** One call that can be sent again and again: who sends what, on people, rooms and matches of its own. */
export interface Repeated {
  /** Nobody for an operation of visitors. */
  readonly as?: Person | undefined
  /** Parameters, query and body in one, by name. */
  readonly input: Readonly<Record<string, unknown>>
  /** The file of an upload. */
  readonly file?: Buffer
  /** What makes the call possible, where the server would act by itself from then on: it happens once, right before the first call. It adds no row. */
  readonly before?: () => Promise<void>
  /** Another server than the common one. */
  readonly app?: TestApp
}
