import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What a page shows before any script of the app runs. */
export interface FirstScreen {
  /** HTML for the body. */
  readonly html: string
  /** The source of its script, for the page's policy. */
  readonly script: string
}

/** Each page is drawn once in each language: the catalogue stays the same while the server runs. What cannot be drawn is not tried again. */
export interface FirstScreens {
  /**
   * @param path as in '/game/chess'
   * @returns undefined for a page without a first screen, and where it cannot be drawn
   */
  of(path: string, language: string): Promise<FirstScreen | undefined>
}

/** What a page is drawn of. */
export interface FirstScreenSource {
  /** What the page carries. */
  readonly data: object
  /** Files of pictures that become part of the page, by their addresses. */
  readonly pictures?: Readonly<Record<string, string>>
}

/**
 * Draws the first screen with the app's own components, in a thread that ends afterwards and leaves no memory behind.
 * @param web folder of the built web app, whose build contains the program
 * @param sourceOf undefined for pages without a first screen
 * @param onFailure called with what went wrong; the page is served without the first screen
 */
export function createFirstScreens(
  web: string,
  sourceOf: (path: string) => FirstScreenSource | undefined,
  onFailure: (problem: unknown) => void,
): FirstScreens {
  const program = join(web, '.first-screen.js')
  const drawn = new Map<string, Promise<FirstScreen | undefined>>()
  const draw = (path: string, source: FirstScreenSource, language: string) =>
    new Promise<FirstScreen>((resolve, reject) => {
      // It gets no environment, so that its code sees no secrets.
      const worker = new Worker(program, { workerData: { path, language, pictures: {}, ...source }, env: {} })
      worker.once('message', (screen: FirstScreen) => {
        resolve(screen)
        void worker.terminate()
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The first screen was not drawn')))
      worker.unref()
    })
  // One thread at a time: a crawler that reads the pages of all games must not start as many.
  let last: Promise<unknown> = Promise.resolve()
  const drawInTurn = (path: string, source: FirstScreenSource, language: string) => {
    const screen = last.then(() => draw(path, source, language)).catch((problem: unknown) => void onFailure(problem))
    last = screen
    return screen
  }
  return {
    of(path, language) {
      const source = sourceOf(path)
      if (source === undefined || !existsSync(program)) return Promise.resolve(undefined)
      const key = `${language} ${path}`
      const known = drawn.get(key) ?? drawInTurn(path, source, language)
      drawn.set(key, known)
      return known
    },
  }
}
