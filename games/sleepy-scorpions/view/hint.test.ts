// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { startGame } from './game.ts'

let close = (): void => undefined
afterEach(() => close())

async function open() {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  startGame(opened.host, opened.welcome, opened.timers, document)
  const proofs = (): number => document.querySelectorAll('.proof').length
  /** Takes hints until one is shown by a single number. */
  const untilProof = (): void => {
    for (let hint = 0; hint < 20 && proofs() !== 1; hint += 1) opened.click('#hint')
  }
  return { ...opened, proofs, untilProof, message: () => document.getElementById('message')?.textContent }
}

test('a hint outlines the number that shows its cell, until the next thing that is done', async () => {
  const { click, proofs, untilProof, message } = await open()
  click('#sizes button')
  click('#hint')
  expect(proofs()).toBe(0)
  untilProof()
  expect([proofs(), message()]).toEqual([1, 'Safe: a number next to it has all its scorpions.'])
  const before = document.querySelector('.proof')
  click('#hint')
  expect(before?.isConnected).toBe(false)
})

test('a new board has no outlines of the one before', async () => {
  const { click, proofs, untilProof } = await open()
  click('#sizes button')
  untilProof()
  expect(proofs()).toBe(1)
  click('#restart')
  expect(proofs()).toBe(0)
})
