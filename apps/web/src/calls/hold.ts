import { holdMusic } from '../platform/device/music.ts'
import { holdReload } from '../platform/net/version.ts'

/**
 * Keeps the page as it is during a call or a voice chat: a reload would end it, and music would be heard in it.
 * @returns ends it
 */
export function holdPage(): () => void {
  const releases = [holdReload(), holdMusic()]
  return () => {
    for (const release of releases) release()
  }
}
