import { expect, test } from 'vitest'
import { listenForBoard } from './controls.ts'
import type { Player } from './controls.ts'
import type { Aim } from './swipe.ts'

/** A keyboard, the aims that it shows and the shots that it takes. */
function keyboard() {
  const aims: Aim[] = []
  const shots: Aim[] = []
  const nothing = (): void => undefined
  const player: Player = {
    now: () => 0,
    press: nothing,
    swipe: nothing,
    drop: nothing,
    aim: (aim, isDone) => void (isDone ? shots : aims).push(aim),
    dive: nothing,
    hurry: nothing,
    pause: nothing,
  }
  const page = new EventTarget()
  const board = listenForBoard(page, player)
  const send = (type: string, code: string) => page.dispatchEvent(Object.assign(new Event(type), { code, repeat: false }))
  return {
    aims,
    shots,
    reset: board.reset,
    down: (code: string) => send('keydown', code),
    up: (code: string) => send('keyup', code),
    pass(ticks: number): void {
      for (let tick = 0; tick < ticks; tick += 1) board.tick()
    },
  }
}

test('an arrow that is held while Space is held bends the shot to its side, and does not move the aim', () => {
  for (const [code, side] of [
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['KeyD', 1],
    ['KeyA', -1],
  ] as const) {
    const { shots, aims, down, up, pass } = keyboard()
    down('Space')
    pass(5)
    down(code)
    pass(20)
    up(code)
    pass(10)
    up('Space')
    expect(shots).toHaveLength(1)
    expect(shots[0]).toMatchObject({ x: 0, curl: side * 40 })
    expect(aims.at(-1)).toEqual(shots[0])
  }
})

test('without a second key the shot is straight, and the bend of a shot is not that of the next one', () => {
  const { shots, down, up, pass } = keyboard()
  down('ArrowRight')
  pass(30)
  up('ArrowRight')
  down('Space')
  pass(30)
  up('Space')
  expect(shots[0]).toMatchObject({ x: 150, curl: 0 })
  down('Space')
  down('ArrowLeft')
  pass(200)
  up('Space')
  expect(shots[1]).toMatchObject({ x: 150, curl: -100 })
  up('ArrowLeft')
  down('Space')
  pass(9)
  up('Space')
  expect(shots[2]?.curl).toBe(0)
})

test('a pause takes the bend back', () => {
  const { shots, down, up, pass, reset } = keyboard()
  down('Space')
  down('ArrowRight')
  pass(20)
  reset()
  up('ArrowRight')
  up('Space')
  expect(shots).toEqual([])
  down('Space')
  pass(3)
  up('Space')
  expect(shots[0]?.curl).toBe(0)
})
