import type { Category } from '@majlis/contract/catalog'
import { storage } from '../../platform/state/storage.ts'

/** The last loaded first page of Home. It outlives the visit and a logout (ACC-49), and contains nothing about a person. */
interface KeptList {
  readonly categories: readonly Category[]
  readonly configVersion: number
}

/** Stores the first page of Home, without the games that the person has played. */
export function keepList(categories: readonly Category[], configVersion: number): void {
  const ofNobody = categories.map((row) => (row.viewType === 'recentPlayed' ? { ...row, games: [] } : row))
  storage.writeJson('games', { categories: ofNobody, configVersion } satisfies KeptList)
}

/** The list to show until the server has answered; undefined where there is none. */
export const keptList = (): KeptList | undefined => storage.readJson('games', isKept)

/** This app has written it, but another version of it may have had other fields. */
function isKept(value: unknown): value is KeptList {
  if (typeof value !== 'object' || value === null || !('categories' in value) || !Array.isArray(value.categories)) return false
  const isRow = (row: unknown): boolean => typeof row === 'object' && row !== null && 'games' in row && Array.isArray(row.games) && '_id' in row
  return value.categories.length > 0 && value.categories.every(isRow) && 'configVersion' in value && typeof value.configVersion === 'number'
}
