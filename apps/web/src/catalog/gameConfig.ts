import { isRecord } from '@majlis/contract/core/record.plain'
import type { GameConfig } from '@majlis/contract/regions'
import { create } from 'zustand'
import { useEffect } from 'react'
import { json } from '../platform/net/client.ts'

/** How Home shows games until the configuration is loaded (CAT-16). */
const standard: Pick<GameConfig, 'playerCount'> = { playerCount: { least: 500, most: 1_999, leastSeconds: 5, mostSeconds: 15 } }

export const useGameConfig = create<Pick<GameConfig, 'playerCount'>>(() => standard)

let loadedFrom = ''

/**
 * Loads the game configuration from the address in the regional one (REG-11), once per version.
 * @param url `g_configs_url`; an empty one does nothing
 * @param v its version
 */
async function setGameConfigFromUrl(url: string, v: number): Promise<void> {
  const source = `${url} ${v}`
  if (url === '' || loadedFrom === source) return
  loadedFrom = source
  const loaded = await json(url)
  if (isGameConfig(loaded)) useGameConfig.setState({ playerCount: loaded.playerCount })
  else loadedFrom = ''
}

/** Keeps the game configuration at the version that the regional configuration names. */
export function useNewestGameConfig({ g_configs_url: url, v }: { readonly g_configs_url: string; readonly v: number }): void {
  useEffect(() => {
    void setGameConfigFromUrl(url, v)
  }, [url, v])
}

function isGameConfig(value: unknown): value is GameConfig {
  const counts: unknown = isRecord(value) ? value.playerCount : undefined
  return isRecord(counts) && ['least', 'most', 'leastSeconds', 'mostSeconds'].every((key) => Number.isInteger(counts[key]) && Number(counts[key]) > 0)
}
