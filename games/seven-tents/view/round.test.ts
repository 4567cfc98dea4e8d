import { describe, expect, test } from 'vitest'
import { dealFor } from '../choose.ts'
import { readDeal } from '../input.ts'
import type { Deal } from '../input.ts'
import { begin, replay, setupOf } from '../step.ts'
import { HOME, TENTS, WASTE, apply, copied, isLegal, rankOf } from '../table.ts'
import { createAdvice, pilesFor, tapMove } from './advice.ts'
import { optionsOf } from './choice.ts'
import { STOCK, cardsOf, dropPile, gripAt, measure, placesOf, slotOf } from './layout.ts'
import { messages } from './messages.ts'
import { NO_PROGRESS, nextDeal, readProgress, savedOf, tierOf, together, withEnd } from './progress.ts'
import type { Progress } from './progress.ts'
import { newRound, resumedRound } from './round.ts'
import type { Round } from './round.ts'
import { wonOverlay } from './speech.ts'

const calm: Deal = { draw: 1, tier: 'calm' }

/** Plays the first `share` of the solution of the deal. */
function played(seed: string, share: number): Round {
  const round = newRound(seed, calm)
  const { moves } = dealFor(seed, 1, 'calm').winning()
  for (const [at, move] of moves.slice(0, Math.floor(moves.length * share)).entries()) expect(round.play({ act: 'move', at: at * 5, move })).toBe(true)
  return round
}

test.each(['en', 'ar'] as const)('in %s each medal says what it is for; a deal that hints have won has none', (language) => {
  const { end } = messages[language]
  expect([3, 2, 1].map((medal) => wonOverlay(end, medal))).toEqual([
    { medal: 3, text: end.medals.gold },
    { medal: 2, text: end.medals.silver },
    { medal: 1, text: end.medals.bronze },
  ])
  expect(wonOverlay(end, 0)).toEqual({ text: end.byHints })
})

describe('round', () => {
  test('played to a win, its proof replays to the live score', () => {
    const round = played('win', 1)
    const end = round.end()
    expect(end).toMatchObject({ outcome: 'win', score: round.state.score })
    expect(replay('win', end?.proof.inputs)).toEqual(round.state)
  })

  test('given up it is lost, with what was brought home', () => {
    const round = played('lose', 0.6)
    expect(round.end()).toBeNull()
    expect(round.play({ act: 'quit', at: 9000 })).toBe(true)
    const end = round.end()
    expect(end).toMatchObject({ outcome: 'lose', score: round.state.score })
    expect(replay('lose', end?.proof.inputs)).toMatchObject({ status: 'lost', score: end?.score })
    expect(round.play({ act: 'undo', at: 9000 })).toBe(false)
  })

  test('saved in the middle it goes on exactly there, undo included; a save of nothing known begins anew but keeps the records', () => {
    const round = played('save', 0.5)
    const saved = savedOf({ ...NO_PROGRESS, best: 900, wins: 4, level: 3, draw: 3, round: round.saved(777) })
    const read = readProgress(JSON.parse(JSON.stringify(saved)))
    expect(read).toMatchObject({ best: 900, wins: 4, level: 3, draw: 3 })
    expect(read.round && resumedRound(read.round)?.state).toEqual(round.state)
    expect(readProgress({ ...(saved as object), version: 99 })).toMatchObject({ best: 900, wins: 4, round: null })
    expect(readProgress('odd')).toEqual(NO_PROGRESS)
    expect(resumedRound({ seed: 'save', inputs: 'odd', at: 0 })).toBeUndefined()
    expect(resumedRound(played('over', 1).saved(0))).toBeUndefined()
  })

  test('wins make the next deals harder, losses easier, untouched deals nothing; two devices keep the better', () => {
    let progress = NO_PROGRESS
    const tiers = Array.from({ length: 6 }, () => {
      progress = withEnd(progress, played('tiers', 1).state)
      return tierOf(progress)
    })
    expect(tiers).toEqual(['calm', 'clever', 'clever', 'sharp', 'sharp', 'sharp'])
    expect(progress).toMatchObject({ wins: 6, streak: 6 })
    const lost = withEnd(progress, { ...played('tiers', 0.3).state, status: 'lost' })
    expect(lost).toMatchObject({ streak: 0, level: 4, wins: 6 })
    expect(withEnd(progress, { ...begin('x', calm), status: 'lost' }).level).toBe(5)
    // Brought home by hints: neither a win nor a loss.
    expect(withEnd(progress, { ...played('tiers', 1).state, status: 'drawn' })).toMatchObject({ streak: 6, level: 5, wins: 6, round: null })
    expect(together({ ...NO_PROGRESS, best: 5, wins: 1 }, { ...NO_PROGRESS, best: 9, wins: 0, level: 3 })).toMatchObject({ best: 9, wins: 1, level: 0 })
  })
})

