// @vitest-environment happy-dom
import { bodyOf, openPage } from '@majlis/game-kit/page.fixture'
import { afterEach, expect, test } from 'vitest'
import { replay } from '../step.ts'
import { readSaved } from './round.ts'
import { startGame } from './start.ts'

let close = (): void => undefined
afterEach(() => close())

async function open(saved: object, isDuel = false, setup?: string) {
  const opened = await openPage(bodyOf(import.meta.dirname))
  close = opened.close
  const welcome = { ...opened.welcome, saved: { data: saved as never, version: 1 }, repeatsSeed: isDuel, ...(setup !== undefined && { setup }) }
  startGame(opened.host, welcome, opened.timers, opened.page, { paint: () => undefined, hasBegun: Promise.resolve() })
  const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
  const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#skill-list button')]
  return { ...opened, element, cards }
}

const held = { version: 1, best: 900, medals: [3, 1], run: null }

test('the stars of the lands are shown once there are some, with how many can be spent', async () => {
  const first = await open({ version: 1, best: 0, medals: [], run: null })
  expect(first.element('skills').hidden).toBe(true)
  close()
  const { element, cards } = await open(held)
  expect([element('skills').hidden, element('skills').textContent]).toEqual([false, '4'])
  expect(element('skills').getAttribute('aria-label')).toBe('Skills. Stars to spend: 4')
  expect(element('skills').classList.contains('ready')).toBe(true)
  expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual([
    'Sling, level 0 of 3. Next: Hits 12% harder, stars: 1',
    'Fountain, level 0 of 3. Next: Reaches 8% farther, stars: 1',
    'Drum, level 0 of 3. Next: Hits 12% harder, stars: 1',
    'Sun mirror, level 0 of 3. Next: Burns 12% harder, stars: 1',
    'Sandstorm, level 0 of 3. Next: Ready 4 s sooner, stars: 1',
    'Guards, level 0 of 3. Next: Stay 2 s longer, stars: 1',
  ])
})

test('a level is bought while stars are left, all can be given back, and the next round has what was chosen', async () => {
  const { click, element, cards, draw, news } = await open(held)
  click('#skills')
  cards()[0]?.click()
  cards()[0]?.click()
  expect([element('skill-stars').textContent, cards()[0]?.getAttribute('aria-label')]).toEqual([
    'Stars to spend: 1',
    'Sling, level 2 of 3. Next: Hits 36% harder, stars: 3',
  ])
  expect(cards().map((card) => card.getAttribute('aria-disabled'))).toEqual(['true', 'false', 'false', 'false', 'false', 'false'])
  cards()[0]?.click()
  expect(element('skill-stars').textContent).toBe('Stars to spend: 1')
  click('#skill-back')
  expect([element('skill-stars').textContent, (element('skill-back') as HTMLButtonElement).disabled]).toEqual(['Stars to spend: 4', true])
  cards()[4]?.click()
  click('#skill-close')
  click('#call')
  draw(2)
  expect(element('lands').hidden).toBe(true)
  await news()
  while (element('overlay')?.hidden !== false) draw(600)
  const sent = await news()
  const end = sent.find(({ name }) => name === 'round.end')
  const proof = end?.name === 'round.end' ? (end.data.proof as { readonly seed: string; readonly inputs: string }) : undefined
  expect(replay(proof?.seed ?? '', proof?.inputs)).toMatchObject({ skills: [0, 0, 0, 0, 1, 0], status: 'lost' })
  const [save] = sent.filter(({ name }) => name === 'save.put')
  expect(save?.name === 'save.put' && readSaved(save.data).progress.skills).toEqual([0, 0, 0, 0, 1, 0])
})

test('skills are kept when another land is chosen, and are not offered in the round of a day', async () => {
  const { click, element, cards } = await open({ ...held, skills: '100000' })
  expect(element('stars').textContent).toBe('3')
  click('#choose')
  document.querySelectorAll<HTMLElement>('#atlas-lands button')[1]?.click()
  expect(element('choose').textContent).toContain('Two Wells')
  expect(cards()[0]?.getAttribute('aria-label')).toContain('level 1 of 3')
  click('#choose')
  click('#atlas-day')
  expect(element('skills').hidden).toBe(true)
})

test('a duel is played with the skills of its setup, not with the own ones', async () => {
  const { click, draw, element, news } = await open({ ...held, skills: '100000' }, true, '0+020000')
  expect(element('lands').hidden).toBe(true)
  click('#call')
  while (element('overlay')?.hidden !== false) draw(600)
  const end = (await news()).find(({ name }) => name === 'round.end')
  const proof = end?.name === 'round.end' ? (end.data.proof as { readonly seed: string; readonly inputs: string }) : undefined
  expect(replay(proof?.seed ?? '', proof?.inputs)).toMatchObject({ skills: [0, 2, 0, 0, 0, 0] })
})

test('a hard round is chosen beside the others, for lands that were held, and shown as one', async () => {
  const { click, element } = await open(held)
  click('#choose')
  document.querySelectorAll<HTMLElement>('#modes button')[1]?.click()
  const cards = [...document.querySelectorAll<HTMLElement>('#atlas-lands button')]
  expect(cards.map((card) => card.getAttribute('aria-disabled'))).toEqual(['false', 'false', 'true', 'true', 'true', 'true'])
  cards[0]?.click()
  expect([element('wave').textContent, element('hint').textContent]).toEqual([
    '⚔ 0/15',
    'Hard: stronger visitors, more points, and one more star for holding it.',
  ])
})
