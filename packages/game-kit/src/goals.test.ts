import { expect, test } from 'vitest'
import { createGoalLine, goalAhead, goalPassed } from './goals.ts'

const goals = { first: 20, tenth: 200, best: 90 }

test('the goal ahead is the next one, the own best among them', () => {
  expect(goalAhead(goals, 0)).toEqual({ name: 'first', target: 20, part: 0 })
  expect(goalAhead(goals, 55)).toEqual({ name: 'best', target: 90, part: 0.5 })
  expect(goalAhead(goals, 90)).toEqual({ name: 'tenth', target: 200, part: 0 })
  expect(goalAhead(goals, 200)).toBeNull()
  expect(goalAhead({ ...goals, best: 0 }, 20)).toMatchObject({ name: 'tenth' })
})

test('other goals between and beyond the first two are goals, too', () => {
  const more = { ...goals, best: 0, others: [80, 140, 500] }
  expect([20, 80, 140, 200].map((score) => goalAhead(more, score))).toMatchObject([
    { name: 'other', target: 80, part: 0 },
    { name: 'other', target: 140 },
    { name: 'tenth', target: 200 },
    { name: 'other', target: 500 },
  ])
  expect([goalPassed(more, 79, 80), goalPassed(more, 80, 81), goalAhead(more, 500)]).toEqual(['other', null, null])
})

test('a goal is passed when it is reached, the best when it is beaten', () => {
  expect(goalPassed(goals, 19, 20)).toBe('first')
  expect(goalPassed(goals, 20, 21)).toBeNull()
  expect(goalPassed(goals, 80, 90)).toBeNull()
  expect(goalPassed(goals, 90, 91)).toBe('best')
  expect(goalPassed(goals, 10, 250)).toBe('tenth')
})

test('the line is written when something changed', () => {
  const made: { textContent: string }[] = []
  const root = {
    ownerDocument: {
      createElement: () => {
        made.push({ textContent: '' })
        return made.at(-1)
      },
    },
    classList: { add: () => undefined },
    replaceChildren: () => undefined,
    dataset: {} as Record<string, string>,
    style: { parts: [] as string[], setProperty: (_name: string, value: string) => root.style.parts.push(value) },
  }
  const show = createGoalLine(root as unknown as HTMLElement, { first: 'First {n}', tenth: 'Tenth {n}', best: 'Best {n}', beyond: 'Beyond' }, (text, n) =>
    text.replace('{n}', String(n)),
  )
  show(goals, 0)
  show(goals, 0)
  show(goals, 10)
  show(goals, 500)
  expect([made[0]?.textContent, root.dataset['goal'], root.style.parts]).toEqual(['Beyond', 'beyond', ['0', '0.5', '1']])
})
