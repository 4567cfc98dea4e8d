import type { GameHost } from '../guest.ts'
import { realTimers } from '../platform/timers.ts'

/** Milliseconds that a game waits for its letters: on a slow network it is shown with the device's own. */
const LETTERS_WAIT_MS = 1_000

/** The part of a page that loads typefaces; browsers of some devices have no `fonts`. */
interface LettersPage {
  readonly fonts?: Pick<FontFaceSet, 'load'> | undefined
  readonly body: { readonly textContent: string | null }
}

/**
 * Reports to the app that the game can be played, once its letters have arrived: the app covers the frame until then, so that nobody sees lines move.
 * @param page the page of the game with its texts
 * @param isShown fulfilled when there is something to see; left out where that is the case at once
 */
export async function reportReady(host: Pick<GameHost, 'emit'>, page: LettersPage, isShown?: Promise<void>): Promise<void> {
  host.emit('load.progress', { percent: 100 })
  await Promise.all([isShown, hasLetters(page)])
  host.emit('load.ready', {})
}

/** Fulfilled when the letters of the page's texts are loaded, when they cannot be, and in any case after a second. */
async function hasLetters({ fonts, body }: LettersPage): Promise<void> {
  if (fonts === undefined) return
  let cancel = () => {}
  const late = new Promise<void>((resolve) => {
    cancel = realTimers.after(LETTERS_WAIT_MS, resolve)
  })
  // Files of other scripts are not loaded: the browser compares the ranges of the files with the text.
  const loaded = fonts.load("16px 'Baloo Bhaijaan 2'", body.textContent ?? '').catch(() => undefined)
  await Promise.race([loaded, late])
  cancel()
}
