import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What a page contains for visitors before any script of the app runs. */
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

/**
 * Draws the first screen with the app's own components, in a thread that ends afterwards and leaves no memory behind.
 * @param web folder of the built web app, whose build contains the program
 * @param dataOf what a page is drawn of; undefined for pages without a first screen
 * @param onFailure called with what went wrong; the page is served without the first screen
 */
export function createFirstScreens(web: string, dataOf: (path: string) => object | undefined, onFailure: (problem: unknown) => void): FirstScreens {
  const program = join(web, '.first-screen.js')
  const drawn = new Map<string, Promise<FirstScreen | undefined>>()
  const draw = (path: string, data: object, language: string) =>
    new Promise<FirstScreen>((resolve, reject) => {
      // It gets no environment, so that its code sees no secrets.
      const worker = new Worker(program, { workerData: { path, data, language }, env: {} })
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
  const drawInTurn = (path: string, data: object, language: string) => {
    const screen = last.then(() => draw(path, data, language)).catch((problem: unknown) => void onFailure(problem))
    last = screen
    return screen
  }
  return {
    of(path, language) {
      const data = dataOf(path)
      if (data === undefined || !existsSync(program)) return Promise.resolve(undefined)
      const key = `${language} ${path}`
      const known = drawn.get(key) ?? drawInTurn(path, data, language)
      drawn.set(key, known)
      return known
    },
  }
}
