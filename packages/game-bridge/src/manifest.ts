import { isRecord } from './reading.ts'

/** A text in both languages. */
export interface BothTexts {
  readonly en: string
  readonly ar: string
}

/** A step of how a game is played. `keys` is its form for a device with a keyboard and without a touch screen. */
export type HowToStep = string | { readonly touch: string; readonly keys: string }

/** How the seats are filled in one configuration of a game. */
export interface MatchTemplate {
  readonly title: BothTexts
  readonly isSelectable: boolean
  readonly isVisible: boolean
  readonly maxPlayerCount: number
  readonly minPlayerCount: number
  readonly maxTeamCount: number
  readonly minTeamCount: number
  readonly playersInTeam: number
  readonly teamUp: boolean
}

/** A match's clock in seconds: for one move (5 to 600), for all moves of a seat (10 to 10,800), and what a seat gets added with each turn (0 to 60). */
export interface ClockRule {
  readonly perMove?: number
  readonly total?: number
  readonly increment?: number
}

/** One of the ways to play a multiplayer game. */
export interface ManifestConfiguration {
  readonly id: string
  readonly matchMakingTemplate: MatchTemplate
  readonly icon: string
  /** What differs from the others, in a few words, where the title does not say it. */
  readonly note?: { readonly en: string; readonly ar: string }
  readonly clock?: ClockRule
}

/** A game's `game.json`. Paths are relative to the game's folder. */
export interface Manifest {
  readonly id: string
  readonly version: string
  readonly title: BothTexts
  readonly description: BothTexts
  /** How the game is played, in a few short steps. */
  readonly howToPlay?: { readonly en: readonly HowToStep[]; readonly ar: readonly HowToStep[] }
  readonly orientation: 'portrait' | 'landscape' | 'any'
  readonly multiplayer: boolean
  /** Two people can duel for the higher score of the same seed: it decides a round together with `duelSetup`, and the first end is its end. */
  readonly hasDuels?: boolean
  /** What both play under in a duel that begins without a round, as `setupOf` of the steps writes it; absent where the seed alone decides a round. */
  readonly duelSetup?: string
  /** The replay of an ended match grades its moves: the result of a match leads to it with a button of its own. */
  readonly hasReview?: boolean
  readonly isSubRequired: boolean
  readonly category: string
  /** Ids of the games that are most like it, nearest first: they come first below 'More like this' on its page, and it comes first on theirs. */
  readonly related?: readonly string[]
  /** Degrees, 0 to 359: the cover's colour. */
  readonly hue: number
  /** Empty for single-player games. */
  readonly configurations: readonly ManifestConfiguration[]
  /** `clock`: that of configurations without their own; 60 seconds a move where it is left out. */
  readonly rules: { readonly minMatchCount: number; readonly clock?: ClockRule }
  /** Gzipped KiB of everything the frame loads. */
  readonly sizeBudgetKiB: number
  /** Workspace packages that the game may import beside the bridge and the rules. */
  readonly packages: readonly string[]
  /** The drawn cover. */
  readonly thumbnail: string
  /** A picture and a short film (an animated picture) of the game being played, as `npm run record` makes them; absent until then. */
  readonly picture?: string
  readonly film?: string
}

type Check = (input: unknown) => boolean
interface Shape {
  readonly [field: string]: Check | Shape
}

const text: Check = (input) => typeof input === 'string' && input.trim().length > 0 && input.length <= 400
const flag: Check = (input) => typeof input === 'boolean'
const count: Check = (input) => typeof input === 'number' && Number.isInteger(input) && input >= 0 && input <= 1000
const id: Check = (input) => typeof input === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(input) && input.length <= 40
const version: Check = (input) => typeof input === 'string' && /^\d+\.\d+\.\d+$/.test(input)
const localPath: Check = (input) => typeof input === 'string' && /^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/.test(input)
const list =
  (item: Check): Check =>
  (input) =>
    Array.isArray(input) && input.length <= 50 && input.every(item)
const optional =
  (check: Check): Check =>
  (input) =>
    input === undefined || check(input)
const both: Shape = { en: text, ar: text }
const step: Check = (input) => text(input) || (isRecord(input) && Object.keys(input).length === 2 && text(input['touch']) && text(input['keys']))
/** As many steps in one language as in the other. */
const steps: Check = (input) =>
  isRecord(input) && ['en', 'ar'].every((language) => list(step)(input[language])) && (input['en'] as unknown[]).length === (input['ar'] as unknown[]).length

