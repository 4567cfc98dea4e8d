import { expect, test } from 'vitest'
import { columnAt, listenForAim, waitingColumn } from './aim.ts'
import { discsLeft } from './racks.ts'

const AREA = { left: 12, top: 300, width: 336, height: 352 }

test('a finger aims at the column under it, wherever it is on the board, and beside the board at the outermost one', () => {
  for (let column = 0; column < 7; column += 1)
    for (const y of [300, 420, 652]) expect([12 + column * 48, 12 + column * 48 + 47].map((x) => columnAt(x, y, AREA))).toEqual([column, column])
  expect([columnAt(0, 400, AREA), columnAt(359, 400, AREA)]).toEqual([0, 6])
})

test('a finger that slides along the columns passes all of them, also a little above or below the board', () => {
  for (const y of [300 - 60, 480, 652 + 60]) {
    const passed = Array.from({ length: 336 }, (_, px) => columnAt(12 + px, y, AREA))
    expect([...new Set(passed)]).toEqual([0, 1, 2, 3, 4, 5, 6])
  }
})

test('a finger that goes far above or below the board aims at nothing: no disc falls when it lifts', () => {
  expect([columnAt(180, 300 - 80, AREA), columnAt(180, 652 + 80, AREA)]).toEqual([null, null])
})

/** The buttons of the columns without a browser; `send` lets a pointer do something to them. */
function fingered() {
  const buttons = Array.from({ length: 7 }, (_, column) => ({ column }))
  const columns = Object.assign(new EventTarget(), { children: buttons, setPointerCapture: () => undefined, getBoundingClientRect: () => AREA })
  const seen: { aimed: number | null; picked: number[] } = { aimed: null, picked: [] }
  listenForAim(columns as unknown as HTMLElement, {
    aim(column) {
      seen.aimed = column
    },
    pick: (column) => void seen.picked.push(column),
  })
  function send(type: string, column: number, { y = 400, ...more }: Readonly<Record<string, unknown>> & { readonly y?: number } = {}): void {
    const at = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'touch', clientX: AREA.left + (column + 0.5) * 48, clientY: y }
    columns.dispatchEvent(Object.assign(new Event(type), at, more))
  }
  /** A click comes to the button itself; `detail` is 0 where a key or a screen reader made it. */
  function click(column: number, detail: number): void {
    const event = Object.assign(new Event('click'), { detail })
    Object.defineProperty(event, 'target', { value: buttons[column] })
    columns.dispatchEvent(event)
  }
  return { seen, send, click }
}

test('a disc follows the finger along the columns and falls once where it lifts', () => {
  const { seen, send, click } = fingered()
  send('pointerdown', 1)
  for (const column of [2, 3, 4]) {
    send('pointermove', column)
    expect(seen.aimed).toBe(column)
  }
  expect(seen.picked).toEqual([])
  send('pointerup', 4)
  expect(seen).toEqual({ aimed: null, picked: [4] })
  // After a slide no click follows: the next key must count.
  click(6, 0)
  expect(seen.picked).toEqual([4, 6])
})

test('a tap drops at once, and its click does not drop again', () => {
  const { seen, send, click } = fingered()
  send('pointerdown', 3)
  send('pointerup', 3)
  click(3, 1)
  expect(seen.picked).toEqual([3])
  // A screen reader may send a click alone.
  click(5, 1)
  expect(seen.picked).toEqual([3, 5])
})

test('a finger that lifts away from the board, or is taken away, drops nothing; a second one does not aim', () => {
  const { seen, send } = fingered()
  send('pointerdown', 1)
  send('pointermove', 2, { y: 100 })
  expect(seen.aimed).toBeNull()
  send('pointerup', 2, { y: 100 })
  send('pointerdown', 1)
  send('pointerdown', 5, { pointerId: 2, isPrimary: false })
  send('pointermove', 5, { pointerId: 2 })
  expect(seen.aimed).toBe(1)
  send('pointerup', 5, { pointerId: 2 })
  send('pointercancel', 1)
  send('pointerup', 1)
  expect(seen).toEqual({ aimed: null, picked: [] })
})

test('the waiting disc is over the last column aimed at, otherwise over the open one nearest to the middle', () => {
  expect(waitingColumn([0, 1, 2, 3, 4, 5, 6], null)).toBe(3)
  expect(waitingColumn([0, 1, 2, 3, 4, 5, 6], 6)).toBe(6)
  expect(waitingColumn([0, 1, 5, 6], 6)).toBe(6)
  expect(waitingColumn([0, 1, 5, 6], 3)).toBe(1)
  expect(waitingColumn([6], 3)).toBe(6)
  expect(waitingColumn([], 3)).toBeUndefined()
})

test('each side has 21 discs; those on the board and the one that falls are gone', () => {
  const board = `${'.'.repeat(36)}001011`
  expect([discsLeft(board, 0, false), discsLeft(board, 1, false), discsLeft(board, 1, true)]).toEqual([18, 18, 17])
  expect(discsLeft('01'.repeat(21), 0, false)).toBe(0)
})
