import { createHash } from 'node:crypto'
import type { Category } from '@majlis/contract/catalog'

/** One page of Home's categories, as it is sent. */
export interface HomePage {
  readonly categories: Category[]
  readonly configUpdated: boolean
  readonly configVersion: number
}

interface PageRequest {
  readonly pageNo: number
  readonly itemCount: number
  readonly configVersion?: number
  readonly played?: string
}

/** The largest number of games in the category of recently played ones. */
const maxRecent = 50

/**
 * Returns pages of Home. The catalogue never changes while the server runs and is the same in every language, so each page is made
 * once and then returned as the same object; only the category of recently played games is filled for the caller.
 */
export function homePages(rows: readonly Category[], configVersion: number): (request: PageRequest) => HomePage {
  const games = new Map(rows.flatMap((row) => row.games).map((game) => [game.gameId, game]))
  const made = new Map<string, HomePage>()

  function page(key: string, place: number, itemCount: number, configUpdated: boolean): HomePage {
    const known = made.get(key) ?? { categories: pageOf(rows, place, itemCount), configUpdated, configVersion }
    made.set(key, known)
    return known
  }

  function fill(row: Category, played: string): Category {
    if (row.viewType !== 'recentPlayed') return row
    return { ...row, games: [...new Set(played.split(',', maxRecent))].flatMap((id) => games.get(id) ?? []) }
  }

  return ({ pageNo, itemCount, configVersion: held = 0, played = '' }) => {
    // There is one empty answer for all numbers beyond the last page, so that callers cannot fill the memory.
    const place = Math.min(pageNo, Math.ceil(rows.length / itemCount) + 1)
    const configUpdated = held !== 0 && held !== configVersion
    const key = `${place}/${itemCount}/${configUpdated}`
    const prepared = page(key, place, itemCount, configUpdated)
    if (played === '' || !prepared.categories.some((row) => row.viewType === 'recentPlayed')) return prepared
    return { ...prepared, categories: prepared.categories.map((row) => fill(row, played)) }
  }
}

/** A page of a list; page 1 is the first. */
export function pageOf<T>(all: readonly T[], pageNo: number, size: number): T[] {
  return all.slice((pageNo - 1) * size, pageNo * size)
}

/** The number of a configuration: the same content has the same one on every node and after every start. From 1 to 2^31 - 1. */
export function versionOf(...parts: readonly (readonly unknown[])[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest()
  return digest.readUInt32BE(0) >>> 1 || 1
}
