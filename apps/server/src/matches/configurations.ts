import type { Game } from '@majlis/contract/catalog'

type Configuration = Game['configurations'][number]

/** How a request names a way to play a game. */
export interface ConfigurationRequest {
  readonly configurationId?: string
  /** The id or the title of a configuration, or its template (MAT-19). */
  readonly matchMakingTemplate?: string | { readonly title: string }
}

/** The configuration that a request names; the first one where it names none, and undefined where there is none that fits all it says. */
export function chosenConfiguration(configurations: readonly Configuration[], request: ConfigurationRequest): Configuration | undefined {
  const { configurationId, matchMakingTemplate: wanted } = request
  return configurations.find(({ id, matchMakingTemplate: { title } }) => {
    if (configurationId !== undefined && id !== configurationId) return false
    if (wanted === undefined) return true
    return typeof wanted === 'string' ? id === wanted || title === wanted : title === wanted.title
  })
}
