/** What the server takes of `platform/prepared.ts`, whose own types are a browser's. */
export interface PreparedGame {
  readonly game: string
  readonly reports: boolean
  readonly limit: number
}

/**
 * The source of the script that comes first in a prepared document.
 * @public
 */
export declare function preparedScript(game: PreparedGame): string
