// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/history'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { restoreClock } from '../../testing/clock.ts'
import { lateWallet, stillClock } from '../../testing/routes.tsx'
import { withTransitions } from '../../testing/transitions.ts'
import { createRoute, Link, Outlet, Router, RouterProvider, useParams } from './index.ts'
import { drawInMotion } from './motion.ts'

restoreClock()
const settings = () => (globalThis.window as unknown as Window).happyDOM.settings
const { documentElement: root } = document

/** Scrolls as a person does. */
function scrollTo(top: number): void {
  root.scrollTop = top
  fireEvent.scroll(document)
}

/** What came in from a side, and from how far. */
let moves: string[] = []
let transitions: ReturnType<typeof withTransitions>

beforeEach(() => {
  moves = []
  // What a frame shows is of no interest here.
  settings().disableIframePageLoading = true
  transitions = withTransitions()
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(this: Element, keyframes) {
    moves.push(`${this.textContent} ${(keyframes as unknown as { translate: string[] }).translate[0]}`)
    return {} as Animation
  })
  // The document of the tests has no layout: cards are in view once the page is scrolled to them, the picture of a page always is.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const top = this.matches('[data-testid="page"]') ? 10 : 1_700 - window.scrollY
    return { top, left: 10, bottom: top + 10, right: 20 } as DOMRect
  })
})

afterEach(() => {
  cleanup()
  root.removeAttribute('dir')
  settings().device.prefersReducedMotion = 'no-preference'
  sessionStorage.clear()
  root.scrollTop = 0
  vi.restoreAllMocks()
})

const Card = ({ id }: { id: string }) => (
  <div>
    <span data-cover="" data-testid={id}>
      <i data-picture={`${id}.svg`} />
    </span>
    <Link to="/game/$gameId" params={{ gameId: id }}>
      {id}
    </Link>
  </div>
)

const Home = () => (
  <main>
    <header>top</header>
    <section>home</section>
    <Card id="chess" />
    <Card id="snake" />
  </main>
)

function Game() {
  const { gameId } = useParams({ from: '/game/$gameId' })
  return (
    <main>
      <header>title</header>
      <section>game {gameId}</section>
      <span data-cover="" data-testid="page">
        <i data-picture={`${gameId}.svg`} />
      </span>
    </main>
  )
}

const Playing = () => (
  <main>
    <iframe title="round" />
  </main>
)

async function open() {
  const late = lateWallet()
  const routes = [
    createRoute({ path: '/', component: Home }),
    createRoute({ path: '/leaderboard', component: () => <main>board</main> }),
    createRoute({ path: '/game/$gameId', component: Game }),
    createRoute({ path: '/play/$gameId', component: Playing }),
    createRoute({ path: '/wallet', component: late.component }),
  ]
  const none = () => null
  const router = new Router({ routes, shell: () => <Outlet />, beforeLoad: none, notFound: none, pending: () => <p>pending</p>, failed: none })
  router.setHistory(createMemoryHistory({ initialEntries: ['/'] }))
  router.draw = drawInMotion((path) => path === '/' || path === '/leaderboard')
  render(<RouterProvider router={router} />)
  await act(async () => undefined)
  const go = (to: string) => act(async () => router.history.push(to))
  const back = () => act(async () => router.history.back())
  return { router, late, go, back }
}

const shown = () => document.querySelector('main, p')?.textContent
const motion = () => root.dataset['motion']

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
    await transitions.draw()
    expect(shown()).toBe('titlegame chess')
    expect(moves).toEqual([`game chess ${end}`, ` ${end}`])
    await transitions.end()
    expect(motion()).toBeUndefined()
    moves = []
    await back()
    expect(motion()).toBe('back')
    await transitions.draw()
    expect(moves).toEqual([`home ${start}`, `chess ${start}`, `snake ${start}`])
  },
)

test('only the screen before is a picture: the next one takes presses at once', async () => {
  const { router, go } = await open()
  const names: string[] = []
  router.subscribe(() => names.push(root.style.viewTransitionName))
  await go('/game/chess')
  expect(root.style.viewTransitionName).toBe('before')
  await transitions.draw()
  expect(root.style.viewTransitionName).toBe('')
  expect(names).toEqual([''])
})

test('from tab to tab, and to what takes the place of an entry, screens fade and come from neither side', async () => {
  const { router, go, back } = await open()
  await go('/leaderboard')
  expect(motion()).toBe('fade')
  await transitions.draw()
  await back()
  expect(motion()).toBe('fade')
  await transitions.draw()
  await act(async () => router.history.replace('/game/chess'))
  expect(motion()).toBe('fade')
  await transitions.draw()
  expect(shown()).toBe('titlegame chess')
  expect(moves).toEqual([])
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
  expect(transitions.begun).toEqual([])
  expect(moves).toEqual([])
})

