import { keepFirstScreen } from './keep.ts'
import { startApp } from './start.ts'

/** Frames come at once in a page that is shown; a browser that draws none for so long does not draw this page. */
const DRAWN_AFTER_MS = 1000

/** The script. Where the browser refuses storage, nothing says that the screen fits. */
export const firstScreenScript = `try { (${keepFirstScreen.toString()})(window, new Date().getHours()) } catch { document.getElementById('first-screen')?.remove() }
(${startApp.toString()})(window, ${DRAWN_AFTER_MS})`
