/** What has to happen after a file has changed. Vite handles the web app itself. */
export interface Reaction {
  /** The API server has to restart. */
  readonly restart: boolean
  /** A game to build, 'all' for what all games share, or nothing. */
  readonly build: string | undefined
}

const nothing: Reaction = { restart: false, build: undefined }

/** @param path from the repository's root, with forward slashes */
export function reactionTo(path: string): Reaction {
  if (/\.test\.tsx?$|(^|\/)(dist|node_modules|\.cache|\.data)\//.test(path)) return nothing
  const game = /^games\/([^/]+)\/(.+)$/.exec(path)
  // The server uses rules, steps, bots and manifests. The images of a game are in its folder too.
  if (game !== null) return { restart: !game[2]?.startsWith('view/'), build: game[1] }
  if (/^packages\/rules\/src\//.test(path)) return { restart: true, build: 'all' }
  if (/^packages\/(game-bridge|game-kit)\/src\//.test(path)) return { restart: path.includes('/game-bridge/'), build: 'all' }
  if (/^(apps\/(server|sandbox)\/src|packages\/contract\/src|catalog)\//.test(path)) return { restart: true, build: undefined }
  return nothing
}