test('no picture covers a frame in which a game runs: neither when it is opened nor when it is left', async () => {
  const { go, back } = await open()
  await go('/play/chess')
  await transitions.draw()
  expect(transitions.begun.map(({ isSkipped }) => isSkipped)).toEqual([true])
  expect(motion()).toBeUndefined()
  await back()
  expect(shown()).toMatch(/^tophome/)
  expect(transitions.begun).toHaveLength(1)
  expect(moves).toEqual([])
})

test('a screen that stays for another parameter or query does not move', async () => {
  const { go } = await open()
  await go('/game/chess')
  await transitions.draw()
  await go('/game/snake')
  expect(shown()).toBe('titlegame snake')
  await go('/game/snake?from=chat')
  expect(transitions.begun).toHaveLength(1)
})

test('another change ends the motion of the one before, of which nothing is drawn any more', async () => {
  const failures: unknown[] = []
  const noteFailure = (reason: unknown) => void failures.push(reason)
  process.on('unhandledRejection', noteFailure)
  onTestFinished(() => void process.off('unhandledRejection', noteFailure))
  const { router, go } = await open()
  const drawn: (string | undefined)[] = []
  router.subscribe(() => drawn.push(router.shown?.location.pathname))
  await go('/game/chess')
  await go('/leaderboard')
  expect(transitions.begun.map(({ isSkipped }) => isSkipped)).toEqual([true, false])
  expect(motion()).toBe('fade')
  await transitions.draw()
  expect(shown()).toBe('board')
  expect(drawn).toEqual(['/leaderboard'])
  await transitions.end()
  expect(motion()).toBeUndefined()
  await new Promise(setImmediate)
  expect(failures).toEqual([])
})

test('a browser that takes long for the picture shows the next screen without motion', async () => {
  const pass = stillClock()
  const { go } = await open()
  await go('/game/chess')
  await act(() => pass(99))
  expect(shown()).toMatch(/^tophome/)
  await act(() => pass(2))
  expect(shown()).toBe('titlegame chess')
  expect(motion()).toBeUndefined()
  expect(moves).toEqual([])
})

test('the picture is taken when the code of the next screen is there', async () => {
  const { late, go } = await open()
  await go('/wallet')
  expect(transitions.begun).toEqual([])
  await late.come()
  expect(motion()).toBe('forward')
  await transitions.draw()
  expect(shown()).toBe('wallet')
})

test('nothing moves after a loading state', async () => {
  const pass = stillClock()
  const { late, go } = await open()
  await go('/wallet')
  await act(() => pass(251))
  await late.come()
  expect(shown()).toBe('wallet')
  expect(transitions.begun).toEqual([])
})

test('whoever waits for a change of the address waits until its screen is drawn', async () => {
  const { router } = await open()
  const seen: (string | undefined)[] = []
  await act(async () => void router.navigate({ to: '/leaderboard' }).then(() => seen.push(shown())))
  expect(seen).toEqual([])
  await transitions.draw()
  expect(seen).toEqual(['board'])
})

test('the scroll position is restored before the next screen is shown', async () => {
  const { go, back } = await open()
  scrollTo(700)
  await go('/game/chess')
  expect(window.scrollY).toBe(700)
  await transitions.draw()
  expect(window.scrollY).toBe(0)
  await transitions.end()
  await back()
  await transitions.draw()
  expect(window.scrollY).toBe(700)
})

test('the picture of the pressed card becomes that of the page, and the other way round', async () => {
  const { back } = await open()
  const names = () =>
    Object.fromEntries(['chess', 'snake', 'page'].flatMap((id) => screen.queryAllByTestId(id).map((cover) => [id, cover.style.viewTransitionName])))
  scrollTo(1_500)
  screen.getByRole('link', { name: 'snake' }).focus()
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'snake' })))
  expect(names()).toEqual({ chess: '', snake: 'cover' })
  await transitions.draw()
  expect(names()).toEqual({ page: 'cover' })
  await transitions.end()
  expect(names()).toEqual({ page: '' })
  await back()
  expect(names()).toEqual({ page: 'cover' })
  await transitions.draw()
  expect(names()).toEqual({ chess: '', snake: 'cover' })
  await transitions.end()
  expect(names()).toEqual({ chess: '', snake: '' })
})

test('a card that is out of view when its page is left has no picture to become', async () => {
  const { go, back } = await open()
  await go('/game/snake')
  await transitions.draw()
  await back()
  await transitions.draw()
  expect(screen.getByTestId('snake').style.viewTransitionName).toBe('')
})
