import { type Random, seededRandom } from '@majlis/rules/random'

/** Steps of a scale above its tonic, in cents. Rast and Bayati have steps between the keys of a piano. */
const SCALES = {
  rast: [0, 200, 350, 500, 700, 900, 1050],
  bayati: [0, 150, 300, 500, 700, 800, 1000],
  nahawand: [0, 200, 300, 500, 700, 800, 1000],
  ajam: [0, 200, 400, 500, 700, 900, 1100],
  hijaz: [0, 100, 400, 500, 700, 800, 1000],
} as const

/** Strokes of a drum on the eighths of a bar: D the low stroke, t the high one. */
const RHYTHMS = ['D-t--Dt-', 'D-tt--t-', 'D--t--t-', 'D-D-t---'] as const

/** The character of a game's music. */
export interface Mood {
  readonly scale: keyof typeof SCALES
  /** The tonic in hertz. */
  readonly tonic: number
  /** Eighths a minute. */
  readonly tempo: number
  readonly rhythm: (typeof RHYTHMS)[number]
}

/** A note of a plucked string, a held tone below the melody, or a stroke on the drum. */
export interface Note {
  /** Seconds after the beginning of the section. */
  readonly at: number
  readonly instrument: 'string' | 'drone' | 'low' | 'high'
  /** 0 for the drum. */
  readonly hertz: number
  /** From 0 to 1. */
  readonly loudness: number
  /** Seconds. */
  readonly length: number
}

export interface Section {
  readonly notes: readonly Note[]
  /** Seconds. */
  readonly length: number
}

const EIGHTHS = 8
const BARS = 16
/** Four bars of one melody, the same with another ending, four of a second one, and the first again. */
const FORM = ['first', 'firstVaried', 'second', 'first'] as const

/** The character of a game's music, the same on every device. */
export function moodOf(gameId: string): Mood {
  const random = seededRandom(`music ${gameId}`)
  const names = Object.keys(SCALES) as (keyof typeof SCALES)[]
  return {
    scale: names[random.int(names.length)] ?? 'rast',
    tonic: 146.8 * 2 ** (random.int(5) / 12),
    tempo: 132 + 12 * random.int(5),
    rhythm: RHYTHMS[random.int(RHYTHMS.length)] ?? RHYTHMS[0],
  }
}

/**
 * A section of a game's music: sixteen bars over a drone, composed from the game's name and the number of the section. The next section has other melodies in
 * the same scale, so that the music of a long evening does not repeat every minute.
 */
export function compose(gameId: string, number: number): Section {
  const mood = moodOf(gameId)
  const random = seededRandom(`music ${gameId} ${number}`)
  const eighth = 60 / mood.tempo
  const bar = EIGHTHS * eighth
  const first = melody(random)
  const phrases = { first, firstVaried: [...first.slice(0, 24), ...ending(random)], second: melody(random, 2) }
  const notes: Note[] = FORM.flatMap((name, at) => phraseNotes(phrases[name], mood, at * 4 * bar))
  for (let at = 0; at < BARS; at += 1) notes.push(...barNotes(mood, at, bar, random))
  return { notes: notes.toSorted((left, right) => left.at - right.at), length: BARS * bar }
}

/** Degrees of the scale for the eighths of four bars; null is a rest. It moves in steps, seldom in leaps, and comes home to the tonic. */
function melody(random: Random, start = 0): (number | null)[] {
  let degree = start
  const degrees: (number | null)[] = []
  for (let at = 0; at < 3 * EIGHTHS; at += 1) {
    const isStrong = at % 4 === 0
    if (random.next() < (isStrong ? 0.15 : 0.55)) {
      degrees.push(null)
      continue
    }
    const leap = random.next() < 0.15 ? 2 : 1
    degree = Math.max(-3, Math.min(8, degree + (random.next() < (degree > 3 ? 0.35 : 0.6) ? leap : -leap)))
    degrees.push(degree)
  }
  return [...degrees, ...ending(random)]
}

/** The last bar of a melody: down the scale to the tonic, on which it rests. */
function ending(random: Random): (number | null)[] {
  const from = 2 + random.int(2)
  const steps = Array.from({ length: from + 1 }, (_, at): number => from - at)
  return [...steps, ...Array.from({ length: EIGHTHS - steps.length }, () => null)]
}

function phraseNotes(degrees: readonly (number | null)[], mood: Mood, start: number): Note[] {
  const eighth = 60 / mood.tempo
  return degrees.flatMap((degree, at): Note[] =>
    degree === null
      ? []
      : [{ at: start + at * eighth, instrument: 'string', hertz: hertzOf(mood, degree), loudness: at % 4 === 0 ? 0.5 : 0.36, length: eighth * 3 }],
  )
}

/** The drum and the drone of one bar. The drum is silent in the first four bars and in every eighth one. */
function barNotes(mood: Mood, number: number, bar: number, random: Random): Note[] {
  const start = number * bar
  const drone: Note[] = number % 2 === 0 ? [{ at: start, instrument: 'drone', hertz: mood.tonic / 2, loudness: 0.2, length: 2 * bar }] : []
  if (number < 4 || number % 8 === 7) return drone
  const strokes = [...mood.rhythm].flatMap((stroke, at): Note[] => {
    if (stroke === '-') return []
    const loudness = (stroke === 'D' ? 0.3 : 0.16) * (0.85 + 0.3 * random.next())
    return [{ at: start + (at * bar) / EIGHTHS, instrument: stroke === 'D' ? 'low' : 'high', hertz: 0, loudness, length: 0.2 }]
  })
  return [...drone, ...strokes]
}

/** The pitch of a degree of the scale: 0 is the tonic, 7 the octave, -1 the step below the tonic. */
function hertzOf({ scale, tonic }: Mood, degree: number): number {
  const steps = SCALES[scale]
  const octave = Math.floor(degree / steps.length)
  const cents = (steps[degree - octave * steps.length] ?? 0) + 1200 * octave
  return tonic * 2 ** (cents / 1200)
}
