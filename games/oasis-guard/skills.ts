import { GUARDS, OTHER_TRAITS, STORM, TICK_RATE, TOWERS, TOWER_TRAITS } from './kinds.ts'
import type { TowerKind, TowerTraits } from './kinds.ts'
import { LANDS } from './map.ts'

/** What stars are spent on: each tower, the sandstorm and the guards. */
export const SKILLS = [...TOWERS, 'storm', 'guards'] as const
export type Skill = (typeof SKILLS)[number]
/** The level (0 to `SKILL_LEVELS`) of each skill, in the order of `SKILLS`. */
export type Skills = readonly number[]

export const SKILL_LEVELS = 3
export const NO_SKILLS: Skills = SKILLS.map(() => 0)
/** All stars that there are: three of each land, and one for holding it hard. No round can have skills that cost more. */
export const ALL_STARS = 4 * LANDS.length

/** By how many per cent a level raises the force of slings, drums and mirrors, and the reach of fountains. */
const FORCE = 12
const REACH = 8
/** Seconds by which a level makes the sandstorm ready sooner, and by which it lets guards stay longer. */
const SOONER = 4
const LONGER = 2

/** The stars that a level costs more than the one below it. */
export function starsOfLevel(level: number): number {
  return level
}

/** The stars that skills cost together. */
export function starsOf(skills: Skills): number {
  return skills.reduce((sum, level) => sum + (level * (level + 1)) / 2, 0)
}

/** The skills with another level of one of them. */
export function withSkill(skills: Skills, skill: number, level: number): Skills {
  return skills.map((own, at) => (at === skill ? level : own))
}

/** Skills as a text of digits, such as `012000`. */
export function skillsText(skills: Skills): string {
  return skills.join('')
}

/** Reads the text of skills; none for a text that is not one, or that costs more than `stars`. */
export function skillsFrom(text: unknown, stars = ALL_STARS): Skills {
  if (typeof text !== 'string' || text.length !== SKILLS.length || !/^[0-3]+$/.test(text)) return NO_SKILLS
  const skills = [...text].map(Number)
  return starsOf(skills) <= stars ? skills : NO_SKILLS
}

/** What a skill changes at a level: per cent for towers, seconds for the others. */
export function gainOf(skill: Skill, level: number): number {
  return level * (skill === 'storm' ? SOONER : skill === 'guards' ? LONGER : skill === 'well' ? REACH : FORCE)
}

/** The level of a tower's skill. */
export function levelFor(skills: Skills, kind: Skill): number {
  return skills[SKILLS.indexOf(kind)] ?? 0
}

/** Ticks until the sandstorm can be used again. */
export function stormPause(skills: Skills): number {
  return STORM.pause - gainOf('storm', levelFor(skills, 'storm')) * TICK_RATE
}

/** Ticks for which guards stay. */
export function guardTicks(skills: Skills): number {
  return GUARDS.ticks + gainOf('guards', levelFor(skills, 'guards')) * TICK_RATE
}

/** The traits of the three heights of a kind, and of its other third height, by the level of its skill. */
const SKILLED: Readonly<Record<TowerKind, readonly (readonly TowerTraits[])[]>> = tableOf((kind, level) =>
  [...TOWER_TRAITS[kind], OTHER_TRAITS[kind]].map((plain) => raised(kind, plain, level)),
)

/** The traits of a tower. */
export function traitsAt(kind: TowerKind, height: number, isOther: boolean, level: number): TowerTraits {
  const heights = SKILLED[kind][level] ?? []
  return heights[isOther ? 3 : height] ?? (TOWER_TRAITS[kind][0] as TowerTraits)
}

function tableOf(make: (kind: TowerKind, level: number) => readonly TowerTraits[]): Readonly<Record<TowerKind, readonly (readonly TowerTraits[])[]>> {
  const levels = Array.from({ length: SKILL_LEVELS + 1 }, (_, level) => level)
  const of = (kind: TowerKind) => levels.map((level) => make(kind, level))
  return { sling: of('sling'), well: of('well'), drum: of('drum'), mirror: of('mirror') }
}

function raised(kind: TowerKind, plain: TowerTraits, level: number): TowerTraits {
  const more = (value: number): number => Math.floor((value * (100 + gainOf(kind, level))) / 100)
  return kind === 'well' ? { ...plain, range: more(plain.range) } : { ...plain, force: more(plain.force) }
}
