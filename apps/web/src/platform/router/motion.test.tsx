// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { motion, open, root, scrollTo, settings, shown, watchMotion } from '../../testing/moving-routes.tsx'

const drawing = watchMotion()

test.each([
  ['ltr', '28px', '-28px'],
  ['rtl', '-28px', '28px'],
])(
  'in a page that reads %s the next screen comes from the end of the line and the one before from its beginning, without the header',
  async (dir, end, start) => {
    root.dir = dir
    const { go, back } = await open()
    await go('/game/chess')
    expect(motion()).toBe('forward')
    expect(shown()).toMatch(/^tophome/)
    await drawing.transitions.draw()
    expect(shown()).toBe('titlegame chess')
    expect(drawing.moves).toEqual([`game chess ${end}`, ` ${end}`])
    await drawing.transitions.end()
    expect(motion()).toBeUndefined()
    drawing.moves = []
    await back()
    expect(motion()).toBe('back')
    await drawing.transitions.draw()
    expect(drawing.moves).toEqual([`home ${start}`, `chess ${start}`, `snake ${start}`])
  },
)

test('only the screen before is a picture: the next one takes presses at once', async () => {
  const { router, go } = await open()
  const names: string[] = []
  router.subscribe(() => names.push(root.style.viewTransitionName))
  await go('/game/chess')
  expect(root.style.viewTransitionName).toBe('before')
  await drawing.transitions.draw()
  expect(root.style.viewTransitionName).toBe('')
  expect(names).toEqual([''])
})

test('from tab to tab, and to what takes the place of an entry, screens fade and come from neither side', async () => {
  const { router, go, back } = await open()
  await go('/leaderboard')
  expect(motion()).toBe('fade')
  await drawing.transitions.draw()
  await back()
  expect(motion()).toBe('fade')
  await drawing.transitions.draw()
  await act(async () => router.history.replace('/game/chess'))
  expect(motion()).toBe('fade')
  await drawing.transitions.draw()
  expect(shown()).toBe('titlegame chess')
  expect(drawing.moves).toEqual([])
})

test.each<[string, () => void]>([
  ['for people who prefer reduced motion', () => (settings().device.prefersReducedMotion = 'reduce')],
  ['in a page that is not seen', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('nothing moves %s', async (_, prepare) => {
  prepare()
  const { go, back } = await open()
  await go('/game/chess')
  expect(shown()).toBe('titlegame chess')
  await back()
  expect(shown()).toMatch(/^tophome/)
  expect(drawing.transitions.begun).toEqual([])
  expect(drawing.moves).toEqual([])
})

test('no picture covers a frame in which a game runs: neither when it is opened nor when it is left', async () => {
  const { go, back } = await open()
  await go('/play/chess')
  await drawing.transitions.draw()
  expect(drawing.transitions.begun.map(({ isSkipped }) => isSkipped)).toEqual([true])
  expect(motion()).toBeUndefined()
  await back()
  expect(shown()).toMatch(/^tophome/)
  expect(drawing.transitions.begun).toHaveLength(1)
  expect(drawing.moves).toEqual([])
})

test('a screen that stays for another parameter or query does not move', async () => {
  const { go } = await open()
  await go('/game/chess')
  await drawing.transitions.draw()
  await go('/game/snake')
  expect(shown()).toBe('titlegame snake')
  await go('/game/snake?from=chat')
  expect(drawing.transitions.begun).toHaveLength(1)
})

test('the picture of the pressed card becomes that of the page, and the other way round', async () => {
  const { back } = await open()
  const names = () =>
    Object.fromEntries(['chess', 'snake', 'page'].flatMap((id) => screen.queryAllByTestId(id).map((cover) => [id, cover.style.viewTransitionName])))
  scrollTo(1_500)
  screen.getByRole('link', { name: 'snake' }).focus()
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'snake' })))
  expect(names()).toEqual({ chess: '', snake: 'cover' })
  await drawing.transitions.draw()
  expect(names()).toEqual({ page: 'cover' })
  await drawing.transitions.end()
  expect(names()).toEqual({ page: '' })
  await back()
  expect(names()).toEqual({ page: 'cover' })
  await drawing.transitions.draw()
  expect(names()).toEqual({ chess: '', snake: 'cover' })
  await drawing.transitions.end()
  expect(names()).toEqual({ chess: '', snake: '' })
})

test('a card that is out of view when its page is left has no picture to become', async () => {
  const { go, back } = await open()
  await go('/game/snake')
  await drawing.transitions.draw()
  await back()
  await drawing.transitions.draw()
  expect(screen.getByTestId('snake').style.viewTransitionName).toBe('')
})
