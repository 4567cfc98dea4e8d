type Rgb = readonly [number, number, number]

/** The colours of one hour, ready for the canvas. `night` and `sun` run from 0 to 1. */
export interface Hour {
  readonly skyTop: string
  readonly skyMiddle: string
  readonly skyLow: string
  readonly horizon: string
  readonly far: string
  readonly farShade: string
  readonly middle: string
  readonly middleShade: string
  readonly near: string
  readonly nearShade: string
  readonly sand: string
  readonly sandDeep: string
  readonly rim: string
  readonly ripple: string
  readonly silhouette: string
  readonly haze: string
  readonly night: number
  /** Height of the sun over the horizon: 1 high, 0 gone. */
  readonly sun: number
}

type Colours = Exclude<keyof Hour, 'night' | 'sun'>
type Key = { readonly at: number; readonly night: number; readonly sun: number } & Readonly<Record<Colours, string>>

/** Metres after which a day has passed. */
const DAY = 1800
const STEPS = 360

const DUSK: Key = {
  at: 0,
  night: 0,
  sun: 1,
  skyTop: '#5b3a8e',
  skyMiddle: '#c9577f',
  skyLow: '#ff9a5a',
  horizon: '#ffdf94',
  far: '#d8798a',
  farShade: '#b4607f',
  middle: '#d4694f',
  middleShade: '#a84a55',
  near: '#e08a48',
  nearShade: '#b55a3f',
  sand: '#f7b562',
  sandDeep: '#a8502f',
  rim: '#ffe3a6',
  ripple: '#d98543',
  silhouette: '#7a3350',
  haze: '#ffb27a',
}
const ROSE: Key = {
  ...DUSK,
  at: 260,
  night: 0.12,
  sun: 0.42,
  skyTop: '#3d2b80',
  skyMiddle: '#9b4290',
  skyLow: '#f5697a',
  horizon: '#ffb67c',
  far: '#a8587f',
  farShade: '#854377',
  middle: '#a34a5e',
  middleShade: '#793563',
  near: '#b9604f',
  nearShade: '#873f52',
  sand: '#dd8d5c',
  sandDeep: '#743748',
  rim: '#ffc590',
  ripple: '#b5644c',
  silhouette: '#4d2454',
  haze: '#f08a80',
}
const VIOLET: Key = {
  ...ROSE,
  at: 480,
  night: 0.62,
  sun: 0.08,
  skyTop: '#1b1c58',
  skyMiddle: '#43357f',
  skyLow: '#8b4f92',
  horizon: '#d57f8e',
  far: '#5f4382',
  farShade: '#4a3674',
  middle: '#55386f',
  middleShade: '#3f2b61',
  near: '#70466b',
  nearShade: '#4d3160',
  sand: '#97627a',
  sandDeep: '#40264f',
  rim: '#dba0a4',
  ripple: '#734a6c',
  silhouette: '#2b1c4c',
  haze: '#a2648f',
}
const NIGHT: Key = {
  ...VIOLET,
  at: 640,
  night: 1,
  sun: 0,
  skyTop: '#0b1236',
  skyMiddle: '#172457',
  skyLow: '#2f3d7c',
  horizon: '#56629f',
  far: '#35407e',
  farShade: '#2a3369',
  middle: '#2e366e',
  middleShade: '#222957',
  near: '#424a80',
  nearShade: '#2d3364',
  sand: '#6d71a3',
  sandDeep: '#272c58',
  rim: '#b9c3ea',
  ripple: '#505689',
  silhouette: '#161b40',
  haze: '#4d5a99',
}
const DAWN: Key = {
  ...DUSK,
  at: 1330,
  night: 0.35,
  sun: 0.12,
  skyTop: '#31427f',
  skyMiddle: '#7d6ba6',
  skyLow: '#f0a097',
  horizon: '#ffd7a0',
  far: '#8d7aa8',
  farShade: '#736396',
  middle: '#9a6a80',
  middleShade: '#76506f',
  near: '#b97f70',
  nearShade: '#8a5a62',
  sand: '#dba67c',
  sandDeep: '#7c4f58',
  rim: '#ffe0b5',
  ripple: '#b78267',
  silhouette: '#513a64',
  haze: '#f0b49c',
}
const MORNING: Key = {
  ...DUSK,
  at: 1530,
  night: 0,
  sun: 0.8,
  skyTop: '#3f7fc4',
  skyMiddle: '#7ab6dc',
  skyLow: '#cfe3d6',
  horizon: '#fff0c2',
  far: '#d9a98c',
  farShade: '#bb8a7c',
  middle: '#dd9a62',
  middleShade: '#b9754f',
  near: '#e9ab5d',
  nearShade: '#c47f45',
  sand: '#fbcf7d',
  sandDeep: '#bd7638',
  rim: '#fff2c4',
  ripple: '#e0a454',
  silhouette: '#93563f',
  haze: '#f6dcae',
}
const KEYS: readonly Key[] = [DUSK, ROSE, VIOLET, NIGHT, { ...NIGHT, at: 1130 }, DAWN, MORNING, { ...DUSK, at: DAY }]

/** The colours of every hour of the day, computed once. */
const hours: readonly Hour[] = Array.from({ length: STEPS }, (_, at) => mix((at * DAY) / STEPS))

/** The number of the hour after `metres`: dusk, night, dawn, morning and dusk again. */
export function hourNumber(metres: number): number {
  return Math.floor(((metres % DAY) * STEPS) / DAY)
}

export function hourOf(number: number): Hour {
  return hours[number] ?? (hours[0] as Hour)
}

function mix(metres: number): Hour {
  const next = Math.max(
    1,
    KEYS.findIndex(({ at }) => at > metres),
  )
  const [from, to] = [KEYS[next - 1] ?? DUSK, KEYS[next] ?? DUSK]
  const part = (metres - from.at) / Math.max(1, to.at - from.at)
  const numbers = { night: from.night + (to.night - from.night) * part, sun: from.sun + (to.sun - from.sun) * part }
  const names = Object.keys(DUSK).filter((name): name is Colours => !['at', 'night', 'sun'].includes(name))
  const colours = Object.fromEntries(names.map((name) => [name, blend(from[name], to[name], part)])) as Record<Colours, string>
  return { ...colours, ...numbers }
}

function blend(from: string, to: string, part: number): string {
  const [left, right] = [channels(from), channels(to)]
  return `rgb(${left.map((value, at) => Math.round(value + ((right[at] ?? 0) - value) * part)).join(',')})`
}

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
