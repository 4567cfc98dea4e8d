import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What the page of Home contains for visitors before any script of the app runs. */
export interface FirstScreen {
  /** HTML for the body. */
  readonly html: string
  /** The source of its script, for the page's policy. */
  readonly script: string
}

/** Each language is drawn once: the catalogue stays the same while the server runs. A program that fails is not started again. */
export interface FirstScreens {
  /** Undefined where it cannot be drawn. */
  of(language: string): Promise<FirstScreen | undefined>
}

/**
 * Draws the first screen with the app's own components, in a thread that ends afterwards and leaves no memory behind.
 * @param web folder of the built web app, whose build contains the program
 * @param list the first page of Home's list, as a visitor gets it
 * @param onFailure called with what went wrong; the page is served without the first screen
 */
export function createFirstScreens(web: string, list: object, onFailure: (problem: unknown) => void): FirstScreens {
  const program = join(web, '.first-screen.js')
  const drawn = new Map<string, Promise<FirstScreen | undefined>>()
  const draw = (language: string) =>
    new Promise<FirstScreen>((resolve, reject) => {
      // It gets no environment, so that its code sees no secrets.
      const worker = new Worker(program, { workerData: { language, list }, env: {} })
      worker.once('message', (screen: FirstScreen) => {
        resolve(screen)
        void worker.terminate()
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The first screen was not drawn')))
      worker.unref()
    })
  return {
    of(language) {
      if (!existsSync(program)) return Promise.resolve(undefined)
      const known = drawn.get(language) ?? draw(language).catch((problem: unknown) => void onFailure(problem))
      drawn.set(language, known)
      return known
    },
  }
}
