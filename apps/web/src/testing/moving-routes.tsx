import { createMemoryHistory } from '@tanstack/history'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { createRoute, Link, Outlet, Router, RouterProvider, useParams } from '../platform/router/index.ts'
import { drawInMotion } from '../platform/router/motion.ts'
import { lateWallet } from './routes.tsx'
import { withTransitions } from './transitions.ts'

/** The settings of the browser of the test. */
export const settings = () => (globalThis.window as unknown as Window).happyDOM.settings
export const { documentElement: root } = document

/** Scrolls as a person does. */
export function scrollTo(top: number): void {
  root.scrollTop = top
  fireEvent.scroll(document)
}

/** What is drawn while screens change. */
interface Drawn {
  /** What came in from a side, and from how far. */
  moves: string[]
  transitions: ReturnType<typeof withTransitions>
}

/** Gives the tests of a file a document whose motion can be looked at. Each test begins without motion. */
export function watchMotion(): Drawn {
  const drawn = { moves: [] } as unknown as Drawn
  beforeEach(() => {
    drawn.moves = []
    // What a frame shows is of no interest here.
    settings().disableIframePageLoading = true
    drawn.transitions = withTransitions()
    vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(this: Element, keyframes) {
      drawn.moves.push(`${this.textContent} ${(keyframes as unknown as { translate: string[] }).translate[0]}`)
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
  return drawn
}

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

/** Opens a small app with a home of two cards, and draws its changes in motion. */
export async function open() {
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

/** The text of the screen. */
export const shown = () => document.querySelector('main, p')?.textContent
/** The motion that runs. */
export const motion = () => root.dataset['motion']
