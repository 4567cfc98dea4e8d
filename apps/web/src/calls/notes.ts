import { later } from '../platform/clock.ts'
import { uuidV7 } from '../platform/random.ts'
import type { VoiceNote } from './voice.ts'

/** Milliseconds for which a note is shown (MAT-77). */
export const noteMs = 30_000
const most = 4

/** What is said in the widget about the room; every note goes by itself. */
export class Notes {
  readonly #changed: () => void
  #entries: readonly { readonly note: VoiceNote; readonly cancel: () => void }[] = []

  constructor(changed: () => void) {
    this.#changed = changed
  }

  get all(): readonly VoiceNote[] {
    return this.#entries.map(({ note }) => note)
  }

  /** Says something; the oldest goes when there are too many. */
  add(kind: VoiceNote['kind'], userId?: string): void {
    const note: VoiceNote = { id: uuidV7(), kind, ...(userId !== undefined && { userId }) }
    const cancel = later(noteMs, () => this.#drop((entry) => entry.note.id === note.id))
    this.#entries = [...this.#entries, { note, cancel }]
    if (this.#entries.length > most) this.#drop((_, at) => at === 0)
    else this.#changed()
  }

  /** What is not so any more is not said any longer. */
  takeBack(kind: VoiceNote['kind']): void {
    this.#drop(({ note }) => note.kind === kind)
  }

  #drop(isGone: (entry: { readonly note: VoiceNote }, at: number) => boolean): void {
    for (const [at, entry] of this.#entries.entries()) if (isGone(entry, at)) entry.cancel()
    this.#entries = this.#entries.filter((entry, at) => !isGone(entry, at))
    this.#changed()
  }

  clear(): void {
    for (const { cancel } of this.#entries) cancel()
    this.#entries = []
  }
}
