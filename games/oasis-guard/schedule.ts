import { dayStrength, dayWave } from './daily.ts'
import { LEADER_STRENGTH, MAX_FIELD, endlessStrength, endlessWave } from './endless.ts'
import { TICK_RATE, TRAITS } from './kinds.ts'
import { LATE, lateWave } from './late.ts'
import { WAVES } from './map.ts'
import { landOf, wavesToWin } from './state.ts'
import type { State } from './state.ts'
import { strengthOf, waveOf } from './wave.ts'
import type { Coming } from './wave.ts'

/** Ticks from the last visitor of a wave to the next wave, which may be called sooner. */
export const REST_TICKS = 14 * TICK_RATE

/** The strength of visitors in a hard round, in per cent of an ordinary one. */
export const HARD_STRENGTH = 130

/** What waves and water bring in a hard round, in per cent of the points in an ordinary one. */
const HARD_POINTS = 150

/** The visitors of the wave that comes next: none while the last of the waves that win is not over, and after the end. */
export function nextWave(state: State): readonly Coming[] {
  return state.phase === 'over' || state.phase === 'crowned' || isLastHeld(state) ? [] : comingIn(state, state.wave + 1)
}

/** Whether the next wave can be called now. */
export function mayCall(state: State): boolean {
  return state.phase === 'planning' || (state.phase === 'running' && isAllHere(state) && !isLastHeld(state))
}

export function callWave(state: State): void {
  state.phase = 'running'
  state.wave += 1
  state.coming = comingIn(state, state.wave)
  state.next = 0
  state.untilNext = 0
  state.rest = REST_TICKS
  state.happenings.push({ what: 'wave' })
}

/** Adds the next visitor of the wave when its time has come. */
export function bring(state: State): void {
  if (isAllHere(state) || (state.isEndless && state.visitors.length >= MAX_FIELD)) return
  if (state.untilNext > 0) {
    state.untilNext -= 1
    return
  }
  const coming = state.coming[state.next]
  if (!coming) return
  const { kind, path, isLeader } = coming
  const max = strengthIn(state, coming)
  state.ids += 1
  state.visitors.push({ id: state.ids, kind, wave: state.wave, path, max, isLeader, strength: max, at: 0, x: -24, y: 0, pace: 0, slowTicks: 0, slowed: 0 })
  state.next += 1
  state.untilNext = state.coming[state.next]?.after ?? 0
}

/** Counts down to the next wave once all visitors of a wave are here, and notices when a wave is over. */
export function settleWave(state: State): void {
  if (state.drops <= 0) return
  // A long path can have several waves at once.
  const next = state.cleared + 1
  const isGone = next < state.wave || (next === state.wave && isAllHere(state))
  if (isGone && state.visitors.every(({ wave }) => wave > next)) clearWave(state, next)
  if (state.phase !== 'running' || !isAllHere(state) || isLastHeld(state)) return
  state.rest -= 1
  if (state.rest <= 0) callWave(state)
}

function comingIn({ seed, land, isEndless, day }: State, wave: number): readonly Coming[] {
  const { paths, brings, ...own } = landOf({ land })
  if (day) return dayWave(day, wave, paths.length)
  if (wave >= LATE && wave <= WAVES) return lateWave(seed, wave, { paths, brings, ...own })
  return isEndless && wave > WAVES ? endlessWave(seed, wave, paths.length, brings) : waveOf(seed, wave, paths.length, brings)
}

function strengthIn(state: State, { kind, path, isLeader }: Coming): number {
  const strength = (state.day ? dayStrength : state.isEndless ? endlessStrength : strengthOf)(state.wave)
  const { toughness, camels } = landOf(state)
  // A flight is about as long on every land, and so is what a crow can bear.
  const share = kind === 'crow' ? 100 : kind === 'camel' ? Math.floor((toughness * (camels[path] ?? 100)) / 100) : toughness
  const plain = Math.floor((TRAITS[kind].strength * strength * share) / 10_000)
  const max = state.isHard ? Math.floor((plain * HARD_STRENGTH) / 100) : plain
  return isLeader ? Math.floor((max * LEADER_STRENGTH) / 100) : max
}

function isAllHere(state: State): boolean {
  return state.next >= state.coming.length
}

/** The last of the waves that win: the next one waits until it is over. An endless round does not wait. */
function isLastHeld(state: State): boolean {
  return state.wave === wavesToWin(state) && !state.isWon && !state.isEndless
}

function clearWave(state: State, wave: number): void {
  state.cleared = wave
  state.score += pointsIn(state, 20 + 10 * wave)
  state.coins += 10 + 2 * wave
  state.happenings.push({ what: 'cleared' })
  if (wave < wavesToWin(state) || state.isWon) return
  state.isWon = true
  if (state.day) Object.assign(state, { phase: 'over', status: 'won' })
  else if (!state.isEndless) state.phase = 'crowned'
  state.score += pointsIn(state, 50 * state.drops)
  state.happenings.push({ what: 'won' })
}

function pointsIn({ isHard }: State, points: number): number {
  return isHard ? Math.floor((points * HARD_POINTS) / 100) : points
}
