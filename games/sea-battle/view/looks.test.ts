// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Json, MatchSnapshot } from '@majlis/game-bridge/protocol'
import { openMatchPage } from '@majlis/game-bridge/testing/match-page'
import { expect, test } from 'vitest'
import { FLEET, fire, random, ready } from '../duel.fixture.ts'
import { rules } from '../rules.ts'
import type { State } from '../state.ts'
import { startGame } from './game.ts'

function open(saved: Json, language: 'en' | 'ar' = 'en') {
  const page = openMatchPage(join(import.meta.dirname, 'index.html'), startGame, { language, reducedMotion: true, saved: { data: saved, version: 1 } })
  return {
    ...page,
    press: (selector: string): void => document.querySelector<HTMLElement>(selector)?.click(),
    lookOf: (selector: string) => document.querySelector<HTMLElement>(selector)?.getAttribute('data-look'),
    rows: () => page.all('#look-list button').map((row) => [row.textContent, row.getAttribute('aria-pressed'), row.getAttribute('aria-disabled')]),
    show(state: State, seq: number, change: Partial<MatchSnapshot> = {}) {
      page.show(rules.view(state, 0), seq, { turn: [...rules.turn(state)], legal: rules.legal(state, 0) as never, ...change })
    },
  }
}

test('a look is chosen among those that are open, shown at once, and sent with the fleet', () => {
  const page = open({ sunk: 31 })
  page.show(rules.setup(2, random), 1)
  expect(page.all('#look.new')).toHaveLength(1)
  page.press('#look')
  expect([document.querySelector<HTMLDialogElement>('#looks')?.open, page.all('#look.new').length]).toEqual([true, 0])
  expect(page.text('#looks-sunk')).toBe('Ships you have sunk in all matches: 31')
  expect(page.rows()).toEqual([
    ['White', 'true', 'false'],
    ['Sand', 'false', 'false'],
    ['Sea green', 'false', 'false'],
    ['CopperShips sunk: 31 of 75', 'false', 'true'],
    ['Night blueShips sunk: 31 of 150', 'false', 'true'],
    ['GoldShips sunk: 31 of 300', 'false', 'true'],
  ])
  page.press('#look-list [data-look="3"]')
  expect([page.text('#looks-said').trim(), page.lookOf('#look')]).toEqual(['Ships sunk: 31 of 75', '0'])
  page.press('#look-list [data-look="2"]')
  expect(['#look', '#harbour', '#sea [data-look]'].map(page.lookOf)).toEqual(['2', '2', '2'])
  page.press('#looks-done')
  page.press('#ready')
  expect(page.moves).toMatchObject([{ kind: 'place', look: 2 }])
})

test('the first look is sent as before, and the dialog closes once the fleet is placed', () => {
  const page = open(null, 'ar')
  page.show(rules.setup(2, random), 1)
  page.press('#look')
  expect(page.rows()[1]).toEqual(['رمليالسفن الغارقة: 0 من 10', 'false', 'true'])
  page.press('#ready')
  expect(page.moves[0]).not.toHaveProperty('look')
  page.show({ ...rules.setup(2, random), fleets: [FLEET, null] }, 2)
  expect([document.querySelector<HTMLDialogElement>('#looks')?.open, page.all('#look')[0]?.hidden]).toEqual([false, true])
})

test('in a match each fleet has the look that was sent with it', () => {
  const page = open({ sunk: 300, look: 5 })
  page.show({ ...ready(), looks: [1, 4] }, 3)
  expect(['#fleet-me', '#fleet-rival', '#sea [data-look]', '#mini [data-look]'].map(page.lookOf)).toEqual(['1', '4', '4', '1'])
  page.show(ready(), 4, { matchId: 'n' })
  expect(['#fleet-me', '#fleet-rival', '#sea [data-look]'].map(page.lookOf)).toEqual(['0', '0', '0'])
})

test('the ship with which a look opens says so over the sea', () => {
  const page = open({ sunk: 9 })
  const hit = fire(ready(), 32)
  page.show(hit, 3)
  page.show(fire(hit, 33), 4)
  expect(page.text('#call')).toBe('You sank the frigate (2)! New fleet colour: Sand')
  // A lost ship opens nothing.
  const lost = open({ sunk: 9 })
  const theirs = fire({ ...ready(), next: 1 }, 32)
  lost.show(theirs, 3)
  lost.show(fire(theirs, 33), 4)
  expect(lost.text('#call')).toBe('Your frigate (2) was sunk!')
})
