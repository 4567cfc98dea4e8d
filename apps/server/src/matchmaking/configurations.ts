import type { Game } from '@majlis/contract/catalog'

type Configuration = Game['configurations'][number]

/** How a request names a configuration of a game. */
export interface ConfigurationRequest {
  readonly configurationId?: string
  /** The id or the title of a configuration, or its template (MAT-19). */
  readonly matchMakingTemplate?: string | { readonly title: string }
}

/** The one configuration that a tournament is played in: the first that is offered, so that nobody has a queue apart from the others. */
export const ofTournament = (configurations: readonly Configuration[]): readonly Configuration[] =>
  configurations.filter(({ matchMakingTemplate }) => matchMakingTemplate.isVisible).slice(0, 1)

/** The configuration that a request names. It is the first one when the request names none, and undefined when none fits the request. */
export function chosenConfiguration(configurations: readonly Configuration[], request: ConfigurationRequest): Configuration | undefined {
  const { configurationId, matchMakingTemplate: wanted } = request
  return configurations.find(({ id, matchMakingTemplate: { title } }) => {
    if (configurationId !== undefined && id !== configurationId) return false
    if (wanted === undefined) return true
    return typeof wanted === 'string' ? id === wanted || title === wanted : title === wanted.title
  })
}
