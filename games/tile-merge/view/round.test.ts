import { describe, expect, test } from 'vitest'
import { FIRST_GOAL, isUndecided, replay } from '../step.ts'
import type { Input } from '../step.ts'
import { newRound, readSaved, resumedRound } from './round.ts'
import type { Round } from './round.ts'

function playTo(round: Round, status: 'won' | 'lost'): void {
  const inputs: readonly Input[] = ['L', 'D', 'R', 'U']
  for (let at = 0; round.state.status === 'playing' && at < 5000; at += 1) round.play(inputs[at % 4] ?? 'L')
  if (status === 'lost' && round.state.status === 'won') {
    round.play('C')
    playTo(round, status)
  }
  // Nothing is taken back.
  if (isUndecided(round.state)) round.play('E')
}

describe('round', () => {
  test('its end carries a proof that replays to the score', () => {
    const round = newRound('seed', 10)
    playTo(round, 'won')
    expect(round.end()).toBeNull()
    playTo(round, 'lost')
    const end = round.end()
    expect(end).toMatchObject({ outcome: 'lose', proof: { seed: 'seed' } })
    expect(replay('seed', end?.proof.inputs ?? '')).toEqual(round.state)
    expect(round.best).toBe(round.state.score)
  })

  test('a saved round goes on exactly where it was, with the same tiles to come', () => {
    const live = newRound('seed', 0)
    for (const input of ['L', 'D', 'R', 'Z', 'D', 'L', 'Z'] as const) live.play(input)
    expect(live.state.undos).toBe(1)
    const resumed = resumedRound(readSaved({ ...live.saved() }), true)
    expect(resumed?.state).toEqual(live.state)
    playTo(live, 'won')
    if (resumed) playTo(resumed, 'won')
    expect(resumed?.state).toEqual(live.state)
  })

  test('a won round is resumed towards the next goal, a lost one is not', () => {
    const round = newRound('seed', 0)
    playTo(round, 'won')
    expect(resumedRound(round.saved(), true)?.state).toMatchObject({ goal: FIRST_GOAL * 2, status: 'playing' })
    playTo(round, 'lost')
    expect(round.end()?.outcome).toBe('lose')
    expect(resumedRound(round.saved(), true)).toBeUndefined()
  })

  test('nothing saved, something else saved, or a forged round is a fresh start that keeps the best score', () => {
    for (const data of [undefined, null, 5, [], {}, { version: 99, seed: 's', inputs: 'L', best: 7 }, { version: 1, seed: 's', inputs: 'XYZ' }]) {
      expect(resumedRound(readSaved(data), true)).toBeUndefined()
    }
    expect(readSaved({ version: 99, best: 7.9 }).best).toBe(7)
    expect(readSaved({ best: -3 }).best).toBe(0)
  })
})