test('a deal that the hints played home is reported as a draw, with its proof', () => {
  const round = played('helped', 0)
  for (let hint = 0; hint < 11; hint += 1) expect(round.play({ act: 'hint', at: 0 })).toBe(true)
  for (const move of dealFor('helped', 1, 'calm').winning().moves) expect(round.play({ act: 'move', at: 0, move })).toBe(true)
  const end = round.end()
  expect(end).toMatchObject({ outcome: 'draw', score: round.state.score })
  expect(replay('helped', end?.proof.inputs)).toMatchObject({ status: 'drawn', score: end?.score })
})

describe('the choice of the tier', () => {
  test('a chosen tier is that of every next deal; wins are counted by the tier that was played, and leave the automatic one alone', () => {
    let progress: Progress = { ...NO_PROGRESS, tier: 'sharp', draw: 3 }
    expect(nextDeal(progress)).toEqual({ draw: 3, tier: 'sharp' })
    const won = { ...played('chosen', 1).state, tier: 'sharp' as const }
    for (let win = 0; win < 3; win += 1) progress = withEnd(progress, won)
    // Chosen during a calm deal: the win is one of the tier that lay on the table.
    progress = withEnd(progress, played('chosen', 1).state)
    expect(progress).toMatchObject({ wins: 4, streak: 4, level: 0, tierWins: { calm: 1, clever: 0, sharp: 3 } })
    expect(tierOf(progress)).toBe('sharp')
    const lost = withEnd({ ...progress, level: 4 }, { ...won, status: 'lost' })
    expect(lost).toMatchObject({ streak: 0, level: 4, tier: 'sharp', tierWins: { calm: 1, clever: 0, sharp: 3 } })
    expect(tierOf({ ...lost, tier: 'auto' })).toBe('sharp')
    expect(withEnd(progress, { ...won, status: 'drawn' }).tierWins).toEqual(progress.tierWins)
  })

  test('the proof of a round names its tier, so that its replay deals and counts the same; a duel takes it over', () => {
    const scores = (['calm', 'clever', 'sharp'] as const).map((tier) => {
      const deal = nextDeal({ ...NO_PROGRESS, tier })
      const round = newRound('proof', deal)
      for (const move of dealFor('proof', 1, tier).winning().moves) expect(round.play({ act: 'move', at: 9000, move })).toBe(true)
      const end = round.end()
      expect(replay('proof', end?.proof.inputs)).toEqual(round.state)
      expect(readDeal(setupOf(round.state))).toEqual(deal)
      return end?.score
    })
    // All cards home, all turned, and the reward of a win that took its time: half as much more for each tier.
    expect(scores).toEqual([925, 1387, 1850])
  })

  test('the choice and the wins are saved; a save without them, or with odd ones, is automatic and has none', () => {
    const progress = { ...NO_PROGRESS, tier: 'clever' as const, tierWins: { calm: 4, clever: 2, sharp: 0 } }
    expect(readProgress(JSON.parse(JSON.stringify(savedOf(progress))))).toEqual(progress)
    const old = { version: 1, best: 900, wins: 4, streak: 2, level: 3, draw: 3, round: null }
    expect(readProgress(old)).toEqual({ ...NO_PROGRESS, best: 900, wins: 4, streak: 2, level: 3, draw: 3 })
    expect(tierOf(readProgress(old))).toBe('clever')
    expect(readProgress({ ...old, tier: 'easy', tierWins: { calm: -1, clever: 'x', sharp: 2.5 } })).toMatchObject({
      tier: 'auto',
      tierWins: { calm: 0, sharp: 2 },
    })
    const theirs = { ...NO_PROGRESS, tier: 'calm' as const, tierWins: { calm: 1, clever: 5, sharp: 1 } }
    expect(together(progress, theirs)).toMatchObject({ tier: 'clever', tierWins: { calm: 4, clever: 5, sharp: 1 } })
  })

  test('the panel shows every choice with its wins, and the tier to which the automatic one leads', () => {
    const progress = { ...NO_PROGRESS, level: 2, tier: 'sharp' as const, tierWins: { calm: 4, clever: 0, sharp: 1 } }
    const options = optionsOf(progress, { texts: messages.en, number: String })
    expect(options.map(({ text, note }) => `${text} ${note}`)).toEqual(['Auto Medium', 'Easy Wins: 4', 'Medium Wins: 0', 'Hard Wins: 1'])
    expect(options.filter(({ isChosen }) => isChosen).map(({ choice }) => choice)).toEqual(['sharp'])
    expect(optionsOf(NO_PROGRESS, { texts: messages.ar, number: String }).find(({ isChosen }) => isChosen)).toMatchObject({ text: 'تلقائي', note: 'سهل' })
  })
})

