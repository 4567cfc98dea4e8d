import type { Game } from '@majlis/contract/catalog'
import { createContext, useContext } from 'react'

/** Whether games of the subscription cost the person something: false with a subscription and during the trial. */
export const Costs = createContext(true)

/** Whether a game would cost the person something. */
export function useCosts({ isSubRequired }: Pick<Game, 'isSubRequired'>): boolean {
  return useContext(Costs) && isSubRequired
}
