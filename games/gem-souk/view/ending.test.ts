import { fakeTimers } from '@majlis/game-bridge/fixture'
import { expect, test } from 'vitest'
import { playEnd } from './ending.ts'

/** An end over a board whose gems still move. */
function ended(outcome: 'win' | 'lose') {
  const noted: string[] = []
  const sent: unknown[] = []
  const timers = fakeTimers()
  const scene = { isBusy: true, celebrate: () => noted.push('celebrate') }
  const cancel = playEnd({
    timers,
    scene,
    host: { emit: (name, data) => void (name === 'round.end' ? sent.push(data) : noted.push(name)) },
    sounds: { play: (name) => noted.push(name) },
    end: { outcome, score: 70, proof: { version: 1, seed: 's', inputs: 'i' } },
    show: () => noted.push('show'),
  })
  return { noted, sent, timers, scene, cancel }
}

test('an end is reported at once, while gems still move; it is cheered for and shown once they rest', () => {
  const { noted, sent, timers, scene } = ended('win')
  expect(sent).toEqual([{ outcome: 'win', score: 70, goesOn: true, isMoving: true, proof: { version: 1, seed: 's', inputs: 'i' } }])
  timers.pass(5_000)
  expect(noted).toEqual([])
  scene.isBusy = false
  timers.pass(200)
  expect(noted).toEqual(['win', 'haptic', 'celebrate'])
  timers.pass(1_100)
  expect([noted.slice(-2), sent.length]).toEqual([['round.shown', 'show'], 1])
})

test('who begins another level meanwhile is shown nothing, and the end was reported all the same', () => {
  const { noted, sent, timers, scene, cancel } = ended('lose')
  scene.isBusy = false
  cancel()
  timers.pass(5_000)
  expect([noted, sent.length]).toEqual([[], 1])
})
