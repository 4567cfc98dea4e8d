/** The types that the server uses of `platform/prepared.ts`; those of the file itself need a browser. */
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
