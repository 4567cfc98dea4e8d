import { digitWriter } from '@majlis/game-bridge/stage/screen'
import { describe, expect, test } from 'vitest'
import { OFFER_LOCKED, OFFER_TICKS } from '../boons.ts'
import { BOONS } from '../state.ts'
import type { Boon, State } from '../state.ts'
import { begin } from '../step.ts'
import { fakePage, touch } from './page.fixture.ts'
import { messages } from './messages.ts'
import { Offer } from './offer.ts'
import { counter } from '@majlis/game-kit/plural'

const HEADINGS = { up: 0, right: 1, down: 2, left: 3 } as const

function open(language: 'en' | 'ar' = 'en') {
  const { page, byId, focus } = fakePage()
  const locale = language === 'en' ? 'en' : 'ar-SA'
  const digits = digitWriter({ locale, numbering: language === 'en' ? 'latn' : 'arab' } as Parameters<typeof digitWriter>[0])
  const taken: number[] = []
  const phase = { isRunning: true }
  const offer = new Offer({
    page,
    texts: messages[language],
    digits,
    count: counter(locale, digits),
    lineOf: (garden) => `Line ${digits(garden)}`,
    drawIcon: () => undefined,
    isRunning: () => phase.isRunning,
    onHeading: (heading) => taken.push(heading),
    headings: HEADINGS,
  })
  const panel = byId('offer')
  panel.box = [0, 400, 360, 580]
  const cards = panel.querySelectorAll('button')
  for (const [at, card] of cards.entries()) card.box = [10 + 115 * at, 430, 120 + 115 * at, 550]
  const textsOf = (part: string) => cards.map((card) => card.querySelector(part)?.textContent)
  return { offer, panel, cards, taken, phase, byId, focus, textsOf }
}

/** The second garden with its offer, for some ticks already. */
function offering(ticks: number, boons: readonly Boon[] = ['shield', 'light', 'magnet']): State {
  return Object.assign(begin('offered'), { garden: 2, offered: ticks, offers: [boons] })
}

describe('the panel of an offer', () => {
  test('names the next garden with its fruits, and three boons with their effect and time', () => {
    const { offer, panel, byId, textsOf } = open()
    offer.show(offering(0))
    expect(panel.hidden).toBe(false)
    expect(byId('offer-title').textContent).toBe('Garden 2: 9 fruits')
    expect(byId('offer-new').textContent).toBe('Line 2')
    expect(textsOf('b')).toEqual(['Shield', 'Short snake', 'Magnet'])
    expect(textsOf('.effect')).toEqual(['One crash costs no life', 'Half the growth', 'Fruit from two cells away'])
    expect(textsOf('.time')).toEqual(['30 seconds', 'Whole garden', '20 seconds'])
    expect(offer.spoken(offering(0))).toContain('Line 2 Choose one. Left: Shield, One crash costs no life. Up: Short snake, Half the growth.')
  })

  test('says how long each boon lasts: longer with a boon that says so, the garden, the round, or at once', () => {
    const { offer, textsOf } = open()
    offer.show(offering(0, ['magnet', 'hurry', 'harvest']))
    expect(textsOf('.time')).toEqual(['20 seconds', 'Whole garden', 'Rest of the round'])
    offer.show(begin('hidden'))
    offer.show({ ...offering(0, ['heart', 'few', 'ghost']), kept: { memory: 0, longer: 1, harvest: 0 } })
    expect(textsOf('.time')).toEqual(['At once', 'Whole garden', '30 seconds'])
  })

  test('says the same in Arabic, with Arabic digits', () => {
    const { offer, byId, textsOf } = open('ar')
    offer.show(offering(0))
    expect(byId('offer-title').textContent).toBe('البستان ٢: ٩ ثمار')
    expect(textsOf('b')).toEqual(['درع واقٍ', 'ثعبان قصير', 'مغناطيس'])
    expect(textsOf('.time')).toEqual(['٣٠ ثانية', 'طوال البستان', '٢٠ ثانية'])
    expect(byId('offer-wait').textContent).toBe('بلا اختيار: ثعبان قصير. الباقي ١٠ ثوانٍ')
  })

  test('has a name and an effect for every boon, in both languages', () => {
    for (const { boons } of Object.values(messages)) for (const boon of BOONS) expect(Object.values(boons[boon]).every((text) => text.length > 0)).toBe(true)
  })

  test('counts the seconds down to the choice in the middle', () => {
    const { offer, byId } = open()
    const waits = [0, OFFER_TICKS / 2, OFFER_TICKS - 61, OFFER_TICKS - 60, OFFER_TICKS - 1].map((ticks) => {
      offer.show(offering(ticks))
      return byId('offer-wait').textContent
    })
    expect(waits).toEqual(['10 seconds', '5 seconds', '2 seconds', '1 second', '1 second'].map((time) => `No choice: Short snake. ${time} left`))
  })

  test('a tap on a card is its heading, and the click that follows is no second one', () => {
    for (const [at, heading] of [3, 0, 1].entries()) {
      const { offer, panel, cards, taken } = open()
      offer.show(offering(OFFER_LOCKED))
      touch(panel, [60 + 115 * at, 500])
      cards[at]?.dispatchEvent(new Event('click'))
      expect(taken).toEqual([heading])
    }
  })

  test('a key on a card clicks it', () => {
    const { offer, cards, taken } = open()
    offer.show(offering(OFFER_LOCKED))
    cards[2]?.dispatchEvent(new Event('click'))
    expect(taken).toEqual([1])
  })

  test('a swipe over the panel is a heading like any other swipe', () => {
    const { offer, panel, taken } = open()
    offer.show(offering(OFFER_LOCKED))
    touch(panel, [180, 500], [-60, 0])
    touch(panel, [180, 500], [0, -60])
    expect(taken).toEqual([3, 0])
  })

  test('a tap counts neither between the cards, nor in the first moments, nor while the round does not run; the next one does', () => {
    const { offer, panel, taken, phase } = open()
    offer.show(offering(OFFER_LOCKED - 1))
    expect(panel.classes.has('locked')).toBe(true)
    touch(panel, [60, 500])
    offer.show(offering(OFFER_LOCKED))
    expect(panel.classes.has('locked')).toBe(false)
    touch(panel, [60, 410])
    phase.isRunning = false
    touch(panel, [60, 500])
    expect(taken).toEqual([])
    phase.isRunning = true
    touch(panel, [60, 500])
    expect(taken).toEqual([3])
  })

  test('goes when one is taken, gives the focus back, and can be chosen from again before the next garden', () => {
    const { offer, panel, cards, taken, byId, focus } = open()
    offer.show(offering(OFFER_LOCKED))
    cards[0]?.dispatchEvent(new Event('click'))
    focus(cards[0])
    offer.show(begin('taken'))
    expect([panel.hidden, byId('board').focused]).toEqual([true, 1])
    cards[0]?.dispatchEvent(new Event('click'))
    expect(taken).toEqual([3])
    offer.show({ ...offering(OFFER_LOCKED), garden: 3, offers: [[], ['slow', 'double', 'shield']] })
    expect(panel.hidden).toBe(false)
    cards[1]?.dispatchEvent(new Event('click'))
    expect(taken).toEqual([3, 0])
  })
})
