// @vitest-environment happy-dom
import { draw } from '@majlis/game-bridge/stage/board/draw'
import { createPieces } from '@majlis/game-bridge/stage/board/pieces'
import { afterEach, expect, test, vi } from 'vitest'
import { createFlights } from './flight.ts'

const animations: { name: string; frames: readonly Keyframe[]; options: KeyframeAnimationOptions }[] = []
const finished: (() => void)[] = []
vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, options) {
  animations.push({ name: this.getAttribute('class') ?? 'taken', frames: frames as Keyframe[], options: options as KeyframeAnimationOptions })
  const animation = {} as Animation
  finished.push(() => animation.onfinish?.({} as AnimationPlaybackEvent))
  return animation
})
afterEach(() => {
  animations.length = 0
  finished.length = 0
})

/** The marks of a board of 64 squares, the others empty. */
const board = (marks: Readonly<Record<number, string>>): string[] => [...Array(64).keys()].map((cell) => marks[cell] ?? '.')
const at = (cell: number, scale = 1) => `translate(${(cell % 8) * 100 + 50}px, ${Math.floor(cell / 8) * 100 + 50}px) scale(${scale})`

function open(first: readonly string[], isStill = false, isTurned = false) {
  const pieces = createPieces(8, (mark) => draw('g', { 'data-mark': mark }))
  const flights = createFlights(
    pieces,
    (mark) => draw('g', { 'data-mark': mark }),
    () => isStill,
  )
  const show = (path: readonly number[], marks: readonly string[]) => {
    pieces.show(marks, path.length > 1 ? { from: path[0] ?? 0, to: path.at(-1) ?? 0 } : null, isTurned)
    flights.show(path, marks, isTurned)
  }
  show([], first)
  return {
    ...flights,
    show,
    pieces,
    places: () => animations.flatMap(({ name, frames }) => (name === 'taken' ? [] : frames.map(({ transform }) => transform))),
  }
}

const START = board({ 40: 'a', 33: 'b', 19: 'b', 1: 'b' })

test('a capture is shown jump by jump, and what it takes vanishes when it is passed', () => {
  const { show, root, places } = open(START)
  show([40, 26, 12], board({ 12: 'a', 1: 'b' }))
  expect(places()).toEqual([at(40), at(33, 1.2), at(26), at(19, 1.2), at(12)])
  const [first, second, piece] = animations
  expect(piece?.options.duration).toBe(640)
  expect([first?.options.delay, second?.options.delay]).toEqual([160, 480])
  expect([...root.children].map((ghost) => ghost.firstElementChild?.getAttribute('data-mark'))).toEqual(['b', 'b'])
  for (const finish of finished) finish()
  expect(root.children.length).toBe(0)
})

test('a board that is seen from its far side shows the same from there', () => {
  const { show, places } = open(START, false, true)
  show([40, 26, 12], board({ 12: 'a', 1: 'b' }))
  expect(places()).toEqual([at(63 - 40), at(63 - 33, 1.2), at(63 - 26), at(63 - 19, 1.2), at(63 - 12)])
  expect(animations[0]?.frames[0]?.transform).toBe('translate(650px, 350px)')
})

test('only the part that is not yet shown is shown, and nothing where the same board is drawn again', () => {
  const { show, places } = open(START)
  show([40, 26], board({ 26: 'a', 19: 'b', 1: 'b' }))
  animations.length = 0
  show([40, 26], board({ 26: 'a', 19: 'b', 1: 'b' }))
  expect(animations).toEqual([])
  show([40, 26, 12], board({ 12: 'a', 1: 'b' }))
  expect(places()).toEqual([at(26), at(19, 1.2), at(12)])
})

test('a piece that is dropped stays with the finger; the rest of its capture is shown', () => {
  const dragged = open(START)
  dragged.drop(26)
  dragged.show([40, 26, 12], board({ 12: 'a', 1: 'b' }))
  expect(dragged.places()).toEqual([at(26), at(19, 1.2), at(12)])
  expect(dragged.root.children.length).toBe(2)
  animations.length = 0
  const whole = open(START)
  whole.drop(12)
  whole.show([40, 26, 12], board({ 12: 'a', 1: 'b' }))
  expect(whole.places()).toEqual([])
})

test('a piece that is crowned comes from where it has been, instead of appearing', () => {
  const { show, pieces, places } = open(board({ 9: 'a', 62: 'b' }))
  show([9, 0], board({ 0: 'A', 62: 'b' }))
  expect(pieces.at(0)?.getAttribute('class')).toBe('piece')
  expect(places()).toEqual([at(9), at(0)])
})

test('a replay that goes back flies no piece, and with reduced motion nothing flies', () => {
  const back = open(board({ 17: 'b', 26: 'a' }))
  back.show([40, 26], board({ 8: 'b', 26: 'a' }))
  expect(animations).toEqual([])
  const still = open(START, true)
  still.show([40, 26, 12], board({ 12: 'a', 1: 'b' }))
  expect([animations.length, still.root.children.length]).toEqual([0, 0])
})
