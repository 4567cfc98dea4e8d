/**
 * Loads the analytics script of a game: one of our own, told the game's id; nothing of another house is loaded.
 * @param analyticsId as the catalogue says; nothing happens for an empty one
 * @returns takes it away again
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
 * Notes that something happened, on the page's own timeline; nothing is sent anywhere. A house that counts reads it there.
 * @param name such as `login_failed`
 * @param detail nothing personal
 */
export function recordEvent(name: string, detail: Readonly<Record<string, string>>): void {
  performance.mark(`event:${name}`, { detail })
}