describe('advice', () => {
  test('whoever follows the hints wins, and never meets a move that is not legal', () => {
    const advice = createAdvice()
    for (const seed of ['a', 'b', 'c']) {
      const table = copied(begin(seed, calm).table)
      let moves = 0
      for (let move = advice.next(table, 1); move !== undefined && moves < 500; move = advice.next(table, 1)) {
        expect(isLegal(table, move)).toBe(true)
        apply(table, move, 1)
        moves += 1
      }
      expect(table.homes).toEqual([13, 13, 13, 13])
    }
  })

  test('a table on which nothing leads on has no hint', () => {
    // Kings over the aces, no empty tent, and nothing to turn.
    const table = { stock: [], waste: [], homes: [0, 0, 0, 0], tents: [[0, 12], [13, 25], [26, 38], [39, 51], [1], [14], [27]], down: [1, 1, 1, 1, 0, 0, 0] }
    expect(createAdvice().next(table, 1)).toBeUndefined()
  })

  test('a tap brings a card home, else onto a tent; a king that lies at the bottom stays', () => {
    const table = { stock: [], waste: [3], homes: [1, 0, 0, 0], tents: [[1], [17], [12], [], [], [], []], down: [0, 0, 0, 0, 0, 0, 0] }
    expect(tapMove(table, 0, 1)).toEqual({ from: 0, to: HOME, count: 1 })
    expect(tapMove(table, WASTE, 1)).toEqual({ from: WASTE, to: 1, count: 1 })
    expect(tapMove(table, 2, 1)).toBeUndefined()
    expect(pilesFor(table, 2, 1)).toEqual([3, 4, 5, 6])
  })
})

describe('layout', () => {
  const table = begin('layout', calm).table

  test.each([
    [360, 560],
    [320, 420],
    [600, 344],
    [720, 900],
  ])('on %i by %i all cards are on the table, and every card is found under a finger', (width, height) => {
    const m = measure(width, height)
    for (const { x, y } of placesOf(m, table)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + m.cardWidth).toBeLessThanOrEqual(width)
      expect(y + m.cardHeight).toBeLessThanOrEqual(height)
    }
    for (let tent = 0; tent < TENTS; tent += 1) {
      const card = table.tents[tent]?.at(-1) ?? 0
      const place = placesOf(m, table)[card]
      expect(gripAt(m, table, { x: (place?.x ?? 0) + m.cardWidth / 2, y: (place?.y ?? 0) + m.cardHeight / 2 })).toEqual({ pile: tent, count: 1 })
    }
    const stock = slotOf(m, STOCK)
    expect(gripAt(m, table, { x: stock.x + 5, y: stock.y + 5 })?.pile).toBe(STOCK)
  })

  test('at 360 pixels a card is wide enough for a finger', () => {
    expect(measure(360, 600).cardWidth).toBeGreaterThanOrEqual(44)
  })

  test('a lifted card falls to the pile that it covers most', () => {
    const m = measure(360, 560)
    const at = slotOf(m, 3)
    expect(dropPile(m, table, { x: at.x + 6, y: at.y + 20 }, [2, 3, 4])).toBe(3)
    expect(dropPile(m, table, { x: at.x + 6, y: at.y + 20 }, [6])).toBeUndefined()
    expect(cardsOf(table, { from: 4, to: 0, count: 1 }).map(rankOf)).toHaveLength(1)
  })
})
