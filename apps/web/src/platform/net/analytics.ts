/**
 * Loads the analytics script of a game: our own script, with the game's id; no script of another company is loaded.
 * @param analyticsId from the catalogue; an empty one does nothing
 * @returns removes it again
 */
export function loadGameAnalytics(analyticsId: string): () => void {
  if (analyticsId === '') return () => {}
  const script = document.createElement('script')
  script.async = true
  script.src = `/analytics/game.js?id=${encodeURIComponent(analyticsId)}`
  script.dataset.analyticsId = analyticsId
  document.head.append(script)
  return () => {
    script.remove()
    performance.clearMarks(`game:${analyticsId}`)
  }
}

/**
 * Records an event on the page's own timeline; nothing is sent. An operator who counts events can read it there.
 * @param name such as `login_failed`
 * @param detail without personal data
 */
export function recordEvent(name: string, detail: Readonly<Record<string, string>>): void {
  performance.mark(`event:${name}`, { detail })
}
