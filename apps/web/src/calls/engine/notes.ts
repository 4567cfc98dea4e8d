import { later } from '../../platform/clock.ts'
import { uuidV7 } from '../../platform/device/random.ts'
import type { VoiceNote } from '../voice.ts'

/** Milliseconds for which a note is shown (MAT-77). */
export const noteMs = 30_000
const maxEntries = 4

/** The notes about the room. Every note disappears by itself. */
export class Notes {
  readonly #changed: () => void
  #entries: readonly { readonly note: VoiceNote; readonly cancel: () => void }[] = []

  constructor(changed: () => void) {
    this.#changed = changed
  }

  get all(): readonly VoiceNote[] {
    return this.#entries.map(({ note }) => note)
  }

  /** Adds a note; the oldest one is removed when there are too many. */
  add(kind: VoiceNote['kind'], userId?: string): void {
    const note: VoiceNote = { id: uuidV7(), kind, ...(userId !== undefined && { userId }) }
    const cancel = later(noteMs, () => this.#drop((entry) => entry.note.id === note.id))
    this.#entries = [...this.#entries, { note, cancel }]
    if (this.#entries.length > maxEntries) this.#drop((_, at) => at === 0)
    else this.#changed()
  }

  /** Removes notes that are not true any more. */
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
