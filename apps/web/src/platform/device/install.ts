import { create } from 'zustand'
import { onOtherTab, storage } from '../state/storage.ts'
import { isStandalone, mobileSystem } from './device.ts'

/** The browser's offer to install the page as an app (Chromium only). It can be used once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Rounds and matches after whose end a person is asked. */
const gamesBefore = 2
const answered = 'answered'

interface InstallState {
  readonly offer: InstallOffer | null
  /** Rounds and matches that ended on this device, up to the number after which it asks; null when the person has answered. */
  readonly games: number | null
}

/** The number, and the id of the round or match that was counted last. */
function stored(): { readonly games: number | null; readonly last: string } {
  const text = storage.read('install') ?? ''
  const [games, last = ''] = text.split(' ')
  return { games: text === answered ? null : Number(games) || 0, last }
}

export const useInstall = create<InstallState>()(() => ({ offer: null, games: stored().games }))

/**
 * Keeps the browser's offer until it is time to ask, and follows other tabs. The offer comes only once, so it has to be heard from the start.
 * @returns ends it
 */
export function followInstall(): () => void {
  const keep = (event: Event) => {
    // The browser would show a banner of its own.
    event.preventDefault()
    useInstall.setState({ offer: event as InstallOffer })
  }
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', answerInstall)
  const stop = onOtherTab('install', () => useInstall.setState({ games: stored().games }))
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', answerInstall)
    stop()
  }
}

/**
 * Counts a round or match that has ended.
 * @param id its own id: a match that two tabs show, or that its end reaches twice, counts once
 */
export function countGame(id: string): void {
  const { games, last } = stored()
  if (games === null || games >= gamesBefore || last === id) return
  storage.write('install', `${games + 1} ${id}`)
  useInstall.setState({ games: games + 1 })
}

/** The person has answered and is not asked again. */
export function answerInstall(): void {
  storage.write('install', answered)
  useInstall.setState({ games: null, offer: null })
}

/** Shows the browser's own question, in a tap. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState()
  answerInstall()
  // A browser that has already used or withdrawn its offer refuses; its menu still has the entry.
  await offer?.prompt().catch(() => undefined)
}

/** How the app can be added here: by the browser's offer, by hand on iOS, or not (yet), or not any more. */
export function installMethod(offer: InstallOffer | null): 'offer' | 'steps' | null {
  if (isStandalone()) return null
  if (mobileSystem() === 'ios') return 'steps'
  return offer === null ? null : 'offer'
}

/** Whether a person who has played so many games is asked. */
export const isTimeToAsk = (games: number | null): boolean => games !== null && games >= gamesBefore