const within =
  (least: number, max: number): Check =>
  (input) =>
    count(input) && Number(input) >= least && Number(input) <= max
/** A clock names at least one time; an increment belongs to a total. */
const clock: Check = (input) => {
  if (!isRecord(input)) return false
  const { perMove, total, increment, ...others } = input
  if (Object.keys(others).length > 0 || (perMove === undefined && total === undefined) || (increment !== undefined && total === undefined)) return false
  const isTotal = typeof total === 'number' && Number.isInteger(total) && total >= 10 && total <= 10_800
  return optional(within(5, 600))(perMove) && (total === undefined || isTotal) && optional(within(0, 60))(increment)
}

const TEMPLATE: Shape = {
  title: both,
  isSelectable: flag,
  isVisible: flag,
  maxPlayerCount: count,
  minPlayerCount: count,
  maxTeamCount: count,
  minTeamCount: count,
  playersInTeam: count,
  teamUp: flag,
}
const note: Check = (input) => firstWrong(both, input, '') === undefined
const CONFIGURATION: Shape = { id, matchMakingTemplate: TEMPLATE, icon: localPath, note: optional(note), clock: optional(clock) }
const MANIFEST: Shape = {
  id,
  version,
  title: both,
  description: both,
  howToPlay: optional(steps),
  orientation: (input) => input === 'portrait' || input === 'landscape' || input === 'any',
  multiplayer: flag,
  hasDuels: optional(flag),
  duelSetup: optional(text),
  hasReview: optional(flag),
  isSubRequired: flag,
  category: id,
  related: optional(list(id)),
  hue: (input) => count(input) && Number(input) < 360,
  configurations: (input) => Array.isArray(input) && input.length <= 20,
  rules: { minMatchCount: count, clock: optional(clock) },
  sizeBudgetKiB: (input) => count(input) && Number(input) >= 1,
  packages: list(text),
  thumbnail: localPath,
  picture: optional(localPath),
  film: optional(localPath),
}

/**
 * Reads a game's manifest from untrusted JSON.
 * @returns the manifest without unknown fields, or one sentence that names the first wrong field
 */
export function readManifest(input: unknown): Manifest | string {
  const wrong = firstWrong(MANIFEST, input, '') ?? wrongConfiguration(input)
  if (wrong !== undefined) return `game.json: ${wrong === '' ? 'the file' : `'${wrong}'`} is missing or not as it should be`
  const fields = input as Record<string, unknown>
  const kept = keep(MANIFEST, fields)
  // Every field was checked above; this is where the checked shape gets its name.
  return { ...kept, configurations: (fields['configurations'] as Record<string, unknown>[]).map((one) => keep(CONFIGURATION, one)) } as unknown as Manifest
}

function wrongConfiguration(input: unknown): string | undefined {
  const { configurations, multiplayer, rules } = input as { configurations: unknown[]; multiplayer: boolean; rules: Manifest['rules'] }
  if (multiplayer && configurations.length === 0) return 'configurations'
  for (const [at, one] of configurations.entries()) {
    const wrong = firstWrong(CONFIGURATION, one, `configurations.${at}`)
    if (wrong !== undefined) return wrong
    const { minPlayerCount, maxPlayerCount, minTeamCount } = (one as { matchMakingTemplate: MatchTemplate }).matchMakingTemplate
    // No match starts below its own least number of players, which therefore is not below the others (MAT-34).
    if (minPlayerCount < Math.max(1, rules.minMatchCount, minTeamCount)) return `configurations.${at}.matchMakingTemplate.minPlayerCount`
    if (maxPlayerCount < minPlayerCount) return `configurations.${at}.matchMakingTemplate.maxPlayerCount`
  }
  return undefined
}

/** Path of the first field that does not pass, '' for the value itself, undefined when all pass. */
function firstWrong(shape: Shape, input: unknown, path: string): string | undefined {
  if (!isRecord(input)) return path
  for (const [field, check] of Object.entries(shape)) {
    const at = path ? `${path}.${field}` : field
    const value = Object.hasOwn(input, field) ? input[field] : undefined
    if (typeof check === 'function') {
      if (!check(value)) return at
    } else {
      const wrong = firstWrong(check, value, at)
      if (wrong !== undefined) return wrong
    }
  }
  return undefined
}

function keep(shape: Shape, input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, check]) => {
      const value = input[field]
      if (value === undefined) return []
      return [[field, typeof check === 'function' || !isRecord(value) ? value : keep(check, value)]]
    }),
  )
}
