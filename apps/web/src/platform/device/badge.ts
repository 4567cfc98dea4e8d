/** The part of the browser that numbers the icon of an installed app; Firefox and older Safaris have none. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows a number at the icon of the installed app; 0 removes it. Where the browser has no badges, or refuses, nothing happens. */
export function showBadge(count: number): void {
  const badging: Badging = navigator
  const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
  shown?.catch(() => undefined)
}
