// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createDie } from './die.ts'

const shown = { side: 1, arm: 0, isOpen: false, isThrown: false, isRolling: false, isRolled: true, label: 'Die' }

/** The side of the cube whose turn undoes the cube's own, by its pips. */
function pipsInFront(button: HTMLElement): number {
  const cube = button.querySelector<HTMLElement>('.cube')
  const [x, y] = ['--x', '--y'].map((name) => Number.parseFloat(cube?.style.getPropertyValue(name) ?? ''))
  const front = [...button.querySelectorAll<HTMLElement>('.plane')].filter(({ style: { transform } }) => {
    const [ownY, ownX] = [...transform.matchAll(/rotate[XY]\((-?\d+)deg\)/g)].map(([, degrees]) => Number(degrees))
    return ownX === -(x ?? 0) && ownY === -(y ?? 0)
  })
  return front.length === 1 ? (front[0]?.querySelectorAll('circle').length ?? 0) : 0
}

test('the cube has six sides, and shows in front what was rolled', () => {
  const button = document.createElement('button')
  const show = createDie(button, () => undefined)
  expect(button.querySelectorAll('.plane')).toHaveLength(6)
  for (const side of [1, 2, 3, 4, 5, 6]) {
    show({ ...shown, side })
    expect(pipsInFront(button)).toBe(side)
  }
})

test('a throw without an answer keeps turning, and is rolled only while it is open', () => {
  const button = document.createElement('button')
  let rolls = 0
  const show = createDie(button, () => (rolls += 1))
  show({ ...shown, isOpen: true })
  button.click()
  show({ ...shown, isThrown: true })
  button.click()
  expect([rolls, button.className]).toEqual([1, 'arm-0 thrown'])
  show({ ...shown, side: 6, isRolling: true })
  expect(button.className).toBe('arm-0 rolling six')
})
