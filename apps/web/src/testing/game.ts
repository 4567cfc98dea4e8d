import { connectGame, type GameHost } from '@majlis/game-bridge/guest'
import { screen } from '@testing-library/react'

/**
 * The page of a game in its frame, which the document of the tests does not load: the game's end of the bridge, once it has its welcome.
 * @param title the title of the frame
 */
export async function connectFrame(title: string): Promise<GameHost> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  const inside = new EventTarget()
  const app = { postMessage: (data: unknown) => void window.dispatchEvent(messageOf(data, page)) }
  const page = { postMessage: (data: unknown, _: string, ports: readonly MessagePort[]) => void inside.dispatchEvent(messageOf(data, app, ports)) }
  Object.defineProperty(frame, 'contentWindow', { configurable: true, value: page })
  const host = connectGame({
    game: title,
    window: {
      parent: app,
      location: { search: '' },
      addEventListener: (type, listener) => inside.addEventListener(type, listener as (event: Event) => void),
      removeEventListener: (type, listener) => inside.removeEventListener(type, listener as (event: Event) => void),
    },
    keep: async () => false,
  })
  await host.welcome
  return host
}

const messageOf = (data: unknown, source: object, ports: readonly MessagePort[] = []): Event =>
  Object.assign(new Event('message'), { data, source, ports, origin: 'null' })
