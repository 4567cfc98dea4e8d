import { daysInARowForms } from '@majlis/game-kit/days'
import { digitWriter, numberWriter } from '@majlis/game-bridge/stage/screen'
import { describe, expect, test } from 'vitest'
import { begin } from '../step.ts'
import { FakeElement, fakePage } from './page.fixture.ts'
import { medalOf } from './medals.ts'
import { messages } from './messages.ts'
import { modeMessages } from './mode-messages.ts'
import { counter } from '@majlis/game-kit/plural'
import { createStatus } from './status.ts'

function open(language: 'en' | 'ar') {
  const { page, byId } = fakePage()
  const welcome = { locale: language === 'en' ? 'en' : 'ar-SA', numbering: language === 'en' ? 'latn' : 'arab' } as Parameters<typeof digitWriter>[0]
  const digits = digitWriter(welcome)
  const status = createStatus({
    page,
    texts: messages[language],
    modes: modeMessages[language],
    digits,
    points: numberWriter(welcome),
    count: counter(welcome.locale, digits),
  })
  const medal = () => byId('medal').children.map((child) => (child instanceof FakeElement ? child.innerHTML.split('lit').length - 1 : child))
  return { status, byId, medal }
}

describe('the goals beside the garden', () => {
  test('are the fruits that are left, with a bar, and the next star with its points', () => {
    const { status, byId, medal } = open('en')
    status(begin('s'), false)
    expect([byId('garden').textContent, byId('left').textContent, byId('fruits').properties.get('--part')]).toEqual(['Garden 1 / 10', '8 fruits left', '0'])
    expect(medal()).toEqual([0, '200'])
    status({ ...begin('s'), eaten: 6, score: 840 }, false)
    expect([byId('left').textContent, byId('fruits').properties.get('--part')]).toEqual(['2 fruits left', '0.75'])
    expect(medal()).toEqual([2, '6,000'])
    status({ ...begin('s'), eaten: 7, score: 6000 }, false)
    expect(byId('left').textContent).toBe('1 fruit left')
    expect(medal()).toEqual([3, ''])
  })

  test('say so in the six Arabic plural forms', () => {
    const { status, byId } = open('ar')
    const left = [0, 1, 2, 3, 11].map((count) => {
      status({ ...begin('s'), garden: 10, eaten: 17 - count }, false)
      return byId('left').textContent
    })
    expect(left).toEqual(['لا ثمار باقية', 'ثمرة باقية', 'ثمرتان باقيتان', '٣ ثمار باقية', '١١ ثمرة باقية'])
    const days = [0, 1, 2, 3, 11, 100].map((count) => counter('ar-SA', String)(daysInARowForms.ar, count))
    expect(days).toEqual(['لا أيام متتالية', 'سلسلة من يوم واحد', 'يومان متتاليان', '3 أيام متتالية', '11 يومًا متتاليًا', '100 يوم متتالٍ'])
  })

  test('count fewer fruits with the boon that says so', () => {
    const { status, byId } = open('en')
    status({ ...begin('s'), eaten: 1, boon: 'few' }, false)
    expect([byId('left').textContent, byId('fruits').properties.get('--part')]).toEqual(['4 fruits left', '0.2'])
  })

  test('name the round of the day', () => {
    const { status, byId } = open('en')
    status(begin('s'), false)
    status(begin('s'), true)
    expect(byId('garden').textContent).toBe('Today 1 / 10')
  })
})

test('stars are given by the points of the kit’s goals', () => {
  expect([0, 199, 200, 799, 800, 5999, 6000, 99_999].map((score) => medalOf(score).stars)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
  expect([0, 200, 800, 6000].map((score) => medalOf(score).next)).toEqual([200, 800, 6000, null])
})
