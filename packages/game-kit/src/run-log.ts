/** [tick, value]: an input of the player, with its time. A tick may have several, in their order. */
export type Entry = readonly [tick: number, value: number]

/** What a game's log may hold. A value is a whole number below 64 to the power of `width`. */
export interface LogShape {
  readonly width: 1 | 2 | 3
  /** The longest round, in ticks. */
  readonly maxTicks: number
  /** The largest number of entries within `ticksPerSecond` ticks that a person can make; more than that comes from a machine. */
  readonly maxPerSecond: number
  readonly ticksPerSecond: number
}

/** Characters of a log's text: a proof, with everything around the log, may have 64 KiB. */
export const LOG_LIMIT = 60_000

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES: ReadonlyMap<string, number> = new Map([...DIGITS].map((digit, value) => [digit, value]))
/** A gap of this many ticks, followed by the rest of the gap. */
const LONG = 63

export interface RunLog {
  /** The log so far, as proofs and saves contain it. */
  readonly text: string
  readonly length: number
  /** An entry was refused because the text would have become too long. */
  readonly isFull: boolean
  /** Adds an entry; false when the text is full, a person could not have made it, or it is no entry. */
  append(tick: number, value: number): boolean
}

/** Begins a log, or continues one that `readLog` has read. */
export function createLog(shape: LogShape, before: readonly Entry[] = []): RunLog {
  const parts: string[] = []
  const recent: number[] = []
  let [size, last, length] = [0, 0, 0]
  let isFull = false

  function append(tick: number, value: number): boolean {
    if (!isFit(shape, tick, value) || tick < last) return false
    const first = recent[recent.length - shape.maxPerSecond]
    if (first !== undefined && tick - first < shape.ticksPerSecond) return false
    const part = gapText(tick - last) + valueText(value, shape.width)
    if (size + part.length > LOG_LIMIT) {
      isFull = true
      return false
    }
    parts.push(part)
    recent.push(tick)
    if (recent.length > shape.maxPerSecond) recent.shift()
    size += part.length
    last = tick
    length += 1
    // One long text and a few short ones, instead of a hundred thousand short ones.
    if (parts.length >= 256) parts.splice(0, parts.length, parts.join(''))
    return true
  }

  for (const [tick, value] of before) append(tick, value)
  return {
    append,
    get text() {
      return parts.join('')
    },
    get length() {
      return length
    },
    get isFull() {
      return isFull
    },
  }
}

/** Reads a log from untrusted JSON; undefined when it is none, or a person could not have made it. */
export function readLog(shape: LogShape, text: unknown): readonly Entry[] | undefined {
  if (typeof text !== 'string' || text.length > LOG_LIMIT) return undefined
  const entries: Entry[] = []
  let tick = 0
  for (let at = 0; at < text.length; ) {
    let gap = 0
    let digit = VALUES.get(text[at] ?? '')
    for (; digit === LONG; digit = VALUES.get(text[at] ?? '')) {
      gap += LONG
      at += 1
    }
    at += 1
    let value = 0
    for (let place = 0; place < shape.width; place += 1) value = value * 64 + (VALUES.get(text[at + place] ?? '') ?? Number.NaN)
    at += shape.width
    tick += gap + (digit ?? Number.NaN)
    const first = entries[entries.length - shape.maxPerSecond]
    if (!isFit(shape, tick, value) || (first && tick - first[0] < shape.ticksPerSecond)) return undefined
    entries.push([tick, value])
  }
  return entries
}

/**
 * Plays a log without a screen: `tick` is called for every tick from `from` on with its number and that tick's values (the same empty list where there are
 * none), until it returns false or `until` is reached.
 * @returns false when the log continues after the end
 */
export function playLog(entries: readonly Entry[], from: number, until: number, tick: (tick: number, values: readonly number[]) => boolean): boolean {
  let at = entries.findIndex(([when]) => when >= from)
  if (at < 0) at = entries.length
  for (let now = from, goesOn = true; goesOn && now < until; now += 1) {
    let values = NONE
    while (entries[at]?.[0] === now) {
      values = [...values, entries[at]?.[1] ?? 0]
      at += 1
    }
    goesOn = tick(now, values)
  }
  return at === entries.length
}

const NONE: readonly number[] = []

function isFit({ width, maxTicks }: LogShape, tick: number, value: number): boolean {
  return Number.isInteger(tick) && tick >= 0 && tick < maxTicks && Number.isInteger(value) && value >= 0 && value < 64 ** width
}

function gapText(gap: number): string {
  return '_'.repeat(Math.floor(gap / LONG)) + (DIGITS[gap % LONG] ?? '')
}

function valueText(value: number, width: number): string {
  let text = ''
  for (let rest = value; text.length < width; rest = Math.floor(rest / 64)) text = (DIGITS[rest % 64] ?? '') + text
  return text
}
